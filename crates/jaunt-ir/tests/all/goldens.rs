//! What small methods are lifted to. Each golden is a method as text, a line of
//! dashes and its operations; `JAUNT_UPDATE_GOLDENS=1 cargo test -p jaunt-ir`
//! writes the operations anew.

use std::path::Path;

use jaunt_ir::lift;

use crate::assembler;

#[test]
fn methods_lift_as_before() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
    let mut checked = 0;
    for file in folder.read_dir().unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let (source, _) = text.split_once("----\n").unwrap_or((&text, ""));
        let class = assembler::class(source);
        let found = match lift(&class, &class.methods[0]) {
            Ok(body) => body.to_string(),
            Err(error) => format!("{error}\n"),
        };
        jaunt_testing::assert_golden(&path, &format!("{source}----\n{found}"));
        checked += 1;
    }
    assert!(checked > 10, "only {checked} goldens found");
}
