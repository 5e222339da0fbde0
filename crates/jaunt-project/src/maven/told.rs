//! What Maven told of a module.

use std::path::PathBuf;

use roxmltree::{Document, Node};

use crate::fit::{Formatter, Language};

#[derive(Default)]
pub struct Told {
    pub folder: PathBuf,
    pub group: String,
    pub name: String,
    pub classes: PathBuf,
    pub sources: Vec<PathBuf>,
    pub tests: PathBuf,
    pub libraries: Vec<Library>,
    properties: Vec<(String, String)>,
    plugins: Vec<Plugin>,
}

/// A library on the class path of the tests.
pub struct Library {
    pub scope: String,
    /// `group:name:version`
    pub name: String,
    /// None if it is not on this machine.
    pub file: Option<PathBuf>,
}

struct Plugin {
    group: String,
    name: String,
    version: String,
    executions: Vec<Execution>,
}

#[derive(Clone)]
struct Execution {
    id: String,
    goal: String,
    configuration: String,
}

impl Told {
    /// Are all the files still there that it names?
    pub fn is_there(&self) -> bool {
        let mut libraries = self.libraries.iter();
        libraries.all(|library| library.file.as_ref().is_some_and(|file| file.exists()))
    }

    /// How its tests are compiled.
    pub fn language(&self) -> Language {
        let plugin = self.plugin("maven-compiler-plugin");
        let execution = plugin.and_then(|p| p.executions.iter().find(|e| e.goal == "testCompile"));
        let text = execution.map_or("", |e| &e.configuration);
        let document = Document::parse(text).ok();
        let root = document.as_ref().map(Document::root_element);
        let element = |name: &str| {
            root?
                .children()
                .find(|e| e.is_element() && e.has_tag_name(name))
        };
        let value = |name: &str| {
            let given = element(name).map(|e| e.text().unwrap_or("").trim().to_string());
            let property = || self.property(&format!("maven.compiler.{name}"));
            given.or_else(property).filter(|value| !value.is_empty())
        };
        let is_on = |name: &str| value(name).as_deref() == Some("true");
        let mut options = Vec::new();
        let mut pair = |option: &str, value: String| options.extend([option.to_string(), value]);
        match value("testRelease").or_else(|| value("release")) {
            Some(release) => pair("--release", release),
            None => {
                let level = |of: &str, test: &str| value(test).or_else(|| value(of));
                if let Some(source) = level("source", "testSource") {
                    pair("-source", source);
                }
                if let Some(target) = level("target", "testTarget") {
                    pair("-target", target);
                }
            }
        }
        for (name, option) in [
            ("parameters", "-parameters"),
            ("enablePreview", "--enable-preview"),
            ("showDeprecation", "-deprecation"),
            ("failOnWarning", "-Werror"),
        ] {
            options.extend(is_on(name).then(|| option.to_string()));
        }
        let list = element("compilerArgs").into_iter();
        let list = list.flat_map(|args| args.children().filter(Node::is_element));
        options.extend(list.filter_map(|arg| Some(arg.text()?.trim().to_string())));
        for single in ["compilerArgument", "testCompilerArgument"] {
            options.extend(value(single));
        }
        for map in ["compilerArguments", "testCompilerArguments"] {
            for entry in element(map).iter().flat_map(Node::children) {
                if entry.is_element() {
                    let name = entry.tag_name().name();
                    options.push(format!("-{}", name.trim_start_matches('-')));
                    options.extend(entry.text().map(|text| text.trim().to_string()));
                }
            }
        }
        options.retain(|option| !option.is_empty());
        Language::of(options)
    }

    fn plugin(&self, name: &str) -> Option<&Plugin> {
        self.plugins.iter().find(|plugin| plugin.name == name)
    }

    fn property(&self, name: &str) -> Option<String> {
        let mut properties = self.properties.iter();
        let (_, value) = properties.find(|(known, _)| known == name)?;
        Some(value.clone())
    }

