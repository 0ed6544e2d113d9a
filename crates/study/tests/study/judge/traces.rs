//! A trace as these tests see it: a map, the settings of a search, and what a program says.

use mazescope_core::{Cell, Direction, Map};
use std::fmt::Write;

/// A judged search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    BreadthFirst,
    DepthFirst,
    Dijkstra,
    AStar,
    Greedy,
}

impl Search {
    /// All judged searches.
    pub const ALL: [Search; 5] = [
        Search::BreadthFirst,
        Search::DepthFirst,
        Search::Dijkstra,
        Search::AStar,
        Search::Greedy,
    ];

    /// The id of its solver.
    pub fn id(self) -> &'static str {
        match self {
            Search::BreadthFirst => "breadth_first",
            Search::DepthFirst => "depth_first",
            Search::Dijkstra => "dijkstra",
            Search::AStar => "astar",
            Search::Greedy => "greedy",
        }
    }
}

/// A rule of the estimate: the words of the parameter `heuristic`, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heuristic {
    Octile,
    Manhattan,
    Fitting,
    Euclidean,
    Chebyshev,
    Zero,
    /// Three quarters of the larger of columns and rows, which is none of the words.
    Other,
}

impl Heuristic {
    /// The estimates that a judge tries if none is named.
    pub const TRIED: [Heuristic; 5] = [
        Heuristic::Manhattan,
        Heuristic::Octile,
        Heuristic::Euclidean,
        Heuristic::Chebyshev,
        Heuristic::Zero,
    ];
}

/// An order of neighbours: the words of the parameter `neighbour_order`, in its order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    #[default]
    Urdl,
    Rlud,
}

impl Order {
    /// The directions. Diagonals come last, clockwise from up-right.
    pub fn directions(self) -> Vec<Direction> {
        use Direction::{Down, Left, Right, Up};
        let four = match self {
            Order::Urdl => [Up, Right, Down, Left],
            Order::Rlud => [Right, Left, Up, Down],
        };
        [&four[..], &Direction::ALL[4..]].concat()
    }
}

/// A map with one start, and how it is searched.
#[derive(Clone, Debug)]
pub struct Case {
    pub map: Map,
    pub search: Search,
    pub eight: bool,
    pub heuristic: Heuristic,
    /// Whether the judge is told which estimate it is.
    pub named: bool,
    /// The weight of h in tenths.
    pub weight: i64,
    /// The order in which the neighbours must be checked, if one is named.
    pub order: Option<Order>,
}

impl Case {
    /// The only start.
    pub fn start(&self) -> Cell {
        self.map.starts[0]
    }

    /// Column and row of a cell.
    pub fn at(&self, cell: Cell) -> (i32, i32) {
        self.map.size().position(cell)
    }

    /// The trace as JSON Lines, with the map in the first line.
    pub fn written(&self, trace: &[Said]) -> String {
        let size = self.map.size();
        let letter = |cell| match (self.map.is_floor(cell), self.map.cost(cell)) {
            (false, _) => '#',
            (true, 1) => '.',
            (true, cost) => char::from(b'0' + cost),
        };
        let rows = (0..size.height() as i32).map(|y| {
            let row: String = size.row(y).map(letter).collect();
            format!("\"{row}\"")
        });
        let rows: Vec<String> = rows.collect();
        let list = |cells: &[Cell]| {
            let places = cells.iter().map(|&cell| {
                let (x, y) = self.at(cell);
                format!("[{x}, {y}]")
            });
            places.collect::<Vec<_>>().join(", ")
        };
        let mut text = format!(
            "{{\"map\": [{}], \"starts\": [{}], \"goals\": [{}]}}\n",
            rows.join(", "),
            list(&self.map.starts),
            list(&self.map.goals)
        );
        for said in trace {
            let id = |cell| {
                let (x, y) = self.at(cell);
                y * size.width() as i32 + x
            };
            let (x, y) = self.at(said.cell);
            let _ = write!(text, "{{\"type\": \"{}\"", said.what.name());
            let _ = write!(text, ", \"id\": {}, \"x\": {x}, \"y\": {y}", id(said.cell));
            if let Some(parent) = said.parent {
                let _ = write!(text, ", \"pId\": {}", id(parent));
            }
            for (key, number) in [("g", said.g), ("h", said.h), ("f", said.f)] {
                if let Some(number) = number {
                    let _ = write!(text, ", \"{key}\": {number}");
                }
            }
            text.push_str("}\n");
        }
        text
    }

    /// Everything that a failed test prints about a trace.
    pub fn told(&self, trace: &[Said]) -> String {
        let Case {
            search,
            eight,
            heuristic,
            named,
            weight,
            order,
            ..
        } = self;
        format!(
            "{}, eight neighbours: {eight}, {heuristic:?}, named: {named}, weight {weight} tenths, order {order:?}\n{}",
            search.id(),
            self.written(trace)
        )
    }
}

/// Whether a trace can be read: it has an event, and each parent is a cell of an earlier one.
pub fn is_readable(trace: &[Said]) -> bool {
    let named = |place: usize, parent| trace[..place].iter().any(|said| said.cell == parent);
    let mut all = trace.iter().enumerate();
    !trace.is_empty()
        && all.all(|(place, said)| {
            let is_named = |parent| parent == said.cell || named(place, parent);
            said.parent.is_none_or(is_named)
        })
}

/// The type of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Source,
    Destination,
    Generating,
    Expanding,
    Updating,
    Closing,
    End,
    Tracing,
    GivingUp,
    /// A type of which no rule speaks.
    Other,
}

impl What {
    /// The word in the file.
    pub fn name(self) -> &'static str {
        match self {
            What::Source => "source",
            What::Destination => "destination",
            What::Generating => "generating",
            What::Expanding => "expanding",
            What::Updating => "updating",
            What::Closing => "closing",
            What::End => "end",
            What::Tracing => "tracing",
            What::GivingUp => "giving-up",
            What::Other => "remark",
        }
    }
}

/// An event of a trace.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Said {
    pub what: What,
    pub cell: Cell,
    pub parent: Option<Cell>,
    pub g: Option<f64>,
    pub h: Option<f64>,
    pub f: Option<f64>,
}

impl Said {
    /// An event that names a cell and nothing else.
    pub fn of(what: What, cell: Cell) -> Said {
        Said {
            what,
            cell,
            parent: None,
            g: None,
            h: None,
            f: None,
        }
    }
}
