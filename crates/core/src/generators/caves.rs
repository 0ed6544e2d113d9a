//! Caves: a cellular automaton smooths random walls, and tunnels connect the regions it leaves.

use super::prelude::*;
use crate::structures::floods::regions::{Tunnels, count_walls_around};

/// Caves with rough walls, all connected.
///
/// The border becomes wall, and each inner cell becomes wall with a chance of `fill` percent. Then the *4-5 rule* is
/// applied in `rounds` rounds, each to all cells at once: a wall with at least four walls among its eight neighbours
/// stays wall, floor with at least five becomes wall, and every other cell is floor. So a cell becomes what most of the
/// nine cells around it are. Noise turns into caves within two or three rounds. The remaining floor lies in separate
/// regions, and straight tunnels connect them, the shortest first. If no floor is left, the centre is carved, so that
/// there is a cell to stand on.
///
/// Walls are scattered from the first cell to the last, a round goes from the last cell to the first, and a tunnel
/// leads right or down. So the order of two events shows the phase to which they belong.
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "caves",
        name: "Caves",
        tagline: "a cellular automaton",
        family: Family::CavesAndDungeons,
        summary: "Smooths random noise into caves and connects their regions by tunnels.",
        parameters: &[FILL.parameter(), ROUNDS.parameter()],
        pseudocode: |settings| {
            vec![
                BORDER.line("raise every border cell"),
                SCATTER.line(format!(
                    "raise each inner cell, chance {}%",
                    FILL.of(settings)
                )),
                ROUND.line(format!(
                    "repeat {} times, for all at once:",
                    ROUNDS.of(settings)
                )),
                ROUND.line("  w ← walls among the 8 neighbours"),
                SHUT.line("  if cell is floor, w ≥ 5: raise it"),
                CLEAR.line("  if cell is wall, w ≤ 3: carve it"),
                BARE.line("if no floor is left: carve the centre"),
                PASSAGE.line("while floor is in 2 or more regions:"),
                PASSAGE.line("  tunnel ← shortest straight gap"),
                PASSAGE.line("           between two regions"),
                Cue::JOIN.line("  carve tunnel, cell by cell"),
                Cue::DONE.line("return map"),
            ]
        },
        time: "O(n) per round, O(n log n) for the tunnels",
        space: "O(n)",
        cell_bytes: 4,
        source: "Jim Babcock, Cellular Automata Method for Generating Random Cave-Like Levels (RogueBasin), https://www.roguebasin.com/index.php/Cellular_Automata_Method_for_Generating_Random_Cave-Like_Levels",
        uses: Kinds::of(&[Kinds::NOTED, Kinds::CARVED, Kinds::RAISED]),
        begins_step: |_| true,
        // The number of cells that change in a round is random; after three rounds it is small.
        bound: None,
        usual: Some(|size| size.cells() as u64 + 32),
        explanation: &Explanation {
            overlay: Some("counts"),
            ..Explanation::GENERATOR
        },
        ..Info::GENERATOR
    },
    promise: |_| MapPromise::Connected,
    begins_with: Tile::Floor,
    sides: Sides::Any,
    masks: false,
    start: |site, seed, settings| run(Caves::new(site.size(), seed, settings)),
    mark: mark_ends,
};

const BORDER: Cue = Cue::when("rim", |moment| {
    moment.is(Kinds::RAISED) && moment.is_on_border()
});
const SCATTER: Cue = Cue::when("scatter", |moment| {
    moment.is(Kinds::RAISED) && !goes_back(moment)
});
const ROUND: Cue = Cue::when("round", |moment| notes(moment.event(), Size::first));
const SHUT: Cue = Cue::of("shut", Kinds::RAISED);
const CLEAR: Cue = Cue::when("clear", |moment| {
    moment.is(Kinds::CARVED) && goes_back(moment) && !notes(moment.event_before(), Size::last)
});
const BARE: Cue = Cue::when("bare", |moment| {
    notes(moment.event(), Size::last) || notes(moment.event_before(), Size::last)
});
const PASSAGE: Cue = Cue::of("passage", Kinds::NOTED);

