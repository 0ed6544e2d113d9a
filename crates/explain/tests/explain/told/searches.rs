//! The law of searches and walkers: what each step says about cells, numbers, lengths, neighbours and the frontier.

use super::account::Tables;
use super::measures::{choice_of, counts, directions, is_near, still_to_go, unit};
use super::verdicts::Verdicts;
use super::{cell, claims, count, each, fact};
use mazescope_core::words::sentences;
use mazescope_core::{Cell, Discipline, Event, Kind, Settings, Solver};
use mazescope_explain::account::TOLD;
use mazescope_explain::claim::{Stuck, Turn};
use mazescope_explain::{Account, Fact, Sentence};
use mazescope_support::measured;
use std::collections::HashSet;

/// The number of maps for each search.
const MAPS: u32 = 240;

/// The account of one step, and what is true of it.
struct Told<'a> {
    solver: &'a Solver,
    settings: &'a Settings,
    about: String,
    told: &'a Account,
    /// The tables before the step, after its first event, and now.
    before: &'a Tables,
    first: &'a Tables,
    now: &'a Tables,
    events: Vec<Event>,
    /// The cell that begins the next step.
    next: Option<Cell>,
    /// The cell with the ring on the board.
    ring: Option<Cell>,
}

impl Told<'_> {
    fn sentence(&self) -> &Sentence {
        &self.told.sentence
    }

    fn say(&self) -> String {
        format!("{}: {}", self.about, self.sentence())
    }

    fn of_kind(&self, is: impl Fn(Kind) -> bool) -> Vec<Cell> {
        let rest = self.events.iter().skip(1);
        let those = rest.filter(|event| is(event.kind(None)));
        those.map(|event| event.cell()).collect()
    }

    /// The lengths and numbers of the cell with which the step begins.
    fn paths(&self, verdicts: &mut Verdicts) {
        let Some(event) = self.events.first() else {
            return;
        };
        let counts = counts(self.solver);
        let at = event.cell();
        let path = self.first.path_to(at);
        let length = self.first.length(&path, counts);
        for claim in &self.sentence().claims {
            for &(name, fact) in &claim.facts {
                let holds = match (claim.template, name, fact) {
                    ("expanded", "cell", Fact::Cell(cell, _)) => cell == at,
                    (_, "way", Fact::Path(told)) | (_, "far", Fact::PathLength(told)) => {
                        is_near(told.value(), length)
                            && told.unit() == unit(self.first, &path, counts)
                    }
                    ("expanded", "origin" | "side", fact) => self.first.begins_at(at, fact),
                    (_, "g", Fact::Length(told)) => is_near(told, length),
                    (_, "estimate", Fact::Length(told)) => is_near(
                        told,
                        still_to_go(self.solver, self.settings, &self.now.map, at),
                    ),
                    (_, "sum", Fact::Length(told)) => {
                        let [by_length, rest] = choice_of(self.solver, self.settings);
                        let estimate = still_to_go(self.solver, self.settings, &self.now.map, at);
                        is_near(told, by_length * length + rest * estimate)
                    }
                    (_, "weight", Fact::Weight(weight)) => {
                        let [_, rest] = choice_of(self.solver, self.settings);
                        is_near(weight, rest)
                    }
                    (_, "path", Fact::Path(told)) => {
                        let path = self.now.length(&self.now.traced, counts);
                        let unit = unit(self.now, &self.now.traced, counts);
                        is_near(told.value(), path) && told.unit() == unit
                    }
                    _ => continue,
                };
                let rule = match name {
                    "way" | "far" | "g" => "ways",
                    "sum" => "sums",
                    "path" => "lengths of paths",
                    "origin" | "side" => "where paths begin",
                    _ => "cells and estimates",
                };
                verdicts.hold(rule, holds, || format!("{name} in {}", self.say()));
            }
        }
    }

    /// The ring, the account and the sentence name the same current cell.
    fn current(&self, verdicts: &mut Verdicts) {
        let right = self.now.current;
        verdicts.hold("ring", self.ring == right, || self.say());
        verdicts.hold("current", self.told.current == right, || {
            format!("{:?} for {right:?}: {}", self.told.current, self.say())
        });
        let sentence = self.sentence();
        let back = ["goes_back", "goes_far_back"].map(|one| cell(sentence, one, "back"));
        let last = cell(sentence, "gives_up", "new");
        let put = claims(sentence, "pushed_start")
            .last()
            .and_then(|claim| claim.fact("cell"));
        let put = match put {
            Some(Fact::Cell(cell, _)) if self.solver.info.discipline == Discipline::Walk => {
                Some(cell)
            }
            _ => None,
        };
        let back = back.into_iter().flatten().next().or(last).or(put);
        let began = self.events.first().map(|event| event.cell());
        let named = back.or(began).filter(|_| self.told.step > 0);
        // A walker stands on the cell to which it moves, even if it backtracks from cells there.
        if self.now.has_stack || back.is_none() || put.is_some() {
            verdicts.hold(
                "sentence's cell",
                named == right || self.told.step == 0,
                || self.say(),
            );
        }
    }

    /// The outcome of the step.
    fn outcome(&self, verdicts: &mut Verdicts) {
        let sentence = self.sentence();
        let Some(event) = self.events.first() else {
            return;
        };
        let at = event.cell();
        let joined =
            self.of_kind(|kind| matches!(kind, Kind::Pushed { from: Some(_) } | Kind::Restored));
        let words = sentences::of(&self.solver.info);
        let (one, more) = (claims(sentence, "one_joins"), claims(sentence, "more_join"));
        let said = (!one.is_empty(), !more.is_empty());
        let is = (
            joined.len() == 1 && words.has("one_joins"),
            joined.len() > 1 && words.has("more_join"),
        );
        verdicts.hold("new neighbours", said == is, || self.say());
        if let Some(told) = cell(sentence, "one_joins", "new") {
            verdicts.hold("new neighbours", joined == [told], || self.say());
        }
        if let Some(told) = cell(sentence, "one_joins", "parent") {
            let parent = joined.first().and_then(|&cell| self.now.parent(cell));
            verdicts.hold("parents", parent == Some(told), || self.say());
        }
        if let Some(told) = count(sentence, "more_join", "count") {
            verdicts.hold("new neighbours", told == joined.len() as u64, || self.say());
        }
        let is_goal = self.now.map.goals.contains(&at);
        let met =
            self.solver.info.discipline == Discipline::TwoQueues && !self.now.traced.is_empty();
        let has_looked = event.is_expanded() && !met;
        let both = self.solver.info.discipline == Discipline::TwoQueues;
        let none = has_looked && joined.is_empty() && (both || !is_goal);
        if !claims(sentence, "none_joins").is_empty() {
            verdicts.hold("no new neighbour", none, || self.say());
        } else if words.has("none_joins") {
            verdicts.hold("no new neighbour", !none, || self.say());
        }
        if met && self.now.traced.len() > 1 {
            // The path is traced from its start to its goal, and the cell that is met has another root.
            let root = |cell| self.now.path_to(cell)[0];
            let beside = self
                .now
                .traced
                .windows(2)
                .find(|pair| root(pair[0]) != root(pair[1]));
            let right = beside.and_then(|pair| pair.iter().copied().find(|&cell| cell != at));
            verdicts.hold(
                "cell that is met",
                cell(sentence, "meets", "new") == right,
                || self.say(),
            );
        }
        if sentence
            .to_string()
            .contains("This cell has no new neighbour.")
        {
            let new = self
                .first
                .has_new(at, &directions(self.solver, self.settings));
            verdicts.hold("words: no new neighbour", !new, || self.say());
        }
        let improved = self.of_kind(|kind| matches!(kind, Kind::Improved { .. }));
        if let Some(told) = count(sentence, "more_improved", "count") {
            verdicts.hold("shorter ways", told == improved.len() as u64, || self.say());
        }
        if self.solver.info.discipline == Discipline::Priority {
            let shorter = improved.iter().all(|&cell| {
                self.now.far(cell, counts(self.solver)) < self.before.far(cell, counts(self.solver))
            });
            verdicts.hold("shorter ways", shorter, || self.say());
        }
        let looks = self.of_kind(|kind| matches!(kind, Kind::Touched | Kind::Looked));
        if let Some(told) = count(sentence, "looks", "count") {
            verdicts.hold("looks", told == looks.len() as u64, || self.say());
            let cells: HashSet<Cell> = looks.iter().copied().collect();
            let once = cells.len() == looks.len()
                || ["repeats", "marks"]
                    .iter()
                    .any(|words| sentence.to_string().contains(words));
            verdicts.hold("cells looked at", once, || self.say());
        }
        self.going_back(verdicts);
    }

    /// Why the search backtracks, from how many cells, and to which cell.
    fn going_back(&self, verdicts: &mut Verdicts) {
        let sentence = self.sentence();
        let Some(event) = self.events.first() else {
            return;
        };
        let gone = self.of_kind(|kind| matches!(kind, Kind::Backtracked | Kind::Withdrawn));
        if let Some(told) = count(sentence, "goes_far_back", "count") {
            verdicts.hold("cells given up", told == gone.len() as u64, || self.say());
        }
        let looks = directions(self.solver, self.settings);
        let at = event.cell();
        let (new, dead_end) = (self.first.has_new(at, &looks), self.first.is_dead_end(at));
        for claim in &sentence.claims {
            for &(_, fact) in &claim.facts {
                let Fact::Stuck(stuck) = fact else {
                    continue;
                };
                let right = match stuck {
                    Stuck::Bound => new,
                    Stuck::DeadEnd => dead_end && !new,
                    Stuck::NothingNew | Stuck::NoneLeft => !dead_end && !new,
                    Stuck::NotAll => false,
                };
                verdicts.hold("why it goes back", right, || self.say());
            }
        }
        let text = sentence.to_string();
        let fills = self.solver.info.discipline == Discipline::None;
        if text.to_lowercase().contains("dead end") && !fills {
            verdicts.hold("words: dead end", dead_end, || self.say());
        }
        if text.contains("neighbour within the bound") {
            verdicts.hold("words: within the bound", new, || self.say());
        }
        verdicts.hold("words: 1 cells", !text.contains(" 1 cells "), || self.say());
    }

    /// The neighbours of the current cell, as they stood when it became current.
    fn neighbours(&self, verdicts: &mut Verdicts) {
        let expands = self.events.first().is_some_and(|event| event.is_expanded());
        let leaps = self.solver.info.id == "jps";
        let (Some(at), Some(then)) = (self.now.current, &self.now.then) else {
            return;
        };
        let told = self.told.neighbours.iter().flatten();
        let told: Vec<_> = told.map(|one| (one.direction, one.state.name())).collect();
        let compares = measured::of(self.solver.info.id).compares;
        let by_cost = compares.then(|| counts(self.solver));
        let looks = directions(self.solver, self.settings).into_iter();
        let looks = looks.filter(|_| expands && !leaps && self.told.step > 0);
        let mut right: Vec<_> = looks
            .map(|direction| (direction, then.neighbour_state(at, direction, by_cost)))
            .collect();
        if matches!(self.solver.info.id, "iterative_deepening" | "ida_star") {
            then.mark_tried(at, &mut right);
        }
        // A search with lines of sight finds cheaper paths than those through the cell itself.
        if self.solver.info.id != "theta_star" {
            verdicts.hold("neighbours", told == right, || {
                format!("{told:?} for {right:?}: {}", self.say())
            });
        }
    }

    /// The frontier: its size, and the next cells in order.
    fn open_list(&self, verdicts: &mut Verdicts) {
        let list = self.told;
        let frontier = self.now.frontier();
        if !self.solver.info.discipline.has_frontier() {
            return;
        }
        let say = || format!("{:?} of {frontier:?}: {}", list.first, self.say());
        verdicts.hold("how many wait", list.length as usize == frontier.len(), say);
        let least = TOLD.min(frontier.len());
        match self.solver.info.discipline {
            Discipline::TwoQueues => {
                let is_of = |half: bool, &cell: &Cell| {
                    self.now.map.starts.contains(&self.now.path_to(cell)[0]) == half
                };
                let queue = |half: bool| -> Vec<Cell> {
                    let those = frontier.iter().copied().filter(|cell| is_of(half, cell));
                    those.take(TOLD).collect()
                };
                let mut queues = [queue(true), queue(false)];
                // A start that is a goal is the path, and comes before all other cells.
                let is_both = |cell: &Cell| {
                    self.now.map.starts.contains(cell) && self.now.map.goals.contains(cell)
                };
                if let Some(both) = self.next.filter(is_both) {
                    queues[0].retain(|&cell| cell != both);
                    queues[0].insert(0, both);
                }
                let told = [list.first().to_vec(), list.second.clone()];
                let turned = [told[1].clone(), told[0].clone()];
                verdicts.hold("two queues", told == queues || turned == queues, say);
            }
            Discipline::Queue => {
                verdicts.hold("queue", *list.first() == frontier[..least], say);
            }
            Discipline::Stack => {
                let newest: Vec<Cell> = frontier.iter().rev().copied().take(TOLD).collect();
                verdicts.hold("stack", list.first() == newest, say);
            }
            _ => {
                let [by_length, rest] = choice_of(self.solver, self.settings);
                let sum = |&cell: &Cell| {
                    let far = self.now.far(cell, counts(self.solver));
                    by_length * far
                        + rest * still_to_go(self.solver, self.settings, &self.now.map, cell)
                };
                let told: Vec<f64> = list.first().iter().map(sum).collect();
                let mut all: Vec<f64> = frontier.iter().map(sum).collect();
                all.sort_by(f64::total_cmp);
                let alike = told
                    .iter()
                    .zip(&all)
                    .all(|(one, other)| is_near(*one, *other));
                verdicts.hold("open list", told.len() == least && alike, say);
            }
        }
        let stands = self.next.is_none() || self.now.has_stack;
        let is_next = stands || list.first().first().copied() == self.next;
        verdicts.hold("the first is the next", is_next, say);
        verdicts.hold("next", self.told.next == self.next, say);
    }

    /// How a walker turns, and whether the cell is new to it.
    fn walk(&self, verdicts: &mut Verdicts) {
        if self.solver.info.discipline != Discipline::Walk {
            return;
        }
        let sentence = self.sentence();
        let size = self.now.map.size();
        let stood = &self.now.stood;
        let templates = sentence.claims.iter().flat_map(|claim| &claim.facts);
        for &(_, fact) in templates {
            let Fact::Turn(turn) = fact else {
                continue;
            };
            // On a start there is no previous move.
            let last: Vec<_> = stood.iter().rev().take(3).copied().collect();
            let at = |cell| size.position(cell);
            let right = match last[..] {
                [(to, false), (from, false), (before, _)] => {
                    let [(x, y), (from_x, from_y), (before_x, before_y)] =
                        [to, from, before].map(at);
                    let came = (from_x - before_x, from_y - before_y);
                    let goes = (x - from_x, y - from_y);
                    // Rows count downwards.
                    match goes {
                        _ if goes == came => Turn::Straight,
                        _ if goes == (-came.0, -came.1) => Turn::Around,
                        _ if goes == (-came.1, came.0) => Turn::Right,
                        _ => Turn::Left,
                    }
                }
                _ => Turn::Unknown,
            };
            verdicts.hold("turns", turn == right, || self.say());
        }
    }

    /// How the run ends.
    fn end(&self, verdicts: &mut Verdicts) {
        let sentence = self.sentence();
        let text = sentence.to_string();
        if let Some(Fact::Count(told)) = fact(sentence, "missed", "count") {
            let reached = self
                .now
                .known
                .values()
                .filter(|known| known.discovered)
                .count();
            verdicts.hold("cells reached", told == reached as u64, || self.say());
        }
        if text.contains("Gave up after 50 moves for each floor cell") {
            let moves = self.now.stood.iter().filter(|one| !one.1).count();
            verdicts.hold(
                "words: gave up",
                moves == 50 * self.now.map.floor_cells(),
                || self.say(),
            );
        }
        // The walk would continue as it began, because its next move is one that it has made.
        if self.solver.info.id == "wall_follower" && !claims(sentence, "missed").is_empty() {
            let (stood, size) = (&self.now.stood, self.now.map.size());
            let at = stood.last().map(|last| last.0);
            let back = stood[..stood.len() - 1].iter().any(|one| Some(one.0) == at);
            verdicts.hold("a round ends where it began", back, || self.say());
            let between = |pair: &[(Cell, bool)]| {
                let [(x, y), (to_x, to_y)] = [0, 1].map(|end| size.position(pair[end].0));
                (to_x - x, to_y - y)
            };
            let facings: Vec<_> = stood.windows(2).map(between).collect();
            // The walker faces up on a start if it counts its turns, and later in the direction of its last move.
            let faced = |place: usize| place.checked_sub(1).map_or((0, -1), |last| facings[last]);
            let is_same = (0..stood.len() - 1)
                .any(|place| Some(stood[place].0) == at && faced(place) == faced(stood.len() - 1));
            if self.settings.find("pledge") == Some(0) {
                let is_free = |number: usize, (over, down): (i32, i32)| {
                    let (x, y) = size.position(stood[number].0);
                    (size.cell(x + over, y + down)).is_some_and(|cell| self.now.map.is_floor(cell))
                };
                // Without a wall at the start, it begins further up.
                let mut begun = stood.iter().rposition(|one| one.1).unwrap_or_default();
                let mut around = [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter();
                if around.all(|way| is_free(begun, way)) {
                    let mut on = begun..stood.len();
                    begun = on.find(|&at| !is_free(at, (0, -1))).unwrap_or(0);
                }
                let (x, y) = faced(stood.len() - 1);
                let by = 1 - 2 * self.settings.find("hand").map_or(0, |hand| hand as i32);
                let side = (by * y, -by * x);
                let mut ways = [side, (x, y), (-side.0, -side.1), (-x, -y)].into_iter();
                let next = ways.find(|&way| is_free(stood.len() - 1, way));
                let again = next == Some(facings[begun]) && Some(stood[begun].0) == at;
                verdicts.hold("a round ends with its first move", again, || self.say());
            }
            if text.contains("facing the same way") {
                verdicts.hold("words: the same way", is_same, || self.say());
            }
        }
    }
}

