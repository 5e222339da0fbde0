//! Random well-formed Java programs from a seed.
//!
//! A program always ends: loops have constant bounds, a method calls only methods before it,
//! and every call burns fuel. It prints all it computes, exceptions included.

mod expression;
pub mod random;
mod scope;
mod statement;

use random::Random;
use scope::{Kind, Method, Scope};
use std::fmt::Write;

/// Calls a program may make before methods return at once.
const FUEL: usize = 3000;
/// Total versions of accesses that would nearly always throw on random operands.
const HELPERS: &str = "
    static int at(int[] a, int i) {
        return a.length == 0 ? i : a[Math.floorMod(i, a.length)];
    }

    static int at(String s, int i) {
        return s.isEmpty() ? i : s.charAt(Math.floorMod(i, s.length()));
    }

    static String cut(String s, int i) {
        return s.substring(Math.floorMod(i, s.length() + 1));
    }
";
const METHODS: usize = 6;
const PARAMETERS: usize = 3;

/// The source of a public class `name` with a `main`, the same for the same seed.
pub fn program(name: &str, seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut methods: Vec<Method> = Vec::new();
    let mut text = format!("public class {name} {{\n");
    let _ = writeln!(text, "    static int fuel = {FUEL};");
    for kind in Kind::ALL {
        let initial = expression::literal(&mut random, kind);
        let _ = writeln!(
            text,
            "    static {} s{} = {initial};",
            kind.java(),
            kind.letter()
        );
    }
    text.push_str(HELPERS);
    for number in 0..METHODS {
        let method = Method {
            name: format!("m{number}"),
            result: random_kind(&mut random),
            parameters: (0..random.below(PARAMETERS + 1))
                .map(|_| random_kind(&mut random))
                .collect(),
        };
        define(&mut text, &mut random, &methods, &method);
        methods.push(method);
    }
    define_main(&mut text, &mut random, &methods);
    text.push_str("}\n");
    text
}

fn random_kind(random: &mut Random) -> Kind {
    Kind::ALL[random.below(Kind::ALL.len())]
}

fn define(text: &mut String, random: &mut Random, earlier: &[Method], method: &Method) {
    let mut scope = Scope::new(earlier);
    let parameters: Vec<String> = method
        .parameters
        .iter()
        .map(|&kind| format!("{} {}", kind.java(), scope.declare(kind)))
        .collect();
    let (result, name) = (method.result.java(), &method.name);
    let _ = writeln!(
        text,
        "\n    static {result} {name}({}) {{",
        parameters.join(", ")
    );
    let _ = writeln!(
        text,
        "        if (--fuel < 0) return s{};",
        method.result.letter()
    );
    statement::block(text, random, &mut scope, 2);
    let value = expression::of(random, &scope, method.result, 3);
    let _ = writeln!(text, "        return {value};\n    }}");
}

fn define_main(text: &mut String, random: &mut Random, methods: &[Method]) {
    text.push_str("\n    public static void main(String[] args) {\n");
    let scope = Scope::new(&[]);
    for method in methods.iter().cycle().take(METHODS * 3) {
        let arguments: Vec<String> = method
            .parameters
            .iter()
            .map(|&kind| expression::of(random, &scope, kind, 1))
            .collect();
        let call = format!("{}({})", method.name, arguments.join(", "));
        let shown = method.result.shown(&call);
        let _ = writeln!(text, "        fuel = {FUEL};");
        let _ = writeln!(text, "        try {{");
        let _ = writeln!(
            text,
            "            System.out.println(\"{} \" + {shown});",
            method.name
        );
        let _ = writeln!(text, "        }} catch (RuntimeException e) {{");
        let _ = writeln!(
            text,
            "            System.out.println(\"{} threw \" + e);",
            method.name
        );
        let _ = writeln!(text, "        }}");
        let _ = writeln!(
            text,
            "        System.out.println(si + \" \" + sl + \" \" + fuel);"
        );
    }
    for kind in Kind::ALL {
        let field = format!("s{}", kind.letter());
        let _ = writeln!(text, "        System.out.println({});", kind.shown(&field));
    }
    text.push_str("    }\n");
}
