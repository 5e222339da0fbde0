//! Keeps the code under test away from the user's files and network, as far as
//! the kernel lets an ordinary user do that.

#[cfg(target_os = "linux")]
mod landlock;
#[cfg(target_os = "linux")]
mod seccomp;

use std::path::Path;
use std::process::Command;

/// What is enforced; what is not says why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confinement {
    /// No writes outside a temporary folder.
    pub files: Result<(), String>,
    /// No sockets of the internet families.
    pub network: Result<(), String>,
}

/// Prepared before the process starts: between fork and exec hardly anything is
/// allowed.
pub struct Fence {
    pub confinement: Confinement,
    #[cfg(target_os = "linux")]
    files: Option<landlock::Rules>,
    #[cfg(target_os = "linux")]
    network: Option<seccomp::Filter>,
}

#[cfg(target_os = "linux")]
impl Fence {
    /// Around a process that may write below `folder` only.
    pub fn around(folder: &Path) -> Fence {
        let files = landlock::Rules::writable(folder);
        let network = seccomp::Filter::without_network();
        let confinement = Confinement {
            files: files.as_ref().map(|_| ()).map_err(Clone::clone),
            network: network.as_ref().map(|_| ()).map_err(Clone::clone),
        };
        Fence {
            confinement,
            files: files.ok(),
            network: network.ok(),
        }
    }

    /// A process that cannot be confined as announced does not start.
    pub fn confine(&self, command: &mut Command) {
        use std::os::unix::process::CommandExt;
        let files = self.files.as_ref().map(landlock::Rules::handle);
        let network = self.network.clone();
        let restrict = move || {
            // The condition for both: no way to more rights afterwards.
            // SAFETY: no memory is involved.
            if unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) } != 0 {
                return Err(std::io::Error::last_os_error());
            }
            no_core_files()?;
            if let Some(files) = files {
                files.enforce()?;
            }
            match &network {
                Some(network) => network.enforce(),
                None => Ok(()),
            }
        };
        // SAFETY: only system calls, no allocation: sound between fork and exec.
        unsafe { command.pre_exec(restrict) };
    }
}

#[cfg(target_os = "linux")]
fn no_core_files() -> std::io::Result<()> {
    let none = libc::rlimit {
        rlim_cur: 0,
        rlim_max: 0,
    };
    // SAFETY: the limit outlives the call.
    match unsafe { libc::setrlimit(libc::RLIMIT_CORE, &none) } {
        0 => Ok(()),
        _ => Err(std::io::Error::last_os_error()),
    }
}

#[cfg(not(target_os = "linux"))]
impl Fence {
    pub fn around(_folder: &Path) -> Fence {
        let unavailable = || Err("only Linux can do it".to_string());
        Fence {
            confinement: Confinement {
                files: unavailable(),
                network: unavailable(),
            },
        }
    }

    pub fn confine(&self, _command: &mut Command) {}
}
