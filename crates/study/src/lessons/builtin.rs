//! The built-in lessons: files of the folder `lessons`, in their order.

use super::file::LessonFault;
use super::lesson::Lesson;
use mazescope_core::Catalogue;

/// The id of each built-in lesson, and the text of its file.
pub const BUILT_IN: &[(&str, &str)] = &[
    (
        "01_queue_or_stack",
        include_str!("../../lessons/01_queue_or_stack.toml"),
    ),
    (
        "02_names_covered",
        include_str!("../../lessons/02_names_covered.toml"),
    ),
    ("03_rings", include_str!("../../lessons/03_rings.toml")),
    (
        "04_price_of_going_deep",
        include_str!("../../lessons/04_price_of_going_deep.toml"),
    ),
    (
        "05_sand_and_swamp",
        include_str!("../../lessons/05_sand_and_swamp.toml"),
    ),
    (
        "06_one_slider",
        include_str!("../../lessons/06_one_slider.toml"),
    ),
    (
        "07_a_pocket",
        include_str!("../../lessons/07_a_pocket.toml"),
    ),
    (
        "08_from_both_ends",
        include_str!("../../lessons/08_from_both_ends.toml"),
    ),
    (
        "09_five_mazes",
        include_str!("../../lessons/09_five_mazes.toml"),
    ),
    (
        "10_kruskals_sets",
        include_str!("../../lessons/10_kruskals_sets.toml"),
    ),
    (
        "11_equally_likely",
        include_str!("../../lessons/11_equally_likely.toml"),
    ),
    (
        "12_published_bug",
        include_str!("../../lessons/12_published_bug.toml"),
    ),
    (
        "13_maps_that_make_a_point",
        include_str!("../../lessons/13_maps_that_make_a_point.toml"),
    ),
];

/// The built-in lessons that can be shown, in their order.
pub fn built_in(catalogue: &Catalogue) -> Vec<Lesson> {
    let read = BUILT_IN.iter().map(|(id, text)| read(id, text, catalogue));
    read.filter_map(Result::ok).collect()
}

/// A built-in lesson, or the first fault in it. It opens no files.
pub fn read(id: &str, text: &str, catalogue: &Catalogue) -> Result<Lesson, LessonFault> {
    let open = |_: &str| Err("a built-in lesson has no files. Use a generator.".to_owned());
    Lesson::read(id, text, catalogue, &open)
}
