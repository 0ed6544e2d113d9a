//! What the app passes to the window to paint a board: bytes, colours and placement.

pub use super::lattice::Lattice;
use super::pyramid::spot::KINDS;
pub use super::pyramid::spot::{kind, prominence, wall_share};
pub use super::pyramid::{Pyramid, TOP};
use super::sprites::{Atlas, Cover};
use egui::{Pos2, Rect};
use mazescope_core::Grid;
use mazescope_core::board::{ChangedCells, mark};
pub use mazescope_core::looks::Cue;
pub use mazescope_core::looks::ramp::Ramp;
pub use mazescope_core::looks::texture::Terrain;
pub use mazescope_core::playback::timeline::TRAIL;
use std::fmt;
use std::ops::Range;

/// One board to paint this frame, behind the interface.
///
/// Both byte maps have a border of one cell on every side. Cell `(x, y)` is byte `(y + 1) * stride + (x + 1)`, and a
/// map holds `stride * (height + 2)` bytes.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The slot of the window's textures for this board, `0..SLOTS`.
    pub slot: usize,
    /// The visible part of the screen, in points.
    pub clip: Rect,
    /// The placement of its cells on the screen.
    pub lattice: Lattice,
    /// Cells from left to right, 1 to 8192.
    pub width: u32,
    /// Cells from top to bottom, 1 to 8192.
    pub height: u32,
    /// Bytes from one row to the next, at least `width + 2`.
    pub stride: u32,
    /// One byte per cell.
    pub marks: &'a [u8],
    /// What has changed since this slot was last painted.
    pub changed: Changed<'a>,
    /// The identity of the board. A new one means another board, which is uploaded completely.
    pub identity: u64,
    /// Levels whose colours replace the looks of an algorithm; of the same size as the board.
    pub levels: Option<Levels<'a>>,
    /// Starts and goals that are too many for shapes: bits above those of the board's bytes, which together with these
    /// give the look of a cell. Of the same size as the board.
    pub ends: Option<Layer<'a>>,
    /// The cost of entering cells, if the map has terrain; of the same size as the board. It stays the same while
    /// `identity` does, unless it is still being generated.
    pub terrain: Option<Terrain<'a>>,
    /// The look of each of the 256 bytes.
    pub look: &'a LookTable,
    /// The other aspects of how it is drawn.
    pub dress: Dress<'a>,
}

impl Picture<'_> {
    /// The rows of the board that may be visible, counted with its border; empty if the board has no room.
    pub fn rows_in_sight(&self) -> Range<usize> {
        // Panels that need more than a small window has leave an inverted rectangle.
        if !self.clip.is_positive() {
            return 0..0;
        }
        let row = |at: Pos2| self.lattice.cell_at(at).1.clamp(-1, self.height as i32);
        // A pixel may lie half outside, and a picture depends on the cell below.
        let (first, last) = (row(self.clip.min) - 1, row(self.clip.max) + 2);
        let padded = |row: i32| (row + 1).clamp(0, self.height as i32 + 2) as usize;
        padded(first)..padded(last + 1)
    }
}

/// How walls are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Skin {
    /// As cells of their own, with an outline.
    #[default]
    Tiles,
    /// As strokes between rooms, on maps of rooms.
    Lines,
}

impl Skin {
    /// All of them, in the order of display.
    pub const ALL: [Skin; 2] = [Skin::Lines, Skin::Tiles];

    /// Its name in the window, in settings and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Skin::Lines => "lines",
            Skin::Tiles => "tiles",
        }
    }
}

/// The drawing options of a board besides its bytes. The default is a plain board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dress<'a> {
    /// How walls are drawn.
    pub skin: Skin,
    /// Cells that are brighter than their look, at most [`TRAIL`], with the brightest last.
    pub trail: &'a [Hot],
    /// What is drawn as lines over the board, so that its cells look like others.
    pub lined: Lined,
    /// How far the board is dimmed behind a found path, from 0 to 1.
    pub dim: f32,
}

/// What is drawn as lines over a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lined {
    /// Nothing, because the cells show it.
    #[default]
    Nothing,
    /// The path.
    Path,
    /// The path, and the stack.
    PathAndStack,
}

/// A cell of a trail.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hot {
    /// Its column and row.
    pub at: (i32, i32),
    /// 0 for the usual look, up to 1 for a cell that was just expanded.
    pub heat: f32,
}

/// Which of a board's bytes have changed.
#[derive(Clone, Copy, Debug)]
pub enum Changed<'a> {
    /// Nothing at all.
    Nothing,
    /// Perhaps everything.
    All,
    /// Only these cells.
    Some(&'a ChangedCells),
    /// Unknown yet. The bytes belong to no moment, so the earlier picture stays.
    Later,
}

/// A number for each cell of a board of the same size, and its colours.
#[derive(Clone, Copy)]
pub struct Levels<'a> {
    /// The numbers.
    pub of: &'a dyn CellLevels,
    /// The revision of the numbers, which is unique to them.
    pub revision: u64,
    /// Numbers of the revision `since` are still valid except in the rows `changed`, counted with the border.
    pub since: u64,
    /// The rows that have changed since then, from the top.
    pub changed: &'a [Range<u32>],
    /// The colours.
    pub scale: LevelScale,
}

impl fmt::Debug for Levels<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Levels")
            .field("revision", &self.revision)
            .field("scale", &self.scale)
            .finish_non_exhaustive()
    }
}

