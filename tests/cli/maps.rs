//! Maps and paths as the command line prints them.

use super::say;
use mazescope_support::golden::check;

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
