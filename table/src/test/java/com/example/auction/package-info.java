/** A game that this module has never heard of, found on the class path as a stranger's game would be. */
@NullMarked
package com.example.auction;

import org.jspecify.annotations.NullMarked;
