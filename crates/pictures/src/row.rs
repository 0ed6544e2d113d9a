//! The paint of a row of spots: the look of each, its edges, and the pattern of its terrain.

use crate::shapes::PATTERNS_FROM;
use crate::{Edges, Paint, Place, SHAPES_FROM};
use mazescope_core::board::mark;
use mazescope_core::looks::texture::{Terrain, Texture};
use mazescope_core::{Appearance, Board, Look, Map};

/// A row of spots as it is painted, with the buffers for its computation.
#[derive(Clone, Debug, Default)]
pub(crate) struct PaintedRow {
    looks: Vec<Look>,
    above: Vec<Look>,
    below: Vec<Look>,
    textures: Vec<Texture>,
    paints: Vec<Paint>,
}

impl PaintedRow {
    /// Computes the paint of a row of a board on a map in a lane's place. `looks` gives the look of each byte, and a
    /// pattern is painted if a spot has room for one. O(cells of the row).
    pub(crate) fn paint(
        &mut self,
        (board, map): (&Board, &Map),
        looks: &[Look; 256],
        place: &Place,
        row: u32,
    ) -> &[Paint] {
        let (spots, side) = (place.spots, place.side);
        let marks = board.marks().as_slice();
        spots.line(marks, looks, row, &mut self.looks);
        self.paints.clear();
        self.paints
            .extend(self.looks.iter().map(|&look| Paint::plain(look)));
        if side >= SHAPES_FROM {
            for (beside, line) in [
                (row.checked_sub(1), &mut self.above),
                (row.checked_add(1), &mut self.below),
            ] {
                match beside.filter(|&beside| beside < spots.rows()) {
                    Some(beside) => spots.line(marks, looks, beside, line),
                    None => line.clear(),
                }
            }
            let rows = [self.above.as_slice(), &self.looks, &self.below];
            for (column, paint) in self.paints.iter_mut().enumerate() {
                paint.edges = Edges::at(rows, column);
            }
        }
        let terrain = Terrain::of(board, map).filter(|_| side >= PATTERNS_FROM);
        if let Some(terrain) = terrain {
            spots.textures(marks, terrain, row, &mut self.textures);
            let floor = self.paints.iter_mut().zip(&self.textures);
            for (paint, &texture) in floor.filter(|(paint, _)| paint.look.is_floor()) {
                paint.texture = texture;
            }
        }
        &self.paints
    }
}

/// The look of each byte on a board with this appearance. A finished map no longer shows how it was generated, and a
/// stack is a thread over its cells, if they are large enough.
pub(crate) fn looks(looks: Appearance, finished: bool, place: &Place) -> [Look; 256] {
    let has_thread = looks == Appearance::Path && place.has_sketch();
    std::array::from_fn(|byte| match Look::of(byte as u8, looks) {
        Look::Frontier if has_thread && byte as u8 & mark::EXPANDED != 0 => Look::Floor,
        Look::Done if finished => Look::Floor,
        Look::Rejected if finished => Look::Wall,
        look => look,
    })
}