/// A number for each cell.
pub trait CellLevels {
    /// Writes the levels of the cells from this index: 0 for a cell that keeps its own colour, otherwise 1 or more.
    fn write(&self, from: usize, into: &mut [u16]);
}

/// How levels become colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelScale {
    /// The row of colours, unless only visited cells show levels: these have the tones of the board's hue.
    pub ramp: Ramp,
    /// The level at which it begins.
    pub low: f32,
    /// How many colours of the row one level advances. After the last colour the first one follows again.
    pub step: f32,
    /// Levels above this one are not shown yet.
    pub shown: f32,
    /// Levels from one contour line to the next, 0 for no lines.
    pub contour: f32,
    /// The cells that show levels, as the least readiness of theirs.
    pub shown_on: ShowsLevel,
}

impl LevelScale {
    /// The index of a level in the row of colours, as in the shader.
    pub fn place(&self, level: f32) -> u8 {
        (((level - self.low) * self.step).max(0.0).floor() % 256.0) as u8
    }
}

/// When a byte of a board shows the colour of its level instead of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum ShowsLevel {
    /// Never.
    #[default]
    Never = 0,
    /// Unless levels are shown only where a search has discovered the cell.
    WhereThereIsOne = 128,
    /// Unless levels are only a tint of visited cells.
    Always = 192,
    /// Even then.
    AsTint = 255,
}

/// A second byte per cell of a board of the same size.
#[derive(Clone, Copy, Debug)]
pub struct Layer<'a> {
    /// One byte per cell.
    pub bytes: &'a Grid<u8>,
    /// Changes whenever the bytes do, so that they are uploaded again.
    pub version: u64,
}

/// The bits of a start in the bytes of [`Picture::ends`]: bits that no board uses.
pub const START: u8 = mark::FREE;
/// The bits of a goal, or of a cell that is both start and goal: bits that no board uses, and bits that no floor uses.
pub const GOAL: u8 = mark::FREE | mark::REJECTED;

/// How many boards the window keeps at a time.
pub const SLOTS: usize = 12;

/// The look of each byte of a board. Colours are red, green, blue and a fourth byte that is ignored.
#[derive(Clone, Debug)]
pub struct LookTable {
    /// Changes whenever anything else in the table does.
    pub version: u64,
    /// The cell itself. Small cells show only this colour.
    pub colours: [[u8; 4]; 256],
    /// The colour of the cue on top of it.
    pub colours2: [[u8; 4]; 256],
    /// The shape of the cue: a [`Cue`] as a byte.
    pub cues: [u8; 256],
    /// When this byte shows its level's colour, if levels are on.
    pub shows_level: [ShowsLevel; 256],
    /// The colour outside the map and in the gaps between cells.
    pub ground: [u8; 4],
    /// How cells of less than a pixel are combined into spots. Without it they are averaged.
    pub spots: Option<SpotTable>,
    /// The pictures that cells of at least [`PICTURED`] pixels show instead of shapes.
    pub covers: [Cover; 256],
    /// Each byte without its figure, and the kind of figure: [`UNDER_SHAPE`], [`UNDER_LINE`] or 0 for none.
    pub under: [[u8; 4]; 256],
    /// The colours of cells too small for an outline and for shapes, if they differ.
    pub small: Option<[[u8; 4]; 256]>,
    /// The colours that no byte decides.
    pub finish: Finish,
    /// The pictures, which are always the same, so they need not be checked again.
    pub atlas: Option<&'static Atlas>,
}

/// The cue of the frontier: a square in the cell's own colour, on the colour below it.
pub const SQUARE: u8 = 8;
/// In the fourth byte of a colour below: large cells show a shape on it.
pub const UNDER_SHAPE: u8 = 128;
/// In the fourth byte of a colour below: a line covers it, if lines are drawn.
pub const UNDER_LINE: u8 = 255;

/// The colours between cells and over them. The fourth byte is their strength, and 0 means nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Finish {
    /// Floor that nothing has visited, the colour to which a board is dimmed.
    pub floor: [u8; 4],
    /// The outline of walls drawn as cells.
    pub edge: [u8; 4],
    /// Walls drawn as strokes.
    pub stroke: [u8; 4],
    /// The lines between cells of floor.
    pub grid: [u8; 4],
    /// The light of the frontier.
    pub glow: [u8; 4],
    /// A cell of the trail.
    pub fresh: [u8; 4],
    /// The newest cells of the trail.
    pub hot: [u8; 4],
    /// The tones of visited cells by depth: near the start, far from it, and far on cells too small for shapes, where
    /// the second one is near.
    pub tones: [[u8; 4]; 3],
}

/// The kinds of a board's bytes in the spots of a [`Pyramid`], and their looks.
#[derive(Clone, Debug)]
pub struct SpotTable {
    /// The kind of each byte of the board.
    pub kinds: [u8; 256],
    /// The colour of each kind.
    pub colours: [[u8; 4]; KINDS],
    /// When a spot of this kind shows its level's colour, if levels are on.
    pub shows_level: [ShowsLevel; KINDS],
}

/// Pixels of a cell from which it shows a picture.
pub const PICTURED: f32 = 8.0;

impl Default for LookTable {
    fn default() -> Self {
        LookTable {
            version: 0,
            colours: [[0; 4]; 256],
            colours2: [[0; 4]; 256],
            cues: [Cue::Full as u8; 256],
            shows_level: [ShowsLevel::Never; 256],
            ground: [0; 4],
            spots: None,
            covers: [Cover::default(); 256],
            under: [[0; 4]; 256],
            small: None,
            finish: Finish::default(),
            atlas: None,
        }
    }
}
