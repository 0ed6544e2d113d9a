//! One faulty lesson of each kind: the command names each fault with its file and its line.

use crate::cli::{Folder, run};
use mazescope_support::golden::check;

/// The lessons and their faults, as `tests/golden/faulty_lessons.txt` explains.
const FAULTY: &str = include_str!("../golden/faulty_lessons.txt");

#[test]
fn each_fault_is_named_with_file_and_line() {
    let folder = Folder::new();
    folder.file("field.txt", ".....\n.....\n.....\n");
    folder.file("split.txt", "S.#.G\n");
    let mut sections = FAULTY.split("\n=== ");
    let mut out = sections.next().unwrap().to_owned();
    for section in sections {
        let (name, rest) = section.split_once('\n').unwrap();
        let (text, _) = rest.split_once("---\n").unwrap();
        let path = folder.file(&format!("{name}.toml"), text);
        let path = path.to_str().unwrap();
        let ran = run(["lesson", path, "--check"]);
        assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{name}");
        // A map is looked for in the folder of its lesson.
        let told = ran.err.replace(&format!("error: {path}, line "), "");
        let told = told.replace(folder.path("").to_str().unwrap(), "");
        out.push_str(&format!("\n=== {name}\n{text}---\n{told}"));
    }
    check("faulty_lessons.txt", &out);
}
