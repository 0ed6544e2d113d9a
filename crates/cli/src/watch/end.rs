//! The end of a run, printed once: maps with their paths, or only the figures.

use crate::characters::ink::Color;
use crate::characters::style::{DrawingSheet, MapPicture, Style};
use crate::one_search::in_words;
use crate::{Misuse, complain, output};
use mazescope_core::playback::projector::{End, record_whole};
use mazescope_core::structures::memory::NoMemory;
use mazescope_core::{Event, Kinds, Lane, Map, Plane, Register, Scene};
use std::sync::Arc;

/// Records a run and prints its end: the map, the path and the figures of each search, or only the map if there is no
/// search.
pub(super) fn print_end(mut scene: Scene, color: Color) -> Result<(), Misuse> {
    let size = scene.map().size();
    let what = format!("running on a map of {size} cells");
    let end = output::while_working(size.cells(), &what, |_| record_whole(&mut scene, || true));
    if end == Some(End::Starved) {
        let bytes = scene.bytes();
        return Err(NoMemory { bytes }.into());
    }
    let sheet = DrawingSheet::new(color, true);
    // As for a program, even at a terminal that cannot move its cursor.
    let style = DrawingSheet::new(color, false).usual(scene.map());
    if scene.lanes().is_empty() {
        output::print(|out| style.write(&MapPicture::of(scene.map()), &sheet, out))?;
    }
    print_scores(&scene, Some((style, &sheet)))?;
    if end == Some(End::Full) {
        let words = "The memory for recordings is full, so searches that did not end are left out. Choose a smaller map \
                     or fewer searches.";
        complain("note", &[words]);
    }
    Ok(())
}

/// Prints the figures of each search, below its map and path if they are drawn. An entry at fault is an error after that.
pub(super) fn print_scores(
    scene: &Scene,
    drawn: Option<(Style, &DrawingSheet)>,
) -> Result<(), Misuse> {
    output::print(|out| {
        for lane in scene.lanes() {
            let Some(score) = &lane.score else {
                continue;
            };
            if let Some((style, sheet)) = drawn {
                let search = Some((lane.timeline.recording(), &lane.solver.info));
                let picture = MapPicture {
                    map: &map_at_end(scene, lane),
                    path: &score.path,
                    // The map of a generation is already complete.
                    search: search.filter(|_| !lane.is_growth()),
                };
                style.write(&picture, sheet, out)?;
            }
            writeln!(out, "{}", in_words(&lane.solver, scene.map(), score))?;
        }
        Ok(())
    })?;
    scene.fault().map_or(Ok(()), |fault| Err(fault.into()))
}

/// The map at the end of a search: the map of the race. For the trace of a generation, it is the generated map, in
/// O(events).
fn map_at_end(scene: &Scene, lane: &Lane) -> Arc<Map> {
    let mut map = Arc::clone(scene.map());
    if lane.is_growth() {
        let costs = lane.timeline.board().plane() == Plane::COST;
        let events = lane.timeline.recording().between(0, lane.timeline.len());
        // Numbers other than costs do not belong to the map.
        let of_map = events.filter(|event| costs || !Kinds::WROTE.contains(*event));
        let of_map: Vec<Event> = of_map.collect();
        Arc::make_mut(&mut map).apply(&of_map, &mut Register::default());
    }
    map
}
