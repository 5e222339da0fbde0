//! What a real JVM says of class files.

use std::process::Command;

use crate::common::Folder;
use jaunt_class::Jdk;

/// For each class `accepted`, or what defining it throws.
pub fn verdicts(jdk: &Jdk, classes: &[Vec<u8>]) -> Vec<String> {
    let folder = Folder::new("verdicts");
    let source = folder.path.join("Define.java");
    std::fs::write(&source, DEFINE).unwrap();
    for (number, bytes) in classes.iter().enumerate() {
        std::fs::write(folder.path.join(number.to_string()), bytes).unwrap();
    }
    let mut java = Command::new(jdk.home.join("bin").join("java"));
    java.arg(&source)
        .arg(&folder.path)
        .arg(classes.len().to_string());
    let output = java.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let verdicts: Vec<String> = text.split_terminator('\n').map(str::to_string).collect();
    assert_eq!(verdicts.len(), classes.len(), "{output:?}");
    verdicts
}

const DEFINE: &str = r#"
import java.nio.file.*;

public class Define extends ClassLoader {
    public static void main(String[] args) throws Exception {
        for (int number = 0; number < Integer.parseInt(args[1]); number++) {
            byte[] bytes = Files.readAllBytes(Path.of(args[0], "" + number));
            String verdict;
            try {
                new Define().defineClass(null, bytes, 0, bytes.length);
                verdict = "accepted";
            } catch (LinkageError | SecurityException error) {
                verdict = error.toString().replace('\n', ' ');
            }
            System.out.print(verdict + "\n");
        }
    }
}
"#;
