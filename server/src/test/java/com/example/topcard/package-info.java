/** A stranger's game, for which nothing has a line of its own. */
@org.jspecify.annotations.NullMarked
package com.example.topcard;