#[test]
fn every_step_is_as_it_is_told() {
    let mut verdicts = Verdicts::default();
    each(MAPS, |trial, subject, run| {
        let (solver, map, number) = (&trial.solver, &trial.map, trial.number);
        let mut tables = Tables::new(map, solver);
        let steps = run.steps.clone();
        for (step, places) in steps.iter().enumerate().take(400) {
            let before = tables.clone();
            let mut first = tables.clone();
            for place in places.clone() {
                let stated = run.log[place];
                tables.see(stated, (solver.info.begins_step)(stated.event));
                if place == places.start {
                    first = tables.clone();
                }
            }
            run.timeline.seek(places.end as u64);
            let told = Account::at(&mut run.timeline, &subject, None);
            let next = steps
                .get(step + 1)
                .map(|next| run.log[next.start].event.cell());
            let events = places.clone().map(|place| run.log[place].event);
            let told = Told {
                solver,
                settings: &trial.settings,
                about: format!("{} on map {number}, step {step}", solver.info.id),
                told: &told,
                before: &before,
                first: &first,
                now: &tables,
                events: events.filter(|_| step > 0).collect(),
                next,
                ring: run.timeline.now(),
            };
            told.paths(&mut verdicts);
            told.current(&mut verdicts);
            told.outcome(&mut verdicts);
            told.neighbours(&mut verdicts);
            told.open_list(&mut verdicts);
            told.walk(&mut verdicts);
            told.end(&mut verdicts);
        }
    });
    verdicts.check(&[
        ("ways", 1000),
        ("where paths begin", 1000),
        ("why it goes back", 100),
        ("neighbours", 1000),
    ]);
}
