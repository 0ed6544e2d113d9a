//! Questions about the next expansion: which cell it is, and what it discovers.

use super::{counts, each_asked, places, right, template, value, values};
use crate::told::is_near;
use NeighbourState::{Corner, Done, InFrontier, NotCheaper, Outside, Wall};
use mazescope_core::Kind;
use mazescope_explain::claim::Fate;
use mazescope_explain::neighbours::NeighbourState;
use mazescope_explain::questions::expansion::NEXT_CELL;
use mazescope_explain::questions::joining::{NEW_NEIGHBOURS, WILL_JOIN};
use mazescope_explain::{Fact, Sentence};
use mazescope_support::case::Case;
use mazescope_support::machine::Place;
use mazescope_support::machine::tables::Tables;
use mazescope_support::measured;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// The open cells that tie with the next one, and whether the whole frontier is compared.
fn tied(case: &Case, book: &Tables, next: Place) -> HashSet<Place> {
    if case.has_stack() || matches!(case.id, "breadth_first" | "bidirectional") {
        return HashSet::from([next]);
    }
    let sum = |cell: Place| case.sum(&case.length_to(book, cell), cell);
    let least = sum(next);
    let (frontier, about) = (book.frontier(), &case.about);
    let is_least = frontier.iter().all(|&cell| !sum(cell).is_less_than(&least));
    assert!(is_least, "it takes the least: {about}");
    let mut tied = HashSet::from_iter(frontier);
    tied.retain(|&cell| sum(cell) == least);
    tied
}

#[test]
fn every_cell_that_may_come_next_is_right() {
    let mut ties: HashMap<&str, usize> = HashMap::new();
    let (mut asked, mut alone) = (0, 0);
    each_asked(1000, NEXT_CELL, |case, now, question, about| {
        let Some(step) = case.next_expansion(now) else {
            assert!(question.is_err(), "{about}");
            return;
        };
        let next = case.at(step.start);
        if case.book(now).frontier() == [next] {
            assert_eq!(question.err(), Some("single"), "{about}");
            alone += 1;
            return;
        }
        let question = question.expect(about);
        asked += 1;
        let before = case.book(step.start);
        let expected = tied(case, &before, next);
        let cells = question.right_cells().into_iter();
        let cells: Vec<Place> = cells.map(|cell| case.world.at(cell)).collect();
        assert_eq!(cells[0], next, "{about}");
        assert_eq!(HashSet::from_iter(cells), expected, "{about}");
        *ties.entry(case.id).or_default() += usize::from(expected.len() > 1);
        let named = places(&question.sentence, "cell");
        assert_eq!(named, (vec![next], 0), "{about}");
        match case.has_stack() {
            true => why_newest(case, &question.sentence, now..step.start, &before, about),
            false => why_next(case, &question.sentence, &before, &expected, about),
        }
    });
    assert!(asked > 2000 && alone > 200, "{asked} {alone}");
    for id in ["dijkstra", "astar", "greedy", "jps", "theta_star"] {
        let often = ties.get(id).is_some_and(|&ties| ties > 10);
        assert!(often, "{id}: {ties:?}");
    }
}

