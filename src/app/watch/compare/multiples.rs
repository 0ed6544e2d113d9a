//! Small multiples: finished runs that differ in one setting, each a small picture of the order of expansion.
//!
//! Up to 12 runs are made one after the other on another thread, once the race is recorded. Each is kept as a picture
//! of at most 96 pixels per side. Maps of more than 262,144 cells have none.

use crate::app::boards::small_picture::SmallPicture;
use crate::app::watch::actions::{MapAction, SearchAction, WatchAction};
use crate::app::watch::choices::Varied;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::time::Time;
use crate::app::watch::time::run_key::RunKey;
use crate::catalogue::{Parameter, Range, Settings, Solver};
use crate::map::Map;
use crate::playback::scene::Scene;
use crate::playback::score::{Score, record};
use crate::playback::side_by_side::Beside;
use crate::random::Seed;
use std::iter;
use std::sync::Arc;

/// The most runs.
pub const MOST: usize = 12;
/// The most cells of a map, and the most events of a run.
const CELLS: usize = 1 << 18;
const EVENTS: u64 = 1 << 22;

/// The runs that differ in one setting, as far as they are made.
#[derive(Default)]
pub struct Multiples {
    /// The setting in which they differ; without one nothing is made.
    pub varied: Option<Varied>,
    /// The plan of the runs.
    plan: Option<MultiplesPlan>,
    /// The finished runs, in their order.
    made: Vec<Multiple>,
    work: Option<Beside<Multiple>>,
    /// How often they have been started again.
    version: u64,
}

/// The plan of the runs.
#[derive(Clone, Debug, PartialEq)]
pub struct MultiplesPlan {
    /// What all runs have in common, as text: if it changes, all are made again.
    common: String,
    /// For each run the varied value, and the action that shows it large.
    pub runs: Vec<(String, WatchAction)>,
    /// The race on the map, if all runs search the same map.
    map: Option<RunKey>,
}

/// A finished run as a small picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Multiple {
    /// Its picture by the order of expansion.
    pub picture: SmallPicture,
    /// Cells expanded; `None` for a run that takes too long.
    pub expanded: Option<u64>,
    /// Moves of the path, if it found one.
    pub moves: Option<u64>,
}

impl Multiples {
    /// The finished runs, in their order.
    pub fn made(&self) -> &[Multiple] {
        &self.made
    }

    /// The plan of the runs.
    pub fn plan(&self) -> Option<&MultiplesPlan> {
        self.plan.as_ref()
    }

    /// A number that changes whenever the runs are made again.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Makes the runs while they are shown, from the beginning if the choices have changed. Returns whether there is
    /// more to do.
    pub(crate) fn go_on(
        &mut self,
        shown: bool,
        chosen: &Chosen,
        time: &Time,
        focus: usize,
    ) -> bool {
        let of = Varying::of(chosen, focus);
        let varied = self.varied.as_ref().filter(|_| shown).zip(of.as_ref());
        let plan = varied.and_then(|(varied, of)| of.plan(varied, time));
        if self.plan != plan {
            self.plan = plan;
            self.made.clear();
            self.work = None;
            self.version += 1;
        }
        // The race has priority.
        if !time.scene.as_ref().is_some_and(Scene::is_complete) {
            return false;
        }
        if let Some(work) = self.work.take_if(|work| work.is_over()) {
            self.made.push(work.into_result());
        }
        let runs = self.plan.as_ref().map_or(&[][..], |plan| &plan.runs);
        if self.work.is_none()
            && let (Some((_, run)), Some(of)) = (runs.get(self.made.len()), of)
        {
            self.work = of.begin(run, time);
        }
        self.work.is_some()
    }
}

/// What can vary: the generated map, and a search.
pub struct Varying<'a> {
    chosen: &'a Chosen,
    solver: &'a Solver,
    settings: Settings,
}

impl<'a> Varying<'a> {
    /// With the selected search, or else the first one.
    pub fn of(chosen: &'a Chosen, focus: usize) -> Option<Varying<'a>> {
        let searches = chosen.panes.searches();
        let lane = chosen.lane_of(focus).unwrap_or(0);
        let id = searches.get(lane).or(searches.first())?;
        // A trace of another program has no settings.
        let solver = chosen.catalogue.solver(id)?;
        Some(Varying {
            chosen,
            solver,
            settings: chosen.solver_settings.of(&solver.info),
        })
    }

    /// The name of the search.
    pub fn name(&self) -> &'static str {
        self.solver.info.short_name()
    }

    /// The settings that can vary: seed and parameters of a generated map, and parameters of the search.
    pub fn choices(&self) -> Vec<Varied> {
        let grown = &self.chosen.grown;
        let of_search = self.solver.info.parameters.iter();
        let of_search = of_search.map(|parameter| Varied::Search(parameter.name));
        if !self.chosen.shown.is_grown() {
            return of_search.collect();
        }
        let of_map = grown.generator.info.parameters.iter();
        let of_map = of_map.map(|parameter| Varied::Map(parameter.name));
        let seed = iter::once(Varied::Seed(grown.seed.clone()));
        seed.chain(of_map).chain(of_search).collect()
    }

