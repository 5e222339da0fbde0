//! Files and folders that a test makes, in a folder that JUnit makes and removes.

use jaunt_class::Name;
use jaunt_record::{Beyond, Framework, Unwritable};
use jaunt_vm::FileInput;
use jaunt_vm::class::ClassRef;

use super::arrange::{Arrange, Written};
use super::literal::string_literal;
use super::names::Imports;
use super::parameters::Place;

/// How the paths begin that the machine gave to files: those of a test are others.
pub const IN_MACHINE: &str = "/tmp/jaunt/";

/// The field that has the folder.
pub const FOLDER: &str = "folder";

impl Arrange<'_> {
    /// A path to what the run was given, which is made first.
    pub(super) fn on_disk(
        &mut self,
        var: u32,
        class: ClassRef,
        name: &str,
        place: &Place,
    ) -> Written<String> {
        if self.style.framework == Framework::JUnit4 {
            return Err(Unwritable::Beyond(Beyond::Folder));
        }
        let path = format!("{FOLDER}.resolve({})", literal(name));
        let ty = self.class_name(class)?;
        let value = match class.name.as_str() {
            "java/io/File" => format!("{path}.toFile()"),
            "java/lang/String" => format!("{path}.toString()"),
            _ => path.clone(),
        };
        let local = self.declare(var, &ty, &value, &place.name_for(&ty));
        let path = match class.name.as_str() {
            "java/io/File" => format!("{local}.toPath()"),
            "java/lang/String" => path,
            _ => local.clone(),
        };
        let mut files = self.trace.dealings.files.iter();
        let is = files.find(|(known, _)| known == name);
        match is.map(|(_, is)| is.clone()) {
            None | Some(FileInput::Missing) => {}
            Some(FileInput::Text(text)) => self.write_file(&path, &text),
            Some(FileInput::Folder(entries)) => {
                let files = self.imports.name("java.nio.file.Files");
                let made = format!("{files}.createDirectory({path});");
                self.statements.push(made);
                self.throws.push(Name::new("java/io/IOException"));
                for (name, text) in entries {
                    self.write_file(&format!("{path}.resolve({})", literal(&name)), &text);
                }
            }
        }
        Ok(local)
    }

    fn write_file(&mut self, path: &str, text: &str) {
        let files = self.imports.name("java.nio.file.Files");
        let text = literal(text);
        let written = format!("{files}.write({path}, {text}.getBytes());");
        self.statements.push(written);
        self.throws.push(Name::new("java/io/IOException"));
    }
}

/// The lines that declare the folder, if tests need one, and the names in them.
pub fn field(bodies: &[Vec<String>], imports: &mut Imports) -> Option<(String, [String; 2])> {
    let used = format!("{FOLDER}.resolve(");
    let mut lines = bodies.iter().flatten();
    lines.any(|line| line.contains(&used)).then(|| {
        let annotation = imports.name("org.junit.jupiter.api.io.TempDir");
        let path = imports.name("java.nio.file.Path");
        let field = format!("\n    @{annotation}\n    {path} {FOLDER};\n");
        (field, [annotation, path])
    })
}

fn literal(text: &str) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    string_literal(&units)
}
