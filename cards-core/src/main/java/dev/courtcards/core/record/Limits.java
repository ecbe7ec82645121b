package dev.courtcards.core.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The limits of a number in a game's rules.
 *
 * @see Rulebook
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Limits {
    /** {@return the smallest value allowed} */
    long min();

    /** {@return the largest value allowed} */
    long max();
}
