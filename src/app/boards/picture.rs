//! What the app hands to the window so that it can paint a board: bytes, colours, and where they stand.

pub use super::lattice::Lattice;
use super::sprites::{Atlas, Cover};
use crate::board::{ChangedCells, mark};
use crate::grid::Grid;
pub use crate::looks::Cue;
use crate::looks::pyramid::spot::KINDS;
pub use crate::looks::pyramid::spot::{kind, prominence, wall_share};
pub use crate::looks::pyramid::{Pyramid, TOP};
pub use crate::looks::ramp::Ramp;
pub use crate::looks::terrain::Terrain;
use egui::{Pos2, Rect};
use std::fmt;
use std::ops::Range;

/// One board to paint this frame, behind the interface.
///
/// Both byte maps are padded by one border cell on every side: cell `(x, y)` is byte
/// `(y + 1) * stride + (x + 1)`, and a map holds `stride * (height + 2)` bytes.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// Which of the window's textures keeps this board, `0..SLOTS`.
    pub slot: usize,
    /// Where on the screen it may be seen, in points.
    pub clip: Rect,
    /// How its cells stand on the screen.
    pub lattice: Lattice,
    /// Cells from left to right, 1 to 8192.
    pub width: u32,
    /// Cells from top to bottom, 1 to 8192.
    pub height: u32,
    /// Bytes from one row to the next, at least `width + 2`.
    pub stride: u32,
    /// One byte a cell.
    pub marks: &'a [u8],
    /// What has changed since this slot was last painted.
    pub changed: Changed<'a>,
    /// Changes when the slot shows another board altogether: then all of it is uploaded.
    pub identity: u64,
    /// What colours mean in place of what an algorithm has done; of the same size as the board.
    pub levels: Option<Levels<'a>>,
    /// Starts and goals that are too many for shapes: bits above those of the board's bytes, with which
    /// they name the look of a cell. Of the same size as the board.
    pub ends: Option<Layer<'a>>,
    /// What it costs to enter cells, where the map has terrain; of the same size as the board. What does not
    /// grow is the same as long as `identity` is.
    pub terrain: Option<Terrain<'a>>,
    /// What each of the 256 bytes looks like.
    pub look: &'a LookTable,
    /// How it is drawn beside that.
    pub dress: Dress<'a>,
}

impl Picture<'_> {
    /// The rows of the board, counted with its border, that may be seen: none where it has no room.
    pub fn rows_in_sight(&self) -> Range<usize> {
        // Panels that take more than a small window has leave a rectangle upside down.
        if !self.clip.is_positive() {
            return 0..0;
        }
        let row = |at: Pos2| self.lattice.cell_at(at).1.clamp(-1, self.height as i32);
        // A pixel may lie half outside, and a picture looks at the cell below.
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
    /// As strokes between rooms, on maps that are made of rooms.
    Lines,
}

impl Skin {
    /// All of them, in the order of display.
    pub const ALL: [Skin; 2] = [Skin::Lines, Skin::Tiles];

    /// Its word in the window, in settings and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Skin::Lines => "lines",
            Skin::Tiles => "tiles",
        }
    }
}

/// What a board is drawn with beside its bytes. The default is a board as plain as it was ever drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dress<'a> {
    /// How walls are drawn.
    pub skin: Skin,
    /// Cells that are brighter than their look, at most [`TRAIL`], the brightest last.
    pub trail: &'a [Hot],
    /// What is drawn as lines over the board, so that its cells look like others.
    pub lined: Lined,
    /// How far the board has stepped back behind a path that was found, from 0 to 1.
    pub dim: f32,
}

/// What is drawn as lines over a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lined {
    /// Nothing: its cells say it.
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
    /// From 0 for what it looks like anyway to 1 for what was expanded just now.
    pub heat: f32,
}

/// Cells of a trail at most.
pub const TRAIL: usize = crate::playback::trail::LONGEST;

/// What of a board's bytes has changed.
#[derive(Clone, Copy, Debug)]
pub enum Changed<'a> {
    /// Nothing at all.
    Nothing,
    /// Everything, for all that is known.
    All,
    /// Nothing but these cells.
    Some(&'a ChangedCells),
    /// Nobody may look: the bytes are those of no moment, and the former picture stays.
    Later,
}

/// A number for each cell, over a board of the same size, and the colours that it stands for.
#[derive(Clone, Copy)]
pub struct Levels<'a> {
    /// The numbers.
    pub of: &'a dyn CellLevels,
    /// Which numbers these are: nothing else has ever been handed out under this one.
    pub revision: u64,
    /// What is kept of the revision `since` is right but for the rows `changed`, counted with the border.
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
    /// Writes the levels of the cells from this index on: 0 for a cell that keeps its own colour, else from 1.
    fn write(&self, from: usize, into: &mut [u16]);
}

