//! A trace in the window: next to our searches, while it grows, and with the texts of its events.

use egui::vec2;
use mazescope_app::frame::Wake;
use mazescope_app::watch::actions::{
    CompareAction, EditAction, FileAction, MapAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::shown::Shown;
use mazescope_app::watch::choices::{ColumnTab, Shows};
use mazescope_core::Rate;
use mazescope_core::playback::edits::Brush;
use mazescope_desk::desk::{Desk, start};
use mazescope_formats::Tape;
use mazescope_formats::trace::{self};

const ROOT: &str = "{\"type\": \"source\", \"id\": 0, \"x\": 0, \"y\": 0, \"why\": \"first\"}\n";

/// A window on a tape that is still open, with this content.
fn live(text: &str) -> (Desk, Tape) {
    live_at(Some(Rate::AsFastAsItGoes), text)
}

fn live_at(rate: Option<Rate>, text: &str) -> (Desk, Tape) {
    let tape = Tape::new();
    trace::read_from(text.as_bytes(), &tape).unwrap();
    let mut start = start();
    start.chosen.shown = Shown::trace("mine.jsonl", tape.clone());
    start.rate = rate;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.frames(4);
    (desk, tape)
}

#[test]
fn it_races_waits_and_goes_on() {
    let (mut desk, tape) = live(ROOT);
    for _ in 0..20 {
        desk.pass(0.05);
    }
    assert_eq!(desk.readout(0).title, "Trace: mine.jsonl");
    assert!(desk.says("waiting for more"));
    assert!(
        desk.says("source: why first"),
        "the pane shows the text of the event"
    );
    assert!(desk.says("The other program is still writing"));
    desk.frames(3);
    let waits = desk.output().wake;
    // Settings are saved some seconds after they have changed.
    let keeps = matches!(waits, Wake::After(wait) if wait > 1.0);
    assert!(keeps || waits == Wake::OnInput, "{waits:?}");
    // The map grows while it is shown, and then the rest arrives.
    let more = format!(
        "{ROOT}{{\"type\": \"expanding\", \"id\": 0}}\n\
         {{\"type\": \"generating\", \"id\": 1, \"pId\": 0, \"x\": 40, \"y\": 30}}\n\
         {{\"type\": \"expanding\", \"id\": 1}}\n{{\"type\": \"end\", \"id\": 1}}\n"
    );
    let whole = trace::read(more.as_bytes()).unwrap();
    tape.replace(whole);
    tape.close(Ok(()));
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(5);
    assert_eq!(desk.scene().map().size().width(), 41);
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
    for _ in 0..20 {
        desk.pass(0.05);
    }
    let length = desk.scene().length();
    assert_eq!(desk.scene().tick(), length, "our search has run to its end");
    let more = format!("{map}{ROOT}{{\"type\": \"expanding\", \"id\": 0}}\n");
    tape.replace(trace::read(more.as_bytes()).unwrap());
    for _ in 0..20 {
        desk.pass(0.05);
    }
    let race = desk.scene().race().unwrap();
    assert_eq!(race.lanes[0].timeline.cursor(), 2);
    assert!(desk.says("waiting for more"));
}

#[test]
fn what_breaks_it_is_told_and_the_rest_stays() {
    let (mut desk, tape) = live(ROOT);
    let error = trace::read(format!("{ROOT}oops\n").as_bytes()).map(drop);
    tape.close(error);
    desk.finish();
    assert!(desk.says("mine.jsonl: line 2: this is not a JSON object"));
    let race = desk.scene().race().unwrap();
    assert_eq!(race.lanes[0].timeline.len(), 1);
}

#[test]
fn a_path_of_jumps_says_how_long_it_is_and_one_with_weights_what_it_costs() {
    let jumps = include_str!("../../../formats/tests/formats/jumps.jsonl");
    let shown = |text: &str| {
        let (mut desk, tape) = live(text);
        tape.close(Ok(()));
        desk.finish();
        desk.act(WatchAction::Time(TimeAction::ToEnd));
        for tab in [ColumnTab::SetUp, ColumnTab::Compare] {
            desk.act(WatchAction::View(ViewAction::OpenColumn(tab)));
        }
        desk.frames(5);
        desk
    };
    let desk = shown(jumps);
    assert!(desk.says("16 moves"));
    assert!(desk.says("16.41"));
    let dear = jumps.replace("\"g\": 16.414", "\"g\": 300");
    let desk = shown(&dear);
    assert!(desk.says("300"));
    let mut desk = desk;
    desk.act(WatchAction::Compare(CompareAction::CopyDirections));
    desk.frames(2);
    assert!(desk.says("there are no directions"));
}

#[test]
fn one_bound_holds_for_what_is_read_and_what_is_recorded() {
    let tape = Tape::new();
    trace::read_from(row(8_000).as_bytes(), &tape).unwrap();
    let mut start = start();
    start.chosen.shown = Shown::trace("mine.jsonl", tape.clone());
    start.rate = Some(Rate::AsFastAsItGoes);
    start.history = 1 << 20;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.frames(4);
    for _ in 0..20 {
        desk.pass(0.05);
    }
    let recorded = desk.scene().bytes();
    let lanes = desk.scene().race().unwrap().lanes.iter();
    let own = lanes.map(|lane| lane.timeline.recording().bytes()).next();
    let left = (1 << 20) - (recorded - own.unwrap());
    assert!(recorded > own.unwrap(), "ours is recorded too");
    assert_eq!(
        tape.limit(),
        left,
        "the reader has the memory that the others leave"
    );
}

#[test]
fn a_slip_in_a_type_is_told_at_the_end() {
    let (mut desk, tape) = live(&format!("{ROOT}{{\"type\": \"closeing\", \"id\": 0}}\n"));
    tape.close(Ok(()));
    desk.finish();
    assert!(desk.says("Did you mean \"closing\"?"));
}

#[test]
fn edits_and_other_maps_do_not_harm_it() {
    let (mut desk, tape) = live(&format!("{{\"width\": 9, \"height\": 9}}\n{ROOT}"));
    tape.close(Ok(()));
    desk.finish();
    desk.act(WatchAction::Edit(EditAction::SetBrush(Brush::Wall)));
    desk.act(WatchAction::Edit(EditAction::Press(3, 3)));
    desk.act(WatchAction::Edit(EditAction::Release));
    desk.finish();
    let race = desk.scene().race().unwrap();
    assert_eq!(
        race.lanes[0].timeline.len(),
        1,
        "it stays as it was recorded"
    );
    assert!(
        desk.state().chosen.solver("trace").is_some(),
        "the trace can still be chosen"
    );
    desk.act(WatchAction::Map(MapAction::Refresh));
    desk.finish();
    assert_eq!(
        desk.state().chosen.panes.shown()[0],
        Shows::Search("depth_first"),
        "the trace disappears with its map"
    );
    assert!(desk.state().chosen.solver("trace").is_none());
}

#[test]
fn a_trace_that_breaks_off_is_not_said_to_have_no_path() {
    let (mut desk, tape) = live(ROOT);
    let wrong = format!("{ROOT}{{no event\n");
    let ended = trace::read_from(wrong.as_bytes(), &Tape::new());
    tape.close(ended);
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(5);
    assert!(desk.says("broken off"));
    assert!(desk.says("line 2"), "the notice names the line");
}

/// A trace with that many searched cells in a row.
fn row(cells: usize) -> String {
    let mut text = format!("{{\"width\": {}, \"height\": 1}}\n{ROOT}", cells + 1);
    for id in 1..=cells {
        let from = id - 1;
        text += &format!("{{\"type\": \"expanding\", \"id\": {from}}}\n");
        text += &format!(
            "{{\"type\": \"generating\", \"id\": {id}, \"pId\": {from}, \"x\": {id}, \"y\": 0}}\n"
        );
    }
    text
}

#[test]
fn what_is_written_at_once_is_played_slowly_enough_to_see() {
    let (mut desk, tape) = live_at(None, &row(40));
    assert_eq!(
        desk.scene().tick(),
        0,
        "the clock pauses briefly before the end"
    );
    tape.close(Ok(()));
    for _ in 0..20 {
        desk.pass(0.05);
    }
    let tick = desk.scene().tick();
    assert!((1..=20).contains(&tick), "{tick} ticks in a second");
}

#[test]
fn what_is_written_for_a_while_is_followed() {
    let (mut desk, _tape) = live_at(None, &row(40));
    for _ in 0..60 {
        desk.pass(0.05);
    }
    assert_eq!(
        desk.state().time.projector.player.rate,
        Rate::per_second(100.0)
    );
    assert!(desk.says("waiting for more"));
}

#[test]
fn a_long_rest_is_played_faster() {
    let (mut desk, tape) = live_at(None, &row(20));
    for _ in 0..20 {
        desk.pass(0.05);
    }
    tape.replace(trace::read(row(8_000).as_bytes()).unwrap());
    tape.close(Ok(()));
    desk.finish();
    let Rate::PerSecond(rate) = desk.state().time.projector.player.rate else {
        panic!("a number");
    };
    assert!(rate > 100.0, "{rate}");
}

#[test]
fn a_piped_trace_is_not_lost_when_another_map_grows() {
    let (mut desk, tape) = live(ROOT);
    desk.act(WatchAction::Map(MapAction::Refresh));
    desk.finish();
    assert!(desk.says("mine.jsonl stays in the list of generators"));
    tape.replace(trace::read(row(5).as_bytes()).unwrap());
    tape.close(Ok(()));
    desk.act(WatchAction::File(FileAction::ShowOpened));
    desk.finish();
    assert_eq!(desk.readout(0).title, "Trace: mine.jsonl");
    let length = desk.scene().race().unwrap().lanes[0].timeline.len();
    assert_eq!(length, 11, "the lines written meanwhile are recorded");
}
