//! Hues: the family of colours that identifies an algorithm wherever it is shown.

/// The colour family of an algorithm: of its visited cells, its curve and its bars. It belongs to the algorithm and not
/// to a place on the screen. A theme decides the colours themselves.
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
}
