//! The command `list`: the entries of the catalogue.

use super::command::{CommandArgs, CommandOutcome, Program};
use super::entries::{describe, json_value};
use super::output;
use clap::{Args, ValueEnum};
use mazescope_core::catalogue::Range;
use mazescope_core::{Info, Parameter};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::io::{self, Write};

/// List generators and solvers with their parameters.
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
    const HELP: &str = "\
Examples:
  mazescope list
  mazescope list solvers --json";

    fn run(self, program: &Program) -> CommandOutcome {
        let mut entries = Vec::new();
        if self.what != Some(CataloguePart::Solvers) {
            let generators = program.catalogue.generators.iter();
            entries.extend(generators.map(|entry| ListedEntry {
                kind: "generator",
                info: &entry.info,
                promise: entry.usual_promise().words().into(),
                own: ("masks", entry.masks),
            }));
        }
        if self.what != Some(CataloguePart::Generators) {
            let solvers = program.catalogue.solvers.iter();
            entries.extend(solvers.map(|entry| ListedEntry {
                kind: "solver",
                info: &entry.info,
                promise: entry.usual_promise().words(),
                own: ("minds_costs", entry.minds_costs),
            }));
        }
        let objects: Vec<Value> = entries.iter().map(ListedEntry::object).collect();
        output::report(self.json, &objects, |out| write(&entries, out))
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
        let info = entry.info;
        writeln!(out, "\n  {}  ({})", info.id, info.name)?;
        writeln!(out, "      {}", info.summary)?;
        writeln!(out, "      guarantee: {}", entry.promise)?;
        match entry.own {
            ("masks", true) => writeln!(out, "      mask: yes")?,
            ("minds_costs", true) => writeln!(out, "      costs of cells: used")?,
            ("minds_costs", false) => writeln!(out, "      costs of cells: ignored")?,
            _ => {}
        }
        for parameter in info.parameters {
            writeln!(out, "      --set {}", describe(parameter))?;
        }
    }
    Ok(())
}

/// An entry of the list.
struct ListedEntry<'c> {
    kind: &'static str,
    info: &'c Info,
    promise: Cow<'static, str>,
    /// What only entries of its kind say: whether a generator takes a mask, and whether a solver uses costs.
    own: (&'static str, bool),
}

impl ListedEntry<'_> {
    fn object(&self) -> Value {
        let parameters = self.info.parameters.iter().map(parameter_object);
        let mut object = json!({
            "kind": self.kind,
            "id": self.info.id,
            "name": self.info.name,
            "family": self.info.family.name(),
            "summary": self.info.summary,
            "parameters": parameters.collect::<Vec<_>>(),
            "promise": self.promise,
        });
        let (key, value) = self.own;
        object[key] = value.into();
        object
    }
}

fn parameter_object(parameter: &Parameter) -> Value {
    let (ends, values) = match parameter.range {
        Range::Number { min, max, .. } => (Some([min, max]), None),
        Range::Choice { values, .. } => (None, Some(values)),
    };
    let [min, max] = match ends {
        Some(ends) => ends.map(|end| json_value(parameter, end)),
        None => [Value::Null, Value::Null],
    };
    let default = json_value(parameter, parameter.default());
    json!({"name": parameter.name, "min": min, "max": max, "default": default, "values": values})
}
