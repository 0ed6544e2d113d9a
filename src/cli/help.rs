//! Help that is driven by the catalogue: what can be chosen is listed where it is chosen.

use super::list::describe;
use crate::catalogue::{Catalogue, Info};
use clap::Command;

/// The command with the catalogue's entries below its own help.
pub fn complete(command: Command, catalogue: &Catalogue) -> Command {
    let generators = entries("Generators", catalogue.generators.iter().map(|e| &e.info));
    let solvers = entries("Solvers", catalogue.solvers.iter().map(|e| &e.info));
    let all = format!("{generators}\n\n{solvers}");
    command
        .after_help(format!("{all}\n\n{OPEN}"))
        .mut_subcommand("generate", |command| {
            command.after_help(format!("{generators}\n\n{GENERATE}"))
        })
        .mut_subcommand("solve", |command| {
            command.after_help(format!("{all}\n\n{SOLVE}"))
        })
        .mut_subcommand("level", |command| command.after_help(LEVEL))
        .mut_subcommand("code", |command| {
            command.after_help(format!("{all}\n\n{CODE}"))
        })
}

const OPEN: &str = "\
Examples:
  mazescope                                   a road map grows, two searches race on it
  mazescope maze.map --solvers breadth_first  one search on a map from a file
  mazescope --generator roads --set density=3 --rate max
  mazescope --code CODE                       a run that somebody has shared
  mazescope --no-save                         as if for the first time

What was set is kept for the next run; so is the last map, which comes back unless a map is asked
for. A table [keys] in settings.toml gives commands other keys: Play = \"ctrl+P or F5\".";

const GENERATE: &str = "\
Examples:
  mazescope generate backtracker --size 41x21 --seed 77
  mazescope generate roads --size 160x80 --set density=5 -o roads.txt";

const SOLVE: &str = "\
Examples:
  mazescope solve maze.map --solver breadth_first --format json
  mazescope solve --generator backtracker --solver breadth_first --style box
  mazescope solve --generator dungeon --size 30x20 --solver breadth_first --style quest
Exit code: 0 path found, 1 no path, 2 bad input.";

const LEVEL: &str = "\
Examples:
  mazescope level 1 --walls \"2,2 3,3 6,3\"
  mazescope level 20261121 --best --json
Exit code: 0 whatever the result, 2 bad input.";

const CODE: &str = "\
Examples:
  mazescope code --generator roads --size 160x80 --seed 77 --set density=5
  mazescope code MZ1041GP2GCV020T7CZ057G0K820R0GG4R704416XCQBGM --json
Other commands take a code by --code: mazescope --code CODE shows it in the window.
Exit code: 0 a code of this program, 2 bad input.";

fn entries<'a>(title: &str, entries: impl Iterator<Item = &'a Info>) -> String {
    let mut text = format!("{title}:");
    for info in entries {
        text += &format!("\n  {:<14} {}", info.id, info.summary);
        for parameter in info.parameters {
            text += &format!("\n  {:<14} --set {}", "", describe(parameter));
        }
    }
    text
}
