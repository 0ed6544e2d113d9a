//! A pane with a board: where it stands on the screen, and its bytes for the shader.

use crate::app::boards::picture::{Changed, Dress, Lattice, LookTable, Picture};
use crate::grid::{Cell, Grid, Size};
use egui::{Pos2, Rect, vec2};

/// Where a board is seen, and its bytes as they were last painted.
#[derive(Clone, Debug)]
pub struct BoardPane {
    /// The line of words above the board.
    pub head: Rect,
    /// What the board may fill.
    pub clip: Rect,
    /// How the board stands there.
    pub lattice: Lattice,
    bytes: Vec<u8>,
    /// How often the bytes have changed.
    version: u64,
}

impl Default for BoardPane {
    fn default() -> BoardPane {
        let nothing = Rect::from_min_size(Pos2::ZERO, vec2(1.0, 1.0));
        BoardPane {
            head: nothing,
            clip: nothing,
            lattice: Lattice::fit(nothing, 1, 1, 1.0),
            bytes: Vec::new(),
            version: 0,
        }
    }
}

impl BoardPane {
    /// Lays the pane out in an area.
    pub fn place(&mut self, area: Rect, size: Size, per_point: f32) {
        const HEAD: f32 = 30.0;
        let (head, rest) = area.split_top_bottom_at_y(area.top() + HEAD);
        self.head = head.shrink2(vec2(12.0, 2.0));
        self.clip = rest.shrink2(vec2(8.0, 6.0));
        let lattice = Lattice::fit_crisp(self.clip, size.width(), size.height(), 1.0, per_point);
        self.lattice = lattice.with_gap(if lattice.cell > 12.0 { 1.0 } else { 0.0 });
    }

    /// Takes note of what the board's cells look like.
    pub fn draw(&mut self, looks: Grid<u8>) {
        if self.bytes != looks.as_slice() {
            self.bytes = looks.as_slice().to_vec();
            self.version += 1;
        }
    }

    /// Hands the board out as the picture of a slot.
    pub fn paint(
        &self,
        slot: usize,
        size: Size,
        look: &LookTable,
        paint: &mut dyn FnMut(&Picture),
    ) {
        paint(&Picture {
            slot,
            clip: self.clip,
            lattice: self.lattice,
            width: size.width(),
            height: size.height(),
            stride: size.stride() as u32,
            marks: &self.bytes,
            changed: Changed::Nothing,
            identity: (self.version << 1 | slot as u64) & ((1 << 56) - 1),
            levels: None,
            ends: None,
            terrain: None,
            look,
            dress: Dress::default(),
        });
    }

    /// The middle of a cell on the screen.
    pub fn middle(&self, size: Size, cell: Cell) -> Pos2 {
        let (x, y) = size.position(cell);
        self.lattice.rect_of(x, y).center()
    }
}
