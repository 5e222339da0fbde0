//! The table of options as manual pages and as completions for shells.

use std::io::{Result, Write};
use std::path::Path;

use clap::Command;
use clap_complete::{Shell, generate_to};
use clap_mangen::Man;

const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Fish, Shell::Zsh];

/// Writes `man1/*.1`, one page for the program and one a verb, and `completions/*` below a folder.
pub fn write(mut command: Command, folder: &Path) -> Result<()> {
    command.build();
    let pages = folder.join("man1");
    std::fs::create_dir_all(&pages)?;
    page(&command, &pages)?;
    for verb in command.get_subcommands() {
        if verb.get_name() != "help" && !verb.is_hide_set() {
            page(verb, &pages)?;
        }
    }
    let completions = folder.join("completions");
    std::fs::create_dir_all(&completions)?;
    let name = command.get_name().to_string();
    for shell in SHELLS {
        generate_to(shell, &mut command, &name, &completions)?;
    }
    Ok(())
}

fn page(command: &Command, folder: &Path) -> Result<()> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let mut text = Vec::new();
    let man = Man::new(command.clone().name(name.to_string()));
    man.render(&mut text)?;
    let mut file = std::fs::File::create(folder.join(format!("{name}.1")))?;
    file.write_all(&text)
}

#[cfg(test)]
mod tests {
    use clap::{Arg, Command};

    #[test]
    fn each_verb_has_a_page_and_each_shell_its_words() {
        let verb = Command::new("run").arg(Arg::new("jdk").long("jdk").help("The JDK"));
        let hidden = Command::new("secret").hide(true);
        let program = Command::new("jaunt").subcommand(verb).subcommand(hidden);
        let folder = std::env::temp_dir().join(format!("jaunt-manual-{}", std::process::id()));
        super::write(program, &folder).expect("pages");
        let page = std::fs::read_to_string(folder.join("man1/jaunt-run.1")).expect("a page");
        assert!(page.contains("The JDK"), "{page}");
        assert!(folder.join("man1/jaunt.1").is_file());
        assert!(!folder.join("man1/jaunt-secret.1").exists());
        for file in ["jaunt.bash", "jaunt.fish", "_jaunt"] {
            let words = std::fs::read_to_string(folder.join("completions").join(file));
            assert!(words.expect(file).contains("jdk"), "{file}");
        }
        std::fs::remove_dir_all(folder).expect("cleaned up");
    }
}
