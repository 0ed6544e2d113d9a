//! The description of an overlay.

use crate::{Scope, Sketch, Tone};

/// The description of an overlay, and its function.
#[derive(Clone, Copy, Debug)]
pub struct OverlayEntry {
    /// Its name in the entries of algorithms, which is also the name of its source file.
    pub id: &'static str,
    /// Its word in the legend.
    pub name: &'static str,
    /// What its shapes mean, in one sentence.
    pub meaning: &'static str,
    /// The colour by which one knows it.
    pub tone: Tone,
    /// The shapes at the present moment of a run. O(`MOST_READ` + visible cells), unless its file says more.
    pub draw: fn(&Scope<'_>, &mut Sketch),
}
