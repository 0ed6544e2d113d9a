//! The help below a command's options: lists from the catalogue, examples and exit codes.
//!
//! `-h` is one screen and names what there is; `--help` says all about it, with examples.

use super::entries::{WIDTH, entries, hung, named, summaries};
use crate::catalogue::Catalogue;
use crate::formats::maps::extensions;
use clap::Command;

/// The part of a command's help that clap does not make from its arguments.
#[derive(Clone, Copy, Debug)]
pub(super) struct Help {
    /// The list below the options.
    pub lists: Lists,
    /// Options that the short help leaves to the long one.
    pub rare: &'static [&'static str],
    /// The end of the long help: examples, other things worth knowing, exit codes.
    pub text: &'static str,
}

/// The things that are listed below a command's options.
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

impl Help {
    /// Adds the lists, the examples and the exit codes to the command of that name.
    pub fn complete(&self, command: Command, name: &str, catalogue: &Catalogue) -> Command {
        let style = *command.get_styles().get_header();
        let title = |word: &str| format!("{style}{word}:{style:#}");
        let (short, long) = self.lists.texts(title, catalogue);
        let blank = if name.is_empty() { "" } else { " " };
        let more = format!("Examples and all the rest: mazescope{blank}{name} --help");
        let command = command.mut_args(|argument| {
            let hidden = self.rare.contains(&argument.get_id().as_str());
            argument.hide_short_help(hidden)
        });
        command
            .after_help(short + &more)
            .after_long_help(long + &titled(self.text, title))
            .max_term_width(WIDTH)
    }
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
                // Clap measures a line from the last change of style on, so the line begins with one.
                let below = named(&title("\nSolvers"), solvers());
                let solvers = entries(&title("Solvers"), solvers());
                (
                    named(&title("Generators"), generators()) + &below,
                    "list",
                    entries(&title("Generators"), generators()) + "\n\n" + &solvers,
                )
            }
        };
        let short = format!("{short}\nMore about them: mazescope {list}\n");
        (short, long + "\n\n")
    }
}

/// A text with its headings, lines that end in a colon and are not indented, in the style of clap's;
/// a line that is too long goes on in the next.
fn titled(text: &str, title: impl Fn(&str) -> String) -> String {
    let lines = text.lines().map(|line| match line.strip_suffix(':') {
        Some(word) if !line.starts_with(' ') => title(word),
        None if !line.starts_with(' ') => hung("", line),
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}
