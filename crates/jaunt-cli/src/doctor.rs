//! `jaunt doctor`: what is here, what is missing.

use std::path::PathBuf;

use crate::exit::{self, Failure};
use crate::options::DoctorArgs;
use crate::places;

pub fn doctor(args: &DoctorArgs) -> Result<i32, Failure> {
    let mut missing = Vec::new();
    match places::open_jdk(&args.places) {
        Ok(jdk) => println!("JDK         {} in {}", jdk.version, jdk.home.display()),
        Err(e) => {
            println!("JDK         missing: {}", e.message);
            missing
                .push("a JDK of version 17 to 25 (Debian: openjdk-17-jdk-headless), or --jdk DIR");
        }
    }
    println!("class path  {}", places::class_path(&args.places));
    for (tool, needed_for) in [
        ("javac", "compiling generated tests"),
        ("mvn", "Maven projects"),
        ("gradle", "Gradle projects"),
    ] {
        match on_path(tool) {
            Some(path) => println!("{tool:<12}{}", path.display()),
            None => println!("{tool:<12}not found (needed for {needed_for})"),
        }
    }
    for what in &missing {
        println!("to install: {what}");
    }
    Ok(if missing.is_empty() {
        exit::DONE
    } else {
        exit::UNREADABLE
    })
}

fn on_path(tool: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(tool))
        .find(|file| file.is_file())
}
