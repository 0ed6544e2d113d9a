//! What every command tells in its own file: its arguments, its help and what it does.

use super::help::{Help, Lists};
use super::misuse::Faults;
use super::window_start::WindowStart;
use crate::catalogue::Catalogue;
use clap::{ArgMatches, Args};

/// What is left to do after the command line has done its part.
#[derive(Debug)]
pub enum Next {
    /// Nothing: the process ends with this exit code. It is 0, 1 (no path), 2 (bad input), or 128 plus the
    /// number of a signal: 130 (ctrl+C), 143 (asked to end), 129 (its terminal was closed).
    Exit(u8),
    /// A window is to be opened.
    Window(Box<WindowStart>),
}

/// The end of a command: what is left to do, or everything that was wrong with what was typed.
pub(super) type CommandOutcome = Result<Next, Faults>;

/// The arguments of a command, which tell everything else about it too. Their doc comments are the text
/// of `--help` above and beside the options.
pub(super) trait CommandArgs: Args {
    /// The word that is typed for it; empty for the window, which opens without a command.
    const NAME: &'static str;
    /// What it does, short enough for a line of the list of commands; empty for the window.
    const ABOUT: &'static str;
    /// The lists below the options.
    const LISTS: Lists = Lists::None;
    /// Options that the short help leaves to the long one.
    const RARE: &[&str] = &[];
    /// The end of the long help: examples, other things worth knowing, exit codes.
    const HELP: &str;

    /// Carries out what was typed.
    fn run(self, program: &Program) -> CommandOutcome;
}

/// A command as a line of the table of commands.
#[derive(Debug)]
pub(super) struct CommandEntry {
    /// The word that is typed for it.
    pub name: &'static str,
    about: &'static str,
    help: Help,
    arguments: fn(clap::Command) -> clap::Command,
    /// Carries out what was typed.
    pub run: fn(&ArgMatches, &Program) -> Result<CommandOutcome, clap::Error>,
}

impl CommandEntry {
    /// The command that has these arguments.
    pub const fn of<C: CommandArgs>() -> CommandEntry {
        CommandEntry {
            name: C::NAME,
            about: C::ABOUT,
            help: Help {
                lists: C::LISTS,
                rare: C::RARE,
                text: C::HELP,
            },
            arguments: C::augment_args,
            run: |matches, program| Ok(C::from_arg_matches(matches)?.run(program)),
        }
    }

    /// Gives `command` the arguments and the help of this one, with the catalogue's entries in it.
    pub fn define(&self, command: clap::Command, catalogue: &Catalogue) -> clap::Command {
        let command = (self.arguments)(command);
        let command = match self.about {
            "" => command,
            about => {
                let long = command.get_long_about().or(command.get_about());
                let long = long.cloned().unwrap_or_default();
                command.about(about).long_about(long)
            }
        };
        self.help.complete(command, self.name, catalogue)
    }
}

/// The program as its commands know it.
pub(super) struct Program<'p> {
    /// The algorithms that can be chosen.
    pub catalogue: &'p Catalogue,
    /// The one definition of its command line, from which help, completions and manual pages come.
    pub definition: &'p clap::Command,
}
