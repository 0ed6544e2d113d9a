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
pub(crate) fn icon() -> Icon {
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
        let [r, g, b] = colour(PICTURE[y][x]);
        pixel.copy_from_slice(&[r, g, b, 0xff]);
    }
}

/// Red, green and blue of a letter of the picture.
fn colour(letter: u8) -> [u8; 3] {
    match letter {
        b'#' => [0x1c, 0x21, 0x28],
        b'o' => [0xe6, 0x9f, 0x00],
        _ => [0x3b, 0x7e, 0xbd],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A path of that colour, drawn by these commands.
    fn filled(letter: u8, drawing: &str) -> String {
        let [r, g, b] = colour(letter);
        format!("<path fill=\"#{r:02x}{g:02x}{b:02x}\" d=\"{drawing}\"/>\n")
    }

    /// The runs of a letter in each row.
    fn runs(letter: u8) -> String {
        let mut drawing = String::new();
        for (y, row) in PICTURE.iter().enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|left, right| left == right) {
                let length = run.len();
                if run[0] == letter {
                    drawing += &format!("M{x} {y}h{length}v1h-{length}z");
                }
                x += length;
            }
        }
        drawing
    }

    #[test]
    fn the_packages_have_the_same_icon() {
        let drawing = [
            filled(b'#', "M0 0h16v16h-16z"),
            filled(b'.', &runs(b'.')),
            filled(b'o', &runs(b'o')),
        ];
        let packaged = include_str!("mazescope.svg");
        let (_, inside) = packaged.split_once("crispEdges\">\n").unwrap();
        assert_eq!(inside, drawing.concat() + "</svg>\n");
    }
}
