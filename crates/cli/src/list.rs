//! The command `list`: the entries of the catalogue.

use super::command::{CommandArgs, CommandOutcome, Program};
use super::entries::{describe, json_value};
use super::output;
use clap::{Args, ValueEnum};
use mazescope_core::catalogue::Range;
use mazescope_core::{Info, Parameter};
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, Write};

/// List generators and solvers, with their parameters and guarantees.
#[derive(Debug, Args)]
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
    const NAME: &'static str = "list";
    const ABOUT: &'static str = "List generators and solvers with their parameters";
    const HELP: &str = "\
Examples:
  mazescope list
  mazescope list solvers --json";

    fn run(self, program: &Program) -> CommandOutcome {
        let wanted = |part| self.what.is_none_or(|what| what == part);
        let mut entries = Vec::new();
        if wanted(CataloguePart::Generators) {
            let generators = program.catalogue.generators.iter();
            entries.extend(generators.map(|entry| {
                let promise = entry.usual_promise().words();
                ListedEntry {
                    masks: Some(entry.masks),
                    ..ListedEntry::new("generator", &entry.info, promise.into())
                }
            }));
        }
        if wanted(CataloguePart::Solvers) {
            let solvers = program.catalogue.solvers.iter();
            entries.extend(solvers.map(|entry| {
                let promise = entry.usual_promise().words();
                ListedEntry {
                    minds_costs: Some(entry.minds_costs),
                    ..ListedEntry::new("solver", &entry.info, promise)
                }
            }));
        }
        output::report(self.json, &entries, |out| write(&entries, out))
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

fn write(entries: &[ListedEntry], out: &mut dyn Write) -> io::Result<()> {
    let mut kind = "";
    for entry in entries {
        if entry.kind != kind {
            let gap = if kind.is_empty() { "" } else { "\n" };
            kind = entry.kind;
            writeln!(out, "{gap}{kind}s")?;
        }
        writeln!(out, "\n  {}  ({})", entry.id, entry.name)?;
        writeln!(out, "      {}", entry.summary)?;
        writeln!(out, "      guarantee: {}", entry.promise)?;
        if entry.masks == Some(true) {
            writeln!(out, "      mask: yes")?;
        }
        if let Some(minds) = entry.minds_costs {
            let costs = if minds { "used" } else { "ignored" };
            writeln!(out, "      costs of cells: {costs}")?;
        }
        for parameter in &entry.parameters {
            writeln!(out, "      --set {}", parameter.line)?;
        }
    }
    Ok(())
}

/// An entry of the list.
#[derive(Serialize)]
struct ListedEntry {
    kind: &'static str,
    id: &'static str,
    name: &'static str,
    family: &'static str,
    summary: &'static str,
    parameters: Vec<ListedParameter>,
    promise: Cow<'static, str>,
    /// Whether a generator takes a mask.
    #[serde(skip_serializing_if = "Option::is_none")]
    masks: Option<bool>,
    /// Whether a solver uses the costs of cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    minds_costs: Option<bool>,
}

/// A parameter in the list.
#[derive(Serialize)]
struct ListedParameter {
    name: &'static str,
    min: Option<serde_json::Value>,
    max: Option<serde_json::Value>,
    default: serde_json::Value,
    values: Option<&'static [&'static str]>,
    #[serde(skip)]
    line: String,
}

impl ListedEntry {
    fn new(kind: &'static str, info: &Info, promise: Cow<'static, str>) -> ListedEntry {
        ListedEntry {
            kind,
            id: info.id,
            name: info.name,
            family: info.family.name(),
            summary: info.summary,
            parameters: info.parameters.iter().map(ListedParameter::new).collect(),
            promise,
            masks: None,
            minds_costs: None,
        }
    }
}

impl ListedParameter {
    fn new(parameter: &Parameter) -> ListedParameter {
        let line = describe(parameter);
        let (min, max, default, values) = match parameter.range {
            Range::Number {
                min, max, default, ..
            } => {
                let [min, max, default] =
                    [min, max, default].map(|number| json_value(parameter, number));
                (Some(min), Some(max), default, None)
            }
            Range::Choice { values, default } => {
                (None, None, values[default as usize].into(), Some(values))
            }
        };
        ListedParameter {
            name: parameter.name,
            min,
            max,
            default,
            values,
            line,
        }
    }
}
