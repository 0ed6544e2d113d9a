//! What each module may use, and where each crate belongs: the table of docs/architecture.md.

use super::{must_be_none, sources};

/// The ground: nouns, without time, chance or files.
const GROUND: &[&str] = &["grid", "map", "event", "structures", "catalogue"];

/// Each top-level module and what it may use.
fn may_use(module: &str) -> Option<Vec<&'static str>> {
    let with = |more: &[&'static str]| [GROUND, more].concat();
    Some(match module {
        "grid" | "random" => vec![],
        "map" => vec!["grid", "event"],
        "event" => vec!["grid", "map"],
        "structures" => vec!["grid", "map", "event", "random"],
        // What an entry consists of; its constructors use the ground's nouns and a seed.
        "catalogue" => vec!["grid", "map", "event", "random", "structures"],
        "generators" => with(&["random"]),
        // A walker may draw random numbers, from a seed in its settings.
        "solvers" => with(&["random"]),
        "board" => with(&[]),
        // It receives algorithms, and a seed that it passes to them.
        "playback" => with(&["random", "board"]),
        // Numbers that follow from the events of a run, at the cursor of its timeline.
        "layers" => with(&["board", "playback"]),
        // Shapes over a board that follow from its run.
        "overlays" => with(&["board", "playback", "looks"]),
        // What a moment of a run is and why it happens; other modules draw it.
        "explain" => with(&["board", "playback", "words"]),
        // Colours and shapes for everything that draws.
        "looks" => with(&["board"]),
        // How figures are worded, for everything that shows them.
        "words" => with(&["playback"]),
        "games" => with(&["random", "board", "playback", "generators", "solvers"]),
        "formats" => with(&["random", "board", "looks", "games"]),
        // Pictures and animations of runs, and figures of many runs.
        "export" => with(&[
            "random", "board", "playback", "layers", "overlays", "looks", "words", "formats",
        ]),
        "bulk" => with(&["random", "board", "playback", "looks", "words", "formats"]),
        // Runs as texts, and texts as runs.
        "share" => with(&["random", "playback", "formats"]),
        // Maps on which a statement about searches holds. It receives algorithms.
        "find" => with(&["random", "board", "playback", "words", "formats", "share"]),
        // A learner in the place of an algorithm: its rules, and its result as a code.
        "turn" => with(&[
            "random", "board", "playback", "explain", "words", "formats", "share",
        ]),
        // Whether the trace of another program is a legal run.
        "judge" => with(&["explain", "words", "formats"]),
        // Runs with words and questions, from files; and as a page to print.
        "lessons" => with(&[
            "random", "board", "playback", "layers", "overlays", "explain", "looks", "words",
            "games", "formats", "share", "turn", "export",
        ]),
        "store" => vec!["formats", "games"],
        "cli" => with(&[
            "random",
            "board",
            "playback",
            "layers",
            "overlays",
            "explain",
            "generators",
            "solvers",
            "looks",
            "words",
            "games",
            "formats",
            "export",
            "bulk",
            "find",
            "share",
            "lessons",
            "turn",
            "judge",
            "store",
        ]),
        "app" => with(&[
            "random",
            "board",
            "playback",
            "layers",
            "overlays",
            "explain",
            "generators",
            "solvers",
            "looks",
            "words",
            "games",
            "formats",
            "export",
            "bulk",
            "find",
            "share",
            "lessons",
            "turn",
            "store",
        ]),
        "window" => vec!["app"],
        // The modules themselves, the crate's public interface, and the start of the window.
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
            // A path may not leave the root.
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
        // The store limits how long it waits for another program's lock, and the desktop how long it waits for the window.
        // Leftover files have an age, and lanes are searched in parallel.
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
        // Reports of failures and `--version --verbose` share a list of facts.
        (
            "std::env",
            &[
                "src/cli/",
                "src/opening",
                "src/window/",
                "src/store/build.rs",
            ],
        ),
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

/// A disabled widget explains itself in its tooltip, so only the helper that shows the reason may disable one.
#[test]
fn nothing_is_greyed_without_a_reason() {
    let mut violations = Vec::new();
    for source in sources("src/app") {
        let helper = source.path.ends_with("app/widgets/mod.rs");
        for (number, line) in source.code().filter(|_| !helper) {
            for way in ["add_enabled", "set_enabled", ".disable()"] {
                if line.contains(way) {
                    let path = &source.path;
                    violations.push(format!("{path}:{number}: {way} disables without a reason"));
                }
            }
        }
    }
    must_be_none(violations);
}

/// Whether a line names a crate, a module or a keyword, as a whole word outside strings.
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
