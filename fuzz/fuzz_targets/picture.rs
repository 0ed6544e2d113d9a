//! Bytes read as a picture of each kind, with any options: a written picture with changes, or any bytes after a header.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::maps::png;
use mazescope_fuzz::{Choices, map, options};

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices::new(bytes);
    let options = options(&mut choices);
    let kind = choices.below(11);
    let size = choices.size(12, 12);
    let (width, height) = (size.width(), size.height());
    let mut file = match kind {
        0 => b"\x89PNG\r\n\x1a\n".to_vec(),
        1..=6 => format!("P{kind} {width} {height} 255\n").into_bytes(),
        // PBM has no largest value.
        7 => format!("P1 {width}\n{height}\n").into_bytes(),
        8 => format!("P4\n# wide\n{width} {height}\n").into_bytes(),
        9 => bitmap(width, height, 24),
        _ => {
            let mut file = Vec::new();
            let drawn = choices.map(12, 12);
            png::write(&drawn, &[], &mut file).expect("memory can be written");
            for _ in 0..choices.below(4) {
                let place = choices.below(256) % file.len();
                file[place] ^= choices.below(256) as u8;
            }
            map(&file, &options);
            return;
        }
    };
    file.extend(choices.rest());
    map(&file, &options);
});

/// The header of a BMP of this depth.
fn bitmap(width: u32, height: u32, depth: u32) -> Vec<u8> {
    let row = (width * depth).div_ceil(32) * 4;
    let mut file = b"BM".to_vec();
    for number in [
        54 + row * height,
        0,
        54,
        40,
        width,
        height,
        1 | depth << 16,
        0,
        0,
        0,
        0,
        0,
        0,
    ] {
        file.extend(number.to_le_bytes());
    }
    file
}
