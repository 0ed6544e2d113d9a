//! What Walk holds: what was chosen, and the maze.

use super::actions::WalkAction;
use super::commands::{COMMANDS, TAB};
use super::game::{Game, WalkPhase};
use super::layout::WalkLayout;
use super::options::WalkOptions;
use crate::app::boards::lattice::Lattice;
use crate::app::boards::place::BoardPlace;
use crate::app::keys::keymap::Keymap;
use crate::app::room::Common;
use crate::grid::{Direction, Size};
use crate::random::Seed;
use egui::Rect;

/// Everything that the panels read and actions change.
pub struct WalkState {
    /// The keys in force.
    pub keymap: Keymap<WalkAction>,
    /// What is chosen of mazes and games.
    pub options: WalkOptions,
    /// The seed of the maze.
    pub seed: Seed,
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

/// The name of the game among the best scores and in the settings.
pub(super) const GAME: &str = "walk";
/// The name under which the store knows the mazes whose way was shown.
pub(super) const SHOWN: &str = "walk shown";
/// What the highest level is kept under.
pub(super) const LEVELS: &str = "growing levels";

/// The widest that a room is drawn, so that a small level does not fill the screen.
const LARGEST: f32 = 60.0;
/// Points around a maze.
const MARGIN: f32 = 6.0;

impl WalkState {
    /// Walk before its first frame, set as the last run left it, with a maze of its own.
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
                1 + usize::from(self.options.rival)
            }
        }
    }

    /// Where a maze of that size stands in a pane, if there is one of that number.
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

    /// What the best result of this maze is kept under; empty before there is a maze.
    pub fn key(&self) -> String {
        let size = self.game().map(|game| game.walk.map().size());
        size.map_or(String::new(), |size| self.key_of(size))
    }

    /// What the best result is kept under in the maze of that size.
    pub(super) fn key_of(&self, size: Size) -> String {
        format!("{} {size} {}", self.options.generator, self.seed)
    }
}
