//! Finds a map on which a statement about searches holds, and says what is proved and what is only the best found.
//!
//! [`statement::Statement`] is an expression such as `greedy.length >= 2 * best`. [`MapSearch`] is a value
//! without a clock and without threads of its own. It is advanced in epochs of a fixed number of maps, and can be
//! copied, shown and continued at any time:
//!
//! 1. `family.rs` tries all small maps, in order of their cells;
//! 2. `island.rs` anneals larger maps on a fixed number of islands, half of them with terrain, and then smaller ones;
//! 3. `search.rs` removes the walls without which the statement still holds;
//! 4. `finding.rs` recomputes all figures from complete recordings before a map is shown.
//!
//! The islands have their own seeds and meet only between epochs, in a fixed order. So the number of threads changes
//! nothing but the time.
//!
//! ```
//! use mazescope_study::find::{FindSpec, MapSearch, parse};
//!
//! let catalogue = mazescope_core::builtin::catalogue();
//! let statement = parse::statement("greedy.length > best", &catalogue).expect("both names are known");
//! let mut search = MapSearch::new(statement, FindSpec::default());
//! while search.advance() {}
//! let finding = search.finding().expect("both computations agree").expect("there is such a map");
//! assert!(finding.map.size().cells() <= 81);
//! ```

pub mod family;
pub mod figures;
pub mod finding;
mod island;
pub mod measure;
pub mod menu;
pub mod parse;
pub mod proposal;
pub mod search;
pub mod statement;

pub use finding::Finding;
pub use menu::{MENU, MenuEntry};
pub use search::{FindSpec, MapSearch};
