//! Every change of the map: picture, step, speed, motion and tab stay until the new map is there with its race.

use super::steady::{Window, midway, place, pointer};
use egui::{Key, Modifiers, vec2};
use mazescope_app::watch::actions::{
    EditAction, MapAction, SearchAction, TimeAction, WatchAction, Within,
};
use mazescope_app::watch::choices::{ColumnTab, SizeChoice};
use mazescope_core::board::mark;
use mazescope_core::grid::{self};
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Motion, Rate, Size};
use mazescope_desk::desk::{Desk, start, start_in};
use mazescope_desk::world::World;
use std::cell::Cell;

/// What must not change, whatever the user does to the map.
#[derive(Clone, Debug, PartialEq)]
struct Stands {
    ended: bool,
    motion: Motion,
    rate: Rate,
    tab: ColumnTab,
}

impl Stands {
    fn of(desk: &mut Desk) -> Stands {
        let ended = desk.scene().has_ended();
        let player = &desk.state().time.projector.player;
        Stands {
            ended,
            motion: player.motion,
            rate: player.rate,
            tab: desk.state().column(),
        }
    }
}

/// Runs frames until a change is shown. In each of them no board is blank, and everything stays that must; `at` is the
/// step, unless the race is over.
fn passes(desk: &mut Desk, window: &mut Window, stands: &Stands, at: Option<u64>, why: &str) {
    for frame in 0..10_000 {
        window.paint(desk);
        for (bits, what) in [(mark::FLOOR, "floor"), (mark::DISCOVERED, "discovered")] {
            let cells = window.with(bits);
            assert!(
                cells[1..].iter().all(|&cells| cells > 8),
                "{why}, frame {frame}: {what} {cells:?}"
            );
        }
        assert_eq!(Stands::of(desk), *stands, "{why}, frame {frame}");
        if let Some(at) = at {
            assert_eq!(place(desk), at, "{why}, frame {frame}");
        }
        let awaits = desk.state().time.awaits_run();
        let (hurries, whole) = (desk.scene().is_hurrying(), desk.scene().is_complete());
        if !awaits && !hurries && whole && frame > 3 {
            return;
        }
        desk.frames(1);
    }
    panic!("{why}: the change is not shown after 10,000 frames");
}

/// Changes of the map by its controls. All races on these maps have more than 60 steps.
fn changes() -> Vec<MapAction> {
    vec![
        MapAction::Refresh,
        MapAction::SetParameter("density", 8),
        MapAction::SetSize(SizeChoice::Fixed(Size::clamped(83, 45))),
        MapAction::SetSeed("pear".to_owned()),
        MapAction::SetParameter("density", 5),
        MapAction::SetGenerator("backtracker"),
        MapAction::GrowWithin(Within::Word("MO".to_owned())),
        MapAction::Refresh,
        MapAction::GrowWithin(Within::AllRooms),
        MapAction::SetGenerator("open"),
        MapAction::SetSize(SizeChoice::Fit),
    ]
}

/// The first floor cells without a mark, from the middle of the map on.
fn free(desk: &mut Desk, count: usize) -> Vec<(i32, i32)> {
    let map = desk.scene().map();
    let (size, marks) = (map.size(), [&map.starts[..], &map.goals[..]].concat());
    let cells = size.iter().skip(size.cells() / 2);
    let free = cells.filter(|cell| map.is_floor(*cell) && !marks.contains(cell));
    free.take(count).map(|cell| size.position(cell)).collect()
}

fn edit(desk: &mut Desk, action: EditAction) {
    desk.ask(WatchAction::Edit(action));
}

/// Moves the pointer to a cell in the first search's pane, and presses or releases the button if that is said.
fn point(desk: &mut Desk, (x, y): (i32, i32), pressed: Option<bool>) {
    let at = desk.lattice(1).rect_of(x, y).center();
    desk.send(pointer(at, None));
    if pressed.is_some() {
        desk.send(pointer(at, pressed));
    }
}

#[test]
fn every_change_of_the_map_keeps_everything_else() {
    for (ticks, plays) in [(40, false), (40, true), (u64::MAX >> 1, false)] {
        let (mut desk, mut window) = midway(ticks);
        if !plays {
            desk.act(WatchAction::Time(TimeAction::Step(0)));
        }
        let stands = Stands::of(&mut desk);
        assert_eq!(
            (stands.ended, stands.motion == Motion::Forward),
            (ticks > 40, plays)
        );
        let at = (!stands.ended).then(|| place(&mut desk));
        for change in changes() {
            let why = format!("{change:?} at {ticks}");
            let scenes = desk.state().time.scenes;
            desk.ask(WatchAction::Map(change));
            passes(&mut desk, &mut window, &stands, at, &why);
            assert_eq!(
                desk.state().time.scenes,
                scenes + 1,
                "{why}: it is another run"
            );
        }
    }
}

