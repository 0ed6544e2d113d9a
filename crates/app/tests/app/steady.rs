//! While a race starts again on an edited or new map, the former picture stays until the new one is ready.

use egui::{Event, PointerButton, Pos2, vec2};
use mazescope_app::boards::picture::Changed;
use mazescope_app::watch::actions::{MapAction, SearchAction, TimeAction, ViewAction, WatchAction};
use mazescope_app::watch::choices::{ColumnTab, SizeChoice};
use mazescope_core::board::mark;
use mazescope_core::{Motion, Rate, Seed, Size, Unit};
use mazescope_desk::desk::{Desk, start};

/// What a window has painted in each pane: the bytes of its cells.
#[derive(Default)]
pub(super) struct Window {
    panes: Vec<Vec<u8>>,
}

impl Window {
    /// Paints as a window does: a board that is still being computed keeps its picture, and a pane without a picture
    /// is empty.
    pub(super) fn paint(&mut self, desk: &mut Desk) {
        let panes = desk.state().chosen.panes.shown().len();
        let mut painted = vec![Vec::new(); panes];
        let former = std::mem::take(&mut self.panes);
        desk.app().pictures(&mut |picture| {
            painted[picture.slot] = match (picture.changed, former.get(picture.slot)) {
                (Changed::Later, Some(former)) if former.len() == picture.marks.len() => {
                    former.clone()
                }
                (Changed::Later, _) => Vec::new(),
                _ => picture.marks.to_vec(),
            };
        });
        self.panes = painted;
    }

    /// The number of cells with that mark in each pane.
    pub(super) fn with(&self, mark: u8) -> Vec<usize> {
        let count = |cells: &Vec<u8>| cells.iter().filter(|&&cell| cell & mark != 0).count();
        self.panes.iter().map(count).collect()
    }
}

/// The first scene in the middle of its race, and a window that has painted it.
pub(super) fn midway(ticks: u64) -> (Desk, Window) {
    let mut desk = Desk::new(start().like_last_time(false), vec2(1280.0, 800.0), 1.0);
    desk.finish();
    let tick = desk.scene().race_start() + ticks;
    desk.act(WatchAction::Time(TimeAction::Seek(tick)));
    let mut window = Window::default();
    window.paint(&mut desk);
    (desk, window)
}

/// Ticks after the start of the race.
pub(super) fn place(desk: &mut Desk) -> u64 {
    let scene = desk.scene();
    scene.tick() - scene.race_start()
}

/// Asserts that every search keeps its expanded and frontier cells, in each of several frames.
fn stays(desk: &mut Desk, window: &mut Window, why: &str) {
    for frame in 0..12 {
        window.paint(desk);
        for (bits, what) in [(mark::FLOOR, "floor"), (mark::DISCOVERED, "discovered")] {
            let cells = window.with(bits);
            let least = cells.iter().min().expect("there are searches");
            assert!(*least > 20, "{why}, frame {frame}: {what} {cells:?}");
        }
        desk.frames(1);
    }
}

pub(super) fn pointer(at: Pos2, pressed: Option<bool>) -> Event {
    match pressed {
        None => Event::PointerMoved(at),
        Some(pressed) => Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        },
    }
}

#[test]
fn visited_and_open_cells_stay_while_walls_are_drawn() {
    let (mut desk, mut window) = midway(150);
    desk.act(WatchAction::Time(TimeAction::SetRate(Rate::per_second(
        60.0,
    ))));
    assert_eq!(desk.state().time.projector.player.motion, Motion::Forward);
    let lattice = desk.lattice(0);
    let at = |x: i32| lattice.rect_of(x, 9).center();
    let floor = |desk: &mut Desk| desk.scene().map().floor_cells();
    let (before, mut drawn) = (floor(&mut desk), 0);
    let mut from = place(&mut desk);
    desk.send(pointer(at(4), None));
    desk.send(pointer(at(4), Some(true)));
    for x in 5..30 {
        let races = desk.scene().races();
        desk.send(pointer(at(x), None));
        drawn += u32::from(desk.scene().races() > races);
        window.paint(&mut desk);
        let cells = window.with(mark::DISCOVERED);
        assert!(cells.iter().all(|&cells| cells > 20), "at {x}: {cells:?}");
        desk.pass(0.05);
        window.paint(&mut desk);
        let cells = window.with(mark::DISCOVERED);
        assert!(cells.iter().all(|&cells| cells > 20), "at {x}: {cells:?}");
        let now = place(&mut desk);
        assert!(
            now >= from,
            "at {x} the clock goes back from {from} to {now}"
        );
        from = now;
    }
    desk.send(pointer(at(29), Some(false)));
    desk.frames(2);
    assert!(drawn > 5 && floor(&mut desk) < before);
    assert!(from > 160, "it continues to play, up to {from}");
    let origin = desk.scene().race().expect("it races").lanes[0]
        .timeline
        .origin()
        .clone();
    assert_eq!(
        origin.tiles,
        desk.scene().map().tiles,
        "the race is that on the new map"
    );
}

