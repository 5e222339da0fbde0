//! What the real `java` makes of the methods, all of them in one process.

use std::fs;
use std::path::Path;
use std::process::Command;

use jaunt_class::Jdk;

use crate::suite::Method;

/// What calling a method does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The bits of the value, NaN canonical.
    Value(u64),
    Exception(String),
}

/// The answers for each method and input, in their order.
pub fn answers(jdk: &Jdk, folder: &Path, class: &str, methods: &[Method]) -> Vec<Vec<Answer>> {
    let (caller, calls) = (folder.join("Caller.java"), folder.join("calls"));
    fs::write(&caller, CALLER).expect("a writable folder");
    let mut text = String::new();
    for method in methods {
        for input in &method.inputs {
            text.push_str(&method.name);
            for value in input {
                text.push_str(&format!(" {value:x}"));
            }
            text.push('\n');
        }
    }
    fs::write(&calls, text).expect("a writable folder");
    let output = Command::new(jdk.home.join("bin/java"))
        .arg("-cp")
        .arg(folder)
        .args([&caller, &calls])
        .arg(class)
        .output()
        .expect("java starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    let text = String::from_utf8_lossy(&output.stdout);
    let mut lines = text.lines().map(answer);
    let of_method = |m: &Method| lines.by_ref().take(m.inputs.len()).collect();
    methods.iter().map(of_method).collect()
}

fn answer(line: &str) -> Answer {
    match line.strip_prefix('=') {
        Some(bits) => Answer::Value(u64::from_str_radix(bits, 16).expect(line)),
        None => Answer::Exception(line.to_string()),
    }
}

/// Calls the methods named in a file and prints what they return.
const CALLER: &str = r#"
import java.lang.reflect.*;
import java.nio.file.*;
import java.util.*;

public class Caller {
    public static void main(String[] args) throws Exception {
        Map<String, Method> methods = new HashMap<>();
        for (Method method : Class.forName(args[1]).getMethods()) {
            methods.put(method.getName(), method);
        }
        StringBuilder out = new StringBuilder();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] words = line.split(" ");
            Method method = methods.get(words[0]);
            Class<?>[] types = method.getParameterTypes();
            Object[] values = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                values[i] = value(types[i], Long.parseUnsignedLong(words[i + 1], 16));
            }
            try {
                long bits = bits(method.invoke(null, values));
                out.append("=").append(Long.toHexString(bits));
            } catch (InvocationTargetException e) {
                out.append(e.getCause().getClass().getName());
            }
            out.append('\n');
        }
        System.out.print(out);
    }

    static Object value(Class<?> type, long bits) {
        if (type == boolean.class) return bits != 0;
        if (type == byte.class) return (byte) bits;
        if (type == short.class) return (short) bits;
        if (type == char.class) return (char) bits;
        if (type == int.class) return (int) bits;
        if (type == long.class) return bits;
        if (type == float.class) return Float.intBitsToFloat((int) bits);
        return Double.longBitsToDouble(bits);
    }

    /// As a register holds it: what is narrower than a long is zero-extended.
    static long bits(Object value) {
        if (value instanceof Boolean b) return b ? 1 : 0;
        if (value instanceof Character c) return c;
        if (value instanceof Long l) return l;
        if (value instanceof Float f) return Integer.toUnsignedLong(Float.floatToIntBits(f));
        if (value instanceof Double d) return Double.doubleToLongBits(d);
        return Integer.toUnsignedLong(((Number) value).intValue());
    }
}
"#;
