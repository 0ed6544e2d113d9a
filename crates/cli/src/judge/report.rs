//! The verdict on a trace, for people, graders and spreadsheets.

use crate::output::field;
use mazescope_core::Size;
use mazescope_core::words::{counted, measured};
use mazescope_formats::foreign::safe;
use mazescope_study::judge::{Fault, Rules, Verdict};
use serde::Serialize;
use std::io::{self, Write};

/// The verdict on a trace.
#[derive(Default, Serialize)]
pub(super) struct Report {
    file: String,
    solver: &'static str,
    verdict: &'static str,
    fault: Option<FaultReport>,
    events: usize,
    expanded: usize,
    length: Option<f64>,
    best: Option<f64>,
    /// The estimate that h and f of a right trace are.
    estimate: Option<&'static str>,
    /// Why the trace could not be read.
    error: Option<String>,
}

#[derive(Serialize)]
struct FaultReport {
    kind: &'static str,
    event: usize,
    line: u32,
    step: u32,
    cell: (i32, i32),
    due: Option<(i32, i32)>,
    sentence: String,
}

impl FaultReport {
    fn new(fault: &Fault, size: Size) -> FaultReport {
        FaultReport {
            kind: fault.kind.name(),
            event: fault.event + 1,
            line: fault.line,
            step: fault.step,
            cell: size.position(fault.cell),
            due: fault.due.map(|due| size.position(due)),
            sentence: fault.why.to_string(),
        }
    }
}

impl Report {
    /// The report on a trace that was judged on a map of this size.
    pub(super) fn judged(name: &str, rules: &Rules, verdict: &Verdict, size: Size) -> Report {
        let fault = verdict.fault.as_ref();
        Report {
            file: name.to_owned(),
            solver: rules.solver.info.id,
            verdict: if fault.is_some() { "wrong" } else { "right" },
            fault: fault.map(|fault| FaultReport::new(fault, size)),
            events: verdict.events,
            expanded: verdict.expanded,
            length: verdict.length,
            best: verdict.best,
            estimate: verdict.estimate,
            error: None,
        }
    }

    /// The report on a trace that could not be read.
    pub(super) fn unread(name: &str, rules: &Rules, why: &str) -> Report {
        Report {
            file: name.to_owned(),
            solver: rules.solver.info.id,
            verdict: "unreadable",
            error: Some(why.to_owned()),
            ..Report::default()
        }
    }

    /// The exit code that it asks for.
    pub(super) fn code(&self) -> u8 {
        match self.verdict {
            "right" => 0,
            "wrong" => 1,
            _ => 2,
        }
    }

    /// Writes it in words, in a few lines.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let file = safe(&self.file);
        match &self.fault {
            None => {
                let events = counted(self.events as u64, "event");
                let expanded = counted(self.expanded as u64, "expansion");
                writeln!(out, "{file}: right, {events}, {expanded}.")?;
                match self.estimate {
                    None => {}
                    Some("given") => writeln!(
                        out,
                        "It is judged by the estimate that the trace gives, which is admissible and consistent."
                    )?,
                    Some(name) => writeln!(out, "It is judged by the estimate {name}.")?,
                }
            }
            Some(fault) => {
                writeln!(
                    out,
                    "{file}: wrong in step {}, line {} of the trace ({}).\n{}",
                    fault.step, fault.line, fault.kind, fault.sentence
                )?;
            }
        }
        match (self.length, self.best) {
            (Some(length), Some(best)) => {
                let far = match length - best < 1e-6 {
                    true => "as a shortest path".to_owned(),
                    false => format!("and a shortest path has {}", measured(best)),
                };
                writeln!(
                    out,
                    "The path of the trace has the length {}, {far}.",
                    measured(length)
                )
            }
            _ => Ok(()),
        }
    }

    /// Writes it in one line.
    pub(super) fn write_line(&self, out: &mut dyn Write) -> io::Result<()> {
        let file = safe(&self.file);
        match (&self.fault, &self.error) {
            (Some(fault), _) => writeln!(
                out,
                "wrong       {file}: step {}, line {}: {}",
                fault.step, fault.line, fault.sentence
            ),
            (None, Some(error)) => {
                let first = error.lines().next().unwrap_or_default();
                writeln!(out, "unreadable  {}", safe(first))
            }
            (None, None) => {
                let expanded = counted(self.expanded as u64, "expansion");
                writeln!(out, "right       {file}: {expanded}")
            }
        }
    }
}

/// Writes a header and a row for each report. A figure that does not exist is empty.
pub(super) fn csv(reports: &[Report], out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "file,solver,verdict,kind,event,line,step,x,y,sentence,events,expanded,length,best,estimate,error"
    )?;
    for report in reports {
        let fault = match &report.fault {
            Some(fault) => format!(
                "{},{},{},{},{},{},{}",
                fault.kind,
                fault.event,
                fault.line,
                fault.step,
                fault.cell.0,
                fault.cell.1,
                field(&fault.sentence)
            ),
            None => ",,,,,,".to_owned(),
        };
        let number = |number: Option<f64>| number.map(|it| it.to_string()).unwrap_or_default();
        writeln!(
            out,
            "{},{},{},{fault},{},{},{},{},{},{}",
            field(&report.file),
            report.solver,
            report.verdict,
            report.events,
            report.expanded,
            number(report.length),
            number(report.best),
            report.estimate.unwrap_or_default(),
            field(report.error.as_deref().unwrap_or_default())
        )?;
    }
    Ok(())
}
