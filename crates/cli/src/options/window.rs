//! The options of every command that opens the window.

use super::numbers::within;
use clap::Args;
use clap::builder::{PathBufValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use mazescope_core::{Rate, Theme};
use std::path::PathBuf;

/// The options of the window, whatever it shows.
#[derive(Clone, Debug, Default, Args)]
pub struct WindowArgs {
    /// Speed in steps per second: 0.5 to 10000000 or max
    ///
    /// The step unit in the window decides what counts as a step.
    #[arg(long, value_name = "N|max", allow_hyphen_values = true, value_parser = rate)]
    pub rate: Option<Rate>,
    /// Colour theme
    #[arg(long, value_parser = themes())]
    pub theme: Option<Theme>,
    /// Start paused
    #[arg(long)]
    pub paused: bool,
    /// Memory limit for all recordings [default: 2G]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    #[arg(hide_short_help = true)]
    #[arg(value_parser = history)]
    pub history: Option<u64>,
    /// Size of the controls, 0.5 to 4 [default: the screen's scale]
    #[arg(long, value_name = "FACTOR", allow_hyphen_values = true)]
    #[arg(hide_short_help = true)]
    #[arg(value_parser = within(0.5..=4.0_f32, "this is not a number from 0.5 to 4. For example, write --scale 1.5."))]
    pub scale: Option<f32>,
    /// Folder for settings and best scores [default: the platform's folders]
    #[arg(long, value_name = "DIR", hide_short_help = true)]
    #[arg(value_parser = data_folder())]
    pub data_dir: Option<PathBuf>,
    /// Start as on the first run, and save no settings or best scores
    #[arg(long, conflicts_with = "data_dir", hide_short_help = true)]
    pub no_save: bool,
}

/// Reads the name of a theme; help lists all of them.
pub(crate) fn themes() -> impl TypedValueParser<Value = Theme> {
    let value = |theme: Theme| PossibleValue::new(theme.name()).help(theme.colours().about);
    PossibleValuesParser::new(Theme::ALL.map(value))
        .map(|name| Theme::named(&name).expect("one of the names"))
}

/// A parser for clap of the folder of settings and scores.
fn data_folder() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|folder| {
        let wrong = "this is a file. Name a folder; it does not have to exist yet.";
        (!folder.is_file()).then_some(folder).ok_or(wrong)
    })
}

/// The speed that a text stands for.
pub(crate) fn rate(said: &str) -> Result<Rate, String> {
    if said == "max" {
        return Ok(Rate::AsFastAsItGoes);
    }
    let number = said.trim().parse().ok();
    let number = number.filter(|number| (Rate::MIN..=Rate::MAX).contains(number));
    let wrong =
        "this is not a speed. Write a number from 0.5 to 10000000, or max, for example --rate 60.";
    number.map(Rate::PerSecond).ok_or_else(|| wrong.to_owned())
}

/// The bytes that a text stands for.
fn history(said: &str) -> Result<u64, String> {
    let text = said.trim().to_ascii_uppercase();
    let text = text.trim_end_matches('B').trim_end_matches('I');
    let mut units = [("K", 10), ("M", 20), ("G", 30)].into_iter();
    let with_unit = units.find_map(|(unit, power)| Some((text.strip_suffix(unit)?, power)));
    let (digits, power) = with_unit.unwrap_or((text, 0));
    let bytes = digits.parse().ok();
    let bytes = bytes.and_then(|number: u64| number.checked_mul(1 << power));
    let bytes = bytes.filter(|bytes| (1 << 20..=1 << 40).contains(bytes));
    let wrong = "this is not a size from 1M to 1024G. Write a whole number with K, M or G, for example --history 2G.";
    bytes.ok_or_else(|| wrong.to_owned())
}
