//! Boards on the screen: a texture of bytes for each, a palette, and the shader that combines them.
//!
//! A board is a texture with one byte per cell. Only changed rows are sent, straight from the board's memory. The
//! shader turns bytes into colours and shapes by a table of 256 looks, so a theme is 256 entries and not a repaint. If
//! cells are smaller than a pixel, the pyramid is sent instead of the board.
//!
//! Boards are examined for 12 milliseconds per frame, in all panes together. If that is too little, as after a long
//! seek on a large map, the textures keep the earlier picture until the pyramid is up to date, and the clock hardly
//! moves.

use crate::bytemap::{Card, Followed, TextureTile, take_runs};
use crate::level_maps::LevelMaps;
use crate::palette::{PALETTE, RAMPS, TONES, palette_bytes};
use crate::pipelines::{Fineness, Pipelines, Uniforms};
use crate::screen::Screen;
use crate::terrain_map::TerrainMap;
use crate::trail_quads::TrailQuads;
use macroquad::miniquad::{PassAction, RenderingBackend, TextureFormat, TextureId, UniformsSource};
use mazescope_app::boards::picture::{
    Changed, Dress, Lattice, Levels, PICTURED, Picture, Pyramid, Ramp, SLOTS, ShowsLevel, Skin,
    SpotTable, TOP,
};

/// The data of all boards on the graphics card.
pub(crate) struct Surfaces {
    pipelines: Pipelines,
    quads: TrailQuads,
    limit: u32,
    slots: [Slot; SLOTS],
    /// What each slot draws.
    drawn: [Drawn; SLOTS],
    /// The pictures, once a board has shown them.
    sprites: Option<TextureId>,
}

/// A board, by its identity and the version of its starts and goals.
type Shown = (u64, Option<u64>);

/// What a slot draws.
#[derive(Clone, Copy)]
struct Drawn {
    /// The slot of the textures: its own, or an earlier one that shows the same board.
    slot: usize,
    /// The board that they held when they were last up to date, and its place then.
    board: Option<(Shown, Lattice)>,
}

/// The data of one board.
#[derive(Default)]
struct Slot {
    /// The bytes of cells, or those of spots of a level of the pyramid.
    marks: Followed,
    pyramid: Pyramid,
    levels: LevelMaps,
    terrain: TerrainMap,
    palette: Option<(TextureId, u64)>,
    /// The board whose changes were last recorded.
    shown: Option<Shown>,
    /// The board that its textures hold, which may be the previous one.
    held: Option<Shown>,
    /// Whether the textures still have to be updated.
    behind: bool,
    /// The number of columns and rows of the board in the textures.
    size: [u32; 2],
}

impl Surfaces {
    /// Empty surfaces. `limit` is the largest side of a texture.
    pub(crate) fn new(gpu: &mut dyn RenderingBackend, limit: u32) -> Surfaces {
        Surfaces {
            pipelines: Pipelines::default(),
            quads: TrailQuads::new(gpu),
            limit,
            slots: Default::default(),
            drawn: std::array::from_fn(|slot| Drawn { slot, board: None }),
            sprites: None,
        }
    }

