//! Why branches have no test, and what to do about each.

use jaunt_emit::json::uncovered;
use jaunt_generate::asked::places::open_store;
use jaunt_generate::asked::spot::Spot;
use jaunt_generate::asked::target::{Target, find_class, find_methods};
use jaunt_generate::{Error, Request, fingerprint, kept};
use jaunt_project::{Places, Project};
use jaunt_record::{ClassRecord, MethodName, RunRecord, Uncovered};
use jaunt_vm::Store;
use rmcp::schemars::{self, JsonSchema};
use serde::Deserialize;
use serde_json::{Value, json};

use super::generate::Listener;
use super::shorten;
use crate::arguments::{Where, read};
use crate::budget::Limits;
use crate::call::{Answer, Job};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct Arguments {
    /// pkg.Class or pkg.Class#method, perhaps with a line (pkg.Class:12) or an offset of the
    /// bytecode (pkg.Class#method@34).
    target: String,
    /// Run again, whatever the last run knows.
    #[serde(default)]
    fresh: bool,
    #[serde(flatten)]
    place: Where,
    #[serde(flatten)]
    limits: Limits,
}

pub fn run(job: &Job) -> Result<Answer, Error> {
    let arguments: Arguments = read(&job.arguments)?;
    let search = arguments.limits.search(job.most, &job.stop)?;
    let places = arguments.place.places(job, search.budget);
    let (target, spot) = match Spot::split(&arguments.target) {
        Some((target, spot)) => (target, Some(spot)),
        None => (arguments.target.as_str(), None),
    };
    let project = Project::find(&places)?;
    let asked = Asked::find(target, spot, &places, &project)?;
    let last = kept::last(&project.folder).ok();
    let last = last.filter(|record| !arguments.fresh && asked.is_known_to(record));
    let (record, from) = match last {
        Some(record) => (record, "the last run"),
        None => {
            let request = Request {
                places,
                targets: vec![asked.class.clone()],
                // The tests are not what was asked for: they lie where no build looks.
                output: Some(project.folder.join(kept::FOLDER).join("explained")),
                search,
                command: format!("jaunt generate {}", asked.class),
                fresh: arguments.fresh,
                ..Request::default()
            };
            let record = jaunt_generate::generate(&request, &mut Listener::new(job))?;
            (record, "a new run")
        }
    };
    Ok(asked.answer(&arguments.target, &record, from))
}

/// What is asked about.
struct Asked {
    class: String,
    /// None: all of the class.
    methods: Option<Vec<MethodName>>,
    spot: Option<Spot>,
    /// Content of the class path as it is now.
    code: jaunt_record::Digest,
}

impl Asked {
    fn find(
        text: &str,
        spot: Option<Spot>,
        places: &Places,
        project: &Project,
    ) -> Result<Asked, Error> {
        let target = Target::parse(text);
        let store = open_store(places, project, std::slice::from_ref(&target))?;
        let (class, wanted) = match &target {
            Target::Package(_) => {
                return Err(Error::usage(format!(
                    "{text} is a package; explain looks at one class or method: pkg.Class or \
                     pkg.Class#method"
                )));
            }
            Target::Class(class) => (class, None),
            Target::Method { class, method } => (class, Some(method)),
        };
        let class = find_class(&store, class)?;
        let methods = wanted
            .map(|wanted| find_methods(class, wanted))
            .transpose()?;
        let names = |methods: Vec<jaunt_vm::class::MethodRef>| {
            methods.iter().map(|method| method.stable_name()).collect()
        };
        Ok(Asked {
            class: class.java_name().to_string(),
            methods: methods.map(names),
            spot,
            code: code_of(&store),
        })
    }

    /// Did a run look at all that is asked about, in the code as it is now?
    fn is_known_to(&self, record: &RunRecord) -> bool {
        let own = record
            .classes
            .iter()
            .find(|class| class.class == self.class);
        record.view.verb == "generate"
            && record.fingerprint.class_path == self.code
            && own.is_some_and(|own| !own.partial || self.left_in(own).next().is_some())
    }

    fn left_in<'a>(&'a self, class: &'a ClassRecord) -> impl Iterator<Item = &'a Uncovered> {
        class.uncovered.iter().filter(|left| {
            self.is_asked(&left.method) && self.is_there(left.line, left.offset, left.to)
        })
    }

    fn is_asked(&self, method: &MethodName) -> bool {
        match &self.methods {
            Some(methods) => methods.contains(method),
            None => method.class == self.class,
        }
    }

    fn is_there(&self, line: u16, offset: u16, to: Option<(u16, Option<u16>)>) -> bool {
        match self.spot {
            None => true,
            Some(Spot::Line(wanted)) => wanted == line,
            Some(Spot::Offset(wanted) | Spot::Throws(wanted, _)) => wanted == offset,
            Some(Spot::Branch(from, wanted)) => {
                from == offset && to.is_some_and(|(to, _)| to == wanted)
            }
        }
    }

    /// Branches there that tests cover.
    fn covered(&self, record: &RunRecord) -> usize {
        let methods = record.view.methods.iter();
        let methods = methods.filter(|view| self.is_asked(&view.method));
        let branches = methods.flat_map(|view| &view.branches);
        branches
            .filter(|b| b.covered && self.is_there(b.line, b.offset, b.to))
            .count()
    }

    fn answer(&self, target: &str, record: &RunRecord, from: &str) -> Answer {
        let own = record
            .classes
            .iter()
            .find(|class| class.class == self.class);
        let left: Vec<&Uncovered> = own.into_iter().flat_map(|own| self.left_in(own)).collect();
        let untested = own.and_then(|own| own.without_tests());
        let untested = untested.map(|why| why.to_string());
        let covered = self.covered(record);
        let each: Vec<Value> = left.iter().map(|left| uncovered(left)).collect();
        let mut data = json!({
            "target": target,
            "from": from,
            "covered": covered,
            "left": left.len(),
            "no_tests": untested,
            "uncovered": each,
        });
        shorten(&mut data, "uncovered");
        let mut text = format!(
            "{target}: {covered} branches have tests, {} have none ({from})\n",
            left.len()
        );
        if let Some(why) = untested {
            text += &format!("{} has no tests: {why}\n", self.class);
        }
        for left in left.iter().take(super::MOST) {
            let (reason, at, branch) = (&left.reason, left.at(), left.branch());
            text += &format!(
                "{at}, {branch}\n  {}: {}\n  to do: {}\n",
                reason.name(),
                reason.detail(),
                reason.advice()
            );
        }
        Answer { text, data }
    }
}

fn code_of(store: &Store) -> jaunt_record::Digest {
    fingerprint::of(store, &jaunt_explore::Search::default()).class_path
}
