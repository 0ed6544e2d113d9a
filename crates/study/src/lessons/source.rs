//! The run of a step, from the keys that give it.

use super::file::{LessonFault, LessonFile};
use super::step::{StepKeys, place, second};
use mazescope_core::{Ground, Grown, Run, Seed, Size};
use mazescope_formats::share;
use mazescope_formats::share::places;
use mazescope_formats::share::settings::{solver, value};
use std::sync::Arc;
use toml::Spanned;

/// The most cells of a map in a lesson. A map of this size is made and recorded within a second.
const MOST_CELLS: usize = 1 << 18;
/// The most searches that are shown side by side.
const MOST_SEARCHES: usize = 4;

impl LessonFile<'_> {
    /// The run of a step; `None` if the step has no run of its own. `before` is the run of the step before, whose map a
    /// step keeps that gives only searches or ends.
    pub(super) fn run(
        &self,
        step: &Spanned<StepKeys>,
        before: Option<&Run>,
    ) -> Result<Option<Run>, LessonFault> {
        let (begin, keys) = (step.span().start, step.get_ref());
        let sources = [place(&keys.run), place(&keys.file), place(&keys.generator)];
        if let Some(second) = second(&sources) {
            let wrong = "the step has a run already. Keep one of run, file and generator.";
            return Err(self.fault(second, wrong));
        }
        let of_generator = place(&keys.size).or(place(&keys.seed));
        let of_generator = of_generator.or(place(&keys.parameters));
        if let (None, Some(place)) = (&keys.generator, of_generator) {
            let wrong = "this key belongs to a generator. Remove it, or add a generator.";
            return Err(self.fault(place, wrong));
        }
        let mut run = if let Some(code) = &keys.run {
            let run = share::run(code.get_ref(), self.catalogue);
            run.map_err(|wrong| self.refuse(code, wrong))?
        } else if let Some(file) = &keys.file {
            let map = (self.open)(file.get_ref()).map_err(|wrong| self.refuse(file, wrong))?;
            if map.first_floor().is_none() {
                let wrong = "the map has no floor. Change some cell to floor.";
                return Err(self.refuse(file, wrong));
            }
            Run::new(Ground::Given(Arc::new(map)), Vec::new())
        } else if let Some(generator) = &keys.generator {
            Run::new(self.grown(generator, keys)?, Vec::new())
        } else if let Some(before) = before {
            let changes = [place(&keys.searches), place(&keys.start), place(&keys.goal)];
            if changes.iter().all(Option::is_none) {
                return Ok(None);
            }
            before.clone()
        } else {
            let wrong = "the first step has no run. Add run, file or generator to it, for example generator = \"roads\".";
            return Err(self.fault(begin, wrong));
        };
        self.change(&mut run, step)?;
        Ok(Some(run))
    }

    /// The map of a generator.
    fn grown(&self, said: &Spanned<String>, keys: &StepKeys) -> Result<Grown, LessonFault> {
        let entries = &self.catalogue.generators;
        let ids: Vec<&str> = entries.iter().map(|entry| entry.info.id).collect();
        let generator = entries[self.named(said, "a generator", &ids)?];
        let size = match &keys.size {
            None => Size::clamped(31, 17),
            Some(said) => places::size(said.get_ref(), "size = \"41x21\"")
                .map_err(|wrong| self.refuse(said, wrong))?,
        };
        let seed = keys.seed.as_ref();
        let seed = seed.map(|seed| Seed::new(&seed.get_ref().to_string()));
        let mut grown = Grown::new(generator, size, seed.unwrap_or_else(Seed::first));
        let parameters = keys.parameters.as_ref().map(Spanned::get_ref);
        let info = &generator.info;
        let names: Vec<&str> = info.parameters.iter().map(|it| it.name).collect();
        for (name, said) in parameters.into_iter().flatten() {
            let what = format!("a parameter of {}", info.id);
            let parameter = &info.parameters[self.named(name, &what, &names)?];
            let value = value(parameter, &said.get_ref().to_string()).map_err(|allowed| {
                let wrong = format!("the value of {} is not {allowed}.", parameter.name);
                self.refuse(said, wrong)
            })?;
            grown.settings.set(parameter.name, value);
        }
        Ok(grown)
    }

    /// Applies the searches and the ends of the step, and checks that the run can be shown.
    fn change(&self, run: &mut Run, step: &Spanned<StepKeys>) -> Result<(), LessonFault> {
        let (begin, keys) = (step.span().start, step.get_ref());
        if let Some(searches) = &keys.searches {
            let lanes = searches.get_ref().iter().map(|said| {
                let search = solver(said.get_ref(), self.catalogue);
                search.map_err(|wrong| self.refuse(said, wrong))
            });
            run.lanes = lanes.collect::<Result<_, _>>()?;
        }
        let begin_of_searches = place(&keys.searches).unwrap_or(begin);
        if run.lanes.len() > MOST_SEARCHES {
            let count = run.lanes.len();
            let wrong =
                format!("{count} searches do not fit side by side. Keep at most {MOST_SEARCHES}.");
            return Err(self.fault(begin_of_searches, wrong));
        }
        if run.lanes.is_empty() && matches!(run.ground, Ground::Given(_)) {
            let wrong = "nothing happens on this map. Add a search, for example searches = [\"breadth_first\"].";
            return Err(self.fault(begin_of_searches, wrong));
        }
        let size = run.size();
        if size.cells() > MOST_CELLS {
            let wrong = format!(
                "a map of {size} cells is too large for a lesson. Use at most {MOST_CELLS} cells, for example size = \
                 \"501x501\"."
            );
            return Err(self.fault(begin, wrong));
        }
        let ends = [&keys.start, &keys.goal];
        let positions = ends.map(|end| Some(*end.as_ref()?.get_ref()));
        for (end, why) in ends.into_iter().zip(places::put_on(run, positions)) {
            if let (Some(end), Some(why)) = (end, why) {
                let wrong = why.words(|column, row| format!("[{column}, {row}]"));
                return Err(self.refuse(end, wrong));
            }
        }
        Ok(())
    }
}
