//! Every change of the map: picture, step, speed, motion and tab stay until the new map is there with its race.

use egui::{Pos2, vec2};
use mazescope_core::board::mark;
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Motion, Rate, Size, Unit};
use mazescope_desk::{Change, Desk, clock, racing, start, start_with_clock};

/// What a window has painted in each pane: the bytes of its cells.
#[derive(Default)]
struct Window {
    panes: Vec<Vec<u8>>,
}

impl Window {
    /// Paints as a window does: a board that is still being computed keeps its picture, and a pane without a picture
    /// is empty.
    fn paint(&mut self, desk: &mut Desk) {
        let former = std::mem::take(&mut self.panes);
        let boards = desk.painted().into_iter().enumerate();
        let pictures = boards.map(|(pane, board)| match (board.is_late, former.get(pane)) {
            (true, Some(former)) if former.len() == board.marks.len() => former.clone(),
            (true, _) => Vec::new(),
            (false, _) => board.marks,
        });
        self.panes = pictures.collect();
        let panes = desk.boards().max(self.panes.len());
        self.panes.resize(panes, Vec::new());
    }

    /// The number of cells with that mark in each pane.
    fn with(&self, mark: u8) -> Vec<usize> {
        let count = |cells: &Vec<u8>| cells.iter().filter(|&&cell| cell & mark != 0).count();
        self.panes.iter().map(count).collect()
    }
}

/// The first scene in the middle of its race, and a window that has painted it.
fn midway(ticks: u64) -> (Desk, Window) {
    let mut desk = Desk::of(start().like_last_time(false));
    desk.seek(ticks);
    let mut window = Window::default();
    window.paint(&mut desk);
    (desk, window)
}

