//! The command line. Each option can also be given in the environment and in
//! `jaunt.toml`, see `settings`.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use jaunt_emit::junit::{Bugs, Form};
use jaunt_explore::memory;
use jaunt_fleet::Address;
use jaunt_generate::asked::amounts::{share, time};
use jaunt_record::InputRange;
use jaunt_solve::backend;
use jaunt_solve::search::settings::Genetic;

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
    Generate(Box<GenerateArgs>),
    /// Run every feasible path of a method or of a driver's main
    Explore(ExploreArgs),
    /// Find an input that gets to one instruction, line, branch or exception
    Reach(ReachArgs),
    /// Draw the control flow graph of a method, list its paths, solve their equations
    Graph(GraphArgs),
    /// Run the stored tests or one stored finding of the last run again on the real JVM
    Replay(ReplayArgs),
    /// Write the report of the last run as one HTML file, or show it
    Report(ReportArgs),
    /// Mutate classes and say which mutants the generated tests kill
    Mutate(MutateArgs),
    /// Judge a task of the software verification competition: TRUE, FALSE or UNKNOWN
    SvComp(SvCompArgs),
    /// Work for whoever explores on the same NATS server, until stopped
    Worker(WorkerArgs),
    /// Serve editors and agents: the Model Context Protocol on standard input and output
    Mcp(McpArgs),
    /// Say what was found (JDK, solver, build tool) and what is missing
    Doctor(DoctorArgs),
    /// Write manual pages and completions for shells into a folder
    #[command(hide = true)]
    Manual { folder: PathBuf },
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
    /// What Maven says of the project, as Jaunt's Maven plugin writes it
    #[arg(long, value_name = "FILE", hide = true)]
    pub model: Option<PathBuf>,
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
    #[arg(long, value_name = "BYTES", value_parser = memory::bytes)]
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
    /// Return when the first error was found
    #[arg(long, conflicts_with = "max_errors")]
    pub first_error: bool,
    /// Have the workers of a cluster (jaunt worker) explore it: nats://[USER:PASSWORD@]HOST[:PORT]
    #[arg(long, value_name = "URL", value_parser = Address::parse)]
    pub cluster: Option<Address>,
    /// List the inputs and the outcome of every path
    #[arg(long)]
    pub list: bool,
    /// Write a report to look at, with every path, as one HTML file
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// pkg.Class (its main asks for inputs), pkg.Class#method or
    /// pkg.Class#method(int,java.lang.String); of a test with parameters (JUnit's
    /// @ParameterizedTest, jqwik's @Property, Jazzer's @FuzzTest) these are the inputs
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
    /// Write a report to look at, as one HTML file
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
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
    /// pass, failing, or apart in .jaunt/bugs of the project
    #[arg(long, value_name = "HOW", default_value = "disabled",
        value_parser = PossibleValuesParser::new(Bugs::NAMES))]
    pub bugs: String,
    /// What stands for types that nobody implements: mocks by Mockito if the project's
    /// tests have it (auto) or in any case, or lambdas and anonymous classes
    #[arg(long, value_name = "NAME", default_value = "auto")]
    pub mocks: Mocks,
    /// Tests of a method that differ in simple values only: one with a table of values
    /// (JUnit 5, @CsvSource) if the project's tests can have them (auto), or one each
    #[arg(long, value_name = "NAME", default_value = "auto",
        value_parser = PossibleValuesParser::new(Form::NAMES))]
    pub style: String,
    /// Objects that only reflection can make: not used, used in tests, or used
    /// for findings, too
    #[arg(long, value_name = "WHERE", default_value = "tests")]
    pub reflection: Reflection,
    /// Which exceptions are findings: usual leaves out those that a caller is to blame
    /// for, strict shows all and says whose fault each is
    #[arg(long, value_name = "NAME", default_value = "usual")]
    pub policy: Policy,
    /// Tests that only show that null must not be passed, one for each input
    #[arg(long, value_name = "WHETHER", default_value = "off")]
    pub nulls: Switch,
    /// Print everything: all classes, all findings, each branch that is left and why
    #[arg(long)]
    pub verbose: bool,
    /// Exit with 4 if fewer per cent of the feasible branches are covered
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    pub min_coverage: Option<f64>,
    /// Exit with 1 if something was found
    #[arg(long, value_name = "WHAT", default_value = "none")]
    pub fail_on: FailOn,
    /// Tests that exist already, compiled or as sources, or JaCoCo's .exec file of them:
    /// only what they miss is generated
    #[arg(long, value_name = "DIR")]
    pub given: Vec<PathBuf>,
    /// Only methods that changed in git since this revision
    #[arg(long, value_name = "REV")]
    pub since: Option<String>,
    /// Go on with the last run here that was ended before it was done, for the rest of its time
    #[arg(long)]
    pub resume: bool,
    /// Write the tests of a recorded run again and explore nothing: runs that the clock ends
    /// differ each time, and print where they recorded their inputs
    #[arg(long, value_name = "FILE")]
    pub repeat: Option<PathBuf>,
    /// Have the workers of a cluster (jaunt worker) explore: nats://[USER:PASSWORD@]HOST[:PORT]
    #[arg(long, value_name = "URL", value_parser = Address::parse)]
    pub cluster: Option<Address>,
    /// Explore everything again, also what did not change since earlier runs
    #[arg(long)]
    pub fresh: bool,
    /// pkg.Class, pkg.Class#method, pkg.*; none: every class of the project
    #[arg(value_name = "TARGET")]
    pub targets: Vec<String>,
}

