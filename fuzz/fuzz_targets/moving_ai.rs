//! Bytes read as a Moving AI map: a header, of which a line may be missing, and any rows.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::ReadOptions;
use mazescope_fuzz::{Choices, map};

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices::new(bytes);
    let size = choices.size(6, 6);
    let (width, height) = (size.width(), size.height());
    let types: [&str; 4] = ["type octile\n", "type tile\n", "", "type\r\n"];
    let mut file = (*choices.one(&types)).to_owned();
    file += &format!("height {height}\nwidth {width}\n");
    let rows = choices.rest();
    match choices.below(3) {
        // Rows of letters, as long as the header says.
        0 => {
            file += "map\n";
            for _ in 0..height {
                let letters = (0..width).map(|_| *choices.one(b".G@OTWSE"));
                file.extend(letters.map(char::from));
                file += "\n";
            }
            map(file.as_bytes(), &ReadOptions::default());
        }
        _ => {
            map(&[file.as_bytes(), rows].concat(), &ReadOptions::default());
        }
    }
});
