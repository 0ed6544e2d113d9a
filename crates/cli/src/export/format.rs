//! The formats of `export`, for an output whose name does not set one.

use clap::ValueEnum;
use mazescope_formats::TraceFormat;
use mazescope_pictures::ExportKind;

/// A format that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    /// Animation for every browser
    Gif,
    /// Animation in a PNG file
    Apng,
    /// Picture of the last moment, as pixels
    Png,
    /// Picture of the last moment, as shapes
    Svg,
    /// Trace with one event per line
    Jsonl,
    /// Trace for Posthoc
    Yaml,
}

impl ExportFormat {
    /// The kind of picture, or else the format of the trace.
    pub(super) fn kind(self) -> Result<ExportKind, TraceFormat> {
        match self {
            ExportFormat::Gif => Ok(ExportKind::Gif),
            ExportFormat::Apng => Ok(ExportKind::Apng),
            ExportFormat::Png => Ok(ExportKind::Png),
            ExportFormat::Svg => Ok(ExportKind::Svg),
            ExportFormat::Jsonl => Err(TraceFormat::JsonLines),
            ExportFormat::Yaml => Err(TraceFormat::Posthoc),
        }
    }
}
