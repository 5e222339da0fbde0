//! Library methods on numbers: natives with terms of their own, and the
//! library's bytecode run symbolically.

use crate::suite::Suite;

const METHODS: &[(&str, &str, &str)] = &[
    ("java/lang/Float", "floatToRawIntBits", "(F)I"),
    ("java/lang/Float", "floatToIntBits", "(F)I"),
    ("java/lang/Float", "intBitsToFloat", "(I)F"),
    ("java/lang/Float", "isNaN", "(F)Z"),
    ("java/lang/Float", "compare", "(FF)I"),
    ("java/lang/Double", "doubleToRawLongBits", "(D)J"),
    ("java/lang/Double", "doubleToLongBits", "(D)J"),
    ("java/lang/Double", "longBitsToDouble", "(J)D"),
    ("java/lang/Double", "compare", "(DD)I"),
    ("java/lang/Double", "hashCode", "(D)I"),
    ("java/lang/Math", "abs", "(I)I"),
    ("java/lang/Math", "abs", "(J)J"),
    ("java/lang/Math", "abs", "(F)F"),
    ("java/lang/Math", "abs", "(D)D"),
    ("java/lang/Math", "max", "(II)I"),
    ("java/lang/Math", "min", "(JJ)J"),
    ("java/lang/Math", "max", "(FF)F"),
    ("java/lang/Math", "min", "(FF)F"),
    ("java/lang/Math", "max", "(DD)D"),
    ("java/lang/Math", "min", "(DD)D"),
    ("java/lang/Math", "sqrt", "(D)D"),
    ("java/lang/Math", "floor", "(D)D"),
    ("java/lang/Math", "ceil", "(D)D"),
    ("java/lang/Math", "rint", "(D)D"),
    ("java/lang/Math", "round", "(D)J"),
    ("java/lang/Math", "round", "(F)I"),
    ("java/lang/Math", "signum", "(D)D"),
    ("java/lang/Math", "floorDiv", "(II)I"),
    ("java/lang/Math", "floorMod", "(II)I"),
    ("java/lang/Math", "floorMod", "(JJ)J"),
    ("java/lang/Math", "addExact", "(II)I"),
    ("java/lang/Math", "multiplyExact", "(JJ)J"),
    ("java/lang/Math", "multiplyHigh", "(JJ)J"),
    ("java/lang/Math", "toIntExact", "(J)I"),
    ("java/lang/Math", "negateExact", "(I)I"),
    ("java/lang/StrictMath", "sin", "(D)D"),
    ("java/lang/StrictMath", "exp", "(D)D"),
    ("java/lang/StrictMath", "log", "(D)D"),
    ("java/lang/StrictMath", "pow", "(DD)D"),
    ("java/lang/StrictMath", "atan2", "(DD)D"),
    ("java/lang/Integer", "compareUnsigned", "(II)I"),
    ("java/lang/Integer", "divideUnsigned", "(II)I"),
    ("java/lang/Integer", "remainderUnsigned", "(II)I"),
    ("java/lang/Integer", "bitCount", "(I)I"),
    ("java/lang/Integer", "reverse", "(I)I"),
    ("java/lang/Integer", "reverseBytes", "(I)I"),
    ("java/lang/Integer", "rotateLeft", "(II)I"),
    ("java/lang/Integer", "highestOneBit", "(I)I"),
    ("java/lang/Integer", "numberOfLeadingZeros", "(I)I"),
    ("java/lang/Integer", "numberOfTrailingZeros", "(I)I"),
    ("java/lang/Integer", "signum", "(I)I"),
    ("java/lang/Long", "compareUnsigned", "(JJ)I"),
    ("java/lang/Long", "divideUnsigned", "(JJ)J"),
    ("java/lang/Long", "remainderUnsigned", "(JJ)J"),
    ("java/lang/Long", "bitCount", "(J)I"),
    ("java/lang/Long", "rotateRight", "(JI)J"),
    ("java/lang/Long", "hashCode", "(J)I"),
    ("java/lang/Character", "isDigit", "(C)Z"),
    ("java/lang/Character", "isLetter", "(C)Z"),
    ("java/lang/Character", "toUpperCase", "(C)C"),
    ("java/lang/Character", "digit", "(CI)I"),
    ("java/lang/Character", "isWhitespace", "(C)Z"),
    ("java/lang/Short", "reverseBytes", "(S)S"),
    ("java/lang/Byte", "toUnsignedInt", "(B)I"),
];

pub fn suite() -> Suite {
    let mut suite = Suite::new("Library");
    for (i, (class, name, descriptor)) in METHODS.iter().enumerate() {
        let params = descriptor.find(')').unwrap_or(0) - 1;
        let count = descriptor[1..=params].len();
        suite.add(&format!("{name}_{i}"), descriptor, |code| {
            (0..count).for_each(|p| {
                code.param(p);
            });
            code.call(class, name, descriptor).ret();
        });
    }
    suite
}
