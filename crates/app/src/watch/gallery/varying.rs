//! What can vary in a gallery, and the runs that differ in it.

use crate::watch::choices::Varied;
use crate::watch::map::parameter;
use crate::widgets::{NO_RUN, Ready, when};
use crate::{Chosen, Time};
use mazescope_core::catalogue::Range;
use mazescope_core::structures::memory;
use mazescope_core::words::capitalised;
use mazescope_core::{Grown, Run, Seed, Settings, Size, Solver};
use std::iter;

/// The most runs.
pub const MOST: usize = 12;
/// The most cells of a map in a gallery.
const CELLS: usize = 1 << 18;

/// Why an opened map has no seed and no parameters.
pub(crate) const FROM_A_FILE: &str = "This map was not generated here, so it has no seed.";
/// Why a trace of another program does not vary.
const NOTHING: &str = "Nothing can vary here: neither map nor search has settings.";
const TOO_LARGE: &str = "The map is too large for a gallery. Choose at most 512 x 512 cells.";

/// One run of a gallery.
#[derive(Clone, Debug)]
pub struct Exhibit {
    /// The value in which it differs from the others, as people read it.
    pub value: String,
    /// The same as a number, if a parameter varies.
    pub number: u32,
    /// The run.
    pub run: Run,
}

/// What can vary: the generated map, and the search in a pane.
pub struct Varying<'a> {
    chosen: &'a Chosen,
    solver: Option<&'a Solver>,
}

impl<'a> Varying<'a> {
    /// With the selected search, or else the first one.
    pub fn of(chosen: &'a Chosen, focus: usize) -> Varying<'a> {
        let searches = chosen.panes.searches();
        let lane = chosen.lane_of(focus).unwrap_or(0);
        let id = searches.get(lane).or(searches.first());
        Varying {
            chosen,
            // A trace of another program has no settings.
            solver: id.and_then(|id| chosen.catalogue.solver(id)),
        }
    }

    /// The parameters that can vary: those of the generated map, and those of the search.
    pub fn choices(&self) -> Vec<Varied> {
        let of_map = match self.chosen.shown.is_grown() {
            true => self.chosen.grown.generator.info.parameters,
            false => &[],
        };
        let of_map = of_map.iter().map(|one| Varied::Map(one.name));
        let of_search = self.solver.map_or(&[][..], |solver| solver.info.parameters);
        let of_search = of_search.iter().map(|one| Varied::Search(one.name));
        of_map.chain(of_search).collect()
    }

    /// Its name: "density of the map", "tie break of A*".
    pub fn name(&self, varied: &Varied) -> String {
        match varied {
            Varied::Seed(_) => "seed of the map".to_owned(),
            Varied::Map(name) => format!("{} of the map", name.replace('_', " ")),
            Varied::Search(name) => {
                let solver = self.solver.map_or("", |solver| solver.info.name);
                format!("{} of {solver}", name.replace('_', " "))
            }
        }
    }

    /// Whether seeds can vary, or why not.
    pub fn seeds_ready(&self, time: &Time) -> Ready {
        when(self.chosen.shown.is_grown(), FROM_A_FILE)?;
        self.size(time).map(drop)
    }

    /// Whether some parameter can vary, or why not.
    pub fn parameters_ready(&self, time: &Time) -> Ready {
        when(!self.choices().is_empty(), NOTHING)?;
        self.size(time).map(drop)
    }

    /// The size of all maps, unless there is no map yet or it is too large.
    pub fn size(&self, time: &Time) -> Result<Size, &'static str> {
        let scene = time.scene.as_ref().ok_or(NO_RUN)?;
        let size = match self.chosen.shown.is_grown() {
            true => self.chosen.grown.site().size(),
            false => scene.map().size(),
        };
        when(size.cells() <= CELLS, TOO_LARGE).map(|()| size)
    }

