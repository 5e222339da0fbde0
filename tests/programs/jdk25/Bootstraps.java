import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.Arrays;

/** Call sites and constants of bootstrap methods that no compiler knows. */
public class Bootstraps {
    static final ClassDesc HERE = ClassDesc.of("Bootstraps");
    static int linked;
    static MutableCallSite last;

    public static CallSite link(Lookup lookup, String name, MethodType type, Object... args)
            throws Exception {
        linked++;
        System.out.println("link " + name + type + Arrays.toString(args) + lookup.lookupClass());
        MethodHandle target = lookup.findStatic(Bootstraps.class, name, type);
        return args.length == 0 ? new ConstantCallSite(target) : (last = new MutableCallSite(target));
    }

    public static CallSite broken(Lookup lookup, String name, MethodType type) {
        throw new IllegalStateException("no " + name);
    }

    public static CallSite nothing(Lookup lookup, String name, MethodType type) {
        return null;
    }

    public static CallSite wrong(Lookup lookup, String name, MethodType type) {
        return new ConstantCallSite(MethodHandles.constant(String.class, "s"));
    }

    public static Object make(Lookup lookup, String name, Class<?> type, Object... args) {
        System.out.println("make " + name + " " + type + Arrays.toString(args));
        return type == int.class ? (Object) 42 : name + args.length;
    }

    public static long twice(int a, long b) {
        return 2 * (a + b);
    }

    public static long minus(int a, long b) {
        return a - b;
    }

    static DirectMethodHandleDesc bootstrap(String name, boolean args) {
        ClassDesc[] params = args ? new ClassDesc[] {ConstantDescs.CD_Object.arrayType()} : new ClassDesc[0];
        return ConstantDescs.ofCallsiteBootstrap(HERE, name, ConstantDescs.CD_CallSite, params);
    }

    static DynamicConstantDesc<?> constant(String name, ClassDesc type, ConstantDesc... args) {
        ClassDesc objects = ConstantDescs.CD_Object.arrayType();
        var make = ConstantDescs.ofConstantBootstrap(HERE, "make", ConstantDescs.CD_Object, objects);
        return DynamicConstantDesc.ofNamed(make, name, type, args);
    }

    static byte[] build() {
        MethodTypeDesc type = MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_int, ConstantDescs.CD_long);
        MethodHandleDesc max = MethodHandleDesc.of(DirectMethodHandleDesc.Kind.STATIC,
                ClassDesc.of("java.lang.Math"), "max", "(II)I");
        return ClassFile.of().build(ClassDesc.of("Made"), builder -> {
            String[] names = {"plain", "mutable", "broken", "nothing", "wrong"};
            for (String name : names) {
                boolean args = name.equals("plain") || name.equals("mutable");
                ConstantDesc[] extra = !name.equals("mutable") ? new ConstantDesc[0] : new ConstantDesc[] {
                    1, 2L, 3f, 4d, "five", ConstantDescs.CD_int, HERE, type,
                    constant("inner", ConstantDescs.CD_String, 7)};
                var site = DynamicCallSiteDesc.of(bootstrap(args ? "link" : name, args), "twice", type, extra);
                builder.withMethodBody(name, type, ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                        code -> code.iload(0).lload(1).invokedynamic(site).lreturn());
            }
            builder.withMethodBody("text", MethodTypeDesc.ofDescriptor("()Ljava/lang/String;"),
                    ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                    code -> code.ldc(constant("text", ConstantDescs.CD_String, "a", 1)).areturn());
            builder.withMethodBody("number", MethodTypeDesc.ofDescriptor("()I"),
                    ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                    code -> code.ldc(constant("number", ConstantDescs.CD_int)).ireturn());
            builder.withMethodBody("handle", MethodTypeDesc.ofDescriptor("()Ljava/lang/invoke/MethodHandle;"),
                    ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                    code -> code.ldc(max).areturn());
            builder.withMethodBody("type", MethodTypeDesc.ofDescriptor("()Ljava/lang/invoke/MethodType;"),
                    ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                    code -> code.ldc(type).areturn());
            builder.withMethodBody("none", MethodTypeDesc.ofDescriptor("()Ljava/lang/Object;"),
                    ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                    code -> code.ldc(ConstantDescs.NULL).areturn());
        });
    }

    public static void main(String[] arguments) throws Throwable {
        Lookup lookup = MethodHandles.lookup();
        Class<?> made = lookup.defineClass(build());
        MethodType type = MethodType.methodType(long.class, int.class, long.class);
        for (String name : new String[] {"plain", "mutable", "broken", "nothing", "wrong"}) {
            MethodHandle call = lookup.findStatic(made, name, type);
            for (int i = 0; i < 2; i++) {
                try {
                    System.out.println(name + " " + (long) call.invokeExact(i, 20L));
                } catch (BootstrapMethodError e) {
                    System.out.println(name + " " + e.getMessage() + " / " + e.getCause());
                }
            }
        }
        System.out.println("linked " + linked);
        last.setTarget(lookup.findStatic(Bootstraps.class, "minus", type));
        System.out.println((long) lookup.findStatic(made, "mutable", type).invokeExact(5, 2L));
        for (int i = 0; i < 2; i++) {
            for (String name : new String[] {"text", "number", "handle", "type", "none"}) {
                Object value = made.getMethod(name).invoke(null);
                System.out.println(name + " " + value + " " + (value == made.getMethod(name).invoke(null)));
            }
        }
        System.out.println(((MethodHandle) made.getMethod("handle").invoke(null)).invoke(3, 9));
    }
}
