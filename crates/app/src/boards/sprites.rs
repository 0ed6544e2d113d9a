//! The pictures of the theme "quest": their drawing, and which of them a cell shows.

use egui::{Color32, ColorImage, Painter, Pos2, Rect, TextureHandle, Vec2, pos2, vec2};
use mazescope_core::Look;
use std::sync::LazyLock;

/// An atlas of all pictures, for the board's shader and for egui.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atlas {
    /// Pixels from left to right.
    pub width: usize,
    /// Pixels from top to bottom.
    pub height: usize,
    /// Red, green, blue and opacity, the first three multiplied by the fourth; rows from the top.
    pub pixels: Vec<u8>,
}

/// Pixels of a side of a picture.
pub const SIDE: usize = 16;

/// Pictures in a row of the atlas.
pub const COLUMNS: usize = 16;

/// Rows of the atlas.
pub const ROWS: usize = 2;

/// The atlas, which is drawn at its first use.
pub static ATLAS: LazyLock<Atlas> = LazyLock::new(|| draw(DRAWING));

/// The drawing has one letter per pixel, so that a picture can be changed in any editor.
const DRAWING: &str = include_str!("../../assets/quest.txt");

/// One picture, or the first of its variants. The number is its place in the atlas and in the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Sprite {
    /// Slabs of stone, in four variants.
    Floor = 0,
    /// Rock seen from above, in four variants.
    Rock = 4,
    /// The brick front of a wall, in four variants.
    Bricks = 8,
    /// A cell in the frontier.
    Ghost = 12,
    /// An expanded cell.
    GhostSeen = 13,
    /// A backtracked cell.
    GhostLost = 14,
    /// A cell on the path.
    Torch = 15,
    /// A wall that may be carved.
    Crack = 16,
    /// A wall that is kept.
    Chain = 17,
    /// Floor that a generator has finished.
    Rubble = 18,
    /// The start.
    House = 19,
    /// The goal.
    Trophy = 20,
    /// The current cell of a search.
    Hero = 21,
    /// The current cell of a generator.
    #[allow(dead_code)] // Only the atlas has it.
    Pick = 22,
    /// A rock of the wall game.
    Boulder = 23,
    /// A checkpoint.
    Chest = 24,
    /// [`Sprite::Ghost`] on cells of few pixels. The next two ghosts have theirs after it.
    #[allow(dead_code)] // The shader counts from Ghost to it.
    SmallGhost = 25,
    /// An empty picture.
    Blank = 31,
}

/// How many variants floor, rock and bricks each have.
pub const VARIANTS: u8 = 4;

/// The pictures that the shader paints on a cell, by their places in the atlas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// The ground of the cell: the first of four variants. The cell's position decides which one is shown.
    pub ground: u8,
    /// The figure on the ground.
    pub figure: u8,
    /// How much of the cell's flat colour shines through the ground, from 0 to 255.
    pub tint: u8,
    /// Whether the variants after those of the ground show its front above a cell without a front.
    pub front: bool,
}

impl Cover {
    /// The cover of a cell with this look.
    pub const fn of(look: Look) -> Cover {
        let (ground, figure, tint) = match look {
            Look::Wall => (Sprite::Rock, Sprite::Blank, 0),
            Look::Floor => (Sprite::Floor, Sprite::Blank, 0),
            Look::Edge => (Sprite::Rock, Sprite::Crack, 0),
            Look::Rejected => (Sprite::Rock, Sprite::Chain, 0),
            Look::Done => (Sprite::Floor, Sprite::Rubble, 0),
            Look::Frontier => (Sprite::Floor, Sprite::Ghost, 100),
            Look::Expanded | Look::Visited => (Sprite::Floor, Sprite::GhostSeen, VISITED),
            Look::Backtracked => (Sprite::Floor, Sprite::GhostLost, VISITED),
            Look::Path => (Sprite::Floor, Sprite::Torch, 130),
            Look::Touched => (Sprite::Floor, Sprite::Blank, 90),
            Look::TouchedWall => (Sprite::Rock, Sprite::Blank, 60),
        };
        Cover::with(ground, figure, tint)
    }

    /// A cover with this ground and figure, through which this much of the cell's colour shines.
    pub const fn with(ground: Sprite, figure: Sprite, tint: u8) -> Cover {
        Cover {
            ground: ground as u8,
            figure: figure as u8,
            tint,
            front: matches!(ground, Sprite::Rock),
        }
    }
}

