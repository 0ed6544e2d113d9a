//! Braiding: the last phase of a maze with loops, in which dead ends are opened.

use super::scope::Scope;
use super::sketch::{Sketch, Spot, Tone};
use mazescope_core::Event;
use mazescope_core::event::code;

/// Draws the dead end that is opened, with an arrow through its new edge, if a maze is being braided or has just been.
/// Returns whether it is so.
pub fn draw(scope: &Scope<'_>, sketch: &mut Sketch) -> bool {
    let mut parameters = scope.settings().iter();
    if !parameters.any(|(parameter, _)| parameter.name == "braid") {
        return false;
    }
    // A generator expands a cell only to braid: first the dead end, and then its edge is carved.
    let newest: Vec<Event> = scope.back().take(2).collect();
    let (dead_end, edge) = match newest[..] {
        [edge, dead_end] if dead_end.code() as u32 == code::EXPANDED => (dead_end, Some(edge)),
        [dead_end, ..] if dead_end.code() as u32 == code::EXPANDED => (dead_end, None),
        _ => return false,
    };
    let from = Spot::of(dead_end.cell(), scope.size());
    match edge {
        _ if scope.timeline().has_ended() => {}
        Some(edge) => {
            // The room beyond the edge is as far from it as the dead end.
            let to = from.towards(Spot::of(edge.cell(), scope.size()), 2.0);
            sketch.arrow(from, to, Tone::Good);
        }
        None => sketch.dot(from, 0.25, Tone::Bad),
    }
    true
}
