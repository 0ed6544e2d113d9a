//! Disciplines: what waits to be taken up, and when it leaves; and what that looks like.
//!
//! The frontier and its looks are two things. Counters and tests follow from the discipline, the table of looks from the
//! appearance. An entry of two phases states a discipline that holds in both, or none.

/// What waits to be taken up, and when a cell leaves it. Counters and laws follow from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Discipline {
    /// The algorithm shows nothing that waits.
    None,
    /// The oldest out first: cells, from Pushed to Expanded.
    Queue,
    /// Two queues, one from each end of the search, in each of which the oldest is out first: cells, from
    /// Pushed to Expanded.
    TwoQueues,
    /// The cheapest out first: cells, from Pushed to Expanded; Improved may bring one forward.
    Priority,
    /// The newest out first: cells, from Pushed to Backtracked or Withdrawn.
    Stack,
    /// In any order: walls, from Pushed to Carved or Rejected.
    Edges,
    /// In any order: walls, edges or rooms, from Pushed to Carved, Rejected or Withdrawn.
    Walls,
    /// A walker that is somewhere, and moves with each Stepped; nothing waits.
    Walk,
}

impl Discipline {
    /// The words for what holds all that waits: in files, and as a title.
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

    /// What holds all that waits, as a word in files and on the command line.
    pub const fn name(self) -> &'static str {
        let [name, _] = self.words();
        name
    }

    /// What holds all that waits, as a title: "Queue". Nothing where nothing waits.
    pub const fn noun(self) -> &'static str {
        let [_, noun] = self.words();
        noun
    }

    /// What one step of a search that shows this is, as a person counts: "a cell expanded".
    pub const fn step(self) -> &'static str {
        match self {
            Discipline::None => "a cell filled",
            Discipline::Walk => "a move",
            _ => "a cell expanded",
        }
    }

    /// What a search that shows this does in its steps, as it is counted: "expansion".
    pub const fn unit(self) -> &'static str {
        match self {
            Discipline::None => "filling",
            Discipline::Walk => "move",
            _ => "expansion",
        }
    }

    /// What all who run side by side count; nothing where each counts something else.
    pub fn units_of(all: impl Iterator<Item = Discipline>) -> Option<&'static str> {
        let mut units = all.map(Discipline::unit);
        let first = units.next()?;
        units.all(|unit| unit == first).then_some(first)
    }

    /// What one step is of all who run side by side, or else that each has its own.
    pub fn step_of(all: impl Iterator<Item = Discipline>) -> &'static str {
        let mut steps = all.map(Discipline::step);
        let first = steps.next().unwrap_or(Discipline::Queue.step());
        match steps.all(|step| step == first) {
            true => first,
            false => "a step of each",
        }
    }

    /// What a search that shows this is counted by, as the title of a number and as a word beside one: "Expanded",
    /// "expanded".
    pub const fn work(self) -> [&'static str; 2] {
        match self {
            Discipline::None => ["Filled", "filled"],
            Discipline::Walk => ["Walked", "walked"],
            _ => ["Expanded", "expanded"],
        }
    }

    /// Whether a cell is expanded in each step of a search that shows this.
    pub const fn expands(self) -> bool {
        self.has_frontier()
    }

    /// Whether something waits, so that a frontier can be counted.
    pub const fn has_frontier(self) -> bool {
        !matches!(self, Discipline::None | Discipline::Walk)
    }
}

/// What the cells of an algorithm's board are shown as: which table of looks is theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Appearance {
    /// A map that grows: wall and floor, and what a builder has done with.
    Growth,
    /// A map that grows from a frontier of walls.
    Edges,
    /// A search with a frontier that its expanded cells leave.
    Search,
    /// A search whose frontier is the path on which it stands.
    Path,
    /// A walk, which shows where the walker was.
    Walk,
}

impl Appearance {
    /// All of them.
    #[cfg(any(test, feature = "internals"))]
    pub const ALL: [Appearance; 5] = [
        Appearance::Growth,
        Appearance::Edges,
        Appearance::Search,
        Appearance::Path,
        Appearance::Walk,
    ];

    /// Whether a map grows on such a board, and is not searched.
    pub const fn is_growth(self) -> bool {
        matches!(self, Appearance::Growth | Appearance::Edges)
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
}
