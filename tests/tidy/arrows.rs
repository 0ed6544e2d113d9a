//! What each module may use, and which crate belongs where; the table of docs/architecture.md.

use super::{must_be_none, sources};

/// Nouns, without time, chance or files.
const GROUND: &[&str] = &["grid", "map", "event", "structures", "catalogue"];

/// Each top-level module and what it may use.
fn may_use(module: &str) -> Option<Vec<&'static str>> {
    let with = |more: &[&'static str]| [GROUND, more].concat();
    Some(match module {
        "grid" | "random" => vec![],
        "map" => vec!["grid", "event"],
        "event" => vec!["grid", "map"],
        "structures" => vec!["grid", "map", "event", "random"],
        // What an entry tells; its constructors take the ground's nouns and a seed.
        "catalogue" => vec!["grid", "map", "event", "random", "structures"],
        "generators" => with(&["random"]),
        // A walker may draw, from a seed among its settings.
        "solvers" => with(&["random"]),
        "board" => with(&[]),
        // It is handed algorithms, and a seed that it hands on.
        "playback" => with(&["random", "board"]),
        // What follows from the events of a run, at the cursor of its timeline.
        "layers" => with(&["board", "playback"]),
        // What a moment of a run is, and why; whoever shows it makes the picture.
        "explain" => with(&["board", "playback", "words"]),
        // Colours and shapes, for whatever draws.
        "looks" => with(&["board"]),
        // How figures are told, by whoever tells them.
        "words" => with(&["playback"]),
        "games" => with(&["random", "board", "playback", "generators", "solvers"]),
        "formats" => with(&["random", "board", "looks", "games"]),
        // Pictures and animations of runs; figures of many runs.
        "export" => with(&["random", "board", "playback", "looks", "words", "formats"]),
        "bulk" => with(&["random", "board", "playback", "looks", "words", "formats"]),
        // Runs as texts, and back.
        "share" => with(&["random", "playback", "formats"]),
        "store" => vec!["formats", "games"],
        "cli" => with(&[
            "random",
            "board",
            "playback",
            "layers",
            "explain",
            "generators",
            "solvers",
            "looks",
            "words",
            "games",
            "formats",
            "export",
            "bulk",
            "share",
            "store",
        ]),
        "app" => with(&[
            "random",
            "board",
            "playback",
            "layers",
            "explain",
            "generators",
            "solvers",
            "looks",
            "words",
            "games",
            "formats",
            "export",
            "bulk",
            "share",
            "store",
        ]),
        "window" => vec!["app"],
        // The map of the house, its front door for programs, and the way to the window.
        "lib" | "main" | "library" | "opening" => return None,
        other => panic!("tests/tidy/arrows.rs has no rule for the module {other}"),
    })
}

#[test]
fn modules_use_only_what_they_may() {
    let mut violations = Vec::new();
    for source in sources("src") {
        let module = source.module().swap_remove(0);
        let Some(allowed) = may_use(&module) else {
            continue;
        };
        for used in source.used_paths() {
            let (path, line) = (&source.path, used.line);
            // A path may lead no further than the root.
            let Some(used) = used.names.first() else {
                continue;
            };
            if *used != module && !allowed.contains(&used.as_str()) {
                violations.push(format!("{path}:{line}: {module} must not use {used}"));
            }
        }
    }
    must_be_none(violations);
}

#[test]
fn crates_stay_where_they_belong() {
    // A crate or a part of the standard library, and where it may be used.
    let rules: &[(&str, &[&str])] = &[
        ("macroquad", &["src/window/"]),
        ("miniquad", &["src/window/"]),
        ("egui", &["src/window/", "src/app/"]),
        ("notosans", &["src/app/fonts.rs"]),
        ("rand", &["src/random.rs"]),
        ("clap", &["src/cli/"]),
        ("std::fs", &["src/cli/", "src/formats/disk/", "src/store/"]),
        // The store waits for a lock that another program holds, and the desktop for an answer to the
        // window, and neither for ever; files that were left behind have an age; lanes are sought side by side.
        (
            "std::time",
            &[
                "src/cli/",
                "src/window/",
                "src/opening",
                "src/store/",
                "src/formats/disk/leftover.rs",
            ],
        ),
        ("std::env", &["src/cli/", "src/opening", "src/window/"]),
        (
            "std::thread",
            &[
                "src/cli/",
                "src/window/",
                "src/opening",
                "src/store/",
                "src/playback/side_by_side.rs",
            ],
        ),
        ("unsafe", &["src/window/"]),
    ];
    let mut violations = Vec::new();
    for source in sources("src") {
        for (number, line) in source.code() {
            for (name, places) in rules {
                let belongs = places.iter().any(|place| source.path.starts_with(place));
                if !belongs && uses(line, name) {
                    let path = &source.path;
                    violations.push(format!("{path}:{number}: {name} belongs to {places:?}"));
                }
            }
        }
    }
    must_be_none(violations);
}

/// A widget that is greyed says why where the pointer rests on it, so only those who show the reason grey any.
#[test]
fn nothing_is_greyed_without_a_reason() {
    let mut violations = Vec::new();
    for source in sources("src/app") {
        let helper = source.path.ends_with("app/widgets/mod.rs");
        for (number, line) in source.code().filter(|_| !helper) {
            for way in ["add_enabled", "set_enabled", ".disable()"] {
                if line.contains(way) {
                    let path = &source.path;
                    violations.push(format!("{path}:{number}: {way} greys without a reason"));
                }
            }
        }
    }
    must_be_none(violations);
}

/// Whether a line names a crate, a module or a keyword, as a word of its own, outside strings.
fn uses(line: &str, name: &str) -> bool {
    let word = |char: char| char.is_alphanumeric() || char == '_';
    line.match_indices(name).any(|(place, _)| {
        let (before, after) = (&line[..place], &line[place + name.len()..]);
        let alone = !before.ends_with(word) && !after.starts_with(word);
        let path = name == "unsafe" || name.contains("::") || after.starts_with("::");
        let string = before.matches('"').count() % 2 == 1;
        alone && path && !string
    })
}
