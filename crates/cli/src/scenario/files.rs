//! The scenarios to run: files, files in folders, and standard input.

use crate::options::line::place;
use crate::{Misuse, input};
use mazescope_formats::scenario::Task;
use mazescope_formats::{Content, ReadOptions, Scenario};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// All scenarios to run, in their order.
pub(super) struct ScenarioFiles {
    pub all: Vec<ScenarioFile>,
    /// Whether output names the files: there are several, or a folder was named.
    pub several: bool,
    /// Files of a folder that are not scenarios, each with its error.
    pub refused: Vec<(String, String)>,
}

/// A scenario and its lines to run.
pub(super) struct ScenarioFile {
    /// The name of the file in messages.
    pub path: PathBuf,
    pub scenario: Scenario,
    /// The places of the lines to run.
    pub places: Range<usize>,
}

impl ScenarioFiles {
    /// Reads everything, to run all lines, or the one with that number. A named file must be a scenario; a faulty file
    /// in a folder is set aside.
    pub(super) fn read(named: &[PathBuf], only: Option<usize>) -> Result<ScenarioFiles, Misuse> {
        let mut files = ScenarioFiles {
            all: Vec::new(),
            several: named.len() > 1,
            refused: Vec::new(),
        };
        for path in named {
            if !path.is_dir() {
                files.all.push(ScenarioFile::read(path)?);
                continue;
            }
            files.several = true;
            let is_scenario = |file: &Path| {
                let extension = file.extension();
                extension.is_some_and(|it| it.eq_ignore_ascii_case("scen"))
            };
            let none = "no file in this folder ends in .scen. Name another folder.";
            let mut found = input::files_in("FILE", path, is_scenario, none)?;
            found.sort();
            for path in found {
                match ScenarioFile::read(&path) {
                    Ok(file) => files.all.push(file),
                    Err(wrong) => {
                        let reason = wrong.to_string().replace('\n', " ");
                        files.refused.push((path.display().to_string(), reason));
                    }
                }
            }
        }
        if let Some(number) = only {
            let [only] = &mut files.all[..] else {
                let wrong = "there are several files, and each has its own numbers. Name one file.";
                return Err(Misuse::not_that("--only", number, wrong));
            };
            let place = place(number, only.scenario.tasks.len())?;
            only.places = place..place + 1;
        }
        Ok(files)
    }

    /// The name of a file before words about it, if output names the files.
    pub(super) fn prefix(&self, file: &ScenarioFile) -> String {
        match self.several {
            true => format!("{}: ", file.path.display()),
            false => String::new(),
        }
    }

    /// The lines to run in all files.
    pub(super) fn lines(&self) -> impl Iterator<Item = &Task> {
        let all = self.all.iter();
        all.flat_map(|file| &file.scenario.tasks[file.places.clone()])
    }
}

impl ScenarioFile {
    fn read(path: &Path) -> Result<ScenarioFile, Misuse> {
        let name = input::called(path);
        let (what, use_of_it) = match input::content(path, &ReadOptions::default())? {
            Content::Scenario(scenario) => {
                return Ok(ScenarioFile {
                    path: name.to_owned(),
                    places: 0..scenario.tasks.len(),
                    scenario,
                });
            }
            Content::Map(..) => ("a map", "`mazescope solve` searches a map."),
            Content::Level(_) => (
                "a level of the wall game",
                "`mazescope level` shows a level.",
            ),
            Content::Trace(_) => ("a trace", "`mazescope play` shows a trace."),
        };
        let name = name.display();
        let words = format!(
            "{name}: this is {what}, not a scenario. A scenario begins with \"version 1\" and has one search per line. \
             {use_of_it}"
        );
        Err(words.into())
    }
}
