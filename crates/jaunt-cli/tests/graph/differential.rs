//! Equations against the JVM: random inputs satisfy the equations of the path that they
//! take, and of no other.
//!
//! Each of the ten methods has a twin that tells what it decides. Equations are Java, so a
//! class of them is compiled beside, and the JVM itself compares.

use std::fmt::Write;

use jaunt_testing::{java, jdk};
use serde_json::Value;

use crate::{compiled, json, plain, text};

/// Loops of the paths that are listed.
const LOOPS: &str = "2";

#[test]
fn equations_hold_exactly_for_the_inputs_that_take_the_path() {
    compare("Ten");
}

#[test]
fn equations_that_name_calls_hold_exactly_as_well() {
    compare("More");
}

fn compare(class: &str) {
    let jdk = jdk::newest();
    let classes = plain(&jdk, class);
    let source = text(&format!("{class}.java"));
    let mut checks = String::from("class Checks {\n");
    let mut calls = String::new();
    for (name, parameters) in methods(&source) {
        let target = format!("{class}#{name}");
        let graph = json(&jdk, &classes, &[&target, "--paths", LOOPS, "--equations"]);
        let paths = graph["paths"].as_array().expect("paths");
        assert!(paths.len() > 1, "{name}");
        let mut rows = Vec::new();
        for path in paths {
            assert_eq!(path["exact"], Value::Bool(true), "{name}: {path}");
            let equations = path["equations"].as_array().expect("equations");
            let all: Vec<String> = equations
                .iter()
                .filter_map(|e| Some(format!("({})", e.as_str()?)))
                .collect();
            let all = if all.is_empty() {
                "true".into()
            } else {
                all.join(" && ")
            };
            let number = &path["number"];
            let declared: Vec<String> = parameters
                .iter()
                .map(|(ty, n)| format!("{ty} {n}"))
                .collect();
            let _ = writeln!(
                checks,
                "  static boolean {name}{number}({}) {{ return {all}; }}",
                declared.join(", ")
            );
            rows.push((number.to_string(), way(&graph, path)));
        }
        calls += &call(&name, &parameters, &rows, &keys(&graph));
    }
    checks += "}\n";
    let twin = source.replace(&format!("class {class}"), "class Twin");
    // What is called decides nothing that is told.
    let twin = twin.replace(&format!("{class}."), "Twin.");
    // Equations name what they call, and the checks stand outside of the class.
    let twin = twin.replace("private static", "static");
    checks = checks.replace(&format!("{class}."), "Twin.");
    let twin = twin.replace("{{", "T.d(").replace("}}", ")");
    let twin = twin
        .replace("([[", "(T.s(")
        .replace("]])", "))")
        .replace("/*!*/", "T.c();");
    let main = MAIN.replace("/*CALLS*/", &calls);
    let sources = [
        ("Twin.java", twin),
        ("Checks.java", checks),
        ("Main.java", main),
    ];
    let compared = compiled(&jdk, &format!("differential-{class}"), &sources);
    let finished = java::run(&jdk, &compared, "Main");
    assert_eq!(
        finished.code,
        Some(0),
        "{}{}",
        finished.stdout,
        finished.stderr
    );
}

/// Names and parameters of the methods, as the source has them.
fn methods(source: &str) -> Vec<(String, Vec<(String, String)>)> {
    let heads = source.lines().filter_map(|line| {
        let (head, rest) = line.strip_prefix("    static ")?.split_once('(')?;
        let name = head.split(' ').nth(1)?.to_string();
        let parameters = rest.split_once(')')?.0.split(", ");
        let parameters = parameters.filter_map(|p| p.split_once(' '));
        let parameters = parameters.map(|(ty, name)| (ty.to_string(), name.to_string()));
        Some((name, parameters.collect()))
    });
    heads.collect()
}

/// What a path decides, as a twin tells it.
fn way(graph: &Value, path: &Value) -> String {
    let edges = path["edges"].as_array().expect("edges");
    let told = edges.iter().map(|edge| {
        let edge = &graph["edges"][edge.as_u64().expect("a number") as usize];
        match edge["kind"].as_str() {
            Some("true") => "T".into(),
            Some("false") => "F".into(),
            Some("default") => "D".into(),
            Some("exception") => "!".into(),
            Some("case") => {
                let condition = edge["condition"].as_str().unwrap_or_default();
                let key = condition.rsplit_once("== ").map_or("", |(_, key)| key);
                format!("C{key};")
            }
            _ => String::new(),
        }
    });
    told.collect()
}

