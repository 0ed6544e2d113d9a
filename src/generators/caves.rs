//! Caves: a cellular automaton rounds off scattered walls, and passages join what it has left apart.

use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Number, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Cell, Size};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Fill};
use crate::structures::floods::automaton::Automaton;
use crate::structures::floods::distances::mark_ends;
use crate::structures::floods::pockets::{Passages, passages};

/// Caves with rough sides, all connected.
///
/// The rim becomes wall, and of the cells inside as many as `fill` says, by chance. Then the *4-5 rule* is applied in
/// `rounds` rounds, each to all cells at once: a wall with at least four walls among its eight neighbours stays
/// one, and floor with at least five becomes one; every other cell is floor. In other words, a cell is what most of
/// the nine are. You see noise become caves within two or three rounds. What floor is left
/// lies in pockets, and those are joined by straight passages, the shortest first. Where no floor is left, the cell in the
/// middle is carved, so that there is one to stand on.
///
/// Walls are scattered from the first cell to the last, a round goes from the last to the first, and a passage leads to the
/// right or down: so the order of two events tells what they belong to.
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "caves",
        name: "Caves",
        tagline: "each cell becomes what most around it are",
        family: Family::CavesAndDungeons,
        hue: Hue::Steel,
        summary: "Scatters walls and rounds them off to caves, whose pockets are joined by passages.",
        parameters: &[FILL.parameter(), ROUNDS.parameter()],
        pseudocode: &[
            RIM.line("raise the rim,"),
            SCATTER.line("and fill % of what is inside"),
            ROUND.line("rounds times, for all cells at once:"),
            SHUT.line("  raise floor beside 5 walls or more"),
            CLEAR.line("  carve walls beside 3 walls or fewer"),
            BARE.line("if no floor is left: carve the middle"),
            PASSAGE.line("while the floor is in pieces: take the"),
            PASSAGE.line("  shortest straight way between two,"),
            PASSAGE.line("  or, if there is none, one that bends"),
            JOIN.line("    carve it, cell by cell"),
            DONE.line("all floor is connected"),
        ],
        line: |moment| match *moment {
            Moment::After {
                event,
                before,
                size,
                ..
            } => line(event, before, size),
            Moment::End { .. } => DONE,
        },
        time: "O(n) a round, O(n log n) for the passages",
        space: "O(n)",
        cell_bytes: 2,
        source: "Jim Babcock, Cellular Automata Method for Generating Random Cave-Like Levels (RogueBasin), https://www.roguebasin.com/index.php/Cellular_Automata_Method_for_Generating_Random_Cave-Like_Levels",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::NOTED, Kinds::CARVED, Kinds::RAISED]),
        plane: |_| Plane::None,
        begins_step: |_| true,
        // How many cells change in a round, chance decides; after three rounds there are few.
        bound: None,
        usual: Some(|size| size.cells() as u64 + 32),
        explanation: &Explanation {
            sentences: &Sentences {
                nothing_yet: "All is floor.",
                // Where no floor is left, the note says so, and the cell in the middle is carved behind it.
                noted: "No floor is left.",
                carved: "Carves the cell in the middle, {cell}.",
                lines: &[
                    (RIM, "Raises {cell} of the rim."),
                    (SCATTER, "Raises {cell}, by chance."),
                    (
                        ROUND,
                        "Begins a round: each cell is looked at as it stands now.",
                    ),
                    (
                        SHUT,
                        "Of {cell} and the eight around it most were walls: raises it.",
                    ),
                    (
                        CLEAR,
                        "Of {cell} and the eight around it most were floor: carves it.",
                    ),
                    (PASSAGE, "A straight passage leads on from {cell}."),
                    (JOIN, "The passage goes on: carves {cell}."),
                ],
                ..Sentences::BUILDER
            },
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::Connected,
    begins_with: Tile::Floor,
    sides: Sides::Any,
    masks: false,
    start: |site, seed, settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Caves::new(site.size(), seed, settings)))
    },
    mark: mark_ends,
};

const FILL: Number = Number::new(
    "fill",
    "share of cells that are wall at first, in percent",
    0..=100,
    45,
)
.ends("open", "solid");

const ROUNDS: Number =
    Number::new("rounds", "how often the 4-5 rule is applied", 0..=12, 5).ends("rough", "smooth");

