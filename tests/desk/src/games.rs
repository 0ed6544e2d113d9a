//! The games on a desk: the maze of *Walk* and its rooms, the level of the *Wall game* and its cells, and their keys.

use super::desk::{Desk, start};
use super::widgets::Widget;
use crate::names;
use egui::accesskit::Role;
use egui::epaint::Shape;
use egui::{Key, Modifiers, Pos2, Rect, Vec2, vec2};
use mazescope_app::Start;
use mazescope_app::boards::lattice::Lattice;
use mazescope_app::walk::WalkRoom;
use mazescope_app::watch::lessons::room::LessonsRoom;
use mazescope_app::watch::turn::open::OpenTurn;
use mazescope_core::Direction;
use mazescope_core::grid::Cell as MapCell;
use mazescope_formats::Store;
use mazescope_games::{KnownLevel, Walk};
use mazescope_study::turn::Turn;
use std::path::Path;

/// The start of a run of the program whose data is in this folder.
pub fn start_of(folder: &Path) -> Start {
    let store = Store::open(Some(folder.to_owned()));
    Start { store, ..start() }.like_last_time(false)
}

impl Desk {
    /// The tab *Walk* with a maze that is about to be walked.
    pub fn with_maze(size: Vec2) -> Desk {
        let mut desk = Desk::of_game(start(), "walk", size);
        desk.await_maze();
        desk
    }

    /// The tab *Wall game* with its first level.
    pub fn with_level(size: Vec2) -> Desk {
        Desk::of_game(start(), "walls", size)
    }

    /// The tab of a game, by its name in the settings.
    pub fn of_game(mut start: Start, tab: &str, size: Vec2) -> Desk {
        start.tab = Some(tab.to_owned());
        let mut desk = Desk::new(start, size, 1.0).painting();
        // A window has its final size when it is used.
        desk.frames(3);
        desk.pass(0.5);
        desk
    }

    /// Lets time pass until it is so.
    pub fn wait(&mut self, until: impl Fn(&Desk) -> bool) {
        for _ in 0..4_000 {
            if until(self) {
                self.frames(2);
                return;
            }
            self.pass(0.05);
        }
        panic!("it has not happened in 200 seconds");
    }

    /// Lets time pass until the maze of *Walk* is generated.
    pub fn await_maze(&mut self) {
        self.wait(|desk| {
            let widgets = desk.widgets();
            let mut named = widgets.iter().filter(|widget| widget.name == "Maze");
            // A figure has the same name.
            named.any(|widget| widget.role != Role::Label)
        });
    }

    /// Lets time pass until the walk is over and can be replayed.
    pub fn await_replay(&mut self) {
        self.wait(|desk| desk.shows(names::REPLAY));
    }

    /// Whether there is a widget of that name, for the mouse or not.
    pub fn shows(&self, name: &str) -> bool {
        self.widgets().iter().any(|widget| widget.name == name)
    }

    /// Presses a key alone.
    pub fn press(&mut self, key: Key) {
        self.key(key, Modifiers::NONE);
    }

    /// Chooses the file that was opened last from the list of generators, where it has that name.
    pub fn show_opened(&mut self, name: &str) {
        self.click(self.beside(names::GENERATOR).rect.center());
        self.frames(3);
        self.click_on(name);
        self.finish();
    }

    /// The walk through the maze.
    pub fn walk(&self) -> &Walk {
        &self.walk_room().state.game().expect("a maze").walk
    }

    fn walk_room(&self) -> &WalkRoom {
        self.harness
            .state()
            .app
            .room()
            .expect("there is such a tab")
    }

    /// Walks in these directions with the arrow keys.
    pub fn go(&mut self, path: &[Direction]) {
        for &direction in path {
            self.press(key_of(direction));
        }
    }

    /// Presses arrow keys for so many columns to the right and rows down, or left and up if negative.
    pub fn press_arrows(&mut self, (columns, rows): (i32, i32)) {
        for (key, times) in [
            (Key::ArrowRight, columns),
            (Key::ArrowLeft, -columns),
            (Key::ArrowDown, rows),
            (Key::ArrowUp, -rows),
        ] {
            (0..times).for_each(|_| self.press(key));
        }
    }

    /// Makes the first move of the shortest path.
    pub fn set_out(&mut self) -> Direction {
        let ahead = self.shortest()[0];
        self.go(&[ahead]);
        ahead
    }

    /// The shortest path through the maze.
    pub fn shortest(&self) -> Vec<Direction> {
        let size = self.walk().map().size();
        let steps = self.walk().shortest().windows(2).map(|pair| {
            let ((x, y), (to_x, to_y)) = (size.position(pair[0]), size.position(pair[1]));
            let delta = ((to_x - x).signum(), (to_y - y).signum());
            let mut all = Direction::FOUR.into_iter();
            all.find(|to| to.delta() == delta).expect("one room on")
        });
        steps.collect()
    }

    /// The rooms at which the shortest path turns, and the goal. These are clicked.
    pub fn turns(&self) -> Vec<MapCell> {
        let (directions, rooms) = (self.shortest(), self.walk().shortest());
        let turning =
            (1..directions.len()).filter(|&place| directions[place] != directions[place - 1]);
        let places = turning.chain([directions.len()]);
        places.map(|place| rooms[place]).collect()
    }

