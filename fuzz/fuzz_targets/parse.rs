//! The parser reads any bytes without a panic.
#![no_main]

use jaunt_class::ClassFile;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // Classes live as long as the process, so what is read is leaked here too.
    if let Ok(class) = ClassFile::parse(bytes.to_vec().leak()) {
        for method in &class.methods {
            let _ = class.code(method);
        }
        let _ = (class.inner_classes(), class.bootstrap_methods(), class.record_components());
    }
});
