//! A scenario in *Watch*: its searches one after the other, and whether our paths are as short as listed.

use crate::app::dialog::Dialog;
use crate::app::room::Common;
use crate::app::watch::choices::shown::Shown;
use crate::app::watch::choices::steps::Steps;
use crate::app::watch::files::waiting::{BeingRead, Wanted};
use crate::app::watch::state::State;
use crate::catalogue::PathPromise;
use crate::formats::scenario::Scenario;
use crate::map::Map;
use crate::playback::scene::Scene;
use std::sync::Arc;

/// The result of the search that is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The solver's name.
    pub solver: &'static str,
    /// The length of its path; none if there is no path.
    pub found: Option<f64>,
    /// Whether that is the listed length.
    pub optimal: bool,
}

impl State {
    /// The scenario, while one of its searches is shown.
    pub fn scenario(&self) -> Option<&Steps> {
        match &self.chosen.shown {
            Shown::Line(steps) => Some(steps),
            Shown::Grown | Shown::Map { .. } | Shown::Trace(_) => None,
        }
    }

    /// Reads the map of a scenario's hardest search, which is to be shown.
    pub(crate) fn read_scenario(&mut self, file: String, scenario: Scenario, common: &mut Common) {
        let place = scenario.hardest();
        let name = &scenario.maps[scenario.tasks[place].map];
        let later = self.host.open_scenario_map(&file, name);
        let opening = Some((file, scenario));
        self.read(BeingRead::Task(Wanted { opening, place }, later), common);
    }

    /// Shows the search whose map has been read, or says what is wrong with it; the dialog says so of a
    /// scenario that is being opened.
    pub(crate) fn take_map(
        &mut self,
        wanted: Wanted,
        read: Result<Map, String>,
        common: &mut Common,
    ) {
        let opens = wanted.opening.is_some();
        let shown = read.and_then(|read| self.show_wanted(wanted, Arc::new(read), common));
        match shown {
            Ok(()) => {}
            Err(wrong) if opens && common.dialog == Some(Dialog::Open) => {
                common.dialog_error = Some(wrong);
            }
            Err(wrong) => common.tell(wrong),
        }
    }

    fn show_wanted(
        &mut self,
        wanted: Wanted,
        read: Arc<Map>,
        common: &mut Common,
    ) -> Result<(), String> {
        let place = wanted.place;
        let Some((file, scenario)) = wanted.opening else {
            return match self.scenario() {
                Some(_) => self.show_place(place, read, common),
                // Something else was asked for in the meantime.
                None => Ok(()),
            };
        };
        let told = format!("Opened {file}; every solver has eight neighbours now");
        let steps = Steps::new(file.clone(), None, scenario, (place, read));
        steps.marked(place, &steps.read)?;
        self.chosen.suit_scenario();
        self.take_opened(Shown::Line(steps), told, common);
        Ok(())
    }

    /// Shows the search that is `by` lines further on, as far as there are any.
    pub(crate) fn step_scenario(&mut self, by: isize, common: &mut Common) {
        // Further on than a line whose map is still being read.
        let awaited = match &self.files.awaited.reading {
            Some(BeingRead::Task(wanted, _)) if wanted.opening.is_none() => Some(wanted.place),
            Some(BeingRead::Task(..) | BeingRead::File(..)) | None => None,
        };
        let place = self.scenario().map(|steps| awaited.unwrap_or(steps.place));
        match place {
            Some(place) => self.go_to_task(place.saturating_add_signed(by), common),
            None => {
                let words = "No scenario is open; open a .scen file first.";
                common.tell(words);
            }
        }
    }

    /// Shows the search of that place, or the last one, as soon as its map is there.
    pub(crate) fn go_to_task(&mut self, place: usize, common: &mut Common) {
        if let Some(BeingRead::Task(Wanted { opening: None, .. }, _)) = &self.files.awaited.reading
        {
            // The line that was asked for before is not wanted any more.
            self.files.awaited.reading = None;
        }
        let Some(steps) = self.scenario() else {
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
            if let Err(wrong) = self.show_place(place, read, common) {
                common.tell(wrong);
            }
            return;
        }
        let name = &steps.scenario.maps[map];
        let later = self.host.open_scenario_map(&steps.beside, name);
        let words = format!("Reading {name}…");
        let opening = None;
        if self.read(BeingRead::Task(Wanted { opening, place }, later), common) {
            common.tell(words);
        }
    }

    /// Shows a search of the open scenario on its map. Where the run before was at its end, this one goes
    /// there at once.
    fn show_place(
        &mut self,
        place: usize,
        read: Arc<Map>,
        common: &mut Common,
    ) -> Result<(), String> {
        let Shown::Line(steps) = &mut self.chosen.shown else {
            return Ok(());
        };
        let map = steps.marked(place, &read)?;
        (steps.place, steps.read) = (place, read);
        let size = self.time.scene.as_ref().map(|scene| scene.map().size());
        let ended = self
            .time
            .scene
            .as_mut()
            .is_some_and(|scene| scene.has_ended());
        common.notice = None;
        // The searches of a scenario are of very different lengths.
        self.time.projector.find_pace();
        if size != Some(map.size()) {
            self.boards.cameras = Default::default();
        }
        self.show_map(map);
        if ended {
            self.send_to(Scene::END);
        }
        Ok(())
    }

    /// The result of the search that is shown, once it is recorded: that of the first lane which promises a
    /// shortest path by length, or else of the first lane.
    pub fn verdict(&self) -> Option<Verdict> {
        let task = self.scenario()?.task();
        let lanes = &self.time.scene.as_ref()?.race()?.lanes;
        let promises = |promise: PathPromise| {
            let mut lanes = lanes.iter();
            lanes.find(move |lane| (lane.solver.promise)(&lane.settings) == promise)
        };
        let lane = promises(PathPromise::ShortestLength).or(lanes.first())?;
        lane.score.as_ref()?;
        Some(Verdict {
            solver: lane.solver.info.name,
            found: lane.extent.map(|extent| extent.length),
            optimal: task
                .verdict(lane.extent.map(|extent| extent.length))
                .agrees(),
        })
    }
}
