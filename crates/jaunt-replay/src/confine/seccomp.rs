//! A system call filter that refuses sockets of the internet families. Unlike
//! network namespaces it needs no rights, and unlike Landlock's network rules
//! it covers every protocol.

use std::io;

/// Offsets in `struct seccomp_data`.
const NUMBER: u32 = 0;
const ARCHITECTURE: u32 = 4;
/// The lower half of the first argument; both supported machines store it first.
const FIRST_ARGUMENT: u32 = 16;

#[cfg(target_arch = "x86_64")]
const THIS_ARCHITECTURE: u32 = 0xC000_003E;
#[cfg(target_arch = "aarch64")]
const THIS_ARCHITECTURE: u32 = 0xC000_00B7;
/// No filter for others.
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
const THIS_ARCHITECTURE: u32 = 0;

/// On x86-64 a second numbering of the same calls starts here.
#[cfg(target_arch = "x86_64")]
const OTHER_NUMBERING: u32 = 0x4000_0000;
#[cfg(not(target_arch = "x86_64"))]
const OTHER_NUMBERING: u32 = u32::MAX;

#[derive(Clone)]
pub struct Filter(Box<[libc::sock_filter]>);

impl Filter {
    pub fn without_network() -> Result<Filter, String> {
        if THIS_ARCHITECTURE == 0 {
            return Err("there is no system call filter for this processor".to_string());
        }
        // SAFETY: no memory is involved.
        if unsafe { libc::prctl(libc::PR_GET_SECCOMP, 0, 0, 0, 0) } < 0 {
            let reason = io::Error::last_os_error();
            return Err(format!("this kernel has no system call filters ({reason})"));
        }
        const DENY: u32 = libc::SECCOMP_RET_ERRNO | libc::EACCES as u32;
        // Jumps count the instructions they leave out.
        let program = [
            load(ARCHITECTURE),
            jump_if_equal(THIS_ARCHITECTURE, 0, 7),
            load(NUMBER),
            jump_if_not_less(OTHER_NUMBERING, 5, 0),
            jump_if_equal(libc::SYS_socket as u32, 0, 3),
            load(FIRST_ARGUMENT),
            jump_if_equal(libc::AF_INET as u32, 2, 0),
            jump_if_equal(libc::AF_INET6 as u32, 1, 0),
            answer(libc::SECCOMP_RET_ALLOW),
            answer(DENY),
        ];
        Ok(Filter(program.into()))
    }

    pub fn enforce(&self) -> io::Result<()> {
        let program = libc::sock_fprog {
            len: self.0.len() as u16,
            filter: self.0.as_ptr().cast_mut(),
        };
        let mode = libc::SECCOMP_MODE_FILTER;
        // SAFETY: the program and the instructions it names outlive the call, which
        // copies them.
        match unsafe { libc::prctl(libc::PR_SET_SECCOMP, mode, &program, 0, 0) } {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        }
    }
}

fn load(offset: u32) -> libc::sock_filter {
    statement(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, offset, 0, 0)
}

fn jump_if_equal(value: u32, then: u8, otherwise: u8) -> libc::sock_filter {
    statement(
        libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K,
        value,
        then,
        otherwise,
    )
}

fn jump_if_not_less(value: u32, then: u8, otherwise: u8) -> libc::sock_filter {
    statement(
        libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K,
        value,
        then,
        otherwise,
    )
}

fn answer(action: u32) -> libc::sock_filter {
    statement(libc::BPF_RET | libc::BPF_K, action, 0, 0)
}

fn statement(code: u32, k: u32, jt: u8, jf: u8) -> libc::sock_filter {
    libc::sock_filter {
        code: code as u16,
        jt,
        jf,
        k,
    }
}