/// Checks why the next cell of a stack is next, after these moments.
fn why_newest(case: &Case, said: &Sentence, moments: Range<usize>, before: &Tables, about: &str) {
    let next = case.at(moments.end);
    let pops = |kind| matches!(kind, Kind::Backtracked | Kind::Withdrawn);
    let popped = moments.clone().filter(|&place| pops(case.kind(place)));
    let popped: Vec<Place> = popped.map(|place| case.at(place)).collect();
    let mut of_next = moments.filter(|&place| case.at(place) == next);
    let pushes = |kind| matches!(kind, Kind::Pushed { .. } | Kind::Restored);
    let is_found = of_next.any(|place| pushes(case.kind(place)));
    let came = is_found && before.parents.contains_key(&next);
    let names: Vec<&str> = said.claims.iter().map(|claim| claim.template).collect();
    if !came {
        let alone = match popped.is_empty() {
            _ if is_found => "next_start",
            true => "top",
            false => "continues",
        };
        assert_eq!(names, [alone], "{about}");
        return;
    }
    let [first, one, more] = match forgets(case) {
        true => ["next_within", "cuts_one", "cuts_more"],
        false => ["first_new", "pops_one", "pops_more"],
    };
    let right = [&[first][..], &[first, one], &[first, more]];
    assert_eq!(names, right[popped.len().min(2)], "{about}");
    assert_eq!(places(said, "parent").0, [before.parents[&next]], "{about}");
    let last = popped.first().copied();
    assert_eq!(places(said, "last").0, Vec::from_iter(last), "{about}");
    let count = popped.len() < 2 || counts(said, "count", popped.len());
    assert!(count, "{about}");
    let order = case.world.moves.iter().map(|one| one.0);
    let told = values(said, "order").into_iter();
    let told: Vec<String> = told.map(|fact| fact.to_string()).collect();
    assert_eq!(told, Vec::from_iter(order), "{about}");
}

/// Checks why the next cell of a queue or an open list is next, before it is expanded.
fn why_next(case: &Case, said: &Sentence, before: &Tables, expected: &HashSet<Place>, about: &str) {
    let next = places(said, "cell").0[0];
    let length = case.length_to(before, next);
    let [_, weight] = case.weights();
    let mut frontier = before.frontier().into_iter();
    let estimates = weight > 0 && frontier.any(|cell| case.rest(cell).value() > 0.0);
    let both = case.starts.contains(&next) && case.goals.contains(&next);
    let name = match case.id {
        "bidirectional" if both => "both_ends",
        "bidirectional" => "oldest_of_side",
        "breadth_first" if template(said) == "empty_queue" => "empty_queue",
        "breadth_first" => "oldest",
        "theta_star" => "least_line",
        "greedy" => "least_h",
        "dijkstra" => "least_g",
        _ if !estimates => "least_g",
        _ => "least_f",
    };
    assert_eq!(template(said), name, "{about}");
    // The tied cells are named; if there are many, the first of them and how many more there are.
    let others = expected.len() - 1;
    let (ties, more) = places(said, "tie");
    let listed = if others > 6 { 5 } else { others };
    let told = (ties.len(), more as usize);
    assert_eq!(told, (listed, others - listed), "{about}");
    let ties: HashSet<Place> = ties.into_iter().collect();
    let are_others = ties.is_subset(expected) && !ties.contains(&next);
    assert!(ties.len() == listed && are_others, "{about}");
    let rules: &[&str] = match name {
        _ if others == 0 => &[],
        "least_h" | "least_g" => &["older"],
        "least_line" => &["larger_g", "rounding"],
        _ => &["larger_g"],
    };
    let rule = said.claims.get(2).map(|claim| claim.template);
    let is_rule = rule.map_or(rules.is_empty(), |rule| rules.contains(&rule));
    assert!(is_rule || case.id == "bidirectional", "{about}");
    if name == "oldest_of_side" {
        why_side(said, before, next, about);
    }
    for (name, right) in [
        ("g", length.value()),
        ("h", case.rest(next).value()),
        ("f", case.sum(&length, next).value()),
        ("weight", weight as f64 / 10.0),
    ] {
        let is_it = match value(said, name) {
            Some(Fact::Length(told) | Fact::Weight(told)) => is_near(told, right),
            told => told.is_none(),
        };
        assert!(is_it, "{name} is {right}: {about}");
    }
}

