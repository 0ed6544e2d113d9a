//! Faulty input of the newer forms of traces, terrain, planes, numbers and links; and any statements on a board.

use super::bad_traces::refused;
use super::traces::ROOT;
use mazescope_core::Kind;
use mazescope_formats::trace;
use mazescope_support::cases;
use proptest::prelude::*;

#[test]
fn what_is_wrong_with_terrain_planes_and_numbers_is_said_with_its_line_and_the_cure() {
    let line = |line: &str, parts: &[&str]| {
        refused(
            format!("{ROOT}\n{line}").as_bytes(),
            &[&["line 2: "], parts].concat(),
        );
    };
    for letter in ["0", "1", "a"] {
        let map = format!("{{\"map\": [\"..\", \".{letter}\"]}}");
        let said = format!("row 2 of the map has the letter '{letter}'");
        refused(map.as_bytes(), &["line 1: ", &said, "a digit from 2 to 9"]);
    }
    for plane in ["7", "{\"name\": \"a\", \"bits\": 16}", "{\"bits\": 8}"] {
        let header = format!("{{\"width\": 2, \"height\": 2, \"plane\": {plane}}}");
        refused(
            header.as_bytes(),
            &["line 1: plane is", "for example {\"name\": "],
        );
        let header = format!("version: 1.4.0\nplane: {plane}\nevents: []\n");
        refused(header.as_bytes(), &["line 2: plane is"]);
    }
    line(
        "{\"type\": \"writing\", \"id\": \"a\", \"value\": 7}",
        &[
            "no plane is declared",
            "in the first line",
            "\"plane\": {\"name\"",
        ],
    );
    line(
        "{\"type\": \"writing\", \"id\": \"a\"}",
        &["no value", "\"value\": 7", "pId"],
    );
    line(
        "{\"type\": \"writing\", \"id\": \"a\", \"pId\": [9, 9]}",
        &["id [9, 9]", "as the parent"],
    );
    line(
        "{\"type\": \"generating\", \"id\": 1, \"pId\": [40, 0], \"x\": 1, \"y\": 0}",
        &["no earlier event has the id [40, 0]"],
    );
    for value in ["256", "-1", "2.5", "\"much\"", "null"] {
        let text = format!(
            "{{\"plane\": {{\"name\": \"rank\", \"bits\": 8}}}}\n{ROOT}\n\
             {{\"type\": \"writing\", \"id\": \"a\", \"value\": {value}}}"
        );
        let cure = match value {
            "null" => "no value. Write a whole number",
            _ => "Write a whole number from 0 to 255, the largest in the plane rank.",
        };
        refused(text.as_bytes(), &["line 3: ", cure]);
        let tape = trace::Tape::new();
        assert!(trace::read_from(text.as_bytes(), &tape).is_err());
        assert_eq!(
            tape.look(|trace| trace.events.len()),
            1,
            "the earlier events are kept"
        );
    }
}

proptest! {
    #![proptest_config(cases::config(600))]
    #[test]
    fn any_statements_fit_on_a_board(
        said in prop::collection::vec((0..20_usize, 0..12_u8, 0..14_u8, 0..6_i32, 0..6_i32, 0..4_u8), 1..80),
        map in 0..3_usize,
    ) {
        let words = ["source", "destination", "generating", "expanding", "updating", "closing",
            "end", "tracing", "carving", "raising", "rejecting", "backtracking", "odd", "end",
            "stepping", "looking", "withdrawing", "withdrawing", "reopening", "writing"];
        let maps = [
            "",
            "{\"map\": [\"..#...\", \"......\", \".####.\", \"......\", \"#.....\", \"......\"]}\n",
            "{\"plane\": {\"name\": \"rank\", \"bits\": 8}, \"width\": 6, \"height\": 6}\n",
        ];
        let mut text = maps[map].to_owned();
        for (word, id, parent, x, y, with) in said {
            text += &format!("{{\"type\": \"{}\", \"id\": {id}", words[word]);
            if with & 1 == 1 && parent < 12 { text += &format!(", \"pId\": {parent}"); }
            if with & 2 == 0 { text += &format!(", \"x\": {x}, \"y\": {y}"); }
            if map == 2 { text += &format!(", \"value\": {}", 40 * x + y); }
            text += "}\n";
        }
        // Everything before the first faulty statement is kept.
        let tape = trace::Tape::new();
        let _ = trace::read_from(text.as_bytes(), &tape);
        let trace = tape.into_trace();
        let mut board = mazescope_core::board::Board::with_plane(&trace.map, trace.discipline, trace.plane);
        let mut rest = &trace.events[..];
        while let Some(first) = rest.first() {
            let (moment, later) = rest.split_at(1 + usize::from(first.is_value()));
            rest = later;
            let before = board.clone();
            board.apply(moment);
            // A walker's step is an event, and so is a number that is written again.
            let kind = moment.last().map(|event| event.kind(None));
            let still = matches!(kind, Some(Kind::Noted | Kind::Stepped));
            let may_be_still = still || kind == Some(Kind::Wrote);
            let same = board == before;
            prop_assert!(if same { may_be_still } else { !still }, "only notes change nothing");
            let frontier = board.counts().frontier;
            prop_assert!(frontier <= 2 * trace.events.len() as u32, "{frontier} cells in the frontier of a {:?}", trace.discipline);
            let counts = board.counts();
            let marks = board.marks().as_slice();
            let count = |bit: u8| marks.iter().filter(|&&byte| byte & bit != 0).count() as u32;
            prop_assert_eq!(counts.expanded, count(mazescope_core::board::mark::EXPANDED), "each at most once");
            prop_assert_eq!(counts.traced, count(mazescope_core::board::mark::TRACED));
            prop_assert_eq!(counts.backtracked, count(mazescope_core::board::mark::BACKTRACKED));
        }
    }
}
