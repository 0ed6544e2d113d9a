//! The end of a run, printed once: maps with their paths, or only the figures.

use crate::characters::ink::Color;
use crate::characters::style::{DrawingSheet, MapPicture, Style};
use crate::message::complain;
use crate::misuse::Misuse;
use crate::output;
use crate::search_report::in_words;
use mazescope_core::playback::projector::{End, record_whole};
use mazescope_core::structures::memory::NoMemory;
use mazescope_core::{Kinds, Lane, Map, Plane, Register, Scene};
use std::borrow::Cow;
use std::slice;

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
    let sheet = DrawingSheet::standard_output(color);
    let style = match color {
        Color::Always => Style::Blocks,
        Color::Auto | Color::Never => Style::Ascii,
    };
    let lanes = scene.race().map_or(&[][..], |race| &race.lanes);
    output::print(|out| {
        if lanes.is_empty() {
            style.write(&MapPicture::of(scene.map()), &sheet, out)?;
        }
        for lane in lanes {
            if let Some(score) = &lane.score {
                let map = map_at_end(&scene, lane);
                let recording = lane.timeline.recording();
                let picture = MapPicture {
                    map: &map,
                    path: &score.path,
                    // The map of a generation is already complete.
                    search: (!lane.is_growth()).then_some((recording, &lane.solver.info)),
                };
                style.write(&picture, &sheet, out)?;
                writeln!(out, "{}", in_words(&lane.solver, scene.map(), score))?;
            }
        }
        Ok(())
    })?;
    if let Some(fault) = scene.fault() {
        return Err(fault.into());
    }
    if end == Some(End::Full) {
        let words = "The memory for recordings is full, so searches that did not end are left out. Choose a smaller map \
                     or fewer searches.";
        complain("note", &[words]);
    }
    Ok(())
}

/// The map at the end of a search: the map of the race. For the trace of a generation, it is the generated map, in
/// O(events).
fn map_at_end<'s>(scene: &'s Scene, lane: &Lane) -> Cow<'s, Map> {
    let mut map = Cow::Borrowed(&**scene.map());
    if lane.is_growth() {
        let recording = lane.timeline.recording();
        let costs = lane.timeline.board().plane() == Plane::COST;
        let mut register = Register::default();
        for piece in recording.pieces(0, recording.len()) {
            // Numbers other than costs do not belong to the map.
            for event in piece
                .iter()
                .filter(|event| costs || !Kinds::WROTE.contains(**event))
            {
                map.to_mut().apply(slice::from_ref(event), &mut register);
            }
        }
    }
    map
}

/// Prints the figures of each search, which stay on the terminal after the end.
pub(super) fn print_scores(scene: &Scene) -> Result<(), Misuse> {
    output::print(|out| {
        for lane in scene.race().iter().flat_map(|race| &race.lanes) {
            if let Some(score) = &lane.score {
                writeln!(out, "{}", in_words(&lane.solver, scene.map(), score))?;
            }
        }
        Ok(())
    })
}