/// Checks why it is the turn of the side of the next cell: a level goes on, or begins with the shorter queue.
fn why_side(said: &Sentence, before: &Tables, next: Place, about: &str) {
    let is_start = |at: Place| before.world.starts.contains(&before.path_to(at)[0]);
    let is_own = |at: &Place| is_start(*at) == is_start(next);
    let (own, other): (Vec<Place>, Vec<Place>) = before.frontier().into_iter().partition(is_own);
    let depth = |at: Place| before.path_to(at).len();
    let left = own.iter().filter(|&&at| depth(at) == depth(next)).count();
    let (own, other) = (own.len(), other.len());
    let holds = match said.claims[1].template {
        "level_goes_on" => counts(said, "left", left),
        "level_ties" => own == other && left == own && counts(said, "own", own),
        "level_begins" => {
            own < other && left == own && counts(said, "own", own) && counts(said, "other", other)
        }
        _ => false,
    };
    let side = ["goal", "start"][usize::from(is_start(next))];
    let mut sides = values(said, "side").into_iter();
    let is_side = sides.all(|it| it == Fact::Word(side));
    assert!(holds && is_side, "{left} {own} {other}: {about}");
}

/// Whether a search forgets what it pops.
fn forgets(case: &Case) -> bool {
    matches!(case.id, "iterative_deepening" | "ida_star")
}

/// The next expansion of a search that does not jump, and what it finds.
struct Expansion<'a> {
    case: &'a Case,
    cell: Place,
    before: Tables,
    around: Vec<(Place, bool)>,
    /// The cells that it discovers, and those to which it finds a shorter path.
    new: Vec<Place>,
    improved: Vec<Place>,
    /// Whether the search ends without a look at the neighbours, and whether that is where two sides meet.
    ends: bool,
    meets: bool,
}

impl Expansion<'_> {
    fn of(case: &Case, now: usize) -> Option<Expansion<'_>> {
        let step = case.next_expansion(now).filter(|_| case.id != "jps")?;
        let cell = case.at(step.start);
        let (mut new, mut improved) = (Vec::new(), Vec::new());
        let mut book = case.book(step.start + 1);
        for place in step.start + 1..step.end {
            book.see(case.run.log[place]);
            match case.kind(place) {
                Kind::Pushed { from: Some(_) } if book.parents[&case.at(place)] == cell => {
                    new.push(case.at(place));
                }
                Kind::Restored => new.push(case.at(place)),
                Kind::Improved { .. } if !forgets(case) => improved.push(case.at(place)),
                Kind::Backtracked | Kind::Withdrawn => break,
                _ => {}
            }
        }
        let traced = step.clone().any(|place| case.kind(place) == Kind::Traced);
        let is_both = case.goals.contains(&cell) && case.starts.contains(&cell);
        Some(Expansion {
            before: case.book(step.start),
            around: case.around(cell),
            ends: traced && new.is_empty() && improved.is_empty(),
            meets: traced && case.id == "bidirectional" && !is_both,
            case,
            cell,
            new,
            improved,
        })
    }

    /// Whether a new neighbour that is not discovered is beyond the bound: none checked before it is discovered.
    fn is_beyond(&self, neighbour: Place) -> bool {
        let before = self.around.iter().take_while(|(to, _)| *to != neighbour);
        forgets(self.case) && !before.into_iter().any(|(to, _)| self.new.contains(to))
    }

    /// What becomes of a neighbour that is floor.
    fn fate(&self, to: Place) -> Fate {
        let (case, before) = (self.case, &self.before);
        let stack = case.has_stack();
        let done = [&before.expanded, &before.backtracked][usize::from(stack)];
        let is_shorter = || {
            let leg = case.leg(self.cell, to);
            let by_here = case.length_to(before, self.cell).and(&leg);
            by_here.is_less_than(&case.length_to(before, to))
        };
        match () {
            () if self.new.contains(&to) => Fate::New,
            () if self.improved.contains(&to) => Fate::Shorter,
            () if !self.around.contains(&(to, true)) => Fate::Corner,
            () if done.contains(&to) && stack => Fate::Popped,
            () if done.contains(&to) => Fate::Expanded,
            () if before.discovered.contains(&to) => match case.id {
                _ if stack => Fate::OnStack,
                "breadth_first" | "bidirectional" | "dead_end_filling" => Fate::InFrontier,
                _ if measured::of(case.id).compares && is_shorter() => Fate::SearchEnds,
                _ => Fate::NotShorter,
            },
            () if self.ends => Fate::SearchEnds,
            () if self.is_beyond(to) => Fate::BeyondBound,
            () => Fate::Later,
        }
    }
}