/// The cases of a method's switches.
fn keys(graph: &Value) -> Vec<String> {
    let edges = graph["edges"].as_array().expect("edges").iter();
    let cases = edges.filter(|e| e["kind"] == "case");
    let conditions = cases.filter_map(|e| e["condition"].as_str()?.rsplit_once("== "));
    conditions.map(|(_, key)| key.to_string()).collect()
}

/// Java that compares one method.
fn call(
    name: &str,
    parameters: &[(String, String)],
    rows: &[(String, String)],
    keys: &[String],
) -> String {
    let mut java = String::from("    for (int round = 0; round < ROUNDS; round++) {\n");
    for (ty, parameter) in parameters {
        let maker = match ty.as_str() {
            "int[]" => "ints()".to_string(),
            "String" => "texts()".to_string(),
            "Object" => "objects()".to_string(),
            "int" => "ints0()".to_string(),
            ty => format!("{ty}s()"),
        };
        let _ = writeln!(java, "      {ty} {parameter} = {maker};");
    }
    let names: Vec<&str> = parameters.iter().map(|p| p.1.as_str()).collect();
    let arguments = names.join(", ");
    let _ = writeln!(
        java,
        "      T.begin({});\n      try {{ Twin.{name}({arguments}); }} catch (Throwable e) {{ T.c(); }}",
        keys.join(", ")
    );
    for (number, way) in rows {
        let _ = writeln!(
            java,
            "      {{ boolean holds; try {{ holds = Checks.{name}{number}({arguments}); }} \
             catch (RuntimeException e) {{ holds = false; }}\n        \
             compare(\"{name} path {number}\", holds, \"{way}\", \"\" + {}); }}",
            names
                .iter()
                .map(|n| format!("show({n})"))
                .collect::<Vec<_>>()
                .join(" + \", \" + ")
        );
    }
    java + "    }\n"
}

const MAIN: &str = r#"
class T {
    static final StringBuilder told = new StringBuilder();
    static int[] keys;

    static void begin(int... cases) {
        told.setLength(0);
        keys = cases;
    }

    static boolean d(boolean holds) {
        // No path that is listed is as long; the run need not end.
        if (told.length() > 60) throw new IllegalStateException();
        told.append(holds ? 'T' : 'F');
        return holds;
    }

    static int s(int value) {
        for (int key : keys) {
            if (key == value) {
                told.append('C').append(value).append(';');
                return value;
            }
        }
        told.append('D');
        return value;
    }

    static void c() {
        told.append('!');
    }
}

class Main {
    static final int ROUNDS = 6000;
    static final java.util.Random random = new java.util.Random(17);
    static int taken;

    static int ints0() {
        switch (random.nextInt(5)) {
            case 0: return random.nextInt(9) - 4;
            case 1: return random.nextInt(41) - 20;
            case 2: return Integer.MAX_VALUE - random.nextInt(3);
            case 3: return Integer.MIN_VALUE + random.nextInt(3);
            default: return random.nextInt() >> random.nextInt(32);
        }
    }

    static int[] ints() {
        if (random.nextInt(9) == 0) return null;
        int[] all = new int[random.nextInt(4)];
        for (int i = 0; i < all.length; i++) all[i] = random.nextInt(3);
        return all;
    }

    static String texts() {
        String[] all = {null, "", "a", "b", "ba", "aab", "xyz"};
        return all[random.nextInt(all.length)];
    }

    static Object objects() {
        return random.nextInt(3) == 0 ? (Object) random.nextInt(3) : texts();
    }

    static boolean booleans() { return random.nextBoolean(); }
    static char chars() { return random.nextInt(4) == 0 ? '\uffff' : (char) random.nextInt(); }
    static byte bytes() { return (byte) random.nextInt(); }
    static long longs() { return random.nextInt(3) == 0 ? random.nextLong() : ints0(); }

    static double doubles() {
        switch (random.nextInt(5)) {
            case 0: return Double.NaN;
            case 1: return random.nextInt(3) - 1;
            case 2: return Double.POSITIVE_INFINITY;
            default: return random.nextGaussian() * 3;
        }
    }

    static String show(Object o) {
        return o instanceof int[] all ? java.util.Arrays.toString(all) : String.valueOf(o);
    }

    static void compare(String path, boolean holds, String way, String inputs) {
        boolean takes = T.told.toString().equals(way);
        if (takes) taken++;
        if (holds != takes) {
            System.out.println(path + ": equations " + holds + ", but " + inputs + " decides "
                + T.told + " and not " + way);
            System.exit(1);
        }
    }

    public static void main(String[] args) {
/*CALLS*/
        if (taken < ROUNDS) {
            System.out.println("only " + taken + " runs took a listed path");
            System.exit(1);
        }
    }
}
"#;