    /// The formatters whose checks are a part of the build.
    pub fn formatters(&self) -> Vec<Formatter> {
        let mut found = Vec::new();
        for plugin in &self.plugins {
            let Some(&(name, checks, goal, files)) = FORMATTERS.iter().find(|f| f.0 == plugin.name)
            else {
                continue;
            };
            let runs = |e: &&Execution| checks.contains(&e.goal.as_str());
            if let Some(execution) = plugin.executions.iter().find(runs) {
                let Plugin { group, version, .. } = plugin;
                found.push(Formatter {
                    name: name.to_string(),
                    folder: self.folder.clone(),
                    goal: format!("{group}:{name}:{version}:{goal}@{}", execution.id),
                    files: files.to_string(),
                });
            }
        }
        found
    }
}

/// Plugins that format: their name, the goals that check or format in a build, the one
/// that formats, and the property that takes the pattern of files.
const FORMATTERS: [(&str, &[&str], &str, &str); 2] = [
    (
        "spotless-maven-plugin",
        &["check", "apply"],
        "apply",
        "spotlessFiles=.*Jaunt.*Test\\.java",
    ),
    (
        "spring-javaformat-maven-plugin",
        &["validate", "apply"],
        "apply",
        "spring-javaformat.includes=**/*Jaunt*Test.java",
    ),
];

/// Reads what the extension wrote; none if it is not complete.
pub fn read(text: &str) -> Option<Vec<Told>> {
    let mut modules: Vec<Told> = Vec::new();
    for line in text.lines() {
        let values: Vec<String> = line.split('\t').map(unescaped).collect();
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        if let ["module", folder, group, name] = values[..] {
            modules.push(Told {
                folder: folder.into(),
                group: group.into(),
                name: name.into(),
                ..Told::default()
            });
            continue;
        }
        if values == ["end"] {
            return Some(modules);
        }
        modules.last_mut()?.add(&values);
    }
    None
}

impl Told {
    fn add(&mut self, values: &[&str]) {
        match *values {
            ["classes", folder] => self.classes = folder.into(),
            ["tests", folder] => self.tests = folder.into(),
            ["sources", folder] => self.sources.push(folder.into()),
            ["property", name, value] => self.properties.push((name.into(), value.into())),
            ["plugin", group, name, version] => self.plugins.push(Plugin {
                group: group.into(),
                name: name.into(),
                version: version.into(),
                executions: Vec::new(),
            }),
            ["execution", id, goal, configuration] => {
                let execution = Execution {
                    id: id.into(),
                    goal: goal.into(),
                    configuration: configuration.into(),
                };
                let plugin = self.plugins.last_mut();
                plugin
                    .into_iter()
                    .for_each(|p| p.executions.push(execution.clone()));
            }
            ["library", scope, name, file] => self.libraries.push(Library {
                scope: scope.into(),
                name: name.into(),
                file: Some(file).filter(|f| !f.is_empty()).map(PathBuf::from),
            }),
            _ => {}
        }
    }
}

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('n') => plain.push('\n'),
                Some('t') => plain.push('\t'),
                other => plain.extend(other),
            },
            c => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "module\t/p\tg\tn\nclasses\t/p/target/classes\ntests\t/p/src/test/java\n\
        property\tmaven.compiler.release\t11\n\
        plugin\torg.apache.maven.plugins\tmaven-compiler-plugin\t3\n\
        execution\tdefault-testCompile\ttestCompile\t<configuration>\\n<compilerArgs><arg>-Xlint:all</arg>\\n\
        <arg>-Aa=b</arg></compilerArgs><failOnWarning>true</failOnWarning></configuration>\n\
        plugin\tcom.diffplug.spotless\tspotless-maven-plugin\t2\nexecution\tlook\tcheck\t\n\
        library\ttest\tjunit:junit:4.13.2\t\n";

    #[test]
    fn options_and_formatters_are_those_of_the_build() {
        let told = read(&format!("{TEXT}end\n")).expect("all of it");
        let language = told[0].language();
        assert_eq!(language.options, ["--release", "11", "-Xlint:all"]);
        assert!(language.warnings_are_errors);
        let formatters = told[0].formatters();
        assert_eq!(
            formatters[0].goal,
            "com.diffplug.spotless:spotless-maven-plugin:2:apply@look"
        );
        assert!(!told[0].is_there());
    }

    #[test]
    fn half_an_answer_is_none() {
        assert!(read(TEXT).is_none());
    }
}
