//! Colours by layers: every pane shows the values of a slow reference, and nothing before they are ready.

use egui::{Key, Modifiers, vec2};
use mazescope_app::boards::looks::look_table;
use mazescope_app::boards::picture::{Ramp, ShowsLevel};
use mazescope_app::theme::Theme;
use mazescope_app::watch::actions::{MapAction, SearchAction, TimeAction, ViewAction, WatchAction};
use mazescope_app::watch::boards::colouring::meanings;
use mazescope_app::watch::boards::colours::Meaning;
use mazescope_app::watch::choices::{ColourBy, ColourMap, SizeChoice};
use mazescope_core::board::mark;
use mazescope_core::layers::LAYERS;
use mazescope_core::layers::follower::Follower;
use mazescope_core::{Appearance, Hue, Scene, Size, Timeline};
use mazescope_desk::desk::{Desk, start, start_in};
use mazescope_desk::world::World;
use std::cell::Cell;

/// The run whose board is in a pane.
fn timeline_of(scene: &mut Scene, lane: Option<usize>) -> &Timeline {
    let racing = scene.is_racing();
    let race = scene.race().filter(|_| racing);
    match lane.zip(race) {
        Some((lane, race)) => &race.lanes[lane].timeline,
        None => scene.ground(),
    }
}

/// Checks what the window would paint now: each pane with the layer shows the values of one that is built at once.
/// Returns which panes show it.
fn look(desk: &mut Desk, id: &str) -> Vec<bool> {
    let entry = LAYERS.iter().find(|entry| entry.id == id).expect(id);
    let mut painted = Vec::new();
    desk.app().pictures(&mut |picture| {
        let mut levels = vec![0; picture.marks.len()];
        let shown = picture.levels.map(|shown| {
            shown.of.write(0, &mut levels);
            (levels, shown.scale)
        });
        painted.push(shown);
    });
    let shows = painted.iter().map(Option::is_some).collect();
    for (pane, painted) in painted.into_iter().enumerate() {
        let Some((levels, scale)) = painted else {
            continue;
        };
        let lane = desk.state().chosen.lane_of(pane);
        let timeline = timeline_of(desk.scene(), lane);
        let mut slow = Follower::new(entry);
        assert!(slow.advance(timeline, || false));
        let mut expected = vec![0; levels.len()];
        slow.levels(0, &mut expected);
        let place = timeline.cursor();
        assert!(levels == expected, "{id} in pane {pane} at {place}");
        let legend = slow.legend().expect("a layer that is shown has values");
        let highest = levels.iter().max().copied().unwrap_or(0);
        assert!(
            highest > 0 && highest <= legend.high.0 as u16,
            "{id} in pane {pane}"
        );
        assert_eq!(legend.low.0 as f32, scale.low);
    }
    shows
}

/// Checks frames until every pane to which the layer applies shows it, with the legends. Returns the number of these
/// panes.
fn until_shown(desk: &mut Desk, id: &str) -> usize {
    for _ in 0..400 {
        desk.frames(1);
        let shows = look(desk, id);
        let meanings = desk.state().boards.readouts.iter().map(|pane| pane.meaning);
        let meanings: Vec<Meaning> = meanings.collect();
        for (meaning, shows) in meanings.iter().zip(&shows) {
            let told = matches!(meaning, Meaning::Levels(_, Some(_)));
            assert_eq!(told, *shows, "{id}: the legend says {meaning:?}");
        }
        let mut meanings = meanings.into_iter();
        let scene = desk.scene();
        if !scene.is_on_its_way() && !meanings.any(|one| matches!(one, Meaning::OnItsWay(_))) {
            return shows.into_iter().filter(|shows| *shows).count();
        }
    }
    panic!("{id} does not arrive");
}

fn colour_by(id: &str) -> WatchAction {
    let by = ColourBy::layer(id).expect("a layer");
    WatchAction::View(ViewAction::SetColourBy(by))
}

#[test]
fn every_layer_on_every_pane_is_what_a_slow_one_says() {
    let mut start = start();
    start.paused = true;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk.act(WatchAction::Search(SearchAction::Show(4)));
    desk.finish();
    let mut shown = Vec::new();
    for layer in LAYERS {
        desk.act(colour_by(layer.id));
        let length = desk.state().time.readout.length;
        let mut most = 0;
        for tick in [length, length / 3, length / 2, 3, length - 5, 0, length] {
            desk.ask(WatchAction::Time(TimeAction::Seek(tick)));
            most = most.max(until_shown(&mut desk, layer.id));
            for by in [1, 10, -1, -10, -1] {
                desk.ask(WatchAction::Time(TimeAction::Step(by)));
                look(&mut desk, layer.id);
                most = most.max(until_shown(&mut desk, layer.id));
            }
        }
        shown.push((layer.id, most));
        let offered = meanings(&desk.state().chosen);
        let offered = offered.contains(&ColourBy::Layer(layer.id));
        assert_eq!(offered, most > 0, "{}", layer.id);
    }
    let most = |id: &str| {
        shown
            .iter()
            .find(|(shown, _)| *shown == id)
            .map(|one| one.1)
    };
    for id in [
        "distance_found",
        "depth",
        "order_of_discovery",
        "order_of_expansion",
        "root",
    ] {
        assert_eq!(most(id), Some(4), "{id} on four searches: {shown:?}");
    }
    assert_eq!(
        most("component"),
        Some(4),
        "the map grows in all panes: {shown:?}"
    );
}