/// How levels become colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelScale {
    /// The row of colours.
    pub ramp: Ramp,
    /// The level at which it begins.
    pub low: f32,
    /// Colours of the row from one level to the next; after the last comes the first again.
    pub step: f32,
    /// Levels above this one are not shown yet.
    pub shown: f32,
    /// Levels from one contour line to the next, 0 for no lines.
    pub contour: f32,
    /// Whether they are shown only where a search has discovered the cell, since they are there before.
    pub discovered_only: bool,
}

impl LevelScale {
    /// The place of a level in the row of colours, as the shader finds it.
    pub fn place(&self, level: f32) -> u8 {
        (((level - self.low) * self.step).max(0.0).floor() % 256.0) as u8
    }
}

/// When a byte of a board gives its colour up for that of its level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum ShowsLevel {
    /// Never.
    #[default]
    Never = 0,
    /// Unless levels are shown only where a search has discovered the cell.
    WhereThereIsOne = 128,
    /// Always.
    Always = 255,
}

/// A second byte a cell, over a board of the same size.
#[derive(Clone, Copy, Debug)]
pub struct Layer<'a> {
    /// One byte a cell.
    pub bytes: &'a Grid<u8>,
    /// Changes whenever the bytes do: only then are they uploaded again.
    pub version: u64,
}

/// The bits of a start in the bytes of [`Picture::ends`]: the one that no board has.
pub const START: u8 = mark::FREE;
/// The bits of a goal, which is also a start where both stand on one cell: the one that no board has, and
/// one that no floor has.
pub const GOAL: u8 = mark::FREE | mark::REJECTED;

/// How many boards the window keeps at a time.
pub const SLOTS: usize = 5;

/// What each byte of a board looks like. Colours are red, green, blue, and a fourth byte that is ignored.
#[derive(Clone, Debug)]
pub struct LookTable {
    /// Changes whenever anything else in the table does.
    pub version: u64,
    /// The cell itself; the only colour that is left when cells are small.
    pub colours: [[u8; 4]; 256],
    /// The shape of the cue on top of it.
    pub colours2: [[u8; 4]; 256],
    /// Which shape: a [`Cue`] as a byte.
    pub cues: [u8; 256],
    /// With levels on, when this byte takes its level's colour instead of its own.
    pub shows_level: [ShowsLevel; 256],
    /// What lies outside the map, and in the gaps between cells.
    pub ground: [u8; 4],
    /// How cells of less than a pixel are gathered in spots; without it they are averaged.
    pub spots: Option<SpotTable>,
    /// With pictures, cells of at least [`PICTURED`] pixels bear these instead of shapes.
    pub covers: [Cover; 256],
    /// Each byte below what stands on it, and what that is: [`UNDER_SHAPE`], [`UNDER_LINE`] or 0 for nothing.
    pub under: [[u8; 4]; 256],
    /// The colours of cells that are too small for an outline and for shapes, where they are others.
    pub small: Option<[[u8; 4]; 256]>,
    /// What no byte says.
    pub finish: Finish,
    /// The pictures; the same ones always, so that whoever has them need not look again.
    pub atlas: Option<&'static Atlas>,
}

/// The cue of what waits: a square in the cell's own colour, on the colour below it.
pub const SQUARE: u8 = 8;
/// In the fourth byte of a colour below: a shape stands on it, on cells that are large enough.
pub const UNDER_SHAPE: u8 = 128;
/// In the fourth byte of a colour below: a line stands on it, where lines are drawn.
pub const UNDER_LINE: u8 = 255;

/// Colours of what stands between cells and over them; the fourth byte says how strong they are, and 0 is for
/// nothing at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Finish {
    /// Floor where nothing has been, towards which a board steps back.
    pub floor: [u8; 4],
    /// The outline of walls that are cells.
    pub edge: [u8; 4],
    /// Walls that are strokes.
    pub stroke: [u8; 4],
    /// Between cells of floor.
    pub grid: [u8; 4],
    /// The light of what waits.
    pub glow: [u8; 4],
    /// A cell of the trail.
    pub fresh: [u8; 4],
    /// The newest ones of it.
    pub hot: [u8; 4],
}

/// What a board's bytes count as in the spots of a [`Pyramid`], and what these look like.
#[derive(Clone, Debug)]
pub struct SpotTable {
    /// For each byte of the board, the kind that it counts as.
    pub kinds: [u8; 256],
    /// The colour of each kind.
    pub colours: [[u8; 4]; KINDS],
    /// With levels on, when a spot of this kind takes its level's colour.
    pub shows_level: [ShowsLevel; KINDS],
}

/// Pixels from which on a cell bears a picture.
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
