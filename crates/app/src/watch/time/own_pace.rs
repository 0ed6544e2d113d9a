//! Unequal races: where one search takes more than 20 times the steps of another, each starts at its own pace.
//!
//! On one clock the shorter search would be over before anybody sees it. Once such a race is recorded, and as long as
//! the clock is near its beginning, the unit becomes that in which all end together. A unit that the user chooses in
//! this race stays, and the next map begins with the unit of before.

use crate::RunKey;
use mazescope_core::Unit;
use mazescope_core::playback::race::Race;
use mazescope_core::words::grouped;

/// Who decided the unit of the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OwnPace {
    /// The race whose unit is decided.
    pub(crate) decided: Option<RunKey>,
    /// The unit that the user wants, while each search plays at its own pace without the user's choice.
    pub(crate) before: Option<Unit>,
}

impl OwnPace {
    /// The user chooses the unit of that race.
    pub(crate) fn chosen_by_user(race: Option<RunKey>) -> OwnPace {
        OwnPace {
            decided: race,
            before: None,
        }
    }

    /// The unit that the user wants, where `unit` is the present one.
    pub(crate) fn wanted(self, unit: Unit) -> Unit {
        self.before.unwrap_or(unit)
    }
}

/// The notice about an unequal race; `None` if it is not one.
pub(crate) fn unequal(race: &mut Race) -> Option<String> {
    let [(least, short), (most, long)] = race.unequal()?;
    let times = grouped(most / least);
    Some(format!(
        "{long} takes {times} times the steps of {short}, so each plays at its own pace and all end together. Step \
         unit changes that."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_of_the_user_is_what_is_wanted() {
        let automatic = OwnPace {
            decided: None,
            before: Some(Unit::Expansions),
        };
        assert_eq!(automatic.wanted(Unit::FinishTogether), Unit::Expansions);
        let chosen = OwnPace::chosen_by_user(None);
        assert_eq!(chosen.wanted(Unit::FinishTogether), Unit::FinishTogether);
    }
}
