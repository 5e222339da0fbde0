//! The command line. Each option can also be given in the environment and in
//! `jaunt.toml`, see `settings`.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use jaunt_solve::backend;

#[derive(Parser)]
#[command(
    name = "jaunt",
    version,
    about = "Tests people keep and bugs people believe, from compiled Java"
)]
pub struct Cli {
    #[command(subcommand)]
    pub verb: Verb,
}

#[derive(Subcommand)]
pub enum Verb {
    /// Run a class's main in Jaunt's own machine, as java would
    Run(RunArgs),
    /// Write JUnit tests for a project's classes, each confirmed on the JVM
    Generate(GenerateArgs),
    /// Run every feasible path of a method or of a driver's main
    Explore(ExploreArgs),
    /// Find an input that gets to one instruction, line, branch or exception
    Reach(ReachArgs),
    /// Say what was found (JDK, solver, build tool) and what is missing
    Doctor(DoctorArgs),
}

/// Where the classes and the JDK are.
#[derive(Args)]
pub struct PlacesArgs {
    /// A Maven or Gradle project, or a folder of classes
    #[arg(short = 'p', long = "project", value_name = "DIR")]
    pub project: Option<PathBuf>,
    /// Folders and jars, separated by ':'
    #[arg(long = "cp", value_name = "PATH")]
    pub class_path: Option<String>,
    /// Folders and jars that are under test, beside --cp (default: the folders of --cp,
    /// or if there are none its first jar); the others are libraries
    #[arg(long, value_name = "PATH")]
    pub classes: Option<String>,
    /// The JDK to use (default: JAVA_HOME, then java on the PATH)
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,
}

#[derive(Args)]
pub struct RunArgs {
    #[command(flatten)]
    pub places: PlacesArgs,
    /// Stop after this much time (30s, 5m, none)
    #[arg(long, value_name = "TIME", value_parser = budget)]
    pub budget: Option<Budget>,
    /// Stop after this many operations
    #[arg(long, value_name = "N")]
    pub max_ops: Option<u64>,
    /// Heap limit in bytes (k, m, g suffixes); default: a quarter of the machine
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub max_heap: Option<usize>,
    /// Check `assert` statements, as java -ea does
    #[arg(long)]
    pub assertions: bool,
    /// Print operations executed and time on stderr
    #[arg(long)]
    pub stats: bool,
    /// The class whose main is run, and what it gets as its arguments: flags of
    /// Jaunt stand before it
    #[arg(
        value_names = ["CLASS", "ARGS"],
        required = true,
        num_args = 1..,
        trailing_var_arg = true,
        allow_hyphen_values = true
    )]
    pub command: Vec<String>,
}

#[derive(Args)]
pub struct ExploreArgs {
    #[command(flatten)]
    pub places: PlacesArgs,
    #[command(flatten)]
    pub search: SearchArgs,
    /// Exit with 1 if something was found
    #[arg(long, value_name = "WHAT", default_value = "any")]
    pub fail_on: FailOn,
    /// List the inputs and the outcome of every path
    #[arg(long)]
    pub list: bool,
    /// pkg.Class (its main asks for inputs), pkg.Class#method or
    /// pkg.Class#method(int,java.lang.String)
    #[arg(value_name = "TARGET")]
    pub target: String,
}

#[derive(Args)]
pub struct ReachArgs {
    #[command(flatten)]
    pub places: PlacesArgs,
    #[command(flatten)]
    pub search: SearchArgs,
    /// The method that the offset is in, if TARGET only calls it: pkg.Class#method
    #[arg(long = "in", value_name = "METHOD")]
    pub within: Option<String>,
    /// pkg.Class#method:12 (a line, also of methods that it calls), pkg.Class#method@34 (an
    /// offset of its bytecode), @34>50 (the branch from one offset to another), @34! or
    /// @34!java.lang.NullPointerException (an exception of that instruction)
    #[arg(value_name = "TARGET")]
    pub target: String,
}

#[derive(Args)]
pub struct GenerateArgs {
    #[command(flatten)]
    pub places: PlacesArgs,
    #[command(flatten)]
    pub search: SearchArgs,
    /// Where the tests go (default: src/test/java of the project)
    #[arg(short = 'o', long, value_name = "DIR")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub reports: Reports,
    /// Write tests for JUnit 4 (default: the JUnit of the project's tests, else 5)
    #[arg(long)]
    pub junit4: bool,
    /// Tests of findings, which fail as the program does: disabled, so that builds
    /// pass, failing, or apart in jaunt-findings beside the folder of the tests
    #[arg(long, value_name = "HOW", default_value = "disabled")]
    pub bugs: Bugs,
    /// What stands for types that nobody implements, instead of lambdas and
    /// anonymous classes
    #[arg(long, value_name = "NAME", default_value = "none")]
    pub mocks: Mocks,
    /// Objects that only reflection can make: not used, used in tests, or used
    /// for findings, too
    #[arg(long, value_name = "WHERE", default_value = "tests")]
    pub reflection: Reflection,
    /// Which exceptions are findings: usual leaves out those of nulls that a test
    /// passes itself
    #[arg(long, value_name = "NAME", default_value = "usual")]
    pub policy: Policy,
    /// Exit with 4 if fewer per cent of the feasible branches are covered
    #[arg(long, value_name = "PERCENT")]
    pub min_coverage: Option<f64>,
    /// Exit with 1 if something was found
    #[arg(long, value_name = "WHAT", default_value = "none")]
    pub fail_on: FailOn,
    /// Only methods that changed in git since this revision
    #[arg(long, value_name = "REV")]
    pub since: Option<String>,
    /// pkg.Class, pkg.Class#method, pkg.*; none: every class of the project
    #[arg(value_name = "TARGET")]
    pub targets: Vec<String>,
}

