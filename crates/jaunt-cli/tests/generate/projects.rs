//! Maven and Gradle projects, with modules and with libraries in local stores.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::jaunt::{LIMIT, STEPS, command, compile, folder, text};
use crate::jdk::{self, Jdk};
use crate::maven_plugin::blocks;
use crate::process::{self, Finished};

const IN_THE_BUILD: &str = include_str!("../../../../docs/in-the-build.md");

/// A library class that the project's class uses.
const LIBRARY: &str =
    "package lib; public class Tax { public static int of(int x) { return x / 5; } }";
const USER: &str = "package app; public class Price {
    public static int gross(int net) { return net > 100 ? net + lib.Tax.of(net) : net; } }";

fn write(file: PathBuf, text: &str) {
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(file, text).expect("a file");
}

fn dependency(name: &str, version: &str) -> String {
    let version = match version {
        "" => String::new(),
        version => format!("<version>{version}</version>"),
    };
    format!(
        "<dependency><groupId>org.lib</groupId><artifactId>{name}</artifactId>{version}</dependency>"
    )
}

/// A jar with the library at a place where a build tool would put it.
fn put_jar(jdk: &Jdk, work: &Path, jar: &Path) {
    write(work.join("lib-src/Tax.java"), LIBRARY);
    compile(jdk, &work.join("lib-src"), &work.join("lib-classes"));
    pack(jdk, &work.join("lib-classes"), jar);
}

fn pack(jdk: &Jdk, folder: &Path, jar: &Path) {
    fs::create_dir_all(jar.parent().expect("a folder")).expect("a folder");
    let mut tool = Command::new(jdk.tool("jar"));
    tool.arg("cf").arg(jar).arg("-C").arg(folder).arg(".");
    assert_eq!(process::run(&mut tool, LIMIT).code, Some(0));
}

/// Compiles the class that needs the library into a build output.
fn put_classes(jdk: &Jdk, work: &Path, output: &Path) {
    write(work.join("src/Tax.java"), LIBRARY);
    write(work.join("src/Price.java"), USER);
    compile(jdk, &work.join("src"), output);
    fs::remove_dir_all(output.join("lib")).expect("the library's class");
}

fn run(jdk: &Jdk, home: &Path, project: &Path) -> Finished {
    let mut jaunt = command(jdk);
    let junit = std::env::var_os("JAUNT_JUNIT").map(PathBuf::from);
    let junit = junit.or_else(|| crate::jars::find(crate::jars::JUNIT_CONSOLE));
    jaunt.env("HOME", home).env_remove("GRADLE_USER_HOME");
    jaunt.envs(junit.map(|jar| ("JAUNT_JUNIT", jar)));
    jaunt
        .args(["--budget", "none", "--steps", STEPS, "--quiet", "-p"])
        .arg(project);
    process::run(&mut jaunt, LIMIT)
}

#[test]
fn maven_modules_with_parents_properties_and_libraries_of_libraries() {
    let jdk = jdk::newest();
    let work = folder("maven-project");
    let (home, project) = (work.join("home"), work.join("project"));
    // The library is needed by another library, which has no code of its own.
    let store = home.join(".m2/repository/org/lib");
    put_jar(&jdk, &work, &store.join("tax/2.0/tax-2.0.jar"));
    write(store.join("tax/2.0/tax-2.0.pom"), "<project/>");
    pack(
        &jdk,
        &work.join("lib-src"),
        &store.join("all/1.1/all-1.1.jar"),
    );
    let all = format!(
        "<project><dependencies>{}</dependencies></project>",
        dependency("tax", "2.0")
    );
    write(store.join("all/1.1/all-1.1.pom"), &all);
    let managed = dependency("all", "${all.version}");
    let parent = format!(
        "<project><groupId>app</groupId><artifactId>root</artifactId><version>1</version>
         <properties><all.version>1.1</all.version></properties>
         <modules><module>core</module></modules>
         <dependencyManagement><dependencies>{managed}</dependencies></dependencyManagement></project>"
    );
    write(project.join("pom.xml"), &parent);
    write(
        project.join("core/pom.xml"),
        &format!(
            "<project><parent><groupId>app</groupId><artifactId>root</artifactId><version>1</version></parent>
             <artifactId>core</artifactId><dependencies>{}</dependencies></project>",
            dependency("all", "")
        ),
    );
    let finished = run(&jdk, &home, &project);
    assert_eq!(finished.code, Some(3), "{finished:#?}");
    assert!(
        finished.stderr.contains("run: mvn compile"),
        "{finished:#?}"
    );

    put_classes(&jdk, &work, &project.join("core/target/classes"));
    let finished = run(&jdk, &home, &project);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    assert!(finished.stdout.contains("2/2"), "{finished:#?}");
    assert!(
        project
            .join("core/src/test/java/app/PriceJauntTest.java")
            .is_file()
    );

    fs::remove_file(store.join("tax/2.0/tax-2.0.jar")).expect("the jar");
    let finished = run(&jdk, &home, &project);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let missing = "the dependency org.lib:tax:2.0 is not on this machine";
    assert!(finished.stderr.contains(missing), "{finished:#?}");
    assert!(
        finished.stderr.contains("mvn dependency:resolve"),
        "{finished:#?}"
    );
    assert!(finished.stdout.contains("1/2"), "{finished:#?}");

    // What the parent excludes is no library that is missing.
    let exclusions = "<exclusions><exclusion><groupId>org.lib</groupId>\
        <artifactId>tax</artifactId></exclusion></exclusions></dependency>";
    let parent = parent.replace("</dependency>", exclusions);
    write(project.join("pom.xml"), &parent);
    let finished = run(&jdk, &home, &project);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    assert!(!finished.stderr.contains("org.lib:tax"), "{finished:#?}");
}

