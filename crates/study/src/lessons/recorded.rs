//! The run of a step, recorded completely and without a window, and the questions about its moments.

use mazescope_core::playback::projector::record_whole;
use mazescope_core::{Catalogue, Ground, Run, Scene};
use mazescope_explain::promise::judge;
use mazescope_explain::questions::{Offered, in_scene};
use mazescope_explain::{Question, QuestionKind, Step, Unasked};
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

    pub fn run(&self) -> &Run {
        &self.run
    }

    /// The scene, for moments and pictures.
    pub fn scene(&mut self) -> &mut Scene {
        &mut self.scene
    }

    /// Goes to the end of that step of each search, or of the growth if the run has no search.
    pub fn go_to(&mut self, step: u64) {
        let begins = if self.run.lanes.is_empty() {
            0
        } else {
            self.scene.race_start()
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
        let grown = match &self.run.ground {
            Ground::Grown(grown) => Some(&**grown),
            Ground::Given(_) => None,
        };
        let lane = (!self.run.lanes.is_empty()).then(|| lane.unwrap_or_default());
        let raced = self.scene.race_mut().zip(lane);
        let timeline = match raced.and_then(|(race, lane)| race.lanes.get_mut(lane)) {
            Some(lane) => &mut lane.timeline,
            None => self.scene.ground_mut(),
        };
        if timeline.cursor() == 0 {
            // The starts join the frontier before the first step.
            let begin = Step::end_of(timeline, 0);
            timeline.seek(begin);
        }
        let (map, mut shortest) = (Arc::clone(self.scene.map()), None);
        let offered = Offered::named(candidates, catalogue);
        let (about, measured) = ((grown, lane), &mut shortest);
        in_scene(
            &mut self.scene,
            about,
            &offered,
            |subject| {
                *measured = judge(&map, subject);
                measured.as_ref()
            },
            kind.ask,
        )
    }
}
