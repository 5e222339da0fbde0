//! Values that calls get and give, as text that both sides write the same way
//! (`java/replay/jaunt/replay/Values.java` says how).

use std::fmt;

#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Null,
    Boolean(bool),
    Byte(i8),
    Short(i16),
    Char(u16),
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    /// UTF-16, as Java has it.
    Text(Vec<u16>),
    Array {
        /// Descriptor of the elements: `I`, `Ljava/lang/String;`
        element: String,
        values: Vec<Value>,
    },
}

impl Value {
    pub fn text(text: &str) -> Value {
        Value::Text(text.encode_utf16().collect())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("N"),
            Value::Boolean(v) => write!(f, "Z{}", u8::from(*v)),
            Value::Byte(v) => write!(f, "B{v}"),
            Value::Short(v) => write!(f, "S{v}"),
            Value::Char(v) => write!(f, "C{v}"),
            Value::Int(v) => write!(f, "I{v}"),
            Value::Long(v) => write!(f, "J{v}"),
            Value::Float(v) => write!(f, "F{:x}", float_bits(*v)),
            Value::Double(v) => write!(f, "D{:x}", double_bits(*v)),
            Value::Text(units) => quoted(f, units),
            Value::Array { element, values } => {
                let values: Vec<String> = values.iter().map(Value::to_string).collect();
                write!(f, "[{element}{{{}}}", values.join(","))
            }
        }
    }
}

/// Java knows one NaN when it prints bits.
fn float_bits(v: f32) -> u32 {
    if v.is_nan() { 0x7FC0_0000 } else { v.to_bits() }
}

fn double_bits(v: f64) -> u64 {
    match v.is_nan() {
        true => 0x7FF8_0000_0000_0000,
        false => v.to_bits(),
    }
}

fn quoted(f: &mut fmt::Formatter<'_>, units: &[u16]) -> fmt::Result {
    f.write_str("\"")?;
    for &unit in units {
        match u8::try_from(unit) {
            Ok(c @ b' '..=b'~') if c != b'"' && c != b'\\' => write!(f, "{}", c as char)?,
            _ => write!(f, "\\u{unit:04x}")?,
        }
    }
    f.write_str("\"")
}
