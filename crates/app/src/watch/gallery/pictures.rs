//! The pictures of the boards of a gallery, for the window to paint.

use crate::boards::picture::{Changed, Dress, Picture, Terrain};
use crate::watch::boards::pictures::{looks_of, settle};
use crate::watch::boards::trails::{self, ticks_a_second};
use crate::watch::gallery::paths::lined_over;
use crate::watch::gallery::{OpenGallery, panel};
use crate::{Chosen, Common, View};

/// The bit of the identity of a board that is in a gallery.
const IN_GALLERY: u64 = 1 << 55;

/// Hands the board of each run to `paint`: that of `lane` in the race, and that of the map before it.
pub(crate) fn paint(
    open: &mut OpenGallery,
    (chosen, view): (&Chosen, &View),
    lane: usize,
    common: &Common,
    paint: &mut dyn FnMut(&Picture),
) {
    let rate = ticks_a_second(&open.time);
    let Some(gallery) = &mut open.time.gallery else {
        return;
    };
    let rooms = chosen.has_rooms();
    let (skin, wall, mut trail) = (view.skin(rooms), view.drawn_wall(rooms), Vec::new());
    let scenes = gallery.scenes_mut().iter_mut().zip(&open.grid.places);
    for (slot, (scene, hung)) in scenes.enumerate() {
        let finished = scene.has_grown();
        let lane = Some(lane).filter(|&lane| scene.is_racing() && lane < scene.lanes().len());
        let search = lane.and_then(|lane| scene.lanes().get(lane));
        let looks = looks_of(chosen, search);
        let lattice = panel::lattice(hung, scene.map().size(), wall, common.pixels_per_point);
        let Some(timeline) = scene.timeline(lane) else {
            continue;
        };
        let board = timeline.board();
        let size = board.size();
        match timeline.has_ended() || (lane.is_none() && finished) {
            true => trail.clear(),
            false => trails::trail(timeline, looks.0, rate, 1.0, &mut trail),
        }
        let run = open.number << 32 | (slot as u64) << 8;
        paint(&Picture {
            slot,
            clip: hung.board,
            lattice,
            width: size.width(),
            height: size.height(),
            stride: size.stride() as u32,
            marks: board.marks().as_slice(),
            changed: match timeline.is_on_its_way() {
                true => Changed::Later,
                false => Changed::Some(board.changed()),
            },
            identity: IN_GALLERY | run | lane.map_or(0, |lane| lane as u64 + 1),
            levels: None,
            ends: None,
            terrain: Terrain::of(board, scene.map()),
            look: common.looks.table(looks.0, finished, looks.1),
            dress: Dress {
                skin,
                trail: &trail,
                lined: lined_over(search, lattice),
                dim: 0.0,
            },
        });
        match lane {
            None => settle(scene.ground_mut()),
            Some(lane) => {
                let lanes = scene.race_mut().map(|race| &mut race.lanes);
                if let Some(lane) = lanes.and_then(|lanes| lanes.get_mut(lane)) {
                    settle(&mut lane.timeline);
                }
            }
        }
    }
}
