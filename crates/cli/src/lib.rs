//! The command line: one file or folder for each command, which defines all of it.
//!
//! Help, completions and manual pages come from one definition, which the `CommandArgs` of each command completes. Clap
//! reads values of options through parsers of values, and a command ends with the first error ([`misuse`]).
//! Options that several commands share are in `options/`. `message.rs` writes all messages, and `output.rs` all JSON.
//! [`bulk`] runs many searches on many maps. A command of its own is a line of the table `COMMANDS`.
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
pub mod completions;
pub mod convert;
mod destination;
mod entries;
pub mod explain;
pub mod export;
pub mod find;
pub mod generate;
mod growth;
mod input;
pub mod inspect;
mod interrupt;
pub mod judge;
pub mod lesson;
pub mod level;
mod levels;
pub mod list;
pub mod man;
mod message;
pub mod misuse;
mod one_search;
pub mod open;
mod opened_scenario;
mod options;
mod output;
pub mod play;
mod reading;
mod refusal;
mod report;
pub mod scenario;
mod search_report;
mod skipped;
pub mod solve;
mod table;
mod trace_file;
pub mod watch;
mod window_start;

use clap::error::ErrorKind;
pub use command::Next;
use command::{CommandEntry, Program};
pub use interrupt::end_at_once;
use mazescope_core::Catalogue;
use mazescope_formats::foreign::{is_control, safe};
use mazescope_formats::store::build;
pub use message::complain;
use misuse::Misuse;
use open::OpenArgs;
pub use output::print_json;
use std::borrow::Cow;
use std::ffi::OsString;
use std::io::Write;
pub use window_start::{OpenedTab, WindowFile, WindowStart};

/// Every command, in the order of the list in the help.
const COMMANDS: &[CommandEntry] = &[
    CommandEntry::of::<list::ListArgs>(),
    CommandEntry::of::<generate::GenerateArgs>(),
    CommandEntry::of::<solve::SolveArgs>(),
    CommandEntry::of::<explain::ExplainArgs>(),
    CommandEntry::of::<scenario::ScenarioArgs>(),
    CommandEntry::of::<compare::CompareArgs>(),
    CommandEntry::of::<find::FindArgs>(),
    CommandEntry::of::<convert::ConvertArgs>(),
    CommandEntry::of::<inspect::InspectArgs>(),
    CommandEntry::of::<export::ExportArgs>(),
    CommandEntry::of::<judge::JudgeArgs>(),
    CommandEntry::of::<lesson::LessonArgs>(),
    CommandEntry::of::<play::PlayArgs>(),
    CommandEntry::of::<watch::WatchArgs>(),
    CommandEntry::of::<code::CodeArgs>(),
    CommandEntry::of::<level::LevelArgs>(),
    CommandEntry::of::<completions::CompletionsArgs>(),
    CommandEntry::of::<man::ManArgs>(),
];

/// The window, which opens without a command.
const WINDOW: CommandEntry = CommandEntry::of::<OpenArgs>();

/// The option that all commands have.
const QUIET: &str = "quiet";

/// The one definition of the command line, from which help, completions and manual pages come.
pub fn command(catalogue: &Catalogue) -> clap::Command {
    let program = clap::Command::new("mazescope")
        .version(env!("CARGO_PKG_VERSION"))
        .args_conflicts_with_subcommands(true);
    let commands = COMMANDS.iter().map(|entry| {
        let command = clap::Command::new(entry.name);
        (entry.define)(command, catalogue)
    });
    (WINDOW.define)(program, catalogue)
        .subcommands(commands)
        .arg(quiet())
}

/// The option of every command that hides notes and progress.
fn quiet() -> clap::Arg {
    clap::Arg::new(QUIET)
        .long(QUIET)
        .short('q')
        .action(clap::ArgAction::SetTrue)
        .global(true)
        .hide_short_help(true)
        .help("Hide notes and progress, but not errors and warnings")
}

/// Runs the typed command. The first of `arguments` is the name of the program, and `features` are those it was built
/// with.
pub fn run(
    catalogue: Catalogue,
    arguments: impl IntoIterator<Item = OsString>,
    features: &[&str],
) -> Next {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let program = Program {
        catalogue: &catalogue,
        definition: command,
    };
    let matches = command(&catalogue).try_get_matches_from(&arguments);
    if matches
        .as_ref()
        .is_ok_and(|matches| matches.get_flag(QUIET))
    {
        message::be_quiet();
    }
    let done = matches.and_then(|matches| match matches.subcommand() {
        None => (WINDOW.run)(&matches, &program),
        Some((name, matches)) => {
            // Clap knows only the commands of the table.
            let entry = COMMANDS.iter().find(|entry| entry.name == name);
            (entry.unwrap_or(&WINDOW).run)(matches, &program)
        }
    });
    match done {
        Ok(Ok(next)) => next,
        Ok(Err(wrong)) => {
            complain("error", &[wrong]);
            Next::Exit(2)
        }
        Err(error) => tell(&error, &arguments, features),
    }
}

/// Prints what clap returns: help, or an error in what the user typed.
fn tell(error: &clap::Error, arguments: &[OsString], features: &[&str]) -> Next {
    if error.kind() == ErrorKind::DisplayVersion && arguments.iter().any(|said| said == "--verbose")
    {
        return match output::print(|out| writeln!(out, "{}", build::facts(features))) {
            Ok(()) => Next::Exit(0),
            Err(wrong) => {
                complain("error", &[wrong]);
                Next::Exit(2)
            }
        };
    }
    if error.kind() == ErrorKind::ArgumentConflict
        && let Some(command) = late_command(arguments)
    {
        complain("error", &[Misuse::late_command(command)]);
        return Next::Exit(2);
    }
    if error.use_stderr()
        && let Some(words) = refusal::sentences(error)
    {
        complain("error", &[words]);
        return Next::Exit(2);
    }
    // Clap repeats what was typed letter by letter, including control characters.
    let mut typed = arguments.iter().map(|argument| argument.to_string_lossy());
    if error.use_stderr() && typed.any(|said| said.contains(is_control)) {
        let text = error.render().to_string();
        let lines: Vec<Cow<str>> = text.lines().map(safe).collect();
        let _ = writeln!(std::io::stderr(), "{}", lines.join("\n"));
        return Next::Exit(2);
    }
    let printed = error.print().and_then(|()| std::io::stdout().flush());
    match printed {
        // Help goes to standard output, and a closed output is not an error.
        Err(cause) if cause.kind() != std::io::ErrorKind::BrokenPipe => {
            complain("error", &[Misuse::Output(cause)]);
            Next::Exit(2)
        }
        _ => Next::Exit(if error.use_stderr() { 2 } else { 0 }),
    }
}

/// The command that was typed after options of the window, if there is one.
fn late_command(arguments: &[OsString]) -> Option<&'static str> {
    let mut said = arguments.iter().skip(1);
    let first = said.next()?;
    let mut commands = COMMANDS.iter().map(|entry| entry.name);
    match commands.clone().any(|command| first == command) {
        true => None,
        false => commands.find(|command| said.clone().any(|argument| argument == command)),
    }
}
