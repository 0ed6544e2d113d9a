//! The options of every command that opens the window.

use crate::cli::misuse::Misuse;
use crate::cli::reading::ArgsReader;
use crate::looks::theme::Theme;
use crate::playback::player::Rate;
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// The options of the window, whatever it shows.
#[derive(Debug, Default, Args)]
pub struct WindowArgs {
    /// Steps a second, 0.5 to 10000000, or max
    ///
    /// The clock in the window says what a step is.
    #[arg(long, value_name = "N|max", allow_hyphen_values = true)]
    pub rate: Option<String>,
    /// The colours
    #[arg(long, value_enum)]
    pub theme: Option<Theme>,
    /// Wait for the play button
    #[arg(long)]
    pub paused: bool,
    /// Memory for all recordings together [default: 2G]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    pub history: Option<String>,
    /// Size of the controls, 0.5 to 4 [default: as the screen says]
    #[arg(long, value_name = "FACTOR", allow_hyphen_values = true)]
    pub scale: Option<String>,
    /// Keep settings and best scores in this folder [default: the platform's folders]
    #[arg(long, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
    /// Begin as if for the first time, and keep neither settings nor best scores
    #[arg(long, conflicts_with = "data_dir")]
    pub no_save: bool,
}

impl ValueEnum for Theme {
    fn value_variants<'a>() -> &'a [Theme] {
        &Theme::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Theme::Midnight => "Light on dark",
            Theme::Paper => "Dark on light, for print, slides and daylight",
            Theme::Contrast => "Light on black, with stronger contrasts",
            Theme::Quest => "A role-playing map: its colours, and in the window also its pictures",
        };
        let value = PossibleValue::new(self.name()).help(help);
        Some(match self.old_name() {
            old if old == self.name() => value,
            old => value.alias(old),
        })
    }
}

impl WindowArgs {
    /// The speed, if one was typed.
    pub(in crate::cli) fn rate(&self, reading: &mut ArgsReader) -> Option<Rate> {
        rate(reading, self.rate.as_deref())
    }

    /// The size of the controls, if one was typed.
    pub(in crate::cli) fn scale(&self, reading: &mut ArgsReader) -> Option<f32> {
        let expected = "a number from 0.5 to 4; for example --scale 1.5";
        reading.number("--scale", self.scale.as_ref()?, 0.5..=4.0, expected)
    }

    /// The memory for all recordings together, in bytes.
    pub(in crate::cli) fn history(&self, reading: &mut ArgsReader) -> Option<u64> {
        const LEAST: u64 = 1 << 20;
        const MOST: u64 = 1 << 40;
        let said = self.history.as_deref()?;
        let text = said.trim().to_ascii_uppercase();
        let text = text.trim_end_matches('B').trim_end_matches('I');
        let (digits, shift) = match text.char_indices().last() {
            Some((end, 'K')) => (&text[..end], 10),
            Some((end, 'M')) => (&text[..end], 20),
            Some((end, 'G')) => (&text[..end], 30),
            _ => (text, 0),
        };
        let bytes = digits.parse().ok();
        let bytes = bytes.and_then(|number: u64| number.checked_mul(1 << shift));
        let bytes = bytes.filter(|bytes| (LEAST..=MOST).contains(bytes));
        if bytes.is_none() {
            reading.wrong.push(Misuse::NotThat {
                option: "--history",
                said: said.to_owned(),
                expected:
                    "a whole number with K, M or G, from 1M to 1024G; for example --history 2G"
                        .to_owned(),
            });
        }
        bytes
    }

    /// The folder of settings and scores, if it can be one.
    pub(in crate::cli) fn data_dir(&self, reading: &mut ArgsReader) -> Option<PathBuf> {
        let said = self.data_dir.as_deref()?;
        if said.is_file() {
            reading.wrong.push(Misuse::NotThat {
                option: "--data-dir",
                said: said.display().to_string(),
                expected: "a folder, which may not be there yet, and this is a file".to_owned(),
            });
        }
        Some(said.to_owned())
    }
}

/// Reads a speed.
pub(in crate::cli) fn rate(reading: &mut ArgsReader, said: Option<&str>) -> Option<Rate> {
    let said = said?;
    if said == "max" {
        return Some(Rate::AsFastAsItGoes);
    }
    let expected = "a number from 0.5 to 10000000, or max; for example --rate 60";
    let number = reading.number("--rate", said, Rate::MIN..=Rate::MAX, expected);
    number.map(Rate::PerSecond)
}
