//! Damaged files: every truncation, noise, and the notices about them.

use super::{FILES, Folder, best, found, keep, keep_in, must_tell, settings};
use std::fs;

#[test]
fn every_truncation_is_read_or_told_and_the_backup_taken() {
    let whole = Folder::kept();
    for (place, file) in FILES.into_iter().enumerate() {
        let (broken, backup) = (format!("{file}.broken"), format!("{file}.bak"));
        let (text, before) = (whole.text(file), whole.text(&backup));
        let (end, mut damaged) = (text.trim_end().len(), 0);
        for length in 0..end {
            let folder = Folder::new();
            folder.write(file, &text[..length]);
            folder.write(&backup, &before);
            let mut store = folder.open();
            let notices = store.notices();
            if folder.file(&broken).exists() {
                damaged += 1;
                assert_eq!(notices.len(), 1, "{file} cut to {length}: {notices:?}");
                must_tell(&notices, &["damaged", &broken, &backup]);
                assert_eq!(found(&store)[place], 1, "the backup's");
                assert_eq!(folder.text(&broken), text[..length]);
                assert_eq!(folder.text(file), before);
                // One notice is enough.
                assert_eq!(folder.open().notices(), [""; 0]);
            } else {
                // TOML that is cut between two lines is still TOML.
                assert_eq!(folder.text(file), text[..length]);
                assert_eq!(notices, [""; 0], "{file} cut to {length}");
            }
            keep_in(file, &mut store, 3);
            assert_eq!(store.notices(), [""; 0]);
            assert_eq!(found(&folder.open())[place], 3);
        }
        let all = if file.ends_with("json") { end } else { end / 4 };
        assert!(damaged >= all, "{damaged} of {end} in {file}");
    }
}

#[test]
fn noise_is_moved_aside_and_without_a_backup_all_begins_anew() {
    let deep = "[".repeat(100_000);
    let noise = ["", "\u{fe}\u{ff}", "null", "[]", "\0\0\0\0", &deep].map(str::as_bytes);
    for bytes in noise.into_iter().chain([&b"\xff\xfe\x00"[..]]) {
        let folder = Folder::new();
        for name in FILES {
            folder.write(name, bytes);
        }
        let mut store = folder.open();
        must_tell(&store.notices(), &["Best scores are reset"]);
        assert_eq!(fs::read(folder.file("scores.json.broken")).unwrap(), bytes);
        keep(&mut store, 26);
        assert_eq!(store.notices(), [""; 0]);
        assert_eq!(found(&folder.open()), [26; 3]);
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
    must_tell(&store.notices(), &["damaged"]);
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
    must_tell(&store.notices(), &["missing"]);
    assert_eq!(found(&store), [2, 1, 2]);
    assert_eq!(folder.text("scores.json"), folder.text("scores.json.bak"));
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
    let mine = "# by hand\ntheme = 3\nrate = 60.0\nsize = [41]\nlinked = false\n";
    folder.write("settings.toml", mine);
    let mut store = folder.open();
    must_tell(&store.notices(), &["theme is not valid"]);
    let read = store.settings();
    let read = (&read.theme, read.rate, read.linked);
    assert_eq!(read, (&None, Some(60.0), Some(false)));
    let told = save(2, "dark");
    must_tell(&told, &["settings.toml.broken"]);
    assert_eq!(folder.text("settings.toml.broken"), mine);
    assert_eq!(save(0, "light"), [""; 0], "ours is whole");
    let other = "theme = 4\n";
    folder.write("settings.toml", other);
    save(1, "dark");
    assert_eq!(folder.text("settings.toml.broken"), mine);
    assert_eq!(folder.text("settings.toml.broken2"), other);
    // An existing copy is not stored a second time.
    folder.write("settings.toml", mine);
    assert_eq!(save(2, "light"), [""; 0]);
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
    must_tell(&store.notices(), &["theme has the unknown value \"neon\""]);
    assert_eq!(folder.names(), ["settings.toml"], "nothing is changed yet");
    for theme in ["dark", "light"] {
        store.keep_settings(settings(theme));
    }
    assert_eq!(store.notices().len(), 1);
    assert_eq!(folder.text("settings.toml.broken"), mine);
    assert_eq!(folder.names().len(), 3, "{:?}", folder.names());
}
