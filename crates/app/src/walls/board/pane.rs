//! A pane with a board: its place on the screen, and its bytes for the shader.

use crate::boards::lattice::Lattice;
use crate::boards::picture::{Changed, LookTable, Picture};
use crate::boards::place::{BoardPlace, Shown};
use egui::{Rect, vec2};
use mazescope_core::{Grid, Size};

/// The place of a board, and its bytes when it was last painted.
#[derive(Clone, Debug)]
pub(crate) struct BoardPane {
    /// The line of words above the board.
    pub head: Rect,
    /// The board.
    pub place: BoardPlace,
    bytes: Vec<u8>,
    /// How often the bytes have changed.
    version: u64,
}

impl Default for BoardPane {
    fn default() -> BoardPane {
        let nothing = Rect::from_min_size(egui::Pos2::ZERO, vec2(1.0, 1.0));
        BoardPane {
            head: nothing,
            place: BoardPlace {
                clip: nothing,
                lattice: Lattice::fit(nothing, 1, 1, 1.0),
                size: Size::clamped(1, 1),
            },
            bytes: Vec::new(),
            version: 0,
        }
    }
}

impl BoardPane {
    /// Lays out the pane in an area.
    pub(crate) fn lay_out(&mut self, area: Rect, size: Size, per_point: f32) {
        const HEAD: f32 = 30.0;
        let (head, rest) = area.split_top_bottom_at_y(area.top() + HEAD);
        self.head = head.shrink2(vec2(12.0, 2.0));
        let clip = rest.shrink2(vec2(8.0, 6.0));
        let lattice = Lattice::fit_crisp(clip, size.width(), size.height(), 1.0, per_point);
        let gap = if lattice.cell > 12.0 { 1.0 } else { 0.0 };
        self.place = BoardPlace {
            clip,
            lattice: lattice.with_gap(gap),
            size,
        };
    }

    /// Hands out the board with these looks as the picture of a slot.
    pub(crate) fn paint(
        &mut self,
        slot: usize,
        looks: Grid<u8>,
        look: &LookTable,
        paint: &mut dyn FnMut(&Picture),
    ) {
        if self.bytes != looks.as_slice() {
            self.bytes = looks.as_slice().to_vec();
            self.version += 1;
        }
        let identity = (self.version << 1 | slot as u64) & ((1 << 56) - 1);
        let shown = Shown {
            marks: &self.bytes,
            changed: Changed::Nothing,
            look,
        };
        // A window without room for the pane has not laid it out for this board.
        let size = looks.size();
        let place = BoardPlace { size, ..self.place };
        paint(&place.picture(slot, identity, shown));
    }
}
