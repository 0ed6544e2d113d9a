//! A desk at the tab Lessons: what tests of turns share.

use egui::{Key, Modifiers, Vec2, vec2};
use mazescope_app::watch::State;
use mazescope_app::watch::actions::WatchAction;
use mazescope_app::watch::lessons::action::LessonAction;
use mazescope_app::watch::lessons::room::LessonsRoom;
use mazescope_core::Scene;
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
