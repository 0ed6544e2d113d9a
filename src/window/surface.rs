//! Boards on the screen: a texture of bytes for each, a palette, and the shader that joins them.

use super::bytemap::{ByteMap, TextureTile};
use super::pipelines::{Pipelines, Uniforms};
use super::screen::Screen;
use crate::app::picture::{LookTable, PICTURED, Picture, SLOTS};
use crate::app::sprites::Atlas;
use macroquad::miniquad::{
    BufferId, BufferSource, BufferType, BufferUsage, FilterMode, PassAction, RenderingBackend,
    TextureAccess, TextureFormat, TextureId, TextureParams, TextureSource, TextureWrap,
    UniformsSource,
};

/// Everything that the graphics card keeps for the boards.
pub struct Surfaces {
    pipelines: Pipelines,
    corners: BufferId,
    triangles: BufferId,
    limit: u32,
    slots: [Slot; SLOTS],
    /// The pictures, once a board has shown them.
    sprites: Option<TextureId>,
}

/// All that is kept of one board.
#[derive(Default)]
struct Slot {
    marks: ByteMap,
    levels: ByteMap,
    palette: Option<(TextureId, u64)>,
    /// The identity of what it shows, and the version of the starts and goals that are part of it.
    shown: Option<(u64, Option<u64>)>,
    levels_version: Option<u64>,
}

impl Surfaces {
    /// Empty surfaces; `limit` is the largest side that a texture may have.
    pub fn new(gpu: &mut dyn RenderingBackend, limit: u32) -> Surfaces {
        let square: [f32; 8] = [0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0];
        let indices: [u16; 6] = [0, 1, 2, 0, 2, 3];
        Surfaces {
            pipelines: Pipelines::default(),
            corners: gpu.new_buffer(
                BufferType::VertexBuffer,
                BufferUsage::Immutable,
                BufferSource::slice(&square),
            ),
            triangles: gpu.new_buffer(
                BufferType::IndexBuffer,
                BufferUsage::Immutable,
                BufferSource::slice(&indices),
            ),
            limit,
            slots: Default::default(),
            sprites: None,
        }
    }

    /// Brings the textures of a slot up to date. Only rows that have changed travel to the card.
    pub fn upload(&mut self, gpu: &mut dyn RenderingBackend, picture: &Picture<'_>) {
        let slot = &mut self.slots[picture.slot];
        let (stride, rows) = (picture.stride, picture.height + 2);

        let kept = slot.marks.shape(gpu, stride, rows, self.limit);
        let shown = (picture.identity, picture.ends.map(|ends| ends.version));
        let dirty = if kept && slot.shown == Some(shown) {
            picture.dirty
        } else {
            Some((0, rows))
        };
        slot.shown = Some(shown);
        if let Some((first, end)) = dirty {
            let ends = picture.ends.map(|ends| ends.bytes.as_slice());
            slot.marks.update(gpu, picture.marks, ends, first, end);
        }

        if let Some(levels) = picture.levels {
            let kept = slot.levels.shape(gpu, stride, rows, self.limit);
            if !kept || slot.levels_version != Some(levels.version) {
                slot.levels
                    .update(gpu, levels.bytes.as_slice(), None, 0, rows);
                slot.levels_version = Some(levels.version);
            }
        }

        let look = picture.look;
        if let (None, Some(atlas)) = (self.sprites, look.atlas) {
            self.sprites = Some(new_sprites(gpu, atlas));
        }
        let texture = match slot.palette {
            Some((_, version)) if version == look.version => return,
            Some((texture, _)) => texture,
            None => new_palette(gpu),
        };
        let (width, height) = PALETTE;
        gpu.texture_update_part(texture, 0, 0, width, height, &palette_bytes(look));
        slot.palette = Some((texture, look.version));
    }

