package client;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.function.Supplier;
import lib.*;

/** Uses everything as it was; the library has changed since. Each use is made twice. */
public class Linking {
    interface Use {
        Object now() throws Throwable;
    }

    static void use(String name, Use use) {
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(name + ": " + use.now());
            } catch (Throwable e) {
                System.out.println(name + ": " + e.toString().replaceAll("@[0-9a-f]+", "@"));
            }
        }
    }

    /** The words of verifiers differ. */
    static Object verified(Use use) throws Throwable {
        try {
            return use.now();
        } catch (VerifyError e) {
            return e.getClass();
        }
    }

    public static void main(String[] args) throws Exception {
        fields();
        methods();
        classes();
        inherited();
        nests();
        interfaces();
        loaders();
    }

    static void fields() {
        use("neighbour reads package field", Neighbour::packageField);
        use("neighbour reads protected field", Neighbour::protectedField);
        use("neighbour reads private field", Neighbour::privateField);
        use("private static", () -> Fields.toPrivate);
        use("package static", () -> Fields.toPackage);
        use("protected static", () -> Fields.toProtected);
        use("private static write", () -> Fields.toPrivate = 2);
        use("static is an instance field", () -> Fields.toInstance);
        use("static is an instance field, write", () -> Fields.toInstance = 2);
        use("static is final", () -> Fields.toFinal);
        use("static is final, write", () -> Fields.toFinal = 2);
        use("static is gone", () -> Fields.gone);
        use("static of another type", () -> Fields.retyped);
        use("private", () -> new Fields().ownPrivate);
        use("private write", () -> new Fields().ownPrivate = 2);
        use("package", () -> new Fields().ownPackage);
        use("protected", () -> new Fields().ownProtected);
        use("field is static", () -> new Fields().ownStatic);
        use("field is static, write", () -> new Fields().ownStatic = 2);
        use("final", () -> new Fields().ownFinal);
        use("final, write", () -> new Fields().ownFinal = 2);
        use("gone", () -> new Fields().ownGone);
        use("array gone", () -> new Fields().arrayGone);
        Fields none = null;
        use("private of null", () -> none.ownPrivate);
    }

    static void methods() {
        use("neighbour calls package method", Neighbour::packageMethod);
        use("neighbour calls protected method", Neighbour::protectedMethod);
        use("neighbour calls private method", Neighbour::privateMethod);
        use("neighbour calls package constructor", Neighbour::packageConstructor);
        use("neighbour calls private constructor", Neighbour::privateConstructor);
        use("private static method", () -> Methods.toPrivate());
        use("package static method", () -> Methods.toPackage(null, null));
        use("protected static method", () -> Methods.toProtected());
        use("static method is an instance method", () -> Methods.toInstance());
        use("static method is gone", () -> { Methods.gone(null); return 1; });
        use("private method", () -> new Methods().ownPrivate());
        use("package method", () -> new Methods().ownPackage());
        use("protected method", () -> new Methods().ownProtected());
        use("method is static", () -> new Methods().ownStatic());
        use("method is gone", () -> new Methods().ownGone());
        use("method of another type", () -> new Methods().retyped());
        use("private constructor", () -> new Methods(1));
        use("package constructor", () -> new Methods(""));
        use("constructor is gone", () -> new Methods(1L));
        Methods none = null;
        use("private method of null", () -> none.ownPrivate());
        use("reference to a private static method", () -> {
            Supplier<String> reference = Methods::toPrivate;
            return reference.get();
        });
        use("reference to a package method", () -> {
            Supplier<String> reference = new Methods()::ownPackage;
            return reference.get();
        });
        use("reference to a missing method", () -> {
            Supplier<String> reference = new Methods()::ownGone;
            return reference.get();
        });
    }

    static void classes() {
        Object hidden = Maker.hidden();
        Object hiddens = Maker.hiddens();
        use("package class made by its package", Maker::number);
        use("new", () -> new Hidden());
        use("array", () -> new Hidden[1]);
        use("array of arrays", () -> new Hidden[1][1]);
        use("static of a package class", () -> Hidden.number);
        use("call of a package class", () -> Hidden.make());
        use("literal", () -> Hidden.class);
        use("literal of arrays", () -> Hidden[].class);
        use("instanceof", () -> hidden instanceof Hidden);
        use("instanceof of null", () -> (Object) null instanceof Hidden);
        use("instanceof array", () -> hiddens instanceof Hidden[]);
        use("cast", () -> { Hidden h = (Hidden) hidden; return 1; });
        use("cast of null", () -> { Hidden h = (Hidden) (Object) null; return 1; });
        use("cast to array", () -> { Hidden[] h = (Hidden[]) hiddens; return 1; });
        use("superclass", () -> new OfClosed());
        use("superinterface", () -> new OfClosedFace());
        use("superclass is final", () -> new Extended());
        use("overridden method is final", () -> new Overrider());
        use("library class", () -> new java.util.ArrayList<String>().size());
    }

    static void inherited() {
        use("protected static of the superclass", Sub::inherited);
        use("package static of the superclass", Sub::narrowed);
        use("protected static by the subclass's name", () -> Sub.inherited);
        use("package static by the subclass's name", () -> Sub.narrowed);
        use("protected of the superclass", () -> new Sub().own());
        use("private of the superclass", () -> new Sub().ownNarrowed());
        use("protected of another's superclass", () -> new Sub().own);
        use("private of another's superclass", () -> new Sub().ownNarrowed);
        use("protected static method of the superclass", Sub::call);
        use("package static method of the superclass", Sub::callNarrowed);
        use("protected static method by the subclass's name", () -> Sub.called());
        use("protected method of the superclass", () -> new Sub().callOwn());
        use("package method of the superclass", () -> new Sub().callOwnNarrowed());
        use("overridden by a public method", () -> new Sub().overridden());
        use("overridden, called by the superclass's name", () -> ((Base) new Sub()).overridden());
        use("super call of a private method", () -> new Sub().superCall());
        use("super call of an abstract method", () -> new Sub().superAbstract());
        use("abstract method", () -> new Sub().abstractLater());
        use("abstract method by the superclass's name", () -> ((Base) new Sub()).abstractLater());
        use("protected of an object of its class", () -> Stranger.OfItself.run(new Stranger.OfItself()));
        use("protected of another object", () -> verified(() -> Stranger.OfField.run(null)));
        use("protected method of another object", () -> verified(() -> Stranger.OfMethod.run(null)));
        use("implementation is abstract", () -> ((Plain) new Lowest()).word());
        use("implementation is abstract, by its name", () -> new Lowest().word());
        use("new of an abstract class", () -> new Base());
    }

    static void loaders() throws Exception {
        Class<?> patched = new Patching().loadClass("client.Patched");
        for (String name : Patched.METHODS) {
            Method method = patched.getDeclaredMethod(name);
            use(name, () -> {
                try {
                    return method.invoke(null);
                } catch (InvocationTargetException e) {
                    throw e.getCause();
                }
            });
        }
    }

    static void nests() {
        use("member that stayed", Nest.Kept::read);
        use("host", Nest::readKept);
        use("member that left reads", Nest.Left::read);
        use("member that left calls", Nest.Left::call);
        use("member that left reads a member", Nest.Left::sibling);
    }

    static void interfaces() {
        Shape square = new Square();
        use("interface method", () -> square.name());
        use("default is abstract", () -> square.kind());
        use("default is abstract, by the class's name", () -> new Square().kind());
        use("private static of an interface", () -> Shape.all());
        use("class is an interface, static call", () -> Turned.call());
        use("class is an interface, field", () -> Turned.number);
        use("class is an interface, new", () -> new Turned());
        use("class is an interface, call", () -> Turned.make().own());
        use("interface is a class, static call", () -> Face.call());
        use("interface is a class, make", () -> Face.make());
        use("class is an interface, virtual call", () -> ((Turned) Given.turned()).own());
        use("interface is a class, interface call", () -> ((Face) Given.face()).own());
        use("implementation is protected", () -> ((Named) new NamedByParent()).name());
        use("implementation is private", () -> ((Named) new NamedByParent()).title());
        use("interface no longer implemented", () -> ((Runnable) (Object) Dropped.make()));
        use("method of an interface no longer implemented", () -> {
            Dropped d = Dropped.make();
            d.run();
            return 1;
        });
    }
}
