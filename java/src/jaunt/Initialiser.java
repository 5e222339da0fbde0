package jaunt;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method or a constructor by which Jaunt makes the objects of its class that are
 * inputs. Its parameters are inputs in turn; arguments for which it throws are passed over.
 */
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Retention(RetentionPolicy.CLASS)
public @interface Initialiser {}
