//! The file that `--trace` names: which format it has, and whether it may be written.

use super::interrupt;
use super::misuse::Misuse;
use super::output;
use super::plan::Plan;
use super::reading::Reading;
use crate::event::{Event, Solution};
use crate::formats::target::Target;
use crate::formats::trace::{self, Format};
use crate::map::Map;
use crate::playback::recording::Recording;
use crate::playback::run::Run;
use crate::playback::score;
use crate::structures::memory::{self, NoMemory};
use std::path::Path;
use std::sync::Arc;

/// A trace that is to be written.
pub struct TraceFile {
    target: Target,
    format: Format,
    /// Whether it is for Posthoc, under a name that Posthoc does not take.
    unknown_to_posthoc: bool,
}

impl TraceFile {
    /// Whether a file of that name holds a trace.
    pub fn is_meant(path: &Path) -> bool {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.and_then(Format::of_extension).is_some()
    }

    /// The file that was asked for, if its name and place are good.
    pub fn asked(reading: &mut Reading, said: Option<&Path>, replace: bool) -> Option<TraceFile> {
        let path = said?;
        let extension = path.extension().and_then(|extension| extension.to_str());
        let format = extension.and_then(Format::of_extension);
        if format.is_none() {
            reading.wrong.push(Misuse::NotThat {
                option: "--trace",
                said: path.display().to_string(),
                expected: "a name that ends in .jsonl, .yaml or .yml; for example --trace \
                           search.jsonl"
                    .to_owned(),
            });
        }
        let target = reading.keep(Target::new(path, replace).map_err(Misuse::from));
        let (target, format) = target.zip(format)?;
        let known = path.with_extension("").extension() == Some("trace".as_ref());
        Some(TraceFile {
            target,
            format,
            unknown_to_posthoc: format == Format::Posthoc && !known,
        })
    }

    /// Writes the search of a run, or, where none races, how its map grows.
    pub fn write_run(&self, run: Run) -> Result<(), Misuse> {
        run.try_memory()?;
        let map = Arc::new(run.map());
        let Some((solver, settings)) = run.lanes.first() else {
            let grown = Plan::of(run).map(|plan| plan.events()).transpose()?;
            let (origin, events) = grown.unwrap_or_else(|| ((*map).clone(), Vec::new()));
            return self.write_grown(&origin, &events);
        };
        let recording = output::while_working(map.size().cells(), "searching", |_| {
            score::record(solver, Arc::clone(&map), settings, |_| true)
        });
        // Nobody tells it to stop.
        let bytes = memory::of_run(map.size(), 1);
        let recording = recording.ok_or(NoMemory { bytes })?;
        self.write_recorded(&map, &recording)
    }

    /// Writes how a map grew that was `origin` at first.
    pub fn write_grown(&self, origin: &Map, events: &[Event]) -> Result<(), Misuse> {
        self.write(origin, [events].into_iter(), None)
    }

    /// Writes a search of `map` that is recorded whole.
    pub fn write_recorded(&self, map: &Map, recording: &Recording) -> Result<(), Misuse> {
        let events = recording.pieces(0, recording.len());
        self.write(map, events, recording.solution())
    }

    /// Writes a run that began on `map`, and what it said itself of its result.
    fn write<'e>(
        &self,
        map: &Map,
        events: impl Iterator<Item = &'e [Event]> + Clone,
        solution: Option<&Solution>,
    ) -> Result<(), Misuse> {
        interrupt::end_at_once();
        let written = self
            .target
            .write(|out| trace::write_solved(map, events, solution, self.format, out));
        written.map_err(Misuse::from)?;
        if self.unknown_to_posthoc {
            let words = "Posthoc opens a trace only if its name ends in .trace.yaml";
            super::complain("note", &[words]);
        }
        Ok(())
    }
}
