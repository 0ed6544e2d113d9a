//! Help that is driven by the catalogue: what can be chosen is listed where it is chosen.
//!
//! `-h` is one screen and names what there is; `--help` says all about it, with examples.

use super::list::describe;
use crate::catalogue::{Catalogue, Info};
use crate::formats::maps::format::extensions;
use clap::Command;

/// As wide as help is where no terminal says how wide it is, and at most.
const WIDTH: usize = 80;

/// What of the catalogue is listed below a command's options.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lists {
    /// Nothing.
    None,
    /// Generators, with their parameters.
    Generators,
    /// Both, with their parameters.
    Both,
    /// Solvers by name, where nothing about them can be set.
    Solvers,
}

/// Options that the short help leaves to the long one; "" is the window.
const RARE: [(&str, &[&str]); 7] = [
    (
        "",
        &[
            "start", "goal", "only", "maps", "paused", "history", "scale", "data_dir", "no_save",
            "measure", "theme",
        ],
    ),
    ("play", &["history", "scale", "data_dir", "no_save"]),
    ("solve", &["from", "to", "force"]),
    ("watch", &["maps"]),
    ("scenario", &["threads"]),
    (
        "compare",
        &["warm_up", "repeats", "raw", "pairs", "threads", "force"],
    ),
    (
        "export",
        &[
            "only",
            "maps",
            "force",
            "animated",
            "no_text",
            "steps_per_frame",
            "hold",
            "limit",
            "format",
            "name",
            "fps",
            "from",
            "to",
        ],
    ),
];

/// What each command does, in as many words as stand in a line of the list of commands.
const ABOUT: [(&str, &str); 14] = [
    (
        "list",
        "Lists generators and solvers, with all that can be set",
    ),
    ("generate", "Grows a map and prints or writes it"),
    ("solve", "Searches a map; prints the path and what it cost"),
    (
        "scenario",
        "Runs the searches of a scenario and checks their lengths",
    ),
    ("compare", "Compares searches on many maps, in figures"),
    (
        "convert",
        "Reads a map in any format and writes it in another one",
    ),
    ("inspect", "Says what files are"),
    (
        "export",
        "Writes a run as a picture, an animation or a trace",
    ),
    ("play", "Shows the search of a program of yours, also live"),
    ("watch", "Plays a run in the terminal itself"),
    (
        "code",
        "Makes a short code of a run, or says what is in one",
    ),
    ("level", "Shows a level of the wall game, and judges walls"),
    (
        "completions",
        "Prints a script with which a shell completes names",
    ),
    ("man", "Prints or writes manual pages"),
];

/// The command with the catalogue's entries, examples and exit codes below its own help.
pub fn complete(command: Command, catalogue: &Catalogue) -> Command {
    let convert = format!("{}\n\n{CONVERT}", hung("Extensions: ", &extensions()));
    let below = [
        ("list", Lists::None, LIST),
        ("generate", Lists::Generators, GENERATE),
        ("solve", Lists::Both, SOLVE),
        ("scenario", Lists::Solvers, SCENARIO),
        ("compare", Lists::Both, COMPARE),
        ("convert", Lists::None, &convert),
        ("inspect", Lists::None, INSPECT),
        ("export", Lists::Both, EXPORT),
        ("play", Lists::Solvers, PLAY),
        ("watch", Lists::Both, WATCH),
        ("code", Lists::Both, CODE),
        ("level", Lists::None, LEVEL),
        ("completions", Lists::None, COMPLETIONS),
        ("man", Lists::None, MAN),
    ];
    let command = below
        .into_iter()
        .fold(command, |command, (name, lists, text)| {
            command.mut_subcommand(name, |command| {
                helped(command, name, lists, text, catalogue)
            })
        });
    helped(command, "", Lists::Both, OPEN, catalogue).max_term_width(WIDTH)
}

