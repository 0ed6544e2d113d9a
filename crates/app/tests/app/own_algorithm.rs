//! A generator that is added to the catalogue can be chosen and is shown like the built-in ones.

use mazescope_app::Start;
use mazescope_core::{Info, builtin};
use mazescope_desk::names::GENERATOR;
use mazescope_desk::{Desk, moves, paused, start};

const NAME: &str = "Long rows";

/// A window that explains a map of a generator that no menu has yet, which is chosen from the menu. Pseudocode is
/// optional.
fn desk(has_pseudocode: bool) -> Desk {
    let mut catalogue = builtin::catalogue();
    let mut own = *catalogue.generator("sidewinder").expect("a built-in one");
    own.info = Info {
        id: "long_rows",
        name: NAME,
        ..own.info
    };
    if !has_pseudocode {
        own.info.pseudocode = |_| Vec::new();
    }
    catalogue.generators.push(own);
    let begin = Start::new(catalogue, start().host);
    let mut desk = Desk::of(paused(begin));
    desk.open_column("Explain");
    desk.choose(GENERATOR, NAME);
    desk.finish();
    desk
}

#[test]
fn the_menu_has_it_and_its_map_is_searched_and_explained() {
    // A search that is explained has its pseudocode in any case.
    for (has_pseudocode, listings) in [(true, 2), (false, 1)] {
        let mut desk = desk(has_pseudocode);
        assert_eq!(desk.generator(), "long_rows");
        assert!(
            moves(desk.scene())
                .into_iter()
                .all(|moves| moves > Some(20))
        );
        desk.seek_tick(5);
        assert!(desk.says(NAME));
        assert_eq!(desk.count("PSEUDOCODE"), listings);
    }
}
