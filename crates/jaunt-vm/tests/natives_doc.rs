//! `docs/natives.md` lists what the registry has.

use std::fmt::Write;
use std::path::Path;

use jaunt_vm::AREAS;

fn rendered() -> String {
    let mut text = String::from(
        "# Natives\n\nNative and replaced methods of the library, by area. Whatever is not here ends a run as\n\
         `unsupported: class.method(descriptor)`. This page is generated from the registry:\n\
         `JAUNT_UPDATE_GOLDENS=1 cargo test -p jaunt-vm --test natives_doc`.\n",
    );
    for area in AREAS {
        let _ = write!(text, "\n## {}\n\n", area.name);
        let mut entries: Vec<String> = area
            .entries
            .iter()
            .map(|(class, name, descriptor, _)| {
                format!("- `{}.{name}{descriptor}`", class.replace('/', "."))
            })
            .collect();
        entries.sort();
        entries.dedup();
        for entry in entries {
            let _ = writeln!(text, "{entry}");
        }
    }
    text
}

#[test]
fn the_page_is_up_to_date() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/natives.md");
    jaunt_testing::assert_golden(&page, &rendered());
}
