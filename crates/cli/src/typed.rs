//! The value of an option, which clap reads. An error in it is reported together with all others.

use clap::builder::{StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use std::ffi::OsStr;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The value of an option, and what was typed for it.
#[derive(Clone, Debug)]
pub struct Typed<T> {
    /// The option, such as `--size`.
    pub option: String,
    /// What was typed.
    pub said: String,
    /// Its value, or the complete error.
    pub value: Result<T, String>,
}

/// A parser for clap that reads a value with a function of the option and the text. The function returns the error.
#[derive(Clone)]
pub(super) struct By<F>(pub F);

impl<T, F> TypedValueParser for By<F>
where
    T: Clone + Send + Sync + 'static,
    F: Fn(&str, &str) -> Result<T, String> + Clone + Send + Sync + 'static,
{
    type Value = Typed<T>;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        said: &OsStr,
    ) -> Result<Typed<T>, clap::Error> {
        let said = StringValueParser::new().parse_ref(command, argument, said)?;
        let option = format!("--{}", argument.and_then(Arg::get_long).unwrap_or_default());
        let value = (self.0)(&option, &said).map_err(|wrong| format!("{option} {said}: {wrong}"));
        Ok(Typed {
            option,
            said,
            value,
        })
    }
}

/// A parser of a number within bounds; `wrong` is the error for any other text.
pub(super) fn within<T>(
    bounds: RangeInclusive<T>,
    wrong: &'static str,
) -> By<impl Fn(&str, &str) -> Result<T, String> + Clone + Send + Sync>
where
    T: FromStr + PartialOrd + Clone + Send + Sync,
{
    By(move |_: &str, said: &str| {
        let number = said.trim().parse().ok();
        let number = number.filter(|number| bounds.contains(number));
        number.ok_or_else(|| wrong.to_owned())
    })
}