#[test]
fn a_layer_follows_while_time_goes_on_and_edits_and_new_maps_have_their_own() {
    let mut desk = Desk::new(start(), vec2(1280.0, 800.0), 1.0);
    desk.act(colour_by("depth"));
    desk.finish();
    for _ in 0..60 {
        desk.pass(0.2);
        look(&mut desk, "depth");
    }
    desk.ask(WatchAction::Time(TimeAction::ToEnd));
    assert_eq!(until_shown(&mut desk, "depth"), 2);
    let lattice = desk.lattice(0);
    let [one, other] = [(3, 20), (30, 20)].map(|(x, y)| lattice.rect_of(x, y).center());
    desk.drag(&[one, other]);
    assert_eq!(until_shown(&mut desk, "depth"), 2);
    for sides in [[70, 50], [9, 9]] {
        let size = SizeChoice::Fixed(Size::clamped(sides[0], sides[1]));
        desk.ask(WatchAction::Map(MapAction::SetSize(size)));
        look(&mut desk, "depth");
        desk.finish();
        desk.ask(WatchAction::Time(TimeAction::ToEnd));
        assert_eq!(until_shown(&mut desk, "depth"), 2);
    }
}

thread_local! {
    /// The time, and the seconds that pass with each reading of the clock.
    static TIME: Cell<[f64; 2]> = const { Cell::new([0.0; 2]) };
}

/// A clock that advances with each reading.
fn restless() -> f64 {
    TIME.with(|time| {
        let [now, tick] = time.get();
        time.set([now + tick, tick]);
        now
    })
}

#[test]
fn after_a_far_seek_it_is_on_its_way_and_until_then_no_colour_is_wrong() {
    let start = start_in(World {
        clock: restless,
        ..World::default()
    });
    let mut start = start.of_size(Size::clamped(401, 401));
    start.paused = true;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk.act(colour_by("order_of_expansion"));
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    until_shown(&mut desk, "order_of_expansion");
    // Each reading of the clock costs half a slice, so a frame processes few pieces.
    TIME.with(|time| time.set([time.get()[0], 0.002]));
    let (from, to) = (
        desk.state().time.readout.race_start,
        desk.state().time.readout.length,
    );
    let within = |share: u64| from + (to - from) * share / 4;
    for tick in [within(1), within(4), within(2)] {
        desk.ask(WatchAction::Time(TimeAction::Seek(tick)));
        // The other search may be at its end before and after.
        let breadth_first = look(&mut desk, "order_of_expansion")[1];
        assert!(!breadth_first, "it is not built yet");
        desk.frames(1);
        assert!(desk.says("Order of expansion: computing"));
        assert_eq!(until_shown(&mut desk, "order_of_expansion"), 2);
        assert!(!desk.says("computing"));
    }
}

#[test]
fn a_layer_counts_as_history_and_is_gone_when_it_is_not_shown() {
    let mut desk = Desk::paused();
    let cells = desk.scene().map().size().padded() as u64;
    assert_eq!(desk.state().boards.colours.bytes(), 0);
    desk.act(colour_by("depth"));
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    until_shown(&mut desk, "depth");
    let bytes = desk.state().boards.colours.bytes();
    assert!(
        bytes >= 2 * 4 * cells,
        "{bytes} bytes for two of {cells} cells"
    );
    desk.act(WatchAction::View(ViewAction::ToggleColourBy));
    assert_eq!(desk.state().boards.colours.bytes(), 0);
}

#[test]
fn with_no_room_for_a_layer_beside_them_recordings_stop() {
    let mut desk = Desk::new(
        start().of_size(Size::clamped(401, 401)),
        vec2(1280.0, 800.0),
        1.0,
    );
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    let recorded = desk.scene().bytes();
    desk.act(colour_by("depth"));
    until_shown(&mut desk, "depth");
    let bytes = desk.state().boards.colours.bytes();

    let mut start = start().of_size(Size::clamped(401, 401));
    start.history = recorded + bytes / 2;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.act(colour_by("depth"));
    until_shown(&mut desk, "depth");
    // Each number of searches is another race, which is recorded again.
    for searches in [1, 2] {
        desk.act(WatchAction::Search(SearchAction::Show(searches)));
    }
    desk.frames(50);
    assert!(
        desk.state().time.readout.full,
        "the memory of a layer counts"
    );
    desk.act(WatchAction::View(ViewAction::ToggleColourBy));
    desk.finish();
    assert!(!desk.state().time.readout.full);
}

