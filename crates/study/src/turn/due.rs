//! What the algorithm does next, as far as the learner has to say it.

use mazescope_core::Cell;

/// What is due at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// A cell or an edge is taken.
    Take {
        /// The one that the run itself takes.
        next: Cell,
        /// Those that tie with it.
        ties: Vec<Cell>,
    },
    /// These cells are pushed or improved, in this order. If there are none, the learner says that it is done.
    Join(Vec<Cell>),
    /// An edge is carved, or stays wall.
    Decide {
        /// The edge.
        edge: Cell,
        /// Whether it is carved.
        carve: bool,
    },
    /// Nothing: the run is over.
    Nothing,
}

impl Due {
    /// One cell is taken, and none ties with it.
    pub(super) fn take(next: Cell) -> Due {
        Due::Take {
            next,
            ties: Vec::new(),
        }
    }

    /// The cells that may be clicked now, the one of the run first; none if the learner says that it is done.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Due::Take { next, ties } => [&[*next], &ties[..]].concat(),
            Due::Join(cells) => cells.iter().take(1).copied().collect(),
            Due::Decide { edge, carve: true } => vec![*edge],
            Due::Decide { carve: false, .. } | Due::Nothing => Vec::new(),
        }
    }

    /// Whether "done", or "keep the wall", is right now.
    pub fn is_done(&self) -> bool {
        match self {
            Due::Join(cells) => cells.is_empty(),
            Due::Decide { carve, .. } => !carve,
            Due::Take { .. } | Due::Nothing => false,
        }
    }
}
