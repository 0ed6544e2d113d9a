//! Colours by layers: every pane shows the values of a slow reference, and nothing before they are ready.

use mazescope_core::board::mark;
use mazescope_core::layers::LAYERS;
use mazescope_core::layers::follower::Follower;
use mazescope_core::looks::ramp::Ramp;
use mazescope_core::{Size, Theme};
use mazescope_desk::{Change, Desk, USUAL, clock, names, paused, start, start_with_clock};

/// Checks what the window would paint now: each pane with the layer of that name shows the values of one that is built
/// at once. Returns which panes show it.
fn look(desk: &mut Desk, name: &str) -> Vec<bool> {
    let entry = LAYERS.iter().find(|entry| entry.name == name);
    let entry = entry.expect(name);
    let boards = desk.painted();
    let maps = boards.len() - desk.searches().len();
    let scene = desk.scene();
    let racing = scene.is_racing();
    let boards = boards.into_iter().enumerate();
    let shows = boards.map(|(pane, board)| {
        let Some(values) = board.values.filter(|values| !values.is_tint) else {
            return false;
        };
        let lane = pane.checked_sub(maps).filter(|_| racing);
        let timeline = scene.timeline(lane).expect("it is shown");
        let mut slow = Follower::new(entry);
        assert!(slow.advance(timeline, || false));
        let mut expected = vec![0; values.of.len()];
        slow.levels(0, &mut expected);
        let place = timeline.cursor();
        assert!(values.of == expected, "{name} in pane {pane} at {place}");
        let legend = slow.legend().expect("a layer that is shown has values");
        let highest = expected.iter().max().copied().unwrap_or(0);
        let fits = highest > 0 && highest <= legend.high.0 as u16;
        assert!(fits, "{name} in pane {pane}");
        assert_eq!(legend.low.0 as f32, values.low);
        true
    });
    shows.collect()
}

/// Checks frames until every pane to which the layer applies shows it. Returns the number of these panes.
fn until_shown(desk: &mut Desk, name: &str) -> usize {
    for _ in 0..400 {
        desk.frames(1);
        let shows = look(desk, name);
        let is_late = desk.scene().is_on_its_way() || desk.says("computing");
        if !is_late && desk.wakes_after() != Some(0.0) {
            return shows.into_iter().filter(|shows| *shows).count();
        }
    }
    panic!("{name} does not arrive");
}

#[test]
fn every_layer_on_every_pane_is_what_a_slow_one_says() {
    let mut desk = Desk::paused();
    desk.show_searches(4);
    let mut on_four = Vec::new();
    for layer in LAYERS {
        desk.colour_by(layer.name);
        let length = desk.scene().length();
        let mut most = 0;
        for tick in [length, length / 3, length / 2, 3, length - 5, 0, length] {
            desk.jump(tick);
            most = most.max(until_shown(&mut desk, layer.name));
            for by in [1, 10, -1, -10, -1] {
                desk.jump_by(by);
                look(&mut desk, layer.name);
                most = most.max(until_shown(&mut desk, layer.name));
            }
        }
        let is_offered = desk.colourings().contains(&layer.name);
        assert_eq!(is_offered, most > 0, "{}", layer.name);
        if most == 4 {
            on_four.push(layer.id);
        }
    }
    // While the map grows, it does so in all panes.
    let ids = "distance_found depth order_of_discovery order_of_expansion root component";
    for id in ids.split(' ') {
        assert!(on_four.contains(&id), "{id} on four searches: {on_four:?}");
    }
}

const DEPTH: &str = "Depth in the tree";
const EXPANSION: &str = "Order of expansion";

#[test]
fn a_layer_follows_while_time_goes_on_and_edits_and_new_maps_have_their_own() {
    let mut desk = Desk::new(start(), USUAL, 1.0);
    desk.colour_by(DEPTH);
    desk.finish();
    for _ in 0..60 {
        desk.pass(0.2);
        look(&mut desk, DEPTH);
    }
    desk.to_end();
    assert_eq!(until_shown(&mut desk, DEPTH), 2);
    let [from, to] = [(3, 20), (30, 20)].map(|cell| desk.at(0, cell));
    desk.drag(&[from, to]);
    assert_eq!(until_shown(&mut desk, DEPTH), 2);
    for (width, height) in [(70, 50), (9, 9)] {
        desk.begin(Change::Size(width, height));
        look(&mut desk, DEPTH);
        desk.finish();
        desk.to_end();
        assert_eq!(until_shown(&mut desk, DEPTH), 2);
    }
}

#[test]
fn after_a_far_seek_it_is_on_its_way_and_until_then_no_colour_is_wrong() {
    // Each reading of the clock costs half a slice, so a frame processes few pieces.
    let start = start_with_clock(clock::<2_000>).of_size(Size::clamped(401, 401));
    let mut desk = Desk::of(paused(start));
    desk.colour_by(EXPANSION);
    desk.to_end();
    until_shown(&mut desk, EXPANSION);
    let (from, to) = (desk.scene().race_start(), desk.scene().length());
    let within = |share: u64| from + (to - from) * share / 4;
    for tick in [within(1), within(4), within(2)] {
        desk.jump(tick);
        // The other search may be at its end before and after.
        let breadth_first = look(&mut desk, EXPANSION)[1];
        assert!(!breadth_first, "it is not built yet");
        desk.frames(1);
        assert!(desk.says("Order of expansion: computing"));
        assert_eq!(until_shown(&mut desk, EXPANSION), 2);
        assert!(!desk.says("computing"));
    }
}

