//! PNG mazes of every kind of colour, depth and interlacing, and faulty ones.

use super::as_it_is;

/// The header of a picture.
#[derive(Clone, Copy)]
pub(super) struct Header {
    width: u32,
    height: u32,
    depth: u8,
    /// 0 grey, 2 colours, 3 palette, 4 grey and alpha, 6 colours and alpha.
    colour: u8,
    interlaced: bool,
}

impl Header {
    const fn grey(width: u32, height: u32) -> Header {
        Header {
            width,
            height,
            ..Header::of(0, 8)
        }
    }

    /// The header of a picture with three bytes a pixel.
    pub(super) const fn colours(width: u32, height: u32) -> Header {
        Header {
            colour: 2,
            ..Header::grey(width, height)
        }
    }

    /// The header of a picture of the map.
    const fn of(colour: u8, depth: u8) -> Header {
        Header {
            width: 5,
            height: 4,
            depth,
            colour,
            interlaced: false,
        }
    }

    fn bytes(self) -> Vec<u8> {
        let rest = [self.depth, self.colour, 0, 0, self.interlaced.into()];
        let [width, height] = [self.width, self.height].map(u32::to_be_bytes);
        [&width[..], &height, &rest].concat()
    }
}

/// A picture with these chunks before its rows, each of which begins with a filter byte.
pub(super) fn png(header: Header, before: &[(&[u8; 4], &[u8])], rows: &[u8]) -> Vec<u8> {
    // The simplest form of deflate: one block without compression.
    let length = u16::try_from(rows.len()).unwrap();
    let mut data = vec![0x78, 0x01, 1];
    data.extend(length.to_le_bytes());
    data.extend((!length).to_le_bytes());
    data.extend(rows);
    data.extend(adler(rows).to_be_bytes());
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut file, b"IHDR", &header.bytes());
    for (kind, data) in before {
        chunk(&mut file, kind, data);
    }
    chunk(&mut file, b"IDAT", &data);
    chunk(&mut file, b"IEND", b"");
    file
}

