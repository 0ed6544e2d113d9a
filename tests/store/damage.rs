//! Damaged files: every truncation, noise, and the notices about them.

use super::{BOTH, Folder, best, settings};
use std::fs;

#[test]
fn every_truncation_of_the_scores_is_told_and_the_backup_taken() {
    let whole = Folder::kept();
    let text = whole.text("scores.json");
    let backup = whole.text("scores.json.bak");
    let end = text.trim_end().len();
    for length in 0..end {
        let folder = Folder::new();
        folder.write("scores.json", &text[..length]);
        folder.write("scores.json.bak", &backup);
        let mut store = folder.open();
        let notices = store.notices();
        assert_eq!(notices.len(), 1, "cut to {length}: {notices:?}");
        for part in ["damaged", "scores.json.broken", "scores.json.bak"] {
            assert!(notices[0].contains(part), "{part:?} in {notices:?}");
        }
        assert_eq!(store.best("walk", "40x30"), Some(&best(1)), "the backup's");
        assert_eq!(folder.text("scores.json.broken"), text[..length]);
        assert_eq!(folder.text("scores.json"), backup);
        // One notice is enough.
        assert_eq!(folder.open().notices(), [""; 0]);
        assert!(store.offer("walk", "40x30", best(3)));
        assert_eq!(store.notices(), [""; 0]);
    }
}

#[test]
fn every_truncation_of_the_settings_is_read_or_told() {
    let whole = Folder::kept();
    let text = whole.text("settings.toml");
    let backup = whole.text("settings.toml.bak");
    let mut broken = 0;
    for length in 0..text.len() {
        let folder = Folder::new();
        folder.write("settings.toml", &text[..length]);
        folder.write("settings.toml.bak", &backup);
        let mut store = folder.open();
        let notices = store.notices();
        // TOML that is cut between two lines is still TOML.
        if folder.file("settings.toml.broken").exists() {
            broken += 1;
            assert_eq!(notices.len(), 1, "cut to {length}: {notices:?}");
            assert_eq!(folder.text("settings.toml.broken"), text[..length]);
            assert_eq!(store.settings().theme.as_deref(), Some("light"));
        } else {
            assert_eq!(folder.text("settings.toml"), text[..length]);
            assert_eq!(notices, [""; 0], "cut to {length}");
        }
    }
    assert!(broken > text.len() / 4, "{broken} of {}", text.len());
}

#[test]
fn noise_is_moved_aside_and_without_a_backup_all_begins_anew() {
    let deep = "[".repeat(100_000);
    let noise: [&[u8]; 6] = [
        b"",
        b"\xff\xfe\x00",
        b"null",
        b"[]",
        b"\0\0\0\0",
        deep.as_bytes(),
    ];
    for bytes in noise {
        let folder = Folder::new();
        for name in BOTH {
            folder.write(name, bytes);
        }
        let mut store = folder.open();
        let notices = store.notices();
        assert!(
            notices
                .iter()
                .any(|text| text.contains("Best scores are reset")),
            "{notices:?}"
        );
        assert_eq!(fs::read(folder.file("scores.json.broken")).unwrap(), bytes);
        assert!(store.offer("walls", "1", best(26)));
        store.keep_settings(settings("dark"));
        assert_eq!(store.notices(), [""; 0]);
        assert_eq!(folder.open().best("walls", "1"), Some(&best(26)));
    }
}

#[test]
fn no_broken_file_takes_the_place_of_another() {
    let folder = Folder::new();
    for number in 0..3 {
        folder.write("scores.json", format!("broken {number}"));
        assert_eq!(folder.open().notices().len(), 1);
    }
    let ends = ["", "2", "3"].map(|end| format!("scores.json.broken{end}"));
    assert_eq!(folder.names(), ends);
    assert_eq!(
        ends.map(|name| folder.text(&name)),
        ["broken 0", "broken 1", "broken 2"]
    );
}

#[test]
fn a_file_that_breaks_while_the_program_runs_costs_no_score() {
    let folder = Folder::kept();
    let mut store = folder.open();
    folder.write("scores.json", "{");
    folder.write("scores.json.bak", "{");
    assert!(store.offer("walls", "1", best(26)));
    let notices = store.notices();
    assert!(notices[0].contains("damaged"), "{notices:?}");
    let again = folder.open();
    let kept = [again.best("walls", "1"), again.best("walk", "40x30")];
    assert_eq!(kept, [Some(&best(26)), Some(&best(2))]);
}

#[test]
fn a_file_that_is_missing_comes_back_from_its_backup() {
    let folder = Folder::kept();
    // The state after a program is killed between moving a damaged file aside and replacing it.
    fs::remove_file(folder.file("scores.json")).unwrap();
    let mut store = folder.open();
    assert!(store.notices()[0].contains("missing"));
    assert_eq!(store.best("walk", "40x30"), Some(&best(1)));
    assert_eq!(folder.text("scores.json"), folder.text("scores.json.bak"));
}

#[test]
fn what_is_wrong_in_part_stays_beside_it_when_it_is_written_anew() {
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
    let mine = "# by hand\ntheme = 3\nlinked = false\n";
    folder.write("settings.toml", mine);
    let told = save(1, "dark");
    assert_eq!(told.len(), 1);
    assert!(told[0].contains("settings.toml.broken"), "{told:?}");
    assert_eq!(folder.text("settings.toml.broken"), mine);
    assert_eq!(save(0, "light"), [""; 0], "ours is whole");
    let other = "theme = 4\n";
    folder.write("settings.toml", other);
    save(1, "dark");
    assert_eq!(folder.text("settings.toml.broken"), mine);
    assert_eq!(folder.text("settings.toml.broken2"), other);
    // An existing copy is not stored a second time.
    folder.write("settings.toml", mine);
    assert_eq!(save(1, "light"), [""; 0]);
    let names = folder.names();
    let broken = names.iter().filter(|name| name.contains("broken"));
    assert_eq!(broken.count(), 2, "{names:?}");
}

#[test]
fn a_setting_that_means_nothing_keeps_the_file_as_it_was() {
    let folder = Folder::new();
    let mine = "theme = \"neon\"\n";
    folder.write("settings.toml", mine);
    let mut store = folder.open();
    assert_eq!(store.notices(), [""; 0], "it is a word");
    store.leave_out_setting("theme", "neon");
    let told = store.notices();
    assert!(
        told[0].contains("theme has the unknown value \"neon\""),
        "{told:?}"
    );
    assert_eq!(folder.names(), ["settings.toml"], "nothing is changed yet");
    for theme in ["dark", "light"] {
        store.keep_settings(settings(theme));
    }
    assert_eq!(store.notices().len(), 1);
    assert_eq!(folder.text("settings.toml.broken"), mine);
    assert_eq!(folder.names().len(), 3, "{:?}", folder.names());
}

#[test]
fn a_setting_of_the_wrong_kind_costs_no_other() {
    let folder = Folder::new();
    folder.write(
        "settings.toml",
        "theme = 3\nrate = 60.0\nsize = [41]\nlinked = false\n",
    );
    let mut store = folder.open();
    let notices = store.notices();
    assert_eq!(notices.len(), 2, "{notices:?}");
    assert!(
        notices
            .iter()
            .any(|text| text.contains("theme is not valid")),
        "{notices:?}"
    );
    let read = store.settings();
    assert_eq!(
        (&read.theme, read.rate, read.linked),
        (&None, Some(60.0), Some(false))
    );
}