#[test]
fn with_no_room_for_a_layer_beside_them_recordings_stop() {
    let start = start().of_size(Size::clamped(401, 401));
    let desk = |history: Option<u64>| {
        let mut start = start.clone();
        start.history = history.unwrap_or(start.history);
        let mut desk = Desk::of(start);
        desk.to_end();
        desk
    };
    let mut usual = desk(None);
    // The layer of each of two searches takes at least 4 bytes a cell.
    let half = 4 * usual.map().size().padded() as u64;
    let mut desk = desk(Some(usual.scene().bytes() + half));
    assert!(!desk.scene().is_full());
    desk.colour_by(DEPTH);
    until_shown(&mut desk, DEPTH);
    // Each number of searches is another race, which is recorded again.
    desk.begin(Change::Searches(1));
    desk.frames(2);
    desk.begin(Change::Searches(2));
    desk.frames(50);
    assert!(desk.scene().is_full(), "the memory of a layer counts");
    desk.command(names::TOGGLE_LAYER);
    desk.finish();
    assert!(!desk.scene().is_full());
}

#[test]
fn layers_and_their_colours_are_chosen_by_keys_and_from_lists() {
    let mut desk = Desk::paused();
    desk.set_up();
    let all = desk.colourings();
    assert!(all.len() > 6, "{all:?}");
    for &next in all[1..].iter().chain(&all[..1]) {
        desk.command(names::NEXT_LAYER);
        assert_eq!(desk.typed("Colour by"), next);
    }
    desk.choose("Colour by", DEPTH);
    for expected in [DEPTH, all[0]] {
        assert_eq!(desk.typed("Colour by"), expected);
        desk.command(names::TOGGLE_LAYER);
    }
    desk.to_end();
    let ramps = |desk: &mut Desk, name: &str| {
        until_shown(desk, name);
        let values = desk.painted().into_iter().filter_map(|board| board.values);
        let ramps = values.map(|values| (values.ramp, values.has_contours));
        ramps.collect::<Vec<_>>()
    };
    assert_eq!(ramps(&mut desk, DEPTH), [(Ramp::Viridis, false); 2]);
    desk.choose("Colours", "contours");
    assert_eq!(ramps(&mut desk, DEPTH), [(Ramp::Ring, true); 2]);
    desk.choose("Colours", "ring");
    assert_eq!(ramps(&mut desk, DEPTH), [(Ramp::Ring, false); 2]);
    let root = LAYERS.iter().find(|layer| layer.id == "root").unwrap();
    desk.choose("Colour by", root.name);
    assert_eq!(ramps(&mut desk, root.name), [(Ramp::Categories, false); 2]);
    assert!(desk.says("tree 1"));
}

#[test]
fn the_layer_of_a_generator_ends_with_the_generation_unless_it_is_chosen() {
    let mut desk = Desk::paused();
    desk.command(names::MAP_PANE);
    desk.change(Change::Generator("kruskal"));
    let shown = |desk: &mut Desk| desk.board(0).values.is_some();
    let component = LAYERS.iter().find(|layer| layer.id == "component").unwrap();
    let start = desk.scene().race_start();
    desk.seek_tick(start / 2);
    assert!(until_shown(&mut desk, component.name) > 0 && shown(&mut desk));
    desk.seek_tick(start + 5);
    desk.frames(5);
    assert!(!shown(&mut desk));
    desk.colour_by(component.name);
    assert_eq!(until_shown(&mut desk, component.name), 1);
    assert!(shown(&mut desk));
}

/// Themes for print and with pictures have none.
#[test]
fn dark_themes_tint_the_visited_cells_of_a_search_that_has_ended_by_depth() {
    /// Whether the cells that breadth-first has visited have a tint; nothing if only some have one.
    fn tinted(desk: &mut Desk) -> Option<bool> {
        let board = desk.board(1);
        let tints = board.values.filter(|values| values.is_tint);
        let wanted = mark::FLOOR | mark::EXPANDED;
        let cells = board.marks.iter().enumerate();
        let cells = cells.filter(|(_, marks)| *marks & (wanted | mark::TRACED) == wanted);
        let has_tint = |cell: usize| tints.as_ref().is_some_and(|tints| tints.shown[cell]);
        let mut cells: Vec<bool> = cells.map(|(cell, _)| has_tint(cell)).collect();
        cells.dedup();
        (cells.len() == 1).then(|| cells[0])
    }
    for theme in Theme::ALL {
        let mut start = start();
        (start.paused, start.theme) = (true, theme);
        let mut desk = Desk::of(start);
        desk.seek(20);
        desk.frames(5);
        assert_eq!(tinted(&mut desk), Some(false), "{theme:?}");
        desk.to_end();
        desk.frames(30);
        let is_dark = matches!(theme, Theme::Midnight | Theme::Contrast);
        assert_eq!(tinted(&mut desk), Some(is_dark), "{theme:?}");
        assert!(!desk.says(DEPTH), "the legend stays as it is");
        desk.colour_by("Visits");
        desk.frames(30);
        assert_eq!(tinted(&mut desk), Some(false), "{theme:?}");
    }
}
