//! What every command defines in its own file: its arguments, its help and what it does.
//!
//! `-h` is one screen and lists the options; `--help` describes all of them, with lists from the catalogue, examples
//! and exit codes.

use super::entries::{WIDTH, entries, hung, named, summaries};
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

/// The arguments of a command, and everything else that defines it. Their doc comments are the text of `--help`.
pub(super) trait CommandArgs: Args {
    /// The word that is typed for it; empty for the window, which opens without a command.
    const NAME: &'static str;
    /// What it does, in one line of the list of commands; empty for the window.
    const ABOUT: &'static str;
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
    /// Adds arguments and help, with the entries of the catalogue, to a command.
    pub define: fn(clap::Command, &Catalogue) -> clap::Command,
    /// Runs the command.
    pub run: fn(&ArgMatches, &Program) -> Result<CommandOutcome, clap::Error>,
}

impl CommandEntry {
    /// The command that has these arguments.
    pub(crate) const fn of<C: CommandArgs>() -> CommandEntry {
        CommandEntry {
            name: C::NAME,
            define: define::<C>,
            run: |matches, program| Ok(C::from_arg_matches(matches)?.run(program)),
        }
    }
}

/// Adds to a command the arguments of `C`, and the help that clap does not derive from them. That is the line in the
/// list of commands and, below the options, lists, examples and exit codes.
fn define<C: CommandArgs>(command: clap::Command, catalogue: &Catalogue) -> clap::Command {
    let mut command = C::augment_args(command);
    if !C::ABOUT.is_empty() {
        let long = command.get_long_about().or(command.get_about());
        let long = long.cloned().unwrap_or_default();
        command = command.about(C::ABOUT).long_about(long);
    }
    let style = *command.get_styles().get_header();
    let title = |word: &str| format!("{style}{word}:{style:#}");
    let (short, long) = C::LISTS.texts(title, catalogue);
    let blank = if C::NAME.is_empty() { "" } else { " " };
    let more = format!("Examples and details: mazescope{blank}{} --help", C::NAME);
    command
        .after_help(short + &more)
        .after_long_help(long + &titled(C::HELP, title))
        .max_term_width(WIDTH)
}

/// The program, as the commands see it.
pub(super) struct Program<'p> {
    /// The algorithms that can be chosen.
    pub catalogue: &'p Catalogue,
    /// The one definition of its command line, from which help, completions and manual pages come.
    pub definition: fn(&Catalogue) -> clap::Command,
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
    /// The lists of the short and of the long help.
    fn texts(self, title: impl Fn(&str) -> String, catalogue: &Catalogue) -> (String, String) {
        let generators = || catalogue.generators.iter().map(|entry| &entry.info);
        let solvers = || catalogue.solvers.iter().map(|entry| &entry.info);
        let (short, list, long) = match self {
            Lists::None => return (String::new(), String::new()),
            Lists::Extensions => {
                let long = hung("Extensions: ", &extensions());
                return (String::new(), format!("{long}\n\n"));
            }
            Lists::Generators => (
                named(&title("Generators"), generators()),
                "list generators",
                entries(&title("Generators"), generators()),
            ),
            Lists::Solvers => (
                named(&title("Solvers"), solvers()),
                "list solvers",
                summaries(&title("Solvers"), solvers()),
            ),
            Lists::Both => {
                // Clap measures a line from its last change of style, so the line begins with one.
                let below = named(&title("\nSolvers"), solvers());
                let solvers = entries(&title("Solvers"), solvers());
                (
                    named(&title("Generators"), generators()) + &below,
                    "list",
                    entries(&title("Generators"), generators()) + "\n\n" + &solvers,
                )
            }
        };
        let short = format!("{short}\nFull list with parameters: mazescope {list}\n");
        (short, long + "\n\n")
    }
}

/// A text with headings in the style of clap. A heading ends in a colon and is not indented. Lines that are too long
/// are wrapped.
fn titled(text: &str, title: impl Fn(&str) -> String) -> String {
    let lines = text.lines().map(|line| match line.strip_suffix(':') {
        Some(word) if !line.starts_with(' ') => title(word),
        None if !line.starts_with(' ') => hung("", line),
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}
