package jaunt;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method from numbers to a number that Jaunt executes but does not look into: its
 * branches are no paths, and conditions on its result are searched by calling it.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface Opaque {}
