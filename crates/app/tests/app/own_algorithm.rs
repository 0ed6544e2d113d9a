//! A generator that is added to the catalogue can be chosen and is shown like the built-in ones.

use egui::vec2;
use mazescope_app::Start;
use mazescope_core::catalogue::Cue;
use mazescope_core::{Generator, Info, builtin};
use mazescope_desk::desk::{Desk, start};

const EDGE: Cue = Cue::when("edge", |moment| moment.is_edge_carved());
const ROOM: Cue = Cue::when("room", |moment| moment.is_room_carved());
const NAME: &str = "Long rows";

/// A generator that no menu has yet, without pseudocode, which is optional.
fn plain() -> Generator {
    let sidewinder = builtin::catalogue().generator("sidewinder").copied();
    let sidewinder = sidewinder.expect("a built-in entry");
    Generator {
        info: Info {
            id: "long_rows",
            name: NAME,
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

/// A window that explains, with a map of this generator, which is chosen from the menu.
fn desk(entry: Generator) -> Desk {
    let mut catalogue = builtin::catalogue();
    catalogue.generators.push(entry);
    let mut begin = Start::new(catalogue, start().host);
    begin.paused = true;
    let mut desk = Desk::new(begin, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk.open_column("Explain");
    desk.choose("Generator", NAME);
    desk.finish();
    desk
}

#[test]
fn the_menu_has_it_and_its_map_is_searched() {
    let mut desk = desk(told());
    assert_eq!(desk.generator(), "long_rows");
    for lane in desk.scene().lanes() {
        let score = lane.score.as_ref().expect("recorded");
        assert!(score.moves() > Some(20), "{}", lane.solver.info.id);
    }
    desk.seek_tick(5);
    assert!(desk.says(NAME));
    for line in ["for each room: carve it", "return maze"] {
        assert!(desk.says(line), "{line}");
    }
}

#[test]
fn one_without_pseudocode_shows_none() {
    let mut desk = desk(plain());
    desk.seek_tick(5);
    assert!(desk.says(NAME) && !desk.says("for each room"));
    let widgets = desk.widgets().into_iter();
    let listings = widgets.filter(|widget| widget.name == "PSEUDOCODE");
    assert_eq!(listings.count(), 1, "that of a search");
}
