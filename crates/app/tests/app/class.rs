//! A desk at the tab Lessons: what tests of lessons and of turns share.

use egui::{Key, Modifiers, Vec2, vec2};
use mazescope_app::watch::State;
use mazescope_app::watch::actions::WatchAction;
use mazescope_app::watch::boards::placing::Drawing;
use mazescope_app::watch::lessons::OpenLesson;
use mazescope_app::watch::lessons::action::LessonAction;
use mazescope_app::watch::lessons::room::LessonsRoom;
use mazescope_app::watch::questions::open_question::OpenQuestion;
use mazescope_core::{Cell, Scene};
use mazescope_desk::desk::{Desk, start};

/// The list of lessons in a window of that size.
pub fn class_in(size: Vec2) -> Desk {
    let mut desk = Desk::new(start(), size, 1.0);
    desk.frames(2);
    desk.key(Key::F5, Modifiers::NONE);
    desk.frames(2);
    desk
}

pub fn class() -> Desk {
    class_in(USUAL)
}

pub const USUAL: Vec2 = vec2(1280.0, 800.0);

/// What the tab Lessons shows.
pub fn state(desk: &mut Desk) -> &mut State {
    let room = desk.app().room_mut::<LessonsRoom>();
    &mut room.expect("there is such a tab").0.watch.state
}

pub fn scene(desk: &mut Desk) -> &Scene {
    state(desk).time.scene.as_ref().expect("a run")
}

pub fn act(desk: &mut Desk, action: LessonAction) {
    let (room, common) = desk.app().room_mut::<LessonsRoom>().expect("the tab");
    room.watch.act(WatchAction::Lesson(action), common);
    desk.frames(3);
}

pub fn open(desk: &mut Desk) -> &OpenLesson {
    let open = state(desk).lessons.open.as_deref();
    open.expect("a lesson is open")
}

pub fn asked(desk: &mut Desk) -> Option<&OpenQuestion> {
    let asked = state(desk).predicting.open.as_ref();
    asked.filter(|asked| !asked.is_over())
}

/// Runs frames at the largest pace until the step has arrived at its moment, and its question is open.
pub fn arrive(desk: &mut Desk) {
    for _ in 0..600 {
        desk.pass(0.25);
        let waits = asked(desk).is_some();
        if waits || open(desk).is_settled() {
            desk.frames(3);
            assert_eq!(open(desk).wrong, None);
            return;
        }
    }
    let (title, step) = (open(desk).lesson.title.clone(), open(desk).step);
    panic!("{title}: step {step} does not arrive");
}

/// Clicks the middle of a cell of a pane.
pub fn click_cell(desk: &mut Desk, pane: usize, cell: Cell) {
    let pixels = desk.common().pixels_per_point;
    let state = state(desk);
    let drawing = Drawing::new(&state.chosen, &state.time, &state.view, pixels);
    let lattice = state.boards.lattice(pane, &drawing);
    let (x, y) = scene(desk).map().size().position(cell);
    let at = lattice.rect_of(x, y).center();
    desk.click(at);
    desk.frames(2);
}