/// Whether an event notes that cell of the map.
fn notes(event: Option<(Event, Size)>, cell: fn(Size) -> Cell) -> bool {
    event.is_some_and(|(event, size)| Kinds::NOTED.contains(event) && event.cell() == cell(size))
}

/// Whether the event belongs to a round, which goes from the last cell to the first.
fn goes_back(moment: &Moment) -> bool {
    let cells = moment.event_before().zip(moment.event());
    notes(moment.event_before(), Size::first)
        || cells.is_some_and(|((before, _), (event, _))| before.cell() > event.cell())
}

const FILL: Number = Number::new("fill", 0..=100, 45)
    .about("chance that an inner cell starts as wall, in percent")
    .ends("open", "solid");

const ROUNDS: Number = Number::new("rounds", 0..=12, 5)
    .about("number of smoothing rounds, by the 4-5 rule")
    .ends("rough", "smooth");

struct Caves {
    random: Random,
    fill: u32,
    /// The number of rounds left.
    rounds: u32,
    walls: Grid<bool>,
    /// For each cell the number of walls among its 8 neighbours before the round.
    walls_around: Grid<u8>,
    tunnels: Tunnels,
    /// The cells of the current tunnel that are not carved yet.
    tunnel: std::vec::IntoIter<Cell>,
    stage: Stage,
}

#[derive(Clone, Copy)]
enum Stage {
    /// The cells from this index may be raised.
    Scatter(usize),
    Round,
    /// The rule is applied to the cells before this index.
    Apply(usize),
    Centre,
    Tunnel,
    Done,
}

impl Caves {
    fn new(size: Size, seed: &Seed, settings: &Settings) -> Caves {
        Caves {
            random: Random::new(seed, "caves"),
            fill: FILL.of(settings),
            rounds: ROUNDS.of(settings),
            walls: Grid::new(size, false, true),
            walls_around: Grid::uniform(size, 8),
            tunnels: Tunnels::default(),
            tunnel: Vec::new().into_iter(),
            stage: Stage::Scatter(size.first().index()),
        }
    }

    /// Raises cells of the border, and others at random, at most 64 in a step.
    fn scatter(&mut self, first: usize, say: &mut Say) -> Stage {
        let size = self.walls.size();
        let mut random = self.random.clone();
        let end = (size.last().index() + 1).min(first + MOST_SAID);
        let cells = (first..end).map(Cell::from_index);
        // The cells around the map are walls already.
        for (cell, is_wall) in cells.zip(&mut self.walls.as_mut_slice()[first..end]) {
            if !*is_wall {
                *is_wall = (random.below(100) < self.fill) | size.is_rim(cell);
                say.event_if(*is_wall, Event::raised(cell));
            }
        }
        self.random = random;
        match end - first {
            0 => Stage::Round,
            _ => Stage::Scatter(end),
        }
    }

    fn begin_round(&mut self, say: &mut Say) -> Stage {
        if self.rounds == 0 {
            return Stage::Centre;
        }
        self.rounds -= 1;
        say.noted(self.walls.size().first());
        count_walls_around(&self.walls, &mut self.walls_around);
        Stage::Apply(self.walls.size().last().index() + 1)
    }

    /// Applies the rule to at most 64 cells before one, the last first. Border cells stay wall, because each has at
    /// least 5 walls around it.
    fn apply_rule(&mut self, end: usize, say: &mut Say) -> Stage {
        let first = self.walls.size().first().index();
        let first = first.max(end.saturating_sub(MOST_SAID));
        let walls = &mut self.walls.as_mut_slice()[first..end];
        let walls_around = &self.walls_around.as_slice()[first..end];
        for (cell, (is_wall, &w)) in (first..end).zip(walls.iter_mut().zip(walls_around)).rev() {
            let changes = if *is_wall { w <= 3 } else { w >= 5 };
            if changes {
                *is_wall = !*is_wall;
                say.event(if *is_wall {
                    Event::raised(Cell::from_index(cell))
                } else {
                    Event::carved(Cell::from_index(cell))
                });
            }
        }
        match end - first {
            0 => Stage::Round,
            _ => Stage::Apply(first),
        }
    }