#[derive(Args)]
pub struct GraphArgs {
    #[command(flatten)]
    pub places: PlacesArgs,
    /// How the graph is drawn
    #[arg(long, value_name = "NAME", default_value = "svg")]
    pub format: GraphFormat,
    /// Print one JSON object with nodes, edges and what else was asked for
    #[arg(long)]
    pub json: bool,
    /// Where the graph goes (default: standard output)
    #[arg(short = 'o', long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// List all paths, each loop taken up to K times
    #[arg(long, value_name = "K")]
    pub paths: Option<usize>,
    /// Print the equations of each path over the inputs (loops: --paths, else once)
    #[arg(long)]
    pub equations: bool,
    /// Find test data for all paths, or for those of these numbers (1,4,7), or prove
    /// that there is none
    #[arg(
        long,
        value_name = "PATH",
        num_args = 0..,
        value_delimiter = ','
    )]
    pub solve: Option<Vec<usize>>,
    /// What solves equations that the cheap layers leave
    #[arg(long, value_name = "NAME", default_value = backend::AUTO,
        value_parser = PossibleValuesParser::new(backend::choices()))]
    pub solver: String,
    /// Return after this much time (30s, 5m, none)
    #[arg(long, value_name = "TIME", value_parser = budget, default_value = "60s")]
    pub budget: Budget,
    /// Start of all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// pkg.Class#method or pkg.Class#method(int,java.lang.String)
    #[arg(value_name = "TARGET")]
    pub target: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GraphFormat {
    Svg,
    /// For Graphviz
    Dot,
}

