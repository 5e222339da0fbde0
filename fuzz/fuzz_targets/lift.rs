//! The lifter takes any class that the parser accepts without a panic.
#![no_main]

use jaunt_class::ClassFile;
use jaunt_ir::{Cfg, lift};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(class) = ClassFile::parse(bytes.to_vec().leak()) {
        for method in &class.methods {
            if let Ok(body) = lift(&class, method) {
                let _ = Cfg::new(&body);
            }
        }
    }
});
