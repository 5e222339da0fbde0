#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| jaunt_fuzzing::server(bytes));
