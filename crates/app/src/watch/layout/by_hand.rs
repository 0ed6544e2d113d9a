//! What the user chooses of an arrangement by hand; the rule decides the rest.

use super::tier::Tier;

/// The columns and rows that the user chose; otherwise the rule chooses them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Arrange {
    /// The rule chooses.
    #[default]
    Auto,
    /// All cards in one row.
    Columns,
    /// All cards in one column.
    Rows,
    /// Several columns and rows.
    Grid,
}

/// The words that the user chose; otherwise the rule chooses them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WordsChoice {
    /// The rule chooses.
    #[default]
    Auto,
    /// Everything at once.
    All,
    /// Two pages.
    Pages,
    /// Sentence and frontier only.
    Short,
}

/// What the user chose of an arrangement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByHand {
    /// The columns and rows.
    pub arrange: Arrange,
    /// The words.
    pub words: WordsChoice,
}

impl Arrange {
    /// All choices.
    pub const ALL: [Arrange; 4] = [
        Arrange::Auto,
        Arrange::Columns,
        Arrange::Rows,
        Arrange::Grid,
    ];

    /// Its word in menus and settings.
    pub const fn name(self) -> &'static str {
        match self {
            Arrange::Auto => "auto",
            Arrange::Columns => "columns",
            Arrange::Rows => "rows",
            Arrange::Grid => "grid",
        }
    }

    /// Whether that many columns and rows fit the choice. Without a grid of so few cards every arrangement does.
    pub fn allows(self, cards: usize, columns: usize, rows: usize) -> bool {
        match self {
            Arrange::Auto => true,
            Arrange::Columns => rows == 1,
            Arrange::Rows => columns == 1,
            Arrange::Grid => cards < 3 || (columns > 1 && rows > 1),
        }
    }
}

impl WordsChoice {
    /// All choices.
    pub const ALL: [WordsChoice; 4] = [
        WordsChoice::Auto,
        WordsChoice::All,
        WordsChoice::Pages,
        WordsChoice::Short,
    ];

    /// Its word in menus and settings.
    pub const fn name(self) -> &'static str {
        match self {
            WordsChoice::Auto => "auto",
            WordsChoice::All => "all",
            WordsChoice::Pages => "two pages",
            WordsChoice::Short => "short",
        }
    }

    /// Whether words of that tier fit the choice.
    pub fn allows(self, tier: Tier) -> bool {
        match self {
            WordsChoice::Auto => true,
            WordsChoice::All => tier == Tier::Full,
            WordsChoice::Pages => tier == Tier::Pages,
            WordsChoice::Short => tier == Tier::Short,
        }
    }
}
