//! The command `man`: manual pages, from the one definition of the command line.

use super::command::{CommandArgs, CommandOutcome, Next, Program};
use super::misuse::Misuse;
use super::output;
use clap::builder::Resettable;
use clap::{Args, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use mazescope_formats::disk::Target;
use std::io;
use std::path::PathBuf;

/// Print the manual page, or write one page for each command to a folder.
#[derive(Debug, Args)]
pub struct ManArgs {
    /// Folder for mazescope.1, mazescope-solve.1 and so on
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
    /// Replace existing pages
    #[arg(long, requires = "folder")]
    pub force: bool,
}

impl CommandArgs for ManArgs {
    const NAME: &'static str = "man";
    const ABOUT: &'static str = "Print or write manual pages";
    const HELP: &str = "\
Examples:
  mazescope man | man -l -
  mazescope man ~/.local/share/man/man1

The folder must exist. Create it with mkdir -p ~/.local/share/man/man1";

    fn run(self, program: &Program) -> CommandOutcome {
        let mut command = (program.definition)(program.catalogue).disable_help_subcommand(true);
        command.build();
        let Some(folder) = &self.folder else {
            let page = page(&command);
            output::print(|out| out.write_all(&page?))?;
            return Ok(Next::Exit(0));
        };
        // Every file is checked before the first one is written.
        let commands = [&command].into_iter().chain(command.get_subcommands());
        let pages = commands.map(|command| {
            let path = folder.join(Man::new(command.clone()).get_filename());
            Ok((Target::new(&path, self.force)?, command))
        });
        let pages: Vec<_> = pages.collect::<Result<_, Misuse>>()?;
        for (target, command) in pages {
            target.write(|out| out.write_all(&page(command)?))?;
        }
        Ok(Next::Exit(0))
    }
}

/// A page: what clap derives from the definition, and then the help below the options.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let help = command.get_after_long_help().map(ToString::to_string);
    let mut page = Vec::new();
    // The library would join the lines of the examples into one paragraph.
    let command = command.clone().after_help(Resettable::Reset);
    Man::new(command.after_long_help(Resettable::Reset)).render(&mut page)?;
    for text in [&help.unwrap_or_default(), FILES, ENVIRONMENT] {
        page.extend(sections(text).to_roff().into_bytes());
    }
    Ok(page)
}

/// The files that the window keeps.
const FILES: &str = "\
Files:
  ~/.config/mazescope/settings.toml     settings of the window
  ~/.config/mazescope/lessons.toml      results of lessons
  ~/.local/share/mazescope/scores.json  best scores of the games
  ~/.local/share/mazescope/failure.txt  report of a bug, until you have read it

These are the paths on Linux; --data-dir names another folder for all. Next to
each file but the report are .bak, its content before the last change, .lock
while a program writes, and .broken, a file that could not be read completely.
Only the window reads and writes these files. A file that a command writes
appears complete or not at all.";

/// The environment variables that are read.
const ENVIRONMENT: &str = "\
Environment:
  NO_COLOR         no colours in messages, maps and watch, unless --color always
                   asks for them
  TERM, COLORTERM  number of colours in maps and watch; dumb means no animation
  DISPLAY          X11 display of the window
  XDG_CONFIG_HOME  folder that holds mazescope/settings.toml and lessons.toml
  XDG_DATA_HOME    folder that holds mazescope/scores.json
  RUST_LOG         level of the log on standard error, for example info";

/// The help below the options, as sections of a page. A line that ends in a colon begins a section that keeps its
/// indented lines. `Exit code:` begins a section too.
fn sections(help: &str) -> Roff {
    let mut roff = Roff::new();
    let mut verbatim = false;
    for line in help.lines() {
        let indented = line.strip_prefix("  ");
        if verbatim && indented.is_none() {
            roff.control("fi", []);
            verbatim = false;
        }
        if let Some(line) = indented.filter(|_| verbatim) {
            roff.text([roman(line)]);
        } else if let Some(title) = line.strip_suffix(':') {
            roff.control("SH", [title.to_uppercase().as_str()]);
            roff.control("nf", []);
            verbatim = true;
        } else if let Some(codes) = line.strip_prefix("Exit code: ") {
            roff.control("SH", ["EXIT CODE"]);
            roff.text([roman(codes)]);
        } else if line.is_empty() {
            roff.control("PP", []);
        } else {
            roff.text([roman(line)]);
        }
    }
    if verbatim {
        roff.control("fi", []);
    }
    roff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_keep_their_lines_and_what_follows_them_flows() {
        let help = "Examples:\n  one a\n  two b\n\nWords that\nflow.\nExit code: 0 always.";
        let page = sections(help).to_roff();
        let lines: Vec<&str> = page.lines().collect();
        let expected = [
            ".SH EXAMPLES",
            ".nf",
            "one a",
            "two b",
            ".fi",
            ".PP",
            "Words that",
            "flow.",
            ".SH \"EXIT CODE\"",
            "0 always.",
        ];
        assert_eq!(lines, expected);
    }
}
