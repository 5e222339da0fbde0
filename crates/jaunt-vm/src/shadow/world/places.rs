//! Files and folders as inputs: what a path leads to that the code is given. A test makes
//! them in a folder of its own.

use jaunt_class::Name;

use crate::classes::class::{ClassRef, FieldRef, MethodRef};
use crate::memory::heap::{NULL, Ref};
use crate::record::{Bound, FOLDER_OF_INPUTS, FileInput, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::world::console::Source;
use crate::shadow::world::typed::LINE;
use crate::shadow::world::{Answered, Row};
use crate::world::disk::ROOT;

const PATH: &str = "java/nio/file/Path";
const FILE: &str = "java/io/File";
const PROPERTIES: &str = "java/util/Properties";

pub(super) const ANSWERS: &[Row] = &[
    (PROPERTIES, "load", "(Ljava/io/InputStream;)", load),
    (PROPERTIES, "load", "(Ljava/io/Reader;)", load),
    (PROPERTIES, "getProperty", "(Ljava/lang/String;)", loaded),
    ("sun/nio/fs/UnixCopyFile", "transfer", "", copied),
    (
        "sun/nio/fs/LinuxNativeDispatcher",
        "directCopy0",
        "",
        copied,
    ),
];

/// What a path may lead to: a file that is filled while it is read, nothing, a folder, a
/// file with some lines, a folder with a file, one with all kinds of things.
const KINDS: u32 = 6;
const SOME_LINES: &str = "a=1\nb\n";
const ENTRY: &str = "entry.txt";
const EMPTY: &str = "empty.txt";
const INNER: &str = "inner/entry.txt";

/// Something on the disk that is an input.
pub(super) struct Place {
    name: String,
    /// None: its text is what was read of it.
    is: Option<FileInput>,
}

/// Properties that were loaded from a file, which has what they are asked for.
#[derive(Default)]
pub(super) struct Loaded {
    properties: Vec<(Ref, String)>,
    known: Vec<(Ref, String)>,
}

impl Machine {
    /// Do inputs of this class name files or folders?
    pub(in crate::shadow) fn is_place(&self, class: ClassRef) -> bool {
        self.shadows.bounds.world && [PATH, FILE].contains(&class.name.as_str())
    }

    /// A path to something: the object, and the name in its folder.
    pub(in crate::shadow) fn new_place(&mut self, class: ClassRef) -> Result<(Ref, String)> {
        let site = self.here(SiteKind::Shape);
        let kind = self.next_decision(None, KINDS);
        self.record_decision(site, kind, KINDS);
        // Other names, texts and folders are not tried.
        self.shadows.bounded.insert(Bound::Surroundings);
        let name = format!("input{}.txt", self.shadows.world.places.len());
        let path = format!("{FOLDER_OF_INPUTS}{name}");
        let disk = &mut self.host.disk;
        disk.put_folder(FOLDER_OF_INPUTS);
        let is = match kind {
            0 => {
                disk.put(&path, "");
                None
            }
            1 => Some(FileInput::Missing),
            2 => {
                disk.put_folder(&path);
                Some(FileInput::Folder(Vec::new()))
            }
            3 => {
                disk.put(&path, SOME_LINES);
                Some(FileInput::Text(SOME_LINES.into()))
            }
            4 => Some(self.full_folder(&path, vec![ENTRY.to_string()])),
            _ => {
                let mut names = self.mentioned_files();
                names.retain(|name| name != EMPTY);
                names.extend([EMPTY.to_string(), INNER.to_string()]);
                Some(self.full_folder(&path, names))
            }
        };
        let place = Place {
            name: name.clone(),
            is,
        };
        self.shadows.world.places.push(place);
        let text = self.new_string(&path)? as u64;
        let object = match class.name.as_str() {
            FILE => self.file_of(text as Ref)?,
            PATH => self.path_of(text as Ref)?,
            // A text that is opened.
            _ => text as Ref,
        };
        Ok((object, name))
    }

    /// A folder with files of these names.
    fn full_folder(&mut self, path: &str, names: Vec<String>) -> FileInput {
        let text = |name: &str| match name {
            EMPTY => "",
            _ => SOME_LINES,
        };
        for name in &names {
            self.host.disk.put(&format!("{path}/{name}"), text(name));
        }
        let entry = |name: String| {
            let text = text(&name).to_string();
            (name, text)
        };
        FileInput::Folder(names.into_iter().map(entry).collect())
    }

    /// The path that a text names.
    pub(in crate::shadow) fn path_of(&mut self, text: Ref) -> Result<Ref> {
        let class = self.library(PATH)?;
        self.initialise_class_now(class)?;
        let descriptor = "(Ljava/lang/String;[Ljava/lang/String;)Ljava/nio/file/Path;";
        let of = self.method_of(class, "of", descriptor)?;
        let none = self.new_object_array(self.known.string, &[])?;
        Ok(self.call(of, &[text as u64, none as u64])? as Ref)
    }

    fn file_of(&mut self, text: Ref) -> Result<Ref> {
        let class = self.library(FILE)?;
        self.initialise_class_now(class)?;
        let object = self.new_object(class)?;
        let new = self.method_of(class, "<init>", "(Ljava/lang/String;)V")?;
        self.call(new, &[object as u64, text as u64])?;
        Ok(object)
    }

    /// The folder that JUnit makes for a test, if this is the field for it: a path with
    /// JUnit 5, with JUnit 4 a rule that has a file.
    pub(in crate::shadow) fn temporary_folder(&mut self, field: FieldRef) -> Result<Option<Ref>> {
        const ANNOTATION: &str = "Lorg/junit/jupiter/api/io/TempDir;";
        const RULE: &str = "Lorg/junit/Rule;";
        const FOLDER: &str = "Lorg/junit/rules/TemporaryFolder;";
        let Some((file, member)) = field.class().file().zip(field.member()) else {
            return Ok(None);
        };
        let types = file.annotation_types(&member.attributes);
        let has = |annotation: &str| types.iter().any(|name| *name == annotation);
        let is_rule = has(RULE) && field.descriptor == FOLDER;
        if !has(ANNOTATION) && !is_rule {
            return Ok(None);
        }
        let others = self.host.disk.list(ROOT).map_or(0, |names| names.len());
        let path = format!("{ROOT}/junit{others}");
        self.host.disk.put_folder(&path);
        let text = self.new_string(&path)?;
        if !is_rule {
            return self.path_of(text).map(Some);
        }
        let class = self
            .store
            .load(Name::new("org/junit/rules/TemporaryFolder"));
        let class = self.or_load_error(class)?;
        self.initialise_class_now(class)?;
        let rule = self.new_object(class)?;
        let file = self.file_of(text)?;
        self.set_field(rule, "folder", file as u64);
        Ok(Some(rule))
    }

    /// Is this the path of a file that is filled while it is read?
    pub(super) fn is_filled(&self, path: &str) -> bool {
        let mut places = self.shadows.world.places.iter();
        let name = path.strip_prefix(FOLDER_OF_INPUTS);
        let is_it = |place: &Place| place.is.is_none() && Some(place.name.as_str()) == name;
        places.any(is_it) && !self.host.disk.is_changed(path)
    }

    /// The files that a test has to make.
    pub(super) fn files_of_input(&self) -> Vec<(String, FileInput)> {
        let places = self.shadows.world.places.iter();
        let is = |place: &Place| match &place.is {
            Some(is) => is.clone(),
            None => {
                let source = Source::File(format!("{FOLDER_OF_INPUTS}{}", place.name));
                let text = self.typed_lines(&source).unwrap_or_default().concat();
                let is_plain = |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='~');
                match self.is_read_as_bytes(&source) && !text.chars().all(is_plain) {
                    true => FileInput::Bytes(text.chars().map(|c| c as u8).collect()),
                    false => FileInput::Text(text),
                }
            }
        };
        places
            .map(|place| (place.name.clone(), is(place)))
            .collect()
    }
}

