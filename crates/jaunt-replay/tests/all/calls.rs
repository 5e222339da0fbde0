//! The JVM as an oracle.

use jaunt_replay::{Answer, Call, Replay, Value};

use crate::common::{compiled, jdks, limits};

const CODE: &str = "package p; class Calls {
    enum Colour { RED }
    static Object same(Object o) { return o; }
    static void nothing(int i) {}
    static double half(float f) { return f / 2; }
    static String join(String a, char c) { return a + c; }
    static long[][] nest(long... all) { return new long[][] {all, null}; }
    static Object odd(boolean object) { return object ? new Calls() : Colour.RED; }
    static int divide(int a, int b) { return a / b; }
    static void exit(int code) { System.exit(code); }
}";

#[test]
fn answers() {
    let array = |values: &[i64]| Value::Array {
        element: "J".to_string(),
        values: values.iter().map(|v| Value::Long(*v)).collect(),
    };
    let names = Value::Array {
        element: "Ljava/lang/String;".to_string(),
        values: vec![Value::text("x"), Value::Null],
    };
    let cases: Vec<(&str, &str, Vec<Value>, &str)> = vec![
        (
            "same",
            "(Ljava/lang/Object;)Ljava/lang/Object;",
            vec![Value::Null],
            "N",
        ),
        (
            "same",
            "(Ljava/lang/Object;)Ljava/lang/Object;",
            vec![names],
            "[Ljava/lang/String;{\"x\",N}",
        ),
        (
            "same",
            "(Ljava/lang/Object;)Ljava/lang/Object;",
            vec![Value::Byte(-1)],
            "B-1",
        ),
        ("nothing", "(I)V", vec![Value::Int(i32::MIN)], "V"),
        ("half", "(F)D", vec![Value::Float(3.0)], "D3ff8000000000000"),
        (
            "half",
            "(F)D",
            vec![Value::Float(f32::NAN)],
            "D7ff8000000000000",
        ),
        (
            "join",
            "(Ljava/lang/String;C)Ljava/lang/String;",
            vec![Value::text("\"\t\\ä😀"), Value::Char(0xD800)],
            r#""\u0022\u0009\u005c\u00e4\ud83d\ude00\ud800""#,
        ),
        (
            "nest",
            "([J)[[J",
            vec![array(&[1, -2])],
            "[[J{[J{J1,J-2},N}",
        ),
        (
            "odd",
            "(Z)Ljava/lang/Object;",
            vec![Value::Boolean(true)],
            "#p.Calls",
        ),
        (
            "odd",
            "(Z)Ljava/lang/Object;",
            vec![Value::Boolean(false)],
            "@p.Calls$Colour.RED",
        ),
        (
            "divide",
            "(II)I",
            vec![Value::Int(1), Value::Int(0)],
            "!java.lang.ArithmeticException: / by zero",
        ),
        (
            "exit",
            "(I)V",
            vec![Value::Int(3)],
            "the JVM ended with exit code 3",
        ),
        (
            "divide",
            "(II)I",
            vec![Value::Int(-7), Value::Int(2)],
            "I-3",
        ),
    ];
    let call = |case: &(&str, &str, Vec<Value>, &str)| Call {
        class: "p.Calls".to_string(),
        method: case.0.to_string(),
        descriptor: case.1.to_string(),
        arguments: case.2.clone(),
    };
    let calls: Vec<Call> = cases.iter().map(call).collect();
    for jdk in jdks() {
        let classes = compiled(&jdk, &[("p/Calls.java", CODE)]);
        let path = vec![classes.path().to_path_buf()];
        let replay = Replay::new(&jdk, path, limits()).expect("a JVM");
        let answers = replay.evaluate(&calls).expect("answers");
        for ((method, _, _, expected), answer) in cases.iter().zip(answers) {
            let said = match answer {
                Answer::Returned(value) => value,
                Answer::Threw { class, message } => {
                    format!("!{class}: {}", message.unwrap_or_default())
                }
                Answer::Died(how) => how,
                Answer::NotRun => "not run".to_string(),
            };
            assert_eq!(said, *expected, "{method} on {}", jdk.version);
        }
    }
}
