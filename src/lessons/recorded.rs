//! The run of a step, recorded completely and without a window, and the questions about its moments.

use crate::catalogue::{Catalogue, Generator, Solver};
use crate::explain::promise::judge;
use crate::explain::questions::asked::{AT_ONCE, Asked, Growth, Rival, Unasked};
use crate::explain::questions::question::{Question, QuestionKind};
use crate::explain::step::Step;
use crate::explain::subject::Subject;
use crate::playback::projector::record_whole;
use crate::playback::run::{Ground, Run};
use crate::playback::scene::Scene;
use std::sync::Arc;

/// The most bytes of the recordings of one run.
const MOST_BYTES: u64 = 256 << 20;

/// A run with its complete recording.
pub struct RecordedRun {
    run: Run,
    scene: Scene,
}

impl RecordedRun {
    /// Records a run. The error is a sentence.
    pub fn of(run: &Run) -> Result<RecordedRun, String> {
        run.try_memory().map_err(|error| format!("{error}."))?;
        let mut scene = run.scene();
        scene.limit_history(MOST_BYTES);
        record_whole(&mut scene, || true);
        if let Some(fault) = scene.fault() {
            return Err(format!("{fault}."));
        }
        if !scene.is_complete() {
            return Err("The run is too long for a lesson. Use a smaller map.".to_owned());
        }
        let run = run.clone();
        Ok(RecordedRun { run, scene })
    }

    /// The scene, for moments and pictures.
    pub fn scene(&mut self) -> &mut Scene {
        &mut self.scene
    }

    /// Goes to the end of that step of each search, or of the growth if the run has no search.
    pub fn go_to(&mut self, step: u64) {
        let begins = match self.run.lanes.is_empty() {
            true => 0,
            false => self.scene.race_start(),
        };
        self.scene.seek(begins.saturating_add(step));
    }

    /// The question of that kind at the present moment, or why it cannot be asked: about that search, or the first one,
    /// or about the growth if the run has no search. `candidates` are the ids that a question about a name offers.
    pub fn ask(
        &mut self,
        kind: QuestionKind,
        lane: Option<usize>,
        candidates: &[&str],
        catalogue: &Catalogue,
    ) -> Result<Question, Unasked> {
        let generators = candidates.iter().filter_map(|id| catalogue.generator(id));
        let generators: Vec<Generator> = generators.copied().collect();
        let candidates = candidates.iter().filter_map(|id| catalogue.solver(id));
        let candidates: Vec<Solver> = candidates.cloned().collect();
        let map = Arc::clone(self.scene.map());
        let (mut rivals, mut shortest, mut growth) = (Vec::new(), None, None);
        let (timeline, subject) = match (&self.run.ground, self.run.lanes.is_empty()) {
            (Ground::Given(_), true) => return Err(Unasked::Over),
            (Ground::Grown(grown), true) => {
                let subject = Subject::of_generator(&grown.generator.info, &grown.settings);
                growth = Some(Growth {
                    grown,
                    candidates: &generators,
                });
                (self.scene.ground_mut(), subject)
            }
            (_, false) => {
                let race = self.scene.race_mut().ok_or(Unasked::NotRecorded)?;
                let raced = race.lanes.iter_mut();
                rivals.extend(raced.map(|lane| Rival::of(&lane.solver.info, &mut lane.timeline)));
                let lane = race.lanes.get_mut(lane.unwrap_or_default());
                let lane = lane.ok_or(Unasked::NotRecorded)?;
                let subject = Subject::of_search(&lane.solver, &lane.settings);
                shortest = judge(&map, &subject);
                (&mut lane.timeline, subject)
            }
        };
        if timeline.cursor() == 0 {
            // The starts join the frontier before the first step.
            let begin = Step::end_of(timeline, 0);
            timeline.seek(begin);
        }
        let step = timeline.tally().steps;
        let asked = Asked {
            timeline,
            subject,
            step,
            rivals: &rivals,
            candidates: &candidates,
            growth,
            judge: shortest.as_ref(),
            most: AT_ONCE,
        };
        (kind.ask)(&asked)
    }
}