    /// The runs that vary that setting, unless their maps are too large for small pictures.
    fn plan(&self, varied: &Varied, time: &Time) -> Option<MultiplesPlan> {
        let grown = &self.chosen.grown;
        let (mut settings, mut of_map) = (self.settings.clone(), grown.settings.clone());
        let mut first = &grown.seed;
        // The varied setting is not part of what they have in common.
        let runs = match *varied {
            Varied::Seed(ref seed) => {
                first = seed;
                let run = |seed: Seed| {
                    let seed = seed.as_str().to_owned();
                    (seed.clone(), WatchAction::Map(MapAction::SetSeed(seed)))
                };
                seeds(seed).map(run).collect()
            }
            Varied::Map(name) => {
                of_map.set(name, 0);
                runs(grown.generator.info.parameters, name, |value| {
                    WatchAction::Map(MapAction::ShowWith(name, value))
                })?
            }
            Varied::Search(name) => {
                settings.set(name, 0);
                runs(self.solver.info.parameters, name, |value| {
                    WatchAction::Search(SearchAction::SetParameter(name, value))
                })?
            }
        };
        let mut common = format!("{} {settings:?}", self.solver.info.id);
        let (map, size) = match varied {
            Varied::Search(_) => (Some(time.run_key(None)?), time.scene.as_ref()?.map().size()),
            _ => {
                let (id, size) = (grown.generator.info.id, grown.size);
                common.push_str(&format!(" {id} {of_map:?} {size} {first:?}"));
                (None, grown.site().size())
            }
        };
        let there = map.is_some() || self.chosen.shown.is_grown();
        let small = size.cells() <= CELLS;
        (there && small).then_some(MultiplesPlan { common, runs, map })
    }

    /// Starts the run that this action would show large.
    fn begin(mut self, run: &WatchAction, time: &Time) -> Option<Beside<Multiple>> {
        let mut given = None;
        let mut grown = self.chosen.grown.clone();
        grown.changes = Default::default();
        match run {
            WatchAction::Search(SearchAction::SetParameter(name, value)) => {
                self.settings.set(name, *value);
                given = Some(Arc::clone(time.scene.as_ref()?.map()));
            }
            WatchAction::Map(MapAction::ShowWith(name, value)) => {
                grown.settings.set(name, *value);
            }
            WatchAction::Map(MapAction::SetSeed(seed)) => grown.seed = Seed::new(seed),
            _ => return None,
        }
        let (solver, settings) = (self.solver.clone(), self.settings);
        Some(Beside::begin(move || {
            let map = given.unwrap_or_else(|| Arc::new(grown.map()));
            Multiple::of(&solver, &settings, map)
        }))
    }
}

/// The runs with the values of that parameter, if it exists, and the action that shows each of them.
fn runs(
    parameters: &[Parameter],
    name: &str,
    act: impl Fn(u32) -> WatchAction,
) -> Option<Vec<(String, WatchAction)>> {
    let mut parameters = parameters.iter();
    let parameter = parameters.find(|parameter| parameter.name == name)?;
    let values = values(&parameter.range).into_iter();
    let runs = values.map(|value| (parameter.show(value), act(value)));
    Some(runs.collect())
}

/// The varied seeds: this one and those that follow.
pub fn seeds(first: &Seed) -> impl Iterator<Item = Seed> + use<> {
    iter::successors(Some(first.clone()), |seed| Some(seed.next())).take(MOST)
}

/// The varied values of a parameter: all, or the number that fits, evenly spread.
fn values(range: &Range) -> Vec<u32> {
    let [min, max] = range.bounds();
    let span = u64::from(max - min);
    let count = (span + 1).min(MOST as u64);
    let value = |place: u64| min + (span * place / (count - 1).max(1)) as u32;
    (0..count).map(value).collect()
}

impl Multiple {
    /// The run of a search on a map. O(cells and events).
    fn of(solver: &Solver, settings: &Settings, map: Arc<Map>) -> Multiple {
        let few = |events: u64| events < EVENTS;
        let Ok(mut recording) = record(solver, Arc::clone(&map), settings, few) else {
            return Multiple {
                picture: SmallPicture::new(&map, &[], 0),
                expanded: None,
                moves: None,
            };
        };
        let score = Score::of(&mut recording);
        let mut orders = vec![0; map.size().padded()];
        let mut order = 0;
        for event in recording.pieces(0, recording.len()).flatten() {
            if event.is_expanded() {
                order += 1;
                orders[event.cell().index()] = order;
            }
        }
        Multiple {
            picture: SmallPicture::new(&map, &orders, order),
            expanded: Some(score.expanded),
            moves: score.moves(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_go_from_the_least_to_the_most() {
        let of = |min, max| {
            values(&Range::Number {
                min,
                max,
                default: min,
                ends: ["", ""],
                in_tenths: false,
            })
        };
        assert_eq!(of(3, 3), [3]);
        assert_eq!(of(0, 11), (0..12).collect::<Vec<_>>());
        let many = of(10, 1000);
        assert_eq!((many.len(), many[0], many[11]), (MOST, 10, 1000));
        assert!(many.is_sorted_by(|one, next| one < next));
        let choice = Range::Choice {
            values: &["a", "b"],
            default: 0,
        };
        assert_eq!(values(&choice), [0, 1]);
    }
}
