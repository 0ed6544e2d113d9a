//! A lesson from the text of its file.

use super::file::{LessonFault, LessonFile, OpenMap, unknown};
use super::lesson::Lesson;
use super::moment::Moment;
use super::step::{LessonStep, StepKeys};
use mazescope_core::{Catalogue, Ground, Run, Solver};
use mazescope_formats::share::settings::solver;
use serde::Deserialize;
use std::num::NonZero;
use toml::Spanned;
use toml::de::Deserializer;

/// The keys of a lesson in the file.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct LessonKeys {
    title: Option<Spanned<String>>,
    about: String,
    version: Option<NonZero<u32>>,
    minutes: Option<NonZero<u32>>,
    step: Vec<Spanned<StepKeys>>,
}

const MOST_STEPS: usize = 100;

/// The name of the growth of the map in place of a search.
const MAP: &str = "map";

impl Lesson {
    /// The lesson of a file's text. `open` opens the maps that it names.
    ///
    /// # Errors
    ///
    /// The first fault: of TOML, of a key or a kind of value, or else of what a step says.
    pub fn read(
        id: &str,
        text: &str,
        catalogue: &Catalogue,
        open: &OpenMap,
    ) -> Result<Lesson, LessonFault> {
        let file = LessonFile {
            text,
            catalogue,
            open,
        };
        let table = Deserializer::parse(text).map_err(|wrong| file.not_toml(&wrong))?;
        let keys = LessonKeys::deserialize(table).map_err(|wrong| file.misread(wrong))?;
        let title = keys.title.unwrap_or(Spanned::new(0..0, String::new()));
        if title.get_ref().trim().is_empty() {
            let wrong =
                "the lesson has no title. Write one, for example title = \"Deep or wide?\".";
            return Err(file.refuse(&title, wrong));
        }
        if keys.step.is_empty() {
            let wrong = "the lesson has no step. Write [[step]] in a line of its own, and the keys of the step below it.";
            return Err(file.fault(0, wrong));
        }
        if let Some(step) = keys.step.get(MOST_STEPS) {
            let wrong = format!("a lesson has at most {MOST_STEPS} steps. Remove the others.");
            return Err(file.fault(step.span().start, wrong));
        }
        let mut lesson = Lesson {
            id: id.to_owned(),
            version: keys.version.map_or(1, NonZero::get),
            title: title.get_ref().trim().to_owned(),
            about: keys.about.trim().to_owned(),
            minutes: keys.minutes.map_or(3, NonZero::get),
            runs: Vec::new(),
            steps: Vec::new(),
        };
        let mut whole = 0;
        for step in keys.step {
            lesson.add(step, &mut whole, &file)?;
        }
        Ok(lesson)
    }

    /// Adds the next step. `whole` is the place of the last run that a step gave, with all its searches.
    fn add(
        &mut self,
        step: Spanned<StepKeys>,
        whole: &mut usize,
        file: &LessonFile,
    ) -> Result<(), LessonFault> {
        if let Some(own) = file.run(&step, self.runs.get(*whole))? {
            *whole = self.runs.len();
            self.runs.push(own);
        }
        let (begin, keys) = (step.span().start, step.into_inner());
        let lane = keys.lane.as_ref();
        let lane = lane.map(|said| lane_of(said, &self.runs[*whole], file));
        let lane = lane.transpose()?;
        let run = match lane {
            Some(None) => self.growth(*whole),
            _ => *whole,
        };
        let last = self.steps.last().filter(|last| last.run == run);
        let usual = last.map_or(Moment::Start, |last| last.until.unwrap_or(last.at));
        self.steps.push(LessonStep {
            line: file.line(begin),
            run,
            at: keys.at.unwrap_or(usual),
            until: keys.until,
            pace: pace(&keys, file)?,
            task: keys.task(&self.runs[run], file)?,
            text: keys.text.trim().to_owned(),
            look: keys.look,
            hides: keys.hide,
            lane: lane.flatten(),
        });
        Ok(())
    }

    /// The place of a run without the searches of this one, which is about the growth of its map.
    fn growth(&mut self, whole: usize) -> usize {
        if self.runs[whole].lanes.is_empty() {
            return whole;
        }
        let place = whole + 1;
        if self.runs.len() == place {
            self.runs.push(Run {
                lanes: Vec::new(),
                ..self.runs[whole].clone()
            });
        }
        place
    }
}

/// The place of the search that a step is about; `None` for the growth of the map.
fn lane_of(
    said: &Spanned<String>,
    run: &Run,
    file: &LessonFile,
) -> Result<Option<usize>, LessonFault> {
    let is_grown = matches!(run.ground, Ground::Grown(_));
    if said.get_ref() == MAP && is_grown {
        return Ok(None);
    }
    let found = solver(said.get_ref(), file.catalogue).ok().and_then(|it| {
        let is_it = |lane: &Solver| lane.info.id == it.0.info.id;
        let mut lanes = run.lanes.iter();
        let same = lanes.position(|(solver, settings)| is_it(solver) && *settings == it.1);
        let alike = || run.lanes.iter().position(|(solver, _)| is_it(solver));
        let plain = !said.get_ref().contains('[');
        same.or_else(|| plain.then(alike)?)
    });
    found.map(Some).ok_or_else(|| {
        let mut all: Vec<&str> = run.lanes.iter().map(|(solver, _)| solver.info.id).collect();
        all.extend(is_grown.then_some(MAP));
        let wrong = unknown(said.get_ref(), "a search of this run", &all);
        file.refuse(said, wrong)
    })
}

/// The steps per second.
fn pace(keys: &StepKeys, file: &LessonFile) -> Result<f64, LessonFault> {
    const FASTEST: f64 = 1000.0;
    let Some(said) = &keys.pace else {
        return Ok(0.0);
    };
    let pace = *said.get_ref();
    let wrong = if !(0.0..=FASTEST).contains(&pace) {
        "the pace is a number of steps per second from 0 to 1000. For example, write pace = 4."
    } else if pace > 0.0 && keys.until.is_none() {
        "nothing plays without until. Add until, for example until = \"end\"."
    } else {
        return Ok(pace);
    };
    Err(file.refuse(said, wrong))
}

#[cfg(test)]
mod tests {
    use super::super::file::EXAMPLES;
    use super::*;

    /// The examples are a lesson, and no key lacks one.
    #[test]
    fn every_key_has_an_example_that_it_takes() {
        let mut text = String::new();
        for (key, value) in EXAMPLES {
            let header = if *key == "run" { "[[step]]\n" } else { "" };
            text += &format!("{header}{key} = {value}\n");
        }
        assert!(toml::from_str::<LessonKeys>(&text).is_ok());
        let other = [("", 5), ("title = \"T\"\n[[step]]\n", 21)];
        for (before, count) in other {
            let error = toml::from_str::<LessonKeys>(&format!("{before}other = 1"));
            let error = error.err().expect("there is no such key");
            let keys: Vec<&str> = error.message().split('`').skip(3).step_by(2).collect();
            assert!(keys.len() >= count, "{error}");
            for known in keys {
                let has = EXAMPLES.iter().any(|(key, _)| *key == known);
                assert!(has || known == "step", "{known}");
            }
        }
    }
}
