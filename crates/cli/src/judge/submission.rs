//! A trace that is judged, with its map.

use crate::input;
use crate::message::complain;
use crate::misuse::Misuse;
use mazescope_core::{Cell, Map};
use mazescope_formats::content::ContentError;
use mazescope_formats::disk::{Cause, OpenError};
use mazescope_formats::trace::{self, MOST_BYTES};
use mazescope_formats::{Trace, disk};
use mazescope_study::judge::{Rules, Unjudged, Verdict, judge};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A trace that is judged.
pub(super) struct Submission {
    path: PathBuf,
    /// The bytes of standard input, which can be read only once, if they are kept.
    bytes: Vec<u8>,
    /// Its name in messages.
    pub name: String,
    /// The claims of the trace.
    trace: Trace,
    /// The map on which it is judged.
    pub map: Arc<Map>,
}

impl Submission {
    /// Reads a trace, on a map from a file if one is given. Only if it `keeps` standard input can that be shown.
    pub(super) fn read(
        path: &Path,
        given: Option<&(String, Map)>,
        keeps: bool,
    ) -> Result<Submission, Misuse> {
        let name = input::called(path).display().to_string();
        let mut bytes = Vec::new();
        let read = match input::stream(path)? {
            Some(stream) if keeps => {
                let read = stream.take(MOST_BYTES + 1).read_to_end(&mut bytes);
                read.map_err(|cause| input::unreadable(input::called(path), cause))?;
                if bytes.len() as u64 > MOST_BYTES {
                    let words =
                        "it has more than 2 GiB, too much to be shown. Use --json, or name a file.";
                    return Err(format!("{name}: {words}").into());
                }
                trace::read_claims(&bytes[..])
            }
            Some(stream) => trace::read_claims(stream),
            None => Ok(disk::open_claims(path)?),
        };
        let trace = read.map_err(|cause| unread(path, cause))?;
        if let Some(advice) = trace.advice() {
            complain("note", &[format!("{name}: {advice}")]);
        }
        let map = match given {
            Some((file, map)) => joined(&name, &trace, file, map)?,
            None if trace.claims.has_map => trace.map.clone(),
            None => return Err(format!("{name}: {}", Unjudged::NoMap).into()),
        };
        Ok(Submission {
            path: path.to_owned(),
            bytes,
            name,
            trace,
            map: Arc::new(map),
        })
    }

    /// Judges it.
    pub(super) fn judge(&self, rules: &Rules) -> Result<Verdict, Misuse> {
        let verdict = judge(&self.map, &self.trace.claims, rules);
        verdict.map_err(|why| {
            let before = if why.has_line() { ", " } else { ": " };
            format!("{}{before}{why}", self.name).into()
        })
    }

    /// The same trace to be shown, on the map on which it is judged.
    pub(super) fn shown(&self) -> Result<Trace, Misuse> {
        let shown = match self.bytes.is_empty() {
            true => disk::open_trace(&self.path, MOST_BYTES)?,
            false => trace::read(&self.bytes).map_err(|cause| unread(&self.path, cause))?,
        };
        Ok(match self.trace.claims.has_map {
            true => shown,
            false => shown.on(&self.map),
        })
    }
}

fn unread(path: &Path, cause: trace::TraceError) -> OpenError {
    OpenError {
        path: input::called(path).to_owned(),
        cause: Cause::Content(ContentError::from(cause)),
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
