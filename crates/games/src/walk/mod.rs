//! Walk: a player in a perfect maze walks from the bottom-left room to the top-right one.
//!
//! The rules know no window and no clock. The game receives directions and seconds, and always knows its own state. A
//! move leads from one room to the next, two cells away, if the edge between them is open. All figures count such
//! moves. The tab *Watch* counts cells, two for each move.

pub mod corridor;
pub mod pursuer;
pub mod record;
pub mod rival;
pub mod rooms;

use mazescope_core::playback::score::solve;
use mazescope_core::structures::floods::distances::Distances;
use mazescope_core::structures::mazes::rooms::{room, room_counts};
use mazescope_core::{Cell, Direction, Grid, Map, Settings, Size, Solver};
use pursuer::{Chase, Pursuer};
use rival::{Contest, Rival};
use rooms::{between, next_room};
use std::sync::Arc;

/// The rules of a game, apart from the maze.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The solver that finds the path with the fewest moves and leads the pursuer.
    pub solver: Solver,
    /// Whether only cells that were seen are shown.
    pub fog: bool,
    /// How a pursuer chases the player, if there is one.
    pub chase: Option<Chase>,
    /// The search that races the player, if there is one.
    pub contest: Option<Contest>,
    /// Whether the player has seen the solution of this maze, so that the walk earns nothing.
    pub shown: bool,
}

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Playing,
    /// The player has reached the goal by a move.
    Won,
    /// The pursuer has reached the player.
    Caught,
    /// The search has reached the goal first.
    Beaten,
    GivenUp,
}

/// The result of an attempted move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The player has moved to the next room.
    Moved,
    /// A wall is in between, so nothing has changed.
    Wall,
    /// The game is over, so nothing has changed.
    Over,
}

/// One game in one maze.
pub struct Walk {
    map: Arc<Map>,
    start: Cell,
    goal: Cell,
    /// The rooms of the path with the fewest moves.
    shortest: Vec<Cell>,
    /// The moves from every cell to the goal, for hints.
    to_goal: Distances,
    /// The rooms walked, in order: the start first, the player's room last.
    rooms: Vec<Cell>,
    /// How often the player has entered each cell, the edges between rooms included.
    visits: Grid<u16>,
    taken_back: u64,
    hints: u32,
    hinted: Option<Direction>,
    /// Seconds since the first move.
    seconds: f64,
    outcome: Outcome,
    shown: bool,
    fog: Option<Fog>,
    pursuer: Option<Pursuer>,
    rival: Option<Rival>,
}

impl Walk {
    /// A game in a maze of rooms, with its start at the bottom left and its goal at the top right. `None` if the maze
    /// has fewer than two rooms, or no path between start and goal.
    pub fn new(mut map: Map, rules: &Rules) -> Option<Walk> {
        let size = map.size();
        let (columns, rows) = room_counts(size);
        let start = room(size, 0, rows.checked_sub(1)?)?;
        let goal = room(size, columns.checked_sub(1)?, 0)?;
        (map.starts, map.goals) = (vec![start], vec![goal]);
        let map = Arc::new(map);
        let settings = Settings::new(rules.solver.info.parameters);
        let score = solve(&rules.solver, map.clone(), &settings, |_| true)?;
        // Every second cell of a path between rooms is an edge.
        let shortest: Vec<Cell> = score.path.into_iter().step_by(2).collect();
        if shortest.len() < 2 {
            return None;
        }
        let mut walk = Walk {
            to_goal: Distances::from(&map, &[goal]),
            visits: Grid::uniform(size, 0),
            rooms: vec![start],
            fog: rules.fog.then(|| Fog::new(size)),
            pursuer: rules
                .chase
                .map(|chase| Pursuer::new(chase, rules.solver.clone())),
            rival: rules
                .contest
                .as_ref()
                .map(|contest| Rival::new(contest.clone(), &map)),
            taken_back: 0,
            hints: 0,
            hinted: None,
            seconds: 0.0,
            outcome: Outcome::Playing,
            shown: rules.shown,
            map,
            start,
            goal,
            shortest,
        };
        walk.visits[start] = 1;
        walk.look_around();
        Some(walk)
    }

