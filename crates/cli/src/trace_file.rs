//! The file that `--trace` names: its format, and whether it may be written.

use super::destination::Destination;
use super::growth;
use super::input::STANDARD;
use super::interrupt;
use super::message::complain;
use super::misuse::Misuse;
use super::recorded::recorded;
use mazescope_core::structures::memory;
use mazescope_core::{Event, Grown, Map, Plane, Run, Settings, Solver, Timeline, words};
use mazescope_formats::TraceFormat;
use mazescope_formats::trace::{self, Manner, Said};
use std::io::Write;
use std::iter;
use std::path::Path;

/// A trace that is to be written.
pub(crate) struct TraceFile {
    place: Destination,
    format: TraceFormat,
    /// Whether the format is Posthoc's and the name is one that Posthoc does not open.
    unknown_to_posthoc: bool,
}

impl TraceFile {
    /// The trace format of the name of the file, if it is one.
    pub(crate) fn format_of(path: &Path) -> Option<TraceFormat> {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.and_then(TraceFormat::of_extension)
    }

    /// The file that `--trace` names; `-` is JSON Lines on standard output.
    pub(crate) fn asked(said: Option<&Path>, replace: bool) -> Result<Option<TraceFile>, Misuse> {
        let Some(path) = said else {
            return Ok(None);
        };
        let printed = path == Path::new(STANDARD);
        let format = printed
            .then_some(TraceFormat::JsonLines)
            .or(TraceFile::format_of(path));
        let format = format.ok_or_else(|| {
            let wrong = "this name has no extension of a trace. Use .jsonl, .yaml or .yml, or - for standard output, \
                         for example --trace search.jsonl.";
            Misuse::not_that("--trace", path.display(), wrong)
        })?;
        TraceFile::new(path, format, replace).map(Some)
    }

    /// A trace in that format, if the file can be written; `-` is standard output.
    pub(crate) fn new(
        path: &Path,
        format: TraceFormat,
        replace: bool,
    ) -> Result<TraceFile, Misuse> {
        let place = Destination::new(path, replace)?;
        let is_trace = path.with_extension("").extension() == Some("trace".as_ref());
        let known = place.is_printed() || is_trace;
        Ok(TraceFile {
            place,
            format,
            unknown_to_posthoc: format == TraceFormat::Posthoc && !known,
        })
    }

    /// Whether it goes to standard output, which then contains nothing else.
    pub(crate) fn is_printed(&self) -> bool {
        self.place.is_printed()
    }

    /// Writes the search of a run or, without a search, the generation of its map.
    pub(crate) fn write_run(&self, run: Run) -> Result<(), Misuse> {
        run.try_memory()?;
        if run.lanes.is_empty() {
            complain("note", words::needs(run.needs_unplayed(), u64::MAX));
        }
        let map = run.map();
        let Some(lane) = run.lanes.first() else {
            return match growth::of(run) {
                Some(grown) => self.write_grown(&grown),
                None => self.write(&map, iter::empty(), &Said::default()),
            };
        };
        self.write_recorded(&recorded(&map, lane, 1, 0)?, lane)
    }

    /// Writes the generation of a map.
    pub(crate) fn write_grown(&self, grown: &Grown) -> Result<(), Misuse> {
        let (origin, events) = growth::events(grown)?;
        // Edits may set costs on a map whose generator has none.
        let plane = match (grown.generator.info.plane)(&grown.settings) {
            Plane::None if events.iter().any(|event| event.is_value()) => Plane::COST,
            plane => plane,
        };
        let said = Said {
            plane,
            ..Said::default()
        };
        self.write(&origin, [&events[..]].into_iter(), &said)
    }

    /// Writes a completely recorded search.
    pub(crate) fn write_recorded(
        &self,
        timeline: &Timeline,
        (solver, settings): &(Solver, Settings),
    ) -> Result<(), Misuse> {
        let recording = timeline.recording();
        let events = recording.pieces(0, recording.len());
        let said = Said {
            solution: recording.solution(),
            plane: solver.plane(settings),
            manner: Manner::of(solver),
            gave_up: recording.gave_up(),
        };
        self.write(timeline.origin(), events, &said)
    }

    /// Writes a run that began on `map`, with facts that its events do not state.
    fn write<'e>(
        &self,
        map: &Map,
        events: impl Iterator<Item = &'e [Event]> + Clone,
        said: &Said,
    ) -> Result<(), Misuse> {
        /// The smallest file of which a note gives the size before it is written.
        const LARGE: u64 = 256_000_000;
        let count: usize = events.clone().map(<[Event]>::len).sum();
        let bytes = trace::BYTES_AN_EVENT * count as u64;
        if bytes >= LARGE {
            let words = format!("The trace takes about {}.", words::memory(bytes));
            complain("note", &[words]);
        }
        // The writer keeps a few bytes for each cell.
        memory::try_for(memory::of_run(map.size(), 0))?;
        interrupt::end_at_once();
        let write = |out: &mut dyn Write| trace::write_said(map, events, said, self.format, out);
        self.place.write(write)?;
        if self.unknown_to_posthoc {
            let words = "Posthoc opens a trace only if its name ends in .trace.yaml.";
            complain("note", &[words]);
        }
        Ok(())
    }
}
