//! The list of overlays, one file each: shapes over a board that show what an algorithm thinks of.
//!
//! The cells of a board show what has happened to each of them. An overlay shows what lies between them: the two halves
//! of a field, the stack as a thread, the line of sight of a search. It derives from the run at its present moment, so
//! it is the same forward, back and after a jump. What needs the whole past of a run is a layer instead.

mod bound;
mod chalk;
mod chambers;
mod coin;
mod counts;
mod estimate;
mod filling;
mod halves;
mod hand;
mod hunt;
mod list;
mod meeting;
mod numbers;
pub(crate) mod overlay;
mod pointers;
mod rays;
mod road;
mod rounds;
mod row_sets;
mod run;
mod scan;
pub(crate) mod scope;
mod sets;
mod sight;
pub(crate) mod sketch;
mod stack;
mod steps;
mod tracks;
mod trail;
mod tried;
mod walk;

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};
use mazescope_core::{Discipline, Event, Info};

pub const OVERLAYS: &[OverlayEntry] = &[
    bound::ENTRY,
    chalk::ENTRY,
    chambers::ENTRY,
    coin::ENTRY,
    counts::ENTRY,
    estimate::ENTRY,
    filling::ENTRY,
    halves::ENTRY,
    hand::ENTRY,
    hunt::ENTRY,
    list::ENTRY,
    meeting::ENTRY,
    numbers::ENTRY,
    pointers::ENTRY,
    rays::ENTRY,
    road::ENTRY,
    rounds::ENTRY,
    row_sets::ENTRY,
    run::ENTRY,
    scan::ENTRY,
    sets::ENTRY,
    sight::ENTRY,
    stack::ENTRY,
    steps::ENTRY,
    tracks::ENTRY,
    trail::ENTRY,
    tried::ENTRY,
    walk::ENTRY,
];

/// The overlay of an algorithm, if it has one. A search with a stack shows it, if it has no other.
pub fn of(info: &Info) -> Option<&'static OverlayEntry> {
    let has_stack = info.discipline == Discipline::Stack && !info.looks.is_growth();
    let id = (info.explanation.overlay).or(has_stack.then_some(stack::ENTRY.id))?;
    OVERLAYS.iter().find(|overlay| overlay.id == id)
}

/// The shapes of an overlay at the present moment of a run; none while the run is being moved to another one.
pub fn drawn(overlay: Option<&OverlayEntry>, scope: &Scope<'_>) -> Sketch {
    let mut sketch = Sketch::default();
    if let Some(overlay) = overlay.filter(|_| !scope.timeline().is_on_its_way())
        && !draw_braiding(scope, &mut sketch)
    {
        (overlay.draw)(scope, &mut sketch);
    }
    sketch
}

/// Draws the dead end that is opened, with an arrow through its new edge, if a maze is being braided or has just been.
/// Returns whether it is so.
fn draw_braiding(scope: &Scope<'_>, sketch: &mut Sketch) -> bool {
    let mut parameters = scope.settings().iter();
    if !parameters.any(|(parameter, _)| parameter.name == "braid") {
        return false;
    }
    // A generator expands a cell only to braid: first the dead end, and then its edge is carved.
    let newest: Vec<Event> = scope.back().take(2).collect();
    let (dead_end, edge) = match newest[..] {
        [edge, dead_end] if dead_end.is_expanded() => (dead_end, Some(edge)),
        [dead_end, ..] if dead_end.is_expanded() => (dead_end, None),
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
