//! What the rooms inside a room may use of each other, and that nothing there runs in a circle.

use super::{Source, must_be_none, sources};
use std::collections::{BTreeMap, BTreeSet};

/// A room, and for each room or file inside it which others of these it may use. A room that has a table
/// has a line for everything inside it. Its `mod.rs` is the index, which knows all and which nothing
/// inside uses.
type Table = (
    &'static str,
    &'static [(&'static str, &'static [&'static str])],
);

/// The rooms whose inside is ruled.
const TABLES: &[Table] = &[
    (
        "formats",
        &[
            // What can be wrong, whatever it is.
            ("violation", &[]),
            // What bytes mean, and back.
            ("level", &[]),
            ("codes", &["level"]),
            ("maps", &["violation"]),
            ("scenario", &["violation"]),
            ("trace", &[]),
            // Which of them it is.
            (
                "content",
                &["level", "maps", "scenario", "trace", "violation"],
            ),
            // Alone with files.
            ("disk", &["content", "level", "maps", "trace", "violation"]),
        ],
    ),
    (
        "formats::trace",
        &[
            ("limits", &[]),
            ("wrong", &["limits"]),
            ("word", &[]),
            ("statement", &[]),
            ("notes", &["limits"]),
            ("header", &["statement", "wrong"]),
            ("format", &["wrong"]),
            // What a trace amounts to, and how statements become that.
            ("contents", &["format", "notes", "word", "wrong"]),
            (
                "translate",
                &[
                    "contents",
                    "header",
                    "limits",
                    "notes",
                    "statement",
                    "word",
                    "wrong",
                ],
            ),
            ("tape", &["contents", "limits", "wrong"]),
            (
                "read",
                &[
                    "contents",
                    "format",
                    "header",
                    "limits",
                    "statement",
                    "tape",
                    "translate",
                    "wrong",
                ],
            ),
            ("write", &["format", "word"]),
            // Its tests read what they replay.
            ("replay", &["limits", "read", "tape"]),
        ],
    ),
];

/// The rooms in which no files use each other in a circle.
const WITHOUT_CIRCLES: &[&str] = &["app/walk", "app/walls", "formats", "games"];

#[test]
fn rooms_inside_a_room_use_only_what_they_may() {
    let mut violations = Vec::new();
    for (room, table) in TABLES {
        let room: Vec<&str> = room.split("::").collect();
        for source in sources(&format!("src/{}", room.join("/"))) {
            let module = source.module();
            // The index of the room.
            let Some(inner) = module.get(room.len()) else {
                continue;
            };
            let rule = table.iter().find(|(name, _)| name == inner);
            let Some((_, allowed)) = rule else {
                let room = room.join("::");
                panic!("tests/tidy/rooms.rs has no rule for {inner} in the table of {room}");
            };
            for used in source.used_paths() {
                let below = used
                    .names
                    .iter()
                    .zip(&room)
                    .all(|(name, part)| name == part);
                if !below || used.names.len() < room.len() {
                    continue;
                }
                let target = used
                    .names
                    .get(room.len())
                    .map_or("the index", String::as_str);
                if target != inner && !allowed.contains(&target) {
                    let (path, line) = (&source.path, used.line);
                    violations.push(format!("{path}:{line}: {inner} must not use {target}"));
                }
            }
        }
    }
    must_be_none(violations);
}

#[test]
fn nothing_inside_a_room_runs_in_a_circle() {
    let mut violations = Vec::new();
    for room in WITHOUT_CIRCLES {
        let arrows = arrows(&sources(&format!("src/{room}")));
        for file in arrows.keys() {
            let mut met = BTreeSet::new();
            if let Some(circle) = way(&arrows, file, file, &mut met) {
                violations.push(format!(
                    "{} uses itself by way of {}",
                    file,
                    circle.join(", ")
                ));
            }
        }
    }
    must_be_none(violations);
}

/// Which file uses which others among these.
fn arrows(sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let files = sources.iter().map(|source| (source.module(), source));
    let files: BTreeMap<Vec<String>, &Source> = files.collect();
    let uses = |source: &Source| -> BTreeSet<String> {
        let used = source.used_paths().into_iter();
        // The longest beginning of the path that is a file.
        let used = used.filter_map(|used| {
            let lengths = (1..=used.names.len()).rev();
            lengths
                .into_iter()
                .find_map(|end| files.get(&used.names[..end]))
        });
        let others = used.filter(|other| other.path != source.path);
        others.map(|other| other.path.clone()).collect()
    };
    let arrows = sources
        .iter()
        .map(|source| (source.path.clone(), uses(source)));
    arrows.collect()
}

/// The files on a way from one to another.
fn way(
    arrows: &BTreeMap<String, BTreeSet<String>>,
    from: &str,
    to: &str,
    met: &mut BTreeSet<String>,
) -> Option<Vec<String>> {
    for next in arrows.get(from)? {
        if next == to {
            return Some(Vec::new());
        }
        if met.insert(next.clone())
            && let Some(mut rest) = way(arrows, next, to, met)
        {
            rest.insert(0, next.clone());
            return Some(rest);
        }
    }
    None
}

#[test]
fn a_circle_is_found_whatever_it_passes() {
    let file = |path: &str, text: &str| Source {
        path: format!("src/room/{path}.rs"),
        text: text.to_owned(),
    };
    let circle = |last: &str| {
        let files = [
            file("mod", "mod a;\nmod b;\npub use a::A;"),
            file("a", "use super::b::B;"),
            file("b", "fn f() {\n    super::inner::c::g();\n}"),
            file("inner/c", last),
        ];
        let from = files[0].path.clone();
        way(&arrows(&files), &from, &from, &mut BTreeSet::new())
    };
    let expected = ["a", "b", "inner/c"].map(|path| format!("src/room/{path}.rs"));
    assert_eq!(circle("use crate::room::A;"), Some(expected.to_vec()));
    assert_eq!(circle("use crate::elsewhere::A;"), None);
}
