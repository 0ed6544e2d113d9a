//! The figures of a comparison as a table for people, as CSV and as JSON.

use crate::bulk::figures::{Figures, Row, is_new};
use crate::bulk::measures::MEASURES;
use crate::bulk::plan::{Plan, described};
use crate::bulk::summary::Summary;
use crate::catalogue::{Info, Settings};
use crate::playback::score::grouped;
use serde::Serialize;
use serde_json::{Map, Value};
use std::io::{self, Write};

/// A block a measure that is new, a line a pair; numbers end where their column ends. 80 columns or a few more.
pub fn write(
    plan: &Plan,
    figures: &Figures,
    threads: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let rows = figures.rows();
    let entries = plan.generators.iter();
    for (generator, settings) in entries {
        let size = generator.fit(plan.size);
        let seeds = grouped(plan.seeds.len());
        let what = described(&generator.info, settings);
        writeln!(
            out,
            "{what}: maps of {size} cells, {seeds} seeds: {}",
            plan.seeds
        )?;
    }
    let threads = match threads {
        1 => "1 thread".to_owned(),
        _ => format!("{threads} threads"),
    };
    let (done, all) = (grouped(figures.maps_done()), grouped(plan.maps()));
    writeln!(out, "{done} of {all} maps done, on {threads}")?;
    let names: Vec<[String; 3]> = rows.iter().map(|row| names(plan, row)).collect();
    let widths: [usize; 3] = std::array::from_fn(|place| {
        names
            .iter()
            .map(|names| names[place].len())
            .max()
            .unwrap_or(0)
    });
    let new = |&(place, _): &(usize, _)| is_new(&rows, place);
    for (place, measure) in MEASURES.iter().enumerate().filter(new) {
        let unit = match measure.unit {
            "" => String::new(),
            unit => format!(", {unit}"),
        };
        let title = format!("{}{unit}", measure.name);
        let left = widths.iter().sum::<usize>() + 4;
        writeln!(
            out,
            "\n{title:<left$} {:>11} {:>11} {:>11} {:>11}",
            "mean", "median", "5 %", "95 %"
        )?;
        for (row, [generator, solver, found]) in rows.iter().zip(&names) {
            let [first, second, third] = widths;
            write!(
                out,
                "{generator:<first$}  {solver:<second$}  {found:>third$}"
            )?;
            let shown = |figure: fn(&Summary) -> f64| match &row.measures[place] {
                Some(summary) => decimal(figure(summary), measure.unit),
                None => "-".to_owned(),
            };
            writeln!(
                out,
                " {:>11} {:>11} {:>11} {:>11}",
                shown(|summary| summary.mean),
                shown(|summary| summary.median),
                shown(|summary| summary.p5),
                shown(|summary| summary.p95),
            )?;
        }
    }
    Ok(())
}

/// Generator, solver, and how many of its searches have found a path.
fn names(plan: &Plan, row: &Row) -> [String; 3] {
    let (generator, solver) = ids(plan, row);
    let found = format!("found {}/{}", grouped(row.found), grouped(row.searches));
    [generator.to_owned(), solver.to_owned(), found]
}

fn ids(plan: &Plan, row: &Row) -> (&'static str, &'static str) {
    let generator = plan.generators[row.generator].0.info.id;
    (generator, plan.solvers[row.solver].0.info.id)
}

/// A count with one decimal, a time with three; thousands apart.
fn decimal(value: f64, unit: &str) -> String {
    let places = if unit.is_empty() { 1 } else { 3 };
    let text = format!("{value:.places$}");
    let (whole, rest) = text.split_at(text.len() - places - 1);
    let whole = whole.parse().map_or(whole.to_owned(), grouped);
    format!("{whole}{rest}")
}

