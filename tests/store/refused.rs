//! Folders and disks that refuse: there is a notice, and the program continues.

use super::{Folder, found, keep, must_tell};
use crate::programs::program;
use mazescope_formats::Store;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Saves everything, and returns the notices; twice, because each notice is given once.
fn tried(store: &mut Store) -> Vec<String> {
    for number in [11, 12] {
        keep(store, number);
        assert_eq!(found(store), [number; 3], "the program continues");
    }
    store.notices()
}

#[track_caller]
fn forgotten(notices: &[String]) {
    assert_eq!(notices.len(), 3, "one for each file: {notices:?}");
    for what in ["Settings", "Best scores", "Results of lessons"] {
        must_tell(
            notices,
            &[what, "will not be saved", "cannot be written", "--data-dir"],
        );
    }
}

#[test]
fn a_folder_that_cannot_be_made() {
    let folder = Folder::new();
    // Below a file there can be no folder, whatever the permissions.
    folder.write("file", "");
    let mut store = Store::open(Some(folder.file("file/below")));
    assert_eq!(store.notices(), [""; 0]);
    forgotten(&tried(&mut store));
    assert_eq!(folder.names(), ["file"]);
}

#[test]
#[cfg(unix)]
fn a_folder_that_is_only_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::kept();
    let before = folder.text("scores.json");
    let allow = |mode| fs::set_permissions(folder.path(), PermissionsExt::from_mode(mode));
    allow(0o555).unwrap();
    // The system lets an administrator write anywhere.
    if fs::write(folder.file("any"), "").is_err() {
        forgotten(&tried(&mut folder.open()));
        assert_eq!(folder.text("scores.json"), before);
    }
    allow(0o755).unwrap();
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
    let left_alone = |folder: &Folder, why: &str| {
        let mut store = folder.open();
        must_tell(&store.notices(), &["Settings will not be saved", why]);
        assert_eq!(tried(&mut store), [""; 0], "the other files are saved");
    };

    // A pipe, and a link to one, in place of a link to a device.
    let folder = Folder::new();
    pipe(&folder, "settings.toml");
    left_alone(&folder, "not a regular file");
    assert!(is_pipe(&folder, "settings.toml"));

    let folder = Folder::new();
    let other = Folder::new();
    symlink(pipe(&other, "device"), folder.file("settings.toml")).unwrap();
    left_alone(&folder, "not a regular file");
    assert!(folder.file("settings.toml").is_symlink() && is_pipe(&other, "device"));
    assert_eq!(other.names(), ["device"], "nothing is put next to it");

    // A folder, and a link to nothing.
    let folder = Folder::new();
    fs::create_dir(folder.file("settings.toml")).unwrap();
    left_alone(&folder, "cannot be read");
    assert!(folder.file("settings.toml").is_dir());

    let folder = Folder::new();
    symlink(other.file("nothing.toml"), folder.file("settings.toml")).unwrap();
    left_alone(&folder, "settings.toml");
    assert!(folder.file("settings.toml").is_symlink() && !other.file("nothing.toml").exists());

    // A pipe in place of a damaged file next to it.
    let folder = Folder::kept();
    pipe(&folder, "settings.toml.broken");
    folder.write("settings.toml", "[");
    let mut store = folder.open();
    must_tell(
        &tried(&mut store),
        &["settings.toml.broken: the file cannot be read"],
    );
    assert!(is_pipe(&folder, "settings.toml.broken"));
    assert_eq!(folder.text("settings.toml"), "[");

    // A folder that takes the place of a file while the program runs.
    let folder = Folder::kept();
    let mut store = folder.open();
    fs::remove_file(folder.file("settings.toml")).unwrap();
    pipe(&folder, "settings.toml");
    must_tell(&tried(&mut store), &["not a regular file"]);
    assert!(is_pipe(&folder, "settings.toml"));
}

#[test]
fn what_is_too_long_is_neither_read_nor_replaced() {
    let folder = Folder::new();
    let long = "#".repeat((16 << 20) + 1);
    folder.write("settings.toml", &long);
    let mut store = folder.open();
    must_tell(
        &store.notices(),
        &["will not be saved", "longer than 16 MiB"],
    );
    tried(&mut store);
    assert_eq!(folder.text("settings.toml").len(), long.len());
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
    for notice in tried(&mut store) {
        writeln!(std::io::stdout(), "\ntold: {notice}").unwrap();
    }
}

/// The command that runs the keeper, in a folder or without one.
fn keeper_in(mut command: Command, folder: &Path) -> Command {
    command.args(["--exact", "store::refused::keeper", "--nocapture"]);
    for variable in ["XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
        command.env_remove(variable);
    }
    command.env(KEEPER, folder);
    command
}

fn told(mut command: Command) -> Vec<String> {
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
    command.arg(std::env::current_exe().unwrap());
    forgotten(&told(keeper_in(command, folder.path())));
    assert_eq!(folder.text("scores.json"), before);
    let names = folder.names();
    assert_eq!(names.len(), 3, "nothing half written stays: {names:?}");
    assert_eq!(folder.open().notices(), [""; 0]);
}

#[test]
#[cfg(target_os = "linux")]
fn the_platforms_folders_or_none() {
    let folder = Folder::new();
    let told = |home: &Path| {
        let mut command = program(std::env::current_exe().unwrap());
        command.env("HOME", home).current_dir(folder.path());
        told(keeper_in(command, Path::new("")))
    };
    let notices = told(Path::new("nowhere"));
    assert_eq!(notices.len(), 1, "{notices:?}");
    must_tell(&notices, &["no home folder", "--data-dir"]);
    assert_eq!(folder.names(), [""; 0]);

    assert_eq!(told(folder.path()), [""; 0]);
    for name in ["settings.toml", "lessons.toml"] {
        assert!(folder.file(".config/mazescope").join(name).is_file());
    }
    assert!(folder.file(".local/share/mazescope/scores.json").is_file());
}
