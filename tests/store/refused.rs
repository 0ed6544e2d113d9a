//! Folders and disks that refuse: there is a notice, and the program continues.

use super::{Folder, best, settings, visit};
use crate::programs::{program, until};
use mazescope_formats::Store;
use std::fs;
use std::process::Command;

/// Saves everything, and returns the notices; twice, because each notice is given once.
fn keep(store: &mut Store) -> Vec<String> {
    for number in [1, 2] {
        store.keep_settings(settings(&number.to_string()));
        assert!(
            store.offer("walls", "1", best(number)),
            "the program continues"
        );
        assert_eq!(store.best("walls", "1"), Some(&best(number)));
        store.record_step(visit("queue", 1), number as usize);
        assert_eq!(store.lesson("queue", 1).step, number as usize);
    }
    store.notices()
}

#[track_caller]
fn forgotten(notices: &[String]) {
    assert_eq!(notices.len(), 3, "one for each file: {notices:?}");
    let whats = ["Settings", "Best scores", "Results of lessons"];
    for (notice, what) in notices.iter().zip(whats) {
        for part in [what, "will not be saved", "cannot be written", "--data-dir"] {
            assert!(notice.contains(part), "{part:?} in {notice:?}");
        }
    }
}

#[test]
fn a_folder_that_cannot_be_made() {
    let folder = Folder::new();
    // Below a file there can be no folder, whatever the permissions.
    folder.write("file", "");
    let mut store = Store::open(Some(folder.file("file/below")));
    assert_eq!(store.notices(), [""; 0]);
    forgotten(&keep(&mut store));
    assert_eq!(folder.names(), ["file"]);
}

#[test]
fn a_folder_that_cannot_be_locked() {
    let folder = Folder::kept();
    for name in [
        "settings.toml.lock",
        "scores.json.lock",
        "lessons.toml.lock",
    ] {
        let _ = fs::remove_file(folder.file(name));
        fs::create_dir(folder.file(name)).unwrap();
    }
    let before = folder.text("scores.json");
    let mut store = folder.open();
    store.keep_settings(settings("other"));
    assert!(store.offer("walk", "40x30", best(50)));
    store.record_step(visit("queue", 1), 3);
    forgotten(&store.notices());
    assert_eq!(folder.text("scores.json"), before);

    // A damaged file stays as it is, but the backup is read.
    folder.write("scores.json", "{");
    let mut store = folder.open();
    assert_eq!(store.notices().len(), 1);
    assert_eq!(store.best("walk", "40x30"), Some(&best(1)));
    assert_eq!(folder.text("scores.json"), "{");
}

#[test]
fn a_file_that_cannot_be_read() {
    let folder = Folder::new();
    fs::create_dir(folder.file("scores.json")).unwrap();
    let mut store = folder.open();
    let notices = store.notices();
    assert!(notices[0].contains("cannot be read"), "{notices:?}");
    assert!(store.offer("walls", "1", best(1)));
    assert!(folder.file("scores.json").is_dir());
}

#[test]
#[cfg(unix)]
fn what_is_no_regular_file_is_neither_read_nor_replaced() {
    use rustix::fs::{FileType, Mode, mknodat};
    use std::os::unix::fs::{FileTypeExt, symlink};
    let pipe = |folder: &Folder, name: &str| {
        let path = folder.file(name);
        mknodat(rustix::fs::CWD, &path, FileType::Fifo, Mode::RWXU, 0).unwrap();
        path
    };
    let is_pipe = |folder: &Folder, name: &str| {
        let facts = fs::symlink_metadata(folder.file(name)).unwrap();
        facts.file_type().is_fifo()
    };
    let left_alone = |folder: &Folder| {
        let mut store = folder.open();
        let read = store.notices();
        assert!(
            read.iter()
                .any(|notice| notice.contains("not a regular file")),
            "{read:?}"
        );
        store.keep_settings(settings("other"));
        let kept = store.notices();
        assert!(kept[0].contains("will not be saved"), "{kept:?}");
        assert_eq!(
            store.settings(),
            &settings("other"),
            "the program continues"
        );
    };

    // A pipe, and a link to one, in place of a link to a device.
    let folder = Folder::new();
    pipe(&folder, "settings.toml");
    left_alone(&folder);
    assert!(is_pipe(&folder, "settings.toml"));
    assert_eq!(folder.names(), ["settings.toml"]);

    let folder = Folder::new();
    let other = Folder::new();
    symlink(pipe(&other, "device"), folder.file("settings.toml")).unwrap();
    left_alone(&folder);
    assert!(folder.file("settings.toml").is_symlink() && is_pipe(&other, "device"));
    assert_eq!(other.names(), ["device"], "nothing is put next to it");

    // An obstacle in place of a file next to it, while the settings themselves are readable.
    for name in [
        "settings.toml.bak",
        "settings.toml.new",
        "settings.toml.lock",
    ] {
        let folder = Folder::kept();
        let _ = fs::remove_file(folder.file(name));
        pipe(&folder, name);
        let mut store = folder.open();
        assert_eq!(store.notices(), [""; 0], "{name}");
        assert_eq!(store.settings().theme.as_deref(), Some("dark"));
        store.keep_settings(settings("other"));
        let kept = store.notices();
        let blamed = format!("{}: it is not a regular file", folder.file(name).display());
        assert!(kept[0].contains(&blamed), "{kept:?}");
        assert!(is_pipe(&folder, name));
        assert!(folder.text("settings.toml").contains("dark"), "{name}");
    }
}

