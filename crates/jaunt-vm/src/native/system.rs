//! `System`, `Runtime`, properties, the clock.

use super::{Call, Entry, nothing, yes};
use crate::classes::class::{ClassRef, Loader};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Stop};

const SYSTEM: &str = "java/lang/System";
const RUNTIME: &str = "java/lang/Runtime";
const RAW: &str = "jdk/internal/util/SystemProps$Raw";
const VM: &str = "jdk/internal/misc/VM";
const CDS: &str = "jdk/internal/misc/CDS";
const SIGNAL: &str = "jdk/internal/misc/Signal";

pub const ENTRIES: &[Entry] = &[
    (SYSTEM, "registerNatives", "", nothing),
    (SYSTEM, "setIn0", "", set_in),
    (SYSTEM, "setOut0", "", set_out),
    (SYSTEM, "setErr0", "", set_err),
    (SYSTEM, "currentTimeMillis", "", current_time_millis),
    (SYSTEM, "nanoTime", "", nano_time),
    (SYSTEM, "arraycopy", "", arraycopy),
    (RUNTIME, "availableProcessors", "", yes),
    (RUNTIME, "freeMemory", "", free_memory),
    (RUNTIME, "totalMemory", "", max_memory),
    (RUNTIME, "maxMemory", "", max_memory),
    (RUNTIME, "gc", "", nothing),
    ("java/lang/Shutdown", "beforeHalt", "", nothing),
    ("java/lang/Shutdown", "halt0", "", halt),
    (RAW, "vmProperties", "", vm_properties),
    (RAW, "platformProperties", "", platform_properties),
    (VM, "initialize", "", nothing),
    (VM, "getNanoTimeAdjustment", "", nano_time_adjustment),
    (VM, "latestUserDefinedLoader0", "", nothing),
    (VM, "getRuntimeArguments", "", runtime_arguments),
    (VM, "getuid", "", nothing),
    (VM, "geteuid", "", nothing),
    (VM, "getgid", "", nothing),
    (VM, "getegid", "", nothing),
    (CDS, "isDumpingClassList0", "", nothing),
    (CDS, "isDumpingArchive0", "", nothing),
    (CDS, "isSharingEnabled0", "", nothing),
    (CDS, "getCDSConfigStatus", "", nothing),
    (CDS, "initializeFromArchive", "", nothing),
    (CDS, "defineArchivedModules", "", nothing),
    (CDS, "getRandomSeedForDumping", "", random_seed),
    (CDS, "logLambdaFormInvoker", "", nothing),
    (CDS, "needsClassInitBarrier0", "", nothing),
    (SIGNAL, "findSignal0", "", find_signal),
    (SIGNAL, "handle0", "", nothing),
    (SIGNAL, "raise0", "", nothing),
    (
        "jdk/internal/misc/PreviewFeatures",
        "isPreviewEnabled",
        "",
        nothing,
    ),
    ("java/lang/ProcessEnvironment", "environ", "", environ),
];

fn set_stream(m: &mut Machine, call: &Call, field: &str) -> Result<u64> {
    let class = m.library(SYSTEM)?;
    m.set_static(class, field, call.bits(0))?;
    Ok(0)
}

fn set_in(m: &mut Machine, call: &Call) -> Result<u64> {
    set_stream(m, call, "in")
}

fn set_out(m: &mut Machine, call: &Call) -> Result<u64> {
    set_stream(m, call, "out")
}

fn set_err(m: &mut Machine, call: &Call) -> Result<u64> {
    set_stream(m, call, "err")
}

/// Library classes that look at the clock only to count how long their own work takes,
/// or to see which year it is in a table of many.
const ASK_FOR_THEMSELVES: [&str; 5] = [
    "java/lang/ClassLoader",
    "java/util/zip/ZipFile",
    "jdk/internal/loader/",
    "jdk/internal/perf/",
    "sun/util/calendar/ZoneInfoFile",
];

fn note_clock(m: &mut Machine) {
    let frames = m.threads.now().frames.iter().rev();
    let mut callers = frames.map(|f| f.code.method.class());
    let asker = callers.find(|class| class.name != SYSTEM);
    let for_itself = |class: ClassRef| {
        let mut list = ASK_FOR_THEMSELVES.iter();
        class.loader == Loader::Boot && list.any(|name| class.name.starts_with(name))
    };
    m.host.world_asked |= !asker.is_some_and(for_itself);
    m.hooks.clock_was_read(m);
}

fn current_time_millis(m: &mut Machine, _: &Call) -> Result<u64> {
    note_clock(m);
    let passed = (m.now_nanos() / 1_000_000) as i64;
    Ok(m.host.epoch().wrapping_add(passed) as u64)
}

fn nano_time(m: &mut Machine, _: &Call) -> Result<u64> {
    note_clock(m);
    Ok(m.now_nanos())
}

/// Nanoseconds since the epoch, less the given seconds.
fn nano_time_adjustment(m: &mut Machine, call: &Call) -> Result<u64> {
    note_clock(m);
    let start = m.host.epoch().wrapping_mul(1_000_000);
    let now = start.wrapping_add(m.now_nanos() as i64);
    let seconds = call.long(0).wrapping_mul(1_000_000_000);
    Ok(now.wrapping_sub(seconds) as u64)
}