/// Files for other tools.
#[derive(Args)]
pub struct Reports {
    /// Write the findings as SARIF 2.1.0
    #[arg(long, value_name = "FILE")]
    pub sarif: Option<PathBuf>,
    /// Write the coverage as JaCoCo's XML
    #[arg(long, value_name = "FILE")]
    pub jacoco: Option<PathBuf>,
    /// Write the coverage as an LCOV tracefile
    #[arg(long, value_name = "FILE")]
    pub lcov: Option<PathBuf>,
}

/// How to search, how far, and what to print.
#[derive(Args)]
pub struct SearchArgs {
    /// Return after this much time (30s, 5m, none)
    #[arg(long, value_name = "TIME", value_parser = budget, default_value = "60s")]
    pub budget: Budget,
    /// Return after this many runs
    #[arg(long, value_name = "N")]
    pub max_runs: Option<u64>,
    /// Return after this many operations of all runs together, work of solvers counted as such
    #[arg(long, value_name = "N")]
    pub steps: Option<u64>,
    /// Start of all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Threads; the results are the same for any number (default: all cores)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Which path to try next
    #[arg(long, value_name = "NAME", default_value = "auto")]
    pub strategy: Strategy,
    /// What solves the conditions of paths that the cheap layers leave
    #[arg(long, value_name = "NAME", default_value = backend::AUTO,
        value_parser = PossibleValuesParser::new(backend::choices()))]
    pub solver: String,
    /// Input objects: any shape, or trees without shared objects
    #[arg(long, value_name = "SHAPE", default_value = "lazy")]
    pub objects: Objects,
    /// Methods `boolean NAME()` that must hold of input objects, beside those
    /// annotated with jaunt.Invariant
    #[arg(
        long,
        value_name = "NAME",
        default_value = "repOk",
        value_delimiter = ',',
        env = "JAUNT_INVARIANT"
    )]
    pub invariant: Vec<String>,
    /// Static methods by which their class's input objects are made, beside those
    /// annotated with jaunt.Initialiser
    #[arg(
        long,
        value_name = "NAME",
        value_delimiter = ',',
        env = "JAUNT_INITIALISER"
    )]
    pub initialiser: Vec<String>,
    /// Backward jumps that one run may make
    #[arg(long, value_name = "N")]
    pub loop_bound: Option<u64>,
    /// Calls within calls that one run may make
    #[arg(long, value_name = "N")]
    pub depth_bound: Option<usize>,
    /// Longest input array; strings may be as long, too
    #[arg(long, value_name = "N")]
    pub max_array: Option<u32>,
    /// Memory of all parts together, the JVMs for confirming included (k, m, g
    /// suffixes); default: a quarter of the machine, at most 4g
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub max_memory: Option<usize>,
    /// Return after this many causes of errors
    #[arg(long, value_name = "N")]
    pub max_errors: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// No progress and no messages
    #[arg(long)]
    pub quiet: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Strategy {
    /// Depth-first
    Dfs,
    /// Breadth-first
    Bfs,
    /// Random priority
    Random,
    /// Random priority, branches never taken first
    Uncovered,
    /// Nearest to a branch never taken
    Coverage,
    /// Towards branches never taken, whatever stands in front of them
    Goal,
    /// `goal` for tests; a mix of the others for all paths
    Auto,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Objects {
    Lazy,
    Tree,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FailOn {
    Any,
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Mocks {
    None,
    /// The project's own, on its test class path
    Mockito,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Bugs {
    Disabled,
    Failing,
    Apart,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Reflection {
    Off,
    /// In tests that pass, in files of their own
    Tests,
    /// In these, and in tests that fail
    Findings,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Policy {
    /// Callers must not pass null
    Usual,
    /// Callers may pass null wherever the code does not refuse it
    Strict,
}

#[derive(Args)]
pub struct DoctorArgs {
    #[command(flatten)]
    pub places: PlacesArgs,
}

/// `None` is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget(pub Option<Duration>);

fn budget(text: &str) -> Result<Budget, String> {
    if text == "none" {
        return Ok(Budget(None));
    }
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number: f64 = digits
        .parse()
        .map_err(|_| format!("'{text}' is no time such as 30s or 5m"))?;
    let seconds = match &text[digits.len()..] {
        "ms" => number / 1000.0,
        "s" | "" => number,
        "m" => number * 60.0,
        "h" => number * 3600.0,
        unit => return Err(format!("'{unit}' is no unit of time (ms, s, m, h)")),
    };
    let duration =
        Duration::try_from_secs_f64(seconds).map_err(|_| format!("'{text}' is out of range"))?;
    Ok(Budget(Some(duration)))
}

fn bytes(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number: usize = digits
        .parse()
        .map_err(|_| format!("'{text}' is no number of bytes"))?;
    let shift = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" => 0,
        "k" => 10,
        "m" => 20,
        "g" => 30,
        unit => return Err(format!("'{unit}' is no unit of memory (k, m, g)")),
    };
    number
        .checked_mul(1 << shift)
        .ok_or_else(|| format!("'{text}' is out of range"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes() {
        let seconds = |text| budget(text).ok().and_then(|b| b.0).map(|d| d.as_secs_f64());
        assert_eq!(seconds("30s"), Some(30.0));
        assert_eq!(seconds("5m"), Some(300.0));
        assert_eq!(seconds("250ms"), Some(0.25));
        assert_eq!(budget("none"), Ok(Budget(None)));
        assert!(budget("soon").is_err());
        assert_eq!(bytes("64m"), Ok(64 << 20));
        assert!(bytes("64x").is_err());
    }

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory;
        Cli::command().debug_assert();
    }
}
