//! Damaged files: every truncation, noise, and the notices about them.

use super::{FILES, Folder, best, found, keep, keep_in, must_tell, settings};
use mazescope_formats::store::{Draft, UNNAMED};
use std::fs;

#[test]
fn every_truncation_is_read_or_told_and_kept_beside() {
    let whole = Folder::kept();
    for (place, file) in FILES.into_iter().enumerate() {
        let broken = format!("{file}.broken");
        let text = whole.text(file);
        let (end, mut damaged) = (text.trim_end().len(), 0);
        for length in 0..end {
            let folder = Folder::new();
            folder.write(file, &text[..length]);
            let mut store = folder.open();
            let notices = store.notices();
            let is_damaged = !notices.is_empty();
            if is_damaged {
                damaged += 1;
                assert_eq!(notices.len(), 1, "{file} cut to {length}: {notices:?}");
                must_tell(&notices, &[file, "damaged", "are reset"]);
                assert_eq!(found(&store)[place], 0);
            }
            // TOML that is cut between two lines is still TOML.
            assert_eq!(folder.text(file), text[..length], "not replaced yet");
            keep_in(file, &mut store, 3);
            let notices = store.notices();
            if is_damaged {
                must_tell(&notices, &["is replaced", &broken]);
                assert_eq!(folder.text(&broken), text[..length]);
            } else {
                assert_eq!(notices, [""; 0], "{file} cut to {length}");
            }
            let mut again = folder.open();
            assert_eq!((found(&again)[place], again.notices().len()), (3, 0));
        }
        let all = if file.ends_with("json") { end } else { end / 4 };
        assert!(damaged >= all, "{damaged} of {end} in {file}");
    }
}

#[test]
fn noise_is_kept_beside_and_all_begins_anew() {
    let deep = "[".repeat(100_000);
    let noise = ["", "\u{fe}\u{ff}", "null", "[]", "\0\0\0\0", &deep].map(str::as_bytes);
    for bytes in noise.into_iter().chain([&b"\xff\xfe\x00"[..]]) {
        let folder = Folder::new();
        for name in FILES {
            folder.write(name, bytes);
        }
        let mut store = folder.open();
        must_tell(&store.notices(), &["Best scores are reset"]);
        keep(&mut store, 26);
        assert_eq!(store.notices().len(), FILES.len(), "each is kept beside");
        for name in FILES {
            let broken = folder.file(&format!("{name}.broken"));
            assert_eq!(fs::read(broken).unwrap(), bytes);
        }
        assert_eq!(found(&folder.open()), [26; 3]);
    }
}

#[test]
fn no_broken_file_takes_the_place_of_another() {
    let folder = Folder::new();
    for number in 0..3 {
        folder.write("scores.json", format!("broken {number}"));
        let mut store = folder.open();
        for score in [1, 2] {
            store.offer("walls", "1", best(score));
        }
        assert_eq!(store.notices().len(), 2, "damaged, and kept beside");
    }
    let ends = [".broken", ".broken2", ".broken3"];
    let names = ends.map(|end| format!("scores.json{end}"));
    let broken = names.each_ref().map(|name| folder.text(name));
    assert_eq!(broken, ["broken 0", "broken 1", "broken 2"]);
    assert_eq!(folder.names().len(), 4, "{:?}", folder.names());
}

#[test]
fn what_is_wrong_in_part_costs_nothing_else_and_stays_beside_it() {
    let folder = Folder::new();
    let save = |notices: usize, theme: &str| {
        let mut store = folder.open();
        assert_eq!(store.notices().len(), notices, "{theme}");
        store.keep_settings(settings(theme));
        let told = store.notices();
        for again in ["once more", "and again"] {
            store.keep_settings(settings(again));
        }
        assert_eq!(store.notices(), [""; 0]);
        told
    };
    let mine = "# by hand\ntheme = 3\nrate = 60.0\nwindow = [41]\nlinked = false\n";
    folder.write("settings.toml", mine);
    let mut store = folder.open();
    let notices = store.notices();
    for key in ["theme", "window"] {
        must_tell(&notices, &[&format!("{key} is not valid")]);
    }
    let read = store.settings();
    let watch = ["rate", "linked"].map(|key| read.watch[key].to_string());
    assert_eq!((&read.theme, read.window), (&None, None));
    assert_eq!(watch, ["60.0", "false"]);
    let told = save(2, "dark");
    must_tell(&told, &["settings.toml.broken"]);
    assert_eq!(folder.text("settings.toml.broken"), mine);
    assert_eq!(save(0, "light"), [""; 0], "ours is whole");
    let other = "theme = 4\n";
    folder.write("settings.toml", other);
    save(1, "dark");
    assert_eq!(folder.text("settings.toml.broken"), mine);
    assert_eq!(folder.text("settings.toml.broken2"), other);
}

#[test]
fn a_mistyped_score_or_draft_costs_no_other() {
    let folder = Folder::new();
    let scores = r#"{"best": {"walls": {"1": {"score": "x", "detail": ""}, "2": {"score": 7, "detail": ""}}}}"#;
    folder.write("scores.json", scores);
    folder.write("drafts.json", r#"{"drafts": 7}"#);
    let mut store = folder.open();
    let notices = store.notices();
    must_tell(&notices, &["best.walls.1 is not valid"]);
    must_tell(&notices, &["drafts is not valid"]);
    assert_eq!(store.best("walls", "2").map(|best| best.score), Some(7));
    assert!(store.offer("walls", "1", best(1)));
    store.put_draft("walls", "1", UNNAMED, Some(Draft::default()));
    store.keep_drafts();
    assert_eq!(folder.text("scores.json.broken"), scores);
    assert!(folder.text("drafts.json.broken").contains('7'));
    assert_eq!(folder.open().notices(), [""; 0]);
}

#[test]
fn many_faults_are_few_notices_of_one_line() {
    let folder = Folder::new();
    let questions = (0..999).map(|number| format!("{number} = \"\\u001b{}\"\n", "x".repeat(5_000)));
    let text = format!("[lessons.a.questions]\n{}", String::from_iter(questions));
    folder.write("lessons.toml", text);
    let notices = folder.open().notices();
    assert_eq!(notices.len(), 21);
    must_tell(&notices, &["979 more parts are not valid"]);
    for notice in notices {
        assert!(notice.len() < 1_000 && !notice.contains(char::is_control));
    }
}

#[test]
fn a_setting_that_means_nothing_keeps_the_file_as_it_was() {
    let folder = Folder::new();
    let mine = "skin = \"neon\"\n";
    folder.write("settings.toml", mine);
    let mut store = folder.open();
    assert_eq!(store.notices(), [""; 0], "it is a word");
    store.leave_out_setting("skin", "neon".into());
    must_tell(&store.notices(), &["skin has the unknown value \"neon\""]);
    assert_eq!(folder.names(), ["settings.toml"], "nothing is changed yet");
    let mut kept = store.settings().clone();
    for theme in ["dark", "light"] {
        kept.theme = Some(theme.to_owned());
        store.keep_settings(kept.clone());
    }
    assert_eq!(store.notices().len(), 1);
    assert_eq!(folder.text("settings.toml.broken"), mine);
    assert!(!folder.text("settings.toml").contains("neon"));
    assert_eq!(folder.names().len(), 2, "{:?}", folder.names());
}
