//! The window's icon: a small maze with a path through it.

use macroquad::miniquad::conf::Icon;

/// The picture: `#` is wall, `.` is floor, `o` is the path.
const PICTURE: [&[u8; 16]; 16] = [
    b"################",
    b"################",
    b"##oo..##......##",
    b"##oo..##......##",
    b"##oo######..####",
    b"##oo######..####",
    b"##oooooo##....##",
    b"##oooooo##....##",
    b"######oo####..##",
    b"######oo####..##",
    b"##....oooooooo##",
    b"##....oooooooo##",
    b"##..########oo##",
    b"##..########oo##",
    b"################",
    b"################",
];

/// The icon in the three sizes that systems use.
pub fn icon() -> Icon {
    let mut icon = Icon {
        small: [0; 16 * 16 * 4],
        medium: [0; 32 * 32 * 4],
        big: [0; 64 * 64 * 4],
    };
    paint(&mut icon.small, 16);
    paint(&mut icon.medium, 32);
    paint(&mut icon.big, 64);
    icon
}

fn paint(pixels: &mut [u8], side: usize) {
    for (number, pixel) in pixels.chunks_exact_mut(4).enumerate() {
        let (x, y) = (number % side * 16 / side, number / side * 16 / side);
        let colour = match PICTURE[y][x] {
            b'#' => [0x1c, 0x21, 0x28, 0xff],
            b'o' => [0xe6, 0x9f, 0x00, 0xff],
            _ => [0x3b, 0x7e, 0xbd, 0xff],
        };
        pixel.copy_from_slice(&colour);
    }
}
