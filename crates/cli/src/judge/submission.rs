//! A trace that is judged, with its map, and the verdict on it for people, graders and spreadsheets.

use super::boards;
use crate::input;
use crate::message::complain;
use crate::misuse::Misuse;
use crate::table::Table;
use mazescope_core::words::{counted, measured};
use mazescope_core::{Cell, Map, Size};
use mazescope_formats::foreign::safe;
use mazescope_formats::{Trace, disk};
use mazescope_study::judge::{Rules, Unjudged, Verdict, judge};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;

/// A trace that is judged.
pub(super) struct Submission {
    /// Its name in messages.
    pub name: String,
    /// The trace with its claims. If it has no map, its events are those on the other map.
    pub trace: Trace,
    /// The map on which it is judged.
    pub map: Arc<Map>,
    /// What the judge says of it.
    pub verdict: Verdict,
}

impl Submission {
    /// Reads and judges a trace, on a map from a file if one is given.
    pub(super) fn read(
        path: &Path,
        given: Option<&(String, Map)>,
        rules: &Rules,
    ) -> Result<Submission, Misuse> {
        let stream = input::stream(path)?;
        let path = input::called(path);
        let name = path.display().to_string();
        let mut trace = disk::open_claims(path, stream)?;
        if let Some(advice) = trace.advice() {
            complain("note", &[format!("{name}: {advice}")]);
        }
        let map = match given {
            Some((file, map)) => joined(&name, &trace, file, map)?,
            None if trace.claims.has_map => trace.map.clone(),
            None => return Err(format!("{name}: {}", Unjudged::NoMap).into()),
        };
        if !trace.claims.has_map {
            trace = trace.on(&map);
        }
        let map = Arc::new(map);
        let verdict = judge(&map, &trace.claims, rules).map_err(|why| {
            let before = if why.has_line() { ", " } else { ": " };
            format!("{name}{before}{why}")
        })?;
        Ok(Submission {
            name,
            trace,
            map,
            verdict,
        })
    }

    /// The verdict in lines of words, with the boards at the first wrong step.
    pub(super) fn words(&self, rules: &Rules) -> Result<Vec<String>, Misuse> {
        let (verdict, file) = (&self.verdict, safe(&self.name));
        let mut lines = if let Some(fault) = &verdict.fault {
            let (step, line, kind) = (fault.step, fault.line, fault.kind);
            let place = format!("{file}: wrong in step {step}, line {line} of the trace ({kind}).");
            vec![place, fault.why.to_string()]
        } else {
            let events = counted(verdict.events as u64, "event");
            let expanded = counted(verdict.expanded as u64, "expansion");
            vec![format!("{file}: right, {events}, {expanded}.")]
        };
        lines.extend(verdict.estimate.map(|name| match name {
            "given" => "It is judged by the estimate that the trace gives, which is admissible and consistent.".to_owned(),
            name => format!("It is judged by the estimate {name}."),
        }));
        if let Some((length, best)) = verdict.length.zip(verdict.best) {
            let far = if length - best < 1e-6 {
                "as a shortest path".to_owned()
            } else {
                format!("and a shortest path has {}", measured(best))
            };
            let length = measured(length);
            lines.push(format!(
                "The path of the trace has the length {length}, {far}."
            ));
        }
        if let Some(fault) = &verdict.fault {
            lines.push(String::new());
            lines.extend(boards::at(&self.map, &self.trace, fault, rules)?);
        }
        Ok(lines)
    }
}

/// The map of a file, with the starts and goals of the trace where the file marks none. Refuses a trace with another
/// map.
fn joined(name: &str, trace: &Trace, file: &str, given: &Map) -> Result<Map, Misuse> {
    let (own, size) = (&trace.map, given.size());
    let differs = own.size() != size
        || size.iter().any(|cell| {
            own.is_floor(cell) != given.is_floor(cell) || own.cost(cell) != given.cost(cell)
        });
    if trace.claims.has_map && differs {
        return Err(format!(
            "{name}: the trace has another map than {file}. Remove --map, or the first line of the trace."
        )
        .into());
    }
    let mut map = given.clone();
    let ends = [
        ("starts", &own.starts, &mut map.starts),
        ("goals", &own.goals, &mut map.goals),
    ];
    for (what, said, marked) in ends {
        let positions = said.iter().map(|&cell| own.size().position(cell));
        let said: Option<Vec<Cell>> = positions.map(|(x, y)| size.cell(x, y)).collect();
        let said = said.unwrap_or_default();
        if marked.is_empty() {
            *marked = said;
        } else if said.iter().any(|cell| !marked.contains(cell)) {
            return Err(format!(
                "{name}: the {what} of the trace are not those of {file}. Correct the trace, or name its map with --map."
            )
            .into());
        }
    }
    Ok(map)
}

/// What is told of one trace, also if it cannot be read.
pub(super) struct Judged {
    /// The exit code that it asks for.
    pub code: u8,
    /// Its line of words among other traces.
    pub line: String,
    /// Its object for JSON. docs/json.md explains the keys.
    pub object: Value,
}

impl Judged {
    /// What is told of the trace of that name, or why it could not be read.
    pub(super) fn new(name: &str, rules: &Rules, read: Result<&Submission, &Misuse>) -> Judged {
        let nothing = Verdict::default();
        let (verdict, size) = match read {
            Ok(it) => (&it.verdict, it.map.size()),
            Err(_) => (&nothing, Size::clamped(1, 1)),
        };
        let file = safe(name);
        let (code, word, words) = match (read, &verdict.fault) {
            (Err(why), _) => {
                let why = why.to_string();
                let first = why.lines().next().unwrap_or_default();
                (2, "unreadable", safe(first).into_owned())
            }
            (Ok(_), Some(fault)) => {
                let (step, line, why) = (fault.step, fault.line, &fault.why);
                (
                    1,
                    "wrong",
                    format!("{file}: step {step}, line {line}: {why}"),
                )
            }
            (Ok(_), None) => {
                let expanded = counted(verdict.expanded as u64, "expansion");
                (0, "right", format!("{file}: {expanded}"))
            }
        };
        let fault = verdict.fault.as_ref().map(|fault| {
            json!({
                "kind": fault.kind,
                "event": fault.event + 1,
                "line": fault.line,
                "step": fault.step,
                "cell": size.position(fault.cell),
                "due": fault.due.map(|due| size.position(due)),
                "sentence": fault.why.to_string(),
            })
        });
        let object = json!({
            "file": name,
            "solver": rules.solver.info.id,
            "verdict": word,
            "fault": fault,
            "events": verdict.events,
            "expanded": verdict.expanded,
            "length": verdict.length,
            "best": verdict.best,
            "estimate": verdict.estimate,
            "error": read.err().map(ToString::to_string),
        });
        let line = format!("{word:<12}{words}");
        Judged { code, line, object }
    }
}

/// The table of CSV, whose rows are the objects for JSON. A figure that does not exist is empty.
pub(super) fn table() -> Table<'static, Value> {
    let columns = [
        "file", "solver", "verdict", "kind", "event", "line", "step", "x", "y", "sentence",
        "events", "expanded", "length", "best", "estimate", "error",
    ];
    columns.into_iter().fold(Table::new(), |table, name| {
        table.csv(name, move |it: &Value| {
            let fault = &it["fault"];
            let value = match name {
                "x" => &fault["cell"][0],
                "y" => &fault["cell"][1],
                _ => it.get(name).unwrap_or(&fault[name]),
            };
            value.clone()
        })
    })
}
