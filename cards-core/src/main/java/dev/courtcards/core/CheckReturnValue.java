package dev.courtcards.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks what returns a new value and changes nothing: a call whose result is ignored does nothing.
 *
 * <pre>{@code
 * setup.seats(3);         // a mistake: setup is unchanged
 * setup = setup.seats(3);
 * }</pre>
 *
 * Error Prone checks for an annotation of this simple name on a method, a type or a package; IntelliJ IDEA for one on a method.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.PACKAGE})
public @interface CheckReturnValue {}