const RIM: LineId = LineId::new("rim");
const SCATTER: LineId = LineId::new("scatter");
const ROUND: LineId = LineId::new("round");
const SHUT: LineId = LineId::new("shut");
const CLEAR: LineId = LineId::new("clear");
const BARE: LineId = LineId::new("bare");
const PASSAGE: LineId = LineId::new("passage");
const JOIN: LineId = LineId::new("join");
const DONE: LineId = LineId::new("done");

/// The cell that is noted when a round begins, which no passage leads from.
fn first_cell(size: Size) -> Option<Cell> {
    size.cell(0, 0)
}

/// The cell that is noted where no floor is left, which no passage leads from either.
fn last_cell(size: Size) -> Option<Cell> {
    size.cell(size.width() as i32 - 1, size.height() as i32 - 1)
}

fn line(event: Event, before: Option<Event>, size: Size) -> LineId {
    let is_note = |event: Event| event.code() as u32 == code::NOTED;
    let notes = |event: Event, cell: Option<Cell>| is_note(event) && Some(event.cell()) == cell;
    if notes(event, first_cell(size)) {
        return ROUND;
    }
    if notes(event, last_cell(size)) {
        return BARE;
    }
    let is_raised = event.code() as u32 == code::RAISED;
    match before {
        _ if is_note(event) => PASSAGE,
        Some(before) if notes(before, last_cell(size)) => BARE,
        Some(before) if notes(before, first_cell(size)) || before.cell() > event.cell() => {
            if is_raised {
                SHUT
            } else {
                CLEAR
            }
        }
        _ if is_raised && size.is_rim(event.cell()) => RIM,
        _ if is_raised => SCATTER,
        _ => JOIN,
    }
}

struct Caves {
    size: Size,
    random: Random,
    fill: u32,
    rounds: u32,
    /// What is wall, by index of a padded grid; the border is.
    walls: Vec<bool>,
    automaton: Automaton,
    phase: CavesPhase,
}

/// What happens next.
enum CavesPhase {
    /// The cell at this x and y is raised, or not.
    Scatter(u32, u32),
    /// As many rounds are left, the next of which is about to begin.
    Begin(u32),
    /// As many rounds are left behind this one, which is in the row y.
    Round {
        left: u32,
        y: u32,
    },
    /// The rounds are over.
    Settle,
    /// The cell in the middle is carved.
    Middle,
    /// These passages are to be carved. The one at this place is the next, or it is noted already and goes on behind so
    /// many cells.
    Join {
        passages: Passages,
        place: usize,
        behind: Option<u32>,
    },
    Done,
}

impl Caves {
    fn new(size: Size, seed: &Seed, settings: &Settings) -> Caves {
        let mut walls = vec![true; size.padded()];
        for y in 0..size.height() as usize {
            let first = (y + 1) * size.stride() + 1;
            walls[first..first + size.width() as usize].fill(false);
        }
        Caves {
            size,
            random: Random::new(seed, "caves"),
            fill: FILL.of(settings),
            rounds: ROUNDS.of(settings),
            walls,
            automaton: Automaton::new(size),
            phase: CavesPhase::Scatter(0, 0),
        }
    }

    /// The index of the cell at x = 0 in that row.
    fn row_index(&self, y: u32) -> usize {
        (y as usize + 1) * self.size.stride() + 1
    }

    /// Raises the rim and scatters walls, from (x, y) on; says with how many slots filled, and whether all is done.
    fn scatter(&mut self, slots: &mut [Event], mut x: u32, mut y: u32) -> usize {
        let (width, height) = (self.size.width(), self.size.height());
        let (mut random, fill) = (self.random.clone(), self.fill);
        let mut filled = 0;
        while y < height && filled < slots.len() {
            let first = self.row_index(y);
            let walls = &mut self.walls[first..first + width as usize];
            let is_end = (y == 0) | (y == height - 1);
            let end = (x as usize + slots.len() - filled).min(width as usize) as u32;
            for x in x..end {
                let is_rim = is_end | (x == 0) | (x == width - 1);
                let is_wall = is_rim | (random.below(100) < fill);
                // The event is written in any case, which spares a branch that chance decides.
                slots[filled] = Event::raised(Cell::from_index(first + x as usize));
                filled += usize::from(is_wall);
                walls[x as usize] = is_wall;
            }
            x = end;
            if x == width {
                (x, y) = (0, y + 1);
            }
        }
        self.random = random;
        self.phase = match y < height {
            true => CavesPhase::Scatter(x, y),
            false => CavesPhase::Begin(self.rounds),
        };
        filled
    }

