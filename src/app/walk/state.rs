//! What Walk holds: what was chosen, and the maze that grows, is played, or is over.

use super::actions::WalkAction;
use super::game::{Game, WalkPhase};
use super::layout::WalkLayout;
use crate::app::boards::lattice::Lattice;
use crate::app::keys::keymap::Keymap;
use crate::games::walk::pursuer::Chase;
use crate::games::walk::rooms::rooms_of_level;
use crate::grid::{Direction, Size};
use crate::random::Seed;
use egui::Rect;

/// Everything that the panels read and actions change.
pub struct WalkState {
    /// The keys in force.
    pub keymap: Keymap<WalkAction>,
    /// The generator, by its id; empty where there is none of perfect mazes.
    pub generator: &'static str,
    /// The seed of the maze.
    pub seed: Seed,
    /// How many rooms the maze has from left to right and from top to bottom, where levels do not grow. It is the same
    /// maze in any window, so results in it can be compared.
    pub rooms: [u32; 2],
    /// How thick walls are, as a share of a room.
    pub wall: f32,
    /// Whether only what was seen so far is shown.
    pub fog: bool,
    /// Whether somebody comes after the player.
    pub pursuer: bool,
    /// How the pursuer comes after the player.
    pub chase: Chase,
    /// Whether a search runs in the next pane.
    pub rival: bool,
    /// The solver that runs in the next pane, by its id; empty where there is none.
    pub rival_solver: &'static str,
    /// How fast that solver runs, in rooms expanded a second.
    pub rate: f64,
    /// Whether levels grow.
    pub growing: bool,
    /// The number of the level, from 1, where levels grow.
    pub level: u32,
    /// Whether arrows on the screen are asked for.
    pub arrows: bool,
    /// The maze.
    pub phase: WalkPhase,
    /// A message, until the next thing happens.
    pub message: Option<String>,
    /// Where everything stands on the screen.
    pub places: Option<WalkLayout>,
    /// How many boards there have been: each is known by its number.
    pub boards: u64,
    /// The on-screen arrow that is held, and the seconds until it moves again.
    pub(super) held: Option<(Direction, f64)>,
    /// Whether the catalogue has no maze to walk in.
    pub(super) refused: bool,
}

/// The widest that a room is drawn, so that a small level does not fill the screen.
const LARGEST: f32 = 60.0;
/// Points around a maze.
const MARGIN: f32 = 6.0;

impl WalkState {
    /// Walk as a first start finds it, with a maze of this generator.
    pub(super) fn usual(
        keymap: Keymap<WalkAction>,
        generator: &'static str,
        rival_solver: &'static str,
        seed: Seed,
    ) -> WalkState {
        WalkState {
            keymap,
            generator,
            seed,
            rooms: [20, 15],
            wall: 0.25,
            fog: false,
            pursuer: false,
            chase: Chase {
                pace: 3.0,
                head_start: 4.0,
            },
            rival: false,
            rival_solver,
            rate: 10.0,
            growing: false,
            level: 1,
            arrows: false,
            phase: WalkPhase::Waiting,
            message: None,
            places: None,
            boards: 0,
            held: None,
            refused: false,
        }
    }

    /// The game, while it is played and after it.
    pub fn game(&self) -> Option<&Game> {
        match &self.phase {
            WalkPhase::Playing(game) | WalkPhase::Over(game, _) => Some(game),
            WalkPhase::Waiting | WalkPhase::Growing(_) => None,
        }
    }

    /// The game, if it is being played.
    pub(super) fn playing(&mut self) -> Option<&mut Game> {
        match &mut self.phase {
            WalkPhase::Playing(game) => Some(game),
            WalkPhase::Waiting | WalkPhase::Growing(_) | WalkPhase::Over(..) => None,
        }
    }

    /// How many panes there are while one plays.
    pub fn panes(&self) -> usize {
        match self.phase {
            WalkPhase::Over(..) => 2,
            WalkPhase::Waiting | WalkPhase::Growing(_) | WalkPhase::Playing(_) => {
                1 + usize::from(self.rival)
            }
        }
    }

    /// The cells of the maze that is to grow.
    pub(super) fn size(&self) -> Size {
        let rooms = match self.growing {
            true => [rooms_of_level(self.level); 2],
            false => self.rooms,
        };
        let [width, height] = rooms.map(|rooms| 2 * rooms + 1);
        Size::clamped(width, height)
    }

    /// How a maze of that size stands in a pane.
    pub fn lattice(&self, pane: usize, size: Size, pixels_per_point: f32) -> Lattice {
        let places = self.places.as_ref();
        let board = places.and_then(|places| places.panes.get(pane));
        let rect = board.map_or(Rect::ZERO, |pane| pane.board).shrink(MARGIN);
        let (width, height) = (size.width(), size.height());
        let widest = Lattice {
            origin: egui::Pos2::ZERO,
            cell: LARGEST,
            wall: self.wall,
            gap: 0.0,
        };
        let most = widest.extent(width, height).min(rect.size());
        let rect = Rect::from_center_size(rect.center(), most);
        Lattice::fit_crisp(rect, width, height, self.wall, pixels_per_point)
    }

    /// What the best result of this maze is kept under; empty before there is a maze.
    pub fn key(&self) -> String {
        let size = self.game().map(|game| game.walk.map().size());
        size.map_or(String::new(), |size| self.key_of(size))
    }

    /// What the best result is kept under in the maze of that size.
    pub(super) fn key_of(&self, size: Size) -> String {
        format!("{} {size} {}", self.generator, self.seed)
    }
}
