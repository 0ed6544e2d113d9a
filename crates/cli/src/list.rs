//! The command `list`: the entries of the catalogue.

use super::entries::{describe, json_value};
use super::{CommandArgs, CommandOutcome, Program, Report, output};
use clap::{Args, ValueEnum};
use mazescope_core::catalogue::Range;
use mazescope_core::{Info, Parameter};
use serde_json::Value;

/// List generators and solvers with their parameters.
///
/// Examples:
///   mazescope list
///   mazescope list solvers --json
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct ListArgs {
    /// Part of the list to print
    #[arg(value_enum)]
    pub what: Option<CataloguePart>,
    /// Print a JSON array
    ///
    /// Each entry has kind, id, name, family, summary, parameters and `promise`. A generator has masks, and a solver has
    /// minds_costs.
    #[arg(long)]
    pub json: bool,
}

impl CommandArgs for ListArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        let heading = |words: &str| Report::default().say([words.to_owned()]);
        let mut reports = Vec::new();
        if self.what != Some(CataloguePart::Solvers) {
            reports.push(heading("generators"));
            reports.extend(program.catalogue.generators.iter().map(|entry| {
                let promise = entry.usual_promise().words();
                let mask = entry.masks.then_some("mask: yes");
                entry_report("generator", &entry.info, promise, mask).with("masks", entry.masks)
            }));
        }
        if self.what != Some(CataloguePart::Generators) {
            let gap = if reports.is_empty() { "" } else { "\n" };
            reports.push(heading(&format!("{gap}solvers")));
            reports.extend(program.catalogue.solvers.iter().map(|entry| {
                let (promise, minds) = (entry.usual_promise().words(), entry.minds_costs);
                let costs = if minds { "used" } else { "ignored" };
                let costs = format!("costs of cells: {costs}");
                entry_report("solver", &entry.info, &promise, Some(&costs))
                    .with("minds_costs", minds)
            }));
        }
        output::print_all(&reports, self.json)
    }
}

/// A part of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CataloguePart {
    /// Map generators
    Generators,
    /// Search algorithms
    Solvers,
}

/// The report on an entry, in which `own` is what only entries of its kind say.
fn entry_report(kind: &str, info: &Info, promise: &str, own: Option<&str>) -> Report {
    Report::default()
        .with("kind", kind)
        .with("id", info.id)
        .with("name", info.name)
        .with("family", info.family.name())
        .with("summary", info.summary)
        .say([format!("\n  {}  ({})", info.id, info.name)])
        .say([format!("      {}", info.summary)])
        .say([format!("      guarantee: {promise}")])
        .say(own.map(|own| format!("      {own}")))
        .list("parameters", info.parameters.iter().map(parameter_report))
        .with("promise", promise)
}

fn parameter_report(parameter: &Parameter) -> Report {
    let value = |value| json_value(parameter, value);
    let (min, max, values) = match parameter.range {
        Range::Number { min, max, .. } => (value(min), value(max), None),
        Range::Choice { values, .. } => (Value::Null, Value::Null, Some(values)),
    };
    Report::default()
        .with("name", parameter.name)
        .with("min", min)
        .with("max", max)
        .with("default", value(parameter.default()))
        .with("values", values)
        .say([format!("      --set {}", describe(parameter))])
}