#[test]
fn every_edit_keeps_everything_else() {
    for (ticks, plays) in [(40, false), (40, true), (u64::MAX >> 1, false)] {
        let (mut desk, mut window) = midway(ticks);
        if !plays {
            desk.act(WatchAction::Time(TimeAction::Step(0)));
        }
        let stands = Stands::of(&mut desk);
        let at = (!stands.ended).then(|| place(&mut desk));
        let (cells, map) = (free(&mut desk, 3), desk.scene().map().clone());
        edit(&mut desk, EditAction::SetBrush(Brush::SWAMP));
        let (start, goal) = (map.starts[0], map.goals[0]);
        let [start, goal] = [start, goal].map(|cell| map.size().position(cell));
        for (from, to) in [(cells[0], cells[1]), (goal, cells[2]), (start, cells[1])] {
            point(&mut desk, from, Some(true));
            for (cell, pressed) in [(from, None), (to, None), (to, Some(false))] {
                let (why, races) = (
                    format!("{from:?} to {to:?} at {ticks}"),
                    desk.scene().races(),
                );
                point(&mut desk, cell, pressed);
                passes(&mut desk, &mut window, &stands, at, &why);
                let draws = cell == to && pressed.is_none();
                assert!(!draws || desk.scene().races() > races, "{why}");
            }
        }
        for action in [EditAction::Undo, EditAction::Undo, EditAction::Redo] {
            let why = format!("{action:?} at {ticks}");
            edit(&mut desk, action);
            passes(&mut desk, &mut window, &stands, at, &why);
        }
    }
}

#[test]
fn a_race_that_a_moved_goal_cuts_short_goes_back_to_its_step() {
    let (mut desk, mut window) = midway(120);
    desk.act(WatchAction::Time(TimeAction::Step(0)));
    let wanted = place(&mut desk);
    let map = desk.scene().map().clone();
    let at = |cell: grid::Cell| map.size().position(cell);
    let (goal, start) = (at(map.goals[0]), map.starts[0]);
    let near = map.size().iter().find(|&cell| {
        let ((x, y), (column, row)) = (at(cell), at(start));
        map.is_floor(cell) && (x - column).abs() + (y - row).abs() == 2
    });
    let near = at(near.expect("a road leads away from the start"));
    point(&mut desk, goal, Some(true));
    point(&mut desk, near, None);
    desk.finish();
    window.paint(&mut desk);
    assert!(place(&mut desk) < wanted && desk.scene().has_ended());
    assert_eq!(desk.state().column(), ColumnTab::Explain);
    point(&mut desk, goal, None);
    desk.finish();
    assert_eq!(place(&mut desk), wanted);
}

/// A large open field, with four searches at their end.
fn large(clock: fn() -> f64) -> Desk {
    let world = World {
        clock,
        ..World::default()
    };
    let mut start = start_in(world).of_size(Size::clamped(201, 201));
    let open = *start.chosen.catalogue.generator("open").expect("an entry");
    start.chosen.take_generator(&open);
    start
        .chosen
        .panes
        .show(&["breadth_first", "depth_first", "dijkstra", "astar"]);
    start.paused = true;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.finish();
    desk
}

#[test]
fn the_path_follows_a_dragged_goal_on_a_large_map_too() {
    let mut desk = large(World::default().clock);
    let mut window = Window::default();
    let map = desk.scene().map().clone();
    let [start, goal] = [map.starts[0], map.goals[0]].map(|cell| map.size().position(cell));
    // A row far from the start.
    let row = if start.1 < 100 { 190 } else { 10 };
    point(&mut desk, goal, Some(true));
    let mut seen = Vec::new();
    for column in 0..180 {
        point(&mut desk, (column, row), None);
        window.paint(&mut desk);
        assert_eq!(desk.state().column(), ColumnTab::Compare);
        let lane = &desk.scene().race().expect("it races").lanes[0];
        let shown = lane.timeline.origin().goals[0];
        let path = &lane.score.as_ref().expect("it is over").path;
        // Some cells are enclosed by obstacles.
        let reached = path.last() == Some(&shown);
        let traced = window.with(mark::TRACED);
        assert!(
            traced[1..].iter().all(|&cells| (cells > 8) == reached),
            "at {column}: {traced:?}"
        );
        if seen.last() != Some(&shown) {
            seen.push(shown);
        }
    }
    assert!(
        seen.len() > 8,
        "while the pointer moves, {} paths are shown",
        seen.len()
    );
    desk.finish();
    let goal = desk.scene().map().goals[0];
    let lane = &desk.scene().race().expect("it races").lanes[0];
    assert_eq!(lane.timeline.origin().goals[0], goal, "the last one stays");
}

