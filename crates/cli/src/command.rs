//! What every command defines in its own file: its arguments, its help and what it does.
//!
//! `-h` is one screen and lists the options; `--help` describes all of them, with lists from the catalogue, examples
//! and exit codes.

use super::entries::lines;
use super::misuse::Misuse;
use super::options::window::WindowStart;
use clap::{ArgMatches, Args};
use mazescope_core::Catalogue;

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

/// The arguments of a command, and everything else that defines it. Their doc comments are its help: that of the struct
/// begins with the line in the list of commands, and what follows `Examples:` is printed below the options.
pub(super) trait CommandArgs: Args {
    /// Runs the command.
    fn run(self, program: &Program) -> CommandOutcome;
}

/// A command as a line of the table of commands.
#[derive(Debug)]
pub(super) struct CommandEntry {
    /// The word that is typed for it; empty for the window, which opens without a command.
    pub name: &'static str,
    /// Adds its arguments to a command.
    pub arguments: fn(clap::Command) -> clap::Command,
    /// Runs the command.
    pub run: fn(&Program) -> Result<CommandOutcome, clap::Error>,
}

impl CommandEntry {
    /// The command of that name that has these arguments.
    pub(crate) const fn of<C: CommandArgs>(name: &'static str) -> CommandEntry {
        CommandEntry {
            name,
            arguments: C::augment_args,
            run: |program| Ok(C::from_arg_matches(program.typed)?.run(program)),
        }
    }

    /// Adds its arguments and its help: lists, and below the options examples and exit codes. A heading ends in a colon and
    /// is not indented.
    pub(crate) fn with_help(&self, command: clap::Command, catalogue: &Catalogue) -> clap::Command {
        let command = (self.arguments)(command);
        let style = *command.get_styles().get_header();
        let long = command.get_long_about().or(command.get_about());
        let long = long.map(ToString::to_string).unwrap_or_default();
        let (about, end) = long.split_once("\n\nExamples:").unwrap_or((&long, ""));
        // Clap wraps a paragraph that is one line.
        let paragraphs = about.split("\n\n").map(|lines| lines.replace('\n', " "));
        let paragraphs: Vec<String> = paragraphs.collect();
        let (lists, place) = lists(&command, catalogue);
        let end = format!("{lists}Examples:{end}");
        let end = end.lines().map(|line| match line.strip_suffix(':') {
            Some(word) if !line.starts_with(' ') => format!("{style}{word}:{style:#}"),
            _ => line.to_owned(),
        });
        let end: Vec<String> = end.collect();
        let blank = if self.name.is_empty() { "" } else { " " };
        let more = format!("Examples and details: mazescope{blank}{} --help", self.name);
        command
            .about(paragraphs[0].trim_end_matches('.').to_owned())
            .long_about(paragraphs.join("\n\n"))
            .after_help(place + &more)
            .after_long_help(end.join("\n"))
            .max_term_width(80)
    }
}

/// The algorithms that a command has an option for, in the long help with their parameters if the command sets them, and
/// the line of the short help that says where they are.
fn lists(command: &clap::Command, catalogue: &Catalogue) -> (String, String) {
    let options = command.get_arguments();
    let options: Vec<&str> = options.map(|it| it.get_id().as_str()).collect();
    let has = |id: &str| options.contains(&id);
    let (mut lists, mut kinds) = (String::new(), Vec::new());
    if has("generator") || has("generators") {
        let entries = catalogue.generators.iter().map(|entry| &entry.info);
        lists += &format!("Generators:\n{}\n", lines(entries, has("set")));
        kinds.push("generators");
    }
    if has("solver") || has("solvers") {
        let entries = catalogue.solvers.iter().map(|entry| &entry.info);
        lists += &format!("Solvers:\n{}\n", lines(entries, has("set")));
        kinds.push("solvers");
    }
    let place = match &kinds[..] {
        [] => String::new(),
        [kind] => format!("List of {kind}: mazescope list {kind}\n"),
        kinds => format!("List of {}: mazescope list\n", kinds.join(" and ")),
    };
    (lists, place)
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
