//! The scene of a window without a saved one.

/// A small run that shows much. It names entries by id, so it is separate from the lists of a catalogue, and a program
/// may leave entries out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstScene {
    /// The id of the generator.
    pub generator: &'static str,
    /// The parameters of the generator that are not at their defaults.
    pub parameters: &'static [(&'static str, u32)],
    /// Width and height in cells.
    pub size: (u32, u32),
    /// The seed, by its words.
    pub seed: &'static str,
    /// The ids of the solvers, from left to right.
    pub solvers: &'static [&'static str],
}
