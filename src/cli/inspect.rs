//! The command `inspect`: says what a file is.

use super::{Next, Outcome, input, output, print_json};
use crate::formats::content::Facts;
use crate::playback::score::{grouped, measured};
use clap::Args;
use std::io::{self, Write};
use std::path::PathBuf;

/// Says of any file that Mazescope can read what it is.
#[derive(Debug, Args)]
pub struct Typed {
    /// The file; - is standard input
    pub file: PathBuf,
    /// Print one object: kind, format, width, height, floor; of a scenario searches; of a
    /// trace events, steps, length and cost of its path, by_type and misspelt
    #[arg(long)]
    pub json: bool,
}

/// Reads and says.
pub(super) fn run(typed: Typed) -> Outcome {
    let facts = input::content(&typed.file)
        .map_err(|wrong| vec![wrong])?
        .facts();
    if typed.json {
        return Ok(Next::Exit(print_json(&facts)));
    }
    let printed = output::print(|out| write(&facts, out));
    printed.map(|()| Next::Exit(0)).map_err(|wrong| vec![wrong])
}

/// A line for each figure.
fn write(facts: &Facts, out: &mut dyn Write) -> io::Result<()> {
    let Facts { kind, format, .. } = facts;
    writeln!(out, "kind     {kind}\nformat   {format}")?;
    let figures = [
        ("width", facts.width.map(u64::from)),
        ("height", facts.height.map(u64::from)),
        ("floor", facts.floor.map(|floor| floor as u64)),
        ("searches", facts.searches),
        ("events", facts.events),
    ];
    for (name, figure) in figures {
        if let Some(figure) = figure {
            writeln!(out, "{name:<8} {figure}")?;
        }
    }
    if let Some((steps, length)) = facts.steps.zip(facts.length) {
        let plural = if steps == 1 { "" } else { "s" };
        let (steps, length) = (grouped(steps), measured(length));
        write!(out, "path     {steps} step{plural}, length {length}")?;
        match facts.cost {
            Some(cost) => writeln!(out, ", cost {}", measured(cost))?,
            None => writeln!(out)?,
        }
    }
    for (name, count) in facts.by_type.iter().flatten() {
        let nearest = facts.misspelt.as_ref().and_then(|slips| slips.get(name));
        let nearest = nearest.map_or(String::new(), |nearest| {
            format!("  not known; the nearest type is {nearest}")
        });
        writeln!(out, "  {name:<12} {count}{nearest}")?;
    }
    Ok(())
}
