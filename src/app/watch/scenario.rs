//! A scenario in the studio: its searches one after the other, and whether ours are as short as listed.

use super::source::last_part;
use super::state::State;
use crate::catalogue::PathPromise;
use crate::formats::scenario::{Scenario, Task};
use crate::map::Map;
use crate::playback::scene::Scene;
use std::sync::Arc;

/// An open scenario, and the search of it that is shown.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The file's path.
    pub file: String,
    /// The path beside which its maps are looked for: its own, or one in the folder that was named.
    beside: String,
    /// What is in it.
    pub scenario: Scenario,
    /// The search that is shown, from 0.
    pub place: usize,
    /// The map that was opened last, by its place in the scenario, since many searches share one.
    opened: Option<(usize, Arc<Map>)>,
}

/// What has come out of the search that is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The solver's name.
    pub solver: &'static str,
    /// The length of its path; none if there is no path.
    pub found: Option<f64>,
    /// Whether that is the listed length.
    pub optimal: bool,
}

impl Steps {
    /// A scenario whose search of that place is shown on its map; other maps are in the folder `maps`,
    /// if that is not the file's own.
    pub fn new(
        file: String,
        maps: Option<String>,
        scenario: Scenario,
        (place, map): (usize, Arc<Map>),
    ) -> Steps {
        let opened = scenario.tasks.get(place).map(|task| (task.map, map));
        let beside = maps.map_or_else(
            || file.clone(),
            |maps| format!("{maps}/{}", last_part(&file)),
        );
        Steps {
            file,
            beside,
            scenario,
            place,
            opened,
        }
    }

    /// The search that is shown.
    pub fn task(&self) -> &Task {
        &self.scenario.tasks[self.place]
    }

    /// The name of its map.
    pub fn map(&self) -> &str {
        &self.scenario.maps[self.task().map]
    }
}

impl State {
    /// The scenario, as long as one of its searches is what is shown.
    pub fn scenario(&self) -> Option<&Steps> {
        let steps = self.steps.as_ref()?;
        // Whatever else is opened or grown is another file, or none.
        (self.file.as_ref() == Some(&steps.file)).then_some(steps)
    }

    /// Takes a scenario, its hardest search to be shown, or says what is wrong with that.
    pub(in crate::app) fn open_scenario(
        &mut self,
        file: String,
        scenario: Scenario,
    ) -> Result<(), String> {
        let place = scenario.hardest();
        let mut steps = Steps {
            beside: file.clone(),
            file,
            scenario,
            place,
            opened: None,
        };
        self.map_of(&mut steps, place)?;
        self.chosen.suit_scenario(&self.catalogue);
        self.steps = Some(steps);
        Ok(())
    }

    /// Shows the search of the scenario that was shown last.
    pub(in crate::app) fn show_task(&mut self) {
        let Some(mut steps) = self.steps.take() else {
            return;
        };
        let place = steps.place;
        match self.map_of(&mut steps, place) {
            Ok(map) => self.show_map(map),
            Err(wrong) => self.notice = Some(wrong),
        }
        self.steps = Some(steps);
    }

    /// Shows the search that is so many further on, as far as there are any.
    pub(in crate::app) fn step_scenario(&mut self, by: isize) {
        let place = self.scenario().map(|steps| steps.place);
        match place {
            Some(place) => self.go_to_task(place.saturating_add_signed(by)),
            None => {
                let words = "No scenario is open; open a .scen file first.";
                self.notice = Some(words.to_owned());
            }
        }
    }

    /// Shows the search of that place, or the last one. A run that was at its end is solved again at
    /// once.
    pub(in crate::app) fn go_to_task(&mut self, place: usize) {
        if self.scenario().is_none() {
            return;
        }
        let Some(mut steps) = self.steps.take() else {
            return;
        };
        let place = place.min(steps.scenario.tasks.len() - 1);
        let size = self.scene.as_ref().map(|scene| scene.map().size());
        let ended = self.scene.as_mut().is_some_and(|scene| scene.has_ended());
        if place != steps.place {
            match self.map_of(&mut steps, place) {
                Ok(map) => {
                    steps.place = place;
                    self.notice = None;
                    // Its searches are of very different lengths.
                    self.projector.find_pace();
                    if size != Some(map.size()) {
                        self.cameras = Default::default();
                    }
                    self.show_map(map);
                    if let Some(scene) = self.scene.as_mut().filter(|_| ended) {
                        scene.hurry(Scene::END);
                    }
                }
                Err(wrong) => self.notice = Some(wrong),
            }
        }
        self.steps = Some(steps);
    }

    /// The map of a search, with its start and its goal.
    fn map_of(&self, steps: &mut Steps, place: usize) -> Result<Arc<Map>, String> {
        let task = &steps.scenario.tasks[place];
        let name = &steps.scenario.maps[task.map];
        let map = match steps.opened.take() {
            Some((opened, map)) if opened == task.map => map,
            _ => Arc::new((self.outside.open_scenario_map)(&steps.beside, name)?),
        };
        steps.opened = Some((task.map, map.clone()));
        let [start, goal] = task.ends(name, &map).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            format!("{}, line {}: {}", steps.file, task.line, faults.join("; "))
        })?;
        let mut map = Map::clone(&map);
        (map.starts, map.goals) = (vec![start], vec![goal]);
        Ok(Arc::new(map))
    }

    /// What the search that is shown has come to, once it is recorded: that of the first lane which
    /// promises a shortest path by length, else of the first one.
    pub fn verdict(&self) -> Option<Verdict> {
        let task = self.scenario()?.task();
        let lanes = &self.scene.as_ref()?.race()?.lanes;
        let promises = |promise| {
            let mut lanes = lanes.iter();
            lanes.find(move |lane| lane.solver.promise == promise)
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
