//! A run that is recorded on demand, with its board at any moment, forward and back.

use mazescope_core::{
    Cell, Event, Generator, Info, Map, PathPromise, Seed, Settings, Size, Solver, Timeline,
    board::mark,
};
use mazescope_explain::{Subject, Teller};
use std::{fmt, sync::Arc};

/// A run and its present moment, which can go forward, back and to any event.
///
/// ```
/// let maze = mazescope::generator("backtracker")?.map(21, 11, 77);
/// let mut replay = mazescope::solver("breadth_first")?.replay(&maze);
/// replay.forward(100);
/// let then = replay.board().to_string();
/// replay.forward(50);
/// replay.back(50);
/// assert_eq!(replay.board().to_string(), then);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Beyond the recording, the algorithm is asked for more events; nothing ever runs twice. An event takes 4 bytes.
pub struct Replay {
    timeline: Timeline,
    info: Info,
    settings: Settings,
    promise: PathPromise,
}

/// The most bytes for copies of the board, from which jumps begin.
const KEY_FRAME_BYTES: u64 = 64 << 20;

impl Replay {
    pub(crate) fn of_growth(
        entry: &Generator,
        settings: &Settings,
        size: Size,
        seed: &Seed,
    ) -> Replay {
        let site = entry.site(size, None);
        Replay {
            timeline: Timeline::of_growth(entry, &site, seed, settings, KEY_FRAME_BYTES),
            info: entry.info,
            settings: settings.clone(),
            promise: PathPromise::Nothing,
        }
    }

    pub(crate) fn of_search(entry: &Solver, settings: &Settings, map: &Arc<Map>) -> Replay {
        Replay {
            timeline: Timeline::of_search(entry, settings, map, KEY_FRAME_BYTES),
            info: entry.info,
            settings: settings.clone(),
            promise: (entry.promise)(settings),
        }
    }

    /// Goes forward by up to that many events, and returns how far it went: less only at the end of the run.
    pub fn forward(&mut self, events: u64) -> u64 {
        self.timeline.forward(events)
    }

    /// Goes back by up to that many events, and returns how far it went: less only at the start of the run.
    pub fn back(&mut self, events: u64) -> u64 {
        self.timeline.back(events)
    }

    /// Goes to the moment after the first `events` events, or to the end of a shorter run. It starts from the nearest
    /// copy of the board: O(events between).
    pub fn go_to(&mut self, events: u64) {
        let now = self.timeline.cursor();
        if events >= now {
            self.timeline.forward(events - now)
        } else {
            self.timeline.back(now - events)
        };
    }

    /// Goes to the end of the run. An endless run, such as that of a random walker, is recorded until the memory is
    /// full.
    pub fn to_end(&mut self) {
        self.timeline.forward(u64::MAX);
    }

    /// The number of events up to this moment. A number and the cell to which it is written count as one.
    pub fn events(&self) -> u64 {
        self.timeline.cursor()
    }

    /// Whether the run has ended at this moment.
    pub fn has_ended(&self) -> bool {
        self.timeline.has_ended()
    }

    /// Why the run ended early, if it did: the algorithm refuses the map, or a search of your own stated an impossible
    /// event.
    pub fn fault(&self) -> Option<String> {
        self.timeline.fault().map(ToString::to_string)
    }

    /// The last event.
    pub fn event(&self) -> Option<Event> {
        self.timeline.recording().last_of(self.timeline.cursor())
    }

    /// A sentence about the last event; before the first event, it is about the start.
    pub fn sentence(&self) -> String {
        let subject = Subject {
            info: &self.info,
            settings: &self.settings,
            promise: self.promise,
        };
        Teller::new(&self.timeline, subject).event().to_string()
    }

    /// The board at this moment.
    pub fn board(&self) -> Board<'_> {
        Board(&self.timeline)
    }
}

impl fmt::Debug for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Replay at event {}\n{}", self.events(), self.board())
    }
}

/// A board at one moment of a [`Replay`]: the state of each cell. As text it is a picture, with one letter for each
/// cell: `#` wall, a blank for floor, `o` frontier, `.` expanded, `*` path, `@` the current cell.
#[derive(Clone, Copy)]
pub struct Board<'a>(&'a Timeline);

/// The state of a cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Wall.
    Wall,
    /// Floor that is not discovered.
    Floor,
    /// Discovered, and not expanded yet.
    Waiting,
    /// Expanded, or walked over.
    Expanded,
    /// On the path.
    Path,
}

impl Board<'_> {
    /// Width and height, in cells.
    pub fn size(self) -> Size {
        self.0.board().size()
    }

    /// The state of the cell. Cells outside the map are wall.
    pub fn state(self, cell: Cell) -> State {
        let marks = if self.size().contains(cell) {
            self.0.board().marks()[cell]
        } else {
            0
        };
        let has = |mark| marks & mark != 0;
        if !has(mark::FLOOR) {
            State::Wall
        } else if has(mark::TRACED) {
            State::Path
        } else if has(mark::EXPANDED) {
            State::Expanded
        } else if has(mark::DISCOVERED) {
            State::Waiting
        } else {
            State::Floor
        }
    }

    /// The cell from which the cell was discovered. A start has none.
    pub fn parent(self, cell: Cell) -> Option<Cell> {
        let inside = self.size().contains(cell);
        inside.then(|| self.0.board().parent_cell(cell))?
    }

    /// The current cell, until the run has ended.
    pub fn current(self) -> Option<Cell> {
        self.0.at_work()
    }

    /// The size of the frontier, in cells, or in edges where a maze grows from a frontier of edges.
    pub fn waiting(self) -> u32 {
        self.0.board().counts().frontier
    }

    /// The number of expanded cells.
    pub fn expanded(self) -> u32 {
        self.0.board().counts().expanded
    }

    /// The cells of the path so far, from the start to the goal. O(path).
    pub fn path(self) -> Vec<Cell> {
        let (recording, now) = (self.0.recording(), self.0.cursor());
        let events = recording
            .pieces(recording.before_path().min(now), now)
            .flatten();
        events
            .filter(|event| event.is_traced())
            .map(|event| event.cell())
            .collect()
    }
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, current) = (self.size(), self.current());
        for y in 0..size.height() as i32 {
            let letter = |cell| match self.state(cell) {
                _ if current == Some(cell) => '@',
                State::Wall => '#',
                State::Floor => ' ',
                State::Waiting => 'o',
                State::Expanded => '.',
                State::Path => '*',
            };
            let row: String = size.row(y).map(letter).collect();
            let end = if y == 0 { "" } else { "\n" };
            write!(f, "{end}{}", row.trim_end())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
