//! Errors in what the user typed: each says what is wrong and what to do, on one line, or one for each fault of a file.

use clap::error::{ContextKind, ErrorKind};
use mazescope_formats::disk::OpenError;
use mazescope_formats::foreign::{cut, safe};
use std::error::Error;
use std::fmt::{self, Display};
use std::path::Path;

/// An error in what the user typed.
#[derive(Debug)]
pub struct Misuse(Box<dyn Error + Send + Sync>);

/// Words that say what was typed, what is wrong and what to do, or an error that says it.
impl<E: Into<Box<dyn Error + Send + Sync>>> From<E> for Misuse {
    fn from(wrong: E) -> Misuse {
        Misuse(wrong.into())
    }
}

impl Display for Misuse {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let words = self.0.to_string();
        // A file has a line for each fault. In any other error a line break belongs to a foreign text.
        if self.cause::<OpenError>().is_some() {
            return out.write_str(&words);
        }
        let stop = if words.ends_with(['.', '?']) { "" } else { "." };
        write!(out, "{}{stop}", safe(&words))
    }
}

/// A text that ends with one full stop.
pub(super) fn sentence(text: &str) -> String {
    format!("{}.", text.trim_end_matches('.'))
}

impl Misuse {
    /// An option's value that the option does not accept; `wrong` says why, and what to do.
    pub fn not_that(option: &str, said: impl Display, wrong: impl Display) -> Misuse {
        /// More letters than a usual path has.
        const MOST: usize = 300;
        let said = cut(&said.to_string(), MOST);
        Misuse::from(format!("{option} {said}: {wrong}"))
    }

    /// The error for a map without floor.
    pub fn no_floor(name: impl Display) -> Misuse {
        Misuse::from(format!(
            "{name}: the map has no floor, so no search can start. Change at least one cell to \
             floor, for example to a dot in a text map."
        ))
    }

    /// The error for a file that is not a map.
    pub fn not_a_map(path: &Path, kind: &str) -> Misuse {
        let other_use = match kind {
            "scenario" => {
                "`mazescope scenario` runs its searches, and `mazescope watch` shows one of them."
            }
            "trace" => "`mazescope play`, `watch` and `export` show it.",
            _ => "Name a map.",
        };
        let path = path.display();
        Misuse::from(format!("{path}: this is a {kind}, not a map. {other_use}"))
    }

    /// The error for a command after options.
    pub fn late_command(command: &str) -> Misuse {
        Misuse::from(format!(
            "{command}: a command must come before its options. Write `mazescope {command}` and then its options; \
             `mazescope {command} --help` lists them."
        ))
    }

    /// The error for a thread that the system refuses.
    pub fn no_thread(cause: impl Display) -> Misuse {
        let words = "Use fewer with --threads.";
        format!("The system refuses another thread: {cause}. {words}").into()
    }

    /// The error for a terminal that cannot be written or read.
    pub fn no_terminal(cause: impl Display) -> Misuse {
        let words = "Use another terminal, or send the output to a file.";
        format!("The terminal cannot be used: {cause}. {words}").into()
    }

    /// An error that clap has found, in sentences that name the argument and say what to do.
    pub fn of_argument(error: &clap::Error) -> Misuse {
        let words = known(error).unwrap_or_else(|| {
            let text = error.render().to_string();
            let first = text.lines().next().unwrap_or_default();
            let first = first.trim_start_matches("error: ");
            format!("{first}. Add --help to see examples.")
        });
        words.into()
    }

    /// The error of another crate that it is, if it is one of that type.
    pub fn cause<E: Error + 'static>(&self) -> Option<&E> {
        self.0.downcast_ref()
    }
}

/// The sentences for an error of which clap states the parts.
fn known(error: &clap::Error) -> Option<String> {
    let said = |kind| Some(error.get(kind)?.to_string()).filter(|text| !text.is_empty());
    let argument = said(ContextKind::InvalidArg)?;
    let option = name(&argument);
    let words = match error.kind() {
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            let nearest = said(ContextKind::SuggestedArg);
            let nearest = nearest.map(|nearest| format!("Did you mean {nearest}? "));
            let nearest = nearest.unwrap_or_default();
            format!("{argument}: there is no such option. {nearest}--help lists all options.")
        }
        ErrorKind::UnknownArgument => {
            format!("{argument}: this argument is one too many. Remove it.")
        }
        ErrorKind::InvalidValue => {
            let valid = said(ContextKind::ValidValue);
            let valid = valid.map(|all| match all.rsplit_once(", ") {
                Some((before, last)) => format!("{before} or {last}"),
                None => all,
            });
            let valid = valid.unwrap_or_else(|| argument.clone());
            match said(ContextKind::InvalidValue) {
                Some(value) => format!("{option} {value}: there is no such value. Choose {valid}."),
                None => format!("{option}: the value is missing. Write {valid}."),
            }
        }
        ErrorKind::ValueValidation => {
            let value = said(ContextKind::InvalidValue).unwrap_or_default();
            format!("{option} {value}: {}", error.source()?)
        }
        ErrorKind::ArgumentConflict => {
            let prior = said(ContextKind::PriorArg)?;
            if prior == argument {
                return Some(format!("{option} is given twice. Remove one of them."));
            }
            let prior: Vec<&str> = prior.split(", ").map(name).collect();
            let prior = prior.join(" and ");
            format!("{option} cannot be used with {prior}. Remove one of them.")
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
