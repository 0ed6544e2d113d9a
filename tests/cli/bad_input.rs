//! Errors in what is typed: a message that says what is wrong and what to do, exit code 2, nothing written.

use super::{Folder, run, say};
#[cfg(all(feature = "window", target_os = "linux"))]
use super::{Ran, command};
use std::ffi::OsStr;

#[test]
fn sizes() {
    let form = "WIDTHxHEIGHT";
    let limit = "a side is longer than 8192 cells";
    for (size, part) in [
        ("3x", form),
        ("x3", form),
        ("3", form),
        ("3x4x5", form),
        ("-3x4", form),
        ("1.5x4", form),
        ("", form),
        ("0x5", "a side is 0"),
        ("5x0", "a side is 0"),
        ("0x0", "a side is 0"),
        ("99999999999x2", limit),
        ("2x99999999999999999999999", limit),
        ("8193x1", limit),
        ("1x8193", limit),
    ] {
        let ran = run(["generate", "open", "--size", size]);
        ran.refused(&[&format!("--size {size}: "), part, "for example --size"]);
    }
}

#[test]
fn settings() {
    for value in ["0", "31", "x", "-1", "1.5", "", "99999999999"] {
        let ran = say(&format!("generate roads --set density={value}"));
        ran.refused(&[
            &format!("--set density={value}: this is not a whole number from 1 to 30. "),
            "For example, write --set density=10.",
        ]);
    }
    say("generate roads --set form=loose").refused(&["this is not one of strict, faithful"]);
    say("generate roads --set density").refused(&["this is not NAME=VALUE", "density=10"]);
    say("generate roads --set dansity=3").refused(&["roads has no", "Did you mean \"density\"?"]);
    say("generate backtracker --set density=3").refused(&["backtracker has no", "braid"]);
    let line = "solve examples/arena.map --solver tremaux --set density=3";
    say(line).refused(&["tremaux has no", "Nothing can be set there"]);
}

#[test]
fn names() {
    say("generate rods").refused(&["no generator \"rods\"", "Did you mean \"roads\"?"]);
    let ran = say("solve --generator roads --solver breadth-fist");
    ran.refused(&[
        "no solver \"breadth-fist\"",
        "\"breadth_first\"",
        "`mazescope list solvers` shows all",
    ]);
    say("genrate").refused(&["genrate", "The nearest command is \"generate\"."]);
    say("generate").refused(&["<GENERATOR>"]);
    say("generate roads --sizes 3x3").refused(&["--sizes", "--size"]);
    say("generate roads --style round").refused(&["round", "ascii", "box"]);
    say("generate roads --force").refused(&["--output"]);
}

#[test]
fn folders_for_what_is_kept() {
    let folder = Folder::new();
    let file = folder.file("settings.toml", "");
    let ran = run([OsStr::new("--data-dir"), file.as_os_str()]);
    ran.refused(&["--data-dir", "settings.toml: this is a file. Name a folder"]);
    say("--no-save --data-dir x").refused(&["--no-save", "--data-dir"]);
    say("solve --no-save").refused(&["--no-save"]);
}

#[test]
fn all_at_once() {
    let ran = say("generate roads --size 0x1 --set density=0 --set straightness=x --set foo=1");
    ran.refused(&["--size 0x1", "density=0", "straightness=x", "foo"]);
    assert_eq!(ran.err.lines().count(), 4, "{}", ran.err);
}

#[test]
fn one_map_and_no_other() {
    say("solve --solver breadth_first").refused(&["Name a FILE", "--generator roads"]);
    let folder = Folder::new();
    let map = folder.file("map.txt", "S.G");
    let map = map.to_str().unwrap();
    let solve = |more: &str| say(&format!("solve {map} --solver breadth_first {more}"));
    solve("--generator roads").refused(&["--generator both give a map"]);
    let ran = solve("--size 3x3 --seed 5");
    ran.refused(&["Remove --size or FILE", "Remove --seed or FILE"]);
    solve("--set density=3").refused(&["breadth_first has no parameter \"density\""]);
}

#[test]
fn cells() {
    let folder = Folder::new();
    let map = folder.file("map.txt", "S.#\n..G");
    let map = map.to_str().unwrap();
    let solve = |more: &str| say(&format!("solve {map} --solver breadth_first {more}"));
    solve("--from 2,0").refused(&[
        "--from 2,0: this cell is a wall",
        "nearest floor is --from 1,0",
    ]);
    let outside = "x from 0 to 2 and y from 0 to 1";
    let ran = solve("--from 3,0 --to -1,99999999999");
    ran.refused(&[
        "--from 3,0: this cell is outside the 3x2 map",
        "--to -1,99999999999: this cell is outside",
        outside,
    ]);
    for pair in ["1", "1,", ",1", "a,b", "1,2,3", ""] {
        let ran = run(["solve", map, "--solver", "breadth_first", "--to", pair]);
        ran.refused(&["X,Y", "for example --to 1,1"]);
    }
}

#[test]
fn maps_without_floor() {
    let ran = say("generate backtracker --size 1x1");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "#\n"));
    let note = "note: this map has no floor, so a search has nowhere to go.";
    assert!(ran.said().starts_with(note), "{ran:?}");
    let ran = say("solve --generator backtracker --size 1x1 --solver depth_first");
    ran.refused(&["backtracker", "no floor"]);
    let folder = Folder::new();
    let map = folder.file("rock.txt", "##\n##\n");
    let map = map.to_str().unwrap();
    say(&format!("solve {map} --solver depth_first --from 0,0")).refused(&["rock.txt", "no floor"]);
}

#[test]
fn what_a_window_cannot_begin_with() {
    let ran = say(
        "nothing.map --generator roads --solvers a,depth_first --rate 0 --history 5 \
         --scale 9 --theme dark --set neighbour_order=up",
    );
    ran.refused(&[
        "--generator both give a map",
        "nothing.map: there is no such file",
        "no solver \"a\"",
        "--rate 0: this is not a speed. Write a number from 0.5 to 10000000, or max",
        "--history 5",
        "--scale 9",
        "this is not one of urdl, rlud",
    ]);
    say("--measure x").refused(&["--measure x: this is not a number of seconds"]);
    say("--rate NaN").refused(&["--rate NaN"]);
    say("--rate 10000001").refused(&["--rate"]);
    say("--measure 5 --paused").refused(&["--measure", "--paused"]);
    say("--theme pink").refused(&[
        "--theme pink: there is no such value. Choose ",
        "midnight",
        "paper",
        "contrast",
        "quest",
    ]);
    for old in ["dark", "light", "colour-blind"] {
        // Old names of themes are accepted, so only the rate is wrong.
        let ran = say(&format!("--theme {old} --rate NaN"));
        assert!(!ran.err.contains("--theme"), "{}", ran.err);
    }
    let five = ["depth_first"; 5].join(",");
    say(&format!("--solvers {five}")).refused(&["at most 4"]);
}

#[test]
#[cfg(not(feature = "window"))]
fn without_a_window_the_other_commands_are_named() {
    say("--paused").refused(&["no window", "watch", "export", "solve"]);
}

#[test]
#[cfg(all(feature = "window", target_os = "linux"))]
fn without_a_display_the_other_commands_are_named() {
    let mut command = command(["--paused"]);
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let ran = Ran::of(command.output().unwrap());
    ran.refused(&["no display", "watch", "export", "solve"]);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
}
