//! A trace in the window: next to our searches, while it grows, and with the texts of its events.

use mazescope_app::Start;
use mazescope_core::Rate;
use mazescope_core::playback::edits::Brush;
use mazescope_desk::{Desk, USUAL, names, start_with_tape};
use mazescope_formats::Tape;
use mazescope_formats::trace;

const ROOT: &str = "{\"type\": \"source\", \"id\": 0, \"x\": 0, \"y\": 0, \"why\": \"first\"}\n";

/// A window on a tape that is still open, with this content.
fn begun(text: &str, set: impl FnOnce(&mut Start)) -> (Desk, Tape) {
    let tape = Tape::new();
    trace::read_from(text.as_bytes(), &tape).unwrap();
    let mut start = start_with_tape("mine.jsonl", tape.clone());
    set(&mut start);
    let mut desk = Desk::new(start, USUAL, 1.0);
    desk.frames(4);
    (desk, tape)
}

/// The same, played as fast as it goes.
fn live(text: &str) -> (Desk, Tape) {
    begun(text, |start| start.rate = Some(Rate::AsFastAsItGoes))
}

/// The same window once the tape is complete.
fn complete(text: &str) -> Desk {
    let (mut desk, tape) = live(text);
    tape.close(Ok(()));
    desk.finish();
    desk
}

fn pass(desk: &mut Desk, frames: usize) {
    (0..frames).for_each(|_| desk.pass(0.05));
}

/// The events of the first search.
fn recorded(desk: &mut Desk) -> u64 {
    let race = desk.scene().race().expect("it races");
    race.lanes[0].timeline.len()
}

/// A trace with that many searched cells in a row.
fn row(cells: usize) -> String {
    let mut text = format!("{{\"width\": {}, \"height\": 1}}\n{ROOT}", cells + 1);
    for id in 1..=cells {
        let from = id - 1;
        text += &format!(
            "{{\"type\": \"expanding\", \"id\": {from}}}\n\
             {{\"type\": \"generating\", \"id\": {id}, \"pId\": {from}, \"x\": {id}, \"y\": 0}}\n"
        );
    }
    text
}

#[test]
fn it_races_waits_and_goes_on() {
    let (mut desk, tape) = live(ROOT);
    pass(&mut desk, 20);
    assert!(desk.paints("Trace: mine.jsonl") && desk.says("waiting for more"));
    // The pane shows the text of the event.
    assert!(desk.says("source: why first"));
    assert!(desk.says("The other program is still writing"));
    desk.frames(3);
    // Settings are saved some seconds after they have changed.
    assert!(desk.wakes_after().is_none_or(|seconds| seconds > 1.0));
    // The map grows while it is shown, and then the rest arrives.
    let more = format!(
        "{ROOT}{{\"type\": \"expanding\", \"id\": 0}}\n\
         {{\"type\": \"generating\", \"id\": 1, \"pId\": 0, \"x\": 40, \"y\": 30}}\n\
         {{\"type\": \"expanding\", \"id\": 1}}\n{{\"type\": \"end\", \"id\": 1}}\n"
    );
    tape.replace(trace::read(more.as_bytes()).unwrap());
    tape.close(Ok(()));
    desk.finish();
    desk.to_end();
    assert_eq!(desk.map().size().width(), 41);
    assert!(desk.says("The parents lead from the goal back to the start"));
    assert!(!desk.says("waiting for more"));
    let lanes = &desk.scene().race().unwrap().lanes;
    assert_eq!(lanes[0].score.as_ref().unwrap().expanded, 2);
    assert!(lanes[1].score.is_some(), "ours races on the same map");
}

#[test]
fn what_comes_later_is_seen_though_the_clock_stands_at_the_end() {
    let map = "{\"width\": 5, \"height\": 1}\n";
    let (mut desk, tape) = live(&format!("{map}{ROOT}"));
    pass(&mut desk, 20);
    let length = desk.scene().length();
    assert_eq!(desk.scene().tick(), length, "our search has run to its end");
    let more = format!("{map}{ROOT}{{\"type\": \"expanding\", \"id\": 0}}\n");
    tape.replace(trace::read(more.as_bytes()).unwrap());
    pass(&mut desk, 20);
    let race = desk.scene().race().unwrap();
    assert_eq!(race.lanes[0].timeline.cursor(), 2);
    assert!(desk.says("waiting for more"));
}

