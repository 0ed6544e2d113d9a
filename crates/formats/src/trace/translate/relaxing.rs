//! Tells a relaxation from an expansion in traces of programs that write `expand` for both.

use super::Told;
use super::tree::Node;
use crate::trace::statement::Word;

/// What a trace with the short words has said about its nodes so far. It takes no memory before the first short word.
///
/// The grid trace of warthog (<https://github.com/ShortestPathLab/warthog-core>) is the model: between the `expand` of
/// a cell and its `close`, the `expand` of a neighbour with a smaller g is a relaxation.
#[derive(Debug, Default)]
pub(super) struct Relaxing {
    /// Whether a short word has occurred, and whether a cell was closed.
    short: bool,
    closes: bool,
    /// The smallest g of each node, and the parent that was last named for it.
    pub nodes: Vec<(Option<f64>, Option<Node>)>,
}

impl Relaxing {
    /// Whether the `expand` of a discovered node relaxes it. `others` is whether another node is expanded at the
    /// moment, and `unclosed` whether this node was expanded and not closed since. O(1).
    ///
    /// A relaxation has a smaller g than before or, if no g is known, another parent. Either the node was expanded and
    /// not closed, or the trace closes its cells and another node is expanded at the moment.
    pub(super) fn relaxes(&self, told: &Told, node: Node, others: bool, unclosed: bool) -> bool {
        let (known, last) = self.nodes.get(node as usize).copied().unwrap_or_default();
        let better = match (told.said.cost(), known) {
            (Some(cost), Some(known)) => cost < known,
            _ => told.parent.is_some() && last.is_some() && told.parent != last,
        };
        better && (unclosed || self.closes && others)
    }

    /// Records an event of a node. Amortized O(1).
    pub(super) fn hear(&mut self, told: &Told, node: Node) {
        let mut kind = told.said.kind.iter();
        self.short |= kind.any(|kind| Word::is_short(&kind.text));
        self.closes |= self.short && told.word == Word::Closing;
        let names = matches!(
            told.word,
            Word::Generating | Word::Updating | Word::Expanding
        );
        if !self.short || !names && told.word != Word::Withdrawing {
            return;
        }
        let length = self.nodes.len().max(node as usize + 1);
        self.nodes.resize(length, (None, None));
        let (cost, parent) = &mut self.nodes[node as usize];
        if names {
            *cost = told.said.cost().into_iter().chain(*cost).reduce(f64::min);
            *parent = told.parent.or(*parent);
        } else {
            (*cost, *parent) = (None, None);
        }
    }
}