    /// Paints a board whose textures are up to date. Call it outside any pass of macroquad.
    pub fn draw(&mut self, gpu: &mut dyn RenderingBackend, picture: &Picture<'_>, screen: Screen) {
        let Some(clip) = screen.scissor(picture.clip) else {
            return;
        };
        let slot = &self.slots[picture.slot];
        let Some((palette, _)) = slot.palette else {
            return;
        };
        let scale = screen.pixels_per_point;
        let lattice = picture.lattice;
        let smallest = lattice.cell * lattice.wall.min(1.0) * scale;
        let cell = lattice.cell * scale;
        // Rounding may leave a cell of eight pixels a little smaller.
        let pictured = cell >= PICTURED - 0.01 && picture.look.atlas.is_some();
        let sprites = self.sprites.filter(|_| pictured);
        let levels = picture.levels.is_some();
        let pipeline = self
            .pipelines
            .get(gpu, smallest, cell, levels, sprites.is_some());
        let ground = picture.look.ground.map(|byte| byte as f32 / 255.0);

        gpu.begin_default_pass(PassAction::Nothing);
        gpu.apply_pipeline(&pipeline);
        gpu.apply_scissor_rect(clip.x, clip.y, clip.width, clip.height);
        gpu.clear(Some((ground[0], ground[1], ground[2], 1.0)), None, None);
        for (number, tile) in slot.marks.tiles().iter().enumerate() {
            let levels = slot.levels.tiles().get(number).unwrap_or(tile).texture;
            gpu.apply_bindings_from_slice(
                &[self.corners],
                self.triangles,
                &[tile.texture, palette, levels, sprites.unwrap_or(palette)],
            );
            gpu.apply_uniforms(UniformsSource::table(&Uniforms {
                place: place(picture, tile, scale),
                screen: [screen.width, screen.height],
                origin: [lattice.origin.x * scale, lattice.origin.y * scale],
                cell,
                wall: lattice.wall,
                gap: lattice.gap * scale,
                flood: (picture.flood as f32 + 0.5) / 255.0,
                tile: [
                    tile.column as f32 - 1.0,
                    tile.row as f32 - 1.0,
                    tile.width as f32,
                    tile.height as f32,
                ],
                size: [picture.width as f32, picture.height as f32],
                ground,
            }));
            gpu.draw(0, 6, 1);
        }
        gpu.end_render_pass();
    }
}

/// The place of a tile's cells on the screen, in pixels: left, top, width, height. It is one pixel more
/// where the map ends, since its border is blended with the ground.
fn place(picture: &Picture<'_>, tile: &TextureTile, scale: f32) -> [f32; 4] {
    // This is the cell that a tile begins or ends with; tiles count the padding, and cells do not.
    let cell = |padded: u32, most: u32| padded.saturating_sub(1).min(most) as i32;
    let (right, bottom) = (tile.column + tile.width, tile.row + tile.height);
    let corner = |column, row| {
        let (x, y) = (cell(column, picture.width), cell(row, picture.height));
        picture.lattice.rect_of(x, y).min.to_vec2() * scale
    };
    let mut from = corner(tile.column, tile.row);
    let mut to = corner(right, bottom);
    from.x -= (tile.column == 0) as u8 as f32;
    from.y -= (tile.row == 0) as u8 as f32;
    to.x += (right > picture.width) as u8 as f32;
    to.y += (bottom > picture.height) as u8 as f32;
    [from.x, from.y, to.x - from.x, to.y - from.y]
}

/// The columns and rows of the palette's texture.
const PALETTE: (i32, i32) = (256, 4);

fn new_palette(gpu: &mut dyn RenderingBackend) -> TextureId {
    gpu.new_texture(
        TextureAccess::Static,
        TextureSource::Empty,
        TextureParams {
            format: TextureFormat::RGBA8,
            wrap: TextureWrap::Clamp,
            min_filter: FilterMode::Nearest,
            mag_filter: FilterMode::Nearest,
            width: PALETTE.0 as u32,
            height: PALETTE.1 as u32,
            ..Default::default()
        },
    )
}

fn new_sprites(gpu: &mut dyn RenderingBackend, atlas: &Atlas) -> TextureId {
    let params = TextureParams {
        format: TextureFormat::RGBA8,
        wrap: TextureWrap::Clamp,
        min_filter: FilterMode::Linear,
        mag_filter: FilterMode::Linear,
        width: atlas.width as u32,
        height: atlas.height as u32,
        ..Default::default()
    };
    gpu.new_texture_from_data_and_format(&atlas.pixels, params)
}

/// The palette's texture. Row 0 has colour and cue, row 1 the second colour and whether it shows levels,
/// row 2 the ramp, row 3 the pictures.
fn palette_bytes(look: &LookTable) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(4 * 4 * 256);
    for (colour, cue) in look.colours.iter().zip(look.cues) {
        bytes.extend([colour[0], colour[1], colour[2], cue]);
    }
    for (colour, shows) in look.colours2.iter().zip(look.shows_level) {
        bytes.extend([colour[0], colour[1], colour[2], shows as u8 * 255]);
    }
    bytes.extend(look.ramp.as_flattened());
    for cover in look.covers {
        bytes.extend([
            cover.ground,
            cover.figure,
            cover.tint,
            cover.front as u8 * 255,
        ]);
    }
    bytes
}
