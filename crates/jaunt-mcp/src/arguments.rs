//! What a client may say in a call. The schemas that clients see are made of these types.

use std::path::PathBuf;
use std::time::Duration;

use jaunt_generate::Error;
use jaunt_generate::asked::closest;
use jaunt_project::Places;
use rmcp::handler::server::tool::schema_for_input;
use rmcp::model::JsonObject;
use rmcp::schemars::{self, JsonSchema};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::call::Job;

/// Where the classes are.
#[derive(Debug, Default, Deserialize, JsonSchema)]
pub struct Where {
    /// The folder of a compiled Maven or Gradle project, or a folder of classes. Default: the one
    /// that the server was started in.
    pub project: Option<PathBuf>,
    /// Folders and jars, separated by ':', instead of those of a build.
    pub class_path: Option<String>,
    /// Those parts of class_path that are under test. Default: its folders.
    pub classes: Option<String>,
}

impl Where {
    /// The places of a call; what it does not say is as the server was told. A build tool that
    /// has to be asked may take half of the call's time.
    pub fn places(&self, job: &Job, budget: Option<Duration>) -> Places {
        Places {
            patience: budget.map(|budget| budget / 2),
            stop: job.stop.clone(),
            ..self.or(&job.places)
        }
    }

    fn or(&self, usual: &Places) -> Places {
        let is_usual = self.project.is_none() && self.class_path.is_none();
        let or = |own: &Option<String>, usual: &Option<String>| match is_usual {
            true => own.clone().or(usual.clone()),
            false => own.clone(),
        };
        Places {
            project: self.project.clone().or(usual.project.clone()),
            class_path: or(&self.class_path, &usual.class_path),
            classes: or(&self.classes, &usual.classes),
            model: usual.model.clone().filter(|_| is_usual),
            ..usual.clone()
        }
    }
}

/// The arguments of a call, or what is wrong with them.
pub fn read<T: DeserializeOwned + JsonSchema + 'static>(
    arguments: &JsonObject,
) -> Result<T, Error> {
    let known = names::<T>();
    for name in arguments.keys() {
        if !known.contains(name) {
            let close = closest(name, known.iter().map(String::as_str));
            let all = known.join(", ");
            return Err(Error::usage(format!(
                "there is no argument {name}{close} (the arguments are {all})"
            )));
        }
    }
    let parsed = |arguments: &JsonObject| {
        serde_json::from_value::<T>(Value::Object(arguments.clone())).map_err(|e| e.to_string())
    };
    parsed(arguments).map_err(|why| {
        // Whose absence ends the complaint, it is about; if that one must not be absent, there
        // is another complaint.
        let without = |name: &String| {
            let mut others = arguments.clone();
            others.remove(name);
            parsed(&others).err()
        };
        let missing = |complaint: &str| complaint.starts_with("missing field");
        let mut names: Vec<&String> = arguments.keys().collect();
        names.sort_by_key(|name| without(name).is_some_and(|complaint| missing(&complaint)));
        let is_culprit = |name: &&&String| without(name).as_ref() != Some(&why);
        let culprit = names.iter().find(is_culprit).filter(|_| !missing(&why));
        Error::usage(match culprit {
            Some(name) => format!("the argument {name} is wrong: {why}"),
            None => format!("the arguments are wrong: {why}"),
        })
    })
}

/// The arguments that a schema has.
fn names<T: JsonSchema + 'static>() -> Vec<String> {
    let schema = schema::<T>();
    let properties = schema.get("properties").and_then(Value::as_object);
    let names = properties.into_iter().flat_map(JsonObject::keys);
    names.cloned().collect()
}

/// The schema of arguments.
pub fn schema<T: JsonSchema + 'static>() -> JsonObject {
    // A type of ours is an object.
    schema_for_input::<T>().map_or_else(|_| JsonObject::new(), |schema| (*schema).clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Debug, Deserialize, JsonSchema)]
    struct Both {
        /// A number.
        seconds: f64,
        #[serde(flatten)]
        place: Where,
    }

    fn complaint(arguments: Value) -> String {
        let arguments = arguments.as_object().expect("an object");
        read::<Both>(arguments).expect_err("wrong").message
    }

    #[test]
    fn complaints_name_the_argument() {
        let right = json!({"seconds": 1.5, "project": "a"});
        let right: Both = read(right.as_object().expect("an object")).expect("right");
        assert_eq!(
            (right.seconds, right.place.project),
            (1.5, Some("a".into()))
        );
        let unknown = complaint(json!({"seconds": 1, "proyect": "a"}));
        assert!(unknown.contains("did you mean project?"), "{unknown}");
        let text = complaint(json!({"project": "a", "seconds": "soon"}));
        assert!(text.starts_with("the argument seconds is wrong"), "{text}");
        let both = complaint(json!({"project": 1, "seconds": 1}));
        assert!(both.starts_with("the argument project is wrong"), "{both}");
        let none = complaint(json!({"project": "a"}));
        assert!(none.contains("missing field `seconds`"), "{none}");
    }

    #[test]
    fn a_call_says_it_all_or_nothing() {
        let usual = Places {
            project: Some("a".into()),
            class_path: Some("b".into()),
            ..Places::default()
        };
        let same = Where::default().or(&usual);
        assert_eq!(same.class_path.as_deref(), Some("b"));
        let other = Where {
            project: Some("c".into()),
            ..Where::default()
        };
        assert_eq!(other.or(&usual).class_path, None);
    }
}
