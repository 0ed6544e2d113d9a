//! The law of walkers that write: the numbers of a mouse, the marks of Trémaux, and the cells filled as dead ends.

use super::account::{FOUR, Tables};
use super::verdicts::Verdicts;
use super::{count, each_of};
use mazescope_core::{Cell, Kind, Map, Size};
use mazescope_explain::{Account, Teller};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The number of maps for each walker.
const MAPS: u32 = 160;

fn around(cell: Cell, size: Size) -> impl Iterator<Item = Cell> {
    let neighbours = FOUR.map(|direction| cell.step(direction, size));
    neighbours
        .into_iter()
        .filter(move |&cell| size.contains(cell))
}

/// The distance of each cell from a goal, if these are the only walls.
fn distances(map: &Map, walls: &BTreeSet<Cell>) -> BTreeMap<Cell, u32> {
    let mut numbers: BTreeMap<Cell, u32> = map.goals.iter().map(|&goal| (goal, 0)).collect();
    let mut frontier: VecDeque<Cell> = map.goals.iter().copied().collect();
    while let Some(cell) = frontier.pop_front() {
        for neighbour in around(cell, map.size()) {
            if !walls.contains(&neighbour) && !numbers.contains_key(&neighbour) {
                numbers.insert(neighbour, numbers[&cell] + 1);
                frontier.push_back(neighbour);
            }
        }
    }
    numbers
}

#[test]
fn a_mouse_shows_the_numbers_that_it_goes_by() {
    let mut verdicts = Verdicts::default();
    each_of("flood_fill", MAPS, |trial, subject, run| {
        let (map, number) = (&trial.map, trial.number);
        // A mouse that begins on a goal writes nothing.
        if map.starts.iter().any(|start| map.goals.contains(start)) {
            return;
        }
        let mut walls = BTreeSet::new();
        for (step, places) in run.steps.clone().into_iter().enumerate() {
            let known = distances(map, &walls);
            let mut written = 0;
            for stated in &run.log[places.clone()] {
                match stated.event.kind(None) {
                    Kind::Touched => _ = walls.insert(stated.event.cell()),
                    Kind::Wrote => written += 1,
                    _ => {}
                }
            }
            run.timeline.seek(places.end as u64);
            let told = Account::at(&mut run.timeline, &subject, None).sentence;
            let say = || format!("map {number}, step {step}: {told}");
            if let Some(changed) = count(&told, "more_written", "count").filter(|_| step > 0) {
                verdicts.hold("numbers that change", changed == written, say);
            }
            let now = distances(map, &walls);
            let board = run.timeline.board();
            for cell in map.size().iter().filter(|cell| !walls.contains(cell)) {
                let right = now.get(&cell).copied().unwrap_or(0);
                verdicts.hold("numbers", board.number(cell) == right, || {
                    format!("{:?} is {right}, {}", map.size().position(cell), say())
                });
            }
            if step > 0
                && told
                    .to_string()
                    .contains("the neighbour with the smallest distance")
            {
                let to = run.log[places.start].event.cell();
                let from = run.log[..places.start].iter().rev().find(|stated| {
                    matches!(
                        stated.event.kind(None),
                        Kind::Stepped | Kind::Pushed { from: None }
                    )
                });
                let from = from.expect("it stood somewhere").event.cell();
                let least = around(from, map.size())
                    .filter_map(|cell| known.get(&cell))
                    .min();
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
            let (solver, map, number) = (&trial.solver, &trial.map, trial.number);
            let mut tables = Tables::new(map, solver);
            let mut marks: BTreeMap<[Cell; 2], u32> = BTreeMap::new();
            for place in 0..run.log.len() {
                let stated = run.log[place];
                let cell = stated.event.cell();
                let exits: Vec<Cell> = FOUR
                    .iter()
                    .filter_map(|&direction| tables.step(cell, direction))
                    .collect();
                let open = exits
                    .iter()
                    .filter(|&&exit| !tables.of(exit).backtracked)
                    .count();
                let from = tables.stood.last().map(|last| last.0);
                tables.see(stated, (solver.info.begins_step)(stated.event));
                let passage = |one: Cell, other: Cell| [one.min(other), one.max(other)];
                if let (Kind::Stepped, Some(from)) = (stated.event.kind(None), from) {
                    *marks.entry(passage(from, cell)).or_default() += 1;
                }
                run.timeline.seek(place as u64 + 1);
                let text = Teller::new(&run.timeline, subject).event();
                let text = text
                    .spans
                    .iter()
                    .map(|span| &span.text[..])
                    .collect::<String>();
                let say = || format!("{id} on map {number}, event {place}: {text}");
                let gone = from.map_or(0, |from| {
                    marks.get(&passage(from, cell)).copied().unwrap_or(0)
                });
                let least = exits
                    .iter()
                    .map(|&exit| marks.get(&passage(cell, exit)).copied().unwrap_or(0))
                    .min();
                if text.contains(" left, so it is filled") {
                    let exits = format!("has {open} exit{} left", if open == 1 { "" } else { "s" });
                    verdicts.hold("words: exits", open <= 1 && text.contains(&exits), say);
                }
                if text.contains("unmarked passage") {
                    verdicts.hold("words: unmarked passage", gone == 1, say);
                }
                if text.contains("a second time") {
                    verdicts.hold("words: two marks", gone == 2, say);
                }
                if text.contains("is marked, so") {
                    verdicts.hold(
                        "words: is marked",
                        least.is_some_and(|least| least > 0),
                        say,
                    );
                }
                if text.contains("has visited") {
                    let often = tables.stood.iter().filter(|one| one.0 == cell);
                    verdicts.hold("words: has visited it", often.count() > 1, say);
                }
            }
        });
    }
    verdicts.check(&[
        ("words: exits", 100),
        ("words: two marks", 100),
        ("words: has visited it", 20),
    ]);
}