    /// The runs that differ in that setting.
    ///
    /// # Errors
    ///
    /// Why there are none.
    pub fn exhibits(&self, varied: &Varied, time: &Time) -> Result<Vec<Exhibit>, String> {
        match varied {
            Varied::Seed(_) => self.seeds_ready(time)?,
            _ => self.parameters_ready(time)?,
        }
        let grown = Grown {
            changes: Default::default(),
            ..self.chosen.grown.clone()
        };
        let of_map = |value, number, grown| Exhibit {
            value,
            number,
            run: self.chosen.run_on(grown),
        };
        let all: Vec<Exhibit> = match varied {
            Varied::Seed(first) => {
                let of_seed = |seed: Seed| {
                    let value = seed.as_str().to_owned();
                    let grown = grown.clone();
                    of_map(value, 0, Grown { seed, ..grown })
                };
                seeds(first).map(of_seed).collect()
            }
            Varied::Map(name) => {
                let values = values(&grown.settings, name);
                let of_value = |(value, number)| {
                    let mut grown = grown.clone();
                    grown.settings.set(name, number);
                    of_map(value, number, grown)
                };
                values.map(of_value).collect()
            }
            Varied::Search(name) => {
                let info = &self.solver.ok_or(NOTHING)?.info;
                let present = self.chosen.solver_settings.of(info);
                let shown = time.run(self.chosen).ok_or(NO_RUN)?;
                let of_value = |(value, number)| {
                    let mut run = shown.clone();
                    let settings = run.lanes.iter_mut().map(|(_, settings)| settings);
                    settings.for_each(|settings: &mut Settings| settings.set(name, number));
                    Exhibit { value, number, run }
                };
                values(&present, name).map(of_value).collect()
            }
        };
        let first = all.first().ok_or(NOTHING)?;
        let need = first.run.ground.memory(first.run.lanes.len()) * all.len() as u64;
        memory::try_for(need).map_err(|error| capitalised(&format!("{error}.")))?;
        Ok(all)
    }
}

/// The values with which the parameter of that name varies, in words and as numbers: among them its present one.
fn values(present: &Settings, name: &str) -> impl Iterator<Item = (String, u32)> + use<> {
    let mut parameters = present.iter();
    let parameter = parameters.find(|(parameter, _)| parameter.name == name);
    parameter.into_iter().flat_map(|(parameter, present)| {
        let words = parameter::words(parameter);
        spread(&parameter.range, present)
            .into_iter()
            .map(move |number| {
                let word = words.get(number as usize).cloned();
                (word.unwrap_or_else(|| parameter.show(number)), number)
            })
    })
}

/// The varied seeds: this one and those that follow.
pub fn seeds(first: &Seed) -> impl Iterator<Item = Seed> + use<> {
    iter::successors(Some(first.clone()), |seed| Some(seed.next())).take(MOST)
}

/// The varied values of a parameter: all, or the number that fits, evenly spread. The present one replaces the nearest
/// between the ends.
fn spread(range: &Range, present: u32) -> Vec<u32> {
    let [min, max] = range.bounds();
    let span = u64::from(max - min);
    let count = (span + 1).min(MOST as u64);
    let value = |place: u64| min + (span * place / (count - 1).max(1)) as u32;
    let mut values: Vec<u32> = (0..count).map(value).collect();
    let between = 1..values.len() - 1;
    if !values.contains(&present)
        && let Some(nearest) = between.min_by_key(|&place| values[place].abs_diff(present))
    {
        values[nearest] = present;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_go_from_the_least_to_the_most_and_the_present_one_is_among_them() {
        let with = |min, max, present| {
            let range = Range::Number {
                min,
                max,
                default: min,
                ends: ["", ""],
                in_tenths: false,
            };
            spread(&range, present)
        };
        let of = |min, max| with(min, max, min);
        assert_eq!(of(3, 3), [3]);
        assert_eq!(of(0, 11), (0..12).collect::<Vec<_>>());
        let many = of(10, 1000);
        assert_eq!((many.len(), many[0], many[11]), (MOST, 10, 1000));
        assert!(many.is_sorted_by(|one, next| one < next));
        for (min, max) in [(0, 1), (0, 2), (3, 12), (5, 17), (0, 50), (10, 1000)] {
            for present in min..=max {
                let values = with(min, max, present);
                assert!(values.contains(&present), "{present}: {values:?}");
                assert!(values.is_sorted_by(|one, next| one < next), "{values:?}");
                assert_eq!([values[0], values[values.len() - 1]], [min, max]);
            }
        }
        let choice = Range::Choice {
            values: &["a", "b"],
            default: 0,
        };
        assert_eq!(spread(&choice, 1), [0, 1]);
    }
}
