//! Disciplines: the kind of frontier that an algorithm keeps, the numbers that it writes, and how its board looks.
//!
//! The frontier and its looks are separate. Counters and tests derive from the discipline, the table of looks from the
//! appearance. An entry of two phases states a discipline that holds in both, or none.

/// The kind of frontier an algorithm keeps, and which events add and remove cells. Counters and tests derive from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Discipline {
    /// The algorithm shows no frontier.
    #[default]
    None,
    /// A queue of cells: first in, first out. `Pushed` adds a cell; `Expanded` removes it.
    Queue,
    /// Two queues of cells, one from each end of the search. `Pushed` adds a cell; `Expanded` removes it.
    TwoQueues,
    /// A priority queue of cells. `Pushed` adds a cell, `Improved` may change its key, and `Expanded` removes it.
    Priority,
    /// A stack of cells. `Pushed` adds a cell; `Backtracked` or `Withdrawn` removes it.
    Stack,
    /// A set of walls. `Pushed` adds one; `Carved` or `Rejected` removes it.
    Edges,
    /// A set of walls, edges or rooms. `Pushed` adds one; `Carved`, `Rejected` or `Withdrawn` removes it.
    Walls,
    /// A walker without a frontier, which moves with each `Stepped`.
    Walk,
}

impl Discipline {
    /// The words for the frontier: in files, and as a title.
    const fn words(self) -> [&'static str; 2] {
        match self {
            Discipline::None => ["none", ""],
            Discipline::Queue => ["queue", "Queue"],
            Discipline::TwoQueues => ["two queues", "Two queues"],
            Discipline::Priority => ["priority queue", "Open list"],
            Discipline::Stack => ["stack", "Stack"],
            Discipline::Edges => ["edges", "Edges"],
            Discipline::Walls => ["walls", "Walls"],
            Discipline::Walk => ["walk", ""],
        }
    }

    /// The name of the frontier in files and on the command line.
    pub const fn name(self) -> &'static str {
        self.words()[0]
    }

    /// The title of the frontier: "Queue". Empty if there is no frontier.
    pub const fn noun(self) -> &'static str {
        self.words()[1]
    }

    /// The words for a step: as a person counts, as a deed, as a unit, as a title and after a number.
    const fn step_words(self) -> [&'static str; 5] {
        match self {
            Discipline::None => ["a cell filled", "fills", "filling", "Filled", "filled"],
            Discipline::Walk => ["a move", "moves to", "move", "Walked", "walked"],
            _ => [
                "a cell expanded",
                "expands",
                "expansion",
                "Expanded",
                "expanded",
            ],
        }
    }

    /// One step of such a search, as a person counts: "a cell expanded".
    pub const fn step(self) -> &'static str {
        self.step_words()[0]
    }

    /// What such a search does with the cell of a step: "expands".
    pub const fn verb(self) -> &'static str {
        self.step_words()[1]
    }

    /// The unit in which the steps of such a search are counted: "expansion".
    pub const fn unit(self) -> &'static str {
        self.step_words()[2]
    }

    /// The common unit of all these searches; nothing if their units differ.
    pub fn units_of(all: impl Iterator<Item = Discipline>) -> Option<&'static str> {
        let mut units = all.map(Discipline::unit);
        let first = units.next()?;
        units.all(|unit| unit == first).then_some(first)
    }

    /// One step of these searches if it is the same for all, otherwise "a step of each".
    pub fn step_of(all: impl Iterator<Item = Discipline>) -> &'static str {
        let mut steps = all.map(Discipline::step);
        let first = steps.next().unwrap_or(Discipline::Queue.step());
        if steps.all(|step| step == first) {
            first
        } else {
            "a step of each"
        }
    }

    /// What such a search counts, as the title of a number and as a word after one: "Expanded", "expanded".
    pub const fn work(self) -> [&'static str; 2] {
        let [.., title, word] = self.step_words();
        [title, word]
    }

    /// Whether there is a frontier to count. Then each step of a search expands a cell of it.
    pub const fn has_frontier(self) -> bool {
        !matches!(self, Discipline::None | Discipline::Walk)
    }
}

/// The appearance of the cells on an algorithm's board: it chooses the table of looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Appearance {
    /// A map that is generated: wall, floor, and finished cells.
    Growth,
    /// A map that is generated from a frontier of walls.
    Edges,
    /// A search with a frontier that its expanded cells leave.
    Search,
    /// A search whose frontier is its current path.
    Path,
    /// A walk, which shows the cells that the walker visited.
    Walk,
}

impl Appearance {
    /// All of them.
    pub const ALL: [Appearance; 5] = [
        Appearance::Growth,
        Appearance::Edges,
        Appearance::Search,
        Appearance::Path,
        Appearance::Walk,
    ];

    /// Whether such a board shows a map that is generated, not searched.
    pub const fn is_growth(self) -> bool {
        matches!(self, Appearance::Growth | Appearance::Edges)
    }
}

/// The meaning of the numbers that a run writes to cells with `Value` and `Wrote`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Plane {
    /// The run writes no numbers, so they take no memory.
    #[default]
    None,
    /// A far parent of the cell, encoded by `link`.
    Link,
    /// A number with a meaning for the user.
    Number {
        /// Its name, such as "cost".
        name: &'static str,
        /// The bits of memory per cell, 8 or 32; `Value` holds at most 27 bits.
        bits: u8,
    },
}

