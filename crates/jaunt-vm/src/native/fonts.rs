//! How large letters are: one made-up font, and a larger one in each other world.
//!
//! Fonts are files of the host, read by native code of the JDK, and which there are differs
//! from machine to machine. Components ask how large their text is when they are made, and
//! mostly nothing a test can see depends on it.

use super::{Call, Entry};
use crate::memory::heap::NULL;
use crate::run::machine::Machine;
use crate::run::trap::Result;

const METRICS: &str = "sun/font/FontDesignMetrics";

pub const ENTRIES: &[Entry] = &[
    (
        METRICS,
        "getMetrics",
        "(Ljava/awt/Font;Ljava/awt/font/FontRenderContext;)Lsun/font/FontDesignMetrics;",
        metrics,
    ),
    (METRICS, "initMatrixAndMetrics", "()V", measure),
    (METRICS, "getLatinCharWidth", "(C)F", width),
    (METRICS, "handleCharWidth", "(I)F", width),
];

/// What the usual fonts have at twelve points.
const ASCENT: f32 = 12.0;
const DESCENT: f32 = 3.0;
const WIDTH: f32 = 7.0;

/// New metrics each time, without the tables of fonts that the library would read first.
fn metrics(m: &mut Machine, call: &Call) -> Result<u64> {
    if call.object(0) == NULL || call.object(1) == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    let class = call.method.class();
    let descriptor = "(Ljava/awt/Font;Ljava/awt/font/FontRenderContext;)V";
    let new = m.method_of(class, "<init>", descriptor)?;
    let metrics = u64::from(m.new_object(class)?);
    m.call(new, &[metrics, call.bits(0), call.bits(1)])?;
    Ok(metrics)
}

fn measure(m: &mut Machine, call: &Call) -> Result<u64> {
    for (field, size) in [
        ("ascent", ASCENT),
        ("descent", DESCENT),
        ("leading", 0.0),
        ("maxAdvance", 2.0 * WIDTH),
    ] {
        let bits = sized(m, size);
        m.set_field(call.object(0), field, bits);
    }
    Ok(0)
}

fn width(m: &mut Machine, _: &Call) -> Result<u64> {
    Ok(sized(m, WIDTH))
}

fn sized(m: &mut Machine, size: f32) -> u64 {
    m.host.world_asked = true;
    let times = 1.0 + m.host.world as f32;
    (size * times).to_bits().into()
}