    /// What comes after the rounds, or after passages that were carved.
    fn settled(&mut self) -> CavesPhase {
        CavesPhase::Join {
            passages: passages(&self.walls, self.size),
            place: 0,
            behind: None,
        }
    }
}

impl Fill for Caves {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        let size = self.size;
        let has_inside = size.width() >= 3 && size.height() >= 3;
        let mut filled = 0;
        while filled < slots.len() {
            match &mut self.phase {
                CavesPhase::Scatter(x, y) => {
                    let (x, y) = (*x, *y);
                    filled += self.scatter(&mut slots[filled..], x, y);
                }
                CavesPhase::Begin(0) => self.phase = CavesPhase::Settle,
                CavesPhase::Begin(rounds) => {
                    let left = *rounds - 1;
                    if let Some(first) = first_cell(size) {
                        slots[filled] = Event::noted(first);
                        filled += 1;
                    }
                    self.phase = match has_inside {
                        true => CavesPhase::Round {
                            left,
                            y: size.height() - 1,
                        },
                        false => CavesPhase::Begin(left),
                    };
                    self.automaton.begin();
                }
                &mut CavesPhase::Round { left, y } => {
                    let slots = &mut slots[filled..];
                    filled += self.automaton.change(&mut self.walls, slots, y);
                    if self.automaton.is_stated() && y > 1 {
                        self.automaton.go_on_to(&self.walls, y - 1);
                        self.phase = CavesPhase::Round { left, y: y - 1 };
                    } else if self.automaton.is_stated() {
                        self.phase = CavesPhase::Begin(left);
                    }
                }
                CavesPhase::Settle => {
                    let is_bare = has_inside && self.walls.iter().all(|&wall| wall);
                    self.phase = match last_cell(size) {
                        Some(last) if is_bare => {
                            slots[filled] = Event::noted(last);
                            filled += 1;
                            CavesPhase::Middle
                        }
                        _ => self.settled(),
                    };
                }
                CavesPhase::Middle => {
                    let middle = [size.width(), size.height()].map(|side| side as i32 / 2);
                    if let Some(cell) = size.cell(middle[0], middle[1]) {
                        slots[filled] = Event::carved(cell);
                        filled += 1;
                    }
                    self.phase = CavesPhase::Done;
                }
                CavesPhase::Join {
                    passages,
                    place,
                    behind,
                } => {
                    let Some(&passage) = passages.all.get(*place) else {
                        self.phase = match passages.join_all {
                            true => CavesPhase::Done,
                            false => self.settled(),
                        };
                        continue;
                    };
                    let Some(gone) = *behind else {
                        // Others may lead across all of it.
                        let is_left = passage.iter(size).any(|cell| self.walls[cell.index()]);
                        slots[filled] = Event::noted(passage.from);
                        filled += usize::from(is_left);
                        (*place, *behind) = match is_left {
                            true => (*place, Some(0)),
                            false => (*place + 1, None),
                        };
                        continue;
                    };
                    let mut reached = gone;
                    let cells = passage.iter(size).skip(gone as usize);
                    for cell in cells {
                        if filled == slots.len() {
                            break;
                        }
                        let was_wall = std::mem::replace(&mut self.walls[cell.index()], false);
                        slots[filled] = Event::carved(cell);
                        filled += usize::from(was_wall);
                        reached += 1;
                    }
                    (*place, *behind) = match reached == passage.cells {
                        true => (*place + 1, None),
                        false => (*place, Some(reached)),
                    };
                }
                CavesPhase::Done => break,
            }
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The map of these rows, as caves whose rounds are about to begin.
    fn caves(rows: &[&str], rounds: u32) -> Caves {
        let size = Size::new(rows[0].len() as u32, rows.len() as u32).unwrap();
        let settings = Settings::new(ENTRY.info.parameters);
        let mut caves = Caves::new(size, &Seed::from(1), &settings);
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            caves.walls[cell.index()] = rows[y as usize].as_bytes()[x as usize] == b'#';
        }
        caves.phase = CavesPhase::Begin(rounds);
        caves
    }

    /// What a run says, each event as the id of its line and its cell.
    fn told(caves: Caves) -> Vec<(&'static str, (i32, i32))> {
        let size = caves.size;
        let events: Vec<Event> = Batched(caves).collect();
        let before = [None].into_iter().chain(events.iter().copied().map(Some));
        let told = events.iter().zip(before);
        told.map(|(&event, before)| {
            let id = line(event, before, size).name();
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
    fn pockets_are_joined_by_the_shortest_passage() {
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
