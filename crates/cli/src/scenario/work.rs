//! The searches of scenarios on all cores, with results in the order of the files.

use crate::bulk::plan::{PlannedLane, Timing, between};
use crate::bulk::run::share;
use crate::bulk::search::{Searcher, Uncounted};
use crate::misuse::Misuse;
use crate::opened_scenario::OpenedScenario;
use mazescope_formats::scenario::{LengthVerdict, Task};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

/// All searches to run.
pub(super) struct Work<'a> {
    pub files: &'a [OpenedScenario],
    /// The lines to run, in the order of the results.
    pub lines: Vec<LinePlace>,
    pub lanes: &'a [PlannedLane],
    pub threads: usize,
    /// The most nanoseconds that a search may take.
    pub limit: u64,
    /// A flag that stops the work when it becomes true.
    pub stop: &'a AtomicBool,
}

/// A line of a scenario, by the place of its file and its place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LinePlace {
    pub file: usize,
    pub task: usize,
}

/// A line of a scenario, for all forms of output.
#[derive(Clone, Copy)]
pub(super) struct ScenarioLine<'a> {
    /// The name of the file in messages.
    pub file: &'a Path,
    /// The number of the search in the file, from 1.
    pub number: usize,
    pub task: &'a Task,
    /// The name of its map.
    pub map: &'a str,
}

/// The result of a line: what each search found, or why it was skipped.
pub(super) type LineResult = Result<Vec<SearchResult>, String>;

/// The length and the counts of one search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SearchResult {
    pub length: Option<f64>,
    pub verdict: LengthVerdict,
    pub expanded: u64,
    pub nanoseconds: u64,
}

impl Work<'_> {
    pub(super) fn task(&self, line: LinePlace) -> &Task {
        &self.files[line.file].scenario.tasks[line.task]
    }

    /// A line, for all forms of output.
    pub(super) fn line(&self, place: LinePlace) -> ScenarioLine<'_> {
        let opened = &self.files[place.file];
        let task = self.task(place);
        ScenarioLine {
            file: &opened.path,
            number: place.task + 1,
            task,
            map: &opened.scenario.maps[task.map],
        }
    }

    /// Runs all lines, and calls `next` with the results in the order of the lines, after a stop also with those after
    /// the first gap. It fails at the first solver with an event that no run may have.
    pub(super) fn run(&self, mut next: impl FnMut(LinePlace, LineResult)) -> Result<(), Misuse> {
        let begun = Instant::now();
        let clock = &|| begun.elapsed().as_nanos() as u64;
        let mut ended = Ok(());
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            let ended = &mut ended;
            scope.spawn(move || {
                *ended = share(self.lines.len(), self.threads, || {
                    let searcher = Searcher::new(clock, self.stop, Timing::ONCE);
                    let mut searcher = searcher.within(self.limit);
                    let sender = &sender;
                    move |place| {
                        let came = self.search(self.lines[place], &mut searcher)?;
                        let sent = sender.send((place, came));
                        sent.map_err(|_| Uncounted::Stopped)
                    }
                });
            });
            // Results that arrived early, by their places.
            let mut early = BTreeMap::new();
            let mut expected = 0;
            for (place, came) in receiver {
                early.insert(place, came);
                while let Some(came) = early.remove(&expected) {
                    next(self.lines[expected], came);
                    expected += 1;
                }
            }
            for (place, came) in early {
                next(self.lines[place], came);
            }
        });
        ended
    }

    /// Runs every search on a line.
    fn search(&self, line: LinePlace, searcher: &mut Searcher) -> Result<LineResult, Uncounted> {
        if searcher.is_stopped() {
            return Err(Uncounted::Stopped);
        }
        let task = self.task(line);
        let (map, ends) = match self.files[line.file].ends(task) {
            Ok(fit) => fit,
            Err(reason) => return Ok(Err(reason)),
        };
        let map = between(&map, ends);
        let found = self.lanes.iter().map(|lane| {
            let counts = searcher.search(lane, &map)?;
            let length = counts.length;
            Ok(SearchResult {
                length,
                verdict: match counts.out_of_time {
                    true => LengthVerdict::Overtime,
                    false => task.verdict(length),
                },
                expanded: counts.expanded.unwrap_or_default() as u64,
                nanoseconds: counts.nanoseconds,
            })
        });
        found.collect::<Result<_, Uncounted>>().map(Ok)
    }
}
