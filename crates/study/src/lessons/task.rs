//! The task of a step, from the keys that give it.

use super::lesson::Task;
use super::table::{Entry, FaultList, Table};
use mazescope_core::words::counted;
use mazescope_core::{Catalogue, Ground, Run};
use mazescope_explain::QuestionKind;
use mazescope_explain::questions::QUESTIONS;
use mazescope_explain::questions::algorithms::{WHICH_ALGORITHM, WHICH_GENERATOR};
use mazescope_formats::share::names::{or_nearest, place_of};
use mazescope_formats::share::settings::no_entry;
use toml::de::DeValue;

/// The keys of tasks, of which a step has at most one.
const TASKS: [&str; 4] = ["ask", "turn", "change", "census"];

/// The most names that a question offers.
const MOST_CANDIDATES: usize = 5;

/// Reads the task of a step that shows a run.
pub(super) struct TaskReader<'a> {
    pub catalogue: &'a Catalogue,
    /// The run of the step, if it has no fault.
    pub run: Option<&'a Run>,
}

impl TaskReader<'_> {
    /// The task of a step, if it has one without a fault.
    pub(super) fn read(&self, table: &Table, faults: &mut FaultList) -> Option<Task> {
        let tasks = table.those_of(&TASKS);
        for other in tasks.iter().skip(1) {
            let (one, key) = (tasks[0].key, other.key);
            let words = format!(
                "{key}: the step has a task already, {one}. Move {key} to a step of its own."
            );
            faults.add(other.place, words);
        }
        let asked = table.get("candidates");
        let task = tasks.first();
        if let Some(entry) = asked.filter(|_| task.is_none_or(|task| task.key != "ask")) {
            let name = WHICH_ALGORITHM.name;
            let wrong =
                format!("there is no question for them. Add ask = {name:?}, or remove them.");
            entry.refuse(faults, wrong);
        }
        let task = task?;
        match task.key {
            "ask" => {
                let kinds = QUESTIONS.iter().map(|&kind| (kind.name, kind));
                let kinds: Vec<(&str, QuestionKind)> = kinds.collect();
                let kind = task.one_of(faults, &kinds)?;
                let candidates = match asked {
                    Some(entry) => self.candidates(&entry, kind, faults)?,
                    None => match self.names(kind) {
                        None => Vec::new(),
                        Some((_, ids)) => {
                            let example: Vec<&str> = ids.into_iter().take(2).collect();
                            let wrong = format!(
                                "it needs names to choose from. Add candidates, for example candidates = {example:?}."
                            );
                            task.refuse(faults, wrong);
                            return None;
                        }
                    },
                };
                Some(Task::Question { kind, candidates })
            }
            "turn" => {
                let is_hard = task.one_of(faults, &[("easy", false), ("hard", true)])?;
                Some(Task::Turn { is_hard })
            }
            "change" => self.change(task, faults).map(Task::Change),
            _ => match task.value() {
                DeValue::Boolean(is_wanted) => is_wanted.then_some(Task::Census),
                _ => {
                    task.refuse_kind(faults, "true or false", "true");
                    None
                }
            },
        }
    }

    /// What a question about a name is about, in a word, and all ids of that.
    fn names(&self, kind: QuestionKind) -> Option<(&'static str, Vec<&'static str>)> {
        let solvers = self.catalogue.solvers.iter().map(|entry| entry.info.id);
        let generators = self.catalogue.generators.iter().map(|entry| entry.info.id);
        if kind == WHICH_ALGORITHM {
            Some(("solver", solvers.collect()))
        } else if kind == WHICH_GENERATOR {
            Some(("generator", generators.collect()))
        } else {
            None
        }
    }

    /// The ids of the algorithms that a question offers, or a fault.
    fn candidates(
        &self,
        entry: &Entry,
        kind: QuestionKind,
        faults: &mut FaultList,
    ) -> Option<Vec<&'static str>> {
        let Some((what, ids)) = self.names(kind) else {
            let (kind, name) = (kind.name, WHICH_ALGORITHM.name);
            let wrong = format!("{kind} offers none. Remove them, or write ask = {name:?}.");
            entry.refuse(faults, wrong);
            return None;
        };
        let example = ids.first().copied().unwrap_or_default();
        let items = entry.items(faults, example).into_iter();
        let found = items.map(|item| {
            let said = item.text(faults, example)?;
            let place = place_of(said, &ids);
            if place.is_none() {
                item.refuse(faults, no_entry(what, said, &ids));
            }
            Some(ids[place?])
        });
        // Every name is read, so each fault is found.
        let found: Vec<Option<&str>> = found.collect();
        let found: Vec<&str> = found.into_iter().collect::<Option<_>>()?;
        if !(2..=MOST_CANDIDATES).contains(&found.len()) {
            let count = counted(found.len() as u64, "candidate");
            let wrong = format!(
                "this is {count}, but a question has 2 to {MOST_CANDIDATES}. Add or remove some."
            );
            entry.refuse(faults, wrong);
            return None;
        }
        Some(found)
    }

    /// The name of what the learner changes.
    fn change(&self, entry: &Entry, faults: &mut FaultList) -> Option<String> {
        let said = entry.text(faults, "seed")?;
        let run = self.run?;
        let mut all = vec!["searches"];
        if let Ground::Grown(grown) = &run.ground {
            all.extend(["seed", "generator"]);
            all.extend(grown.settings.iter().map(|(parameter, _)| parameter.name));
        }
        for (_, settings) in &run.lanes {
            let names = settings.iter().map(|(parameter, _)| parameter.name);
            let names: Vec<&str> = names.filter(|name| !all.contains(name)).collect();
            all.extend(names);
        }
        if let Some(place) = place_of(said, &all) {
            return Some(all[place].to_owned());
        }
        let nearest = or_nearest(said, all.iter().copied());
        let wrong = format!(
            "the run has no such choice. {nearest}Use one of {}.",
            all.join(", ")
        );
        entry.refuse(faults, wrong);
        None
    }
}