impl Plane {
    /// The cost of entering a cell, minus 1: the plane of a map with terrain, while it is generated or edited.
    pub const COST: Plane = Plane::Number {
        name: "cost",
        bits: 8,
    };

    /// The bytes per cell: 0, 1 or 4.
    pub const fn bytes(self) -> u64 {
        match self {
            Plane::None => 0,
            Plane::Number { bits: 8, .. } => 1,
            Plane::Link | Plane::Number { .. } => 4,
        }
    }

    /// The largest number of a cell.
    pub const fn largest(self) -> u32 {
        match self {
            Plane::None => 0,
            Plane::Number { bits: 8, .. } => u8::MAX as u32,
            Plane::Link | Plane::Number { .. } => crate::event::LARGEST_VALUE,
        }
    }
}

/// The number of a link to the cell in that column and row, each below 8192: row times 8192, plus column, plus 1, so
/// that 0 is no link. It is not an index, so it means the same in every grid.
pub const fn link((x, y): (i32, i32)) -> u32 {
    1 + y as u32 * 8192 + x as u32
}

/// Column and row to which a link leads; none for 0.
pub const fn linked(number: u32) -> Option<(i32, i32)> {
    match number.checked_sub(1) {
        None => None,
        Some(place) => Some(((place % 8192) as i32, (place / 8192) as i32)),
    }
}

/// The colour family of an algorithm: of its visited cells, its curve and its bars. It belongs to the algorithm and not
/// to a place on the screen; only next to an algorithm of the same hue it is [another one](Hue::distinct). A theme
/// decides the colours themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hue {
    /// Maps and their generators.
    Steel,
    /// Blue.
    Blue,
    /// Orange.
    Orange,
    /// Violet.
    Violet,
    /// Green.
    Green,
    /// Traces of other programs.
    Yellow,
}

impl Hue {
    /// All of them.
    pub const ALL: [Hue; 6] = [
        Hue::Steel,
        Hue::Blue,
        Hue::Orange,
        Hue::Violet,
        Hue::Green,
        Hue::Yellow,
    ];

    /// Its angle in turns, if the colour has one.
    pub const fn turn(self) -> Option<f32> {
        match self {
            Hue::Steel => None,
            Hue::Blue => Some(0.694),
            Hue::Orange => Some(0.16),
            Hue::Violet => Some(0.83),
            Hue::Green => Some(0.43),
            Hue::Yellow => Some(0.27),
        }
    }

    /// The hues of searches that are shown together, of which these are the own ones: no two share a hue while there
    /// are enough. Each search keeps its own hue if no earlier one has it, or else takes the nearest free one, so the
    /// hues of the first searches do not depend on the later ones.
    pub fn distinct(own: impl IntoIterator<Item = Hue>) -> Vec<Hue> {
        let mut taken: Vec<Hue> = Vec::new();
        for hue in own {
            let free = Hue::ALL.into_iter().filter(|free| !taken.contains(free));
            let nearest = free.min_by(|one, other| hue.away(*one).total_cmp(&hue.away(*other)));
            taken.push(nearest.unwrap_or(hue));
        }
        taken
    }

    /// The angle between two hues in turns, at most a half. Steel, which has no angle, is farther away.
    fn away(self, other: Hue) -> f32 {
        match (self.turn(), other.turn()) {
            _ if self == other => 0.0,
            (Some(one), Some(other)) => {
                let apart = (one - other).abs();
                apart.min(1.0 - apart)
            }
            _ => 1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_what_all_do_in_one_or_else_a_step_of_each() {
        use Discipline::{None, Queue, Stack, Walk};
        let told = |all: &[Discipline]| Discipline::step_of(all.iter().copied());
        assert_eq!(told(&[Queue, Stack]), "a cell expanded");
        assert_eq!(told(&[Walk, Walk]), "a move");
        assert_eq!(told(&[Walk, Queue]), "a step of each");
        assert_eq!(told(&[None]), "a cell filled");
        assert_eq!(told(&[]), "a cell expanded");
        let units = |all: &[Discipline]| Discipline::units_of(all.iter().copied());
        assert_eq!(units(&[Queue, Stack]), Some("expansion"));
        assert_eq!(units(&[Walk, Walk]), Some("move"));
        assert_eq!(units(&[Walk, Queue]), Option::None);
    }

    #[test]
    fn a_link_leads_where_it_was_made_for() {
        for place in [(0, 0), (8191, 0), (0, 8191), (8191, 8191), (17, 4)] {
            assert_eq!(linked(link(place)), Some(place));
            assert!(link(place) <= Plane::Link.largest());
        }
        assert_eq!(linked(0), None);
    }

    #[test]
    fn a_search_takes_the_nearest_free_hue() {
        let [steel, blue, orange, violet, green, yellow] = Hue::ALL;
        for (own, shown) in [
            (&[blue, orange, violet][..], &[blue, orange, violet][..]),
            (&[violet, violet], &[violet, blue]),
            (&[orange; 4], &[orange, yellow, green, violet]),
            (&[green, green], &[green, yellow]),
            (&[steel, steel], &[steel, blue]),
            (
                &[blue; 7],
                &[blue, violet, green, yellow, orange, steel, blue],
            ),
        ] {
            assert_eq!(Hue::distinct(own.iter().copied()), shown, "{own:?}");
        }
    }
}
