//! What a sentence says about an event: its cell, numbers and lengths, and what the name of its template says.

use super::verdicts::Verdicts;
use super::{is_length, is_near};
use crate::printed::is_printed;
use mazescope_core::catalogue::Discipline;
use mazescope_explain::claim::Stuck;
use mazescope_explain::path_length::LengthUnit;
use mazescope_explain::{Fact, Sentence};
use mazescope_support::case::Case;
use mazescope_support::machine::Place;
use mazescope_support::machine::tables::Tables;
use mazescope_support::sum::Sum;
use mazescope_support::trials::Stated;

/// A sentence about an event and, for a step, about what followed it; and what is true of both.
pub struct Told<'a> {
    pub case: &'a Case,
    pub about: String,
    pub sentence: &'a Sentence,
    /// The first event.
    pub stated: Option<Stated>,
    /// The tables before the first event, after it, and now.
    pub before: &'a Tables,
    pub first: &'a Tables,
    pub now: &'a Tables,
    /// The number of notes so far.
    pub rounds: u64,
}

impl Told<'_> {
    pub fn say(&self) -> String {
        format!("{}: {}", self.about, self.sentence)
    }

    pub fn id(&self) -> &'static str {
        self.case.id
    }

    pub fn discipline(&self) -> Discipline {
        self.case.solver.info.discipline
    }

    /// The f of a cell whose path has this length, by the weights of the search.
    pub fn sum(&self, length: &Sum, at: Place) -> f64 {
        self.case.sum(length, at).value()
    }

    /// Whether a fact is the end of the map at which the path to a cell begins.
    fn begins_at(&self, at: Place, fact: Fact) -> bool {
        let world = &self.now.world;
        let is_start = world.starts.contains(&self.first.path_to(at)[0]);
        let right = match is_start {
            true => ("start", world.starts.len() == 1),
            false => ("goal", world.goals.len() == 1),
        };
        matches!(fact, Fact::End(noun, only) | Fact::Owner(noun, only) if (noun, only) == right)
    }

    /// Whether the tables confirm a fact about the first event; `None` where they do not know it.
    fn is_so(&self, stated: Stated, name: &str, fact: Fact) -> Option<bool> {
        let world = &self.now.world;
        let at = world.at(stated.event.cell());
        let length = || self.case.length_to(self.first, at);
        let is = |fact, length: &Sum| is_length(self.case, fact, length);
        Some(match (name, fact) {
            // A complete account knows everything.
            (_, Fact::NotYet | Fact::Unnamed(_)) => false,
            ("cell", Fact::Cell(_, told)) => told == at,
            ("start", Fact::End(_, only)) => only == (world.starts.len() == 1),
            ("goal", Fact::End(_, only)) => only == (world.goals.len() == 1),
            ("starts", Fact::Starts(only)) => only == (world.starts.len() == 1),
            ("round", Fact::Count(round)) => round == self.rounds,
            // Round 1 expands the starts alone, and each later round goes 1 move deeper.
            ("bound", Fact::Count(bound)) => bound + 1 == self.rounds,
            ("from" | "back", Fact::Cell(_, told)) => self.first.parents.get(&at) == Some(&told),
            ("place", Fact::Count(count)) => count == self.now.frontier().len() as u64,
            ("number", Fact::Count(count)) => {
                count == u64::from(self.now.numbers.get(&at).copied().unwrap_or(0))
            }
            ("way", Fact::Path(_)) | ("far", Fact::PathLength(_)) => is(fact, &length()),
            ("origin" | "side", fact) => self.begins_at(at, fact),
            ("g", Fact::Length(told)) => is_near(told, length().value()),
            ("old", Fact::PathLength(_)) => is(fact, &self.case.length_to(self.before, at)),
            ("estimate", Fact::Length(told)) => is_near(told, world.estimate(at).value()),
            ("sum", Fact::Length(told)) => is_near(told, self.sum(&length(), at)),
            ("weight", Fact::Weight(weight)) => {
                let [_, rest] = self.case.weights();
                is_near(weight, rest as f64 / 10.0)
            }
            ("stuck" | "cut", Fact::Stuck(stuck)) => {
                let (new, dead_end) = (self.first.has_new(at), world.exits(at) == 1);
                match stuck {
                    Stuck::DeadEnd => !new && dead_end,
                    Stuck::NothingNew | Stuck::NoneLeft => !new && !dead_end,
                    Stuck::Bound | Stuck::NotAll => new,
                }
            }
            ("path", Fact::Path(told)) => {
                let path = self.case.length(&self.now.path);
                is(fact, &path) || told.unit() == LengthUnit::Jumps
            }
            _ => return None,
        })
    }

    /// The facts of the first claim, and those of the others that are about the same event.
    pub fn facts(&self, verdicts: &mut Verdicts) {
        is_printed(self.sentence, &self.case.solver.info, &self.about);
        let Some(stated) = self.stated else {
            return;
        };
        for (place, claim) in self.sentence.claims.iter().enumerate() {
            for &(name, fact) in &claim.facts {
                if place > 0 && !matches!(name, "stuck" | "cut" | "path") {
                    continue;
                }
                let Some(holds) = self.is_so(stated, name, fact) else {
                    continue;
                };
                let rule = match name {
                    "way" | "far" | "g" | "old" | "path" => "lengths",
                    "sum" | "weight" | "estimate" => "sums",
                    "origin" | "side" | "start" | "goal" => "where paths begin",
                    "stuck" | "cut" => "why it goes back",
                    "place" | "number" | "round" | "bound" => "numbers",
                    _ => "cells",
                };
                let template = claim.template;
                verdicts.hold(rule, holds, || {
                    format!("{template}, {name}: {}", self.say())
                });
            }
            let has = |name| claim.facts.iter().any(|one| one.0 == name);
            if place == 0 && has("sum") && has("estimate") && !has("weight") {
                let [_, rest] = self.case.weights();
                verdicts.hold("weights", rest == 10, || self.say());
            }
        }
    }

    /// What the template of a single event says beyond its facts.
    pub fn event(&self, verdicts: &mut Verdicts) {
        if let Some((rule, holds)) = self.rule() {
            verdicts.hold(rule, holds, || self.say());
        }
    }

    /// The rule of that template, and whether it holds.
    fn rule(&self) -> Option<(&'static str, bool)> {
        let (stated, claim) = (self.stated?, self.sentence.claims.first()?);
        let at = self.now.world.at(stated.event.cell());
        let rule = match claim.template {
            "touched" => ("first look", !self.before.touched.contains(&at)),
            "looked" => ("look again", self.before.touched.contains(&at)),
            "backtracked" | "backtracked_start" if self.id() == "dead_end_filling" => {
                let done = &self.before.backtracked;
                let exits = self.now.world.neighbours(at);
                let left = exits.filter(|to| !done.contains(to)).count() as u64;
                let told = claim.fact("exits") == Some(Fact::Count(left));
                ("exits", left <= 1 && told)
            }
            template if self.id() == "tremaux" => self.marks(template, at)?,
            "pushed" if self.discipline() == Discipline::Walk && self.id() != "flood_fill" => {
                let often = self.now.stood.iter().filter(|one| one.0 == at);
                ("first visit", often.count() == 1)
            }
            _ => return None,
        };
        Some(rule)
    }

    /// What the marks of Trémaux say about passages: one for each move through them.
    fn marks(&self, template: &str, at: Place) -> Option<(&'static str, bool)> {
        let stood = &self.now.stood;
        let marked = |one: Place, other: Place| {
            let moves = stood.windows(2).filter(|pair| !pair[1].1);
            let ends = moves.map(|pair| [pair[0].0, pair[1].0]);
            ends.filter(|ends| [[one, other], [other, one]].contains(ends))
                .count()
        };
        let last = self.before.stood.last();
        let gone = || last.map_or(0, |from| marked(from.0, at));
        let mut exits = self.now.world.neighbours(at);
        let often = || stood.iter().filter(|one| one.0 == at).count();
        let rule = match template {
            "go" => ("an unmarked passage", gone() == 1),
            "same" | "back" => ("two marks", gone() == 2),
            "backtracked" => ("a mark on each", exits.all(|to| marked(at, to) > 0)),
            "backtracked_start" => ("two marks on each", exits.all(|to| marked(at, to) == 2)),
            "noted" => ("it was there before", often() > 1),
            _ => return None,
        };
        Some(rule)
    }
}
