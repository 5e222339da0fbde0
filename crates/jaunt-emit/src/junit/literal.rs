//! Values as Java source.

use jaunt_vm::Seen;

/// The literal of a primitive or string; `None` for anything else.
pub fn literal(seen: &Seen) -> Option<String> {
    Some(match seen {
        Seen::Null => "null".into(),
        Seen::Boolean(b) => b.to_string(),
        Seen::Char(c) => char_literal(*c),
        Seen::Byte(n) => format!("(byte) {n}"),
        Seen::Short(n) => format!("(short) {n}"),
        Seen::Int(i32::MIN) => "Integer.MIN_VALUE".into(),
        Seen::Int(i32::MAX) => "Integer.MAX_VALUE".into(),
        Seen::Int(n) => n.to_string(),
        Seen::Long(i64::MIN) => "Long.MIN_VALUE".into(),
        Seen::Long(i64::MAX) => "Long.MAX_VALUE".into(),
        Seen::Long(n) => format!("{n}L"),
        Seen::Float(x) => float_literal(*x),
        Seen::Double(x) => double_literal(*x),
        Seen::Text(units) => string_literal(units),
        _ => return None,
    })
}

fn float_literal(x: f32) -> String {
    if x.is_nan() {
        "Float.NaN".into()
    } else if x.is_infinite() {
        format!(
            "Float.{}_INFINITY",
            if x > 0.0 { "POSITIVE" } else { "NEGATIVE" }
        )
    } else {
        format!("{x:?}f")
    }
}

fn double_literal(x: f64) -> String {
    if x.is_nan() {
        "Double.NaN".into()
    } else if x.is_infinite() {
        format!(
            "Double.{}_INFINITY",
            if x > 0.0 { "POSITIVE" } else { "NEGATIVE" }
        )
    } else {
        format!("{x:?}")
    }
}

fn char_literal(unit: u16) -> String {
    match unit {
        0x27 => "'\\''".into(),
        0x22 => "'\"'".into(),
        unit => format!("'{}'", escaped(unit)),
    }
}

pub fn string_literal(units: &[u16]) -> String {
    let text: String = units.iter().map(|&u| escaped(u)).collect();
    format!("\"{text}\"")
}

/// One UTF-16 unit inside quotes. Only ASCII is written as it is: sources may be
/// compiled with any encoding.
fn escaped(unit: u16) -> String {
    match unit {
        0x22 => "\\\"".into(),
        0x5c => "\\\\".into(),
        0x0a => "\\n".into(),
        0x0d => "\\r".into(),
        0x09 => "\\t".into(),
        0x20..=0x7e => (unit as u8 as char).to_string(),
        unit => format!("\\u{unit:04x}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_java_reads_them() {
        let check = |seen: Seen, text: &str| assert_eq!(literal(&seen).as_deref(), Some(text));
        check(Seen::Int(-5), "-5");
        check(Seen::Int(i32::MIN), "Integer.MIN_VALUE");
        check(Seen::Long(7), "7L");
        check(Seen::Char(39), "'\\''");
        check(Seen::Char(0), "'\\u0000'");
        check(Seen::Double(1.5), "1.5");
        check(Seen::Double(1e300), "1e300");
        check(Seen::Float(f32::NAN), "Float.NaN");
        check(
            Seen::Text("a\"b\né".encode_utf16().collect()),
            "\"a\\\"b\\n\\u00e9\"",
        );
    }
}
