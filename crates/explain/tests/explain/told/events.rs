//! The law of single events: what each says about its cell, its numbers and lengths, where the clock counts events.

use super::account::Tables;
use super::each;
use super::measures::{choice_of, counts, directions, is_near, still_to_go, unit};
use super::verdicts::Verdicts;
use mazescope_core::{Cell, Kind, Settings, Solver};
use mazescope_explain::claim::Stuck;
use mazescope_explain::{Claim, Fact, Sentence, Teller};
use mazescope_support::trials::Stated;
use std::collections::BTreeSet;

/// The number of maps for each search.
const MAPS: u32 = 120;

/// The largest number of events of a run that are checked.
const EVENTS: usize = 600;

/// The sentence of one event, and what is true of it.
struct Told<'a> {
    solver: &'a Solver,
    settings: &'a Settings,
    stated: Stated,
    sentence: &'a Sentence,
    before: &'a Tables,
    now: &'a Tables,
    touched: &'a BTreeSet<Cell>,
    /// The number of notes so far.
    rounds: u64,
}

impl Told<'_> {
    /// Whether the tables confirm a fact; `None` where they do not know it.
    fn is_so(&self, name: &str, fact: Fact) -> Option<bool> {
        let (at, counts) = (self.stated.event.cell(), counts(self.solver));
        let [by_length, rest] = choice_of(self.solver, self.settings);
        let estimate = || still_to_go(self.solver, self.settings, &self.now.map, at);
        let far = || self.now.far(at, counts);
        Some(match (name, fact) {
            ("cell", Fact::Cell(cell, _)) => cell == at,
            ("start", Fact::End(_, only)) => only == (self.now.map.starts.len() == 1),
            ("goal", Fact::End(_, only)) => only == (self.now.map.goals.len() == 1),
            ("round", Fact::Count(round)) => round == self.rounds,
            // Round 1 expands the starts alone, and each later round goes 1 move deeper.
            ("bound", Fact::Count(bound)) => bound + 1 == self.rounds,
            ("from" | "back", Fact::Cell(cell, _)) => self.now.parent(at) == Some(cell),
            ("place", Fact::Count(count)) => count == self.now.frontier().len() as u64,
            ("number", Fact::Count(count)) => count == u64::from(self.stated.number),
            ("way", Fact::Path(told)) | ("far", Fact::PathLength(told)) => {
                let unit = unit(self.now, &self.now.path_to(at), counts);
                is_near(told.value(), far()) && told.unit() == unit
            }
            ("origin" | "side", fact) => self.now.begins_at(at, fact),
            ("starts", Fact::Word(starts)) => {
                (starts == "the start") == (self.now.map.starts.len() == 1)
            }
            ("g", Fact::Length(told)) => is_near(told, far()),
            ("old", Fact::PathLength(told)) => is_near(told.value(), self.before.far(at, counts)),
            ("estimate", Fact::Length(told)) => is_near(told, estimate()),
            ("sum", Fact::Length(told)) => is_near(told, by_length * far() + rest * estimate()),
            ("weight", Fact::Weight(weight)) => is_near(weight, rest),
            ("stuck" | "cut", Fact::Stuck(stuck)) => {
                let new = self
                    .now
                    .has_new(at, &directions(self.solver, self.settings));
                match stuck {
                    Stuck::DeadEnd => !new && self.now.is_dead_end(at),
                    Stuck::NothingNew | Stuck::NoneLeft => !new && !self.now.is_dead_end(at),
                    Stuck::Bound | Stuck::NotAll => new,
                }
            }
            _ => return None,
        })
    }

    fn judge(&self, verdicts: &mut Verdicts, about: impl Fn() -> String) {
        let say = || format!("{}: {}", about(), self.sentence);
        let Some(Claim { template, facts }) = self.sentence.claims.first() else {
            return;
        };
        for &(name, fact) in facts {
            let Some(holds) = self.is_so(name, fact) else {
                continue;
            };
            let rule = match name {
                "cell" | "from" | "back" => "cells of events",
                "stuck" | "cut" => "why an event goes back",
                "place" | "number" | "round" | "bound" => "numbers of events",
                "start" | "goal" => "the start and the goal",
                _ => "lengths of events",
            };
            verdicts.hold(rule, holds, || format!("{template}, {name}: {}", say()));
        }
        let has = |name| facts.iter().any(|one| one.0 == name);
        if has("sum") && has("estimate") {
            let [_, rest] = choice_of(self.solver, self.settings);
            verdicts.hold("weights of events", has("weight") || rest == 1.0, say);
        }
        let at = self.stated.event.cell();
        let text = self.sentence.to_string();
        if matches!(self.stated.event.kind(None), Kind::Touched | Kind::Looked) {
            let is_first = !self.touched.contains(&at);
            let again = text.contains("again") || text.contains("Another");
            verdicts.hold("words: again", again != is_first, say);
        } else if text.contains("first time") {
            let often = self.now.stood.iter().filter(|one| one.0 == at);
            verdicts.hold("words: on it for the first time", often.count() == 1, say);
        }
        if text.to_lowercase().contains("dead end") && self.now.has_stack {
            verdicts.hold("words: dead end", self.now.is_dead_end(at), say);
        }
    }
}

#[test]
fn every_event_is_as_it_is_told() {
    let mut verdicts = Verdicts::default();
    each(MAPS, |trial, subject, run| {
        let (solver, map, number) = (&trial.solver, &trial.map, trial.number);
        let mut tables = Tables::new(map, solver);
        let (mut touched, mut rounds) = (BTreeSet::new(), 0);
        for place in 0..run.log.len().min(EVENTS) {
            let stated = run.log[place];
            let before = tables.clone();
            rounds += u64::from(stated.event.kind(None) == Kind::Noted);
            tables.see(stated, (solver.info.begins_step)(stated.event));
            run.timeline.seek(place as u64 + 1);
            let sentence = Teller::new(&run.timeline, subject).event();
            let told = Told {
                solver,
                settings: &trial.settings,
                stated,
                sentence: &sentence,
                before: &before,
                now: &tables,
                touched: &touched,
                rounds,
            };
            told.judge(&mut verdicts, || {
                format!("{} on map {number}, event {place}", solver.info.id)
            });
            if matches!(stated.event.kind(None), Kind::Touched | Kind::Looked) {
                touched.insert(stated.event.cell());
            }
        }
    });
    verdicts.check(&[("cells of events", 10_000), ("lengths of events", 2000)]);
}
