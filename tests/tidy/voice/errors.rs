//! Errors: each message is a sentence, and names the value or the option that is wrong.

use super::texts::{Kind, all};
use crate::cli::{Folder, run};
use crate::tidy::must_be_none;

/// Files whose messages are clauses: what shows them makes them sentences.
const CLAUSES: &[&str] = &[
    "src/formats/maps/terrain_key.rs",
    "src/structures/mazes/mask.rs",
    "src/structures/memory.rs",
];

#[test]
fn messages_of_errors_end_with_a_full_stop() {
    let errors: Vec<_> = all()
        .iter()
        .filter(|text| text.kind == Kind::Error)
        .collect();
    assert!(errors.len() > 100, "{}", errors.len());
    let mut violations = Vec::new();
    let mut clauses = 0;
    for text in errors {
        // A message that ends with that of another error has its full stop.
        let is_open = !text.text.ends_with(['.', '}']);
        let may_be_open = CLAUSES.contains(&&*text.path);
        clauses += usize::from(is_open && may_be_open);
        if is_open && !may_be_open {
            violations.push(format!("{}:{}: {}", text.path, text.line, text.text));
        }
    }
    assert!(clauses > 0, "no message is a clause any longer");
    must_be_none(violations);
}

/// Command lines, each with what their message has to name.
const BAD_LINES: &[(&str, &[&str])] = &[
    ("generate open --size 3x", &["--size 3x", "WIDTHxHEIGHT"]),
    ("generate open --size 0x5", &["--size 0x5"]),
    ("generate open --size 9999x3", &["--size 9999x3", "8192"]),
    ("generate rods", &["\"rods\"", "\"roads\""]),
    ("generate", &["GENERATOR"]),
    ("generate roads --sizes 3x3", &["--sizes", "--size"]),
    ("generate roads --style round", &["round", "ascii"]),
    ("generate roads --force", &["--force", "--output"]),
    ("generate roads --set density=0", &["density=0", "30"]),
    ("generate roads --set form=loose", &["form=loose", "strict"]),
    (
        "generate roads --set density",
        &["--set density", "NAME=VALUE"],
    ),
    ("generate roads --set dansity=3", &["dansity", "density"]),
    (
        "generate backtracker --set density=3",
        &["density", "backtracker"],
    ),
    ("generate roads --mask-text HI", &["--mask-text", "roads"]),
    ("genrate", &["genrate", "\"generate\""]),
    (
        "solve --generator roads --solver dijk",
        &["\"dijk\"", "\"dijkstra\""],
    ),
    ("solve --solver astar", &["FILE", "--generator"]),
    ("solve nothing.map --solver astar", &["nothing.map"]),
    (
        "solve MAP --solver astar --generator roads",
        &["--generator"],
    ),
    ("solve MAP --solver astar --size 3x3", &["--size"]),
    (
        "solve MAP --solver astar --from 2,0",
        &["--from 2,0", "--from 1,0"],
    ),
    ("solve MAP --solver astar --from 3,0", &["--from 3,0"]),
    ("solve MAP --solver astar --to 1", &["--to 1", "X,Y"]),
    ("solve ROCK --solver astar", &["rock.txt"]),
    ("solve BAD --solver astar", &["bad.map"]),
    (
        "solve --generator backtracker --size 1x1 --solver astar",
        &["backtracker"],
    ),
    ("--rate 0", &["--rate 0"]),
    ("--history 5", &["--history 5"]),
    ("--scale 9", &["--scale 9"]),
    ("--theme pink", &["pink", "midnight"]),
    ("--measure x", &["--measure x"]),
    (
        "--solvers astar,astar,astar,astar,astar",
        &["--solvers", "4"],
    ),
    ("--no-save --data-dir x", &["--no-save", "--data-dir"]),
    ("completions tcsh", &["tcsh", "bash"]),
    ("code nonsense", &["nonsense"]),
];

#[test]
fn each_message_is_a_sentence_that_names_what_is_wrong() {
    let folder = Folder::new();
    let files = [
        ("MAP", folder.file("map.txt", "S.#\n..G")),
        ("ROCK", folder.file("rock.txt", "##\n##\n")),
        ("BAD", folder.file("bad.map", "type octile\nheight x\n")),
    ];
    let mut violations = Vec::new();
    for (line, parts) in BAD_LINES {
        let arguments = line.split(' ').map(|word| {
            let file = files.iter().find(|(name, _)| *name == word);
            file.map_or_else(|| word.into(), |(_, path)| path.clone().into_os_string())
        });
        let ran = run(arguments);
        let (code, err) = (ran.code, ran.err.trim_end());
        let errors = || err.lines().filter(|line| line.starts_with("error: "));
        if code != Some(2) || errors().count() == 0 {
            violations.push(format!("{line}: it is not refused: {code:?}: {err}"));
        }
        let missing = parts.iter().filter(|part| !err.contains(**part));
        violations.extend(missing.map(|part| format!("{line}: {part:?} is not named: {err}")));
        // Clap has words of its own, and ends with a line that does not belong to the message.
        let of_clap = err.ends_with("try '--help'.");
        let open =
            errors().filter(|line| !of_clap && (!line.ends_with('.') || line.ends_with("..")));
        violations.extend(open.map(|message| format!("{line}: not one full stop: {message}")));
    }
    must_be_none(violations);
}
