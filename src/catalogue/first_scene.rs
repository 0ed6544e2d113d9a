//! The scene that a window shows when nothing was kept for it to come back to.

/// A small run that was chosen with care: what can be seen of it is worth seeing. Entries are named by their ids,
/// so that it stands beside the lists of a catalogue and outlives entries that a program leaves out.
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