#[derive(Args)]
pub struct ReplayArgs {
    /// Which finding: its number in the report, or the name of its test (default: all
    /// stored tests)
    #[arg(value_name = "FINDING")]
    pub finding: Option<String>,
    #[command(flatten)]
    pub places: PlacesArgs,
    /// Return after this much time (30s, 5m, none)
    #[arg(long, value_name = "TIME", value_parser = budget, default_value = "120s")]
    pub budget: Budget,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct ReportArgs {
    #[command(flatten)]
    pub places: PlacesArgs,
    /// Where the report goes (default: .jaunt/report.html of the project)
    #[arg(short = 'o', long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Show it on a page of this machine until Ctrl-C
    #[arg(long)]
    pub serve: bool,
}

#[derive(Args)]
pub struct MutateArgs {
    #[command(flatten)]
    pub places: PlacesArgs,
    /// Where the tests are (default: where generate writes them, src/test/java of the project)
    #[arg(long, value_name = "DIR")]
    pub tests: Option<PathBuf>,
    /// Return after this much time (30s, 5m, none)
    #[arg(long, value_name = "TIME", value_parser = budget, default_value = "5m")]
    pub budget: Budget,
    /// Exit with 4 if fewer per cent of the mutants are killed
    #[arg(long, value_name = "PERCENT")]
    pub min_score: Option<f64>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// List all mutants, the killed ones with the test that does it
    #[arg(long)]
    pub verbose: bool,
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
    /// Write coverage, findings and reasons as a page of Markdown
    #[arg(long, value_name = "FILE")]
    pub summary: Option<PathBuf>,
    /// Write a report to look at, as one HTML file
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Show what happens on a page of this machine
    #[arg(long)]
    pub serve: bool,
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
    #[command(flatten)]
    pub genetic: GeneticArgs,
    /// Keep numbers of a name (parameters, fields) in a range, both ends included; repeatable
    #[arg(long, value_name = "NAME=LO..HI", value_parser = InputRange::parse, value_delimiter = ',')]
    pub range: Vec<InputRange>,
    /// Calls made as one step once their callee is known: all that can be, or none; auto: by
    /// `explore`, where paths multiply or are very many, and it takes fewer runs
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub summaries: Summaries,
    /// The same as --summaries off
    #[arg(long)]
    pub no_summaries: bool,
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
    /// Static methods from numbers to a number (NAME or CLASS#NAME) that are executed but not
    /// looked into, beside those annotated with jaunt.Opaque
    #[arg(long, value_name = "NAME", value_delimiter = ',', env = "JAUNT_OPAQUE")]
    pub opaque: Vec<String>,
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
    #[arg(long, value_name = "BYTES", value_parser = memory::bytes)]
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

/// The genetic search (`--solver genetic`).
#[derive(Args)]
pub struct GeneticArgs {
    /// Chromosomes of the genetic search
    #[arg(long, value_name = "N", default_value_t = Genetic::default().population)]
    pub population: usize,
    /// Generations of the genetic search
    #[arg(long, value_name = "N", default_value_t = Genetic::default().generations)]
    pub generations: usize,
    /// How likely two chromosomes are crossed, 0 to 1
    #[arg(long, value_name = "P", default_value_t = Genetic::default().crossover, value_parser = share)]
    pub crossover: f64,
    /// How likely a gene is changed, 0 to 1
    #[arg(long, value_name = "P", default_value_t = Genetic::default().mutation, value_parser = share)]
    pub mutation: f64,
    /// How far a gene changes, as a part of its value, 0 to 1
    #[arg(long, value_name = "P", default_value_t = Genetic::default().step, value_parser = share)]
    pub mutation_step: f64,
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
pub enum Summaries {
    Auto,
    Always,
    Off,
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
    Auto,
    /// The project's own, on its test class path
    Mockito,
    /// Lambdas and anonymous classes
    #[value(alias = "none")]
    Off,
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
pub enum Switch {
    On,
    Off,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Policy {
    /// What the code itself is to blame for
    Usual,
    /// What its callers are to blame for, too
    Strict,
}

#[derive(Args)]
pub struct SvCompArgs {
    #[command(flatten)]
    pub places: PlacesArgs,
    #[command(flatten)]
    pub search: SearchArgs,
    /// What must hold: CHECK( init(Main.main()), LTL(G assert) ) or
    /// LTL(G ! uncaught(java.lang.RuntimeException))
    #[arg(long, value_name = "FILE", alias = "propertyfile")]
    pub property: PathBuf,
    /// Write the witness as GraphML
    #[arg(long, value_name = "FILE")]
    pub witness: Option<PathBuf>,
    /// Folders and files with sources, folders with classes, jars
    #[arg(value_name = "PATH", required = true)]
    pub task: Vec<PathBuf>,
}

#[derive(Args)]
pub struct WorkerArgs {
    /// The NATS server: nats://[USER:PASSWORD@]HOST[:PORT], with JetStream
    #[arg(long, value_name = "URL", value_parser = Address::parse)]
    pub cluster: Address,
    /// The JDK to use (default: JAVA_HOME, then java on the PATH); it must be that of the run
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,
}

#[derive(Args)]
pub struct McpArgs {
    #[command(flatten)]
    pub places: PlacesArgs,
    /// The largest budget that a call may ask for (30s, 5m)
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "5m")]
    pub max_budget: Duration,
}

#[derive(Args)]
pub struct DoctorArgs {
    #[command(flatten)]
    pub places: PlacesArgs,
}

/// `None` is no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget(pub Option<Duration>);

/// A percentage. More than a hundred may be asked for: no run ever has that.
fn percent(text: &str) -> Result<f64, String> {
    let number = text.parse().ok();
    let percent = number.filter(|number: &f64| number.is_finite() && *number >= 0.0);
    percent.ok_or_else(|| format!("'{text}' is not a percentage"))
}

/// A time, or none.
fn budget(text: &str) -> Result<Budget, String> {
    match text {
        "none" => Ok(Budget(None)),
        text => time(text).map(|time| Budget(Some(time))),
    }
}
