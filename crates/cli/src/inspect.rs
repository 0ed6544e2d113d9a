//! The command `inspect`: identifies files.

use super::{CommandArgs, CommandOutcome, Misuse, Next, Program, Report, complain, input, output};
use clap::Args;
use mazescope_core::playback::score::Extent;
use mazescope_core::words::{self, measured};
use mazescope_formats::content::{Facts, MapEnds};
use mazescope_formats::foreign::safe;
use mazescope_formats::{Content, ReadOptions};
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};

/// Identify files.
///
/// Examples:
///   mazescope inspect maps/*.map
///   mazescope inspect maze.png --json
///   python3 my_search.py | mazescope inspect -
///
/// Exit code: 0 identified, 2 if a file cannot be read.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct InspectArgs {
    /// One or more files; - is standard input
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) reading: input::ReadArgs,
    /// Print one JSON object, or a list for several files
    ///
    /// It has kind, format, width, height and floor. A map also has costs, starts, goals, reachable, moves, symbols and notes. A
    /// scenario has searches. A trace has events, steps, length and cost of its path, gave_up, by_type and misspelt. In a
    /// list, each object has file too.
    #[arg(long)]
    pub json: bool,
}

impl CommandArgs for InspectArgs {
    fn run(self, _: &Program) -> CommandOutcome {
        let options = ReadOptions {
            keeps_letters: true,
            ..self.reading.options()
        };
        if let [path] = &self.files[..] {
            return inspection(Report::default(), path, &options)?.print(self.json);
        }
        // A file that cannot be read is an error, but the facts of the others are printed.
        let (mut all, mut wrong) = (Vec::new(), Vec::new());
        for path in &self.files {
            let name = input::called(path).display().to_string();
            let gap = (!all.is_empty()).then(String::new);
            let begun = Report::default().say(gap).say([line("file", &name)]);
            match inspection(begun.with("file", name), path, &options) {
                Ok(report) => all.push(report),
                Err(misuse) => wrong.push(misuse),
            }
        }
        let printed = output::print_all(&all, self.json);
        complain("error", &wrong);
        if wrong.is_empty() {
            return printed;
        }
        printed.map(|_| Next::Exit(2))
    }
}

/// The report that has begun, with the facts about a file: a line for each figure.
fn inspection(begun: Report, path: &Path, options: &ReadOptions) -> Result<Report, Misuse> {
    let content = input::with_ends(path, input::content(path, options)?);
    let (facts, ends) = (content.facts(), content.ends());
    let symbols = match &content {
        Content::Map(read) => read.symbols(),
        _ => Vec::new(),
    };
    let starts = |it: &MapEnds| cells(&it.starts, it.starts_marked);
    let goals = |it: &MapEnds| cells(&it.goals, it.goals_marked);
    let of_symbols = symbols
        .iter()
        .map(|used| format!("{} {} ({})", used.count, used.symbol, used.meaning));
    let of_symbols = of_symbols.collect::<Vec<_>>().join(", ");
    let figures = [
        ("kind", Some(facts.kind.to_owned())),
        ("format", Some(facts.format.to_owned())),
        ("width", facts.width.map(|width| width.to_string())),
        ("height", facts.height.map(|height| height.to_string())),
        ("floor", facts.floor.map(|floor| floor.to_string())),
        ("searches", facts.searches.map(|count| count.to_string())),
        ("events", facts.events.map(|count| count.to_string())),
        ("costs", facts.costs.as_ref().map(|it| listed(it, " of "))),
        ("path", path_of(&facts)),
        ("start", ends.as_ref().map(starts)),
        ("goal", ends.as_ref().map(goals)),
        ("moves", ends.as_ref().and_then(moves)),
        ("symbols", (!symbols.is_empty()).then_some(of_symbols)),
    ];
    let figures = figures.into_iter();
    let figures = figures.filter_map(|(name, figure)| Some(line(name, &figure?)));
    let types = facts.by_type.iter().flatten().map(|(name, count)| {
        let nearest = facts.misspelt.as_ref().and_then(|slips| slips.get(name));
        let nearest = nearest.map_or(String::new(), |nearest| {
            format!("  unknown; the nearest type is {nearest}")
        });
        format!("  {:<12} {count}{nearest}", safe(name))
    });
    let report = begun.say(figures).say(types);
    let symbols = (!symbols.is_empty()).then(|| json!({"symbols": symbols}));
    let report = report.with_all(&facts).with_all(&ends).with_all(symbols);
    Ok(report.with("notes", content.notes()))
}

/// The line of a figure.
fn line(name: &str, figure: &str) -> String {
    format!("{name:<8} {}", safe(figure))
}

/// The number of cells of each kind.
fn listed<K: Display>(counts: &BTreeMap<K, u64>, of: &str) -> String {
    let counts = counts.iter();
    let counts = counts.map(|(kind, count)| format!("{count}{of}{kind}"));
    counts.collect::<Vec<_>>().join(", ")
}

/// The path of a trace.
fn path_of(facts: &Facts) -> Option<String> {
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

/// The first of these cells, and whether the file marks them.
fn cells(cells: &[(i32, i32)], marked: bool) -> String {
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
        shown.push("(not marked)".to_owned());
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