#[test]
#[cfg(unix)]
fn a_link_to_nothing_stays_one() {
    let (folder, other) = (Folder::new(), Folder::new());
    let nothing = other.file("nothing.toml");
    std::os::unix::fs::symlink(&nothing, folder.file("settings.toml")).unwrap();
    let mut store = folder.open();
    assert_eq!(store.notices().len(), 1);
    store.keep_settings(settings("other"));
    assert!(store.notices()[0].contains("will not be saved"));
    assert!(folder.file("settings.toml").is_symlink() && !nothing.exists());
}

#[test]
fn a_lock_that_is_held_is_not_waited_for_for_ever() {
    let folder = Folder::kept();
    let lock = fs::File::options()
        .write(true)
        .open(folder.file("settings.toml.lock"));
    let lock = lock.unwrap();
    lock.lock().unwrap();
    let mut store = folder.open();
    for theme in ["one", "two", "three"] {
        store.keep_settings(settings(theme));
        assert_eq!(store.settings(), &settings(theme), "the program continues");
    }
    let notices = store.notices();
    assert_eq!(notices.len(), 1, "one notice: {notices:?}");
    assert!(
        notices[0].contains("another program has locked"),
        "{notices:?}"
    );
    assert!(folder.text("settings.toml").contains("dark"));
    drop(lock);
    // The wait that was given up takes the lock for a moment, and so does each program that starts just now: until it
    // runs, it has a copy of every open file.
    let mut number = 0;
    until("a change is saved", || {
        number += 1;
        store.keep_settings(settings(&format!("theme {number}")));
        folder
            .text("settings.toml")
            .contains(&format!("theme {number}"))
    });
    assert_eq!(store.notices(), [""; 0]);
}

#[test]
fn what_is_too_long_is_neither_read_nor_written() {
    let folder = Folder::new();
    let long = "#".repeat((16 << 20) + 1);
    folder.write("settings.toml", &long);
    let mut store = folder.open();
    let notices = store.notices();
    assert!(notices[0].contains("longer than 16 MiB"), "{notices:?}");
    store.keep_settings(settings("other"));
    assert!(store.notices()[0].contains("will not be saved"));
    assert_eq!(folder.text("settings.toml").len(), long.len());

    let folder = Folder::kept();
    let mut store = folder.open();
    store.keep_settings(settings(&long));
    assert!(store.notices()[0].contains("longer than 16 MiB"));
    assert!(folder.text("settings.toml").contains("dark"));
}

/// Makes this test binary, run again, save in this folder; empty means the platform's folder.
const KEEPER: &str = "MAZESCOPE_TEST_STORE_KEEPER";

/// Not a test but a separate program, if the variable is set: saves everything and prints the notices.
#[test]
fn keeper() {
    use std::io::Write;
    let Ok(folder) = std::env::var(KEEPER) else {
        return;
    };
    let folder = (!folder.is_empty()).then(|| folder.into());
    let mut store = Store::open(folder);
    for notice in keep(&mut store) {
        writeln!(std::io::stdout(), "\ntold: {notice}").unwrap();
    }
}

const KEEPER_ARGUMENTS: [&str; 3] = ["--exact", "store::refused::keeper", "--nocapture"];

fn told(command: &mut Command) -> Vec<String> {
    let output = command.output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}");
    let told = said.lines().filter_map(|line| line.strip_prefix("told: "));
    told.map(str::to_owned).collect()
}

#[test]
#[cfg(unix)]
fn a_full_disk() {
    let folder = Folder::kept();
    let before = folder.text("scores.json");
    // No file may grow, so the disk is full for every writer.
    let mut command = program("sh");
    command.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""]);
    command
        .arg(std::env::current_exe().unwrap())
        .args(KEEPER_ARGUMENTS);
    command.env(KEEPER, folder.path());
    forgotten(&told(&mut command));
    assert_eq!(folder.text("scores.json"), before);
    assert_eq!(
        folder.names().len(),
        4,
        "nothing half written stays: {:?}",
        folder.names()
    );
    assert_eq!(folder.open().notices(), [""; 0]);
}

#[test]
#[cfg(unix)]
fn no_home_folder() {
    let folder = Folder::new();
    let mut command = program(std::env::current_exe().unwrap());
    command
        .args(KEEPER_ARGUMENTS)
        .env(KEEPER, "")
        .current_dir(folder.path());
    command
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_DATA_HOME");
    let notices = told(command.env("HOME", "nowhere"));
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert!(notices[0].contains("no home folder") && notices[0].contains("--data-dir"));
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
#[cfg(target_os = "linux")]
fn the_platforms_folders() {
    let folder = Folder::new();
    let mut command = program(std::env::current_exe().unwrap());
    command.args(KEEPER_ARGUMENTS).env(KEEPER, "");
    command
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_DATA_HOME");
    assert_eq!(told(command.env("HOME", folder.path())), [""; 0]);
    for name in ["settings.toml", "lessons.toml"] {
        assert!(folder.file(".config/mazescope").join(name).is_file());
    }
    assert!(folder.file(".local/share/mazescope/scores.json").is_file());
}
