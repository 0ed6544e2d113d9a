//! A scenario whose lines were tried on their maps: those that fit are searches to run, the others are skipped.

use crate::bulk::plan::Case;
use mazescope_core::Map;
use mazescope_core::words::{after_colon, counted};
use mazescope_formats::disk::{find_map, folder_of, open_map};
use mazescope_formats::{ReadOptions, Scenario};
use serde::Serialize;
use std::collections::HashMap;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// The lines of a scenario that were tried.
#[derive(Default)]
pub(super) struct OpenedScenario {
    /// The place of each line in the scenario, and its search, or the place of its reason in `skipped`.
    pub lines: Vec<(usize, Result<Case, usize>)>,
    /// The lines without a search, once for each reason. A missing map affects every line that names it.
    pub skipped: Vec<SkippedLines>,
}

/// Lines that are skipped for one reason, by the first of them.
#[derive(Clone, Debug, Serialize)]
pub(super) struct SkippedLines {
    /// The number of the first search in the file, from 1.
    pub number: usize,
    pub line: usize,
    map: String,
    pub reason: String,
    /// The number of lines that are skipped for it.
    lines: u64,
}

impl OpenedScenario {
    /// Tries the searches at these places of a scenario of that name. Each map is opened once, from the folder, if one is
    /// named.
    pub(crate) fn open(
        name: &Path,
        scenario: &Scenario,
        places: Range<usize>,
        folder: Option<&Path>,
        options: &ReadOptions,
    ) -> OpenedScenario {
        let mut opened = OpenedScenario::default();
        let mut maps = vec![None; scenario.maps.len()];
        let mut reasons = HashMap::new();
        for place in places {
            let task = &scenario.tasks[place];
            let of = &scenario.maps[task.map];
            let map = maps[task.map].get_or_insert_with(|| open(name, of, folder, options));
            let case = map.clone().and_then(|map| {
                let ends = task.ends(of, &map).map_err(|faults| after_colon(&faults))?;
                Ok(Case {
                    number: task.line,
                    name: of.as_str().into(),
                    map,
                    ends: Some(ends),
                })
            });
            let skipped = &mut opened.skipped;
            let line = case.map_err(|reason| {
                let known = *reasons.entry(reason.clone()).or_insert(skipped.len());
                if known == skipped.len() {
                    skipped.push(SkippedLines {
                        number: place + 1,
                        line: task.line,
                        map: of.clone(),
                        reason,
                        lines: 0,
                    });
                }
                skipped[known].lines += 1;
                known
            });
            opened.lines.push((place, line));
        }
        opened
    }
}

/// The map of a scenario, or the reason why there is none, in words.
fn open(
    scenario: &Path,
    name: &str,
    folder: Option<&Path>,
    options: &ReadOptions,
) -> Result<Arc<Map>, String> {
    let path = find_map(scenario, folder, name).ok_or_else(|| {
        let place = folder.unwrap_or_else(|| folder_of(scenario)).display();
        let also = match folder {
            Some(_) => "below it",
            None => "of maps next to it",
        };
        format!(
            "there is no map {name:?} in {place}, nor in a folder {also}. Put it there, or name its folder with --maps."
        )
    })?;
    let map = open_map(&path, options).map(Arc::new);
    map.map_err(|error| error.to_string().replace('\n', " "))
}

impl SkippedLines {
    /// The other lines that are skipped for the same reason, in words, if there are any.
    pub(crate) fn others(&self) -> Option<String> {
        let others = self.lines - 1;
        let lines = counted(others, "more line");
        (others > 0).then(|| format!("{lines} skipped for the same reason as line {}", self.line))
    }
}
