//! Tells a relaxation from an expansion in traces of programs that write `expand` for both.

use super::ids::Node;
use super::tree::NONE;
use crate::trace::statement::Statement;
use crate::trace::word::Word;

/// What a trace with the short words has said about its nodes so far. It takes no memory before the first short word.
///
/// The grid trace of warthog (<https://github.com/ShortestPathLab/warthog-core>) is the model: between the `expand` of a
/// cell and its `close`, the `expand` of a neighbour with a smaller g is a relaxation.
#[derive(Debug, Default)]
pub(super) struct Relaxing {
    /// Whether a short word has occurred, and whether a cell was closed.
    short: bool,
    closes: bool,
    /// The smallest g of each node; not a number while there is none.
    costs: Vec<f64>,
    /// The parent that was last named for each node, or [`NONE`].
    parents: Vec<Node>,
}

impl Relaxing {
    /// The bytes of a node.
    const EACH: usize = size_of::<f64>() + size_of::<Node>();

    /// The parent that a discovered node gets, or [`NONE`], if its `expand` relaxes it; `None` if the event expands it.
    /// `current` is the node that is expanded at the moment, and `unclosed` whether this node was expanded and not closed
    /// since. O(1).
    ///
    /// A relaxation has a smaller g than before or, if no g is known, another parent. Either the node was expanded and
    /// not closed, or the trace closes its cells and another node is expanded at the moment.
    pub(super) fn parent(
        &self,
        node: Node,
        parent: Node,
        cost: Option<f64>,
        (current, unclosed): (Option<Node>, bool),
    ) -> Option<Node> {
        let known = self.costs.get(node as usize).copied();
        let known = known.filter(|known| !known.is_nan());
        let last = self.parents.get(node as usize).copied().unwrap_or(NONE);
        let better = match (cost, known) {
            (Some(cost), Some(known)) => cost < known,
            _ => parent != NONE && last != NONE && parent != last,
        };
        let current = current.filter(|&current| current != node);
        let relaxes = better && (unclosed || self.closes && current.is_some());
        let named = Some(parent).filter(|&parent| parent != NONE);
        relaxes.then_some(named.or(current).unwrap_or(NONE))
    }

    /// Records an event of a node, which means that word. Amortized O(1).
    pub(super) fn hear(&mut self, said: &Statement, word: Word, node: Node, parent: Node) {
        let mut kind = said.kind.iter();
        self.short |= kind.any(|kind| Word::is_short(&kind.text));
        if !self.short {
            return;
        }
        match word {
            Word::Generating | Word::Updating | Word::Expanding => {
                let place = self.place(node);
                // The smaller of a number and no number is the number.
                self.costs[place] = self.costs[place].min(said.cost().unwrap_or(f64::NAN));
                if parent != NONE {
                    self.parents[place] = parent;
                }
            }
            Word::Closing => self.closes = true,
            Word::Withdrawing => {
                let place = self.place(node);
                (self.costs[place], self.parents[place]) = (f64::NAN, NONE);
            }
            _ => {}
        }
    }

    /// The place of a node in both lists, which become long enough.
    fn place(&mut self, node: Node) -> usize {
        let place = node as usize;
        if place >= self.costs.len() {
            self.costs.resize(place + 1, f64::NAN);
            self.parents.resize(place + 1, NONE);
        }
        place
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.costs.len() * Relaxing::EACH
    }
}
