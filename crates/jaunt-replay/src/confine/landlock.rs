//! Landlock: a process gives up the right to change files, for itself and all
//! that it starts. The four system calls need no library.

use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::path::Path;

/// `struct landlock_ruleset_attr` of the first version; later fields are about
/// other things.
#[repr(C)]
struct RulesetAttributes {
    handled_access_fs: u64,
}

#[repr(C, packed)]
struct PathBeneath {
    allowed_access: u64,
    parent: i32,
}

const CREATE_RULESET_VERSION: libc::c_uint = 1;
const RULE_PATH_BENEATH: libc::c_uint = 1;

const WRITE_FILE: u64 = 1 << 1;
/// Removing and making files and folders of any kind.
const REMOVE_AND_MAKE: u64 = 0b1_1111_1111 << 4;
/// Moving between folders; since version 2.
const REFER: u64 = 1 << 13;
/// Since version 3.
const TRUNCATE: u64 = 1 << 14;

pub struct Rules(OwnedFd);

/// What the child needs of the rules.
#[derive(Clone, Copy)]
pub struct Handle(RawFd);

impl Rules {
    /// Writing below `folder` and to the null device only. Reading is not
    /// restricted: what is read cannot leave.
    pub fn writable(folder: &Path) -> Result<Rules, String> {
        // SAFETY: asked for the version, the call looks at no memory of ours.
        let version = unsafe {
            let none = std::ptr::null::<RulesetAttributes>();
            libc::syscall(
                libc::SYS_landlock_create_ruleset,
                none,
                0usize,
                CREATE_RULESET_VERSION,
            )
        };
        if version < 1 {
            let reason = io::Error::last_os_error();
            return Err(format!("this kernel has no Landlock ({reason})"));
        }
        let mut writing = WRITE_FILE | REMOVE_AND_MAKE;
        if version >= 2 {
            writing |= REFER;
        }
        if version >= 3 {
            writing |= TRUNCATE;
        }
        let rules = Rules::new(writing)?;
        rules.allow(folder, writing)?;
        rules.allow(Path::new("/dev/null"), writing & (WRITE_FILE | TRUNCATE))?;
        Ok(rules)
    }

    fn new(handled_access_fs: u64) -> Result<Rules, String> {
        let attributes = RulesetAttributes { handled_access_fs };
        // SAFETY: the attributes outlive the call, and their size is given.
        let fd = unsafe {
            let size = size_of::<RulesetAttributes>();
            libc::syscall(libc::SYS_landlock_create_ruleset, &attributes, size, 0)
        };
        match fd {
            // SAFETY: the call just made this descriptor, and nobody else has it.
            0.. => Ok(Rules(unsafe { OwnedFd::from_raw_fd(fd as RawFd) })),
            _ => Err(failed("landlock_create_ruleset")),
        }
    }

    fn allow(&self, path: &Path, allowed_access: u64) -> Result<(), String> {
        let place = File::open(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let rule = PathBeneath {
            allowed_access,
            parent: place.as_raw_fd(),
        };
        let rules = self.0.as_raw_fd();
        // SAFETY: the rule outlives the call, and its type is the one named.
        match unsafe {
            libc::syscall(
                libc::SYS_landlock_add_rule,
                rules,
                RULE_PATH_BENEATH,
                &rule,
                0,
            )
        } {
            0 => Ok(()),
            _ => Err(failed("landlock_add_rule")),
        }
    }

    pub fn handle(&self) -> Handle {
        Handle(self.0.as_raw_fd())
    }
}

impl Handle {
    pub fn enforce(self) -> io::Result<()> {
        // SAFETY: no memory is involved.
        match unsafe { libc::syscall(libc::SYS_landlock_restrict_self, self.0, 0) } {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        }
    }
}

fn failed(call: &str) -> String {
    format!("{call}: {}", io::Error::last_os_error())
}
