//! The colours of boards on the card: a texture with the look of each byte.

use mazescope_app::boards::picture::{LookTable, Ramp, kind, prominence, wall_share};

/// The columns and rows of the palette's texture.
pub(crate) const PALETTE: (i32, i32) = (256, 16);
/// The first row of the palettes of [`Ramp::ALL`].
pub(crate) const RAMPS: usize = 5;
/// The row of the colours below shapes and lines.
const UNDER: usize = RAMPS + Ramp::ALL.len();
/// The first row of the tones of visited cells: those of large cells, then those of small ones.
pub(crate) const TONES: usize = UNDER + 2;

/// The bytes of the palette's texture. Row 0 has colour and cue, row 1 the second colour and when levels are shown, row
/// 2 the pictures. Row 3 has the colour of a spot and its prominence. Row 4 has the prominence of a byte of the board,
/// when a spot shows levels, and how much of the spot is wall. Then follow the colours of levels. Row 9 has each byte
/// without its figure, and row 10 its colour on small cells. Rows 11 and 12 have the tones of visited cells.
pub(crate) fn palette_bytes(look: &LookTable) -> Vec<u8> {
    const ROW: usize = 4 * 256;
    let mut bytes = Vec::with_capacity(PALETTE.1 as usize * ROW);
    for (colour, cue) in look.colours.iter().zip(look.cues) {
        bytes.extend([colour[0], colour[1], colour[2], cue]);
    }
    for (colour, shows) in look.colours2.iter().zip(look.shows_level) {
        bytes.extend([colour[0], colour[1], colour[2], shows as u8]);
    }
    for cover in look.covers {
        bytes.extend([
            cover.ground,
            cover.figure,
            cover.tint,
            cover.front as u8 * 255,
        ]);
    }
    if let Some(table) = &look.spots {
        bytes.extend((0..=255).flat_map(|spot| {
            let [own, wall] = [kind(spot), kind(0)].map(|kind| table.colours[usize::from(kind)]);
            let blended = |part: usize| {
                let (own, wall) = (f32::from(own[part]), f32::from(wall[part]));
                (own + (wall - own) * wall_share(spot)).round() as u8
            };
            [
                blended(0),
                blended(1),
                blended(2),
                prominence(kind(spot)) * 16,
            ]
        }));
        bytes.extend((0..=255).flat_map(|byte: u8| {
            let shows = table.shows_level[usize::from(kind(byte))];
            let stands_out = prominence(table.kinds[usize::from(byte)]);
            let share = (wall_share(byte) * 255.0).round() as u8;
            [stands_out * 16, shows as u8, share, 255]
        }));
    }
    bytes.resize(RAMPS * ROW, 0);
    for ramp in Ramp::ALL {
        bytes.extend((0..=255).flat_map(|place| {
            let [red, green, blue] = ramp.colour(place);
            [red, green, blue, 255]
        }));
    }
    bytes.resize(UNDER * ROW, 0);
    bytes.extend(look.under.iter().flatten());
    bytes.extend(
        look.small
            .as_ref()
            .unwrap_or(&look.colours)
            .iter()
            .flatten(),
    );
    for tones in look.finish.tones.windows(2) {
        bytes.extend((0..256).flat_map(|place| {
            let part = |part: usize| {
                let [near, far] = [0, 1].map(|tone| i32::from(tones[tone][part]));
                (near + (far - near) * place / 255) as u8
            };
            [part(0), part(1), part(2), 255]
        }));
    }
    bytes.resize(PALETTE.1 as usize * ROW, 0);
    bytes
}