    /// Updates the textures of a slot. Only bytes that are visible and have changed are sent to the card. The changes
    /// of a board that is seen from afar are examined as long as `more` allows. Returns whether that was enough.
    /// Otherwise the earlier picture stays, and the next call continues.
    pub(crate) fn upload(
        &mut self,
        gpu: &mut dyn RenderingBackend,
        picture: &Picture,
        screen: Screen,
        more: &mut dyn FnMut() -> bool,
    ) -> bool {
        let card = &mut Card {
            gpu,
            limit: self.limit,
        };
        let size = [picture.width, picture.height];
        if matches!(picture.changed, Changed::Later) {
            return true;
        }
        let rows = picture.height + 2;
        let shown = (picture.identity, picture.ends.map(|ends| ends.version));
        let distance = Distance::of(picture, screen);
        // Panes that show the same board at the same distance share its textures. They are painted in order.
        let twin = self.slots[..picture.slot].iter().position(|other| {
            let version = other.palette.map(|(_, version)| version);
            let same = other.held == Some(shown) && version == Some(picture.look.version);
            let coloured = picture
                .levels
                .is_none_or(|levels| other.levels.have(&levels));
            let alike = same && coloured && other.marks.level == distance.level;
            other.shown == Some(shown) && (other.behind || alike)
        });
        if let Some(twin) = twin {
            self.slots[picture.slot].shown = None;
            self.slots[picture.slot].behind = false;
            if self.slots[twin].behind {
                return false;
            }
            self.drawn[picture.slot] = Drawn {
                slot: twin,
                board: Some((shown, picture.lattice)),
            };
            let twin = &mut self.slots[twin];
            if distance.level == 0 {
                twin.hold_cells(card, picture);
                twin.levels.hold(card, picture, 0);
            }
            (twin.terrain).hold(card, picture, distance.level, &twin.pyramid);
            return true;
        }
        let slot = &mut self.slots[picture.slot];
        let same = slot.marks.follow(rows);
        if !same {
            slot.pyramid = Pyramid::default();
        }
        let changed = if same && slot.shown == Some(shown) {
            picture.changed
        } else {
            Changed::All
        };
        slot.shown = Some(shown);
        slot.marks.note(changed, picture.stride);
        match changed {
            Changed::Nothing | Changed::Later => {}
            Changed::All => slot.pyramid.forget(),
            Changed::Some(cells) => {
                for run in cells.runs() {
                    slot.pyramid.note(run, picture.stride as usize);
                }
            }
        }
        slot.terrain.note(picture, changed);
        let spots = picture.look.spots.as_ref().filter(|_| distance.level > 0);
        let seen = match spots {
            Some(table) => slot.look_again(picture, table, distance.level, more),
            None => true,
        };
        // Making textures of another size takes a while on the largest maps.
        let reshapes = slot.size != size || slot.marks.level != spots.map_or(0, |_| distance.level);
        slot.behind = !seen || (reshapes && !more());
        if slot.behind {
            if let Some(levels) = &picture.levels {
                slot.levels.pass_over(levels, rows);
            }
            return false;
        }
        match spots {
            Some(_) => slot.hold_spots(card, distance.level),
            None => slot.hold_cells(card, picture),
        }
        slot.size = size;
        slot.held = Some(shown);
        self.drawn[picture.slot] = Drawn {
            slot: picture.slot,
            board: Some((shown, picture.lattice)),
        };
        let level = slot.marks.level;
        slot.levels.hold(card, picture, level);
        slot.terrain.hold(card, picture, level, &slot.pyramid);

        let look = picture.look;
        if let (None, Some(atlas)) = (self.sprites, look.atlas) {
            let (width, height) = (atlas.width as u16, atlas.height as u16);
            self.sprites = Some((card.gpu).new_texture_from_rgba8(width, height, &atlas.pixels));
        }
        let (width, height) = PALETTE;
        let texture = match slot.palette {
            Some((_, version)) if version == look.version => return true,
            Some((texture, _)) => texture,
            None => card.new_texture(TextureFormat::RGBA8, width as u32, height as u32),
        };
        let bytes = palette_bytes(look);
        (card.gpu).texture_update_part(texture, 0, 0, width, height, &bytes);
        slot.palette = Some((texture, look.version));
        true
    }