    /// Moves to the next room if the edge is open. The goal counts as reached only by such a move.
    pub fn step(&mut self, direction: Direction) -> Step {
        if self.outcome != Outcome::Playing {
            return Step::Over;
        }
        let Some(next) = next_room(&self.map, self.player(), direction) else {
            return Step::Wall;
        };
        let edge = self.player().step(direction, self.map.size());
        for cell in [edge, next] {
            self.visits[cell] = self.visits[cell].saturating_add(1);
        }
        self.rooms.push(next);
        self.hinted = None;
        self.look_around();
        self.meet();
        if self.outcome == Outcome::Playing && next == self.goal {
            self.outcome = Outcome::Won;
        }
        Step::Moved
    }

    /// Undoes the last move, which still counts for the stars. Seen cells stay seen. Returns whether there was a move
    /// to undo.
    pub fn undo(&mut self) -> bool {
        if self.outcome != Outcome::Playing || self.rooms.len() < 2 {
            return false;
        }
        let left = self.player();
        self.rooms.pop();
        let edge = between(self.map.size(), left, self.player());
        for cell in [edge, left] {
            self.visits[cell] = self.visits[cell].saturating_sub(1);
        }
        self.taken_back += 1;
        self.hinted = None;
        self.meet();
        true
    }

    /// Returns the next move of the shortest path to the goal. Asking again before the next move does not count as
    /// another hint.
    pub fn hint(&mut self) -> Option<Direction> {
        if self.outcome != Outcome::Playing {
            return None;
        }
        if self.hinted.is_none() {
            let (size, here) = (self.map.size(), self.player());
            let moves = &self.to_goal.moves;
            let nearer = |direction: &Direction| moves[here.step(*direction, size)] < moves[here];
            self.hinted = Direction::FOUR.into_iter().find(nearer);
            self.hints += u32::from(self.hinted.is_some());
        }
        self.hinted
    }

    /// Ends the game and shows the shortest path.
    pub fn give_up(&mut self) {
        if self.outcome == Outcome::Playing {
            self.outcome = Outcome::GivenUp;
        }
    }

    /// Advances the clock, which starts with the first move, and moves pursuer and rival.
    pub fn pass(&mut self, seconds: f64) {
        if self.outcome != Outcome::Playing || !self.has_begun() {
            return;
        }
        let seconds = if seconds > 0.0 { seconds } else { 0.0 };
        self.seconds += seconds;
        let player = self.player();
        if let Some(pursuer) = &mut self.pursuer {
            pursuer.pass(seconds, &self.map, player);
        }
        self.meet();
        if let Some(rival) = &mut self.rival
            && rival.pass(seconds)
            && self.outcome == Outcome::Playing
        {
            self.outcome = Outcome::Beaten;
        }
    }

    /// Ends the game if player and pursuer stand in the same room, whichever of them moved there.
    fn meet(&mut self) {
        let pursuer = self.pursuer.as_ref().and_then(Pursuer::room);
        if pursuer == Some(self.player()) && self.outcome == Outcome::Playing {
            self.outcome = Outcome::Caught;
        }
    }

    fn look_around(&mut self) {
        let here = self.player();
        if let Some(fog) = &mut self.fog {
            fog.look(&self.map, here);
        }
    }

    /// The maze, with start and goal.
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// The room where the player began.
    pub fn start(&self) -> Cell {
        self.start
    }

    /// The room to reach.
    pub fn goal(&self) -> Cell {
        self.goal
    }

    /// The room where the player is.
    pub fn player(&self) -> Cell {
        *self.rooms.last().expect("the start cannot be undone")
    }

    /// The rooms walked, from the start to the player's room.
    pub fn rooms(&self) -> &[Cell] {
        &self.rooms
    }

    /// The rooms of the path with the fewest moves.
    pub fn shortest(&self) -> &[Cell] {
        &self.shortest
    }

