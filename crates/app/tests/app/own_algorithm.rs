//! A generator that is added to the catalogue can be chosen and is shown like the built-in ones.

use egui::vec2;
use mazescope_app::Start;
use mazescope_app::watch::actions::{TimeAction, ViewAction, WatchAction};
use mazescope_core::catalogue::Cue;
use mazescope_core::{Generator, Info, Settings};
use mazescope_desk::desk::{Desk, start};

const EDGE: Cue = Cue::when("edge", |moment| moment.is_edge_carved());
const ROOM: Cue = Cue::when("room", |moment| moment.is_room_carved());

/// A generator that no menu has yet, without pseudocode, which is optional.
fn plain() -> Generator {
    let sidewinder = *mazescope_core::builtin::catalogue()
        .generator("sidewinder")
        .expect("a built-in entry");
    Generator {
        info: Info {
            id: "long_rows",
            name: "Long rows",
            pseudocode: |_| Vec::new(),
            ..sidewinder.info
        },
        ..sidewinder
    }
}

/// The same with pseudocode.
fn told() -> Generator {
    let entry = plain();
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
    let mut catalogue = mazescope_core::builtin::catalogue();
    catalogue.generators.push(told());
    let mut begin = Start::new(catalogue, usual.host);
    begin.paused = true;
    let mut desk = Desk::new(begin, vec2(1280.0, 800.0), 1.0);
    desk.frames(3);
    desk.set_up();
    desk.choose("Generator", plain().info.name);
    desk.finish();
    assert_eq!(desk.state().chosen.generator().info.id, "long_rows");
    let race = desk.scene().race().expect("recorded");
    for lane in &race.lanes {
        let score = lane.score.as_ref().expect("recorded");
        assert!(score.moves() > Some(20), "{}", lane.solver.info.id);
    }
    desk.act(WatchAction::View(ViewAction::ToggleMap));
    let pane = &desk.readout(0);
    assert_eq!(pane.title, plain().info.name);
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
    let mut catalogue = mazescope_core::builtin::catalogue();
    catalogue.generators.insert(0, plain());
    let mut desk = Desk::new(Start::new(catalogue, usual.host), vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk.act(WatchAction::View(ViewAction::ToggleMap));
    let pane = &desk.readout(0);
    assert_eq!(
        (pane.title.as_str(), &pane.code[..]),
        (plain().info.name, &[][..])
    );
}