#[test]
fn as_many_neighbours_join_as_are_told() {
    let (mut asked, mut ends, mut joins) = (0, 0, [0; 9]);
    each_asked(1000, NEW_NEIGHBOURS, |case, now, question, about| {
        let Some(expansion) = Expansion::of(case, now) else {
            assert!(question.is_err(), "{about}");
            return;
        };
        let (cell, new, around) = (expansion.cell, &expansion.new, &expansion.around);
        let reached = around.iter().filter(|(_, free)| *free).count();
        let most = reached.min(if case.has_stack() { 1 } else { reached });
        if most == 0 {
            assert_eq!(question.err(), Some("no_move"), "{about}");
            return;
        }
        let question = question.expect(about);
        asked += 1;
        joins[new.len()] += 1;
        assert_eq!(places(&question.text, "cell").0, [cell], "{about}");
        let offered: Vec<String> = (0..=most).map(|count| count.to_string()).collect();
        assert_eq!(question.choices, offered, "{about}");
        assert_eq!(right(&question), [new.len()], "{about}");
        let said = &question.sentence;
        assert!(counts(said, "count", new.len()), "{about}");
        let name = match new.len() {
            0 if expansion.ends && expansion.meets => "meeting_ends",
            0 if expansion.ends => "goal_ends",
            0 if forgets(case) => "none_within",
            0 => "none_new",
            1 => "one_new",
            _ => "more_new",
        };
        assert_eq!(template(said), name, "{about}");
        if expansion.ends {
            assert_eq!(places(said, "cell").0, [cell], "{about}");
            ends += 1;
            return;
        }
        // If there are many, the first are named, and how many more there are.
        let listed = if new.len() > 6 { 5 } else { new.len() };
        let named = (new[..listed].to_vec(), (new.len() - listed) as u64);
        assert_eq!(places(said, "new"), named, "{about}");
        // Each of the others is named once, with its state.
        let others = around.iter().map(|(cell, _)| *cell);
        let others: Vec<Place> = others.filter(|cell| !new.contains(cell)).collect();
        assert_eq!(places(said, "cell").0, others, "{about}");
        for (claim, to) in said.claims[1..].iter().zip(others) {
            let state = match claim.fact("state") {
                Some(Fact::State(state, _)) => Some(state),
                _ => None,
            };
            let floor = case.world.is_floor(to).then(|| expansion.fate(to));
            let starts = forgets(case) && case.starts.contains(&to);
            let compares = measured::of(case.id).compares;
            let is_right = match (claim.template, state) {
                ("neighbour", Some(Outside)) => !case.world.is_inside(to),
                ("neighbour", Some(Wall)) => floor.is_none() && case.world.is_inside(to),
                ("neighbour", state) => match floor {
                    Some(Fate::Corner) => state == Some(Corner),
                    Some(Fate::Popped | Fate::Expanded) => state == Some(Done),
                    Some(Fate::NotShorter) if compares => state == Some(NotCheaper),
                    Some(Fate::OnStack | Fate::InFrontier | Fate::NotShorter) => {
                        state == Some(InFrontier)
                    }
                    _ => false,
                },
                ("shorter", None) => floor == Some(Fate::Shorter),
                ("a_start", None) => starts && !expansion.before.discovered.contains(&to),
                ("beyond", None) => floor == Some(Fate::BeyondBound),
                ("later", None) => floor == Some(Fate::Later) && !new.is_empty(),
                _ => false,
            };
            assert!(is_right, "{claim:?}, {floor:?}: {about}");
        }
    });
    assert!(asked > 1500 && ends > 50, "{asked} {ends}");
    assert!(joins[..4].iter().all(|&times| times > 20), "{joins:?}");
}

