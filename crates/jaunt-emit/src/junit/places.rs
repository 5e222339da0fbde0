//! Files and folders that a test makes, in a folder that JUnit makes and removes.

use jaunt_class::Name;
use jaunt_record::Framework;
use jaunt_vm::FileInput;
use jaunt_vm::class::ClassRef;

use super::arrange::{Arrange, Written};
use super::literal::string_literal;
use super::names::Imports;
use super::parameters::Place;

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
        let root = match self.style.framework {
            Framework::JUnit5 => FOLDER.to_string(),
            Framework::JUnit4 => format!("{FOLDER}.getRoot().toPath()"),
        };
        let path = format!("{root}.resolve({})", literal(name));
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
            Some(FileInput::Text(text)) => {
                self.write_file(&path, &format!("{}.getBytes()", literal(&text)));
            }
            Some(FileInput::Bytes(bytes)) => {
                let bytes: Vec<String> = bytes.iter().map(|b| (*b as i8).to_string()).collect();
                let bytes = match bytes.is_empty() {
                    true => "new byte[0]".to_string(),
                    false => format!("new byte[] {{{}}}", bytes.join(", ")),
                };
                self.write_file(&path, &bytes);
            }
            Some(FileInput::Folder(entries)) => {
                let files = self.imports.name("java.nio.file.Files");
                let made = format!("{files}.createDirectory({path});");
                self.statements.push(made);
                self.throws.push(Name::new("java/io/IOException"));
                for (name, text) in entries {
                    if let Some((inner, _)) = name.rsplit_once('/') {
                        let inner = format!("{path}.resolve({})", literal(inner));
                        let made = format!("{files}.createDirectories({inner});");
                        self.statements.push(made);
                    }
                    let path = format!("{path}.resolve({})", literal(&name));
                    self.write_file(&path, &format!("{}.getBytes()", literal(&text)));
                }
            }
        }
        Ok(local)
    }

    fn write_file(&mut self, path: &str, bytes: &str) {
        let files = self.imports.name("java.nio.file.Files");
        let written = format!("{files}.write({path}, {bytes});");
        self.statements.push(written);
        self.throws.push(Name::new("java/io/IOException"));
    }
}

/// The lines that declare the folder, if tests need one, and the names in them.
pub fn field(
    bodies: &[Vec<String>],
    imports: &mut Imports,
    framework: Framework,
) -> Option<(String, [String; 2])> {
    let used = match framework {
        Framework::JUnit5 => format!("{FOLDER}.resolve("),
        Framework::JUnit4 => format!("{FOLDER}.getRoot()"),
    };
    let mut lines = bodies.iter().flatten();
    lines.any(|line| line.contains(&used)).then(|| {
        let [annotation, ty] = match framework {
            Framework::JUnit5 => ["org.junit.jupiter.api.io.TempDir", "java.nio.file.Path"],
            Framework::JUnit4 => ["org.junit.Rule", "org.junit.rules.TemporaryFolder"],
        }
        .map(|name| imports.name(name));
        let declared = match framework {
            Framework::JUnit5 => format!("{ty} {FOLDER};"),
            Framework::JUnit4 => format!("public final {ty} {FOLDER} = new {ty}();"),
        };
        let field = format!("\n    @{annotation}\n    {declared}\n");
        (field, [annotation, ty])
    })
}

fn literal(text: &str) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    string_literal(&units)
}
