//! What the maze grows in: all rooms, a word, or the walls of the map that was opened last.

use crate::app::room::Common;
use crate::app::watch::actions::Within;
use crate::app::watch::choices::shown::Shown;
use crate::app::watch::choices::shown::last_part;
use crate::app::watch::state::State;
use crate::map::Map;
use crate::structures::mazes::mask::Shape;
use crate::structures::mazes::outline::Outline;
use std::sync::Arc;

impl State {
    /// The name, without its folder, and the map of the file that was opened last, if it is a map.
    pub fn opened_map(&self) -> Option<(&str, &Arc<Map>)> {
        [&self.chosen.shown, &self.chosen.put_aside]
            .into_iter()
            .find_map(|shown| match shown {
                Shown::Map { path, map } => Some((last_part(path), map)),
                Shown::Grown | Shown::Line(_) | Shown::Trace(_) => None,
            })
    }

    /// Grows the maze in that, at once.
    pub(crate) fn grow_within(&mut self, within: Within, common: &mut Common) {
        let outline = match within {
            Within::AllRooms => None,
            Within::Word(word) => {
                Some(Outline::Word(word)).filter(|outline| !outline.name().trim().is_empty())
            }
            Within::Opened { largest } => {
                let Some((name, map)) = self.opened_map() else {
                    common.tell(
                        "Open a picture first: the maze then grows in its dark area.".to_owned(),
                    );
                    return;
                };
                Some(Outline::Drawn {
                    name: name.to_owned(),
                    shape: Arc::new(Shape::of_walls(map)),
                    largest,
                })
            }
        };
        self.chosen.grow_in(outline);
        self.boards.cameras = Default::default();
        self.grow_and_play(common);
    }
}
