//! A level of the wall game that is opened in the editor, and played again.

use super::walls_state::{nowhere, place};
use mazescope_app::walls::actions::WallsAction;
use mazescope_app::walls::state::WallsState;

#[test]
fn a_level_that_is_edited_and_not_changed_is_the_same_level() {
    for leave in [WallsAction::Edit, WallsAction::Dismiss] {
        let (mut state, mut common) = nowhere();
        state.act(WallsAction::Open(1), &mut common);
        place(&mut state, &mut common, &[(2, 2), (3, 3)]);
        let stands = |state: &WallsState| {
            let known = state.best_known().map(|known| known.moves);
            let placed = state.game.placed().to_vec();
            (state.game.known().clone(), placed, known)
        };
        let before = stands(&state);
        assert!(
            before.2.is_some_and(|moves| moves >= 26),
            "its best walls are known"
        );
        // The editor is left at once, or after a change that was undone.
        for changes in [false, true] {
            state.act(WallsAction::Edit, &mut common);
            assert!(state.tool.is_some() && state.level().id.is_none());
            if changes {
                place(&mut state, &mut common, &[(7, 7)]);
                assert!(!state.level().rocks.is_empty() && state.can().0);
                state.act(WallsAction::Undo, &mut common);
            }
            state.act(leave.clone(), &mut common);
            assert!(state.tool.is_none(), "{leave:?}");
            assert_eq!(stands(&state), before, "{leave:?}, changes {changes}");
        }
        // A changed level is an own level, from which undo returns.
        state.act(WallsAction::Edit, &mut common);
        place(&mut state, &mut common, &[(7, 7)]);
        state.act(leave.clone(), &mut common);
        assert_eq!(state.level().id, None);
        state.act(WallsAction::Undo, &mut common);
        assert_eq!(stands(&state), before);
    }
}
