//! Tells a relaxation from an expansion in traces of programs that write `expand` for both.

use super::{Told, Translator};
use crate::trace::statement::Word;
use mazescope_core::board::mark;

impl Translator {
    /// Turns an expansion of a discovered cell into an update, if it is a relaxation that is written as an expansion.
    /// Amortized O(1).
    ///
    /// A relaxation has a smaller g than before or, if no g is known, another parent. Either the cell was expanded and
    /// not closed, or the trace closes its cells and another cell is expanded at the moment.
    pub(super) fn relax(&mut self, told: &mut Told) {
        let (Some(node), Some(kind)) = (told.node, &told.said.kind) else {
            return;
        };
        let is_short = Word::is_short(&kind.text);
        self.relaxing.short |= is_short;
        if !self.relaxing.short {
            return;
        }
        let length = self.relaxing.nodes.len().max(node as usize + 1);
        self.relaxing.nodes.resize(length, (None, None));
        let (known, last) = self.relaxing.nodes[node as usize];
        let (cost, parent) = (told.said.cost(), told.parent);
        let discovered = self.board.marks(told.cell) & mark::DISCOVERED != 0;
        if told.word == Word::Expanding && is_short && discovered {
            let current = self.current.filter(|&current| current != node);
            let is_better = match (cost, known) {
                (Some(cost), Some(known)) => cost < known,
                _ => parent.is_some() && last.is_some() && parent != last,
            };
            let may_relax =
                self.is_unclosed(told.cell) || self.relaxing.closes && current.is_some();
            if is_better && may_relax {
                (told.word, told.parent) = (Word::Updating, parent.or(current));
            }
        }
        self.relaxing.closes |= told.word == Word::Closing;
        self.relaxing.nodes[node as usize] = match told.word {
            Word::Generating | Word::Updating | Word::Expanding => {
                let least = cost.into_iter().chain(known).reduce(f64::min);
                (least, told.parent.or(last))
            }
            Word::Withdrawing => (None, None),
            _ => (known, last),
        };
    }
}
