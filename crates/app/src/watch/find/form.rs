//! The fields of the page that finds a map, and the search that they describe.

use mazescope_core::words::capitalised;
use mazescope_core::{Catalogue, Seed, Size};
use mazescope_study::find::{FindSpec, MENU, MapSearch, MenuEntry, parse};

/// The most characters of a typed seed.
pub const MOST_OF_SEED: usize = 120;

/// The fields of the page.
#[derive(Clone, Debug, PartialEq)]
pub struct FindForm {
    /// The statement, as it is typed.
    pub statement: String,
    /// The width and height of the largest map, in cells, each from 1 to 32.
    pub sides: [u32; 2],
    /// The seed, as it is typed.
    pub seed: String,
    /// Whether cells may cost more than 1.
    pub terrain: bool,
}

impl Default for FindForm {
    fn default() -> FindForm {
        let spec = FindSpec::default();
        FindForm {
            // The statement of the help, which is found in an instant.
            statement: MENU[1].statement.to_owned(),
            sides: [spec.size.width(), spec.size.height()],
            seed: spec.seed.to_string(),
            terrain: MENU[1].terrain,
        }
    }
}

impl FindForm {
    /// The same with a statement of the menu.
    pub fn with(&self, entry: &MenuEntry) -> FindForm {
        FindForm {
            statement: entry.statement.to_owned(),
            terrain: entry.terrain,
            ..self.clone()
        }
    }

    /// The place of the statement in the menu, from 0, if it is one of the menu.
    pub fn place(&self) -> Option<usize> {
        let typed = self.statement.trim();
        MENU.iter().position(|entry| entry.statement == typed)
    }

    /// The search for a map, at its beginning.
    ///
    /// # Errors
    ///
    /// What is wrong with a field and what to do, in sentences; for a statement with its column.
    pub fn search(&self, catalogue: &Catalogue) -> Result<MapSearch, String> {
        let [width, height] = self.sides;
        if width * height < 2 {
            return Err("Start and goal need 2 cells. Choose a larger map.".to_owned());
        }
        if self.statement.trim().is_empty() {
            let wrong = "The statement is empty. Choose one from the menu, or type one.";
            return Err(wrong.to_owned());
        }
        let spec = FindSpec {
            size: Size::clamped(width, height),
            seed: Seed::new(&self.seed),
            terrain: self.terrain,
            ..FindSpec::default()
        };
        let statement = parse::statement(&self.statement, catalogue);
        let search = statement.map(|statement| MapSearch::new(statement, spec));
        search.map_err(|wrong| capitalised(&wrong.to_string()))
    }
}
