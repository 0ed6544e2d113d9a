//! The figures of a comparison as a table for people.

use super::comparison::Comparison;
use super::figure::shown;
use crate::bulk::figures::{Row, is_new};
use crate::bulk::measures::MEASURES;
use crate::bulk::pairs::Pair;
use crate::bulk::plan::{Field, Timing, described};
use crate::bulk::summary::Summary;
use mazescope_core::words::{counted, grouped};
use mazescope_formats::foreign::safe;
use std::io::{self, Write};

/// A heading, and the figure below it.
type Heading = (&'static str, fn(&Summary) -> Option<f64>);

/// The figures of a measure for people, with their headings.
pub(super) const FIGURES: [Heading; 5] = [
    ("mean", |summary| Some(summary.mean)),
    ("sd", |summary| summary.sd),
    ("median", |summary| Some(summary.median)),
    ("5 %", |summary| Some(summary.p5)),
    ("95 %", |summary| Some(summary.p95)),
];

/// Writes a block for each measure with new information, with a line for each group and search. With several searches,
/// it then writes a block for each measure, with a line for each two of them.
pub(super) fn write(done: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    head(done, out)?;
    let names: Vec<[String; 3]> = done.rows.iter().map(|row| names(done, row)).collect();
    let widths = widths(&names);
    let [first, second, third] = widths;
    let new = (0..MEASURES.len()).filter(|&place| is_new(&done.rows, place));
    let new: Vec<usize> = new.collect();
    for &place in &new {
        let left = widths.iter().sum::<usize>() + 4;
        let title = MEASURES[place].title();
        write!(out, "\n{title:<left$}")?;
        for (heading, _) in FIGURES {
            write!(out, " {heading:>11}")?;
        }
        writeln!(out)?;
        for (row, names) in done.rows.iter().zip(&names) {
            let [group, lane, found] = names;
            write!(out, "{group:<first$}  {lane:<second$}  {found:>third$}")?;
            for (_, figure) in FIGURES {
                let figure = row.measures[place].as_ref().and_then(figure);
                write!(out, " {:>11}", number(figure, place))?;
            }
            writeln!(out)?;
        }
    }
    if done.plan.lanes.len() > 1 {
        pairs(done, &new, out)?;
    }
    Ok(())
}

/// Writes what was searched, and how much of it is done.
pub(super) fn head(done: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    match &done.plan.field {
        Field::Grown {
            generators,
            size,
            seeds,
        } => {
            for (generator, settings) in generators {
                let size = generator.fit(*size);
                let count = counted(seeds.count(), "seed");
                let what = described(&generator.info, settings);
                writeln!(out, "{what}: maps of {size} cells, {count}: {seeds}")?;
            }
        }
        Field::Given(groups) => {
            for group in groups {
                let searches = counted(group.cases.len() as u64, "search");
                writeln!(out, "{}: {searches}", safe(&group.name))?;
            }
        }
    }
    let threads = counted(done.threads as u64, "thread");
    let maps_done = grouped(done.figures.maps_done());
    let all = counted(done.plan.maps(), "map");
    write!(out, "{maps_done} of {all} done, on {threads}")?;
    let Timing { repeats, warm_up } = done.plan.timing;
    if repeats > 1 || warm_up > 0 {
        let times = format!("medians of {repeats} runs, after {warm_up} for warm-up");
        write!(out, "; times are {times}")?;
    }
    writeln!(out)
}

/// Writes the paired differences of each two searches for each measure.
fn pairs(done: &Comparison, measures: &[usize], out: &mut dyn Write) -> io::Result<()> {
    let names = |pair: &Pair| {
        let [first, second] = pair.lanes.map(|lane| done.plan.lanes[lane].label());
        let group = done.plan.group(pair.group).to_owned();
        [group, format!("{second} - {first}"), String::new()]
    };
    for &place in measures {
        let pairs = || done.pairs.iter().filter(|pair| pair.measure == place);
        let names: Vec<[String; 3]> = pairs().map(names).collect();
        let widths = widths(&names);
        let title = format!("{}: paired difference", MEASURES[place].title());
        let left = (widths[0] + 2 + widths[1]).max(title.chars().count());
        write!(out, "\n{title:<left$}")?;
        for heading in ["mean", "from (95 %)", "to"] {
            write!(out, " {heading:>11}")?;
        }
        writeln!(out, " {:>7} {:>7} {:>7}", "less", "same", "more")?;
        for (pair, names) in pairs().zip(&names) {
            let [group, lanes, _] = names;
            let first = widths[0];
            let both = format!("{group:<first$}  {lanes}");
            write!(out, "{both:<left$}")?;
            for figure in pair.ends() {
                write!(out, " {:>11}", number(figure, place))?;
            }
            for count in [pair.second_wins, pair.ties, pair.first_wins] {
                write!(out, " {:>7}", grouped(count))?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

/// A figure of a measure, or a dash.
pub(super) fn number(figure: Option<f64>, measure: usize) -> String {
    figure.map_or("-".to_owned(), |figure| {
        shown(figure, MEASURES[measure].unit)
    })
}

/// The group, the search, and the number of maps on which it found a path.
fn names(done: &Comparison, row: &Row) -> [String; 3] {
    let group = safe(done.plan.group(row.group)).into_owned();
    let lane = done.plan.lanes[row.lane].label();
    let found = format!("found {}/{}", grouped(row.found), grouped(row.searches));
    [group, lane, found]
}

fn widths(names: &[[String; 3]]) -> [usize; 3] {
    std::array::from_fn(|place| {
        let widths = names.iter().map(|names| names[place].chars().count());
        widths.max().unwrap_or(0)
    })
}
