//! The scenarios to run: files, files in folders, and standard input.

use crate::opened_scenario::OpenedScenario;
use crate::{Misuse, input};
use mazescope_formats::{Content, TerrainKey};
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// All scenarios to run, in their order.
pub(super) struct ScenarioFiles {
    pub opened: Vec<OpenedScenario>,
    /// Whether output names the files: there are several, or a folder was named.
    pub several: bool,
    /// Files of a folder that are not scenarios, with their errors.
    pub refused: Vec<Refused>,
}

/// A file that was found in a folder and cannot be run.
pub(super) struct Refused {
    pub file: PathBuf,
    pub reason: String,
}

impl ScenarioFiles {
    /// Opens everything. A named file must be a scenario; a faulty file in a folder is set aside.
    pub(super) fn read(
        named: &[PathBuf],
        maps: Option<&Path>,
        key: Option<&TerrainKey>,
    ) -> Result<ScenarioFiles, Misuse> {
        let mut files = ScenarioFiles {
            opened: Vec::new(),
            several: named.len() > 1,
            refused: Vec::new(),
        };
        for path in named {
            if !path.is_dir() {
                files.opened.push(open(path, maps, key)?);
                continue;
            }
            files.several = true;
            let none = "no file in this folder ends in .scen. Name another folder.";
            let mut found = input::files_in("FILE", path, is_scenario, none)?;
            found.sort();
            let opened: Vec<_> = found.par_iter().map(|path| open(path, maps, key)).collect();
            for (file, opened) in found.into_iter().zip(opened) {
                match opened {
                    Ok(opened) => files.opened.push(opened),
                    Err(wrong) => {
                        let reason = wrong.to_string().replace('\n', " ");
                        files.refused.push(Refused { file, reason });
                    }
                }
            }
        }
        Ok(files)
    }
}

fn open(
    path: &Path,
    maps: Option<&Path>,
    key: Option<&TerrainKey>,
) -> Result<OpenedScenario, Misuse> {
    let name = input::called(path);
    let other = |what: &str, use_of_it: &str| {
        let name = name.display();
        let words = format!(
            "{name}: this is {what}, not a scenario. A scenario begins with \"version 1\" and has one search per line. \
             {use_of_it}"
        );
        Err(words.into())
    };
    match input::content(path, None)? {
        Content::Scenario(scenario) => Ok(OpenedScenario::new(name, scenario, maps, key)),
        Content::Map(..) => other("a map", "`mazescope solve` searches a map."),
        Content::Level(_) => other(
            "a level of the wall game",
            "`mazescope level` shows a level.",
        ),
        Content::Trace(_) => other("a trace", "`mazescope play` shows a trace."),
    }
}

/// Whether the name of a file is that of a scenario.
fn is_scenario(file: &Path) -> bool {
    let extension = file.extension();
    extension.is_some_and(|it| it.eq_ignore_ascii_case("scen"))
}