    /// The middle of a room of the maze.
    pub fn place_of(&self, cell: MapCell) -> Pos2 {
        let size = self.walk().map().size();
        let (x, y) = size.position(cell);
        let place = self.walk_room().state.place(0, size, 1.0);
        place.expect("it is shown").lattice.rect_of(x, y).center()
    }

    fn open_turn(&self) -> &OpenTurn {
        let room: Option<&LessonsRoom> = self.harness.state().app.room();
        let state = &room.expect("there is such a tab").watch.state;
        state.lessons.turn.as_ref().expect("a turn is open")
    }

    /// The turn of a learner in the tab *Lessons*.
    pub fn turn(&self) -> &Turn {
        &self.open_turn().game
    }

    /// The cell in the frame that keys move, in the turn of a learner.
    pub fn framed(&self) -> Option<MapCell> {
        self.open_turn().frame
    }

    /// The middle of a cell of the learner's board.
    pub fn turn_cell(&self, cell: MapCell) -> Pos2 {
        let size = self.turn().timeline().board().size();
        let board = self.find(|widget| widget.name == "Your board");
        let board = board.expect("the board is shown").rect;
        let (x, y) = size.position(cell);
        let side = board.width() / size.width() as f32;
        board.min + vec2(x as f32 + 0.5, y as f32 + 0.5) * side
    }

    /// The middle of a cell of the level, whose 15 x 10 cells are as large as fit into the middle of the pane.
    pub fn cell(&self, (x, y): (i32, i32)) -> Pos2 {
        let lattice = Lattice::fit_crisp(self.level_board(), 15, 10, 1.0, 1.0);
        lattice.rect_of(x, y).center()
    }

    /// The rectangle of the board of the level.
    fn level_board(&self) -> Rect {
        let board = self.find(|widget| widget.name == "Board");
        board.expect("the board is shown").rect
    }

    /// Clicks on these cells of the level.
    pub fn click_cells(&mut self, cells: &[(i32, i32)]) {
        for &cell in cells {
            self.click(self.cell(cell));
        }
    }

    /// Sets the number of columns and rows of rooms, and waits for that maze.
    pub fn set_rooms(&mut self, columns: u32, rows: u32) {
        for (place, rooms) in [(0, columns), (1, rows)] {
            let mut fields = self.widgets();
            fields.retain(|field| field.role == Role::SpinButton && field.name == "Rooms");
            fields.sort_by(|one, other| one.rect.left().total_cmp(&other.rect.left()));
            self.type_number(fields[place].rect.center(), &rooms.to_string());
            self.await_maze();
        }
    }

    /// What a cell of the board in that pane looks like: its colour, the shape on it, and the colour of the shape.
    pub fn look(&mut self, pane: usize, (x, y): (i32, i32)) -> ([u8; 4], u8, [u8; 4]) {
        let mut look = None;
        self.app().pictures(&mut |picture| {
            if picture.slot == pane {
                let place = (y as usize + 1) * picture.stride as usize + x as usize + 1;
                let byte = usize::from(picture.marks[place]);
                let table = picture.look;
                look = Some((table.colours[byte], table.cues[byte], table.colours2[byte]));
            }
        });
        look.expect("the pane has a board")
    }

    /// Every text that was painted in the last frame, also on boards, and its place.
    pub(crate) fn painted_texts(&self) -> Vec<(String, Rect)> {
        fn collect(shape: &Shape, texts: &mut Vec<(String, Rect)>) {
            match shape {
                Shape::Text(text) => {
                    let rect = text.galley.rect.translate(text.pos.to_vec2());
                    texts.push((text.galley.text().to_owned(), rect));
                }
                Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, texts)),
                _ => {}
            }
        }
        let mut texts = Vec::new();
        for clipped in self.shapes() {
            collect(&clipped.shape, &mut texts);
        }
        texts
    }

    /// The text that was painted at that point.
    pub fn text_at(&self, at: Pos2) -> Option<String> {
        let mut texts = self.painted_texts().into_iter().rev();
        let found = texts.find(|(_, rect)| rect.contains(at));
        found.map(|(text, _)| text)
    }

    /// The figure at the right of its name in a side panel.
    pub fn figure(&self, name: &str) -> String {
        let mut labels = self.widgets();
        labels.retain(|widget| widget.role == Role::Label);
        let named = labels.iter().filter(|label| label.name == name);
        let figures = named.filter_map(|label| {
            let level =
                |other: &&Widget| (other.rect.center().y - label.rect.center().y).abs() < 6.0;
            let mut right = labels
                .iter()
                .filter(|other| other.rect.left() > label.rect.right());
            right.find(level)
        });
        let mut figures = figures.map(|label| label.name.clone());
        figures
            .next()
            .unwrap_or_else(|| panic!("no figure is named {name:?}: {labels:#?}"))
    }

    /// Whether a text with these words was painted.
    pub fn paints(&self, words: &str) -> bool {
        self.painted_texts()
            .iter()
            .any(|(text, _)| text.contains(words))
    }
}

/// The key that walks in that direction.
fn key_of(direction: Direction) -> Key {
    match direction {
        Direction::Up => Key::ArrowUp,
        Direction::Right => Key::ArrowRight,
        Direction::Down => Key::ArrowDown,
        _ => Key::ArrowLeft,
    }
}

/// The best known walls of a published level.
pub fn best_walls(id: u64) -> Vec<(i32, i32)> {
    let known = KnownLevel::of(id);
    let position = |cell| known.level.size.position(cell);
    known.best.iter().copied().map(position).collect()
}