/// What must not change, whatever the user does to the map: how it plays, the tab of the column and, unless the race is
/// over, the step.
type Stands = (Motion, Rate, &'static str, Option<u64>);

fn stands(desk: &mut Desk) -> Stands {
    let at = (!desk.scene().has_ended()).then(|| desk.step());
    (desk.motion(), desk.rate(), desk.column_tab(), at)
}

/// The first scene in its race, while it is paused and while it plays, and at its end.
fn moments() -> [(Desk, Window, Stands); 3] {
    [(40, false), (40, true), (u64::MAX >> 1, false)].map(|(ticks, plays)| {
        let (mut desk, window) = midway(ticks);
        if !plays {
            desk.pause();
        }
        desk.take_brush(Brush::SWAMP);
        let stands = stands(&mut desk);
        assert_eq!(stands.3.is_none(), ticks > 40);
        assert_eq!(stands.0 == Motion::Forward, plays);
        (desk, window, stands)
    })
}

/// Asserts that no board that the window paints now is blank.
fn is_whole(desk: &mut Desk, window: &mut Window, why: &str) {
    window.paint(desk);
    for (bits, what) in [(mark::FLOOR, "floor"), (mark::DISCOVERED, "discovered")] {
        let cells = window.with(bits);
        let shown = cells.iter().all(|&cells| cells > 8);
        assert!(shown, "{why}: {what} {cells:?}");
    }
}

/// Runs frames until a change is shown. In each of them no board is blank, and everything stays that must.
fn passes(desk: &mut Desk, window: &mut Window, stay: Stands, why: &str) {
    for frame in 0..10_000 {
        is_whole(desk, window, &format!("{why}, frame {frame}"));
        assert_eq!(stands(desk), stay, "{why}, frame {frame}");
        if frame > 3 && desk.is_settled() {
            return;
        }
        desk.frames(1);
    }
    panic!("{why}: the change is not shown after 10,000 frames");
}

/// Changes of the map by its controls. All races on these maps have more than 60 steps.
const CHANGES: [Change; 11] = [
    Change::NewMap,
    Change::Parameter("density", 8),
    Change::Size(83, 45),
    Change::Seed("pear"),
    Change::Parameter("density", 5),
    Change::Generator("backtracker"),
    Change::Word("MO"),
    Change::NewMap,
    Change::AllRooms,
    Change::Generator("open"),
    Change::Fit,
];

/// Moves the pointer to a cell in the first search's pane, and presses or releases the button if that is said.
fn point(desk: &mut Desk, cell: (i32, i32), pressed: Option<bool>) {
    let at = desk.at(1, cell);
    match pressed {
        None => desk.point(at),
        Some(true) => desk.hold(at),
        Some(false) => desk.release(at),
    }
}

#[test]
fn every_change_of_the_map_keeps_everything_else() {
    for (mut desk, mut window, stands) in moments() {
        for change in CHANGES {
            let (why, runs) = (format!("{change:?}, {stands:?}"), desk.runs());
            desk.begin(change);
            passes(&mut desk, &mut window, stands, &why);
            assert_eq!(desk.runs(), runs + 1, "{why}: it is another run");
        }
    }
}

#[test]
fn every_edit_keeps_everything_else() {
    for (mut desk, mut window, stands) in moments() {
        let (cells, [start, goal]) = (desk.plain(0.5, 3), desk.ends());
        for (from, to) in [(cells[0], cells[1]), (goal, cells[2]), (start, cells[1])] {
            point(&mut desk, from, Some(true));
            for (cell, pressed) in [(from, None), (to, None), (to, Some(false))] {
                let (why, races) = (format!("{from:?} to {to:?}"), desk.scene().races());
                point(&mut desk, cell, pressed);
                passes(&mut desk, &mut window, stands, &why);
                let draws = cell == to && pressed.is_none();
                assert!(!draws || desk.scene().races() > races, "{why}");
            }
        }
        assert_eq!(desk.ends(), [cells[1], cells[2]], "both marks are moved");
        for change in [Change::Undo, Change::Undo, Change::Redo] {
            desk.begin(change);
            passes(&mut desk, &mut window, stands, &format!("{change:?}"));
        }
    }
}

#[test]
fn a_setting_of_the_searches_keeps_everything_else() {
    let (mut desk, mut window) = midway(100);
    desk.pause();
    let (stay, map) = (stands(&mut desk), desk.map());
    for value in [1, 0, 1] {
        desk.begin(Change::SearchParameter("neighbour_order", value));
        passes(
            &mut desk,
            &mut window,
            stay,
            &format!("neighbour order {value}"),
        );
        assert_eq!(desk.map(), map);
    }
    // Also with another unit.
    desk.count_by(Unit::Events);
    let wished = desk.step();
    desk.change(Change::Parameter("density", 6));
    assert_eq!(desk.step(), wished);
    // Searches that change while a map is being made run on the new map.
    desk.begin(Change::Parameter("density", 7));
    desk.begin(Change::Searches(1));
    desk.finish();
    assert_eq!((desk.boards(), desk.step()), (1, wished));
    assert_eq!(desk.parameter("density"), Some(7));
}

#[test]
fn visited_and_open_cells_stay_while_walls_are_drawn() {
    let (mut desk, mut window) = midway(150);
    desk.set_rate(Rate::per_second(60.0));
    let floor = |desk: &mut Desk| desk.map().floor_cells();
    let (before, mut drawn) = (floor(&mut desk), 0);
    let mut from = desk.step();
    let places: Vec<Pos2> = (4..30).map(|x| desk.at(0, (x, 9))).collect();
    desk.hold(places[0]);
    for (number, &at) in places.iter().enumerate().skip(1) {
        let (races, why) = (desk.scene().races(), format!("at cell {number}"));
        desk.point(at);
        drawn += u32::from(desk.scene().races() > races);
        is_whole(&mut desk, &mut window, &why);
        desk.pass(0.05);
        is_whole(&mut desk, &mut window, &why);
        let now = desk.step();
        assert!(now >= from, "{why} it goes back from {from} to {now}");
        from = now;
    }
    desk.release(places[25]);
    desk.frames(2);
    assert!(drawn > 5 && floor(&mut desk) < before);
    assert!(from > 160, "it continues to play, up to {from}");
    let map = desk.map();
    let race = desk.scene().race().expect("it races");
    assert_eq!(race.lanes[0].timeline.origin().tiles, map.tiles);
}

#[test]
fn a_race_that_gets_too_short_leaves_column_and_step_for_the_next_one() {
    // In so wide a window, the column opens by itself at the end of a race.
    let mut start = start().like_last_time(false);
    start.view.cell = 12.0;
    let mut desk = Desk::recorded(start, vec2(2560.0, 1080.0));
    desk.seek(300);
    desk.pause();
    let wished = desk.step();
    let whole = desk.map().size();
    let whole = Change::Size(whole.width(), whole.height());
    let short = Change::Size(9, 7);
    desk.change(short);
    assert!(desk.scene().has_ended() && desk.step() < wished);
    assert_eq!(desk.column(), None, "the user did not go to the end");
    desk.change(whole);
    assert_eq!(desk.step(), wished, "and back");
    assert!(!desk.scene().has_ended());
    // A user who goes to the end stays there.
    desk.to_end();
    assert_eq!(desk.column(), Some("Compare"));
    desk.change(short);
    desk.change(whole);
    assert!(desk.scene().has_ended());
    assert_eq!(desk.column(), Some("Compare"));
}

#[test]
fn a_race_that_a_moved_goal_cuts_short_goes_back_to_its_step() {
    let (mut desk, mut window) = midway(120);
    desk.pause();
    let wanted = desk.step();
    let ([(column, row), goal], map) = (desk.ends(), desk.map());
    let near = map.size().iter().find(|&cell| {
        let (x, y) = map.size().position(cell);
        map.is_floor(cell) && (x - column).abs() + (y - row).abs() == 2
    });
    let near = near.expect("a road leads away from the start");
    point(&mut desk, goal, Some(true));
    point(&mut desk, map.size().position(near), None);
    desk.finish();
    window.paint(&mut desk);
    assert!(desk.step() < wanted && desk.scene().has_ended());
    assert_eq!(desk.column_tab(), "Explain");
    point(&mut desk, goal, None);
    desk.finish();
    assert_eq!(desk.step(), wanted);
}

/// A large open field, with four searches at their end.
fn large(clock: fn() -> f64) -> Desk {
    let searches = ["breadth_first", "depth_first", "dijkstra", "astar"];
    let start = start_with_clock(clock).of_size(Size::clamped(201, 201));
    let start = racing(start, "open", &searches);
    let mut desk = Desk::of(start);
    desk.to_end();
    desk
}

#[test]
fn the_path_follows_a_dragged_goal_on_a_large_map_too() {
    let mut desk = large(clock::<100>);
    let mut window = Window::default();
    let [start, goal] = desk.ends();
    // A row far from the start.
    let row = if start.1 < 100 { 190 } else { 10 };
    point(&mut desk, goal, Some(true));
    let mut seen = Vec::new();
    for column in 0..120 {
        point(&mut desk, (column, row), None);
        window.paint(&mut desk);
        assert_eq!(desk.column_tab(), "Compare");
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
    assert!(seen.len() > 8, "{} paths on the way", seen.len());
    desk.finish();
    let goal = desk.map().goals[0];
    let lane = &desk.scene().race().expect("it races").lanes[0];
    assert_eq!(lane.timeline.origin().goals[0], goal, "the last one stays");
}

#[test]
fn a_slider_that_never_rests_shows_maps_on_the_way_and_ends_at_its_last_value() {
    let mut desk = large(clock::<100>);
    desk.change(Change::Generator("roads"));
    let runs = desk.runs();
    for value in (4..=16).cycle().take(80) {
        desk.begin(Change::Parameter("density", value));
        desk.frames(1);
        assert!(desk.scene().has_ended(), "each of them at its end");
    }
    assert!(desk.runs() > runs + 5, "maps are shown on the way");
    desk.finish();
    let last = desk.map();
    for (value, is_last) in [(16, false), (5, true)] {
        desk.change(Change::Parameter("density", value));
        assert_eq!(desk.map() == last, is_last, "{value}");
    }
}

#[test]
fn a_run_that_takes_long_is_shown_as_far_as_it_is_recorded() {
    // A machine so slow that a frame has time for three slices of work.
    let mut desk = large(clock::<4_000>);
    let long = |desk: &mut Desk| {
        let mut window = Window::default();
        window.paint(desk);
        for frame in 0..200 {
            desk.frames(1);
            window.paint(desk);
            let cells = window.with(mark::DISCOVERED);
            let all = cells[1..].iter().all(|&cells| cells > 0);
            assert!(all, "frame {frame}: {cells:?}");
            assert_eq!(desk.column_tab(), "Compare", "frame {frame}");
            let (tiles, lanes) = (desk.map().tiles.clone(), desk.scene().lanes());
            let is_new = lanes[0].timeline.origin().tiles == tiles;
            if is_new && lanes.iter().any(|lane| lane.score.is_none()) {
                assert!(frame > 1, "the former picture stays for a moment");
                return;
            }
        }
        panic!("it waits for its end");
    };
    desk.set_search(0, "random_mouse");
    desk.to_end();
    // The mouse walks for millions of steps, whatever the map.
    desk.begin(Change::NewMap);
    long(&mut desk);
    desk.finish();
    let cell = desk.plain(0.5, 1)[0];
    desk.take_brush(Brush::Wall);
    point(&mut desk, cell, Some(true));
    point(&mut desk, cell, Some(false));
    long(&mut desk);
}

#[test]
fn maps_are_shown_growing_if_the_user_wants_it() {
    let (mut desk, _) = midway(60);
    desk.pause();
    let grows = |desk: &mut Desk, change: Change| {
        desk.begin(change);
        desk.frames(1);
        desk.is_growing()
    };
    desk.command("Grow");
    assert!(desk.notice().contains("step by step"), "{}", desk.notice());
    for change in CHANGES {
        let shows_effect = matches!(
            change,
            Change::Parameter(..) | Change::Size(..) | Change::Fit
        );
        assert_eq!(grows(&mut desk, change), !shows_effect, "{change:?}");
        if !shows_effect {
            assert_eq!(desk.motion(), Motion::Forward);
            assert!(desk.scene().tick() < 10, "{change:?}: from its first event");
        }
        desk.finish();
        desk.skip_growth();
        desk.step_by(50);
    }
    assert!(desk.kept().watch.contains_key("grow"));
    desk.command("Grow");
    assert!(!grows(&mut desk, Change::NewMap));
    assert!(!desk.kept().watch.contains_key("grow"));
}

#[test]
fn a_new_map_or_a_skip_in_the_generation_shows_the_race_at_its_start() {
    for go_on in [Desk::new_map, Desk::skip_growth] {
        let mut desk = Desk::of(start().like_last_time(false));
        desk.pass(1.0);
        assert!(desk.is_growing());
        go_on(&mut desk);
        assert_eq!(desk.step(), 0);
        assert!(!desk.is_growing() && desk.motion() == Motion::Forward);
        desk.pass(0.5);
        let step = desk.step();
        assert!(step > 0, "the race begins");
        desk.skip_growth();
        assert!(desk.step() >= step, "the generation is already over");
    }
}
