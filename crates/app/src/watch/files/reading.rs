//! Reads files and the maps of scenarios, and shows them once the host has answered.

use crate::frame::Wake;
use crate::watch::choices::shown::Shown;
use crate::watch::choices::steps::Steps;
use crate::watch::files::Files;
use crate::watch::files::waiting::{BeingRead, Wanted};
use crate::{Dialog, Session};
use mazescope_core::words::capitalised;
use mazescope_core::{Map, Scene};
use mazescope_formats::{Content, Tape};
use std::sync::Arc;

impl Files {
    /// Takes the answers of the host, and returns when to check again.
    pub(crate) fn take_answers(&mut self, session: &mut Session) -> Wake {
        /// Seconds between checks, short enough not to be noticed.
        const SOON: f64 = 0.03;
        if !self.awaited.is_any() {
            return Wake::OnInput;
        }
        self.take_read(session);
        self.awaited.take_saved(session.common);
        match self.awaited.is_any() {
            true => Wake::After(SOON),
            false => Wake::Now,
        }
    }

    /// Reads something in place of what was being read; returns whether the answer is pending.
    pub(crate) fn read(&mut self, reading: BeingRead, session: &mut Session) -> bool {
        self.awaited.reading = Some(reading);
        self.take_read(session);
        self.awaited.reading.is_some()
    }

    /// Moves `by` searches in the scenario, as far as there are any.
    pub(crate) fn step_scenario(&mut self, by: isize, session: &mut Session) {
        // Continue from a line whose map is still being read.
        let awaited = match &self.awaited.reading {
            Some(BeingRead::Task(wanted, _)) if wanted.opening.is_none() => Some(wanted.place),
            _ => None,
        };
        match session.chosen.scenario() {
            Some(steps) => {
                let place = awaited.unwrap_or(steps.place).saturating_add_signed(by);
                self.go_to_task(place, session);
            }
            None => session
                .common
                .tell("No scenario is open. Open a .scen file first."),
        }
    }

    /// Shows the search at that place, or the last one, once its map has been read.
    pub(crate) fn go_to_task(&mut self, place: usize, session: &mut Session) {
        if let Some(BeingRead::Task(Wanted { opening: None, .. }, _)) = &self.awaited.reading {
            // The former request is no longer needed.
            self.awaited.reading = None;
        }
        let Some(steps) = session.chosen.scenario() else {
            return;
        };
        let tasks = &steps.scenario.tasks;
        let place = place.min(tasks.len() - 1);
        let map = tasks[place].map;
        if place == steps.place {
            return;
        }
        if map == steps.task().map {
            let read = Arc::clone(&steps.read);
            if let Err(wrong) = show_place(place, read, session) {
                session.common.tell(wrong);
            }
            return;
        }
        let name = &steps.scenario.maps[map];
        let later = session.common.host.open_scenario_map(&steps.beside, name);
        let words = format!("Reading {name}…");
        let opening = None;
        let reading = BeingRead::Task(Wanted { opening, place }, later);
        if self.read(reading, session) {
            session.common.tell(words);
        }
    }

    fn take_read(&mut self, session: &mut Session) {
        match self.awaited.reading.take() {
            Some(BeingRead::File(path, later)) => match later.take() {
                Some(Ok(content)) => {
                    self.recent.add(&path);
                    self.take_content(path, content, session);
                }
                Some(Err(wrong)) => session.common.tell_in(Dialog::Open, wrong),
                None => self.awaited.reading = Some(BeingRead::File(path, later)),
            },
            Some(BeingRead::Task(wanted, later)) => match later.take() {
                Some(read) => {
                    let opens = wanted.opening.is_some();
                    match read.and_then(|read| show_wanted(wanted, Arc::new(read), session)) {
                        Ok(()) => {}
                        Err(wrong) if opens => session.common.tell_in(Dialog::Open, wrong),
                        Err(wrong) => session.common.tell(wrong),
                    }
                }
                None => self.awaited.reading = Some(BeingRead::Task(wanted, later)),
            },
            None => {}
        }
    }

    /// Shows the content of a file; of a scenario its hardest search, once its map has been read.
    fn take_content(&mut self, path: String, content: Content, session: &mut Session) {
        let notes = content.notes();
        let notes = notes.iter().map(|note| format!(" {}", capitalised(note)));
        let told = format!("Opened {path}.{}", notes.collect::<String>());
        match content {
            Content::Map(read) => {
                let map = Arc::new(read.map);
                session.take_opened(Shown::Map { path, map }, told);
            }
            Content::Trace(trace) => {
                let shown = Shown::trace(path, Tape::of(*trace));
                session.take_opened(shown, told);
            }
            Content::Scenario(scenario) => {
                let place = scenario.hardest();
                let name = &scenario.maps[scenario.tasks[place].map];
                let later = session.common.host.open_scenario_map(&path, name);
                let opening = Some((path, scenario));
                self.awaited.reading = Some(BeingRead::Task(Wanted { opening, place }, later));
                self.take_read(session);
            }
            Content::Level(level) => {
                session.common.close_dialog();
                session.common.play(level, Vec::new());
            }
        }
    }
}

/// Shows the search whose map has been read.
///
/// # Errors
///
/// Why its start or goal does not fit the map.
fn show_wanted(wanted: Wanted, read: Arc<Map>, session: &mut Session) -> Result<(), String> {
    let place = wanted.place;
    let Some((file, scenario)) = wanted.opening else {
        return show_place(place, read, session);
    };
    let told = format!("Opened {file}. All searches now use 8 neighbours.");
    let steps = Steps::new(file, None, scenario, (place, read));
    steps.marked(place, &steps.read)?;
    session.chosen.suit_scenario();
    session.take_opened(Shown::Line(steps), told);
    Ok(())
}

/// Shows a search of the open scenario on its map, unless something else was opened since. If the former run was at
/// its end, this one goes to its end at once.
fn show_place(place: usize, read: Arc<Map>, session: &mut Session) -> Result<(), String> {
    let Shown::Line(steps) = &mut session.chosen.shown else {
        return Ok(());
    };
    let map = steps.marked(place, &read)?;
    (steps.place, steps.read) = (place, read);
    let size = session.time.scene.as_ref().map(|scene| scene.map().size());
    let ended = session.time.scene.as_mut().is_some_and(Scene::has_ended);
    session.common.notice = None;
    // The searches of a scenario differ much in length.
    session.time.projector.find_pace();
    session.time.begun.map |= size != Some(map.size());
    session.show_map(map);
    if ended {
        session.time.send_to(Scene::END);
    }
    Ok(())
}