#[test]
fn a_slider_that_never_rests_shows_maps_on_the_way() {
    let mut desk = large(World::default().clock);
    desk.act(WatchAction::Map(MapAction::SetGenerator("roads")));
    desk.finish();
    let scenes = desk.state().time.scenes;
    for value in (4..=16).cycle().take(120) {
        desk.ask(WatchAction::Map(MapAction::SetParameter("density", value)));
        desk.frames(1);
        assert!(desk.scene().has_ended(), "each of them at its end");
    }
    let shown = desk.state().time.scenes - scenes;
    assert!(shown > 5, "{shown} maps are shown while the slider moves");
}

#[test]
fn a_run_that_takes_long_is_shown_as_far_as_it_is_recorded() {
    /// A machine so slow that a frame has time for three slices of work.
    fn slow() -> f64 {
        thread_local!(static LOOKS: Cell<u64> = const { Cell::new(0) });
        LOOKS.set(LOOKS.get() + 1);
        LOOKS.get() as f64 * 4e-3
    }
    let mut desk = large(slow);
    let long = |desk: &mut Desk| {
        let mut window = Window::default();
        window.paint(desk);
        for frame in 0..200 {
            desk.frames(1);
            window.paint(desk);
            let cells = window.with(mark::DISCOVERED);
            assert!(
                cells[1..].iter().all(|&cells| cells > 0),
                "frame {frame}: {cells:?}"
            );
            assert_eq!(desk.state().column(), ColumnTab::Compare, "frame {frame}");
            let tiles = desk.scene().map().tiles.clone();
            let lanes = desk.scene().lanes();
            let is_new = lanes[0].timeline.origin().tiles == tiles;
            if is_new && lanes.iter().any(|lane| lane.score.is_none()) {
                return frame;
            }
        }
        panic!("it waits for its end");
    };
    desk.act(WatchAction::Search(SearchAction::Choose(0, "random_mouse")));
    desk.finish();
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.finish();
    // The mouse walks for millions of steps, whatever the map.
    desk.ask(WatchAction::Map(MapAction::Refresh));
    assert!(long(&mut desk) > 1, "the former picture stays for a moment");
    desk.finish();
    let cells = free(&mut desk, 2);
    edit(&mut desk, EditAction::SetBrush(Brush::Wall));
    point(&mut desk, cells[0], Some(true));
    point(&mut desk, cells[0], Some(false));
    assert!(long(&mut desk) > 1, "the former picture stays for a moment");
}

#[test]
fn maps_are_shown_growing_if_the_user_wants_it() {
    let (mut desk, _) = midway(60);
    desk.act(WatchAction::Time(TimeAction::Step(0)));
    let grows = |desk: &mut Desk, change: MapAction| {
        desk.ask(WatchAction::Map(change));
        desk.frames(1);
        desk.state().time.is_growing()
    };
    desk.key(Key::G, Modifiers::SHIFT);
    assert!(desk.state().chosen.grow && desk.common().notice.is_some());
    for change in changes() {
        let why = format!("{change:?}");
        let shows_effect = matches!(change, MapAction::SetParameter(..) | MapAction::SetSize(_));
        assert_eq!(grows(&mut desk, change), !shows_effect, "{why}");
        if !shows_effect {
            assert_eq!(desk.state().time.projector.player.motion, Motion::Forward);
            assert!(desk.scene().tick() < 10, "{why}: from its first event");
        }
        desk.finish();
        desk.act(WatchAction::Time(TimeAction::SkipGrowth));
        desk.act(WatchAction::Time(TimeAction::Step(50)));
    }
    desk.app().keep();
    assert_eq!(desk.common().store.settings().grow, Some(true));
    desk.key(Key::G, Modifiers::SHIFT);
    assert!(!grows(&mut desk, MapAction::Refresh));
    desk.app().keep();
    assert_eq!(desk.common().store.settings().grow, None);
}

#[test]
fn a_new_map_in_the_generation_shows_the_race_at_its_start() {
    let mut desk = Desk::new(start().like_last_time(false), vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk.pass(1.0);
    assert!(desk.state().time.is_growing());
    let before = desk.state().chosen.grown.settings.clone();
    desk.act(WatchAction::Map(MapAction::Refresh));
    desk.finish();
    assert_eq!(place(&mut desk), 0);
    assert!(!desk.state().time.is_growing());
    assert_eq!(desk.state().time.projector.player.motion, Motion::Forward);
    assert_eq!(desk.state().chosen.grown.settings, before);
    desk.pass(0.5);
    assert!(place(&mut desk) > 0, "the race begins");
}
