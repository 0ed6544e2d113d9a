//! The quick and the thorough way of reading rows give the same map.

#[path = "../../../tests/cases/mod.rs"]
mod cases;

use super::{moving_ai, text};
use proptest::prelude::*;

/// What the quick reading takes, the thorough one reads the same.
fn check(file: &str) {
    for draft in [moving_ai::draft(file), text::draft(file)] {
        if let Some(map) = draft.read_plain_rows() {
            assert_eq!(
                draft.check_letter_by_letter().as_ref(),
                Ok(&map),
                "{file:?}"
            );
        }
    }
}

#[test]
fn usual_files_are_read_the_quick_way() {
    let wide = ".@TW".repeat(20);
    for (end, last) in [("\n", "\n"), ("\r\n", ""), (" \n", "\n\n")] {
        let lines = ["type octile", "height 2", "width 80", "map", &wide, &wide];
        let file = lines.join(end) + last;
        assert!(
            moving_ai::draft(&file).read_plain_rows().is_some(),
            "{end:?}"
        );
        check(&file);
    }
    for file in [
        "#####\n#S .#\n#  G#\n#####\n",
        "#####\n#S 2#\n#98G#\n#####\n",
    ] {
        assert!(text::draft(file).read_plain_rows().is_some());
        check(file);
    }
}

proptest! {
    #![proptest_config(cases::config(256))]

    #[test]
    fn both_ways_of_reading_agree(
        rows in prop::collection::vec("[.@#SGx 05]{0,4}[.@#TSG29]{33}[.# \r]{0,2}", 0..5),
        uniform in prop::collection::vec("[.#SG 2-9]{5}", 1..6),
        height in 1..5_usize,
        end in "[ \n\r]{0,3}",
    ) {
        for rows in [rows, uniform] {
            let rows = rows.join("\n") + &end;
            check(&rows);
            check(&format!("type octile\nheight {height}\nwidth 33\nmap\n{rows}"));
        }
    }
}
