//! Examples: a small run of each algorithm that shows its idea.

/// A small run that shows the idea of an algorithm. It names entries and parameters, so it stands in an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The id of the generator of the map; empty if the algorithm is a generator itself.
    pub generator: &'static str,
    /// The parameters of that generator that are not at their defaults.
    pub parameters: &'static [(&'static str, u32)],
    /// Width and height of the map in cells.
    pub size: (u32, u32),
    /// The seed of the map.
    pub seed: &'static str,
    /// The parameters of the algorithm that are not at their defaults.
    pub own: &'static [(&'static str, u32)],
    /// Three moments that show much, in percent of its steps.
    pub moments: [u64; 3],
}

impl Example {
    /// A run of a generator.
    pub const GROWTH: Example = Example {
        generator: "",
        parameters: &[],
        size: (21, 13),
        seed: "1",
        own: &[],
        moments: [20, 55, 85],
    };

    /// A search of a field with obstacles.
    pub const FIELD: Example = Example {
        generator: "open",
        parameters: &[("obstacles", 22)],
        moments: [25, 60, 100],
        ..Example::GROWTH
    };

    /// A walk through a maze with some loops.
    pub const MAZE: Example = Example {
        generator: "backtracker",
        parameters: &[("braid", 30)],
        moments: [25, 60, 100],
        ..Example::GROWTH
    };
}
