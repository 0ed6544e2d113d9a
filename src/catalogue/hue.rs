//! Hues: the family of colours by which an algorithm is known, wherever it is shown.

/// The family of colours of an algorithm: of what it has visited, of its curve and its bars. It goes with the
/// algorithm and not with the place in which that is shown; what the colours are, a theme decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hue {
    /// Maps, and whatever makes them.
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
