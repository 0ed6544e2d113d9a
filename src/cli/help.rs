//! Help that is driven by the catalogue: what can be chosen is listed where it is chosen.

use super::list::describe;
use crate::catalogue::{Catalogue, Info};
use crate::formats::format::extensions;
use clap::Command;

/// The command with the catalogue's entries below its own help.
pub fn complete(command: Command, catalogue: &Catalogue) -> Command {
    let generators = entries("Generators", catalogue.generators.iter().map(|e| &e.info));
    let solvers = entries("Solvers", catalogue.solvers.iter().map(|e| &e.info));
    let all = format!("{generators}\n\n{solvers}");
    let unset = names("Solvers", catalogue.solvers.iter().map(|e| &e.info));
    command
        .after_help(format!("{all}\n\n{OPEN}"))
        .mut_subcommand("generate", |command| {
            command.after_help(format!("{generators}\n\n{GENERATE}"))
        })
        .mut_subcommand("solve", |command| {
            command.after_help(format!("{all}\n\n{SOLVE}"))
        })
        .mut_subcommand("level", |command| command.after_help(LEVEL))
        .mut_subcommand("convert", |command| {
            command.after_help(format!("Extensions: {}.\n\n{CONVERT}", extensions()))
        })
        .mut_subcommand("inspect", |command| command.after_help(INSPECT))
        .mut_subcommand("export", |command| {
            command.after_help(format!("{all}\n\n{EXPORT}"))
        })
        .mut_subcommand("watch", |command| {
            command.after_help(format!("{all}\n\n{WATCH}"))
        })
        .mut_subcommand("completions", |command| command.after_help(COMPLETIONS))
        .mut_subcommand("man", |command| command.after_help(MAN))
        .mut_subcommand("list", |command| command.after_help(LIST))
        .mut_subcommand("compare", |command| {
            command.after_help(format!("{all}\n\n{COMPARE}"))
        })
        .mut_subcommand("code", |command| {
            command.after_help(format!("{all}\n\n{CODE}"))
        })
        .mut_subcommand("scenario", |command| {
            command.after_help(format!("{unset}\n\n{SCENARIO}"))
        })
        .mut_subcommand("play", |command| {
            command.after_help(format!("{unset}\n\n{PLAY}"))
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
  mazescope generate roads --size 160x80 --set density=5 -o roads.txt
  mazescope generate backtracker --trace growth.jsonl";

const SOLVE: &str = "\
Examples:
  mazescope solve maze.map --solver breadth_first --format json
  mazescope solve --generator backtracker --solver breadth_first --style box
  mazescope solve --generator dungeon --size 30x20 --solver breadth_first --style quest
  mazescope solve maze.map --solver astar --set neighbours=eight --trace search.trace.yaml

Exit code: 0 path found, 1 no path, 2 bad input.";

const PLAY: &str = "\
Examples:
  mazescope play search.jsonl
  python3 my_search.py | mazescope play -
  python3 my_search.py | mazescope play - --solvers breadth_first,depth_first --rate 20

What a trace is made of stands in docs/trace.md; examples/ has searches that print one.";

const LEVEL: &str = "\
Examples:
  mazescope level 1 --walls \"2,2 3,3 6,3\"
  mazescope level 20261121 --best --json

Exit code: 0 whatever the result, 2 bad input.";

const CONVERT: &str = "\
Examples:
  mazescope convert maze.png maze.map
  mazescope convert maze.txt - --to micromouse

Exit code: 0 written, also where a note tells what was left out; 2 bad input, or a map that the format
cannot hold: Micromouse takes only mazes of rooms.";

const INSPECT: &str = "\
Examples:
  mazescope inspect arena.map
  mazescope inspect maze.png --json
  python3 my_search.py | mazescope inspect -

Exit code: 0 whatever it is, 2 if it cannot be read.";

const EXPORT: &str = "\
Examples:
  mazescope export --generator roads --size 61x41 -o race.gif
  mazescope export maze.map --solvers depth_first,breadth_first --cell 4 --theme light -o race.apng
  mazescope export --generator backtracker --from-moment race --fps 50 --steps-per-frame 2 -o search.gif
  mazescope export --generator dungeon --solvers none -o map.svg
  mazescope export --code CODE -o shared.png
  python3 my_search.py | mazescope export - --solvers breadth_first --name mine -o both.gif
  mazescope export --generator roads -o - --format png | display

Names and counts stand above the boards; four boards are two rows of two. Of a map that is too large for
the picture a pixel stands for several cells, and shows the most important thing in them. What was written
is told on standard error. GIF counts in hundredths of a second: rates such as 30 frames a second are kept
on the whole, by frames of 3 and of 4 hundredths.
Exit code: 0 written, 2 bad input; 130 cancelled by ctrl+C, 143 or 129 by another signal: then nothing is
written.";

const LIST: &str = "\
Examples:
  mazescope list
  mazescope list solvers --json";

const COMPARE: &str = "\
Examples:
  mazescope compare --generators backtracker --solvers breadth_first,depth_first --seeds 0..1000
  mazescope compare --generators open --solvers 'astar[heuristic=octile],astar[heuristic=manhattan]' \\
      --repeats 5 --warm-up 1 --raw searches.csv --pairs pairs.csv
  mazescope compare --generators roads,open --solvers breadth_first,depth_first --size 201x201 \\
      --seeds 0..200 --set density=5 --format csv -o figures.csv --plot figures.svg
  mazescope compare --scenarios arena.map.scen --solvers astar,dijkstra

ctrl+C stops and prints the figures of the maps that are done.
Exit code: 0 all maps done, 2 bad input, 130 stopped before by ctrl+C, 143 or 129 by another signal.";

const CODE: &str = "\
Examples:
  mazescope code --generator roads --size 160x80 --seed 77 --set density=5
  mazescope code MZ1041GP2GCV020T7CZ057G0K820R11JD882C3G469N109GZ5KAFY --json

Other commands take a code by --code: mazescope --code CODE shows it in the window.
Exit code: 0 a code of this program, 2 bad input.";

const SCENARIO: &str = "\
Examples:
  mazescope scenario arena.map.scen
  mazescope scenario maze.scen --maps ../maps --solver dijkstra
  mazescope scenario dao-scen --csv > dao.csv
  mazescope scenario arena.map.scen --solvers 'astar[heuristic=octile],astar[heuristic=manhattan]'
  mazescope scenario arena.map.scen --only 7 --json

ctrl+C stops and prints what was run so far.
Exit code: 0 all as listed or shorter, 1 any not optimal or skipped, 2 bad input, 130 stopped before.";

const COMPLETIONS: &str = "\
Examples:
  mazescope completions bash > ~/.local/share/bash-completion/completions/mazescope
  mazescope completions zsh > ~/.zfunc/_mazescope
  mazescope completions fish > ~/.config/fish/completions/mazescope.fish

Make the folder first where it is not there yet: mkdir -p ~/.local/share/bash-completion/completions";

const MAN: &str = "\
Examples:
  mazescope man | man -l -
  mazescope man ~/.local/share/man/man1

Make the folder first where it is not there yet: mkdir -p ~/.local/share/man/man1";

const WATCH: &str = "\
Keys: space pauses, left and right step, [ and ] change the rate, q, esc and ctrl+C quit.

Examples:
  mazescope watch
  mazescope watch maze.map --solvers breadth_first --rate 200
  mazescope watch --generator backtracker --size 79x41 --solvers depth_first --theme light
  python3 my_search.py | mazescope watch -

Exit code: 0 at the end, 2 bad input, 130 ended by ctrl+C, 143 by the system, 129 with its terminal.";

/// The entries where nothing about them can be set.
fn names<'a>(title: &str, entries: impl Iterator<Item = &'a Info>) -> String {
    let mut text = format!("{title}:");
    for info in entries {
        text += &format!("\n  {:<14} {}", info.id, info.summary);
    }
    text
}

/// The entries, each with its parameters.
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