#[test]
fn the_key_turns_the_layer_on_and_off_and_goes_to_the_next() {
    let mut desk = Desk::paused();
    desk.set_up();
    let by = |desk: &Desk| desk.state().view.colour_by;
    let all = meanings(&desk.state().chosen);
    assert!(all.len() > 6, "{all:?}");
    for &next in all[1..].iter().chain(&all[..1]) {
        desk.key(Key::D, Modifiers::SHIFT);
        assert_eq!(by(&desk), next);
    }
    desk.choose("Colour by", "Depth in the tree");
    assert_eq!(by(&desk), ColourBy::Layer("depth"));
    for expected in [
        ColourBy::Fitting,
        ColourBy::Layer("depth"),
        ColourBy::Fitting,
    ] {
        desk.key(Key::D, Modifiers::NONE);
        assert_eq!(by(&desk), expected);
    }
}

#[test]
fn the_colours_are_chosen_and_categories_keep_theirs() {
    let mut desk = Desk::paused();
    desk.set_up();
    desk.act(colour_by("depth"));
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    let ramps = |desk: &mut Desk| {
        let mut ramps = Vec::new();
        desk.app().pictures(&mut |picture| {
            ramps.extend(
                picture
                    .levels
                    .map(|levels| (levels.scale.ramp, levels.scale.contour > 0.0)),
            );
        });
        ramps
    };
    until_shown(&mut desk, "depth");
    assert_eq!(ramps(&mut desk), [(Ramp::Viridis, false); 2]);
    desk.choose("Colours", "contours");
    assert_eq!(desk.state().view.colour_map, ColourMap::Contours);
    assert_eq!(ramps(&mut desk), [(Ramp::Ring, true); 2]);
    desk.choose("Colours", "ring");
    assert_eq!(ramps(&mut desk), [(Ramp::Ring, false); 2]);
    desk.act(colour_by("root"));
    until_shown(&mut desk, "root");
    assert_eq!(ramps(&mut desk), [(Ramp::Categories, false); 2]);
    assert!(desk.says("tree 1"));
}

#[test]
fn the_layer_of_a_generator_ends_with_the_generation_unless_it_is_chosen() {
    let mut desk = Desk::paused();
    desk.act(WatchAction::View(ViewAction::ToggleMap));
    desk.act(WatchAction::Map(MapAction::SetGenerator("kruskal")));
    desk.finish();
    let map = |desk: &Desk| {
        let panes = desk.state().chosen.panes.shown().len();
        let of_map = |&pane: &usize| desk.state().chosen.lane_of(pane).is_none();
        let pane = (0..panes).find(of_map).expect("the map has a pane");
        desk.readout(pane).meaning
    };
    let start = desk.scene().race_start();
    desk.act(WatchAction::Time(TimeAction::Seek(start / 2)));
    assert!(until_shown(&mut desk, "component") > 0);
    assert!(matches!(map(&desk), Meaning::Levels(..)));
    desk.act(WatchAction::Time(TimeAction::Seek(start + 5)));
    desk.frames(5);
    assert_eq!(map(&desk), Meaning::State);
    desk.act(colour_by("component"));
    assert_eq!(until_shown(&mut desk, "component"), 1);
    assert!(matches!(map(&desk), Meaning::Levels(..)));
}

/// A tint is no colouring: the legend stays as it is.
#[test]
fn the_board_of_a_search_that_has_ended_keeps_a_tint_by_depth() {
    let mut desk = Desk::paused();
    let shown = |desk: &mut Desk| {
        let mut shown = Vec::new();
        desk.app().pictures(&mut |picture| {
            let tint = picture
                .levels
                .filter(|levels| levels.scale.shown_on == ShowsLevel::AsTint);
            let mut levels = vec![0; picture.marks.len()];
            if let Some(tint) = tint {
                tint.of.write(0, &mut levels);
            }
            let visited = mark::FLOOR | mark::EXPANDED;
            let cells = picture.marks.iter().zip(levels);
            let cells = cells.filter(|(marks, _)| *marks & visited == visited);
            let cells: Vec<bool> = cells.map(|(_, level)| level > 0).collect();
            shown.push(!cells.is_empty() && cells.iter().all(|&has_one| has_one));
        });
        shown
    };
    let start = desk.scene().race_start();
    desk.act(WatchAction::Time(TimeAction::Seek(start + 20)));
    desk.frames(5);
    assert_eq!(shown(&mut desk), [false; 2]);
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(30);
    assert_eq!(shown(&mut desk), [true; 2]);
    assert_eq!(desk.readout(0).meaning, Meaning::State);
    desk.act(colour_by("visits"));
    desk.frames(30);
    assert_eq!(shown(&mut desk), [false; 2]);
}

/// The theme for print has none.
#[test]
fn only_dark_themes_tint_visited_cells() {
    for theme in Theme::ALL {
        let table = look_table(theme, Appearance::Search, false, Hue::Blue, 1);
        let tints = table.shows_level.contains(&ShowsLevel::AsTint);
        let expected = matches!(theme, Theme::Midnight | Theme::Contrast);
        assert_eq!(tints, expected, "{theme:?}");
    }
}
