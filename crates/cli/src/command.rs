//! What every command defines in its own file: its arguments, its help and what it does.
//!
//! `-h` is one screen and lists the options; `--help` describes all of them, with lists from the catalogue, examples
//! and exit codes.

use super::entries::lines;
use super::misuse::Misuse;
use super::window_start::WindowStart;
use clap::{ArgMatches, Args};
use mazescope_core::Catalogue;
use mazescope_formats::maps::extensions;

/// What remains to be done after the command line is read.
#[derive(Debug)]
pub enum Next {
    /// Nothing: the process ends with this exit code. It is 0, 1 (no path), 2 (bad input), or 128 plus the
    /// number of a signal: 130 (ctrl+C), 143 (asked to end), 129 (its terminal was closed).
    Exit(u8),
    /// A window is to be opened.
    Window(Box<WindowStart>),
}

/// The result of a command: what remains to be done, or the first error in what the user typed.
pub(super) type CommandOutcome = Result<Next, Misuse>;

/// The arguments of a command, and everything else that defines it. Their doc comments are the text of `--help`, and the
/// first line of that of the struct is the line in the list of commands.
pub(super) trait CommandArgs: Args {
    /// The word that is typed for it; empty for the window, which opens without a command.
    const NAME: &'static str;
    /// The lists below the options.
    const LISTS: Lists = Lists::None;
    /// The end of the long help: examples, other facts and exit codes.
    const HELP: &str;

    /// Runs the command.
    fn run(self, program: &Program) -> CommandOutcome;
}

/// A command as a line of the table of commands.
#[derive(Debug)]
pub(super) struct CommandEntry {
    /// The word that is typed for it.
    pub name: &'static str,
    /// Adds its arguments to a command.
    pub arguments: fn(clap::Command) -> clap::Command,
    /// Adds what clap does not derive from the arguments: the help below the options.
    pub help: fn(clap::Command, &Catalogue) -> clap::Command,
    /// Runs the command.
    pub run: fn(&Program) -> Result<CommandOutcome, clap::Error>,
}

impl CommandEntry {
    /// The command that has these arguments.
    pub(crate) const fn of<C: CommandArgs>() -> CommandEntry {
        CommandEntry {
            name: C::NAME,
            arguments: C::augment_args,
            help: help::<C>,
            run: |program| Ok(C::from_arg_matches(program.typed)?.run(program)),
        }
    }
}

/// Adds lists, examples and exit codes. A heading ends in a colon and is not indented.
fn help<C: CommandArgs>(command: clap::Command, catalogue: &Catalogue) -> clap::Command {
    let style = *command.get_styles().get_header();
    let text = C::LISTS.text(catalogue) + C::HELP;
    let long = text.lines().map(|line| match line.strip_suffix(':') {
        Some(word) if !line.starts_with(' ') => format!("{style}{word}:{style:#}"),
        _ => line.to_owned(),
    });
    let long: Vec<String> = long.collect();
    let blank = if C::NAME.is_empty() { "" } else { " " };
    let more = format!("Examples and details: mazescope{blank}{} --help", C::NAME);
    command
        .after_help(C::LISTS.place().to_owned() + &more)
        .after_long_help(long.join("\n"))
        .max_term_width(80)
}

/// The program, as the commands see it.
pub(super) struct Program<'p> {
    /// The algorithms that can be chosen.
    pub catalogue: &'p Catalogue,
    /// The one definition of its command line, from which help, completions and manual pages come.
    pub definition: fn(&Catalogue) -> clap::Command,
    /// What was typed.
    pub typed: &'p ArgMatches,
}

/// The lists below the options of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lists {
    /// Nothing.
    None,
    /// Generators, with their parameters.
    Generators,
    /// Generators and solvers, with their parameters.
    Both,
    /// Solvers without parameters, for a command that sets none.
    Solvers,
    /// The extensions of map files.
    Extensions,
}

impl Lists {
    /// The lists of the long help.
    fn text(self, catalogue: &Catalogue) -> String {
        let generators = || lines(catalogue.generators.iter().map(|entry| &entry.info), true);
        let solvers = |whole| lines(catalogue.solvers.iter().map(|entry| &entry.info), whole);
        match self {
            Lists::None => String::new(),
            Lists::Extensions => format!("Extensions: {}\n\n", extensions()),
            Lists::Generators => format!("Generators:\n{}\n", generators()),
            Lists::Solvers => format!("Solvers:\n{}\n", solvers(false)),
            Lists::Both => format!(
                "Generators:\n{}\nSolvers:\n{}\n",
                generators(),
                solvers(true)
            ),
        }
    }

    /// The line of the short help that says where the lists are.
    const fn place(self) -> &'static str {
        match self {
            Lists::None | Lists::Extensions => "",
            Lists::Generators => "List of generators: mazescope list generators\n",
            Lists::Solvers => "List of solvers: mazescope list solvers\n",
            Lists::Both => "List of generators and solvers: mazescope list\n",
        }
    }
}