fn helped(
    command: Command,
    name: &str,
    lists: Lists,
    text: &str,
    catalogue: &Catalogue,
) -> Command {
    let style = *command.get_styles().get_header();
    let title = |word: &str| format!("{style}{word}:{style:#}");
    let generators = || catalogue.generators.iter().map(|entry| &entry.info);
    let solvers = || catalogue.solvers.iter().map(|entry| &entry.info);
    let [short_generators, short_solvers] = [
        named(&title("Generators"), generators()),
        // Clap measures a line from the last change of style on, so the line begins with one.
        named(&title("\nSolvers"), solvers()),
    ];
    let generators = || entries(&title("Generators"), generators());
    let (short, long) = match lists {
        Lists::None => (String::new(), String::new()),
        Lists::Generators => (
            format!("{short_generators}\nMore about them: mazescope list generators\n"),
            generators() + "\n\n",
        ),
        Lists::Both => (
            format!("{short_generators}{short_solvers}\nMore about them: mazescope list\n"),
            format!(
                "{}\n\n{}\n\n",
                generators(),
                entries(&title("Solvers"), solvers())
            ),
        ),
        Lists::Solvers => (
            format!(
                "{}\nMore about them: mazescope list solvers\n",
                named(&title("Solvers"), solvers())
            ),
            format!("{}\n\n", summaries(&title("Solvers"), solvers())),
        ),
    };
    let blank = if name.is_empty() { "" } else { " " };
    let more = format!("Examples and all the rest: mazescope{blank}{name} --help");
    let rare = RARE.iter().find(|(command, _)| *command == name);
    let rare = rare.map_or(&[][..], |(_, ids)| ids);
    let command = command.mut_args(|argument| {
        let hidden = rare.contains(&argument.get_id().as_str());
        argument.hide_short_help(hidden)
    });
    let command = match ABOUT.iter().find(|(command, _)| *command == name) {
        Some((_, about)) => {
            let long = command.get_long_about().or(command.get_about());
            let long = long.cloned().unwrap_or_default();
            command.about(*about).long_about(long)
        }
        None => command,
    };
    command
        .after_help(short + &more)
        .after_long_help(long + &titled(text, title))
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

const OPEN: &str = "\
Examples:
  mazescope                                   a road map grows, two searches race on it
  mazescope maze.map --solvers breadth_first  one search on a map from a file
  mazescope --generator roads --set density=3 --rate max
  mazescope --code CODE                       a run that somebody has shared
  mazescope --no-save                         as if for the first time

What was set is kept for the next run; so is the last map, which comes back
unless a map is asked for. A table [keys] in settings.toml gives commands other
keys: Play = \"ctrl+P or F5\".";

const GENERATE: &str = "\
Examples:
  mazescope generate backtracker --size 41x21 --seed 77
  mazescope generate roads --size 160x80 --set density=5 -o roads.txt
  mazescope generate backtracker --trace growth.jsonl";

const SOLVE: &str = "\
Examples:
  mazescope solve maze.map --start 1,1 --goal 9,7 --format json
  mazescope solve --generator backtracker --solver bfs --style box
  mazescope solve --generator dungeon --size 30x20 --style quest
  mazescope solve maze.map --solver astar --set neighbours=eight --trace a.jsonl
  mazescope solve arena.map.scen --only 7

Exit code: 0 path found, 1 no path, 2 bad input.";

const PLAY: &str = "\
Examples:
  mazescope play search.jsonl
  python3 my_search.py | mazescope play -
  python3 my_search.py | mazescope play - --solvers astar,depth_first --rate 20

What a trace is made of stands in docs/trace.md; examples/ has searches that
print one.";

const LEVEL: &str = "\
Examples:
  mazescope level 1 --walls \"2,2 3,3 6,3\"
  mazescope level 20261121 --best --json

Exit code: 0 whatever the result, 2 bad input.";

const CONVERT: &str = "\
Examples:
  mazescope convert maze.png maze.map
  mazescope convert maze.txt - --to micromouse

Exit code: 0 written, also where a note tells what was left out; 2 bad input, or
a map that the format cannot hold: Micromouse takes only mazes of rooms.";

const INSPECT: &str = "\
Examples:
  mazescope inspect maps/*.map
  mazescope inspect maze.png --json
  python3 my_search.py | mazescope inspect -

Exit code: 0 whatever it is, 2 if it cannot be read.";

const EXPORT: &str = "\
Examples:
  mazescope export --generator roads --size 61x41 -o race.gif
  mazescope export maze.map --solvers dfs,bfs --cell 4 -o race.apng
  mazescope export --generator backtracker --from-moment race -o search.gif
  mazescope export --generator dungeon --solvers none -o map.svg
  mazescope export --code CODE -o shared.png
  python3 my_search.py | mazescope export - --name mine -o both.gif
  mazescope export --generator roads -o - --format png | display

Names and counts stand above the boards; four boards are two rows of two. Of a
map that is too large for the picture a pixel stands for several cells, and shows
the most important thing in them. What was written is told on standard error. GIF
counts in hundredths of a second: rates such as 30 frames a second are kept on
the whole, by frames of 3 and of 4 hundredths.
Exit code: 0 written, 2 bad input; 130 cancelled by ctrl+C, 143 or 129 by another signal: then nothing is written.";

const LIST: &str = "\
Examples:
  mazescope list
  mazescope list solvers --json";

const COMPARE: &str = "\
Examples:
  mazescope compare --generators backtracker --solvers bfs,dfs --seeds 0..1000
  mazescope compare --generators open --repeats 5 --warm-up 1 --raw searches.csv \\
      --solvers 'astar[heuristic=octile],astar[heuristic=manhattan]'
  mazescope compare --generators roads,open --solvers bfs,dfs --size 201x201 \\
      --seeds 0..200 --format csv -o figures.csv --plot figures.svg
  mazescope compare --scenarios arena.map.scen --solvers astar,dijkstra

ctrl+C stops and prints the figures of the maps that are done.
Exit code: 0 all maps done, 2 bad input, 130 stopped before by ctrl+C, 143 or 129 by another signal.";

const CODE: &str = "\
Examples:
  mazescope code --generator roads --size 160x80 --seed 77 --set density=5
  mazescope code MZ1041GP2GCV020T7CZ057G0K820R11JD882C3G469N109GZ5KAFY --json

Other commands take a code by --code: mazescope --code CODE shows it in the
window.
Exit code: 0 a code of this program, 2 bad input.";

const SCENARIO: &str = "\
Examples:
  mazescope scenario arena.map.scen
  mazescope scenario maze.scen --maps ../maps --solver dijkstra
  mazescope scenario dao-scen --csv > dao.csv
  mazescope scenario arena.map.scen --lines \\
      --solvers 'astar[heuristic=octile],astar[heuristic=manhattan]'
  mazescope scenario arena.map.scen --only 7 --json

ctrl+C stops and prints what was run so far.
Exit code: 0 all as listed or shorter, 1 any not optimal or skipped, 2 bad input, 130 stopped before by ctrl+C, 143 or 129 by another signal.";

const COMPLETIONS: &str = "\
Examples:
  mazescope completions bash > ~/.mazescope-completions.bash
  mazescope completions zsh > ~/.zfunc/_mazescope
  mazescope completions fish > ~/.config/fish/completions/mazescope.fish

Bash reads them where ~/.bashrc says: . ~/.mazescope-completions.bash";

const MAN: &str = "\
Examples:
  mazescope man | man -l -
  mazescope man ~/.local/share/man/man1

Make the folder first where it is not there yet: mkdir -p ~/.local/share/man/man1";

const WATCH: &str = "\
Keys: space pauses, left and right step, [ and ] change the rate, q, esc and
ctrl+C quit.

Examples:
  mazescope watch
  mazescope watch maze.map --solvers breadth_first --rate 200
  mazescope watch --generator backtracker --size 79x41 --theme light
  python3 my_search.py | mazescope watch -

Exit code: 0 at the end, 2 bad input, 130 ended by ctrl+C, 143 by the system, 129 with its terminal.";

/// The ids of the entries behind their title, in one line, or in as many as they take.
fn named<'a>(title: &str, entries: impl Iterator<Item = &'a Info>) -> String {
    let ids: Vec<&str> = entries.map(|info| info.id).collect();
    // The title is measured without its style.
    let ids = hung(&" ".repeat(12), &ids.join(", "));
    format!("{title} {}", ids.trim_start())
}

/// The entries where nothing about them can be set.
fn summaries<'a>(title: &str, entries: impl Iterator<Item = &'a Info>) -> String {
    let mut text = title.to_owned();
    for info in entries {
        text += &format!("\n{}", hung(&format!("  {:<14} ", info.id), info.summary));
    }
    text
}

/// The entries, each with its parameters.
fn entries<'a>(title: &str, entries: impl Iterator<Item = &'a Info>) -> String {
    let mut text = title.to_owned();
    for info in entries {
        text += &format!("\n{}", hung(&format!("  {:<14} ", info.id), info.summary));
        for parameter in info.parameters {
            let lead = format!("  {:<14} --set ", "");
            text += &format!("\n{}", hung(&lead, &describe(parameter)));
        }
    }
    text
}

/// The words behind what leads them, in lines of at most [`WIDTH`] that hang at its column.
fn hung(lead: &str, words: &str) -> String {
    let column = lead.chars().count();
    let mut text = lead.to_owned();
    let mut at = column;
    for (number, word) in words.split_whitespace().enumerate() {
        let long = word.chars().count();
        if number > 0 && at + 1 + long > WIDTH {
            text += &format!("\n{:column$}", "");
            at = column;
        } else if number > 0 {
            text.push(' ');
            at += 1;
        }
        text += word;
        at += long;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hang_at_the_column_of_the_first() {
        let text = hung("  id  ", &"word ".repeat(40));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.len() <= WIDTH));
        assert!(lines[1].starts_with("      word"), "{text}");
        assert_eq!(hung("a ", "b"), "a b");
    }
}
