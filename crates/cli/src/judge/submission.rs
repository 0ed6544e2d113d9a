//! A trace that is judged, with its map.

use crate::{Misuse, complain, input};
use mazescope_core::{Cell, Map};
use mazescope_formats::{Trace, disk};
use mazescope_study::judge::{Rules, Unjudged, Verdict, judge};
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
}

impl Submission {
    /// Reads a trace, on a map from a file if one is given.
    pub(super) fn read(path: &Path, given: Option<&(String, Map)>) -> Result<Submission, Misuse> {
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
        Ok(Submission { name, trace, map })
    }

    /// Judges it.
    pub(super) fn judge(&self, rules: &Rules) -> Result<Verdict, Misuse> {
        let verdict = judge(&self.map, &self.trace.claims, rules);
        verdict.map_err(|why| {
            let before = if why.has_line() { ", " } else { ": " };
            format!("{}{before}{why}", self.name).into()
        })
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
