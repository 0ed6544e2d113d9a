//! Colours by distance after a change of the map, and by the difference of two searches: they always match the boards.

use egui::vec2;
use mazescope_app::Start;
use mazescope_core::board::mark;
use mazescope_core::looks::ramp::Share;
use mazescope_core::structures::floods::distances::{Distances, UNREACHED};
use mazescope_core::words::grouped;
use mazescope_core::{Map, Rate, Size, Tile};
use mazescope_desk::{
    Change, Desk, KeptValues, World, names, paused, start, start_in, start_with_tape,
};
use mazescope_formats::trace::{self};
use mazescope_formats::{Content, ReadMap, Tape, scenario};

/// A desk, and what its window keeps.
struct Coloured {
    desk: Desk,
    kept: KeptValues,
}

impl Coloured {
    /// The end of a run, coloured by distance.
    fn new(start: Start) -> Coloured {
        let mut desk = Desk::of(start);
        desk.to_end();
        Coloured::at(desk)
    }

    /// This moment of a run, coloured by distance.
    fn at(mut desk: Desk) -> Coloured {
        desk.command(names::TOGGLE_LAYER);
        let kept = KeptValues::default();
        let mut coloured = Coloured { desk, kept };
        coloured.until_coloured();
        coloured
    }

    /// Checks what the window would paint now; returns whether all panes are coloured by distance.
    fn look(&mut self) -> bool {
        let painted = self.kept.paint(&mut self.desk);
        for values in painted.iter().flatten() {
            let map = self.desk.map();
            let distances = Distances::from(&map, &map.starts);
            for cell in map.size().iter() {
                let reached = distances.moves[cell] != UNREACHED;
                assert_eq!(values[cell.index()] > 0, reached, "{cell:?}");
            }
        }
        !painted.is_empty() && painted.iter().all(Option::is_some)
    }

    /// Checks frame after frame until the panes are coloured by distance.
    fn until_coloured(&mut self) {
        for _ in 0..200 {
            if self.look() {
                return;
            }
            self.desk.frames(1);
        }
        panic!("the distances are not worked out after 200 frames");
    }

    /// Checks several frames; at the end of the run all panes must be coloured again.
    fn looked_at(&mut self) {
        for _ in 0..12 {
            self.look();
            self.desk.pass(0.02);
        }
        self.desk.command(names::TO_THE_END);
        self.until_coloured();
    }

    /// Makes changes as the event loop does: the boards are painted in the same frame.
    fn change(&mut self, changes: &[Change]) {
        for &change in changes {
            self.desk.begin(change);
            self.looked_at();
        }
    }
}

fn field(width: u32, height: u32) -> Map {
    Map::new(Size::clamped(width, height), Tile::Floor)
}

#[test]
fn another_map_is_opened_or_generated() {
    const LINES: &str = "version 1\n\
        0\tsmall.map\t12\t9\t0\t0\t11\t8\t14.31371\n\
        0\tlarge.map\t120\t90\t0\t0\t11\t8\t14.31371\n";
    let start = start_in(World {
        open: |path, _| match path {
            "two.scen" => Ok(Content::Scenario(scenario::read(LINES).unwrap())),
            "large.txt" => Ok(Content::Map(Box::new(ReadMap::usual(
                field(300, 200),
                "text",
            )))),
            _ => Ok(Content::Map(Box::new(ReadMap::usual(field(5, 4), "text")))),
        },
        open_scenario_map: |_, name| match name {
            "large.map" => Ok(field(120, 90)),
            _ => Ok(field(12, 9)),
        },
        ..World::default()
    });
    let mut coloured = Coloured::new(start.of_size(Size::clamped(31, 41)));
    coloured.change(&["large.txt", "small.txt", "large.txt", "two.scen"].map(Change::File));
    coloured.change(&[1, -1, 1].map(Change::Line));
    coloured.change(&[Change::Generator("open"), Change::Parameter("obstacles", 0)]);
    for (width, height) in [(200, 150), (9, 9), (201, 150)] {
        coloured.change(&[Change::Size(width, height), Change::NewMap]);
    }
}

#[test]
fn the_map_of_a_live_trace_grows() {
    const ROOT: &str = "{\"type\": \"source\", \"id\": 0, \"x\": 0, \"y\": 0}\n";
    let tape = Tape::new();
    trace::read_from(ROOT.as_bytes(), &tape).unwrap();
    let mut start = start_with_tape("mine.jsonl", tape.clone());
    start.rate = Some(Rate::AsFastAsItGoes);
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.frames(4);
    let mut coloured = Coloured::at(desk);
    for side in [20, 60] {
        let more = format!(
            "{ROOT}{{\"type\": \"expanding\", \"id\": 0}}\n\
             {{\"type\": \"generating\", \"id\": 1, \"pId\": 0, \"x\": {side}, \"y\": {side}}}\n"
        );
        tape.replace(trace::read(more.as_bytes()).unwrap());
        coloured.looked_at();
        assert_eq!(coloured.desk.map().size().width(), side + 1);
    }
}

