//! The board of a game in its pane: the placement of its cells, and its picture.

use super::lattice::Lattice;
use super::picture::{Changed, Dress, LookTable, Picture};
use egui::{Pos2, Rect};
use mazescope_core::{Cell, Size};

/// The place of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardPlace {
    /// The part of the screen that it may fill.
    pub clip: Rect,
    /// The placement of its cells.
    pub lattice: Lattice,
    /// Its columns and rows.
    pub size: Size,
}

/// The bytes of a board, and what they look like.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// One byte per cell, padded like those of every board.
    pub marks: &'a [u8],
    /// Which of the bytes have changed.
    pub changed: Changed<'a>,
    /// The look of each byte.
    pub look: &'a LookTable,
}

impl BoardPlace {
    /// The middle of a cell on the screen.
    pub fn middle(&self, cell: Cell) -> Pos2 {
        let (x, y) = self.size.position(cell);
        self.lattice.rect_of(x, y).center()
    }

    /// The picture of the board with this identity at this place.
    pub fn picture<'a>(&self, slot: usize, identity: u64, shown: Shown<'a>) -> Picture<'a> {
        Picture {
            slot,
            clip: self.clip,
            lattice: self.lattice,
            width: self.size.width(),
            height: self.size.height(),
            stride: self.size.stride() as u32,
            marks: shown.marks,
            changed: shown.changed,
            identity,
            levels: None,
            ends: None,
            terrain: None,
            look: shown.look,
            dress: Dress::default(),
        }
    }
}
