//! The Java side: compiled with the user's own JDK at the first use, then kept.

use std::path::PathBuf;

use jaunt_class::{Companion, Jdk};

use crate::error::ReplayError;

macro_rules! source {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../../java/replay/jaunt/replay/", $name)),
        )
    };
}

const SOURCES: [(&str, &str); 15] = [
    source!("Annotations.java"),
    source!("Calls.java"),
    source!("Compiler.java"),
    source!("Drivers.java"),
    source!("Events.java"),
    source!("Framework.java"),
    source!("FuzzedData.java"),
    source!("Given.java"),
    source!("Inputs.java"),
    source!("Main.java"),
    source!("Request.java"),
    source!("Rows.java"),
    source!("Tests.java"),
    source!("Values.java"),
    // Drivers ask it for their inputs.
    (
        "Symbolic.java",
        include_str!("../../../java/src/jaunt/Symbolic.java"),
    ),
];

pub const MAIN: &str = "jaunt.replay.Main";

/// The folder with the compiled classes.
pub fn classes(jdk: &Jdk) -> Result<PathBuf, ReplayError> {
    let companion = Companion {
        name: &format!("replay-{}", jdk.feature),
        sources: &SOURCES,
        resources: &[],
        options: &[],
        class_path: &[],
    };
    companion
        .folder(&jdk.home, &jdk.version)
        .map_err(|e| ReplayError::Harness(e.to_string()))
}
