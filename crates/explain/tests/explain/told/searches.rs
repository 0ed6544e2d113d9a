//! The law of searches and walkers: what is told of each event and of each step, its neighbours and the frontier.

use super::events::Told;
use super::verdicts::Verdicts;
use super::{cell, claim, count, is_near};
use mazescope_core::catalogue::Discipline;
use mazescope_core::words::sentences;
use mazescope_core::{Cell, Event, Kind};
use mazescope_explain::account::TOLD;
use mazescope_explain::claim::Turn;
use mazescope_explain::{Account, Fact, Subject, Teller};
use mazescope_support::case::each;
use mazescope_support::machine::Place;
use mazescope_support::machine::world::World;
use mazescope_support::measured;
use std::collections::{HashMap, HashSet, VecDeque};

/// The number of maps for each search.
const MAPS: u32 = 240;

/// The largest numbers of steps and of events of a run that are checked.
const STEPS: usize = 400;
const EVENTS: usize = 600;

/// What is told of a step.
struct Step<'a> {
    told: Told<'a>,
    account: &'a Account,
    events: Vec<Event>,
    /// The cell that begins the next step.
    next: Option<Cell>,
    /// The cell with the ring on the board.
    ring: Option<Cell>,
}

impl Step<'_> {
    fn at(&self, cell: Option<Cell>) -> Option<Place> {
        cell.map(|cell| self.told.now.world.at(cell))
    }

    /// The cells of the events of such a kind after the first one.
    fn of_kind(&self, is: impl Fn(Kind) -> bool) -> Vec<Place> {
        let (rest, world) = (self.events.iter().skip(1), &self.told.now.world);
        let those = rest.filter(|event| is(event.kind(None)));
        those.map(|event| world.at(event.cell())).collect()
    }

    /// The ring, the account and the sentence name the same current cell.
    fn current(&self, verdicts: &mut Verdicts) {
        let (told, right) = (&self.told, self.told.now.current);
        verdicts.hold("ring", self.at(self.ring) == right, || told.say());
        verdicts.hold("current", self.at(self.account.current) == right, || {
            format!("{:?} for {right:?}: {}", self.account.current, told.say())
        });
        let back = ["goes_back", "goes_far_back"].map(|one| cell(told.sentence, one, "back"));
        let mut put = told.sentence.claims.iter().rev();
        let put = put.find(|claim| claim.template == "pushed_start");
        let put = match put.and_then(|claim| claim.fact("cell")) {
            Some(Fact::Cell(_, at)) if told.discipline() == Discipline::Walk => Some(at),
            _ => None,
        };
        let back = back.into_iter().flatten().next();
        let back = back.or(cell(told.sentence, "gives_up", "new")).or(put);
        let began = self.at(self.events.first().map(|event| event.cell()));
        // A walker stands on the cell to which it moves, even if it backtracks from cells there.
        if self.account.step > 0 && (told.now.has_stack() || back.is_none() || put.is_some()) {
            verdicts.hold("sentence's cell", back.or(began) == right, || told.say());
        }
    }

    /// What followed the first event.
    fn outcome(&self, verdicts: &mut Verdicts) {
        let (told, sentence) = (&self.told, self.told.sentence);
        let Some(event) = self.events.first() else {
            return;
        };
        let at = told.now.world.at(event.cell());
        let joined = |kind| matches!(kind, Kind::Pushed { from: Some(_) } | Kind::Restored);
        let joined = self.of_kind(joined);
        let words = sentences::of(&told.case.solver.info);
        let names = ["one_joins", "more_join"];
        let said = names.map(|name| claim(sentence, name).is_some());
        let [one, more] = names.map(|name| words.has(name));
        let right = [joined.len() == 1 && one, joined.len() > 1 && more];
        verdicts.hold("new neighbours", said == right, || told.say());
        if let Some(new) = cell(sentence, "one_joins", "new") {
            verdicts.hold("new neighbours", joined == [new], || told.say());
        }
        if let Some(parent) = cell(sentence, "one_joins", "parent") {
            let right = joined.first().and_then(|cell| told.now.parents.get(cell));
            verdicts.hold("parents", right == Some(&parent), || told.say());
        }
        let both = told.discipline() == Discipline::TwoQueues;
        let met = both && !told.now.path.is_empty();
        let is_goal = told.now.world.goals.contains(&at) && !both;
        let none = event.is_expanded() && !met && !is_goal && joined.is_empty();
        let says_none = claim(sentence, "none_joins").is_some();
        if says_none || words.has("none_joins") {
            verdicts.hold("no new neighbour", says_none == none, || told.say());
        }
        let counts_neighbours = told.discipline().has_frontier() && told.id() != "jps";
        if says_none && counts_neighbours {
            verdicts.hold("no new neighbour", !told.first.has_new(at), || told.say());
        }
        if met && told.now.path.len() > 1 {
            // The path is traced from its start to its goal, and the cell that is met has another root.
            let root = |&at: &Place| told.now.path_to(at)[0];
            let mut pairs = told.now.path.windows(2);
            let beside = pairs.find(|pair| root(&pair[0]) != root(&pair[1]));
            let right = beside.and_then(|pair| pair.iter().copied().find(|&cell| cell != at));
            let meets = cell(sentence, "meets", "new");
            verdicts.hold("cell that is met", meets == right, || told.say());
        }
        let improved = self.of_kind(|kind| matches!(kind, Kind::Improved { .. }));
        if told.discipline() == Discipline::Priority {
            let [before, now] = [told.before, told.now].map(|it| |&at| told.case.length_to(it, at));
            let shorter = improved.iter().all(|at| now(at).is_less_than(&before(at)));
            verdicts.hold("shorter paths", shorter, || told.say());
        }
        let looks = self.of_kind(|kind| matches!(kind, Kind::Touched | Kind::Looked));
        let gone = self.of_kind(|kind| matches!(kind, Kind::Backtracked | Kind::Withdrawn));
        for (template, cells) in [
            ("more_join", &joined),
            ("more_improved", &improved),
            ("looks", &looks),
            ("goes_far_back", &gone),
        ] {
            if let Some(count) = count(sentence, template, "count") {
                verdicts.hold("counts", count == cells.len() as u64, || told.say());
            }
        }
        // Some count repeated looks, and say so.
        let repeats = matches!(told.id(), "theta_star" | "dead_end_filling");
        if claim(sentence, "looks").is_some() && !repeats {
            let cells: HashSet<Place> = looks.iter().copied().collect();
            verdicts.hold("cells looked at", cells.len() == looks.len(), || told.say());
        }
    }

    /// The neighbours of the current cell, as they stood when it became current.
    fn neighbours(&self, verdicts: &mut Verdicts) {
        let (told, now) = (&self.told, self.told.now);
        let (Some(at), Some(then)) = (now.current, &now.then) else {
            return;
        };
        let expands = self.events.first().is_some_and(|event| event.is_expanded());
        let all = self.account.neighbours.iter().flatten();
        let all = all.map(|one| (one.direction.name(), one.state.name()));
        let all: Vec<_> = all.collect();
        let by = measured::of(told.id()).compares.then_some(told.case.by());
        let mut right = match expands && told.id() != "jps" && self.account.step > 0 {
            true => then.neighbours(at, by),
            false => Vec::new(),
        };
        if matches!(told.id(), "iterative_deepening" | "ida_star") {
            then.mark_tried(at, &mut right);
        }
        // A search with lines of sight finds cheaper paths than those through the cell itself.
        if told.id() != "theta_star" {
            let right = right.into_iter().map(|(name, _, state)| (name, state));
            let right: Vec<_> = right.collect();
            verdicts.hold("neighbours", all == right, || {
                format!("{all:?} for {right:?}: {}", told.say())
            });
        }
    }

    /// The frontier: its size, and the next cells in order.
    fn open_list(&self, verdicts: &mut Verdicts) {
        let (told, list, world) = (&self.told, self.account, &self.told.now.world);
        if !told.discipline().has_frontier() {
            return;
        }
        let frontier = told.now.frontier();
        let at = |cells: &[Cell]| -> Vec<Place> { cells.iter().map(|&it| world.at(it)).collect() };
        let (first, second) = (at(list.first()), at(&list.second));
        let say = || format!("{first:?} of {frontier:?}: {}", told.say());
        verdicts.hold("how many wait", list.length as usize == frontier.len(), say);
        let least = TOLD.min(frontier.len());
        match told.discipline() {
            Discipline::TwoQueues => {
                let queue = |of_starts: bool| -> Vec<Place> {
                    let is_of =
                        |at: &Place| world.starts.contains(&told.now.path_to(*at)[0]) == of_starts;
                    frontier.iter().copied().filter(is_of).take(TOLD).collect()
                };
                let mut queues = [queue(true), queue(false)];
                // A start that is a goal is the path, and comes before all other cells.
                let is_both = |at: &Place| world.starts.contains(at) && world.goals.contains(at);
                if let Some(both) = self.at(self.next).filter(is_both) {
                    queues[0].retain(|&at| at != both);
                    queues[0].insert(0, both);
                }
                let [one, other] = queues;
                let pairs = [(&one, &other), (&other, &one)];
                verdicts.hold("two queues", pairs.contains(&(&first, &second)), say);
            }
            Discipline::Queue => verdicts.hold("queue", first == frontier[..least], say),
            Discipline::Stack => {
                let newest: Vec<Place> = frontier.iter().rev().copied().take(TOLD).collect();
                verdicts.hold("stack", first == newest, say);
            }
            _ => {
                let sum = |&at: &Place| told.sum(&told.case.length_to(told.now, at), at);
                let sums: Vec<f64> = first.iter().map(sum).collect();
                let mut all: Vec<f64> = frontier.iter().map(sum).collect();
                all.sort_by(f64::total_cmp);
                let mut pairs = sums.iter().zip(&all);
                let alike = pairs.all(|(one, other)| is_near(*one, *other));
                verdicts.hold("open list", sums.len() == least && alike, say);
            }
        }
        let stands = self.next.is_none() || told.now.has_stack();
        let is_next = stands || list.first().first().copied() == self.next;
        verdicts.hold("the first is the next", is_next, say);
        verdicts.hold("next", list.next == self.next, say);
    }

    /// How a walker turns.
    fn walk(&self, verdicts: &mut Verdicts) {
        let told = &self.told;
        let facts = told.sentence.claims.iter().flat_map(|claim| &claim.facts);
        for &(_, fact) in facts {
            let Fact::Turn(turn) = fact else {
                continue;
            };
            // On a start there is no previous move.
            let last: Vec<_> = told.now.stood.iter().rev().take(3).copied().collect();
            let right = match last[..] {
                [((x, y), false), ((at_x, at_y), false), (before, _)] => {
                    let came = (at_x - before.0, at_y - before.1);
                    // Rows count downwards.
                    match (x - at_x, y - at_y) {
                        goes if goes == came => Turn::Straight,
                        goes if goes == (-came.0, -came.1) => Turn::Around,
                        goes if goes == (-came.1, came.0) => Turn::Right,
                        _ => Turn::Left,
                    }
                }
                _ => Turn::Unknown,
            };
            verdicts.hold("turns", turn == right, || told.say());
        }
    }

    /// How the run ends.
    fn end(&self, verdicts: &mut Verdicts) {
        let (told, now) = (&self.told, self.told.now);
        if claim(told.sentence, "missed").is_none() {
            return;
        }
        if let Some(count) = count(told.sentence, "missed", "count") {
            let reached = now.discovered.len() as u64;
            verdicts.hold("cells reached", count == reached, || told.say());
        }
        if told.id() == "random_mouse" {
            let moves = now.stood.iter().filter(|one| !one.1).count();
            let most = 50 * now.world.floor().count();
            verdicts.hold("50 moves per cell", moves == most, || told.say());
        }
        // The walk would continue as it began, because its next move is one that it has made.
        if told.id() == "wall_follower" {
            let stood: Vec<Place> = now.stood.iter().map(|one| one.0).collect();
            let (&(x, y), before) = stood.split_last().unwrap();
            verdicts.hold("a round is closed", before.contains(&(x, y)), || told.say());
            if told.case.settings.find("pledge") == Some(0) {
                let again = self.begins_again(&stood);
                verdicts.hold("a round ends with its first move", again, || told.say());
            }
        }
    }

    /// The numbers of a mouse, by which it goes: the distances to a goal around the walls that it has seen.
    fn mouse(&self, verdicts: &mut Verdicts) {
        let (told, world) = (&self.told, &self.told.now.world);
        let begins_on_goal = world.starts.iter().any(|at| world.goals.contains(at));
        // A mouse that begins on a goal writes nothing.
        if told.id() != "flood_fill" || begins_on_goal {
            return;
        }
        let written = self.events.iter().map(|event| event.kind(None));
        let written = written.filter(|kind| *kind == Kind::Wrote).count() as u64;
        if let Some(changed) = count(told.sentence, "more_written", "count")
            && self.account.step > 0
        {
            verdicts.hold("numbers that change", changed == written, || told.say());
        }
        let now = distances(world, &told.now.touched);
        for at in world.cells().filter(|at| !told.now.touched.contains(at)) {
            let [told_now, right] = [&told.now.numbers, &now].map(|it| it.get(&at).copied());
            let holds = told_now.unwrap_or(0) == right.unwrap_or(0);
            verdicts.hold("numbers of a mouse", holds, || {
                format!("{at:?} is {right:?}, {}", told.say())
            });
        }
        if claim(told.sentence, "stepped").is_some() && self.account.step > 0 {
            let known = distances(world, &told.before.touched);
            let to = world.at(self.events[0].cell());
            let (from, _) = *told.before.stood.last().expect("it stood somewhere");
            let least = around(world, from).filter_map(|at| known.get(&at)).min();
            let is_least = known.get(&to) == least;
            verdicts.hold("the least number", is_least, || told.say());
        }
    }

    /// Whether a walker along a wall would now repeat its first move.
    fn begins_again(&self, stood: &[Place]) -> bool {
        let world = &self.told.now.world;
        let is_free = |(x, y): Place, (over, down): Place| world.is_floor((x + over, y + down));
        let moves = stood.windows(2);
        let facings = moves.map(|pair| (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1));
        let facings: Vec<Place> = facings.collect();
        // Without a wall at the start, it begins further up.
        let mut begun = self.told.now.stood.iter().rposition(|one| one.1).unwrap();
        if world.exits(stood[begun]) == 4 {
            let mut on = begun..stood.len();
            begun = on.find(|&at| !is_free(stood[at], (0, -1))).unwrap_or(0);
        }
        let at = stood[stood.len() - 1];
        let (x, y) = facings.last().copied().unwrap_or((0, -1));
        let hand = self.told.case.settings.find("hand").unwrap_or(0);
        let by = 1 - 2 * hand as i32;
        let (over, down) = (by * y, -by * x);
        let ways = [(over, down), (x, y), (-over, -down), (-x, -y)];
        let next = ways.into_iter().find(|&way| is_free(at, way));
        stood[begun] == at && next == facings.get(begun).copied()
    }
}

