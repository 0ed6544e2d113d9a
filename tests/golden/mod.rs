//! Golden files: what the program prints and draws, as last inspected and approved.
//!
//! `UPDATE_GOLDEN=1 cargo test` writes them anew; then inspect the changes.

mod codes;

use crate::cli::say;
use std::path::Path;

/// Asserts that the text equals the golden file of that name.
#[track_caller]
pub fn check(name: &str, text: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let path = folder.join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let golden = std::fs::read_to_string(&path);
    let golden = golden.unwrap_or_else(|error| panic!("{name}: {error}; UPDATE_GOLDEN=1 makes it"));
    assert!(
        golden == text,
        "{name} has changed; it was\n{golden}and is\n{text}"
    );
}

/// Asserts that the picture equals the golden file of that name, byte by byte. A picture that differs is written to a
/// file, so that both can be compared.
#[track_caller]
pub fn check_picture(name: &str, picture: &[u8]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let path = folder.join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, picture).unwrap();
    }
    if std::fs::read(&path).is_ok_and(|golden| golden == picture) {
        return;
    }
    let now = put_aside(name, picture);
    let (was, now) = (path.display(), now.display());
    panic!("{name} has changed: look at {was} and at {now}; UPDATE_GOLDEN=1 takes the new one");
}

/// Writes a file that differs from the expected one to the folder of the build for such files.
pub fn put_aside(name: &str, file: &[u8]) -> std::path::PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, file).unwrap();
    path
}

#[test]
fn generated_maps() {
    for line in [
        "generate backtracker --size 21x11",
        "generate traversal --size 21x11",
        "generate roads --size 40x14",
        "generate roads --size 40x14 --set density=2",
        "generate open --size 20x8",
        "generate dungeon --size 40x16",
    ] {
        for style in ["ascii", "box"] {
            let picture = say(&format!("{line} --style {style}")).printed(0);
            check(&format!("{}_{style}.txt", name(line)), &picture);
        }
    }
}

#[test]
fn solved_maps() {
    for line in [
        // The demo of the README.
        "solve --generator backtracker --solver breadth_first",
        "solve --generator roads --size 40x14 --set density=3 --solver depth_first",
        "solve --generator open --size 20x8 --seed 1 --solver breadth_first",
        "solve --generator dungeon --size 40x16 --solver breadth_first",
    ] {
        for style in ["ascii", "box"] {
            let picture = say(&format!("{line} --style {style}")).printed(0);
            check(&format!("{}_{style}.txt", name(line)), &picture);
        }
    }
}

#[test]
fn pictures_of_a_role_playing_game() {
    for line in [
        "generate dungeon --size 24x14",
        "solve --generator dungeon --size 24x14 --solver breadth_first",
        "solve --generator dungeon --size 24x14 --solver depth_first",
    ] {
        let picture = say(&format!("{line} --style quest")).printed(0);
        check(&format!("{}_quest.txt", name(line)), &picture);
    }
}

/// The command line as a file name.
fn name(line: &str) -> String {
    let words = line.split([' ', '=']).filter(|word| !word.starts_with('-'));
    words.collect::<Vec<_>>().join("_")
}
