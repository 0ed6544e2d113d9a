//! The list of overlays, one file each: shapes over a board that show what an algorithm thinks of.
//!
//! The cells of a board show what has happened to each of them. An overlay shows what lies between them: the two halves
//! of a field, the stack as a thread, the line of sight of a search. It derives from the run at its present moment, so
//! it is the same forward, back and after a jump. What needs the whole past of a run is a layer instead.

mod bound;
mod braid;
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
pub mod overlay;
mod pointers;
mod rays;
mod road;
mod rounds;
mod row_sets;
mod run;
mod scan;
pub mod scope;
mod sets;
mod sight;
pub mod sketch;
mod stack;
mod steps;
mod tracks;
mod trail;
mod tried;
mod walk;

use mazescope_core::{Discipline, Info};
use overlay::OverlayEntry;
use scope::Scope;
use sketch::Sketch;

/// Every overlay.
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
        && !braid::draw(scope, &mut sketch)
    {
        (overlay.draw)(scope, &mut sketch);
    }
    sketch
}
