/** A game that this module does not depend on, found on the class path like any outside game. */
@NullMarked
package com.example.auction;

import org.jspecify.annotations.NullMarked;
