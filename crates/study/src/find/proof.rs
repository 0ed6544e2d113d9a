//! What a search for maps has proved, and the sentences that say so.

use super::all::{maps_of, shapes};
use mazescope_core::Size;
use mazescope_core::words::counted;

/// What is proved about the family of `all.rs`: maps without terrain, with start and goal in opposite corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The largest size that was allowed.
    pub within: Size,
    /// All maps of the family with at most this number of cells were tried; 0 if there is no such number.
    pub cells: usize,
    /// The fewest cells of a map of the family on which the statement holds, if there is one among those.
    pub holds_at: Option<usize>,
    /// The number of these maps on which a search was too long or refused to run, so they prove nothing.
    pub undecided: u64,
}

impl Proof {
    /// The number of maps of the family on which the statement does not hold: those with fewer cells than the first on
    /// which it does, or else all that were tried.
    pub fn maps(&self) -> u64 {
        let most = self.holds_at.map_or(self.cells, |cells| cells - 1);
        let shapes = shapes(self.within).into_iter();
        let shapes = shapes.filter(|shape| shape.cells() <= most);
        shapes.map(maps_of).sum()
    }

    /// Whether it is proved that no map of the family is smaller than the one that was found in it.
    pub fn no_smaller(&self) -> bool {
        self.holds_at.is_some() && self.undecided == 0
    }

    /// What is proved and what is not, in sentences; `found` tells whether a map was found.
    pub fn in_words(&self, found: bool) -> String {
        let maps = counted(self.maps(), "map");
        let family = "without terrain and with start and goal in opposite corners";
        let within = self.within;
        let mut words = match (self.holds_at, self.cells) {
            (Some(cells), _) if self.maps() == 0 => {
                format!(
                    "No smaller map exists, because a map needs {cells} cells for start and goal."
                )
            }
            (Some(cells), _) if self.no_smaller() => format!(
                "No smaller map exists {family}: all {maps} of fewer than {cells} cells within {within} were tried."
            ),
            (Some(cells), _) => format!(
                "All {maps} of fewer than {cells} cells {family} within {within} were tried, and it holds on none \
                 that could be decided."
            ),
            (None, 0) => "Nothing is proved.".to_owned(),
            (None, cells) => format!(
                "It holds on no map of up to {cells} cells {family}: all {maps} of that kind within {within} were tried."
            ),
        };
        if self.undecided > 0 {
            let undecided = counted(self.undecided, "map");
            words += &format!(
                " On {undecided} a search refused to run or was too long, so they stay undecided."
            );
        }
        words += match (self.holds_at, found) {
            (Some(_), _) => "",
            (None, true) => {
                " The map that is shown is the smallest found, so a smaller one may exist."
            }
            (None, false) => " Nothing is proved about larger maps and other ends.",
        };
        words
    }
}