    /// How often the player has entered a cell; the start begins with 1.
    pub fn visits(&self, cell: Cell) -> u16 {
        self.visits[cell]
    }

    /// The moves of the player's path, without those that were undone.
    pub fn moves(&self) -> u64 {
        self.rooms.len() as u64 - 1
    }

    /// How many moves were undone.
    pub fn taken_back(&self) -> u64 {
        self.taken_back
    }

    /// The fewest moves from start to goal: half the number of cells that the tab *Watch* counts.
    pub fn fewest(&self) -> u64 {
        self.shortest.len() as u64 - 1
    }

    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// The hint, which holds until the next move.
    pub fn hinted(&self) -> Option<Direction> {
        self.hinted
    }

    /// Seconds from the first move to now, or to the end of the game.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// Whether the clock runs, as it does from the first move.
    pub fn has_begun(&self) -> bool {
        self.rooms.len() > 1 || self.taken_back > 0
    }

    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Whether the player had seen the solution before this walk began.
    pub fn is_shown(&self) -> bool {
        self.shown
    }

    /// Whether the player reached the goal without having seen the solution.
    pub fn is_earned(&self) -> bool {
        self.outcome == Outcome::Won && !self.shown
    }

    /// The stars that the player has earned: three for a nearly shortest path without a hint, two for a good path, one
    /// for the goal. There is none if the solution was shown. Undone moves count.
    pub fn stars(&self) -> u8 {
        let made = 10 * (self.moves() + self.taken_back);
        match self.outcome {
            _ if self.shown => 0,
            Outcome::Won if self.hints == 0 && made <= 11 * self.fewest() => 3,
            Outcome::Won if made <= 16 * self.fewest() => 2,
            Outcome::Won => 1,
            Outcome::Playing | Outcome::Caught | Outcome::Beaten | Outcome::GivenUp => 0,
        }
    }

    /// Whether the player may see what the cell is.
    pub fn sees(&self, cell: Cell) -> bool {
        let lifted = self.outcome != Outcome::Playing;
        lifted || self.fog.as_ref().is_none_or(|fog| fog.has_seen(cell))
    }

    /// Whether this game has fog, even if it was lifted at the end.
    pub fn has_fog(&self) -> bool {
        self.fog.is_some()
    }

    pub fn pursuer(&self) -> Option<&Pursuer> {
        self.pursuer.as_ref()
    }

    /// The search that races the player, if there is one.
    pub fn rival(&self) -> Option<&Rival> {
        self.rival.as_ref()
    }

    /// The same search, for the code that draws its board and records what has changed.
    pub fn rival_mut(&mut self) -> Option<&mut Rival> {
        self.rival.as_mut()
    }
}

/// The cells seen so far.
#[derive(Clone, Debug)]
struct Fog {
    seen: Grid<bool>,
}

impl Fog {
    /// Fog over a whole maze that the player has not seen yet.
    fn new(size: Size) -> Fog {
        Fog {
            seen: Grid::uniform(size, false),
        }
    }

    /// Looks along all four corridors from a room, up to the walls at their ends. The neighbours of the line are seen,
    /// too. So the player knows walls and openings, but not what lies behind them.
    ///
    /// ```text
    ///   ? ? ? ? ?
    ///   # # # . #    from p the player sees the opening above the third room,
    ///   # p . . #    but not the room behind it
    ///   # # # # #
    /// ```
    fn look(&mut self, map: &Map, room: Cell) {
        let size = map.size();
        self.see(room, size);
        for direction in Direction::FOUR {
            let mut cell = room.step(direction, size);
            while map.is_floor(cell) {
                self.see(cell, size);
                cell = cell.step(direction, size);
            }
        }
    }

    fn has_seen(&self, cell: Cell) -> bool {
        self.seen[cell]
    }

    fn see(&mut self, cell: Cell, size: Size) {
        self.seen[cell] = true;
        for direction in Direction::ALL {
            self.seen[cell.step(direction, size)] = true;
        }
    }
}