/// A header and a row for each pair and measure. Numbers are written as they read back the same; a
/// figure that does not exist, since no path was found, is empty.
pub fn write_csv(plan: &Plan, figures: &Figures, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "generator,solver,searches,found,measure,unit,mean,median,p5,p95,min,max"
    )?;
    for row in figures.rows() {
        let (generator, solver) = ids(plan, &row);
        for (measure, summary) in MEASURES.iter().zip(&row.measures) {
            write!(out, "{},{},", field(generator), field(solver))?;
            write!(out, "{},{},", row.searches, row.found)?;
            write!(out, "{},{}", measure.id, measure.unit)?;
            for figure in shown(summary.as_ref()) {
                match figure {
                    Some((_, figure)) => write!(out, ",{figure}")?,
                    None => write!(out, ",")?,
                }
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

/// A field as RFC 4180 wants it: ids of our own need no quotes, those of others may.
fn field(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

/// What files hold of a summary, with its names.
fn shown(summary: Option<&Summary>) -> [Option<(&'static str, f64)>; 6] {
    let figures = summary.map(|summary| {
        [
            ("mean", summary.mean),
            ("median", summary.median),
            ("p5", summary.p5),
            ("p95", summary.p95),
            ("min", summary.min),
            ("max", summary.max),
        ]
    });
    std::array::from_fn(|place| figures.map(|figures| figures[place]))
}

/// One object: the plan, how many of its maps were done, and a row for each pair.
#[derive(Serialize)]
struct Report {
    generators: Vec<Value>,
    solvers: Vec<Value>,
    seeds: String,
    threads: usize,
    maps: u64,
    maps_done: u64,
    rows: Vec<ReportRow>,
}

#[derive(Serialize)]
struct ReportRow {
    generator: &'static str,
    solver: &'static str,
    searches: u64,
    found: u64,
    measures: Map<String, Value>,
}

/// Writes all of it as JSON in one line.
pub fn write_json(
    plan: &Plan,
    figures: &Figures,
    threads: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let generators = plan.generators.iter().map(|(entry, settings)| {
        let size = entry.fit(plan.size);
        let mut object = entry_of(&entry.info, settings);
        object.insert("width".to_owned(), size.width().into());
        object.insert("height".to_owned(), size.height().into());
        Value::from(object)
    });
    let solvers = plan.solvers.iter();
    let solvers = solvers.map(|(entry, settings)| entry_of(&entry.info, settings).into());
    let rows = figures.rows();
    let report = Report {
        generators: generators.collect(),
        solvers: solvers.collect(),
        seeds: plan.seeds.to_string(),
        threads,
        maps: plan.maps(),
        maps_done: figures.maps_done(),
        rows: rows.iter().map(|row| row_of(plan, row)).collect(),
    };
    serde_json::to_writer(&mut *out, &report)?;
    writeln!(out)
}

fn entry_of(info: &Info, settings: &Settings) -> Map<String, Value> {
    let set = settings.iter().map(|(parameter, value)| {
        let value = match parameter.range {
            crate::catalogue::Range::Number { .. } => Value::from(value),
            crate::catalogue::Range::Choice { .. } => Value::from(parameter.show(value)),
        };
        (parameter.name.to_owned(), value)
    });
    let settings: Map<String, Value> = set.collect();
    let mut object = Map::new();
    object.insert("id".to_owned(), info.id.into());
    object.insert("settings".to_owned(), settings.into());
    object
}

fn row_of(plan: &Plan, row: &Row) -> ReportRow {
    let (generator, solver) = ids(plan, row);
    let measures = MEASURES
        .iter()
        .zip(&row.measures)
        .map(|(measure, summary)| {
            let figures = shown(summary.as_ref()).into_iter().flatten();
            let object = figures.map(|(name, figure)| (name.to_owned(), Value::from(figure)));
            let value = match summary {
                Some(_) => Value::from(object.collect::<Map<_, _>>()),
                None => Value::Null,
            };
            let unit = match measure.unit {
                "" => String::new(),
                unit => format!("_{unit}"),
            };
            (format!("{}{unit}", measure.id), value)
        });
    ReportRow {
        generator,
        solver,
        searches: row.searches,
        found: row.found,
        measures: measures.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_their_decimals_and_their_groups() {
        assert_eq!(decimal(1_234_567.25, ""), "1,234,567.2");
        assert_eq!(
            (decimal(0.0, ""), decimal(0.0314, "ms")),
            ("0.0".into(), "0.031".into())
        );
        assert_eq!(decimal(999.96, ""), "1,000.0");
    }

    #[test]
    fn fields_with_commas_are_quoted() {
        assert_eq!(field("roads"), "roads");
        assert_eq!(field("a,\"b\""), "\"a,\"\"b\"\"\"");
    }
}
