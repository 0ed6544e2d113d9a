//! The tab *Lessons*: the list of lessons, or the open lesson on boards like those of *Watch*.

use super::action::LessonAction;
use super::commands;
use crate::boards::picture::Picture;
use crate::frame::{KeyPress, PassedFrame, Wake};
use crate::keys::command::KeyLine;
use crate::report::Report;
use crate::room::Room;
use crate::start::Start;
use crate::watch::WatchRoom;
use crate::watch::actions::LearnerAction;
use crate::{Common, WatchAction};
use egui::{Context, Ui};
use mazescope_formats::Link;
use mazescope_study::lessons::{Lesson, builtin};
use std::rc::Rc;

/// The tab.
pub struct LessonsRoom {
    /// The boards and the open lesson.
    pub watch: WatchRoom,
    /// Whether the lessons have been read.
    read: bool,
}

/// The name on the tab.
const NAME: &str = "Lessons";

impl LessonsRoom {
    /// The tab before its first frame, with these lessons, of which the one at that place is open; otherwise with those
    /// of the program.
    pub fn new(lessons: Option<(Vec<Lesson>, usize)>, common: &mut Common) -> LessonsRoom {
        let mut start = Start::new(common.catalogue.clone(), Rc::clone(&common.host));
        (start.theme, start.paused) = (common.theme, true);
        let keymap = common.keymap(NAME, &commands::commands());
        let mut watch = WatchRoom::with(start, keymap);
        let read = lessons.is_some();
        if let Some((lessons, place)) = lessons {
            watch.state.lessons.all = lessons.into_iter().map(Rc::new).collect();
            watch.act(WatchAction::Lesson(LessonAction::Open(place)), common);
            common.open = Some(NAME);
        }
        LessonsRoom { watch, read }
    }

    fn is_open(&self) -> bool {
        self.watch.state.lessons.is_open()
    }
}

impl Room for LessonsRoom {
    fn name(&self) -> &'static str {
        NAME
    }

    fn keys(&self, common: &Common) -> Vec<KeyLine> {
        self.watch.keys(common)
    }

    fn mouse(&self) -> Option<&'static str> {
        Some(
            "click a cell to answer, or to pin it and show its history. The wheel zooms, and the middle or right button pans.",
        )
    }

    fn press(&mut self, press: &KeyPress, common: &mut Common) {
        let keymap = &self.watch.state.keymap;
        let state = &self.watch.state;
        let permits = |action: &WatchAction| state.lessons.permits(action, &state.predicting);
        let command = keymap.command_among(press, permits);
        if let Some(command) = command.filter(|command| command.counts(press))
            && common.dialog.is_none()
        {
            let action = command.action.clone();
            self.watch.act(action, common);
        }
    }

    fn escape(&mut self, common: &mut Common) {
        match self.is_open() && common.dialog.is_none() {
            true => {
                let leave = match self.watch.state.lessons.turn.is_some() {
                    true => WatchAction::Turn(LearnerAction::Leave),
                    false => WatchAction::Lesson(LessonAction::Leave),
                };
                self.watch.act(leave, common);
            }
            false => self.watch.escape(common),
        }
    }

    fn recolour(&mut self, common: &mut Common) {
        self.watch.recolour(common);
    }

    fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        if !std::mem::replace(&mut self.read, true) {
            let lessons = builtin::built_in(&common.catalogue).into_iter();
            self.watch.state.lessons.all = lessons.map(Rc::new).collect();
        }
        match self.watch.state.lessons.shows_run() {
            true => self.watch.pass(seconds, common),
            false => PassedFrame::default(),
        }
    }

    fn look_after(&mut self, context: &Context, common: &mut Common) -> Wake {
        self.watch.look_after(context, common)
    }

    fn live(&self, common: &Common) -> Option<String> {
        let shows_run = self.watch.state.lessons.shows_run();
        shows_run.then(|| self.watch.live(common)).flatten()
    }

    fn link(&mut self, _: &Common) -> Option<Link> {
        let open = self.watch.state.lessons.open.as_ref()?;
        let mut ids = builtin::BUILT_IN.iter().map(|(id, _)| *id);
        let place = ids.position(|id| id == open.lesson.id)?;
        Some(Link {
            lesson: Some(place + 1),
            ..Link::default()
        })
    }
    fn report(&mut self, report: &mut Report) {
        self.watch.report(report);
    }

    fn header(&mut self, ui: &mut Ui, common: &mut Common) {
        if self.is_open() {
            self.watch.header(ui, common);
        }
    }

    fn show(&mut self, ui: &mut Ui, common: &mut Common) -> bool {
        self.watch.show(ui, common)
    }

    fn pictures(&mut self, common: &Common, paint: &mut dyn FnMut(&Picture)) {
        if self.watch.state.lessons.shows_run() {
            self.watch.pictures(common, paint);
        }
    }
}
