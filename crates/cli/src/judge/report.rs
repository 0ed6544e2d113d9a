//! The verdict on a trace, for people, graders and spreadsheets.

use crate::report::Report;
use crate::table::Table;
use mazescope_core::Size;
use mazescope_core::words::{counted, measured};
use mazescope_formats::foreign::safe;
use mazescope_study::judge::{Rules, Verdict};
use serde_json::{Value, json};

/// The verdict on a trace.
pub(super) struct Judged {
    /// In a few lines of words, or for JSON. docs/json.md explains the keys.
    pub report: Report,
    /// In one line, of several traces.
    pub line: String,
    /// The exit code that it asks for.
    pub code: u8,
}

/// The table of CSV, whose rows are the reports for JSON. A figure that does not exist is empty.
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

impl Judged {
    /// The verdict on a trace that was judged on a map of this size.
    pub(super) fn new(name: &str, rules: &Rules, verdict: &Verdict, size: Size) -> Judged {
        let file = safe(name);
        let fault = verdict.fault.as_ref();
        let fault_object = fault.map(|fault| {
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
        let (word, words, line) = if let Some(fault) = fault {
            let (step, line, kind, why) = (fault.step, fault.line, fault.kind, &fault.why);
            let words =
                format!("{file}: wrong in step {step}, line {line} of the trace ({kind}).\n{why}");
            let line = format!("wrong       {file}: step {step}, line {line}: {why}");
            ("wrong", words, line)
        } else {
            let events = counted(verdict.events as u64, "event");
            let expanded = counted(verdict.expanded as u64, "expansion");
            let estimate = match verdict.estimate {
                None => String::new(),
                Some("given") => "\nIt is judged by the estimate that the trace gives, which is admissible and consistent.".to_owned(),
                Some(name) => format!("\nIt is judged by the estimate {name}."),
            };
            let words = format!("{file}: right, {events}, {expanded}.{estimate}");
            ("right", words, format!("right       {file}: {expanded}"))
        };
        let path = verdict.length.zip(verdict.best).map(|(length, best)| {
            let far = if length - best < 1e-6 {
                "as a shortest path".to_owned()
            } else {
                format!("and a shortest path has {}", measured(best))
            };
            let length = measured(length);
            format!("The path of the trace has the length {length}, {far}.")
        });
        let report = Report::default()
            .with("file", name)
            .with("solver", rules.solver.info.id)
            .with("verdict", word)
            .with("fault", fault_object)
            .with("events", verdict.events)
            .with("expanded", verdict.expanded)
            .with("length", verdict.length)
            .with("best", verdict.best)
            .with("estimate", verdict.estimate)
            .with("error", Value::Null)
            .say([words])
            .say(path);
        Judged {
            report,
            line,
            code: u8::from(fault.is_some()),
        }
    }

    /// The report on a trace that could not be read.
    pub(super) fn unread(name: &str, rules: &Rules, why: &str) -> Judged {
        let nothing = Judged::new(name, rules, &Verdict::default(), Size::clamped(1, 1));
        let first = why.lines().next().unwrap_or_default();
        let report = nothing.report.with("verdict", "unreadable");
        Judged {
            report: report.with("error", why),
            line: format!("unreadable  {}", safe(first)),
            code: 2,
        }
    }
}
