//! The run of a step, from the keys that give it.

use super::lesson::LessonFault;
use super::table::{Entry, FaultList, Table};
use mazescope_core::{Catalogue, Generator, Ground, Grown, Map, Run, Seed, Settings, Size, Solver};
use mazescope_formats::share;
use mazescope_formats::share::names::{or_nearest, place_of};
use mazescope_formats::share::places;
use mazescope_formats::share::settings::{no_entry, parameter, solver, value};
use std::sync::Arc;
use toml::de::DeValue;

/// The keys that give a step a run of its own.
const SOURCES: [&str; 3] = ["run", "file", "generator"];
/// The keys that belong to a generator.
const OF_GENERATOR: [&str; 3] = ["size", "seed", "parameters"];
/// The keys that change a run.
const CHANGES: [&str; 3] = ["searches", "start", "goal"];

/// The most cells of a map in a lesson. A map of this size is made and recorded within a second.
const MOST_CELLS: usize = 1 << 18;
/// The most searches that are shown side by side.
const MOST_SEARCHES: usize = 4;

/// Opens the map of a file, whose name is relative to the lesson. The error is a sentence.
pub type OpenMap<'a> = dyn Fn(&str) -> Result<Map, String> + 'a;

/// Where runs come from.
pub(super) struct Origin<'a> {
    pub catalogue: &'a Catalogue,
    pub open: &'a OpenMap<'a>,
}

impl Origin<'_> {
    /// The run of a step, or the first fault in it; `None` if the step has no run of its own. `before` is the run of
    /// the step before, whose map a step keeps that gives only searches or ends.
    pub(super) fn run(
        &self,
        step: &Table,
        before: Option<&Result<Run, LessonFault>>,
        faults: &mut FaultList,
    ) -> Option<Result<Run, LessonFault>> {
        let first = faults.faults.len();
        let sources = step.those_of(&SOURCES);
        if let [one, other, ..] = &sources[..] {
            let (one, key) = (one.key, other.key);
            let words = format!("{key}: the step has a run already, from {one}. Remove {key}.");
            faults.add(other.place, words);
        }
        let source = sources.first();
        if source.is_none_or(|source| source.key != "generator") {
            for entry in step.those_of(&OF_GENERATOR) {
                let key = entry.key;
                let words = format!("it belongs to a generator. Remove {key}, or add a generator.");
                entry.refuse(faults, words);
            }
        }
        let mut run = match source {
            Some(source) => self.of_source(source, step, faults),
            None if step.those_of(&CHANGES).is_empty() => match before {
                Some(_) => return None,
                None => {
                    let example = "generator = \"roads\"";
                    let words = format!(
                        "the first step has no run. Add run, file or generator to it, for example {example}."
                    );
                    faults.add(step.place, words);
                    None
                }
            },
            None => match before {
                Some(Ok(run)) => Some(run.clone()),
                // The step with the fault names its cause.
                Some(Err(fault)) => return Some(Err(fault.clone())),
                None => {
                    let words = "the first step has no map. Add run, file or generator to it, for example generator = \
                         \"roads\".";
                    faults.add(step.place, words);
                    None
                }
            },
        };
        if let Some(run) = &mut run {
            self.change(run, step, faults);
        }
        Some(match (faults.faults.get(first), run) {
            (None, Some(run)) => Ok(run),
            (Some(fault), _) => Err(fault.clone()),
            // Without a run there is a fault.
            (None, None) => return None,
        })
    }

    /// The run of its source, before searches and ends are changed.
    fn of_source(&self, source: &Entry, step: &Table, faults: &mut FaultList) -> Option<Run> {
        match source.key {
            "run" => {
                let code = source.text(faults, "MZ...")?;
                let run = share::run(code, self.catalogue);
                run.map_err(|wrong| source.refuse(faults, wrong)).ok()
            }
            "file" => {
                let name = source.text(faults, "maps/park.map")?;
                let map = (self.open)(name).map_err(|wrong| source.refuse(faults, wrong));
                let map = map.ok()?;
                if map.first_floor().is_none() {
                    source.refuse(faults, "the map has no floor. Change some cell to floor.");
                    return None;
                }
                Some(Run::new(Ground::Given(Arc::new(map)), Vec::new()))
            }
            _ => {
                let generator = self.generator(source, faults)?;
                let size = step.get("size");
                let size = size.and_then(|entry| {
                    let said = entry.text(faults, "31x17")?;
                    let size = places::size(said, |size| format!("size = {size:?}"));
                    size.map_err(|wrong| entry.refuse(faults, wrong)).ok()
                });
                let seed = step.get("seed").and_then(|entry| seed(&entry, faults));
                let mut grown = Grown::new(
                    *generator,
                    size.unwrap_or(Size::clamped(31, 17)),
                    seed.unwrap_or_else(Seed::first),
                );
                if let Some(entry) = step.get("parameters") {
                    set(&mut grown.settings, generator, &entry, faults);
                }
                Some(Run::new(grown, Vec::new()))
            }
        }
    }

    fn generator(&self, source: &Entry, faults: &mut FaultList) -> Option<&Generator> {
        let entries = &self.catalogue.generators;
        let ids: Vec<&str> = entries.iter().map(|entry| entry.info.id).collect();
        let said = source.text(faults, ids.first().unwrap_or(&"roads"))?;
        let place = place_of(said, &ids);
        if place.is_none() {
            source.refuse(faults, no_entry("generator", said, &ids));
        }
        Some(&entries[place?])
    }

    /// Applies the searches and the ends of the step, and checks that the run can be shown.
    fn change(&self, run: &mut Run, step: &Table, faults: &mut FaultList) {
        if let Some(entry) = step.get("searches") {
            let items = entry.items(faults, "astar[weight=2]").into_iter();
            let lanes = items.filter_map(|item| self.search(&item, faults));
            run.lanes = lanes.collect();
        }
        let place = step.get("searches").map_or(step.place, |it| it.place);
        if run.lanes.len() > MOST_SEARCHES {
            let words = format!(
                "{} searches do not fit side by side. Keep at most {MOST_SEARCHES}.",
                run.lanes.len()
            );
            faults.add(place, words);
        }
        let nothing_moves = run.lanes.is_empty() && matches!(run.ground, Ground::Given(_));
        if nothing_moves {
            let words = "nothing happens on this map. Add a search, for example searches = [\"breadth_first\"].";
            faults.add(place, words);
        }
        let size = run.size();
        if size.cells() > MOST_CELLS {
            let words = format!(
                "a map of {}x{} cells is too large for a lesson. Use at most {MOST_CELLS} cells, for example size = \
                 \"501x501\".",
                size.width(),
                size.height()
            );
            faults.add(step.place, words);
            return;
        }
        let entries = ["start", "goal"].map(|key| step.get(key));
        let ends = entries.map(|entry| entry?.position(faults));
        for (entry, why) in entries.into_iter().zip(places::put_on(run, ends)) {
            if let (Some(entry), Some(why)) = (entry, why) {
                let key = entry.key;
                let words = why.words(|column, row| format!("{key} = [{column}, {row}]"));
                entry.refuse(faults, words);
            }
        }
    }

    fn search(&self, item: &Entry, faults: &mut FaultList) -> Option<(Solver, Settings)> {
        let said = item.text(faults, "astar[weight=2]")?;
        let search = solver(said, self.catalogue);
        search.map_err(|wrong| item.refuse(faults, wrong)).ok()
    }
}

