//! The source of a class, where there is one.

use std::path::PathBuf;

use jaunt_project::Project;
use jaunt_vm::Store;
use jaunt_vm::class::ClassRef;

pub struct Source {
    /// From the project's folder, or as the class file tells.
    pub name: String,
    pub lines: Vec<String>,
}

impl Source {
    /// Looks where the project keeps sources, and beside the classes: folders of small
    /// programs hold both.
    pub fn find(store: &Store, project: &Project, class: ClassRef) -> Option<Source> {
        let name = name(project, class);
        let file = class.file().and_then(|f| f.source_file())?;
        let origin = store.class_path.origin(&class.name);
        let below = match class.package() {
            "" => PathBuf::from(&file),
            package => PathBuf::from(package).join(&file),
        };
        let folders = origin.into_iter().flat_map(|o| {
            let up = o.parent().map(|p| p.to_path_buf());
            [Some(o), up]
        });
        let beside = folders.flatten().map(|folder| folder.join(&below));
        let mut places = std::iter::once(project.folder.join(&name)).chain(beside);
        let text = places.find_map(|place| std::fs::read_to_string(place).ok())?;
        let lines = text.lines().map(str::to_string).collect();
        Some(Source { name, lines })
    }

    pub fn line(&self, line: u16) -> Option<&str> {
        let at = usize::from(line).checked_sub(1)?;
        self.lines.get(at).map(|text| text.trim())
    }

    /// Does a line go on with the condition of the line before?
    pub fn continues(&self, line: u16) -> bool {
        let joins = |text: &str| text.starts_with("&&") || text.starts_with("||");
        let goes_on = |text: &str| text.ends_with("&&") || text.ends_with("||");
        self.line(line).is_some_and(joins) || self.line(line.saturating_sub(1)).is_some_and(goes_on)
    }
}

/// What the source file of a class is called.
pub fn name(project: &Project, class: ClassRef) -> String {
    let file = class.file().and_then(|f| f.source_file());
    let simple = class.name.rsplit('/').next().unwrap_or_default();
    let usual = || format!("{}.java", simple.split('$').next().unwrap_or(""));
    project.source(class.package(), &file.unwrap_or_else(usual))
}