    /// Paints a board whose textures are up to date. Call it outside any pass of macroquad.
    pub(crate) fn draw(
        &mut self,
        gpu: &mut dyn RenderingBackend,
        picture: &Picture,
        screen: Screen,
    ) {
        let Some(clip) = screen.scissor(picture.clip) else {
            return;
        };
        let drawn = self.drawn[picture.slot];
        let slot = &self.slots[drawn.slot];
        let (Some((palette, _)), Some((board, lattice))) = (slot.palette, drawn.board) else {
            return;
        };
        let picture = &slot.drawn(picture, lattice);
        let scale = screen.pixels_per_point;
        let lattice = picture.lattice;
        let distance = Distance::of(picture, screen);
        // A pending board may have been zoomed since its textures were filled.
        let level = slot.marks.level;
        let fineness = match (level, distance.fineness) {
            (1.., _) => Fineness::Spots,
            (0, Fineness::Spots) => Fineness::AveragedMany,
            (0, fineness) => fineness,
        };
        let pictured = fineness == Fineness::Pictured;
        let sprites = self.sprites.filter(|_| pictured);
        // While a board is pending, the old picture stays, with its levels if they are the same.
        let levels = picture
            .levels
            .is_some_and(|levels| slot.levels.have(&levels));
        let terrain = picture.terrain.is_some() && slot.terrain.is_held();
        let pipeline = self.pipelines.get(gpu, fineness, levels, terrain);
        let border = if level == 0 { 1.0 } else { 0.0 };
        let share = |colour: [u8; 4]| colour.map(|byte| f32::from(byte) / 255.0);
        let ground = share(picture.look.ground);
        let all = picture.look.finish;
        let finish = [
            all.floor, all.edge, all.stroke, all.grid, all.glow, all.fresh, all.hot,
        ]
        .map(share);

        let (ramp, contour) = scale_uniforms(picture, screen);
        let hot = match fineness {
            Fineness::Shaped | Fineness::Lined | Fineness::Pictured => {
                self.quads.send(gpu, picture, screen)
            }
            _ => 0,
        };

        gpu.begin_default_pass(PassAction::Nothing);
        gpu.apply_pipeline(&pipeline);
        gpu.apply_scissor_rect(clip.x, clip.y, clip.width, clip.height);
        gpu.clear(Some((ground[0], ground[1], ground[2], 1.0)), None, None);
        // Its textures may have become those of another board in the meantime.
        let others = slot.held != Some(board);
        let tiles = if others {
            &[]
        } else {
            slot.marks.bytes.tiles()
        };
        for (number, tile) in tiles.iter().enumerate() {
            let [low, high] = slot.levels.textures(number).unwrap_or([tile.texture; 2]);
            let terrain = slot.terrain.tiles().get(number).unwrap_or(tile).texture;
            let sprites = sprites.unwrap_or(palette);
            let textures = [tile.texture, palette, low, high, sprites, terrain];
            let uniforms = Uniforms {
                place: place(picture, tile, level, scale),
                screen: [screen.width, screen.height],
                origin: [lattice.origin.x * scale, lattice.origin.y * scale],
                cell: lattice.cell * scale,
                wall: lattice.wall,
                gap: lattice.gap * scale,
                tile: [
                    tile.column as f32 - border,
                    tile.row as f32 - border,
                    tile.width as f32,
                    tile.height as f32,
                ],
                size: [picture.width as f32, picture.height as f32],
                spot: (1 << level) as f32,
                ground,
                ramp,
                contour,
                point: scale,
                lined: f32::from(picture.dress.lined as u8),
                dim: picture.dress.dim,
                finish,
            };
            gpu.apply_bindings_from_slice(&[self.quads.square], self.quads.triangles, &textures);
            gpu.apply_uniforms(UniformsSource::table(&uniforms));
            gpu.draw(0, 6, 1);
            if hot > 0 && tiles.len() == 1 {
                let triangles = self.quads.triangles;
                gpu.apply_bindings_from_slice(&[self.quads.cells], triangles, &textures);
                gpu.apply_uniforms(UniformsSource::table(&Uniforms {
                    place: [0.0, 0.0, 1.0, 1.0],
                    ..uniforms
                }));
                gpu.draw(0, 6 * hot as i32, 1);
            }
        }
        gpu.end_render_pass();
    }
}

impl Slot {
    /// What is drawn of a picture: while a board of another size is pending, the former one stays at its place.
    fn drawn<'a>(&self, picture: &Picture<'a>, lattice: Lattice) -> Picture<'a> {
        let [width, height] = self.size;
        if [width, height] == [picture.width, picture.height] {
            return *picture;
        }
        Picture {
            width,
            height,
            lattice,
            dress: Dress {
                trail: &[],
                ..picture.dress
            },
            ..*picture
        }
    }

    /// Makes `marks` hold the bytes of visible cells.
    fn hold_cells(&mut self, card: &mut Card, picture: &Picture) {
        let (stride, rows) = (picture.stride, picture.height + 2);
        self.marks.hold(card, 0, (stride, rows));
        let ends = picture.ends.map(|ends| ends.bytes.as_slice());
        self.marks.send(picture.rows_in_sight(), |marks, run| {
            let part = run.start * stride as usize..run.end * stride as usize;
            let ends = ends.map(|ends| &ends[part.clone()]);
            marks.put(card, &picture.marks[part], ends, run.start as u32);
        });
    }

    /// Examines the changes of a board up to a level of the pyramid, as long as `more` allows; returns whether it is
    /// done.
    fn look_again(
        &mut self,
        picture: &Picture,
        table: &SpotTable,
        level: u32,
        more: &mut dyn FnMut() -> bool,
    ) -> bool {
        let pyramid = &mut self.pyramid;
        pyramid.shape(picture.width, picture.height, &table.kinds);
        let ends = picture.ends.map(|ends| ends.bytes.as_slice());
        let stride = picture.stride as usize;
        pyramid.refresh(level, picture.marks, ends, stride, more)
    }

    /// Makes `marks` hold the spots of a level of the pyramid that is up to date.
    fn hold_spots(&mut self, card: &mut Card, level: u32) {
        let pyramid = &mut self.pyramid;
        let size = pyramid.size(level);
        if !self.marks.hold(card, level, size) {
            pyramid.changed(level).fill(true);
        }
        let mut runs = Vec::new();
        let changed = pyramid.changed(level);
        take_runs(changed, 0..changed.len(), |run| runs.push(run));
        for run in runs {
            let columns = size.0 as usize;
            let spots = &pyramid.spots(level)[run.start * columns..run.end * columns];
            self.marks.bytes.put(card, spots, None, run.start as u32);
        }
    }
}