    fn carve_centre_if_bare(&mut self, say: &mut Say) -> Stage {
        let size = self.walls.size();
        let [x, y] = [size.width(), size.height()].map(|side| side as i32 / 2);
        let centre = size.cell(x, y).filter(|&centre| !size.is_rim(centre));
        match centre.filter(|_| self.walls.as_slice().iter().all(|&wall| wall)) {
            Some(centre) => {
                say.noted(size.last());
                say.carved(centre);
                Stage::Done
            }
            None => Stage::Tunnel,
        }
    }

    /// Carves the next cell of a tunnel, or begins the next tunnel.
    fn tunnel(&mut self, say: &mut Say) -> Stage {
        if let Some(cell) = self.tunnel.next() {
            if std::mem::replace(&mut self.walls[cell], false) {
                say.carved(cell);
            }
        } else if let Some(tunnel) = self.tunnels.next(&self.walls) {
            say.noted(tunnel.from);
            self.tunnel = tunnel
                .iter(self.walls.size())
                .collect::<Vec<_>>()
                .into_iter();
        } else {
            return Stage::Done;
        }
        Stage::Tunnel
    }
}

impl Steps for Caves {
    fn step(&mut self, say: &mut Say) -> Next {
        self.stage = match self.stage {
            Stage::Scatter(first) => self.scatter(first, say),
            Stage::Round => self.begin_round(say),
            Stage::Apply(end) => self.apply_rule(end, say),
            Stage::Centre => self.carve_centre_if_bare(say),
            Stage::Tunnel => self.tunnel(say),
            Stage::Done => return Next::Done,
        };
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::lit;
    use crate::event::Event;

    /// Caves on the map of these rows, with the rounds about to begin.
    fn caves(rows: &[&str], rounds: u32) -> Caves {
        let size = Size::new(rows[0].len() as u32, rows.len() as u32).unwrap();
        let settings = Settings::new(ENTRY.info.parameters);
        let mut caves = Caves::new(size, &Seed::from(1), &settings);
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            caves.walls[cell] = rows[y as usize].as_bytes()[x as usize] == b'#';
        }
        caves.rounds = rounds;
        caves.stage = Stage::Round;
        caves
    }

    /// The events of a run, each as the id of its line and its cell.
    fn told(caves: Caves) -> Vec<(&'static str, (i32, i32))> {
        let size = caves.walls.size();
        let events: Vec<Event> = run(caves).collect();
        let before = [None].into_iter().chain(events.iter().copied().map(Some));
        let told = events.iter().zip(before);
        let lines = (ENTRY.info.pseudocode)(&Settings::new(ENTRY.info.parameters));
        told.map(|(&event, before)| {
            let moment = Moment::After {
                event,
                before,
                marks: 0,
                size,
            };
            let id = lit(&lines, &moment).expect("it has a line").name();
            (id, size.position(event.cell()))
        })
        .collect()
    }

    #[test]
    fn a_round_asks_most_of_nine_and_goes_backward() {
        let rows = ["######", "#....#", "#.##.#", "#....#", "#....#", "######"];
        let first = [
            ("round", (0, 0)),
            ("shut", (4, 4)),
            ("shut", (1, 4)),
            ("clear", (3, 2)),
            ("clear", (2, 2)),
            ("shut", (4, 1)),
            ("shut", (3, 1)),
            ("shut", (2, 1)),
            ("shut", (1, 1)),
        ];
        assert_eq!(told(caves(&rows, 1)), first);
    }

    #[test]
    fn regions_are_connected_by_the_shortest_tunnel() {
        let rows = ["#######", "#.##.##", "#####.#", "#.#####", "#######"];
        let told = told(caves(&rows, 0));
        let expected = [
            ("passage", (1, 1)),
            ("join", (1, 2)),
            ("passage", (1, 1)),
            ("join", (2, 1)),
            ("join", (3, 1)),
        ];
        assert_eq!(told[..5], expected);
        assert_eq!((told[5], told.len()), (("passage", (1, 2)), 9));
    }

    #[test]
    fn where_no_floor_is_left_the_middle_is_carved() {
        let rows = ["####", "####", "####"];
        let expected = [("round", (0, 0)), ("bare", (3, 2)), ("bare", (2, 1))];
        assert_eq!(told(caves(&rows, 1)), expected);
    }
}
