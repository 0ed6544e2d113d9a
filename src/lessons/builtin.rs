//! The built-in lessons: files of the folder `lessons`, in their order.

use super::fault::LessonFault;
use super::lesson::Lesson;
use crate::catalogue::Catalogue;

/// The id of each built-in lesson, and the text of its file.
pub const BUILT_IN: &[(&str, &str)] = &[(
    "01_queue_or_stack",
    include_str!("../../lessons/01_queue_or_stack.toml"),
)];

/// The built-in lessons that can be shown, in their order.
pub fn built_in(catalogue: &Catalogue) -> Vec<Lesson> {
    let read = BUILT_IN.iter().map(|(id, text)| read(id, text, catalogue));
    read.filter_map(|(lesson, _)| lesson).collect()
}

/// A built-in lesson, and the faults in it. It opens no files.
pub fn read(id: &str, text: &str, catalogue: &Catalogue) -> (Option<Lesson>, Vec<LessonFault>) {
    let open = |_: &str| Err("a built-in lesson has no files. Use a generator.".to_owned());
    Lesson::read(id, text, catalogue, &open)
}
