//! Colours by distance after a change of the map: they always match the board below them.

use egui::{Key, Modifiers, vec2};
use mazescope_app::boards::picture::ShowsLevel;
use mazescope_app::watch::actions::{FileAction, MapAction, TimeAction, WatchAction};
use mazescope_app::watch::choices::shown::Shown;
use mazescope_app::watch::choices::{ColourBy, SizeChoice};
use mazescope_core::structures::floods::distances::{Distances, UNREACHED};
use mazescope_core::{Map, Rate, Size, Tile};
use mazescope_desk::desk::{Desk, start, start_in};
use mazescope_desk::world::World;
use mazescope_formats::trace::{self};
use mazescope_formats::{Content, Tape, scenario};

/// Checks what the window would paint now; returns the number of panes coloured by distance.
fn coloured(desk: &mut Desk) -> usize {
    let map = desk
        .state()
        .time
        .scene
        .as_ref()
        .map(|scene| scene.map().clone());
    let mut panes = 0;
    desk.app().pictures(&mut |picture| {
        let bytes = picture.stride as usize * (picture.height as usize + 2);
        assert_eq!(picture.marks.len(), bytes);
        let Some(levels) = picture.levels else {
            return;
        };
        panes += 1;
        assert_eq!(levels.scale.shown_on, ShowsLevel::Always);
        let mut of_cells = vec![0; bytes];
        levels.of.write(0, &mut of_cells);
        let map = map.as_ref().expect("a board has a map");
        let distances = Distances::from(map, &map.starts);
        for cell in map.size().iter() {
            let reached = distances.moves[cell] != UNREACHED;
            assert_eq!(of_cells[cell.index()] > 0, reached, "{cell:?}");
        }
    });
    panes
}

/// Checks frame after frame until the panes are coloured by distance.
fn until_coloured(desk: &mut Desk) {
    for _ in 0..200 {
        if coloured(desk) == desk.state().boards.placed().count() {
            return;
        }
        desk.frames(1);
    }
    panic!("the distances are not worked out after 200 frames");
}

/// Checks several frames; at the end of the run all panes must be coloured again.
fn looked_at(desk: &mut Desk) {
    for _ in 0..12 {
        coloured(desk);
        desk.pass(0.02);
    }
    desk.ask(WatchAction::Time(TimeAction::ToEnd));
    until_coloured(desk);
}

fn field(size: [u32; 2]) -> Map {
    Map::new(Size::clamped(size[0], size[1]), Tile::Floor)
}

/// A window at the end of its run, coloured by distance.
fn by_distance(start: mazescope_app::start::Start) -> Desk {
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.key(Key::D, Modifiers::NONE);
    assert_eq!(desk.state().view.colour_by, ColourBy::Distance);
    until_coloured(&mut desk);
    desk
}

/// Applies an action as the event loop does: the boards are painted in the same frame.
fn act(desk: &mut Desk, action: WatchAction) {
    desk.ask(action);
    looked_at(desk);
}

#[test]
fn another_map_is_opened() {
    let start = start_in(World {
        open: |path, _| {
            let size = match path {
                "large.txt" => [300, 200],
                _ => [5, 4],
            };
            Ok(Content::Map(field(size), "text"))
        },
        ..World::default()
    });
    let start = start.of_size(Size::clamped(31, 41));
    let mut desk = by_distance(start);
    for path in ["large.txt", "small.txt", "large.txt"] {
        act(
            &mut desk,
            WatchAction::File(FileAction::Open(path.to_owned())),
        );
    }
}

#[test]
fn the_next_line_of_a_scenario_has_another_map() {
    const TEXT: &str = "version 1\n\
        0\tsmall.map\t12\t9\t0\t0\t11\t8\t14.31371\n\
        0\tlarge.map\t120\t90\t0\t0\t11\t8\t14.31371\n";
    let start = start_in(World {
        open: |_, _| Ok(Content::Scenario(scenario::read(TEXT).unwrap())),
        open_scenario_map: |_, name| {
            Ok(match name {
                "large.map" => field([120, 90]),
                _ => field([12, 9]),
            })
        },
        ..World::default()
    });
    let mut desk = by_distance(start);
    act(
        &mut desk,
        WatchAction::File(FileAction::Open("two.scen".to_owned())),
    );
    for by in [1, -1, 1] {
        act(&mut desk, WatchAction::File(FileAction::StepScenario(by)));
    }
}

#[test]
fn a_new_map_has_another_size() {
    let mut desk = by_distance(start());
    act(&mut desk, WatchAction::Map(MapAction::SetGenerator("open")));
    act(
        &mut desk,
        WatchAction::Map(MapAction::SetParameter("obstacles", 0)),
    );
    for sides in [[200, 150], [9, 9], [201, 150]] {
        let size = SizeChoice::Fixed(Size::clamped(sides[0], sides[1]));
        act(&mut desk, WatchAction::Map(MapAction::SetSize(size)));
        act(&mut desk, WatchAction::Map(MapAction::Refresh));
    }
}

#[test]
fn the_map_of_a_live_trace_grows() {
    const ROOT: &str = "{\"type\": \"source\", \"id\": 0, \"x\": 0, \"y\": 0}\n";
    let tape = Tape::new();
    trace::read_from(ROOT.as_bytes(), &tape).unwrap();
    let mut start = start();
    start.chosen.shown = Shown::trace("mine.jsonl", tape.clone());
    start.rate = Some(Rate::AsFastAsItGoes);
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.frames(4);
    desk.key(Key::D, Modifiers::NONE);
    until_coloured(&mut desk);
    for side in [20, 60] {
        let more = format!(
            "{ROOT}{{\"type\": \"expanding\", \"id\": 0}}\n\
             {{\"type\": \"generating\", \"id\": 1, \"pId\": 0, \"x\": {side}, \"y\": {side}}}\n"
        );
        tape.replace(trace::read(more.as_bytes()).unwrap());
        looked_at(&mut desk);
        assert_eq!(desk.scene().map().size().width(), side + 1);
    }
}

#[test]
fn an_edited_map_is_coloured_in_the_same_frame() {
    let mut desk = by_distance(start());
    let lattice = desk.lattice(0);
    let at = |x, y| lattice.rect_of(x, y).center();
    let points: Vec<_> = (3..30).map(|x| at(x, 20)).collect();
    let races = desk.scene().races();
    for pair in points.windows(2) {
        desk.drag(pair);
        assert_eq!(coloured(&mut desk), 2);
    }
    assert!(desk.scene().races() > races, "walls were drawn");
}
