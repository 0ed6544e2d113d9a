//! What the modules inside a room may use of each other, and that no arrows there form a circle.

use super::tables::TABLES;
use super::{Source, must_be_none, sources};
use std::collections::{BTreeMap, BTreeSet};

/// The tabs of the window, each a room in `app`.
pub const TABS: &[&str] = &["walk", "walls", "watch"];

/// Modules of `app` that know tabs without being one: the list of tabs, and older exceptions. This list only
/// gets shorter.
const KNOW_TABS: &[(&str, &[&str])] = &[("rooms", TABS), ("start", &["watch"])];

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
                panic!("tests/tidy/tables.rs has no rule for {inner} in the table of {room}");
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

/// No tab knows another tab, and the modules that they share know no tab.
#[test]
fn tabs_are_apart() {
    let mut violations = Vec::new();
    let mut known = BTreeSet::new();
    for source in sources("src/app") {
        let module = source.module();
        let Some(inner) = module.get(1) else {
            continue;
        };
        let allowed = KNOW_TABS.iter().find(|(name, _)| name == inner);
        for used in source.used_paths() {
            let [app, target, ..] = &used.names[..] else {
                continue;
            };
            let tab = TABS.iter().find(|tab| *tab == target);
            let Some(&tab) = tab.filter(|_| app == "app" && target != inner) else {
                continue;
            };
            match allowed {
                Some((name, tabs)) if tabs.contains(&tab) => {
                    known.insert((*name, tab));
                }
                _ => {
                    let (path, line) = (&source.path, used.line);
                    violations.push(format!("{path}:{line}: {inner} must not use the tab {tab}"));
                }
            }
        }
    }
    let listed = KNOW_TABS.iter();
    let listed = listed.flat_map(|(name, tabs)| tabs.iter().map(|tab| (*name, *tab)));
    for (name, tab) in listed.filter(|pair| !known.contains(pair)) {
        violations.push(format!(
            "tests/tidy/rooms.rs: {name} no longer knows {tab}; remove it"
        ));
    }
    must_be_none(violations);
}

#[test]
fn nothing_inside_a_room_runs_in_a_circle() {
    let mut rooms: BTreeMap<String, Vec<Source>> = BTreeMap::new();
    for source in sources("src") {
        let room = source.module().swap_remove(0);
        rooms.entry(room).or_default().push(source);
    }
    let mut violations = Vec::new();
    for sources in rooms.values() {
        let arrows = arrows(sources);
        for file in arrows.keys() {
            let mut met = BTreeSet::new();
            let Some(circle) = path(&arrows, file, file, &mut met) else {
                continue;
            };
            let circle = circle.join(", ");
            violations.push(format!("{file} uses itself through {circle}"));
        }
    }
    must_be_none(violations);
}

/// Commands that end as another command does: `code` shows the code of a level as `level` shows it, and
/// `play`, `lesson` and `judge` open the window.
const LIKE_ANOTHER: &[(&str, &str)] = &[
    ("code", "level"),
    ("play", "open"),
    ("lesson", "open"),
    ("judge", "open"),
];

#[test]
fn no_command_of_the_command_line_is_used_by_others() {
    let sources = sources("src/cli");
    let index = sources
        .iter()
        .find(|source| source.path.ends_with("cli/mod.rs"))
        .expect("the room has an index");
    // The lines of the table of commands, and the window.
    let lines = index.text.split("CommandEntry::of::<").skip(1);
    let names = lines.filter_map(|line| line.split_once("::").map(|(name, _)| name));
    let commands: BTreeSet<&str> = names.chain(["open"]).collect();
    assert!(commands.len() >= 15, "{commands:?}");
    let mut violations = Vec::new();
    for source in &sources {
        let module = source.module();
        let Some(inner) = module.get(1) else {
            continue;
        };
        for used in source.used_paths() {
            let [room, target, ..] = &used.names[..] else {
                continue;
            };
            let like = LIKE_ANOTHER.contains(&(inner, target));
            if room == "cli" && target != inner && commands.contains(&**target) && !like {
                let (path, line) = (&source.path, used.line);
                violations.push(format!("{path}:{line}: {inner} must not use {target}"));
            }
        }
    }
    must_be_none(violations);
}

/// For each of these files, the others that it uses.
fn arrows(sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let files = sources.iter().map(|source| (source.module(), source));
    let files: BTreeMap<Vec<String>, &Source> = files.collect();
    let uses = |source: &Source| -> BTreeSet<String> {
        let used = source.used_paths().into_iter();
        // The longest prefix of the path that is a file.
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

/// The files on a path from one file to another.
pub fn path(
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
            && let Some(mut rest) = path(arrows, next, to, met)
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
        path(&arrows(&files), &from, &from, &mut BTreeSet::new())
    };
    let expected = ["a", "b", "inner/c"].map(|path| format!("src/room/{path}.rs"));
    assert_eq!(circle("use crate::room::A;"), Some(expected.to_vec()));
    assert_eq!(circle("use crate::elsewhere::A;"), None);
}
