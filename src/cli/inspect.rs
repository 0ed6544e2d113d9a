//! The command `inspect`: says what a file is.

use super::misuse::Misuse;
use super::output;
use super::{Next, Outcome, print_json};
use crate::formats::content::{Content, Facts};
use crate::formats::file;
use clap::Args;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Says of any file that Mazescope can read what it is.
#[derive(Debug, Args)]
pub struct Typed {
    /// The file; - is standard input
    pub file: PathBuf,
    /// Print one object: kind, format, width, height, floor; of a scenario searches; of a
    /// trace events and by_type
    #[arg(long)]
    pub json: bool,
}

/// Reads and says.
pub(super) fn run(typed: Typed) -> Outcome {
    let facts = content(&typed.file).map_err(|wrong| vec![wrong])?.facts();
    if typed.json {
        return Ok(Next::Exit(print_json(&facts)));
    }
    let printed = output::print(|out| write(&facts, out));
    printed.map(|()| Next::Exit(0)).map_err(|wrong| vec![wrong])
}

/// What is in a file, or comes in on standard input, with the marks that it has.
pub(super) fn content(path: &Path) -> Result<Content, Misuse> {
    let content = if path == Path::new(super::convert::STANDARD) {
        file::read_as_it_is(called(path), io::stdin().lock())
    } else {
        file::open_as_it_is(path)
    };
    content.map_err(Misuse::from)
}

/// The name of an input for people: nobody has a file that is called `-`.
pub(super) fn called(path: &Path) -> &Path {
    match path == Path::new(super::convert::STANDARD) {
        true => Path::new("standard input"),
        false => path,
    }
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
    for (name, count) in facts.by_type.iter().flatten() {
        writeln!(out, "  {name:<12} {count}")?;
    }
    Ok(())
}
