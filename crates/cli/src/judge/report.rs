//! The verdict on a trace, for people, graders and spreadsheets.

use crate::table::Table;
use mazescope_core::Size;
use mazescope_core::words::{counted, measured};
use mazescope_formats::foreign::safe;
use mazescope_study::judge::{Fault, Rules, Verdict};
use serde_json::{Value, json};

/// The verdict on a trace.
pub(super) struct Report {
    /// For JSON. docs/json.md explains the keys.
    pub object: Value,
    /// In a few lines of words.
    pub words: String,
    /// In one line, of several traces.
    pub line: String,
    /// The exit code that it asks for.
    pub code: u8,
}

/// The columns of CSV, each with its place in the object.
const COLUMNS: [(&str, &str); 16] = [
    ("file", "/file"),
    ("solver", "/solver"),
    ("verdict", "/verdict"),
    ("kind", "/fault/kind"),
    ("event", "/fault/event"),
    ("line", "/fault/line"),
    ("step", "/fault/step"),
    ("x", "/fault/cell/0"),
    ("y", "/fault/cell/1"),
    ("sentence", "/fault/sentence"),
    ("events", "/events"),
    ("expanded", "/expanded"),
    ("length", "/length"),
    ("best", "/best"),
    ("estimate", "/estimate"),
    ("error", "/error"),
];

/// The table of CSV. A figure that does not exist is empty.
pub(super) fn table() -> Table<'static, Value> {
    let columns = COLUMNS.into_iter();
    columns.fold(Table::new(), |table, (name, place)| {
        table.csv(name, |it: &Value| {
            it.pointer(place).cloned().unwrap_or_default()
        })
    })
}

impl Report {
    /// The report on a trace that was judged on a map of this size.
    pub(super) fn judged(name: &str, rules: &Rules, verdict: &Verdict, size: Size) -> Report {
        let file = safe(name);
        let mut object = json!({
            "file": name,
            "solver": rules.solver.info.id,
            "verdict": "right",
            "fault": null,
            "events": verdict.events,
            "expanded": verdict.expanded,
            "length": verdict.length,
            "best": verdict.best,
            "estimate": verdict.estimate,
            "error": null,
        });
        let line = if let Some(fault) = &verdict.fault {
            object["verdict"] = "wrong".into();
            object["fault"] = fault_object(fault, size);
            let (step, line, why) = (fault.step, fault.line, &fault.why);
            format!("wrong       {file}: step {step}, line {line}: {why}")
        } else {
            let expanded = counted(verdict.expanded as u64, "expansion");
            format!("right       {file}: {expanded}")
        };
        Report {
            object,
            words: in_words(&file, verdict),
            line,
            code: u8::from(verdict.fault.is_some()),
        }
    }

    /// The report on a trace that could not be read.
    pub(super) fn unread(name: &str, rules: &Rules, why: &str) -> Report {
        let nothing = Verdict::default();
        let mut report = Report::judged(name, rules, &nothing, Size::clamped(1, 1));
        report.object["verdict"] = "unreadable".into();
        report.object["error"] = why.into();
        let first = why.lines().next().unwrap_or_default();
        report.line = format!("unreadable  {}", safe(first));
        report.code = 2;
        report
    }
}

fn fault_object(fault: &Fault, size: Size) -> Value {
    json!({
        "kind": fault.kind,
        "event": fault.event + 1,
        "line": fault.line,
        "step": fault.step,
        "cell": size.position(fault.cell),
        "due": fault.due.map(|due| size.position(due)),
        "sentence": fault.why.to_string(),
    })
}

/// The verdict in a few lines.
fn in_words(file: &str, verdict: &Verdict) -> String {
    let mut lines = Vec::new();
    match &verdict.fault {
        None => {
            let events = counted(verdict.events as u64, "event");
            let expanded = counted(verdict.expanded as u64, "expansion");
            lines.push(format!("{file}: right, {events}, {expanded}."));
            lines.extend(verdict.estimate.map(|estimate| match estimate {
                "given" => {
                    "It is judged by the estimate that the trace gives, which is admissible and consistent.".to_owned()
                }
                name => format!("It is judged by the estimate {name}."),
            }));
        }
        Some(fault) => {
            let (step, line, kind) = (fault.step, fault.line, fault.kind);
            lines.push(format!(
                "{file}: wrong in step {step}, line {line} of the trace ({kind})."
            ));
            lines.push(fault.why.to_string());
        }
    }
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
    lines.join("\n")
}