fn chunk(file: &mut Vec<u8>, kind: &[u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(kind);
    file.extend(data);
    let sum = crc(&file[start..]);
    file.extend(sum.to_be_bytes());
}

fn crc(bytes: &[u8]) -> u32 {
    let bit = |sum: u32, _| (sum >> 1) ^ (0xedb8_8320 * (sum & 1));
    let all = bytes.iter().fold(!0, |sum: u32, &byte| {
        (0..8).fold(sum ^ u32::from(byte), bit)
    });
    !all
}

fn adler(bytes: &[u8]) -> u32 {
    let (a, b) = bytes.iter().fold((1, 0), |(a, b), &byte| {
        let a = (a + u32::from(byte)) % 65_521;
        (a, (b + a) % 65_521)
    });
    b << 16 | a
}

/// The map in all these pictures.
const DRAWN: &str = "#S###\n#...#\n#.#.#\n###G#\n";

/// The rows of the map, with `white` and `black` for a pixel.
fn rows(white: &[u8], black: &[u8]) -> Vec<u8> {
    let pixel = |tile| if tile == '#' { black } else { white };
    let line = |line: &str| {
        [&[0][..]]
            .into_iter()
            .chain(line.chars().map(pixel))
            .collect::<Vec<_>>()
            .concat()
    };
    DRAWN.lines().flat_map(line).collect()
}

#[track_caller]
fn check(header: Header, before: &[(&[u8; 4], &[u8])], rows: &[u8]) {
    let read = as_it_is(&png(header, before, rows)).unwrap();
    let drawn = as_it_is(DRAWN.as_bytes()).unwrap();
    assert_eq!((read.map, read.format), (drawn.map, "png"));
}

#[test]
fn every_kind_of_pixel_is_read() {
    let of = Header::of;
    check(of(0, 8), &[], &rows(&[200], &[99]));
    check(of(0, 16), &[], &rows(&[255, 255], &[0, 255]));
    check(of(2, 8), &[], &rows(&[250, 240, 255], &[120, 0, 255]));
    check(of(2, 16), &[], &rows(&[255; 6], &[0; 6]));
    check(of(4, 8), &[], &rows(&[0, 0], &[0, 255]));
    check(of(6, 8), &[], &rows(&[255, 255, 255, 255], &[1, 2, 3, 255]));
    let black = [0, 0, 0, 0, 0, 0, 255, 255];
    check(of(6, 16), &[], &rows(&[255; 8], &black));
    // One bit a pixel: grey, and a palette whose first colour is white.
    check(of(0, 1), &[], &[0, 0x40, 0, 0x70, 0, 0x50, 0, 0x10]);
    let palette: (&[u8; 4], &[u8]) = (b"PLTE", &[255, 255, 255, 0, 0, 0]);
    check(of(3, 1), &[palette], &[0, 0xb8, 0, 0x88, 0, 0xa8, 0, 0xe8]);
    check(of(3, 8), &[palette], &rows(&[0], &[1]));
}

#[test]
fn an_interlaced_picture_is_read() {
    let header = Header {
        interlaced: true,
        ..Header::grey(5, 4)
    };
    let tile = |x: usize, y: usize| {
        let line = DRAWN.lines().nth(y).unwrap();
        if line.as_bytes()[x] == b'#' { 0 } else { 255 }
    };
    let passes = [
        (0, 0, 8, 8),
        (4, 0, 8, 8),
        (0, 4, 4, 8),
        (2, 0, 4, 4),
        (0, 2, 2, 4),
        (1, 0, 2, 2),
        (0, 1, 1, 2),
    ];
    let mut rows = Vec::new();
    for (left, top, right, down) in passes {
        for y in (top..4).step_by(down) {
            rows.push(0);
            rows.extend((left..5).step_by(right).map(|x| tile(x, y)));
        }
    }
    check(header, &[], &rows);
}

#[test]
fn only_two_openings_of_the_rim_are_marks() {
    let marks = |last: u8| {
        let rows = [0, 0, 255, 0, 0, 0, 255, 0, 0, 0, last, 0];
        let map = as_it_is(&png(Header::grey(3, 3), &[], &rows)).unwrap().map;
        (map.starts.len(), map.goals.len())
    };
    assert_eq!([marks(0), marks(255)], [(0, 0), (1, 1)]);
}

#[track_caller]
fn refused(bytes: &[u8], part: &str) {
    let said = as_it_is(bytes).unwrap_err().to_string();
    assert!(said.contains(part), "{part:?} is not in {said:?}");
}

#[test]
fn broken_pictures_are_refused() {
    let good = png(Header::grey(5, 4), &[], &rows(&[255], &[0]));
    for length in 1..good.len() {
        refused(
            &good[..length],
            "the PNG cannot be read: it ends in the middle",
        );
    }
    // The checksums of header and rows. The protected part decides the message.
    for place in [16, 29, 45, good.len() - 18] {
        let mut wrong = good.clone();
        wrong[place] ^= 1;
        refused(&wrong, "the PNG cannot be read: ");
    }
    // Too few rows, and no palette.
    for (colour, rows) in [(0, vec![0; 10]), (3, rows(&[0], &[1]))] {
        let picture = png(Header::of(colour, 8), &[], &rows);
        refused(&picture, "the PNG cannot be read");
    }
}

#[test]
fn a_palette_has_three_bytes_a_colour() {
    for length in [4, 5, 7, 8, 766, 767] {
        let palette = vec![255; length];
        let picture = png(Header::of(3, 8), &[(b"PLTE", &palette)], &rows(&[0], &[1]));
        refused(&picture, "but a colour takes 3");
    }
}

#[test]
fn a_picture_that_is_too_large_is_refused_by_its_header() {
    for (width, height) in [(8193, 1), (1, 8193), (2_000_000_000, 2_000_000_000)] {
        let bytes = png(Header::grey(width, height), &[], &[]);
        refused(&bytes, "is too large");
    }
    // The largest possible picture, with the widest pixels, and almost no content.
    let header = Header {
        depth: 16,
        colour: 6,
        interlaced: true,
        ..Header::grey(8192, 8192)
    };
    refused(&png(header, &[], &[0; 100]), "the PNG cannot be read");
}