#[test]
fn one_neighbour_joins_or_does_not_for_the_reason_that_is_told() {
    let mut met: HashMap<Fate, usize> = HashMap::new();
    #[rustfmt::skip]
    let fates = [
        Fate::New, Fate::Shorter, Fate::OnStack, Fate::NotShorter, Fate::InFrontier, Fate::Popped,
        Fate::Expanded, Fate::Corner, Fate::Later, Fate::BeyondBound, Fate::SearchEnds,
    ];
    // What the choices say.
    let choices = HashMap::from(fates.map(|fate| {
        let name = ["no_because", "yes_because"][usize::from(fate == Fate::New)];
        let words = Sentence::of(name, &[("fate", Fact::Fate(fate))]);
        (words.to_string(), fate)
    }));
    // The answers that each search offers, and those that are right somewhere.
    let mut offered: HashMap<&str, HashSet<Fate>> = HashMap::new();
    let mut possible = offered.clone();
    each_asked(1000, WILL_JOIN, |case, now, question, about| {
        let Some(expansion) = Expansion::of(case, now) else {
            assert!(question.is_err(), "{about}");
            return;
        };
        let (cell, before, new) = (expansion.cell, &expansion.before, &expansion.new);
        let parent = before.parents.get(&cell);
        // Walls and the previous cell are not asked about.
        let asks = |to: &Place| case.world.is_floor(*to) && Some(to) != parent;
        // What is farther than the first discovered one may be within the bound or beyond it.
        let sum = |to: Place| {
            let length = case.length_to(before, cell).and(&case.leg(cell, to));
            case.sum(&length, to)
        };
        let is_certain = |to: &Place| match new.first() {
            _ if forgets(case) && case.starts.contains(to) => false,
            Some(&first) if case.id == "ida_star" => {
                expansion.is_beyond(*to) || !sum(first).is_less_than(&sum(*to))
            }
            _ => true,
        };
        let others = expansion.around.iter().map(|one| one.0);
        let others: Vec<Place> = others.filter(asks).filter(is_certain).collect();
        if others.is_empty() {
            let why = ["no_other_floor", "undecided"][usize::from(forgets(case))];
            assert_eq!(question.err(), Some(why), "{about}");
            return;
        }
        let question = question.expect(about);
        assert_eq!(places(&question.text, "cell").0, [cell], "{about}");
        let neighbour = places(&question.text, "about").0[0];
        assert!(others.contains(&neighbour), "{about}");
        let expected = expansion.fate(neighbour);
        let all: Vec<Fate> = question.choices.iter().map(|it| choices[it]).collect();
        let fates: HashSet<Fate> = right(&question).into_iter().map(|it| all[it]).collect();
        let ends = expansion.ends.then_some(Fate::SearchEnds);
        let both = HashSet::from_iter([expected].into_iter().chain(ends));
        assert_eq!(fates, both, "{about}");
        assert_eq!(all.contains(&Fate::Corner), case.eight, "{about}");
        offered.entry(case.id).or_default().extend(all);
        possible.entry(case.id).or_default().extend(fates);
        let (name, cause) = match expected {
            _ if expansion.ends && expansion.meets => ("meets", vec![cell]),
            _ if expansion.ends => ("at_goal", vec![cell]),
            Fate::New => ("joins", Vec::new()),
            Fate::Later => ("comes_later", new.clone()),
            Fate::BeyondBound => ("is_beyond", Vec::new()),
            _ => ("stays_out", Vec::new()),
        };
        let said = &question.sentence;
        let [named, told] = ["cell", "cause"].map(|name| places(said, name).0);
        let right = (name, vec![neighbour], cause);
        assert_eq!((template(said), named, told), right, "{about}");
        let is_fate = value(said, "fate").is_none_or(|fate| fate == Fact::Fate(expected));
        assert!(is_fate, "{about}");
        *met.entry(expected).or_default() += 1;
    });
    // A start alone can be next to cells that were popped before it is expanded, so this reason is rare.
    met.remove(&Fate::Popped);
    for (id, offered) in &offered {
        let mut never: Vec<_> = offered.difference(&possible[id]).collect();
        never.retain(|fate| **fate != Fate::Popped);
        assert!(never.is_empty(), "{id}: {never:?}");
    }
    let often = met.values().all(|&times| times > 5);
    assert!(often && met.len() == 10, "{met:?}");
}
