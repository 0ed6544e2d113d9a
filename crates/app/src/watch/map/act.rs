//! Actions on the map.

use crate::watch::choices::SizeChoice;
use crate::{Chosen, Session};
use mazescope_core::Seed;
use mazescope_core::structures::mazes::mask::Shape;
use mazescope_core::structures::mazes::mask_choice::MaskChoice;
use std::sync::Arc;

/// An action on the map.
#[derive(Clone, Debug, PartialEq)]
pub enum MapAction {
    /// Generate a new map from the next seed.
    Refresh,
    /// Choose the generator of that id.
    SetGenerator(&'static str),
    /// Set a parameter of the generator, and show the complete map.
    SetParameter(&'static str, u32),
    /// Choose the size of the map.
    SetSize(SizeChoice),
    /// Generate the map of that seed.
    SetSeed(String),
    /// Choose the mask of the maze.
    GrowWithin(Within),
    /// Show how each new map is generated, or show it complete at once.
    ToggleGrow,
}

/// The mask of a maze.
#[derive(Clone, Debug, PartialEq)]
pub enum Within {
    /// No mask.
    AllRooms,
    /// The letters of a word; an empty word means no mask.
    Word(String),
    /// The walls of the map opened last, which are the dark area of a picture.
    Opened {
        /// Whether only the largest connected part counts.
        largest: bool,
    },
}

impl MapAction {
    /// Applies the action.
    pub(crate) fn act(self, session: &mut Session) {
        let chosen = &mut *session.chosen;
        match self {
            MapAction::Refresh => {
                chosen.grown.seed = chosen.grown.seed.next();
                session.renew();
            }
            MapAction::SetGenerator(id) => match chosen.catalogue.generator(id).copied() {
                Some(entry) => {
                    chosen.take_generator(&entry);
                    session.time.begun.map = true;
                    session.renew();
                }
                None => session
                    .common
                    .tell(format!("There is no generator {id:?}.")),
            },
            MapAction::SetParameter(name, value) => {
                chosen.set_parameter(name, value);
                session.grow_at_once();
            }
            MapAction::SetSize(size) => {
                chosen.fit = size == SizeChoice::Fit;
                if let SizeChoice::Fixed(size) = size {
                    chosen.grown.size = size;
                }
                session.time.begun.map = true;
                session.grow_at_once();
            }
            MapAction::SetSeed(text) => {
                chosen.grown.seed = Seed::new(&text);
                session.renew();
            }
            MapAction::GrowWithin(within) => match mask_choice(within, chosen) {
                Ok(mask_choice) => {
                    chosen.grow_in(mask_choice);
                    session.time.begun.map = true;
                    session.renew();
                }
                Err(words) => session.common.tell(words),
            },
            MapAction::ToggleGrow => {
                chosen.grow = !chosen.grow;
                session.common.tell(match chosen.grow {
                    true => "Each new map is now generated step by step, then the race starts.",
                    false => "Each new map is now complete at once.",
                });
            }
        }
    }
}

/// The mask for the generator. Returns the reason if it does not exist.
fn mask_choice(within: Within, chosen: &Chosen) -> Result<Option<MaskChoice>, &'static str> {
    Ok(match within {
        Within::AllRooms => None,
        Within::Word(word) => Some(word)
            .filter(|word| !word.trim().is_empty())
            .map(MaskChoice::Word),
        Within::Opened { largest } => {
            let opened = chosen.opened_map();
            let (name, map) =
                opened.ok_or("Open a picture first. The maze then grows in its dark area.")?;
            Some(MaskChoice::Drawn {
                name: name.to_owned(),
                shape: Arc::new(Shape::of_walls(map)),
                largest,
            })
        }
    })
}