/// How much of its colour shines through the ground of a visited cell, so that it differs from floor in brightness.
const VISITED: u8 = 200;

/// Paints a picture on a square around a point.
pub fn paint(painter: &Painter, texture: &TextureHandle, sprite: Sprite, at: Pos2, side: f32) {
    let rect = Rect::from_center_size(at, Vec2::splat(side));
    painter.image(texture.id(), rect, sprite.place(), Color32::WHITE);
}

impl Sprite {
    /// Its place in the atlas, as shares of its width and height. Half a pixel around it is left out, so that smoothing
    /// takes nothing from its neighbours.
    pub fn place(self) -> Rect {
        let number = self as usize;
        let corner = vec2((number % COLUMNS) as f32, (number / COLUMNS) as f32) * SIDE as f32;
        let inside = Rect::from_min_size(corner.to_pos2(), vec2(SIDE as f32, SIDE as f32));
        let inside = inside.shrink(0.5);
        let share = |at: Pos2| {
            let whole = vec2((COLUMNS * SIDE) as f32, (ROWS * SIDE) as f32);
            pos2(at.x / whole.x, at.y / whole.y)
        };
        Rect::from_min_max(share(inside.min), share(inside.max))
    }
}

impl Atlas {
    /// The atlas as an image of egui.
    pub fn image(&self) -> ColorImage {
        ColorImage::from_rgba_premultiplied([self.width, self.height], &self.pixels)
    }
}

/// Draws the atlas from text: lines `colour LETTER HEX` and `picture NAME`, and rows of letters.
fn draw(text: &str) -> Atlas {
    let mut colours = [[0; 4]; 128];
    let mut atlas = Atlas {
        width: COLUMNS * SIDE,
        height: ROWS * SIDE,
        pixels: vec![0; 4 * COLUMNS * SIDE * ROWS * SIDE],
    };
    let (mut pictures, mut row) = (0, SIDE);
    for line in text.lines() {
        if let Some((letter, hex)) = line
            .strip_prefix("colour ")
            .and_then(|line| line.split_once(' '))
        {
            let letter = letter.bytes().next().unwrap_or(0);
            colours[usize::from(letter & 127)] = premultiplied(hex);
        } else if line.starts_with("picture ") {
            (pictures, row) = (pictures + 1, 0);
        } else if row < SIDE && pictures <= COLUMNS * ROWS {
            let number = pictures - 1;
            let (left, top) = (number % COLUMNS * SIDE, number / COLUMNS * SIDE);
            for (column, letter) in line.bytes().take(SIDE).enumerate() {
                let at = 4 * ((top + row) * atlas.width + left + column);
                atlas.pixels[at..at + 4].copy_from_slice(&colours[usize::from(letter & 127)]);
            }
            row += 1;
        }
    }
    atlas
}

