//! Class files.

use jaunt_class::ClassFile;
use jaunt_ir::{Cfg, lift as lifted};

/// The parser reads any bytes.
pub fn parse(bytes: &[u8]) {
    if let Some(class) = class(bytes) {
        for method in &class.methods {
            let _ = class.code(method);
        }
        let _ = (class.bootstrap_methods(), class.record_components());
        let _ = (class.inner_classes(), class.enclosing_method());
        let _ = (class.nest_host(), class.nest_members());
        let _ = class.permitted_subclasses();
    }
}

/// The lifter takes whatever the parser accepts.
pub fn lift(bytes: &[u8]) {
    let Some(class) = class(bytes) else {
        return;
    };
    for method in &class.methods {
        if let Ok(body) = lifted(&class, method) {
            let _ = Cfg::new(&body);
        }
    }
}

/// Classes live as long as the process, so what is read is leaked here, too.
fn class(bytes: &[u8]) -> Option<ClassFile> {
    ClassFile::parse(bytes.to_vec().leak()).ok()
}
