//! A lineup: the lanes of a race that is about to start, as far as they are made.

use super::race::{Lane, Race};
use super::side_by_side::Beside;
use crate::catalogue::{Settings, Solver};
use crate::map::Map;
use std::sync::Arc;

/// A race on so many cells, those of all lanes together, starts within a frame (*measured*: up to 12 milliseconds
/// in memory that nobody had before, on a busy machine; on twice as many cells up to 30).
pub const AT_ONCE: u64 = 1 << 21;

/// The searches of a scene, and their lanes on its map, which are made one after the other.
pub struct Lineup {
    /// Who sets others takes back what was made for the former ones, by [`Lineup::take_made`], before it goes on.
    pub(super) solvers: Vec<(Solver, Settings)>,
    pub(super) made: Vec<Lane>,
    /// The lane that is being made beside everything else.
    pub(super) next: Option<Beside<Lane>>,
}

impl Lineup {
    /// Searches whose race is to come; nothing is made yet.
    pub fn new(solvers: Vec<(Solver, Settings)>) -> Lineup {
        Lineup {
            solvers,
            made: Vec::new(),
            next: None,
        }
    }

    /// Whether all lanes on that map are made within a frame.
    pub fn fits_a_frame(&self, map: &Map) -> bool {
        map.size().cells() as u64 * self.solvers.len() as u64 <= AT_ONCE
    }

    /// Whether that is a race of these searches, however they are set.
    pub fn is_of(&self, race: &Race) -> bool {
        let raced = race.lanes.iter().map(|lane| lane.solver.info.id);
        raced.eq(self.solvers.iter().map(|(solver, _)| solver.info.id))
    }

    /// Makes the next lane, or begins to make it `beside` everything else, and hands all of them out as soon
    /// as there are no more to come. The key-frames of all together may take `key_frame_bytes`.
    pub fn go_on(
        &mut self,
        map: &Arc<Map>,
        key_frame_bytes: u64,
        beside: bool,
    ) -> Option<Vec<Lane>> {
        if let Some((solver, settings)) = self.solvers.get(self.made.len()) {
            let share = key_frame_bytes / self.solvers.len() as u64;
            let lane = if beside {
                let next = self.next.take().unwrap_or_else(|| {
                    let (map, solver) = (Arc::clone(map), solver.clone());
                    let settings = settings.clone();
                    Beside::begin(move || Lane::new(&map, &solver, &settings, share))
                });
                if !next.is_over() {
                    self.next = Some(next);
                    return None;
                }
                next.into_result()
            } else {
                Lane::new(map, solver, settings, share)
            };
            self.made.push(lane);
        }
        (self.made.len() == self.solvers.len()).then(|| std::mem::take(&mut self.made))
    }

    /// Hands out the lanes that are made, and makes no more of them until the next call of
    /// [`Lineup::go_on`], which begins anew.
    pub fn take_made(&mut self) -> Vec<Lane> {
        self.next = None;
        std::mem::take(&mut self.made)
    }
}