#[test]
fn an_edited_map_is_coloured_in_the_same_frame() {
    let mut coloured = Coloured::new(start());
    let races = coloured.desk.scene().races();
    for x in 3..29 {
        let pair = [x, x + 1].map(|x| coloured.desk.at(0, (x, 20)));
        coloured.desk.drag(&pair);
        assert!(coloured.look());
    }
    assert!(coloured.desk.scene().races() > races, "walls were drawn");
}

fn comparing(searches: usize) -> Desk {
    let mut desk = Desk::new(paused(start()), vec2(1280.0, 1100.0), 1.0);
    desk.show_searches(searches);
    desk.open_column("Compare");
    desk.click_on("Colour by difference");
    desk
}

/// The values and the counts of cells, computed from the bytes of two boards.
fn expected(desk: &mut Desk, pair: [usize; 2]) -> (Vec<u16>, [u64; 4]) {
    let scene = desk.scene();
    let (floor, lanes) = (scene.floor(), scene.lanes());
    let [one, other] = pair.map(|lane| lanes[lane].hue);
    let boards = pair.map(|lane| lanes[lane].timeline.board().marks().as_slice());
    let mut counts = [0, 0, 0, floor];
    let mut values = Vec::new();
    for (first, second) in boards[0].iter().zip(boards[1]) {
        let share = match [first, second].map(|marks| marks & mark::EXPANDED != 0) {
            [false, false] => None,
            [true, false] => Some((0, Share::One(one))),
            [false, true] => Some((1, Share::Other(other))),
            [true, true] => Some((2, Share::Both)),
        };
        if let Some((place, _)) = share {
            counts[place] += 1;
            counts[3] -= 1;
        }
        values.push(share.map_or(0, |(_, share)| u16::from(share.place()) + 1));
    }
    (values, counts)
}

/// Checks what the window would paint now, and the number of cells of each part.
fn look(desk: &mut Desk, pair: [usize; 2], kept: &mut KeptValues) {
    let (values, counts) = expected(desk, pair);
    for (lane, shown) in kept.paint(desk).into_iter().enumerate() {
        let wanted = pair.contains(&lane).then_some(&values);
        assert!(shown.as_ref() == wanted, "search {lane} of {pair:?}");
    }
    let texts = desk.texts();
    for count in counts.map(grouped) {
        assert!(texts.contains(&count), "{count} of {counts:?}");
    }
}

#[test]
fn both_boards_show_which_search_has_expanded_what_in_both_directions() {
    let mut desk = comparing(2);
    let length = desk.scene().length() - desk.scene().race_start();
    let mut kept = KeptValues::default();
    for step in [length, 0, length / 2, 7, length - 1, length / 2, length] {
        desk.seek(step);
        look(&mut desk, [0, 1], &mut kept);
        for by in [1, 1, 10, -1, -10, -1, -40, 90] {
            desk.step_by(by);
            if desk.scene().is_racing() {
                look(&mut desk, [0, 1], &mut kept);
            }
        }
    }
    assert!(desk.says("expanded by both"));
    desk.click_on("Colour by difference");
    let values = Some(expected(&mut desk, [0, 1]).0);
    let shown = kept.paint(&mut desk).contains(&values);
    assert!(!shown && !desk.says("expanded by both"));
}

#[test]
fn only_the_two_that_are_set_side_by_side_show_it() {
    let mut desk = comparing(4);
    let mut kept = KeptValues::default();
    desk.to_end();
    for pair in [[0, 1], [0, 2], [3, 2]] {
        desk.compare(pair[0], pair[1]);
        look(&mut desk, pair, &mut kept);
        desk.step_by(-30);
        look(&mut desk, pair, &mut kept);
    }
}

#[test]
fn while_the_map_grows_and_with_one_search_colours_mean_the_state() {
    let mut desk = comparing(2);
    let mut kept = KeptValues::default();
    let mut is_plain = |desk: &mut Desk| kept.paint(desk).iter().all(Option::is_none);
    desk.seek_tick(5);
    assert!(is_plain(&mut desk));
    desk.show_searches(1);
    desk.to_end();
    assert!(is_plain(&mut desk) && !desk.says("Colour by difference"));
}
