//! Lessons: their files, the moments that they name, and their check and handouts.

mod broken;
mod built_in;
mod census;
mod moments;
mod reading;

use mazescope_core::Map;
use mazescope_study::lessons::{Lesson, LessonFault};

/// The lesson of this text, or the first fault in it. The only map that it may name is `split.txt`, two floors with a wall between
/// them.
fn read(text: &str) -> Result<Lesson, LessonFault> {
    let open = |name: &str| -> Result<Map, String> {
        match name {
            "split.txt" => Ok(mazescope_formats::read(b"S.#.G\n").unwrap()),
            _ => Err("there is no such file.".to_owned()),
        }
    };
    Lesson::read("own", text, &mazescope_core::builtin::catalogue(), &open)
}

/// The lesson of this text, which has no fault.
#[track_caller]
fn whole(text: &str) -> Lesson {
    read(text).unwrap_or_else(|fault| panic!("{fault}"))
}
