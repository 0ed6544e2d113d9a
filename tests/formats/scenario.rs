//! Scenarios: every fault is named with its line, sizes are bounded, and no bytes make the reader panic.

use mazescope::formats::content::{Content, read_any};
use mazescope::formats::scenario::{MOST_IN_LINE, read, recognises};
use mazescope::map::{Map, Tile};
use proptest::prelude::*;

/// The text is refused, and each part is in the message.
#[track_caller]
fn check(text: &str, parts: &[&str]) {
    let said = read(text).unwrap_err().to_string();
    for part in parts {
        assert!(said.contains(part), "{part:?} is not in\n{said}");
    }
}

#[test]
fn every_fault_is_named_with_its_line() {
    let text = "version 2\n\
        0 a.map 8 8 0 0 7 7\n\
        0 a.map 0 9000 0 0 7 7 1\n\
        -1 a.map 8 8 8 0 7 8 1\n\
        0 a.map 8 8 x 0 7 7 nan\n\
        0 a b.map 8 8 0 0 7 7 1\n";
    let parts = [
        "line 1: the first line is \"version 2\"; expected \"version 1\"",
        "line 2: the line has 8 fields; expected 9",
        "line 3: the width is \"0\"; expected a whole number from 1 to 8192",
        "line 3: the height is \"9000\"",
        "line 4: the bucket is \"-1\"",
        "line 5: the start's x is \"x\"",
        "line 5: the optimal length is \"nan\"; expected a number from 0",
        "line 6: the line has 10 fields",
    ];
    check(text, &parts);
    check(
        "version 1\n\n \n",
        &["there is no scenario; expected a line"],
    );
    check(
        "version 1\n0 a.map 8 8 0 0 7 7 -1",
        &["line 2: the optimal length is \"-1\""],
    );
    check(
        "version 1\n0 a.map 8 8 0 0 7 7 inf",
        &["line 2: the optimal length"],
    );
    let long = format!("version 1\n{}", "0 ".repeat(MOST_IN_LINE));
    check(
        &long,
        &["line 2: the line has 8192 bytes; expected at most 4096"],
    );
    let word = "9".repeat(999);
    check(
        &format!("version 1\n{word} a 8 8 0 0 7 7 1"),
        &["line 2: the bucket is \"9999"],
    );
}

#[test]
fn an_end_outside_the_map_is_a_fault_of_its_line_and_not_of_the_file() {
    let text = "version 1\n0 a.map 8 8 8 0 7 8 1\n0 a.map 8 8 0 0 7 7 1\n";
    let scenario = read(text).unwrap();
    let map = Map::new(scenario.tasks[0].size, Tile::Floor);
    let faults = scenario.tasks[0].ends("a.map", &map).unwrap_err();
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(
        said[0].starts_with("the start 8,0 is outside the map of 8x8 cells"),
        "{said:?}"
    );
    assert!(said[1].starts_with("the goal 7,8 is outside"), "{said:?}");
    assert!(scenario.tasks[1].ends("a.map", &map).is_ok());
    check(
        "version 1\n0 a.map 8 8 0 0 7 2147483648 1",
        &["line 2: the goal's y is \"2147483648\""],
    );
}

#[test]
fn its_content_tells_it_from_a_map() {
    let text = "\u{feff}version 1.0\r\n0\ta.map\t8\t8\t0\t0\t7\t7\t9.89949494\r\n";
    match read_any(text.as_bytes()).unwrap() {
        Content::Scenario(read) => assert_eq!(read.tasks.len(), 1),
        other => panic!("{other:?}"),
    }
    assert!(!recognises("version: 1.4.0\nevents:\n") && !recognises("type octile"));
}

proptest! {
    #[test]
    fn no_text_whatever_makes_it_panic(text in "(version 1(.0)?\n)?[-0-9a .\t\nx]{0,200}") {
        let _ = read(&text);
    }

    #[test]
    fn a_good_file_that_is_cut_or_changed_is_read_or_refused(
        cut in 0..80_usize, place in 0..80_usize, byte: u8,
    ) {
        let mut bytes = b"version 1\n0\ta.map\t8\t8\t0\t0\t7\t7\t9.89949494\n3 b.map 5 5 1 1 1 1 0\n".to_vec();
        if let Some(slot) = bytes.get_mut(place) {
            *slot = byte;
        }
        bytes.truncate(cut);
        match read_any(&bytes) {
            Ok(Content::Scenario(read)) => {
                for task in &read.tasks {
                    let map = Map::new(task.size, Tile::Floor);
                    let inside = |(x, y): (i32, i32)| task.size.cell(x, y).is_some();
                    let both = inside(task.start) && inside(task.goal);
                    prop_assert_eq!(task.ends("any", &map).is_ok(), both);
                    prop_assert!(task.map < read.maps.len());
                }
            }
            Ok(_) => {}
            Err(wrong) => prop_assert!(!wrong.to_string().is_empty()),
        }
    }
}
