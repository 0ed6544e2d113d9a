//! Layouts of Berkeley's Pac-Man projects: what they mean, what is refused, and which text is one.

use mazescope_formats::content::read_any;
use mazescope_formats::maps::lay;
use mazescope_formats::{MapFormat, read, read_as_it_is};

const SMALL: &str = "\
%%%%%%%%%
%.  G  %
%%%%%%%%%
";

#[test]
fn walls_pac_man_food_capsules_and_ghosts() {
    let file = "%%%%%%%\n%P o1.%\n%% %% %\n%.  G %\n%%%%%%%\n";
    for file in [file.to_owned(), file.replace('\n', "\r\n")] {
        let (map, format) = read_as_it_is(file.as_bytes()).unwrap();
        assert_eq!(format.id, "lay");
        let positions = |cells: &[mazescope_core::grid::Cell]| -> Vec<(i32, i32)> {
            cells
                .iter()
                .map(|&cell| map.size().position(cell))
                .collect()
        };
        assert_eq!(positions(&map.starts), [(1, 1)]);
        assert_eq!(positions(&map.goals), [(5, 1), (1, 3)]);
        assert_eq!((map.floor_cells(), map.costs()), (12, None));
    }
}

#[test]
fn a_layout_without_pac_man_or_food_gets_its_ends_like_any_other_map() {
    let map = read(b"%%%%%\n%o  %\n%%%%%").unwrap();
    let ends = [map.starts[0], map.goals[0]].map(|cell| map.size().position(cell));
    assert_eq!(ends, [(1, 1), (3, 1)]);
    let map = read(b"%%%%%\n%.P %\n%%%%%").unwrap();
    assert_eq!((map.starts.len(), map.goals.len()), (1, 1));
}

#[test]
fn faults_have_a_place_and_a_cure() {
    let told = read(SMALL.as_bytes()).unwrap_err().to_string();
    let ragged = "line 2: the row has 8 letters, but the map is 9 wide.";
    assert!(told.contains(ragged), "{told}");
    let told = read(b"%%%%\n%Px%\n%%%%").unwrap_err().to_string();
    for part in [
        "line 2, column 3",
        "'x' is unknown",
        "% (wall)",
        "P (start)",
    ] {
        assert!(told.contains(part), "{told}");
    }
}

/// Only `%` and `P` make a text a layout. A text maze with one of them by mistake is still refused as a text maze.
#[test]
fn no_other_text_is_taken_for_a_layout() {
    for (text, format) in [
        ("S...\n....\n...G\n", "text"),
        (". . 2\n", "text"),
        ("G..\n", "text"),
        ("o---o\n|   |\no---o\n", "micromouse"),
        ("┌─┐\n│ │\n└─┘\n", "box"),
        ("type octile\nheight 1\nwidth 2\nmap\n.G\n", "moving-ai"),
        ("%%%\n%P%\n%%%\n", "lay"),
        ("P .\n", "lay"),
    ] {
        let (_, found) = read_as_it_is(text.as_bytes()).unwrap();
        assert_eq!(found.id, format, "{text:?}");
    }
    for text in ["####\n#P.#\n####\n", "S.%.\n...G\n", "#%#\n#S#\n"] {
        let told = read(text.as_bytes()).unwrap_err().to_string();
        assert!(told.contains("# (wall)"), "{told}");
    }
    for text in ["Pac-Man 50% of the time.", "%PDF-1.7", "%YAML 1.2\n---\n"] {
        assert!(read_any(text.as_bytes()).is_err(), "{text}");
    }
}

#[test]
fn what_is_written_and_what_is_not() {
    let map = read_as_it_is(b"#####\n#S.G#\n#.3.#\n#####\n").unwrap().0;
    let format = MapFormat::of_path("maze.LAY".as_ref()).unwrap();
    let losses = format.losses(&map).unwrap();
    let told: Vec<String> = losses.iter().map(ToString::to_string).collect();
    let costs = "The Pac-Man layout cannot hold costs, so it leaves out those of 1 cell of cost 3.";
    assert_eq!(told, [costs]);
    let mut written = Vec::new();
    lay::write(&map, &map.goals, &mut written).unwrap();
    assert_eq!(written, b"%%%%%\n%P .%\n%   %\n%%%%%\n");
    let bare = read_as_it_is(b"..\n.G\n").unwrap().0;
    let told = format.losses(&bare).unwrap_err().to_string();
    assert!(
        told.contains("has neither. Choose another format."),
        "{told}"
    );
}
