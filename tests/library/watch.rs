//! What the window does not show is refused with a sentence that says what it shows.

use mazescope::{Map, Size, Tile, watch};

#[test]
fn no_map_no_search_and_five_are_refused() {
    let empty = Map::new(Size::new(9, 7).unwrap(), Tile::Wall);
    let open = Map::new(Size::new(9, 7).unwrap(), Tile::Floor);
    let searches = |count| mazescope::solvers().into_iter().take(count);
    let said = |map, count| watch(map, searches(count)).unwrap_err().to_string();
    assert!(said(&empty, 2).contains("needs at least one floor cell"));
    for count in [0, 5, 9] {
        let said = said(&open, count);
        assert!(
            said.starts_with(&format!("{count} searches")) && said.contains("1 to 4"),
            "{said}"
        );
    }
    let twice = searches(1).chain(searches(1));
    let said = watch(&open, twice).unwrap_err().to_string();
    assert!(said.contains("`depth_first` is given twice"), "{said}");
}
