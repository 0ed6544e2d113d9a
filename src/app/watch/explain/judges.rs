//! What the promises of a race's lanes are judged by.

use crate::app::watch::time::run_key::RunKey;
use crate::explain::judge::Judge;
use crate::explain::promise::Standard;
use crate::explain::subject::Subject;
use crate::playback::race::Lane;

/// What the promises of the lanes are judged by: lanes with the same promise share one judge.
#[derive(Debug, Default)]
pub struct Judges {
    /// The race on whose map they judge.
    of: Option<RunKey>,
    all: Vec<Judge>,
}

impl Judges {
    /// Sees to it that there is a judge for each lane of that race.
    pub fn serve(&mut self, of: RunKey, lanes: &[Lane]) {
        if self.of != Some(of) {
            self.all.clear();
            self.of = Some(of);
        }
        for lane in lanes {
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            if !self.all.iter().any(|judge| judge.serves(&subject)) {
                let most = Judge::MOST.saturating_sub(self.bytes());
                let judge = Judge::begin(lane.timeline.origin(), &subject, most);
                self.all.push(judge);
            }
        }
    }

    /// What the promise of that search is judged by now.
    pub fn standard(&mut self, subject: &Subject) -> Standard<'_> {
        let mut judges = self.all.iter_mut();
        let judge = judges.find(|judge| judge.serves(subject));
        judge.map_or(Standard::Nothing, Judge::standard)
    }

    /// Bytes that they take, or will take.
    pub fn bytes(&self) -> u64 {
        self.all.iter().map(Judge::bytes).sum()
    }
}
