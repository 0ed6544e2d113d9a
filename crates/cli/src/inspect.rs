//! The command `inspect`: identifies files.

use super::command::{CommandArgs, CommandOutcome, Next, Program};
use super::message::complain;
use super::misuse::Misuse;
use super::options::terrain;
use super::{input, output};
use clap::Args;
use mazescope_core::playback::score::Extent;
use mazescope_core::words::{self, measured};
use mazescope_formats::TerrainKey;
use mazescope_formats::content::{Facts, MapEnds};
use mazescope_formats::foreign::safe;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Identify files.
#[derive(Debug, Args)]
pub struct InspectArgs {
    /// One or more files; - is standard input
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) terrain: terrain::TerrainArgs,
    /// Print one JSON object, or a list for several files
    ///
    /// It has kind, format, width, height and floor. A map also has costs, starts, goals, reachable, moves and terrain. A
    /// scenario has searches. A trace has events, steps, length and cost of its path, gave_up, by_type and misspelt. In a
    /// list, each object has file too.
    #[arg(long)]
    pub json: bool,
}

impl CommandArgs for InspectArgs {
    const NAME: &'static str = "inspect";
    const HELP: &str = "\
Examples:
  mazescope inspect maps/*.map
  mazescope inspect maze.png --json
  python3 my_search.py | mazescope inspect -

Exit code: 0 identified, 2 if a file cannot be read.";

    fn run(self, _: &Program) -> CommandOutcome {
        let key = self.terrain.terrain.as_ref();
        if let [path] = &self.files[..] {
            let told = Inspection::of(path, key)?;
            return output::report(self.json, &told, |out| write(&told, out));
        }
        // A file that cannot be read is an error, but the facts of the others are printed.
        let (mut all, mut wrong) = (Vec::new(), Vec::new());
        for path in &self.files {
            match Inspection::of(path, key) {
                Ok(told) => all.push(Inspection {
                    file: Some(input::called(path).display().to_string()),
                    ..told
                }),
                Err(misuse) => wrong.push(misuse),
            }
        }
        let printed = output::report(self.json, &all, |out| {
            all.iter().enumerate().try_for_each(|(number, told)| {
                if number > 0 {
                    writeln!(out)?;
                }
                write(told, out)
            })
        });
        complain("error", &wrong);
        if wrong.is_empty() {
            return printed;
        }
        printed.map(|_| Next::Exit(2))
    }
}

/// The facts about a file.
#[derive(Serialize)]
struct Inspection {
    /// Its name, if there are several files.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(flatten)]
    facts: Facts,
    #[serde(flatten)]
    ends: Option<MapEnds>,
    /// The number of cells for each letter of a Moving AI map.
    #[serde(skip_serializing_if = "Option::is_none")]
    terrain: Option<BTreeMap<char, u64>>,
}

impl Inspection {
    fn of(path: &Path, key: Option<&TerrainKey>) -> Result<Inspection, Misuse> {
        let (content, terrain) = input::with_terrain(path, key)?;
        Ok(Inspection {
            file: None,
            facts: content.facts(),
            ends: content.ends(),
            terrain: terrain.map(|terrain| terrain.counts()),
        })
    }
}

/// Writes a line for each figure.
fn write(told: &Inspection, out: &mut dyn Write) -> io::Result<()> {
    let (facts, ends) = (&told.facts, told.ends.as_ref());
    let figures = [
        ("file", told.file.clone()),
        ("kind", Some(facts.kind.to_owned())),
        ("format", Some(facts.format.to_owned())),
        ("width", facts.width.map(|width| width.to_string())),
        ("height", facts.height.map(|height| height.to_string())),
        ("floor", facts.floor.map(|floor| floor.to_string())),
        ("searches", facts.searches.map(|count| count.to_string())),
        ("events", facts.events.map(|count| count.to_string())),
        ("costs", facts.costs.as_ref().map(|it| listed(it, " of "))),
        ("path", path(facts)),
        ("start", ends.map(starts)),
        ("goal", ends.map(goals)),
        ("moves", ends.and_then(moves)),
        ("terrain", told.terrain.as_ref().map(|it| listed(it, " "))),
    ];
    for (name, figure) in figures {
        if let Some(figure) = figure {
            writeln!(out, "{name:<8} {}", safe(&figure))?;
        }
    }
    for (name, count) in facts.by_type.iter().flatten() {
        let nearest = facts.misspelt.as_ref().and_then(|slips| slips.get(name));
        let nearest = nearest.map_or(String::new(), |nearest| {
            format!("  unknown; the nearest type is {nearest}")
        });
        writeln!(out, "  {:<12} {count}{nearest}", safe(name))?;
    }
    Ok(())
}

/// The number of cells of each kind.
fn listed<K: Display>(counts: &BTreeMap<K, u64>, of: &str) -> String {
    let counts = counts.iter();
    let counts = counts.map(|(kind, count)| format!("{count}{of}{kind}"));
    counts.collect::<Vec<_>>().join(", ")
}

/// The path of a trace.
fn path(facts: &Facts) -> Option<String> {
    if facts.gave_up {
        return Some(facts.without_path.to_owned());
    }
    let extent = Extent {
        steps: facts.steps?,
        length: facts.length?,
        jumps: facts.jumps,
        ..Extent::default()
    };
    let (steps, length) = (words::steps(extent), words::length(extent));
    // A cost that equals the length is not repeated.
    let cost = facts.cost.map(measured);
    let cost = cost.filter(|cost| *cost != measured(extent.length));
    let cost = cost.map_or(String::new(), |cost| format!(", cost {cost}"));
    Some(format!("{steps}, {length}{cost}"))
}

fn starts(ends: &MapEnds) -> String {
    cells(&ends.starts, ends.starts_marked, "the first floor")
}

fn goals(ends: &MapEnds) -> String {
    let farthest = "the floor farthest from the start";
    cells(&ends.goals, ends.goals_marked, farthest)
}

/// The first of these cells, and where they come from if the file does not mark them.
fn cells(cells: &[(i32, i32)], marked: bool, usual: &str) -> String {
    const SHOWN: usize = 8;
    if cells.is_empty() {
        return "none, because there is no floor".to_owned();
    }
    let shown = cells.iter().take(SHOWN);
    let mut shown: Vec<String> = shown.map(|(x, y)| format!("{x},{y}")).collect();
    if cells.len() > SHOWN {
        shown.push(format!("and {} more", cells.len() - SHOWN));
    }
    if !marked {
        shown.push(format!("(not marked; {usual})"));
    }
    shown.join(" ")
}

fn moves(ends: &MapEnds) -> Option<String> {
    match ends.moves {
        Some(moves) => Some(moves.to_string()),
        None if ends.goals.is_empty() => None,
        None => Some("none, because no path leads to a goal".to_owned()),
    }
}
