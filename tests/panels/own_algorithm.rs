//! A generator that is added to the catalogue can be chosen and is shown like the built-in ones.

use super::desk::{Desk, start};
use crate::my_algorithm::long_rows;
use egui::vec2;
use mazescope::app::start::Start;
use mazescope::app::watch::actions::{TimeAction, ViewAction, WatchAction};
use mazescope::catalogue::{Cue, Generator, Info, Settings};

const EDGE: Cue = Cue::when("edge", |moment| moment.is_edge_carved());
const ROOM: Cue = Cue::when("room", |moment| moment.is_room_carved());

/// The example's generator with pseudocode, which is optional.
fn told() -> Generator {
    let entry = long_rows().entry();
    Generator {
        info: Info {
            pseudocode: |_| {
                vec![
                    ROOM.line("for each room: carve it"),
                    EDGE.line("  carve the edge above it or to its left"),
                    Cue::DONE.line("return maze"),
                ]
            },
            ..entry.info
        },
        ..entry
    }
}

#[test]
fn the_menu_has_it_and_its_map_is_searched() {
    let usual = start();
    let mut catalogue = mazescope::catalogue();
    catalogue.generators.push(told());
    let mut begin = Start::new(catalogue, usual.host);
    begin.paused = true;
    let mut desk = Desk::new(begin, vec2(1280.0, 800.0), 1.0);
    desk.frames(3);
    desk.set_up();
    desk.choose("Generator", long_rows().entry().info.name);
    desk.finish();
    assert_eq!(desk.state().chosen.generator().info.id, "long_rows");
    let race = desk.scene().race().expect("recorded");
    for lane in &race.lanes {
        let score = lane.score.as_ref().expect("recorded");
        assert!(score.moves() > Some(20), "{}", lane.solver.info.id);
    }
    desk.act(WatchAction::View(ViewAction::ToggleMap));
    let pane = &desk.readout(0);
    assert_eq!(pane.title, long_rows().entry().info.name);
    let settings = Settings::new(told().info.parameters);
    assert_eq!(pane.code, (told().info.pseudocode)(&settings));
    desk.act(WatchAction::Time(TimeAction::Seek(0)));
    assert_eq!(desk.readout(0).line, None, "nothing has happened");
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(2);
    assert_eq!(desk.readout(0).line.map(|line| line.name()), Some("done"));
}

#[test]
fn one_without_pseudocode_shows_none() {
    let usual = start();
    let mut catalogue = mazescope::catalogue();
    catalogue.generators.insert(0, long_rows().entry());
    let mut desk = Desk::new(Start::new(catalogue, usual.host), vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk.act(WatchAction::View(ViewAction::ToggleMap));
    let pane = &desk.readout(0);
    assert_eq!(
        (pane.title.as_str(), &pane.code[..]),
        (long_rows().entry().info.name, &[][..])
    );
}