#[test]
fn gradle_modules_with_libraries_from_its_cache() {
    let jdk = jdk::newest();
    let work = folder("gradle-project");
    let (home, project) = (work.join("home"), work.join("project"));
    let store = home.join(".gradle/caches/modules-2/files-2.1");
    put_jar(&jdk, &work, &store.join("org.lib/tax/2.0/0a1b/tax-2.0.jar"));
    write(
        project.join("settings.gradle"),
        "rootProject.name = 'p'\ninclude 'core'\n",
    );
    write(
        project.join("core/build.gradle"),
        "dependencies {\n    implementation 'org.lib:tax:2.0'\n}\n",
    );
    let finished = run(&jdk, &home, &project);
    assert_eq!(finished.code, Some(3), "{finished:#?}");
    assert!(
        finished.stderr.contains("run: gradle classes"),
        "{finished:#?}"
    );

    put_classes(&jdk, &work, &project.join("core/build/classes/java/main"));
    let finished = run(&jdk, &home, &project);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    assert!(finished.stdout.contains("2/2"), "{finished:#?}");
    assert!(
        project
            .join("core/src/test/java/app/PriceJauntTest.java")
            .is_file()
    );
}

#[test]
fn a_class_path_file_says_what_is_needed() {
    let jdk = jdk::newest();
    let work = folder("listed-project");
    let (home, project) = (work.join("home"), work.join("project"));
    let jar = work.join("somewhere/tax.jar");
    put_jar(&jdk, &work, &jar);
    write(project.join("build.gradle.kts"), "");
    write(project.join("build/classpath.txt"), text(&jar));
    put_classes(&jdk, &work, &project.join("build/classes/java/main"));
    let finished = run(&jdk, &home, &project);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    assert!(finished.stdout.contains("2/2"), "{finished:#?}");
}

/// The tasks of the documents, in a real Gradle.
#[test]
fn gradle_calls_jaunt_as_documented() {
    if Command::new("gradle").arg("--version").output().is_err() {
        return jaunt_testing::missing("there is no Gradle");
    }
    let Some(junit) = crate::jars::find(crate::jars::JUNIT_CONSOLE) else {
        return;
    };
    // Debian's Gradle is too old for the newest JDK.
    let jdk = jdk::all().remove(0);
    let work = folder("gradle-tasks");
    let project = work.join("project");
    put_jar(&jdk, &work, &project.join("lib/tax.jar"));
    write(project.join("src/main/java/app/Price.java"), USER);
    write(
        project.join("build.gradle"),
        &format!(
            "apply plugin: 'java'\ndependencies {{\n    implementation files('lib/tax.jar')\n    \
             testImplementation files('{}')\n}}\n{}",
            text(&junit),
            blocks(IN_THE_BUILD, "groovy").concat()
        ),
    );
    write(project.join("settings.gradle"), "");
    let bin = work.join("bin");
    fs::create_dir_all(&bin).expect("a folder");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_jaunt"), bin.join("jaunt")).expect("a link");
    let path = std::env::var("PATH").unwrap_or_default();
    let mut gradle = Command::new("gradle");
    gradle
        .args(["--offline", "--no-daemon", "jaunt", "testClasses"])
        .current_dir(&project)
        .env("PATH", format!("{}:{path}", text(&bin)))
        .env("JAVA_HOME", &jdk.home)
        .env("GRADLE_USER_HOME", work.join("home"))
        .env("JAUNT_FRESH", "true");
    let finished = process::run(&mut gradle, LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    // Without the library, nobody could tell what a price with tax is.
    assert!(finished.stdout.contains("2/2"), "{finished:#?}");
    let listed = fs::read_to_string(project.join("build/classpath.txt")).expect("a class path");
    assert!(listed.contains("lib/tax.jar"), "{listed}");
    let test = "build/classes/java/test/app/PriceJauntTest.class";
    assert!(project.join(test).is_file(), "{finished:#?}");
}
