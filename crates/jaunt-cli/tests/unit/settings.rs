//! Options come from one table, and settings are options.

use super::*;

fn checked(text: &str) -> Result<(), String> {
    check(&toml::from_str(text).expect("TOML"))
}

#[test]
fn settings_are_options() {
    assert_eq!(checked("budget = '5s'\nmax-array = 3\njson = true"), Ok(()));
    let unknown = checked("budgte = '5s'").unwrap_err();
    assert!(unknown.contains("did you mean budget"), "{unknown}");
    assert!(checked("budget = ['5s']").is_err());
}

#[test]
fn the_command_line_is_consistent() {
    Cli::command().debug_assert();
}