/// How a board is drawn at its viewing distance.
struct Distance {
    fineness: Fineness,
    /// The level of the pyramid whose spots are drawn, 0 for cells.
    level: u32,
}

impl Distance {
    fn of(picture: &Picture, screen: Screen) -> Distance {
        let lattice = picture.lattice;
        let cell = lattice.cell * screen.pixels_per_point;
        let smallest = cell * lattice.wall.min(1.0);
        let near = |fineness| Distance { fineness, level: 0 };
        // Rounding may leave a cell of eight pixels a little smaller.
        if cell >= PICTURED - 0.01 && picture.look.atlas.is_some() {
            return near(Fineness::Pictured);
        }
        let pitch = cell * (1.0 + lattice.wall);
        if picture.dress.skin == Skin::Lines && pitch >= STROKED {
            return near(Fineness::Lined);
        }
        if cell >= 0.99 || picture.look.spots.is_none() {
            return near(Fineness::of(smallest, cell));
        }
        // Four spots that are sampled together cover at least a pixel, and each of them at most one.
        match (1.0 / pitch).log2().ceil().clamp(0.0, TOP as f32) as u32 {
            0 => near(Fineness::Outstanding),
            level => Distance {
                fineness: Fineness::Spots,
                level,
            },
        }
    }
}

/// Pixels from room to room from which walls are strokes.
const STROKED: f32 = 6.0;

/// The shader's parameters for the colours of levels.
fn scale_uniforms(picture: &Picture, screen: Screen) -> ([f32; 4], [f32; 2]) {
    let Some(Levels { scale, .. }) = picture.levels else {
        return Default::default();
    };
    let before = (Ramp::ALL.iter()).take_while(|&&ramp| ramp != scale.ramp);
    // As in the shader, smaller cells have no room for shapes.
    let is_small = picture.lattice.cell * screen.pixels_per_point < 5.0;
    let row = match scale.shown_on {
        ShowsLevel::AsTint => TONES + usize::from(is_small),
        _ => RAMPS + before.count(),
    };
    (
        [scale.low, scale.step, scale.shown, row as f32],
        [
            scale.contour,
            (f32::from(scale.shown_on as u8) - 0.5) / 255.0,
        ],
    )
}

/// The place of a tile's cells on the screen in pixels: left, top, width, height. It is one pixel larger at the end of
/// the map, because its border is blended with the ground. `level` says what the tile holds: cells with a border, or
/// spots of a level of the pyramid.
fn place(picture: &Picture, tile: &TextureTile, level: u32, scale: f32) -> [f32; 4] {
    // The cell at which a tile begins or ends.
    let cell = |place: u32, most: u32| match level {
        0 => place.saturating_sub(1).min(most) as i32,
        level => (place << level).min(most) as i32,
    };
    let (right, bottom) = (tile.column + tile.width, tile.row + tile.height);
    let ends = [cell(right, picture.width), cell(bottom, picture.height)];
    let corner = |x, y| picture.lattice.rect_of(x, y).min.to_vec2() * scale;
    let mut from = corner(
        cell(tile.column, picture.width),
        cell(tile.row, picture.height),
    );
    let mut to = corner(ends[0], ends[1]);
    from.x -= (tile.column == 0) as u8 as f32;
    from.y -= (tile.row == 0) as u8 as f32;
    to.x += (ends[0] == picture.width as i32) as u8 as f32;
    to.y += (ends[1] == picture.height as i32) as u8 as f32;
    [from.x, from.y, to.x - from.x, to.y - from.y]
}