/// "ff8000" or "ff800080" as four bytes.
fn premultiplied(hex: &str) -> [u8; 4] {
    let byte = |place: usize| {
        let digits = hex.get(2 * place..2 * place + 2)?;
        u8::from_str_radix(digits, 16).ok()
    };
    let opacity = byte(3).unwrap_or(255);
    let part = |place| {
        let full = u16::from(byte(place).unwrap_or(0));
        (full * u16::from(opacity) / 255) as u8
    };
    [part(0), part(1), part(2), opacity]
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [(Sprite, &str); 17] = [
        (Sprite::Floor, "floor 1"),
        (Sprite::Rock, "wall 1"),
        (Sprite::Bricks, "brick 1"),
        (Sprite::Ghost, "ghost"),
        (Sprite::GhostSeen, "ghost seen"),
        (Sprite::GhostLost, "ghost lost"),
        (Sprite::Torch, "torch"),
        (Sprite::Crack, "crack"),
        (Sprite::Chain, "chain"),
        (Sprite::Rubble, "rubble"),
        (Sprite::House, "house"),
        (Sprite::Trophy, "trophy"),
        (Sprite::Hero, "hero"),
        (Sprite::Pick, "pick"),
        (Sprite::Boulder, "boulder"),
        (Sprite::Chest, "chest"),
        (Sprite::SmallGhost, "ghost of 8 pixels"),
    ];

    #[test]
    fn every_picture_stands_where_it_is_looked_for_and_is_whole() {
        let parts: Vec<&str> = DRAWING.split("picture ").collect();
        for (sprite, name) in NAMES {
            let found = parts[1 + sprite as usize].lines().next();
            assert_eq!(found, Some(name));
        }
        for part in &parts[1..] {
            let rows: Vec<&str> = part.trim_end().lines().skip(1).collect();
            assert_eq!(rows.len(), SIDE, "{part}");
            for letter in rows.iter().flat_map(|row| row.chars()) {
                let known = letter == '.' || parts[0].contains(&format!("colour {letter} "));
                assert!(known, "{letter} in {part}");
            }
            assert!(rows.iter().all(|row| row.len() == SIDE), "{part}");
        }
        assert!(parts.len() <= Sprite::Blank as usize + 1);
    }

    #[test]
    fn grounds_fill_their_cell_and_figures_do_not() {
        let opaque = |sprite: u8| {
            let (left, top) = (
                usize::from(sprite) % COLUMNS * SIDE,
                usize::from(sprite) / COLUMNS * SIDE,
            );
            let at =
                |x: usize, y: usize| ATLAS.pixels[4 * ((top + y) * ATLAS.width + left + x) + 3];
            let pixels = (0..SIDE * SIDE).map(|pixel| at(pixel % SIDE, pixel / SIDE));
            pixels.filter(|&opacity| opacity == 255).count()
        };
        for sprite in 0..Sprite::Ghost as u8 {
            assert_eq!(opaque(sprite), SIDE * SIDE, "{sprite}");
        }
        for sprite in Sprite::Ghost as u8..Sprite::SmallGhost as u8 + 3 {
            assert!((10..220).contains(&opaque(sprite)), "{sprite}");
        }
        assert_eq!(opaque(Sprite::Blank as u8), 0);
    }

    #[test]
    fn small_ghosts_are_drawn_for_half_as_many_pixels() {
        for sprite in Sprite::SmallGhost as usize..Sprite::SmallGhost as usize + 3 {
            let (left, top) = (sprite % COLUMNS * SIDE, sprite / COLUMNS * SIDE);
            let pixel = |x: usize, y: usize| {
                let at = 4 * ((top + y) * ATLAS.width + left + x);
                &ATLAS.pixels[at..at + 4]
            };
            for (x, y) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))) {
                assert_eq!(pixel(x, y), pixel(x / 2 * 2, y / 2 * 2), "{sprite} {x} {y}");
            }
        }
    }

    /// A cell that a search has visited or backtracked stands out from the floor of pictures as it does from flat
    /// floor.
    #[test]
    fn brightness_says_the_state_in_pictures_too() {
        use mazescope_core::{Hue, Theme};
        let luminance = |colour: [f32; 3]| {
            let linear = colour.map(|part| (part / 255.0).powf(2.2));
            0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05
        };
        let ground = |sprite: Sprite| {
            let mut sums = [0.0; 3];
            for pixel in 0..SIDE * SIDE * usize::from(VARIANTS) {
                let (x, y) = (pixel % (SIDE * 4), pixel / (SIDE * 4));
                let at = 4 * (y * ATLAS.width + sprite as usize * SIDE + x);
                for (sum, &part) in sums.iter_mut().zip(&ATLAS.pixels[at..at + 3]) {
                    *sum += f32::from(part);
                }
            }
            sums.map(|sum| sum / (SIDE * SIDE * usize::from(VARIANTS)) as f32)
        };
        let floor = ground(Sprite::Floor);
        for wall in [Sprite::Rock, Sprite::Bricks] {
            let found = luminance(floor) / luminance(ground(wall));
            assert!(found >= 1.5, "floor on {wall:?}: {found}");
        }
        for hue in Hue::ALL {
            for (look, least) in [(Look::Expanded, 1.5), (Look::Backtracked, 1.6)] {
                let flat = look.rgb_in(Theme::Quest, hue)[0];
                let share = f32::from(Cover::of(look).tint) / 255.0;
                let mixed: [f32; 3] = std::array::from_fn(|part| {
                    floor[part] + (f32::from(flat[part]) - floor[part]) * share
                });
                let found = luminance(mixed) / luminance(floor);
                assert!(found >= least, "{hue:?} {look:?}: {found}");
            }
        }
    }
}
