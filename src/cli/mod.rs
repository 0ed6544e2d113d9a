//! The command line: one file a command, each in two stages, what was typed and what it means.

pub mod code;
mod coded;
pub mod compare;
pub mod completions;
pub mod convert;
mod ends;
pub mod export;
pub mod export_format;
pub mod generate;
mod help;
mod input;
pub mod inspect;
mod interrupt;
mod lanes;
pub mod level;
mod line;
pub mod list;
pub mod man;
pub mod misuse;
pub mod open;
mod output;
mod plan;
pub mod play;
mod reading;
pub mod scenario;
pub mod solve;
mod source;
pub mod style;
mod synonyms;
mod trace_file;
pub mod watch;
pub mod window;

use crate::catalogue::Catalogue;
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
#[cfg(feature = "window")]
pub(crate) use interrupt::end_at_once;
use misuse::Misuse;
use serde::Serialize;
use std::borrow::Cow;
use std::ffi::OsString;
use std::io::Write;

/// What is left to do after the command line has done its part.
#[derive(Debug)]
pub enum Next {
    /// Nothing: the process ends with this exit code, 0, 1 (no path), 2 (bad input),
    /// or 128 and the number of a signal: 130 (ctrl+C), 143 (asked to end), 129 (its terminal was closed).
    Exit(u8),
    /// A window is to be opened.
    Window(Box<open::Start>),
}

/// Carries out what was typed. The first of `arguments` is the program's name.
pub fn run(catalogue: Catalogue, arguments: impl IntoIterator<Item = OsString>) -> Next {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let typed = command(&catalogue)
        .try_get_matches_from(&arguments)
        .and_then(|matches| RootArgs::from_arg_matches(&matches));
    let typed = match typed {
        Ok(typed) => typed,
        Err(error) => {
            if error.kind() == ErrorKind::ArgumentConflict
                && let Some(command) = late_command(&arguments)
            {
                complain("error", &[Misuse::LateCommand { command }]);
                return Next::Exit(2);
            }
            // Clap writes what was typed as it was typed.
            let typed = arguments.iter().map(|argument| argument.to_string_lossy());
            if error.use_stderr()
                && typed
                    .into_iter()
                    .any(|said| said.contains(char::is_control))
            {
                let text = error.render().to_string();
                let lines: Vec<Cow<str>> = text.lines().map(shown).collect();
                let _ = writeln!(std::io::stderr(), "{}", lines.join("\n"));
                return Next::Exit(2);
            }
            let printed = error.print().and_then(|()| std::io::stdout().flush());
            return match printed {
                // Help goes to standard output, which may be closed: that is no fault.
                Err(cause) if cause.kind() != std::io::ErrorKind::BrokenPipe => {
                    complain("error", &[Misuse::Output(cause)]);
                    Next::Exit(2)
                }
                _ => Next::Exit(if error.use_stderr() { 2 } else { 0 }),
            };
        }
    };
    let done = match typed.command {
        None => open::run(typed.open, &catalogue),
        Some(Command::List(typed)) => list::run(typed, &catalogue),
        Some(Command::Generate(typed)) => generate::run(typed, &catalogue),
        Some(Command::Solve(typed)) => solve::run(typed, &catalogue),
        Some(Command::Scenario(typed)) => scenario::run(typed, &catalogue),
        Some(Command::Compare(typed)) => compare::run(typed, &catalogue),
        Some(Command::Convert(typed)) => convert::run(typed, &catalogue),
        Some(Command::Inspect(typed)) => inspect::run(typed),
        Some(Command::Export(typed)) => export::run(typed, &catalogue),
        Some(Command::Play(typed)) => play::run(typed, &catalogue),
        Some(Command::Watch(typed)) => watch::run(typed, &catalogue),
        Some(Command::Code(typed)) => code::run(typed, &catalogue),
        Some(Command::Level(typed)) => level::run(typed),
        Some(Command::Completions(typed)) => completions::run(typed, &catalogue),
        Some(Command::Man(typed)) => man::run(typed, &catalogue),
    };
    done.unwrap_or_else(|wrong| {
        complain("error", &wrong);
        Next::Exit(2)
    })
}

/// A command that stands behind options of the window.
fn late_command(arguments: &[OsString]) -> Option<&'static str> {
    let mut said = arguments.iter().skip(1);
    let first = said.next()?;
    let mut commands = COMMANDS.iter().copied();
    match commands.clone().any(|command| first == command) {
        true => None,
        false => commands.find(|command| said.clone().any(|argument| argument == command)),
    }
}

