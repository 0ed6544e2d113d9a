//! Errors that clap finds, as sentences like those of all other errors.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use mazescope_formats::foreign::safe;
use std::error::Error as _;

/// The error as sentences that name the argument and say what to do.
pub(super) fn sentence(error: &Error) -> String {
    known(error).unwrap_or_else(|| {
        let text = error.render().to_string();
        let first = text.lines().next().unwrap_or_default();
        let words = safe(first.trim_start_matches("error: "));
        format!("{words}. Add --help to see examples.")
    })
}

/// The same for errors of which clap states the parts.
fn known(error: &Error) -> Option<String> {
    let text = |value: &ContextValue| safe(&value.to_string()).into_owned();
    let said = |kind| error.get(kind).map(text).filter(|text| !text.is_empty());
    let argument = said(ContextKind::InvalidArg)?;
    let option = name(&argument);
    let words = match error.kind() {
        ErrorKind::UnknownArgument => {
            let nearest = said(ContextKind::SuggestedArg);
            let nearest = nearest.map(|nearest| format!("Did you mean {nearest}? "));
            let nearest = nearest.unwrap_or_default();
            if argument.starts_with('-') {
                format!("{argument}: there is no such option. {nearest}--help lists all options.")
            } else {
                format!("{argument}: this argument is one too many. Remove it.")
            }
        }
        ErrorKind::InvalidValue => {
            let valid = said(ContextKind::ValidValue);
            let valid = valid.map(|all| match all.rsplit_once(", ") {
                Some((before, last)) => format!("{before} or {last}"),
                None => all,
            });
            match (said(ContextKind::InvalidValue), valid) {
                (Some(value), Some(valid)) => {
                    format!("{option} {value}: there is no such value. Choose {valid}.")
                }
                (_, valid) => {
                    let valid = valid.unwrap_or_else(|| argument.clone());
                    format!("{option}: the value is missing. Write {valid}.")
                }
            }
        }
        ErrorKind::ValueValidation => {
            let value = said(ContextKind::InvalidValue).unwrap_or_default();
            let wrong = error.source()?.to_string();
            format!("{option} {value}: {}", safe(&wrong))
        }
        ErrorKind::ArgumentConflict => {
            let prior = error.get(ContextKind::PriorArg)?.to_string();
            if prior == argument {
                format!("{option} is given twice. Remove one of them.")
            } else {
                let prior: Vec<&str> = prior.split(", ").map(name).collect();
                let prior = prior.join(" and ");
                format!("{option} cannot be used with {prior}. Remove one of them.")
            }
        }
        ErrorKind::MissingRequiredArgument => {
            format!("{argument}: this is missing. Add --help to see examples.")
        }
        ErrorKind::TooManyValues => {
            let value = said(ContextKind::InvalidValue)?;
            format!("{option} {value}: this is one value too many. Remove it.")
        }
        _ => return None,
    };
    Some(words)
}

/// An argument without the name of its value or brackets: `--size` of `--size <WxH>`, and `FILE` of `[FILE]`.
fn name(argument: &str) -> &str {
    let name = argument.split(' ').next().unwrap_or(argument);
    name.trim_matches(|letter| "[]<>.".contains(letter))
}
