//! The ways out of a room: one of those that are left, drawn fairly by one look into a table.

use super::joined;

/// The byte of a room that has joined and whose four neighbours have.
pub const ALL: u8 = joined::ITSELF | 15;

/// A draw below the least common multiple of 1, 2, 3 and 4 picks fairly among any number of ways.
pub const DRAWS: u32 = 12;

/// The way out of a room for every draw and every set of joined neighbours, so that a choice is one
/// look into a table and no branch, which chance would make the processor mispredict.
#[derive(Clone, Debug)]
pub struct WaysOut([i32; 16 * DRAWS as usize]);

impl WaysOut {
    /// The ways out by these steps up, right, down and left.
    pub fn new(steps: [i32; 4]) -> WaysOut {
        let mut table = [0; 16 * DRAWS as usize];
        for (place, entry) in table.iter_mut().enumerate() {
            let (draw, set) = (place / 16, place % 16);
            let free = (0..4).filter(|way| set & 1 << way == 0);
            let ways = free.clone().count();
            // Where no way is left nobody asks.
            *entry = free
                .map(|way| steps[way])
                .nth(draw % ways.max(1))
                .unwrap_or(0);
        }
        WaysOut(table)
    }

    /// The step to a neighbour that has not joined, for a draw below [`DRAWS`], from a room with that byte of
    /// [`Joined`](joined::Joined), which has joined itself.
    #[inline(always)]
    pub fn step(&self, joined: u8, draw: u32) -> i32 {
        // The room whose way out is asked for has joined itself, in every case.
        self.0[(draw * 16) as usize + usize::from(joined) - usize::from(joined::ITSELF)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_out_is_as_likely_as_the_others() {
        let choices = WaysOut::new([10, 20, 30, 40]);
        for mask in 0..15 {
            let ways = (!mask & 15_u8).count_ones();
            for (way, step) in [10, 20, 30, 40].into_iter().enumerate() {
                let times = (0..DRAWS)
                    .filter(|&draw| choices.step(mask | joined::ITSELF, draw) == step)
                    .count();
                let free = mask & 1 << way == 0;
                assert_eq!(times as u32, u32::from(free) * DRAWS / ways, "{mask:04b}");
            }
        }
    }
}
