package dev.courtcards.core;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What returns a new value and changes nothing: to call it and ignore the value does nothing.
 *
 * <pre>{@code
 * setup.seats(3);         // a mistake: setup is what it was
 * setup = setup.seats(3);
 * }</pre>
 *
 * Error Prone goes by the name of this annotation on a method, a type or a package, in whichever package it lies; IntelliJ IDEA by
 * that of a method.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.PACKAGE})
public @interface CheckReturnValue {}
