//! Values at which operations are likely to go wrong, as packed bits.

use jaunt_class::Type;

const INTS: [i32; 31] = [
    0,
    1,
    -1,
    2,
    -2,
    3,
    7,
    -7,
    10,
    31,
    32,
    33,
    63,
    64,
    65,
    127,
    128,
    -128,
    -129,
    255,
    256,
    32767,
    32768,
    -32768,
    -32769,
    65535,
    65536,
    1 << 30,
    i32::MAX,
    i32::MIN,
    i32::MIN + 1,
];

const LONGS: [i64; 24] = [
    0,
    1,
    -1,
    2,
    -2,
    3,
    -7,
    10,
    63,
    64,
    255,
    -129,
    65536,
    i32::MAX as i64,
    i32::MAX as i64 + 1,
    i32::MIN as i64,
    i32::MIN as i64 - 1,
    u32::MAX as i64,
    1 << 32,
    1 << 53,
    (1 << 53) + 1,
    1 << 62,
    i64::MAX,
    i64::MIN,
];

const FLOATS: [f32; 24] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    0.1,
    127.5,
    -129.5,
    65535.9,
    16_777_216.0,
    2_147_483_648.0,
    -2_147_483_648.0,
    9.223_372e18,
    -9.223_372e18,
    1e-45,
    f32::MIN_POSITIVE,
    f32::MAX,
    f32::MIN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
];

const DOUBLES: [f64; 27] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    0.1,
    127.5,
    -129.5,
    65535.9,
    16_777_217.0,
    2_147_483_647.0,
    2_147_483_648.0,
    -2_147_483_649.0,
    9_007_199_254_740_992.0,
    9_223_372_036_854_775_807.0,
    -9_223_372_036_854_775_808.0,
    5e-324,
    f64::MIN_POSITIVE,
    1e300,
    f64::MAX,
    f64::MIN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

/// Corner values of a type, as the variables of an input hold them.
pub fn corners(ty: Type) -> Vec<u64> {
    let narrow = |low: i32, high: i32, mask: u64| {
        let fitting = INTS.iter().filter(move |&&k| (low..=high).contains(&k));
        fitting.map(|&k| k as u64 & mask).collect()
    };
    match ty {
        Type::Boolean => vec![0, 1],
        Type::Byte => narrow(-128, 127, 0xff),
        Type::Short => narrow(-32768, 32767, 0xffff),
        Type::Char => narrow(0, 65535, 0xffff),
        Type::Long => LONGS.iter().map(|&k| k as u64).collect(),
        Type::Float => FLOATS.iter().map(|k| k.to_bits() as u64).collect(),
        Type::Double => DOUBLES.iter().map(|k| k.to_bits()).collect(),
        _ => ints(&INTS),
    }
}

pub fn ints(values: &[i32]) -> Vec<u64> {
    values.iter().map(|&k| k as u32 as u64).collect()
}

/// Every combination of one value from each domain.
pub fn product(domains: &[Vec<u64>]) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for domain in domains {
        let extended = |head: &Vec<u64>| {
            let head = head.clone();
            let with = move |&value| [head.clone(), vec![value]].concat();
            domain.iter().map(with).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(extended).collect();
    }
    all
}