#[test]
fn what_breaks_it_is_told_and_the_rest_stays() {
    let (mut desk, tape) = live(ROOT);
    tape.close(trace::read(format!("{ROOT}oops\n").as_bytes()).map(drop));
    desk.finish();
    assert!(desk.says("mine.jsonl: line 2: this is not a JSON object"));
    assert_eq!(recorded(&mut desk), 1);
    // A trace that breaks off is not said to have no path.
    desk.to_end();
    assert!(desk.says("broken off") && desk.says("line 2"));
    // A slip in a type is told, too.
    let slip = complete(&format!("{ROOT}{{\"type\": \"closeing\", \"id\": 0}}\n"));
    assert!(slip.says("Did you mean \"closing\"?"));
}

#[test]
fn a_path_of_jumps_says_how_long_it_is_and_one_with_weights_what_it_costs() {
    let jumps = include_str!("../../../formats/tests/formats/jumps.jsonl");
    let shown = |text: &str| {
        let mut desk = complete(text);
        desk.to_end();
        desk.open_column("Compare");
        desk.frames(5);
        desk
    };
    let desk = shown(jumps);
    assert!(desk.says("16 moves") && desk.says("16.41"));
    let mut desk = shown(&jumps.replace("\"g\": 16.414", "\"g\": 300"));
    assert!(desk.says("300"));
    desk.click_on(names::DIRECTIONS);
    desk.frames(30);
    assert!(desk.says("there are no directions"));
}

#[test]
fn one_bound_holds_for_what_is_read_and_what_is_recorded() {
    let all = 1 << 20;
    let (mut desk, tape) = begun(&row(8_000), |start| {
        start.rate = Some(Rate::AsFastAsItGoes);
        start.history = all;
    });
    pass(&mut desk, 20);
    let recorded = desk.scene().bytes();
    let trace = &desk.scene().race().unwrap().lanes[0].timeline;
    let own = trace.recording().bytes();
    assert!(recorded > own, "ours is recorded too");
    let left = all - (recorded - own);
    // The reader has the memory that the others leave.
    assert_eq!(tape.limit(), left);
}

#[test]
fn edits_and_other_maps_do_not_harm_it() {
    let mut desk = complete(&format!("{{\"width\": 9, \"height\": 9}}\n{ROOT}"));
    desk.take_brush(Brush::Wall);
    desk.draw((3, 3), (3, 3));
    assert_eq!(recorded(&mut desk), 1, "it stays as it was recorded");
    assert_eq!(desk.searches()[0], "trace");
    desk.new_map();
    // The trace disappears with its map.
    assert_eq!(desk.searches()[0], "depth_first");
}

#[test]
fn a_piped_trace_is_not_lost_when_another_map_grows() {
    let (mut desk, tape) = live(ROOT);
    desk.new_map();
    assert!(desk.says("mine.jsonl stays in the list of generators"));
    tape.replace(trace::read(row(5).as_bytes()).unwrap());
    tape.close(Ok(()));
    desk.show_opened("mine.jsonl");
    assert_eq!(desk.searches()[0], "trace");
    // The lines written meanwhile are recorded.
    assert_eq!(recorded(&mut desk), 11);
}

#[test]
fn what_is_written_at_once_is_slow_enough_to_see_and_a_long_rest_is_played_faster() {
    let (mut desk, tape) = begun(&row(40), |_| ());
    // The clock pauses briefly before the end.
    assert_eq!(desk.scene().tick(), 0);
    tape.close(Ok(()));
    pass(&mut desk, 20);
    let tick = desk.scene().tick();
    assert!((1..=20).contains(&tick), "{tick} ticks in a second");
    // What is written for a while is followed.
    let (mut desk, tape) = begun(&row(20), |_| ());
    pass(&mut desk, 60);
    assert_eq!(desk.rate(), Rate::per_second(100.0));
    assert!(desk.says("waiting for more"));
    tape.replace(trace::read(row(8_000).as_bytes()).unwrap());
    tape.close(Ok(()));
    desk.finish();
    assert!(matches!(desk.rate(), Rate::PerSecond(rate) if rate > 100.0));
}
