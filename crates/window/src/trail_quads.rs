//! The cells of a trail on the graphics card, which the same shader draws a second time over its board, with their heat.
//!
//! The trail is the last 512 cells that were expanded before the cursor. It is read back from the log, so it has no
//! cost per cell, and a seek is exact.

use crate::screen::Screen;
use macroquad::miniquad::{BufferId, BufferSource, BufferType, BufferUsage, RenderingBackend};
use mazescope_app::boards::picture::{Hot, Picture, Skin, TRAIL};

/// A corner of a rectangle for the shader: a position, then column, row and heat of a cell of the trail.
type Corner = [f32; 5];

/// The rectangles of a whole board and of the cells of a trail.
pub(crate) struct TrailQuads {
    /// The unit square, which belongs to no cell.
    pub square: BufferId,
    /// The cells of the trail that was last sent.
    pub cells: BufferId,
    /// The corners of the triangles, for the largest number of rectangles.
    pub triangles: BufferId,
    staging: Vec<Corner>,
}

impl TrailQuads {
    /// The buffers. [`TrailQuads::send`] fills the second one.
    pub(crate) fn new(gpu: &mut dyn RenderingBackend) -> TrailQuads {
        let square = corners([0.0, 0.0, 1.0, 1.0], [-9.0, -9.0, 0.0]);
        let indices: Vec<u16> = (0..TRAIL as u16)
            .flat_map(|quad| [0, 1, 2, 0, 2, 3].map(|corner| 4 * quad + corner))
            .collect();
        TrailQuads {
            square: gpu.new_buffer(
                BufferType::VertexBuffer,
                BufferUsage::Immutable,
                BufferSource::slice(&square),
            ),
            cells: gpu.new_buffer(
                BufferType::VertexBuffer,
                BufferUsage::Stream,
                BufferSource::empty::<Corner>(4 * TRAIL),
            ),
            triangles: gpu.new_buffer(
                BufferType::IndexBuffer,
                BufferUsage::Immutable,
                BufferSource::slice(&indices),
            ),
            staging: Vec::with_capacity(4 * TRAIL),
        }
    }

    /// Sends the visible cells of a picture's trail; returns how many there are.
    pub(crate) fn send(
        &mut self,
        gpu: &mut dyn RenderingBackend,
        picture: &Picture,
        screen: Screen,
    ) -> usize {
        self.staging.clear();
        let lattice = picture.lattice;
        for &Hot { at, heat } in picture.dress.trail.iter().take(TRAIL) {
            let mut place = lattice.rect_of(at.0, at.1);
            if picture.dress.skin == Skin::Lines {
                // In that case a cell reaches to the middles of its neighbours.
                let half = 0.5 * lattice.cell * (1.0 + lattice.wall);
                place = egui::Rect::from_center_size(place.center(), egui::Vec2::splat(2.0 * half));
            }
            if !place.intersects(picture.clip) {
                continue;
            }
            let scale = screen.pixels_per_point;
            let ends = [place.min.x, place.min.y, place.max.x, place.max.y];
            let own = [at.0 as f32, at.1 as f32, heat];
            self.staging
                .extend(corners(ends.map(|end| end * scale), own));
        }
        if !self.staging.is_empty() {
            gpu.buffer_update(self.cells, BufferSource::slice(&self.staging));
        }
        self.staging.len() / 4
    }
}

/// The corners of the rectangle from one place to another.
fn corners([left, top, right, bottom]: [f32; 4], own: [f32; 3]) -> [Corner; 4] {
    let [column, row, heat] = own;
    [(left, top), (right, top), (right, bottom), (left, bottom)]
        .map(|(x, y)| [x, y, column, row, heat])
}
