//! The state of Walk: its options and the maze.

use super::actions::WalkAction;
use super::commands::{COMMANDS, TAB};
use super::game::{Game, WalkPhase};
use super::layout::WalkLayout;
use super::options::WalkOptions;
use crate::Common;
use crate::boards::lattice::Lattice;
use crate::boards::place::BoardPlace;
use crate::keys::keymap::Keymap;
use egui::Rect;
use mazescope_core::{Direction, Seed, Size};

/// The state that panels read and actions change.
pub struct WalkState {
    /// The keys in force.
    pub keymap: Keymap<WalkAction>,
    /// The options of mazes and games.
    pub options: WalkOptions,
    /// The seed of the maze.
    pub seed: Seed,
    /// The maze.
    pub phase: WalkPhase,
    /// A message, which stays until the next action.
    pub message: Option<String>,
    /// The layout of the screen.
    pub places: Option<WalkLayout>,
    /// How many boards there have been. The number identifies a board.
    pub boards: u64,
    /// The on-screen arrow that is held, and the seconds until it moves again.
    pub(super) held: Option<(Direction, f64)>,
    /// Whether there is no maze to walk in.
    pub(super) refused: bool,
}

/// The name of the game among the best scores and in the settings.
pub(super) const GAME: &str = "walk";
/// The name under which the store keeps the mazes whose solution was shown.
pub(super) const SHOWN: &str = "walk shown";
/// The name under which the store keeps the highest level.
pub(super) const LEVELS: &str = "growing levels";

/// The largest drawn size of a room, so that a small level does not fill the screen.
const LARGEST: f32 = 60.0;
/// The margin around a maze, in points.
const MARGIN: f32 = 6.0;

impl WalkState {
    /// Walk before its first frame, with the options of the last run and a maze of its own.
    pub fn new(common: &mut Common) -> WalkState {
        let seed = common.draw_seed(GAME);
        let keymap = common.keymap(TAB, COMMANDS);
        let options = WalkOptions::recalled(&common.catalogue, common.store.settings());
        WalkState {
            keymap,
            options,
            seed,
            phase: WalkPhase::Waiting,
            message: None,
            places: None,
            boards: 0,
            held: None,
            refused: false,
        }
    }

    /// The game, while it is played and afterwards.
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

    /// How many panes there are during the game.
    pub fn panes(&self) -> usize {
        match self.phase {
            WalkPhase::Over(..) => 2,
            WalkPhase::Waiting | WalkPhase::Growing(_) | WalkPhase::Playing(_) => {
                1 + usize::from(self.options.rival)
            }
        }
    }

    /// The place of a maze of this size in a pane, if there is a pane with this number.
    pub fn place(&self, pane: usize, size: Size, pixels_per_point: f32) -> Option<BoardPlace> {
        let clip = self.places.as_ref()?.panes.get(pane)?.board;
        let rect = clip.shrink(MARGIN);
        let (width, height) = (size.width(), size.height());
        let wall = self.options.wall as f32;
        let widest = Lattice {
            origin: egui::Pos2::ZERO,
            cell: LARGEST,
            wall,
            gap: 0.0,
        };
        let most = widest.extent(width, height).min(rect.size());
        let rect = Rect::from_center_size(rect.center(), most);
        Some(BoardPlace {
            clip,
            lattice: Lattice::fit_crisp(rect, width, height, wall, pixels_per_point),
            size,
        })
    }

    /// The key of the best result of this maze; empty before there is a maze.
    pub fn key(&self) -> String {
        let size = self.game().map(|game| game.walk.map().size());
        size.map_or(String::new(), |size| self.key_of(size))
    }

    /// The key of the best result in the maze of this size.
    pub(super) fn key_of(&self, size: Size) -> String {
        format!("{} {size} {}", self.options.generator, self.seed)
    }
}