/// The one definition of the command line, from which help, completions and manual pages come.
pub fn command(catalogue: &Catalogue) -> clap::Command {
    help::complete(RootArgs::command(), catalogue)
}

/// What a command ends with: what is next, or everything that was wrong with what was typed.
type Outcome = Result<Next, Vec<Misuse>>;

/// See how an algorithm explores a maze or a map, step by step.
///
/// Without a command a window opens: a map grows, and searches explore it side by side.
#[derive(Debug, Parser)]
#[command(name = "mazescope", version, args_conflicts_with_subcommands = true)]
struct RootArgs {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    open: open::OpenArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(list::ListArgs),
    Generate(generate::GenerateArgs),
    Solve(solve::SolveArgs),
    Scenario(scenario::ScenarioArgs),
    Compare(compare::CompareArgs),
    Convert(convert::ConvertArgs),
    Inspect(inspect::InspectArgs),
    Export(export::ExportArgs),
    Play(play::PlayArgs),
    Watch(watch::WatchArgs),
    Code(code::CodeArgs),
    Level(level::LevelArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

/// The names of the commands, for messages.
const COMMANDS: &[&str] = &[
    "list",
    "generate",
    "solve",
    "scenario",
    "compare",
    "convert",
    "inspect",
    "export",
    "play",
    "watch",
    "code",
    "level",
    "completions",
    "man",
];

/// Prints a value as JSON in one line, and says with what code to exit.
pub fn print_json(value: &impl Serialize) -> u8 {
    let printed = output::print(|out| {
        serde_json::to_writer(&mut *out, value)?;
        writeln!(out)
    });
    printed.map_or_else(
        |wrong| {
            complain("error", &[wrong]);
            2
        },
        |()| 0,
    )
}

/// Writes every line of every message with the word that says what it is, in the colours that clap has
/// for such words where standard error shows colours. Of messages that are equal but for the file and
/// its place no more than ten are written, and how many there are beyond.
pub fn complain(word: &str, messages: &[impl ToString]) {
    /// So many of a kind are read; more would push what else is wrong off the screen.
    const SHOWN: usize = 10;
    let styles = clap::builder::Styles::styled();
    let style = match word {
        "error" => styles.get_error(),
        _ => styles.get_valid(),
    };
    let mut text = String::new();
    let mut kinds: Vec<Kind> = Vec::new();
    for message in messages.iter().map(ToString::to_string) {
        for line in message.lines() {
            let kind = Kind::of(line);
            let place = kinds.iter().position(|known| known.pattern == kind.pattern);
            let place = place.unwrap_or_else(|| {
                kinds.push(kind);
                kinds.len() - 1
            });
            kinds[place].count += 1;
            if kinds[place].count <= SHOWN {
                let line = shown(line);
                text += &format!("{style}{word}:{style:#} {line}\n");
            }
        }
    }
    for kind in kinds.iter().filter(|kind| kind.count > SHOWN) {
        let (more, said) = (kind.count - SHOWN, &kind.said);
        text += &format!("{style}{word}:{style:#} {more} more like {said:?}\n");
    }
    // With standard error closed there is nobody left to tell.
    let _ = anstream::stderr().write_all(text.as_bytes());
}

/// A text of others, such as the name of a file, as a terminal can show it: its control characters, which
/// a terminal would obey, as escapes.
pub(crate) fn shown(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let letters = text.chars().map(|letter| match letter.is_control() {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    });
    Cow::Owned(letters.collect())
}

/// Messages that say the same of different files, places and numbers.
struct Kind {
    /// What they say, without any number.
    pattern: String,
    /// What the first of them says.
    said: String,
    count: usize,
}

impl Kind {
    fn of(message: &str) -> Kind {
        let said = message.split_once(": ").map_or(message, |(_, said)| said);
        Kind {
            pattern: said.replace(|letter: char| letter.is_ascii_digit(), ""),
            said: said.to_owned(),
            count: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_for_messages_are_those_of_all_commands() {
        let typed = RootArgs::command();
        let mut all: Vec<&str> = typed
            .get_subcommands()
            .map(|each| each.get_name())
            .collect();
        let mut named = COMMANDS.to_vec();
        all.sort_unstable();
        named.sort_unstable();
        assert_eq!(all, named);
    }
}
