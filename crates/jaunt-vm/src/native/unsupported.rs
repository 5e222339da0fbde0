//! Library methods that are not native themselves but lead to natives whose
//! absence could not be told apart from an error of the program.

use super::{Entry, missing};

pub const ENTRIES: &[Entry] = &[
    // They look through the JDK's image by its address in memory.
    (
        "jdk/internal/module/SystemModuleFinders$SystemModuleReader",
        "list",
        "",
        missing,
    ),
    (
        "jdk/internal/jrtfs/JrtFileSystemProvider",
        "newFileSystem",
        "",
        missing,
    ),
    ("jdk/internal/jrtfs/SystemImage", "open", "", missing),
];
