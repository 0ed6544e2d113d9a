//! The window, opened by a program on its own map and searches.

use crate::{Solver, algorithms::sound, desktop::Desktop};
use mazescope_app::{Host, Start, watch::choices::SEARCHES, watch::choices::shown::Shown};
use mazescope_core::{Ground, Map, Run, builtin::catalogue};
use mazescope_window::WindowOptions;
use std::{rc::Rc, sync::Arc};

/// The error that the window cannot show these searches, or cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WatchError {
    /// The map has no floor.
    #[error("The map has no floor. A search needs at least 1 floor cell as its start.")]
    EmptyMap,
    /// Too few searches, or too many.
    #[error("There are {0} searches, but the window shows 1 to {SEARCHES} side by side.")]
    WrongNumber(usize),
    /// The same search is given twice.
    #[error("The search `{0}` is given twice. Give each search its own id.")]
    Twice(&'static str),
    /// There is no display, or it cannot draw with OpenGL.
    #[error("{0}")]
    NoWindow(String),
}

/// Opens the window on that map with one to four searches side by side, built-in or your own. They begin to play at
/// once, and `watch` returns when the window is closed. The window is that of the program, but it reads and saves no
/// settings. It needs a display and OpenGL.
///
/// Call it from the main thread. A map without a start or a goal gets one, as in [`Solver::search`].
///
/// ```no_run
/// let maze = mazescope::generator("roads")?.map(61, 41, 77);
/// mazescope::watch(&maze, [mazescope::solver("depth_first")?, mazescope::solver("astar")?])?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the map has no floor; if there is no search, more than four, or the same one twice; if no window can be opened.
pub fn watch(map: &Map, searches: impl IntoIterator<Item = Solver>) -> Result<(), WatchError> {
    let desktop = Rc::new(Desktop::new(Default::default(), |words| {
        eprintln!("note: {words}")
    }));
    let start = begin(
        map,
        searches.into_iter().collect(),
        Rc::clone(&desktop) as _,
    )?;
    let shown = desktop.show(WindowOptions::default(), start);
    shown
        .map(drop)
        .map_err(|reason| WatchError::NoWindow(reason.to_string()))
}

/// The first state of the window.
pub fn begin(map: &Map, searches: Vec<Solver>, host: Rc<dyn Host>) -> Result<Start, WatchError> {
    if map.floor().next().is_none() {
        return Err(WatchError::EmptyMap);
    }
    if searches.is_empty() || searches.len() > SEARCHES {
        return Err(WatchError::WrongNumber(searches.len()));
    }
    let mut catalogue = catalogue();
    for (place, search) in searches.iter().enumerate() {
        if searches[..place]
            .iter()
            .any(|other| other.id() == search.id())
        {
            return Err(WatchError::Twice(search.id()));
        }
        catalogue.solvers.retain(|ours| ours.info.id != search.id());
    }
    let own = searches.iter().map(|search| search.entry.clone());
    catalogue.solvers.extend(own);
    let lanes = searches
        .into_iter()
        .map(|search| (search.entry, search.settings));
    let map = sound(map);
    let run = Run::new(Ground::Given(Arc::clone(&map)), lanes.collect());
    let mut start = Start::new(catalogue, host).with(run);
    start.chosen.shown = Shown::Map {
        path: "the given map".to_owned(),
        map,
    };
    Ok(start)
}
