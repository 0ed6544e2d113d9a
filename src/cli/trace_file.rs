//! The file that `--trace` names: which format it has, and whether it may be written.

use super::misuse::Misuse;
use super::reading::Reading;
use crate::event::Event;
use crate::formats::target::Target;
use crate::formats::trace::{self, Format};
use crate::map::Map;
use std::path::Path;

/// A trace that is to be written.
pub struct TraceFile {
    target: Target,
    format: Format,
}

impl TraceFile {
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
        Some(TraceFile { target, format })
    }

    /// Writes a run that began on `map`.
    pub fn write<'e>(
        &self,
        map: &Map,
        events: impl Iterator<Item = &'e [Event]>,
    ) -> Result<(), Misuse> {
        let written = self
            .target
            .write(|out| trace::write(map, events, self.format, out));
        written.map_err(Misuse::from)
    }
}
