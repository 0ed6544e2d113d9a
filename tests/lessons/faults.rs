//! One faulty lesson of each kind: the command names each fault with its file and its line.

use crate::cli::{Folder, run};
use mazescope_support::golden::check;

/// The lessons and their faults, as `tests/golden/faulty_lessons.txt` explains.
const FAULTY: &str = include_str!("../golden/faulty_lessons.txt");

/// A folder with all of them and with the maps that they name, and for each lesson its name and its text.
fn folder() -> (Folder, Vec<(&'static str, &'static str)>) {
    let folder = Folder::new();
    folder.file("field.txt", ".....\n.....\n.....\n");
    folder.file("split.txt", "S.#.G\n");
    let sections = FAULTY.split("\n=== ").skip(1);
    let lessons = sections.map(|section| {
        let (name, rest) = section.split_once('\n').unwrap();
        let (text, _) = rest.split_once("---\n").unwrap();
        folder.file(&format!("{name}.toml"), text);
        (name, text)
    });
    let lessons = lessons.collect();
    (folder, lessons)
}

#[test]
fn each_fault_is_named_with_file_and_line() {
    let (folder, lessons) = folder();
    let (head, _) = FAULTY.split_once("\n=== ").unwrap();
    let mut out = head.to_owned();
    for (name, text) in &lessons {
        let path = folder.path(&format!("{name}.toml"));
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

#[test]
fn a_folder_is_checked_with_everything_below_it() {
    let (folder, lessons) = folder();
    let good = "title = \"T\"\n[[step]]\ngenerator = \"open\"\nsize = \"9x7\"\nuntil = \"end\"\n";
    folder.file("a_good_one.toml", good);
    std::fs::create_dir(folder.path("below")).unwrap();
    folder.file("below/last.toml", good);
    let path = folder.path("");
    let path = path.to_str().unwrap();
    let ran = run(["lesson", path, "--check"]);
    assert_eq!(ran.code, Some(2));
    let good: Vec<&str> = ran.out.lines().collect();
    let is_of = |line: &str, name| line.contains(&format!("{name}.toml: no fault in 1 step"));
    assert!(
        is_of(good[0], "a_good_one") && is_of(good[1], "last"),
        "{good:?}"
    );
    let told = |name: &str| ran.err.contains(&format!("{name}.toml, line "));
    assert!(
        good.len() == 2 && lessons.iter().all(|lesson| told(lesson.0)),
        "{}",
        ran.err
    );

    let json = run(["lesson", path, "--check", "--json"]);
    assert_eq!((json.code, &*json.err), (Some(2), ""));
    let checked: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    let faults = |lesson: &serde_json::Value| lesson["faults"].as_array().unwrap().len();
    let counted: usize = checked.as_array().unwrap().iter().map(faults).sum();
    assert_eq!(counted, ran.err.lines().count());
}

#[test]
fn what_is_no_lesson_is_refused_with_a_cure() {
    let folder = Folder::new();
    folder.file("bytes.toml", [0xff, 0xfe, 0x00]);
    folder.file("long.toml", vec![b'#'; (1 << 20) + 1]);
    folder.file("faulty.toml", "title = \"T\"\n");
    std::fs::create_dir(folder.path("empty")).unwrap();
    let path = |name: &str| folder.path(name).to_str().unwrap().to_owned();
    for (lesson, told) in [
        (
            path("none.toml"),
            &["there is no such file. Check the path."][..],
        ),
        (
            path("bytes.toml"),
            &["is not UTF-8 text", "Save it as UTF-8."],
        ),
        (path("long.toml"), &["longer than 1 MiB", "Check the path."]),
        (
            "99".to_owned(),
            &["there is no such lesson", "Write a number from 1 to "],
        ),
        (path("empty"), &["this folder has no lesson"]),
        (
            path("faulty.toml"),
            &["faulty.toml, line 1: the lesson has no step."],
        ),
    ] {
        run(["lesson", &*lesson]).refused(told);
    }
}

#[test]
fn the_built_in_lessons_are_listed_in_order() {
    let list = run(["lesson"]).printed(0);
    let json: serde_json::Value =
        serde_json::from_str(&run(["lesson", "--json"]).printed(0)).unwrap();
    let lessons = json.as_array().unwrap();
    for (place, lesson) in lessons.iter().enumerate() {
        assert_eq!(lesson["number"], place + 1);
        let title = lesson["title"].as_str().unwrap();
        assert!(list.lines().nth(place).unwrap().ends_with(title), "{list}");
    }
    assert!(!lessons.is_empty());
}
