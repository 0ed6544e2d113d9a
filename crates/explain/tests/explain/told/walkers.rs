//! The law of walkers that write: the numbers of a mouse, the marks of Trémaux, and the cells filled as dead ends.

use super::verdicts::Verdicts;
use super::{count, each_of};
use mazescope_core::Kind;
use mazescope_explain::{Account, Fact, Teller};
use mazescope_support::machine::Place;
use mazescope_support::machine::tables::Tables;
use mazescope_support::machine::world::World;
use std::collections::{BTreeMap, HashSet, VecDeque};

/// The number of maps for each walker.
const MAPS: u32 = 160;

fn around(world: &World, (x, y): Place) -> impl Iterator<Item = Place> {
    let all = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)];
    all.into_iter().filter(|&at| world.is_inside(at))
}

/// The distance of each cell from a goal, if these are the only walls.
fn distances(world: &World, walls: &HashSet<Place>) -> BTreeMap<Place, u32> {
    let mut numbers: BTreeMap<Place, u32> = world.goals.iter().map(|&goal| (goal, 0)).collect();
    let mut left: VecDeque<Place> = world.goals.iter().copied().collect();
    while let Some(at) = left.pop_front() {
        for to in around(world, at) {
            if !walls.contains(&to) && !numbers.contains_key(&to) {
                numbers.insert(to, numbers[&at] + 1);
                left.push_back(to);
            }
        }
    }
    numbers
}

#[test]
fn a_mouse_shows_the_numbers_that_it_goes_by() {
    let mut verdicts = Verdicts::default();
    each_of("flood_fill", MAPS, |trial, subject, run| {
        let mut tables = Tables::of_search(&trial.solver, &trial.settings, &trial.map);
        let world = tables.world.clone();
        // A mouse that begins on a goal writes nothing.
        if world.starts.iter().any(|start| world.goals.contains(start)) {
            return;
        }
        for (step, places) in run.steps.clone().into_iter().enumerate() {
            let before = tables.clone();
            let stated = &run.log[places.clone()];
            stated.iter().for_each(|&stated| tables.see(stated));
            let written = stated
                .iter()
                .filter(|it| it.event.kind(None) == Kind::Wrote);
            let written = written.count() as u64;
            run.timeline.seek(places.end as u64);
            let told = Account::at(&mut run.timeline, &subject, None).sentence;
            let say = || format!("map {}, step {step}: {told}", trial.number);
            if let Some(changed) = count(&told, "more_written", "count").filter(|_| step > 0) {
                verdicts.hold("numbers that change", changed == written, say);
            }
            let (known, now) = (
                distances(&world, &before.touched),
                distances(&world, &tables.touched),
            );
            let board = run.timeline.board();
            for cell in world.size.iter() {
                let at = world.at(cell);
                let right = now.get(&at).copied().unwrap_or(0);
                let is_right = tables.touched.contains(&at) || board.number(cell) == right;
                verdicts.hold("numbers", is_right, || {
                    format!("{at:?} is {right}, {}", say())
                });
            }
            let first = told.claims.first().map(|claim| claim.template);
            if step > 0 && first == Some("stepped") {
                let to = world.at(run.log[places.start].event.cell());
                let (from, _) = *before.stood.last().expect("it stood somewhere");
                let least = around(&world, from).filter_map(|at| known.get(&at)).min();
                verdicts.hold("the least number", known.get(&to) == least, say);
            }
        }
    });
    verdicts.check(&[("numbers", 3000), ("the least number", 200)]);
}

#[test]
fn marks_and_dead_ends_are_as_they_are_told() {
    let mut verdicts = Verdicts::default();
    for id in ["tremaux", "dead_end_filling"] {
        each_of(id, MAPS, |trial, subject, run| {
            let mut tables = Tables::of_search(&trial.solver, &trial.settings, &trial.map);
            let mut marks: BTreeMap<[Place; 2], u32> = BTreeMap::new();
            let passage = |one: Place, other: Place| [one.min(other), one.max(other)];
            for place in 0..run.log.len() {
                let stated = run.log[place];
                let at = tables.world.at(stated.event.cell());
                let exits: Vec<Place> = tables.world.neighbours(at).collect();
                let left = exits
                    .iter()
                    .filter(|&exit| !tables.backtracked.contains(exit));
                let left = left.count() as u64;
                let from = tables.stood.last().map(|last| last.0);
                tables.see(stated);
                if let (Kind::Stepped, Some(from)) = (stated.event.kind(None), from) {
                    *marks.entry(passage(from, at)).or_default() += 1;
                }
                run.timeline.seek(place as u64 + 1);
                let told = Teller::new(&run.timeline, subject).event();
                let say = || format!("{id} on map {}, event {place}: {told}", trial.number);
                let Some(claim) = told.claims.first() else {
                    continue;
                };
                let marked = |one, other| marks.get(&passage(one, other)).copied().unwrap_or(0);
                let gone = from.map_or(0, |from| marked(from, at));
                match (id, claim.template) {
                    ("dead_end_filling", "backtracked" | "backtracked_start") => {
                        let told = claim.fact("exits") == Some(Fact::Count(left));
                        verdicts.hold("exits", left <= 1 && told, say);
                    }
                    ("tremaux", "go") => verdicts.hold("an unmarked passage", gone == 1, say),
                    ("tremaux", "same" | "back") => verdicts.hold("two marks", gone == 2, say),
                    ("tremaux", "backtracked") => {
                        let all = exits.iter().all(|&exit| marked(at, exit) > 0);
                        verdicts.hold("every passage is marked", all, say);
                    }
                    ("tremaux", "backtracked_start") => {
                        let all = exits.iter().all(|&exit| marked(at, exit) == 2);
                        verdicts.hold("every passage has two marks", all, say);
                    }
                    ("tremaux", "noted") => {
                        let often = tables.stood.iter().filter(|one| one.0 == at);
                        verdicts.hold("it was there before", often.count() > 1, say);
                    }
                    _ => {}
                }
            }
        });
    }
    verdicts.check(&[
        ("exits", 100),
        ("two marks", 100),
        ("it was there before", 20),
    ]);
}
