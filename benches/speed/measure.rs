//! Cases run in turns on a warm heap, timed by the CPU, and compared by their medians.

use cpu_time::ProcessTime;
use std::any::Any;
use std::fmt;
use std::process::Command;

/// The number of runs of each case. They alternate, so a slow minute of the machine slows all cases and not only one.
const ROUNDS: usize = 7;

/// Something to be timed.
pub struct Case<'a> {
    pub name: &'static str,
    /// Does the work. Returns its result, which is dropped after the clock has stopped, and the number of units (rooms,
    /// expanded cells, events) by which the time is divided.
    pub run: Box<dyn FnMut() -> (Box<dyn Any>, usize) + 'a>,
}

impl<'a> Case<'a> {
    pub fn new<T: 'static>(name: &'static str, mut run: impl FnMut() -> (T, usize) + 'a) -> Self {
        let run = Box::new(move || {
            let (made, units) = run();
            (Box::new(made) as Box<dyn Any>, units)
        });
        Case { name, run }
    }
}

/// The median time of each case in nanoseconds a unit, in the order of the cases.
pub fn medians<const N: usize>(title: &str, mut cases: [Case; N]) -> [f64; N] {
    let mut times: [Vec<f64>; N] = std::array::from_fn(|_| Vec::new());
    for round in 0..=ROUNDS {
        for (case, times) in cases.iter_mut().zip(&mut times) {
            let time = time(case);
            // The first round warms the heap.
            if round > 0 {
                times.push(time);
            }
        }
    }
    println!("{title}");
    std::array::from_fn(|place| {
        times[place].sort_by(f64::total_cmp);
        let median = times[place][ROUNDS / 2];
        let (least, most) = (times[place][0], times[place][ROUNDS - 1]);
        let name = cases[place].name;
        println!("    {median:8.2} ns  {name}  ({least:.2} to {most:.2})");
        median
    })
}

/// The time of each case, each run once, if a median would take too long.
pub fn once<const N: usize>(title: &str, mut cases: [Case; N]) -> [f64; N] {
    println!("{title}");
    cases.each_mut().map(|case| {
        let time = time(case);
        println!("    {time:8.2} ns  {}", case.name);
        time
    })
}

/// The time of a case, in nanoseconds a unit.
fn time(case: &mut Case) -> f64 {
    let clock = ProcessTime::now();
    let (made, units) = (case.run)();
    let time = clock.elapsed();
    drop(made);
    time.as_secs_f64() * 1e9 / units as f64
}

/// A requirement: the measured value and its bound.
pub struct Line {
    pub what: String,
    pub figure: f64,
    pub bound: Bound,
}

pub enum Bound {
    AtLeast(f64),
    AtMost(f64),
}

impl Line {
    pub fn at_least(what: String, figure: f64, bound: f64) -> Line {
        let bound = Bound::AtLeast(bound);
        Line {
            what,
            figure,
            bound,
        }
    }

    pub fn at_most(what: String, figure: f64, bound: f64) -> Line {
        let bound = Bound::AtMost(bound);
        Line {
            what,
            figure,
            bound,
        }
    }

    pub fn is_held(&self) -> bool {
        match self.bound {
            Bound::AtLeast(bound) => self.figure >= bound,
            Bound::AtMost(bound) => self.figure <= bound,
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, bound) = match self.bound {
            Bound::AtLeast(bound) => ("at least", bound),
            Bound::AtMost(bound) => ("at most", bound),
        };
        let verdict = if self.is_held() { "held" } else { "NOT HELD" };
        let Line { what, figure, .. } = self;
        write!(
            f,
            "{what:<72} {figure:8.2}   {word:<8} {bound:6.2}   {verdict}"
        )
    }
}

/// Settings of the allocator under which freed memory stays with the process. Fresh pages cost about as much as the
/// work on them, and would otherwise be charged randomly to one case or another.
pub const WARM_HEAP: [(&str, &str); 3] = [
    ("MALLOC_MMAP_MAX_", "0"),
    ("MALLOC_TRIM_THRESHOLD_", "17179869184"),
    ("MALLOC_TOP_PAD_", "67108864"),
];

pub fn is_heap_warm() -> bool {
    let set = |&(name, value): &(&str, &str)| std::env::var(name).is_ok_and(|is| is == value);
    WARM_HEAP.iter().all(set)
}

/// The allocator reads its settings when a process begins, so a new one is needed.
pub fn run_again_with_warm_heap() -> ! {
    let program = std::env::current_exe().expect("a running program has a path");
    let mut again = Command::new(program);
    again.args(std::env::args_os().skip(1)).envs(WARM_HEAP);
    let status = again
        .status()
        .expect("this program could be started once already");
    std::process::exit(status.code().unwrap_or(1));
}
