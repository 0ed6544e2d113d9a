//! What a tab of the program is, and what all tabs share.

use super::frame::KeyPress;
use super::looks::Looks;
use super::picture::Picture;
use super::start::{Outside, Start};
use super::theme::Theme;
use super::time::Passed;
use crate::catalogue::Catalogue;
use crate::store::Store;

/// A tab: it takes keys and time, shows panels, and hands out pictures of boards.
pub trait Room {
    /// The name on the tab.
    fn name(&self) -> &'static str;

    /// Its keys as people write them, each with what it does, for the list of keys.
    fn keys(&self) -> Vec<(String, &'static str)>;

    /// A key press; says whether it was taken. What is not taken goes to the commands of the whole
    /// program.
    fn press(&mut self, press: &KeyPress, common: &mut Common) -> bool;

    /// Lets seconds pass; says what was done and whether there is more to do without the user.
    fn pass(&mut self, seconds: f64, common: &mut Common) -> Passed;

    /// Shows everything below the header in egui's panels. Where boards are to be seen nothing is
    /// filled, since they are painted behind.
    fn show(&mut self, context: &egui::Context, common: &mut Common);

    /// Hands the boards to `paint`, in slots from 0 to 4, each known by a number below 2^56.
    fn pictures(&mut self, common: &Common, paint: &mut dyn FnMut(&Picture));
}

/// What all tabs share.
pub struct Common {
    /// What there is to choose from.
    pub catalogue: Catalogue,
    /// What the app cannot do itself.
    pub outside: Outside,
    /// The colours.
    pub theme: Theme,
    /// What cells look like in them.
    pub looks: Looks,
    /// Settings and best scores.
    pub store: Store,
    /// Something to be told once.
    pub notice: Option<String>,
    /// A text for the clipboard.
    pub copy: Option<String>,
    /// How many pixels a point has.
    pub pixels_per_point: f32,
    /// Whether a touch screen is used.
    pub touch: bool,
}

impl Common {
    /// What tabs share at the start.
    pub fn new(start: &Start) -> Common {
        Common {
            catalogue: start.catalogue.clone(),
            outside: start.outside,
            theme: start.theme,
            looks: Looks::new(start.theme),
            store: start.store.clone(),
            notice: None,
            copy: None,
            pixels_per_point: 1.0,
            touch: false,
        }
    }
}
