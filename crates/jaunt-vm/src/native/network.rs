//! Processes and the network: there is only this process, and no network.

use super::{Call, Entry, nothing, yes};
use crate::run::machine::Machine;
use crate::run::trap::Result;

const NET: &str = "sun/nio/ch/Net";
const INET4: &str = "java/net/Inet4AddressImpl";
const INET6: &str = "java/net/Inet6AddressImpl";
const PROCESS: &str = "java/lang/ProcessHandleImpl";
const INTERFACE: &str = "java/net/NetworkInterface";

pub const ENTRIES: &[Entry] = &[
    ("java/net/InetAddress", "init", "", nothing),
    ("java/net/InetAddress", "isIPv4Available", "", yes),
    ("java/net/InetAddress", "isIPv6Supported", "", nothing),
    (
        "java/net/InetAddressImplFactory",
        "isIPv6Supported",
        "",
        nothing,
    ),
    ("java/net/Inet4Address", "init", "", nothing),
    ("java/net/Inet6Address", "init", "", nothing),
    (INTERFACE, "init", "", nothing),
    (INTERFACE, "getAll", "", nothing),
    (INTERFACE, "getByName0", "", nothing),
    (INTERFACE, "getByIndex0", "", nothing),
    (INTERFACE, "getByInetAddress0", "", nothing),
    (INTERFACE, "boundInetAddress0", "", nothing),
    (INET4, "getLocalHostName", "", local_name),
    (INET4, "lookupAllHostAddr", "", unknown_host),
    (INET4, "getHostByAddr", "", unknown_address),
    (INET4, "isReachable0", "", nothing),
    (INET6, "getLocalHostName", "", local_name),
    (INET6, "lookupAllHostAddr", "", unknown_host),
    (INET6, "getHostByAddr", "", unknown_address),
    (INET6, "isReachable0", "", nothing),
    (NET, "initIDs", "", nothing),
    (NET, "isIPv6Available0", "", nothing),
    (NET, "isReusePortAvailable0", "", nothing),
    (NET, "isExclusiveBindAvailable", "", nothing),
    (NET, "shouldShutdownWriteBeforeClose0", "", nothing),
    (NET, "shouldSetBothIPv4AndIPv6Options0", "", nothing),
    (NET, "canIPv6SocketJoinIPv4Group0", "", nothing),
    (NET, "canJoin6WithIPv4Group0", "", nothing),
    (NET, "canUseIPv6OptionsWithIPv4LocalAddress0", "", nothing),
    (NET, "pollinValue", "", |_, _| Ok(libc::POLLIN as u64)),
    (NET, "polloutValue", "", |_, _| Ok(libc::POLLOUT as u64)),
    (NET, "pollerrValue", "", |_, _| Ok(libc::POLLERR as u64)),
    (NET, "pollhupValue", "", |_, _| Ok(libc::POLLHUP as u64)),
    (NET, "pollnvalValue", "", |_, _| Ok(libc::POLLNVAL as u64)),
    (NET, "pollconnValue", "", |_, _| Ok(libc::POLLOUT as u64)),
    (NET, "socket0", "", no_socket),
    ("sun/net/spi/DefaultProxySelector", "init", "", nothing),
    ("java/lang/ProcessImpl", "init", "", nothing),
    ("java/lang/ProcessImpl", "forkAndExec", "", no_program),
    (PROCESS, "initNative", "", nothing),
    (PROCESS, "getCurrentPid0", "", yes),
    (PROCESS, "isAlive0", "", is_alive),
    (PROCESS, "parent0", "", |_, _| Ok(-1i64 as u64)),
    (PROCESS, "getProcessPids0", "", nothing),
    (PROCESS, "destroy0", "", nothing),
    ("java/lang/ProcessHandleImpl$Info", "initIDs", "", nothing),
    ("java/lang/ProcessHandleImpl$Info", "info0", "", nothing),
];

fn local_name(m: &mut Machine, _: &Call) -> Result<u64> {
    Ok(m.new_string("localhost")? as u64)
}

fn unknown_host(m: &mut Machine, call: &Call) -> Result<u64> {
    let host = m.text(call.object(1));
    let message = format!("{host}: Name or service not known");
    Err(m.raise("java/net/UnknownHostException", Some(&message)))
}

fn unknown_address(m: &mut Machine, _: &Call) -> Result<u64> {
    Err(m.raise("java/net/UnknownHostException", None))
}

fn no_socket(m: &mut Machine, _: &Call) -> Result<u64> {
    Err(m.raise("java/net/SocketException", Some("Permission denied")))
}

/// There is no program that could be started, so none is found.
fn no_program(m: &mut Machine, _: &Call) -> Result<u64> {
    /// Where the message took a new form.
    const NEW_MESSAGE: u16 = 24;
    let message = match m.store.jdk.feature {
        NEW_MESSAGE.. => "Exec failed, error: 2 (No such file or directory) ",
        _ => "error=2, No such file or directory",
    };
    Err(m.raise("java/io/IOException", Some(message)))
}

/// The start time of the one process there is, -1 for others.
fn is_alive(_: &mut Machine, call: &Call) -> Result<u64> {
    let alive = call.long(0) == 1;
    Ok(if alive { 0 } else { -1i64 as u64 })
}
