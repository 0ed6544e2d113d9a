//! While a race starts again on an edited or new map, the former picture stays until the new one is ready.

use egui::{Pos2, vec2};
use mazescope_core::board::mark;
use mazescope_core::{Motion, Rate, Unit};
use mazescope_desk::{Change, Desk, start};

/// What a window has painted in each pane: the bytes of its cells.
#[derive(Default)]
pub(super) struct Window {
    panes: Vec<Vec<u8>>,
}

impl Window {
    /// Paints as a window does: a board that is still being computed keeps its picture, and a pane without a picture
    /// is empty.
    pub(super) fn paint(&mut self, desk: &mut Desk) {
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
    pub(super) fn with(&self, mark: u8) -> Vec<usize> {
        let count = |cells: &Vec<u8>| cells.iter().filter(|&&cell| cell & mark != 0).count();
        self.panes.iter().map(count).collect()
    }
}

/// The first scene in the middle of its race, and a window that has painted it.
pub(super) fn midway(ticks: u64) -> (Desk, Window) {
    let mut desk = Desk::of(start().like_last_time(false));
    desk.seek(ticks);
    let mut window = Window::default();
    window.paint(&mut desk);
    (desk, window)
}

/// Asserts that every search keeps its expanded and frontier cells, in each of so many frames.
fn stays(desk: &mut Desk, window: &mut Window, frames: usize, why: &str) {
    for frame in 0..frames {
        window.paint(desk);
        for (bits, what) in [(mark::FLOOR, "floor"), (mark::DISCOVERED, "discovered")] {
            let cells = window.with(bits);
            let least = cells.iter().min().expect("there are searches");
            assert!(*least > 20, "{why}, frame {frame}: {what} {cells:?}");
        }
        desk.frames(1);
    }
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
        stays(&mut desk, &mut window, 1, &why);
        desk.pass(0.05);
        stays(&mut desk, &mut window, 1, &why);
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
fn a_setting_of_the_searches_keeps_picture_step_column_and_speed() {
    let (mut desk, mut window) = midway(100);
    desk.pause();
    let (rate, column, mut wished) = (desk.rate(), desk.column(), desk.step());
    assert!(wished >= 100);
    for value in [1, 0, 1] {
        let (why, map) = (format!("neighbour order {value}"), desk.map());
        desk.begin(Change::SearchParameter("neighbour_order", value));
        stays(&mut desk, &mut window, 12, &why);
        desk.finish();
        assert_eq!((desk.map(), desk.motion()), (map, Motion::Paused), "{why}");
        let stands = (desk.step(), desk.rate(), desk.column());
        assert_eq!(stands, (wished, rate, column), "{why}");
    }
    // Also with another unit.
    desk.count_by(Unit::Events);
    wished = desk.step();
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
fn a_drag_over_many_values_ends_at_the_last_one() {
    let (mut desk, mut window) = midway(120);
    desk.pause();
    let wished = desk.step();
    for value in 4..=16 {
        desk.begin(Change::Parameter("density", value));
        desk.frames(1);
        stays(&mut desk, &mut window, 1, &format!("{value}"));
    }
    desk.finish();
    assert_eq!(desk.step(), wished);
    let (mut other, _) = midway(120);
    other.change(Change::Parameter("density", 16));
    assert_eq!(other.map().tiles, desk.map().tiles);
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
