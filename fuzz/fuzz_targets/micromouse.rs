//! Bytes read as a Micromouse maze: a line of posts, and any lines or lines of posts, walls and rooms.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::ReadOptions;
use mazescope_fuzz::{Choices, map};

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices::new(bytes);
    let (columns, rows) = (1 + choices.below(5), 1 + choices.below(5));
    let post = *choices.one(&["o", "+"]);
    let mut file = format!("{post}{}", format!("---{post}").repeat(columns)).into_bytes();
    let rest = choices.rest();
    if choices.below(3) > 0 {
        file.extend(rest);
    } else {
        for _ in 0..rows {
            file.push(b'\n');
            for _ in 0..columns {
                file.extend(choices.one(&["| ", "  ", ". "]).bytes());
                file.extend(choices.one(&["  ", "  ", "S ", "G ", "  "]).bytes());
            }
            file.extend(choices.one(&["|\n", " \n", "|\n", "\n"]).bytes());
            for _ in 0..columns {
                let wall = choices.one(&["---", "   ", " . "]);
                file.extend(format!("{post}{wall}").bytes());
            }
            file.extend(post.bytes());
        }
    }
    map(&file, &ReadOptions::default());
});
