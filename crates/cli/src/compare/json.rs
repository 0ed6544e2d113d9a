//! The figures of a comparison as JSON.

use super::comparison::{Comparison, with_unit};
use super::figure::{self, rounded};
use crate::bulk::figures::Row;
use crate::bulk::pairs::Pair;
use crate::bulk::plan::Field;
use crate::entries::json_value;
use crate::output;
use mazescope_core::Settings;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// One object: the plan, the number of finished maps, a row for each group and search, and a row for each two searches.
#[derive(Serialize)]
struct ComparisonReport {
    generators: Vec<Value>,
    solvers: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seeds: Option<String>,
    threads: usize,
    warm_up: u32,
    repeats: u32,
    maps: u64,
    maps_done: u64,
    rows: Vec<ReportRow>,
    pairs: Vec<ReportPair>,
}

#[derive(Serialize)]
struct ReportRow {
    generator: String,
    solver: String,
    searches: u64,
    found: u64,
    unsteady: u64,
    measures: Map<String, Value>,
}

#[derive(Serialize)]
struct ReportPair {
    generator: String,
    first: String,
    second: String,
    measure: String,
    first_wins: u64,
    ties: u64,
    second_wins: u64,
    mean_difference: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

/// Writes the comparison as JSON in one line.
pub(super) fn write(done: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    let plan = done.plan;
    let (generators, seeds) = match &plan.field {
        Field::Grown {
            generators,
            size,
            seeds,
        } => {
            let each = generators.iter().map(|(entry, settings)| {
                let size = entry.fit(*size);
                let (id, settings) = (entry.info.id, all_of(settings));
                json!({"id": id, "settings": settings, "width": size.width(), "height": size.height()})
            });
            (each.collect(), Some(seeds.to_string()))
        }
        Field::Given(groups) => {
            let each = groups.iter();
            let each = each.map(|group| json!({"file": group.name, "searches": group.cases.len()}));
            (each.collect(), None)
        }
    };
    let solvers = plan.lanes.iter().map(|lane| {
        let settings = all_of(&lane.settings);
        json!({"id": lane.solver.info.id, "settings": settings, "label": lane.label()})
    });
    let report = ComparisonReport {
        generators,
        solvers: solvers.collect(),
        seeds,
        threads: done.threads,
        warm_up: plan.timing.warm_up,
        repeats: plan.timing.repeats,
        maps: plan.maps(),
        maps_done: done.figures.maps_done(),
        rows: done.rows.iter().map(|row| row_of(done, row)).collect(),
        pairs: done.pairs.iter().map(|pair| pair_of(done, pair)).collect(),
    };
    output::json(out, &report)
}

/// All settings of an entry.
fn all_of(settings: &Settings) -> Map<String, Value> {
    let settings = settings.iter();
    settings
        .map(|(parameter, value)| (parameter.name.to_owned(), json_value(parameter, value)))
        .collect()
}

fn row_of(done: &Comparison, row: &Row) -> ReportRow {
    let measures = row.measures.iter().enumerate();
    let measures = measures.map(|(measure, summary)| {
        let value = summary.as_ref().map(|summary| {
            let figures = figure::of(summary).into_iter();
            let figures = figures.map(|(name, figure)| (name.to_owned(), Value::from(figure)));
            let count = ("count".to_owned(), Value::from(summary.count));
            Value::from(figures.chain([count]).collect::<Map<_, _>>())
        });
        (with_unit(measure), value.unwrap_or(Value::Null))
    });
    ReportRow {
        generator: done.plan.group(row.group).to_owned(),
        solver: done.plan.lanes[row.lane].label(),
        searches: row.searches,
        found: row.found,
        unsteady: row.unsteady,
        measures: measures.collect(),
    }
}

fn pair_of(done: &Comparison, pair: &Pair) -> ReportPair {
    let [first, second] = pair.lanes.map(|lane| done.plan.lanes[lane].label());
    let [mean_difference, low, high] = pair.ends().map(|end| end.map(rounded));
    ReportPair {
        generator: done.plan.group(pair.group).to_owned(),
        first,
        second,
        measure: with_unit(pair.measure),
        first_wins: pair.first_wins,
        ties: pair.ties,
        second_wins: pair.second_wins,
        mean_difference,
        low,
        high,
    }
}
