package dev.courtcards.core.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The smallest and largest value of a number among a game's rules, both allowed.
 *
 * @see Rulebook
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Limits {
    /**
     * The least.
     *
     * @return allowed
     */
    long min();

    /**
     * The most.
     *
     * @return allowed
     */
    long max();
}