fn copied(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    if let Some(path) = crate::native::path_on_disk(m, w.int(1)).map(str::to_string) {
        m.settle_file(&path)?;
    }
    Ok(Answered::Arranged)
}

/// What is in the file is decided when somebody asks for it.
fn load(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    let (properties, from) = (w.object(0), w.object(1));
    if w.shadow(0) | w.shadow(1) != 0 || from == NULL {
        return Ok(Answered::Unknown);
    }
    match m.source_of(from) {
        Some(Source::File(path)) if m.begin_filling(&path, from)? => {
            let loaded = &mut m.shadows.world.loaded.properties;
            loaded.push((properties, path));
            Ok(Answered::With(0))
        }
        _ => Ok(Answered::Unknown),
    }
}

fn loaded(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    let properties = w.object(0);
    let mut known = m.shadows.world.loaded.properties.iter();
    let Some((_, path)) = known.find(|(of, _)| *of == properties).cloned() else {
        return Ok(Answered::Arranged);
    };
    let key = w.object(1);
    let Some(name) = m.plain_text(w.shadow(1), key) else {
        return Ok(Answered::Unknown);
    };
    let known = &mut m.shadows.world.loaded.known;
    if known.contains(&(properties, name.clone())) {
        return Ok(Answered::Arranged);
    }
    known.push((properties, name.clone()));
    if m.is_first_of_two() {
        return Ok(Answered::Arranged);
    }
    let origin = m.next_answer();
    let value = m.new_text(origin, &LINE)?;
    let class = m.library(PROPERTIES)?;
    let descriptor = "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;";
    let set = m.method_of(class, "setProperty", descriptor)?;
    m.call(set, &[properties as u64, key as u64, value as u64])?;
    let line = format!("{}={}", escaped(&name), escaped(&m.text(value)));
    m.fill_in(&path, &line);
    Ok(Answered::Arranged)
}

/// As a file of properties has it.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for (at, c) in text.chars().enumerate() {
        if "\\=:#!".contains(c) || c == ' ' && at == 0 {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
