//! The command line: a file or folder for each command, which defines all of it.
//!
//! Help, completions and manual pages come from one definition, which the `CommandArgs` of each command completes. Clap
//! reads values of options through parsers of values, and a command ends with the first error ([`misuse`]).
//! Options that several commands share are in `options/`. `message.rs` writes all messages, `output.rs` all JSON, and
//! `table.rs` all tables. [`bulk`] runs many searches on many maps. A command of its own is a line of the table
//! `COMMANDS`. What all commands use, such as `Misuse` and `CommandArgs`, has its name on this page.
//!
//! This crate may use every other crate but app and window. It reads the terminal, clocks and signals, and opens maps
//! and traces through formats. It opens no window: it returns what the window is to show, as [`Next::Window`].
//!
//! ```
//! use mazescope_cli::Next;
//!
//! let typed = ["mazescope", "list", "solvers"].map(std::ffi::OsString::from);
//! let next = mazescope_cli::run(mazescope_core::builtin::catalogue(), typed, &[]);
//! assert!(matches!(next, Next::Exit(0)), "the list was printed");
//! ```

pub mod bulk;
pub mod characters;
pub mod code;
mod command;
pub mod compare;
mod convert;
pub mod definition;
mod destination;
mod entries;
pub mod explain;
pub mod export;
pub mod find;
pub mod generate;
mod input;
pub mod inspect;
mod interrupt;
pub mod judge;
pub mod lesson;
pub mod level;
pub mod list;
mod message;
pub mod misuse;
mod one_search;
pub mod open;
mod opened_scenario;
mod options;
mod output;
pub mod play;
mod reading;
pub mod scenario;
pub mod solve;
mod table;
pub mod watch;

use clap::error::ErrorKind;
use command::CommandEntry;
pub use command::Next;
pub(crate) use command::{CommandArgs, CommandOutcome, Program};
pub use interrupt::end_at_once;
use mazescope_core::Catalogue;
use mazescope_formats::store::build;
pub use message::complain;
pub(crate) use misuse::Misuse;
use open::OpenArgs;
pub use options::window::{Opened, WindowStart};
pub(crate) use output::Report;
pub use output::print_json;
pub(crate) use reading::ArgsReader;
use std::ffi::OsString;
use std::io::Write;

/// Every command, in the order of the list in the help.
const COMMANDS: &[CommandEntry] = &[
    CommandEntry::of::<list::ListArgs>("list"),
    CommandEntry::of::<generate::GenerateArgs>("generate"),
    CommandEntry::of::<solve::SolveArgs>("solve"),
    CommandEntry::of::<explain::ExplainArgs>("explain"),
    CommandEntry::of::<scenario::ScenarioArgs>("scenario"),
    CommandEntry::of::<compare::CompareArgs>("compare"),
    CommandEntry::of::<find::FindArgs>("find"),
    CommandEntry::of::<convert::ConvertArgs>("convert"),
    CommandEntry::of::<inspect::InspectArgs>("inspect"),
    CommandEntry::of::<export::ExportArgs>("export"),
    CommandEntry::of::<judge::JudgeArgs>("judge"),
    CommandEntry::of::<lesson::LessonArgs>("lesson"),
    CommandEntry::of::<play::PlayArgs>("play"),
    CommandEntry::of::<watch::WatchArgs>("watch"),
    CommandEntry::of::<code::CodeArgs>("code"),
    CommandEntry::of::<level::LevelArgs>("level"),
    CommandEntry::of::<definition::CompletionsArgs>("completions"),
    CommandEntry::of::<definition::ManArgs>("man"),
];

/// The window, which opens without a command.
const WINDOW: CommandEntry = CommandEntry::of::<OpenArgs>("");

/// The one definition of the command line, from which help, completions and manual pages come.
pub fn command(catalogue: &Catalogue) -> clap::Command {
    definition(Some(catalogue))
}

/// The definition with help for the entries of a catalogue, or the part of it that reads arguments: it is there much
/// faster, because a command defines its options only when it was typed.
fn definition(catalogue: Option<&Catalogue>) -> clap::Command {
    let define = |entry: &CommandEntry, command: clap::Command| match catalogue {
        Some(catalogue) => entry.with_help(command, catalogue),
        None => command.defer(entry.arguments),
    };
    let program = clap::Command::new("mazescope")
        .version(env!("CARGO_PKG_VERSION"))
        .args_conflicts_with_subcommands(true);
    let commands = COMMANDS.iter();
    let commands = commands.map(|entry| define(entry, clap::Command::new(entry.name)));
    let quiet = clap::arg!(-q --quiet "Hide notes and progress, but not errors and warnings");
    let quiet = quiet.global(true).hide_short_help(true);
    define(&WINDOW, program).subcommands(commands).arg(quiet)
}

/// Runs the typed command. The first of `arguments` is the name of the program, and `features` are those it was built
/// with.
pub fn run(
    catalogue: Catalogue,
    arguments: impl IntoIterator<Item = OsString>,
    features: &[&str],
) -> Next {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut matches = definition(None).try_get_matches_from(&arguments);
    let help = |error: &clap::Error| error.kind() == ErrorKind::DisplayHelp;
    if matches.as_ref().is_err_and(help) {
        matches = command(&catalogue).try_get_matches_from(&arguments);
    }
    let done = matches.and_then(|matches| {
        message::be_quiet(matches.get_flag("quiet"));
        let (name, typed) = matches.subcommand().unwrap_or(("", &matches));
        let entry = COMMANDS.iter().find(|entry| entry.name == name);
        let entry = entry.unwrap_or(&WINDOW);
        (entry.run)(&Program {
            catalogue: &catalogue,
            definition: command,
            typed,
        })
    });
    let done = done.unwrap_or_else(|error| tell(&error, &arguments, features));
    done.unwrap_or_else(|wrong| {
        complain("error", &[wrong]);
        Next::Exit(2)
    })
}

/// Prints the help that clap returns, or returns the error in what the user typed.
fn tell(error: &clap::Error, arguments: &[OsString], features: &[&str]) -> CommandOutcome {
    if error.use_stderr() {
        let late = late_command(arguments).filter(|_| error.kind() == ErrorKind::ArgumentConflict);
        return Err(late.map_or_else(|| Misuse::of_argument(error), Misuse::late_command));
    }
    let verbose = arguments.iter().any(|said| said == "--verbose");
    if error.kind() == ErrorKind::DisplayVersion && verbose {
        return output::print(|out| writeln!(out, "{}", build::facts(features)));
    }
    output::end(error.print().and_then(|()| std::io::stdout().flush()))?;
    Ok(Next::Exit(0))
}

/// The command that was typed after options of the window, if there is one.
fn late_command(arguments: &[OsString]) -> Option<&'static str> {
    let mut said = arguments.iter().skip(1);
    let first = said.next()?;
    let mut commands = COMMANDS.iter().map(|entry| entry.name);
    if commands.clone().any(|command| first == command) {
        return None;
    }
    commands.find(|command| said.clone().any(|argument| argument == command))
}