/// The seed: a text or a whole number.
fn seed(entry: &Entry, faults: &mut FaultList) -> Option<Seed> {
    match entry.integer() {
        Some(number) => Some(Seed::new(&number.to_string())),
        None => entry.text(faults, "blue-otter-23").map(Seed::new),
    }
}

/// Applies the parameters of a generator.
fn set(settings: &mut Settings, generator: &Generator, entry: &Entry, faults: &mut FaultList) {
    let DeValue::Table(table) = entry.value() else {
        entry.refuse_kind(faults, "a table", "{ density = 5 }");
        return;
    };
    let info = &generator.info;
    for each in Table::entries(table) {
        let Some(parameter) = parameter(info.parameters.iter(), each.key) else {
            let all: Vec<&str> = info.parameters.iter().map(|it| it.name).collect();
            let nearest = or_nearest(each.key, all.iter().copied());
            let cure = if all.is_empty() {
                "It has none, so remove it.".to_owned()
            } else {
                format!("{nearest}Use one of {}.", all.join(", "))
            };
            let id = info.id;
            each.refuse(faults, format!("{id} has no such parameter. {cure}"));
            continue;
        };
        let said = match each.value() {
            DeValue::String(text) => text.to_string(),
            DeValue::Float(number) => number.as_str().to_owned(),
            _ => each
                .integer()
                .map_or_else(String::new, |number| number.to_string()),
        };
        match value(parameter, &said) {
            Ok(value) => settings.set(parameter.name, value),
            Err(allowed) => {
                let (name, default) = (parameter.name, parameter.show(parameter.default()));
                // A number has no quotes.
                let default = match default.parse::<f64>() {
                    Ok(_) => default,
                    Err(_) => format!("{default:?}"),
                };
                let wrong =
                    format!("this is not {allowed}. For example, write {name} = {default}.");
                each.refuse(faults, wrong);
            }
        }
    }
}
