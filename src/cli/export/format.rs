//! The formats of `export`, for output whose name does not tell one.

use crate::export::plan::ExportKind;
use crate::formats::trace;
use clap::ValueEnum;

/// A format that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    /// An animation that every browser shows
    Gif,
    /// An animation in a PNG file
    Apng,
    /// A picture of the last moment, as pixels
    Png,
    /// A picture of the last moment, as shapes
    Svg,
    /// A trace, an event a line
    Jsonl,
    /// A trace for Posthoc
    Yaml,
}

impl ExportFormat {
    /// The kind of picture, unless this is a trace.
    pub(super) fn kind(self) -> Option<ExportKind> {
        match self {
            ExportFormat::Gif => Some(ExportKind::Gif),
            ExportFormat::Apng => Some(ExportKind::Apng),
            ExportFormat::Png => Some(ExportKind::Png),
            ExportFormat::Svg => Some(ExportKind::Svg),
            ExportFormat::Jsonl | ExportFormat::Yaml => None,
        }
    }

    /// The format of the trace, unless this is a picture.
    pub(super) fn trace(self) -> Option<trace::TraceFormat> {
        match self {
            ExportFormat::Jsonl => Some(trace::TraceFormat::JsonLines),
            ExportFormat::Yaml => Some(trace::TraceFormat::Posthoc),
            ExportFormat::Gif | ExportFormat::Apng | ExportFormat::Png | ExportFormat::Svg => None,
        }
    }
}