#[test]
fn a_parameter_that_is_dragged_in_a_pause_keeps_picture_step_tab_and_speed() {
    let (mut desk, mut window) = midway(100);
    desk.key(egui::Key::Space, egui::Modifiers::NONE);
    assert_eq!(desk.state().time.projector.player.motion, Motion::Paused);
    let rate = desk.state().time.projector.player.rate;
    let mut wished = place(&mut desk);
    assert!(wished >= 100);
    let seen = |desk: &Desk| desk.state().time.scenes;
    let mut asked = vec![
        MapAction::SetSeed("another-7".to_owned()),
        MapAction::SetSize(SizeChoice::Fixed(Size::clamped(61, 33))),
    ];
    asked.extend([5, 9, 12, 7, 16].map(|value| MapAction::SetParameter("density", value)));
    for action in asked {
        let (why, scenes) = (format!("{action:?}"), seen(&desk));
        desk.ask(WatchAction::Map(action));
        stays(&mut desk, &mut window, &why);
        desk.finish();
        assert!(seen(&desk) > scenes, "{why}: it is another run");
        assert_eq!(place(&mut desk), wished, "{why}");
        assert_eq!(
            desk.state().time.projector.player.motion,
            Motion::Paused,
            "{why}"
        );
        assert_eq!(desk.state().time.projector.player.rate, rate, "{why}");
        assert_eq!(desk.state().column(), ColumnTab::Explain, "{why}");
    }
    assert_eq!(desk.state().chosen.grown.settings.find("density"), Some(16));
    // Also with another unit.
    desk.act(WatchAction::Time(TimeAction::SetUnit(Unit::Events)));
    wished = place(&mut desk);
    desk.ask(WatchAction::Map(MapAction::SetParameter("density", 6)));
    desk.finish();
    assert_eq!(place(&mut desk), wished);
}

#[test]
fn a_drag_over_many_values_ends_at_the_last_one() {
    let (mut desk, mut window) = midway(120);
    desk.key(egui::Key::Space, egui::Modifiers::NONE);
    let wished = place(&mut desk);
    for value in 4..=16 {
        desk.ask(WatchAction::Map(MapAction::SetParameter("density", value)));
        desk.frames(1);
        window.paint(&mut desk);
        let cells = window.with(mark::DISCOVERED);
        assert!(cells.iter().all(|&cells| cells > 20), "{value}: {cells:?}");
    }
    desk.finish();
    assert_eq!(place(&mut desk), wished);
    let dragged = desk.scene().map().tiles.clone();
    let (mut other, _) = midway(120);
    other.act(WatchAction::Map(MapAction::SetParameter("density", 16)));
    other.finish();
    assert_eq!(other.scene().map().tiles, dragged);
}

#[test]
fn a_race_that_gets_too_short_leaves_tab_and_step_for_the_next_one() {
    let (mut desk, _) = midway(300);
    desk.key(egui::Key::Space, egui::Modifiers::NONE);
    let wished = place(&mut desk);
    let whole = desk.scene().map().size();
    let set = |desk: &mut Desk, size: Size| {
        desk.act(WatchAction::Map(MapAction::SetSize(SizeChoice::Fixed(
            size,
        ))));
        desk.finish();
    };
    set(&mut desk, Size::clamped(9, 7));
    assert!(desk.scene().has_ended() && place(&mut desk) < wished);
    assert_eq!(
        desk.state().column(),
        ColumnTab::Explain,
        "the user did not go to the end"
    );
    set(&mut desk, whole);
    assert_eq!(place(&mut desk), wished, "and back");
    assert!(!desk.scene().has_ended());
    // A user who goes to the end stays there.
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    assert_eq!(desk.state().column(), ColumnTab::Compare);
    set(&mut desk, Size::clamped(9, 7));
    set(&mut desk, whole);
    assert!(desk.scene().has_ended());
    assert_eq!(desk.state().column(), ColumnTab::Compare);
}

#[test]
fn a_search_that_is_set_otherwise_keeps_the_picture() {
    let (mut desk, mut window) = midway(150);
    desk.key(egui::Key::Space, egui::Modifiers::NONE);
    let wished = place(&mut desk);
    for value in [1, 0, 1] {
        desk.ask(WatchAction::Search(SearchAction::SetParameter(
            "neighbour_order",
            value,
        )));
        stays(&mut desk, &mut window, "the order of neighbours");
        assert_eq!(place(&mut desk), wished);
    }
    // Searches that change while a map is being made run on the new map.
    desk.ask(WatchAction::Map(MapAction::SetParameter("density", 6)));
    desk.ask(WatchAction::Search(SearchAction::Show(1)));
    desk.ask(WatchAction::View(ViewAction::Fit));
    desk.finish();
    assert_eq!(desk.scene().race().expect("it races").lanes.len(), 1);
    assert_eq!(place(&mut desk), wished);
    assert_eq!(desk.state().chosen.grown.seed, Seed::new("blue-otter-23"));
}
