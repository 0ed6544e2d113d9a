//! The tab *Lessons* at a desk: the lesson that is opened, its step, its question, and the run behind it.

use crate::desk::{Desk, start};
use egui::{Key, Modifiers, Vec2};
use mazescope_app::watch::State;
use mazescope_app::watch::actions::{LessonAction, WatchAction};
use mazescope_app::watch::lessons::room::LessonsRoom;
use mazescope_core::{Cell, Scene};
use mazescope_explain::Question;
use mazescope_formats::store::LessonProgress;
use mazescope_study::lessons::Lesson;

impl Desk {
    /// The list of lessons in a window of that size.
    pub fn of_lessons(size: Vec2) -> Desk {
        let mut desk = Desk::new(start(), size, 1.0);
        desk.frames(2);
        desk.key(Key::F5, Modifiers::NONE);
        desk.frames(2);
        desk
    }

    fn class(&mut self) -> &mut State {
        let room = self.app().room_mut::<LessonsRoom>();
        &mut room.expect("there is such a tab").0.watch.state
    }

    fn in_class(&mut self, action: LessonAction) {
        let (room, common) = self.app().room_mut::<LessonsRoom>().expect("the tab");
        room.watch.act(WatchAction::Lesson(action), common);
        self.frames(3);
    }

    /// Opens the lesson at that place of the list, from 0, and waits until its step has arrived.
    pub fn open_lesson(&mut self, place: usize) {
        self.in_class(LessonAction::Open(place));
        self.arrive();
    }

    /// Goes to a step of the open lesson, from 0, and waits until it has arrived.
    pub fn go_to_step(&mut self, step: usize) {
        self.in_class(LessonAction::GoTo(step));
        self.arrive();
    }

    /// What is kept of a lesson.
    pub fn progress(&self, lesson: &Lesson) -> LessonProgress {
        self.common().store.lesson(&lesson.id, lesson.version)
    }

    /// The run of the lesson or of the turn.
    pub fn class_run(&mut self) -> &mut Scene {
        self.class().time.scene.as_mut().expect("a run")
    }

    /// The open question, with the place of the board that it is about.
    pub fn question(&mut self) -> Option<(Question, usize)> {
        let asked = self.class().predicting.open.as_ref();
        let asked = asked.filter(|asked| !asked.is_over())?;
        Some((asked.question.clone(), asked.pane))
    }

    /// Runs frames at the largest pace until the step has arrived at its moment, and its question is open.
    pub fn arrive(&mut self) {
        for _ in 0..600 {
            self.pass(0.25);
            let is_asked = self.question().is_some();
            let open = self.class().lessons.open.as_ref();
            if is_asked || open.is_none_or(|open| open.is_settled()) {
                return self.frames(3);
            }
        }
        panic!("the step does not arrive: {:#?}", self.widgets());
    }

    /// Clicks on a cell of a board.
    pub fn click_cell(&mut self, board: usize, cell: Cell) {
        let board = self.board(board);
        let (x, y) = board.size.position(cell);
        self.click(board.rect_of(x, y).center());
        self.frames(2);
    }
}
