//! The formats of `export`, named where the name of the file does not tell.

use crate::export::plan::Kind;
use crate::formats::trace;
use clap::ValueEnum;

/// What can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
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

impl Format {
    /// The picture that it is, unless it is a trace.
    pub(super) fn kind(self) -> Option<Kind> {
        match self {
            Format::Gif => Some(Kind::Gif),
            Format::Apng => Some(Kind::Apng),
            Format::Png => Some(Kind::Png),
            Format::Svg => Some(Kind::Svg),
            Format::Jsonl | Format::Yaml => None,
        }
    }

    /// The trace that it is, unless it is a picture.
    pub(super) fn trace(self) -> Option<trace::TraceFormat> {
        match self {
            Format::Jsonl => Some(trace::TraceFormat::JsonLines),
            Format::Yaml => Some(trace::TraceFormat::Posthoc),
            Format::Gif | Format::Apng | Format::Png | Format::Svg => None,
        }
    }
}
