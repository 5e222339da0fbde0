//! `--since`: only methods that changed since a revision, as git sees it.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::Command;

use jaunt_class::{ClassFile, Member};
use jaunt_project::Project;
use jaunt_record::Note;
use jaunt_vm::Store;
use jaunt_vm::class::MethodRef;
use rustc_hash::FxHashSet;

use super::Asked;
use super::targets::{self, ClassTarget};
use crate::error::Error;
use crate::reasons::calls::{Calls, Key, key_of};

/// Lines above a method's code that are taken for its head.
const HEAD: u16 = 3;

/// Changed lines by file.
type Changes = BTreeMap<String, Vec<RangeInclusive<u32>>>;

/// Keeps the methods that changed, or that may run code that changed and cannot
/// be called by a test.
pub fn keep_changed(
    targets: &mut Vec<ClassTarget>,
    store: &Store,
    project: &Project,
    revision: &str,
    notes: &mut Vec<Note>,
) -> Result<(), Error> {
    let changes = changes(&project.folder, revision)?;
    let files = targets::files(store);
    let changed: FxHashSet<Key> = files.iter().flat_map(|f| changed(f, &changes)).collect();
    let testable = targets::testable_of(store);
    let hidden = changed
        .difference(&targets::keys(&testable))
        .copied()
        .collect();
    let callers = targets::keys(&Calls::of(&files).leading_to(&hidden, &testable));
    for target in targets.iter_mut() {
        let is_wanted =
            |m: &&MethodRef| changed.contains(&key_of(m)) || callers.contains(&key_of(m));
        target.methods.retain(|m| is_wanted(&m));
        let own = changed.iter().filter(|key| key.0 == target.class.name);
        let own = own.map(|key| (key.1, key.2)).collect();
        target.asked = Asked::methods(target.class, own);
    }
    targets.retain(|target| !target.methods.is_empty());
    if targets.is_empty() {
        notes.push(Note::NothingChanged {
            revision: revision.to_string(),
        });
    }
    Ok(())
}

/// The methods of a class with changed lines.
fn changed(class: &ClassFile, changes: &Changes) -> Vec<Key> {
    let Some(source) = class.source_file() else {
        return Vec::new();
    };
    let package = class
        .name
        .rsplit_once('/')
        .map_or("", |(package, _)| package);
    let path = match package {
        "" => source,
        package => format!("{package}/{source}"),
    };
    let of_class = |file: &&String| **file == path || file.ends_with(&format!("/{path}"));
    let Some(lines) = changes
        .keys()
        .find(of_class)
        .and_then(|file| changes.get(file))
    else {
        return Vec::new();
    };
    let spans: Vec<(&Member, u16, u16)> = class
        .methods
        .iter()
        .filter_map(|member| span(class, member))
        .collect();
    let touched = |&&(_, first, last): &&(&Member, u16, u16)| {
        let before = spans.iter().map(|s| s.2).filter(|end| *end < first).max();
        let head = first.saturating_sub(HEAD).max(before.unwrap_or(0) + 1);
        let (head, last) = (u32::from(head), u32::from(last));
        lines.iter().any(|l| *l.start() <= last && *l.end() >= head)
    };
    let touched = spans.iter().filter(touched);
    touched
        .map(|(m, ..)| (class.name, m.name, m.descriptor))
        .collect()
}

/// First and last line of a method.
fn span<'c>(class: &ClassFile, member: &'c Member) -> Option<(&'c Member, u16, u16)> {
    let code = class.code(member).ok()??;
    let lines = code.lines.iter().map(|(_, line)| *line);
    Some((member, lines.clone().min()?, lines.max()?))
}

/// Lines of Java files that differ from the revision, files that git does not
/// know yet included.
fn changes(folder: &Path, revision: &str) -> Result<Changes, Error> {
    let inside = git(folder, &["rev-parse", "--is-inside-work-tree"])?;
    if inside.is_none() {
        return Err(Error::unreadable(format!(
            "--since needs a git repository, and {} is in none; name targets instead",
            folder.display()
        )));
    }
    let commit = format!("{revision}^{{commit}}");
    if git(
        folder,
        &[
            "rev-parse",
            "--verify",
            "--quiet",
            "--end-of-options",
            &commit,
        ],
    )?
    .is_none()
    {
        return Err(Error::usage(format!(
            "--since: git knows no revision {revision} in {}; name another, or fetch it \
             (a shallow clone has few)",
            folder.display()
        )));
    }
    let unusable = || {
        let folder = folder.display();
        Error::unreadable(format!(
            "--since: git cannot compare {folder} with {revision}; git diff {revision} says why"
        ))
    };
    let flags = ["diff", "-U0", "--no-color", "--no-ext-diff", "--no-renames"];
    let prefixes = [
        "--src-prefix=a/",
        "--dst-prefix=b/",
        revision,
        "--",
        "*.java",
    ];
    let diff = git(folder, &[&flags[..], &prefixes[..]].concat())?.ok_or_else(unusable)?;
    let mut changes = parse(&diff);
    let list = ["ls-files", "--others", "--exclude-standard", "--", "*.java"];
    let new = git(folder, &list)?.ok_or_else(unusable)?;
    for file in new.lines() {
        changes.insert(file.to_string(), vec![0..=u32::MAX]);
    }
    Ok(changes)
}

/// What git says; `None` if it refuses.
fn git(folder: &Path, arguments: &[&str]) -> Result<Option<String>, Error> {
    let mut git = Command::new("git");
    git.args(["-c", "core.quotePath=false", "-C"])
        .arg(folder)
        .args(arguments);
    let done = git.output().map_err(|e| {
        Error::unreadable(format!("--since needs git, which cannot be started: {e}"))
    })?;
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    Ok(done.status.success().then_some(text))
}

fn parse(diff: &str) -> Changes {
    let mut changes = Changes::new();
    let mut file = String::new();
    for line in diff.lines() {
        if let Some(path) = line.strip_prefix("+++ b/") {
            file = path.to_string();
        } else if let Some(range) = line.strip_prefix("@@ ").and_then(new_lines) {
            changes.entry(file.clone()).or_default().push(range);
        }
    }
    changes
}

/// `-3,2 +4,5 @@`: lines 4 to 8. Where lines were only taken out, those beside
/// the gap.
fn new_lines(hunk: &str) -> Option<RangeInclusive<u32>> {
    let new = hunk.split(' ').find_map(|part| part.strip_prefix('+'))?;
    let (start, count) = new.split_once(',').unwrap_or((new, "1"));
    let (start, count): (u32, u32) = (start.parse().ok()?, count.parse().ok()?);
    Some(match count {
        0 => start..=start + 1,
        count => start..=start + count - 1,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hunks_tell_the_new_lines() {
        let diff = "+++ b/a/B.java\n@@ -1,2 +3 @@ class\n@@ -9 +11,2 @@\n@@ -20,3 +21,0 @@\n";
        let changes = parse(diff);
        assert_eq!(changes["a/B.java"], [3..=3, 11..=12, 21..=22]);
    }
}
