//! The destination of a command, a file or standard output, and the trace that a command writes there.

use super::{Misuse, complain, input::STANDARD, interrupt, one_search::recorded, output};
use mazescope_core::playback::projector::{End, record_whole};
use mazescope_core::structures::memory::{self, NoMemory};
use mazescope_core::{Map, Run, Timeline, words};
use mazescope_formats::disk::{Target, TargetError};
use mazescope_formats::trace::{self, Manner, Said};
use mazescope_formats::{MapFormat, TraceFormat};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

/// A destination of a command, checked before any work is done.
pub(super) enum Destination {
    /// A file.
    File(Target),
    /// Standard output.
    Standard,
}

impl Destination {
    /// The destination of that name. `-` is standard output, and a file must not exist unless `replace` is set.
    pub(crate) fn new(path: &Path, replace: bool) -> Result<Destination, TargetError> {
        match path == Path::new(STANDARD) {
            true => Ok(Destination::Standard),
            false => Target::new(path, replace).map(Destination::File),
        }
    }

    /// The destination of a map, and the format of its extension. A name without an extension is fine, but a text file
    /// with the extension of a GIF misleads, and a name such as .png, which has none, would be a hidden text file.
    pub(crate) fn of_map(
        path: &Path,
        replace: bool,
    ) -> Result<(Destination, &'static MapFormat), Misuse> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let named = format!("maze{name}");
        if name.starts_with('.') && MapFormat::of_path(named.as_ref()).is_some() {
            let wrong = format!(
                "the name before the extension is missing. For example, write --output {named}."
            );
            return Err(Misuse::not_that("--output", name, wrong));
        }
        let format = MapFormat::to_save(path)?;
        Ok((Destination::new(path, replace)?, format))
    }

    /// Whether it is standard output, which then contains nothing else.
    pub(crate) fn is_printed(&self) -> bool {
        matches!(self, Destination::Standard)
    }

    /// Writes to it. A file appears only when it is complete.
    pub(crate) fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Misuse> {
        match self {
            Destination::File(target) => Ok(target.write(write)?),
            Destination::Standard => output::print(write).map(drop),
        }
    }
}

/// A trace that is to be written.
pub(crate) struct TraceFile {
    /// Its destination.
    pub place: Destination,
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
        let asked = said.map(|path| {
            let printed = (path == Path::new(STANDARD)).then_some(TraceFormat::JsonLines);
            let format = printed.or(TraceFile::format_of(path)).ok_or_else(|| {
                let wrong = "this name has no extension of a trace. Use .jsonl, .yaml or .yml, or - for standard \
                             output, for example --trace search.jsonl.";
                Misuse::not_that("--trace", path.display(), wrong)
            })?;
            TraceFile::new(path, format, replace)
        });
        asked.transpose()
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

    /// Writes the search of a run or, without a search, the generation of its map. Returns the map.
    pub(crate) fn write_run(&self, run: &Run) -> Result<Arc<Map>, Misuse> {
        run.try_memory()?;
        if let Some(lane) = run.lanes.first() {
            let map = run.map();
            self.write(&recorded(&map, lane, 1, 0)?, Manner::of(&lane.0))?;
            return Ok(map);
        }
        let needs = run.needs_unplayed();
        complain("note", words::needs(needs, u64::MAX));
        let mut scene = run.scene();
        scene.limit_history(u64::MAX);
        let end = record_whole(&mut scene, || true);
        match scene.fault() {
            Some(fault) => return Err(fault.into()),
            None if end == Some(End::Starved) => {
                return Err(NoMemory { bytes: needs.bytes }.into());
            }
            None => self.write(scene.ground(), Manner::default())?,
        }
        Ok(Arc::clone(scene.map()))
    }

    /// Writes a complete recording of a search of that manner.
    pub(crate) fn write(&self, timeline: &Timeline, manner: Manner) -> Result<(), Misuse> {
        /// The smallest file of which a note gives the size before it is written.
        const LARGE: u64 = 256_000_000;
        let bytes = trace::BYTES_AN_EVENT * timeline.len();
        if bytes >= LARGE {
            let words = format!("The trace takes about {}.", words::memory(bytes));
            complain("note", &[words]);
        }
        let (map, recording) = (timeline.origin(), timeline.recording());
        // The writer keeps a few bytes for each cell.
        memory::try_for(memory::of_run(map.size(), 0))?;
        interrupt::end_at_once();
        let events = recording.pieces(0, recording.len());
        let said = Said {
            solution: recording.solution(),
            plane: timeline.board().plane(),
            manner,
            gave_up: recording.gave_up(),
        };
        let write = |out: &mut dyn Write| trace::write_said(map, events, &said, self.format, out);
        self.place.write(write)?;
        if self.unknown_to_posthoc {
            let words = "Posthoc opens a trace only if its name ends in .trace.yaml.";
            complain("note", &[words]);
        }
        Ok(())
    }
}