fn arraycopy(m: &mut Machine, call: &Call) -> Result<u64> {
    m.arraycopy(call)?;
    Ok(0)
}

fn free_memory(m: &mut Machine, _: &Call) -> Result<u64> {
    Ok((m.heap.limit() - m.heap.used().min(m.heap.limit())) as u64)
}

fn max_memory(m: &mut Machine, _: &Call) -> Result<u64> {
    Ok(m.heap.limit() as u64)
}

fn halt(_: &mut Machine, call: &Call) -> Result<u64> {
    Err(Stop::Exit(call.int(0)).into())
}

/// Set and map iteration order of `Set.of` and friends is salted by this.
fn random_seed(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(0x1d0b_eef5)
}

fn find_signal(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(-1i32 as u32 as u64)
}

fn runtime_arguments(m: &mut Machine, _: &Call) -> Result<u64> {
    string_array(m, &[])
}

/// An empty environment: an empty array of byte arrays.
fn environ(m: &mut Machine, _: &Call) -> Result<u64> {
    let bytes = m.library("[B")?;
    Ok(m.new_object_array(bytes, &[])? as u64)
}

fn string_array(m: &mut Machine, texts: &[Option<String>]) -> Result<u64> {
    let mut strings: Vec<Ref> = Vec::new();
    for text in texts {
        strings.push(match text {
            Some(text) => m.new_string(text)?,
            None => NULL,
        });
    }
    let class = m.known.string;
    Ok(m.new_object_array(class, &strings)? as u64)
}

/// Key, value, key, value, null.
fn vm_properties(m: &mut Machine, _: &Call) -> Result<u64> {
    let feature = m.store.jdk.feature;
    let version = m.store.jdk.version.clone();
    let given = m.store.class_path.given().iter();
    let absolute = given.filter_map(|p| std::path::absolute(p).ok());
    let class_path: Vec<String> = absolute.map(|p| p.display().to_string()).collect();
    let class_path = class_path.join(":");
    let class_version = format!("{}.0", feature + 44);
    let fixed = [
        // Not the user's path: nothing of the host is to be seen.
        ("java.home", crate::world::files::JAVA_HOME),
        (
            "java.vm.specification.name",
            "Java Virtual Machine Specification",
        ),
        ("java.vm.specification.vendor", "Oracle Corporation"),
        ("java.vm.specification.version", &feature.to_string()),
        ("java.specification.version", &feature.to_string()),
        ("java.vm.name", "Jaunt"),
        ("java.vm.vendor", "Jaunt"),
        ("java.vm.version", &version),
        ("java.vm.info", "interpreted mode"),
        ("java.vm.compressedOopsMode", "32-bit"),
        ("java.vm.debug", "false"),
        ("java.class.version", &class_version),
        ("java.class.path", &class_path),
        ("java.library.path", ""),
        ("jdk.debug", "release"),
        ("sun.boot.library.path", "/java/lib"),
        ("sun.nio.MaxDirectMemorySize", "-1"),
        ("sun.nio.PageAlignDirectMemory", "false"),
        ("java.version", &version),
        ("java.runtime.version", &version),
        ("java.runtime.name", "OpenJDK Runtime Environment"),
    ];
    let mut texts: Vec<Option<String>> = Vec::new();
    for (key, value) in fixed {
        texts.extend([Some(key.to_string()), Some(value.to_string())]);
    }
    for (key, value) in m.host.properties.clone() {
        texts.extend([Some(key), Some(value)]);
    }
    texts.extend([None, None]);
    string_array(m, &texts)
}

/// In the order of the constants of `SystemProps.Raw`, which differs by JDK.
fn platform_properties(m: &mut Machine, _: &Call) -> Result<u64> {
    let class = m.library(RAW)?;
    let value = |name: &str| {
        Some(match name {
            "file_encoding" | "native_encoding" | "sun_jnu_encoding" => "UTF-8",
            "stdout_encoding" | "stderr_encoding" | "stdin_encoding" => "UTF-8",
            "file_separator" => "/",
            "path_separator" => ":",
            "line_separator" => "\n",
            "java_io_tmpdir" => "/tmp",
            "os_name" => "Linux",
            "os_arch" => "amd64",
            "os_version" => "5.0",
            "user_name" => "user",
            "user_home" | "user_dir" => "/",
            "display_language" => "en",
            "sun_arch_data_model" => "64",
            "sun_cpu_endian" => "little",
            "sun_io_unicode_encoding" => "UnicodeLittle",
            _ => return None,
        })
    };
    let mut texts: Vec<Option<String>> = Vec::new();
    for field in class.fields.iter().filter(|f| f.is_static()) {
        let Some(name) = field
            .name
            .strip_prefix('_')
            .and_then(|n| n.strip_suffix("_NDX"))
        else {
            continue;
        };
        let Some(index) = m.constant_int(class, field) else {
            continue;
        };
        if texts.len() <= index {
            texts.resize(index + 1, None);
        }
        texts[index] = value(name).map(str::to_string);
    }
    // The array is as long as the constants plus what the library reads behind them.
    texts.resize(texts.len() + 1, None);
    string_array(m, &texts)
}