fn around(world: &World, (x, y): Place) -> impl Iterator<Item = Place> {
    let all = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
    all.into_iter().filter(|&at| world.is_inside(at))
}

/// The distance of each cell from a goal, if these are the only walls.
fn distances(world: &World, walls: &HashSet<Place>) -> HashMap<Place, u32> {
    let mut numbers: HashMap<Place, u32> = world.goals.iter().map(|&goal| (goal, 0)).collect();
    let mut left: VecDeque<Place> = world.goals.iter().copied().collect();
    while let Some(at) = left.pop_front() {
        for to in around(world, at).filter(|to| !walls.contains(to)) {
            if !numbers.contains_key(&to) {
                numbers.insert(to, numbers[&at] + 1);
                left.push_back(to);
            }
        }
    }
    numbers
}

#[test]
fn every_event_and_every_step_is_as_it_is_told() {
    let mut verdicts = Verdicts::default();
    each(MAPS, |case| {
        let subject = Subject::of_search(&case.solver, &case.settings);
        let (mut now, mut rounds) = (case.book(0), 0);
        let steps = case.run.steps.clone();
        for (step, places) in steps.iter().enumerate().take(STEPS) {
            let before = now.clone();
            let mut first = now.clone();
            for place in places.clone() {
                let stated = case.run.log[place];
                let last = (place < EVENTS).then(|| now.clone());
                now.follow(stated, (case.solver.info.begins_step)(stated.event));
                rounds += u64::from(stated.event.kind(None) == Kind::Noted);
                if place == places.start {
                    first = now.clone();
                }
                let Some(last) = last else {
                    continue;
                };
                case.run.timeline.seek(place as u64 + 1);
                let told = Told {
                    case,
                    about: format!("{}, event {place}", case.about),
                    sentence: &Teller::new(&case.run.timeline, subject).event(),
                    stated: Some(stated),
                    before: &last,
                    first: &now,
                    now: &now,
                    rounds,
                };
                told.facts(&mut verdicts);
                told.event(&mut verdicts);
            }
            case.run.timeline.seek(places.end as u64);
            let account = Account::at(&mut case.run.timeline, &subject, None);
            let event = |place: usize| case.run.log[place].event;
            let counted = (step as u64, steps.len() as u64 - 1);
            let step = Step {
                told: Told {
                    case,
                    about: format!("{}, step {step}", case.about),
                    sentence: &account.sentence,
                    stated: (step > 0).then(|| case.run.log[places.start]),
                    before: &before,
                    first: &first,
                    now: &now,
                    rounds,
                },
                account: &account,
                events: places.clone().map(event).filter(|_| step > 0).collect(),
                next: steps.get(step + 1).map(|next| event(next.start).cell()),
                ring: case.run.timeline.now(),
            };
            let steps = (account.step, account.steps);
            verdicts.hold("steps", steps == counted, || step.told.say());
            step.told.facts(&mut verdicts);
            step.current(&mut verdicts);
            step.outcome(&mut verdicts);
            step.neighbours(&mut verdicts);
            step.open_list(&mut verdicts);
            step.walk(&mut verdicts);
            step.mouse(&mut verdicts);
            step.end(&mut verdicts);
        }
    });
    verdicts.check(&[
        ("lengths", 3000),
        ("cells", 10_000),
        ("where paths begin", 1000),
        ("why it goes back", 100),
        ("neighbours", 1000),
        ("exits", 100),
        ("two marks", 100),
        ("it was there before", 20),
        ("numbers of a mouse", 1000),
        ("the least number", 200),
    ]);
}
