//! Races: options are tried in the same imagined worlds until it is plain which is best.
//!
//! All that run are tried in each world, so that luck favours none of them. Who is plainly behind the first drops out, and
//! what that saves goes to those who are close. It is settled by what was tried alone, never by a clock: the same worlds
//! always give the same order.

/// What came of an option in one world.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// By which options are compared, from 0 to about 1.
    pub worth: f64,
    /// Whether it was a win.
    pub won: bool,
}

/// An option in a race.
#[derive(Clone, Debug)]
pub struct Runner<T> {
    /// The option.
    pub what: T,
    /// What it is thought to be worth beforehand, which is added to what it proves to be worth.
    pub prior: f64,
    /// What it was worth in each world.
    worths: Vec<f64>,
    won: usize,
}

impl<T> Runner<T> {
    /// At the start.
    pub fn new(what: T, prior: f64) -> Self {
        Runner { what, prior, worths: Vec::new(), won: 0 }
    }

    /// In how many worlds it was tried.
    pub fn worlds(&self) -> usize {
        self.worths.len()
    }

    /// In how many of them it won.
    pub fn won(&self) -> usize {
        self.won
    }

    /// In what part of them it won.
    pub fn chance(&self) -> f64 {
        self.won as f64 / self.worlds().max(1) as f64
    }

    /// By which runners are compared.
    fn value(&self) -> f64 {
        self.prior + self.worths.iter().sum::<f64>() / self.worlds().max(1) as f64
    }

    fn note(&mut self, end: End) {
        self.worths.push(end.worth);
        self.won += usize::from(end.won);
    }

    /// How far it is behind another that ran in the same worlds, and how uncertain that is.
    fn behind(&self, other: &Self) -> (f64, f64) {
        let worlds = self.worlds() as f64;
        let gap = other.value() - self.value();
        let mean = gap - (other.prior - self.prior);
        let spread: f64 =
            self.worths.iter().zip(&other.worths).map(|(own, theirs)| (theirs - own - mean).powi(2)).sum();
        (gap, ((spread + DOUBT) / worlds).sqrt() / worlds.sqrt())
    }
}

/// What the squares of differences in worlds not seen yet are thought to add up to: so nothing is certain after a few worlds
/// in which all went alike.
const DOUBT: f64 = 0.1;

/// How long a race lasts.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How many start: the best beforehand.
    pub start: usize,
    /// After every so many worlds those who are plainly behind drop out.
    pub lap: usize,
    /// Worlds at most.
    pub worlds: usize,
    /// Tries at most, all options together.
    pub tries: usize,
    /// How many standard errors behind is plainly behind.
    pub plain: f64,
    /// A gap that is surely smaller than this makes no difference.
    pub alike: f64,
}

/// Lets the options run, which come best beforehand first; they come back with the best first, those that never ran left out.
pub fn race<T, W>(
    mut runners: Vec<Runner<T>>,
    course: &Course,
    mut imagine: impl FnMut() -> W,
    mut attempt: impl FnMut(&W, &T) -> End,
) -> Vec<Runner<T>> {
    runners.truncate(course.start);
    let mut running = runners.len();
    let mut tries = 0;
    for worlds in 1..=course.worlds {
        if tries + running > course.tries {
            break;
        }
        let world = imagine();
        for runner in &mut runners[..running] {
            let end = attempt(&world, &runner.what);
            runner.note(end);
        }
        tries += running;
        if worlds % course.lap == 0 {
            running = lap(&mut runners[..running], course);
            if running < 2 {
                break;
            }
        }
    }
    put_in_order(&mut runners[..running]);
    runners
}

/// Brings those to the front who run on; says how many.
fn lap<T>(runners: &mut [Runner<T>], course: &Course) -> usize {
    put_in_order(runners);
    let (first, others) = runners.split_first_mut().expect("somebody runs");
    let runs_on = |runner: &Runner<T>| {
        let (gap, error) = runner.behind(first);
        gap < course.plain * error && gap + course.plain * error > course.alike
    };
    // A stable sort keeps the order among those who run on and among those who do not.
    others.sort_by_cached_key(|runner| !runs_on(runner));
    1 + others.iter().take_while(|runner| runs_on(runner)).count()
}

fn put_in_order<T>(runners: &mut [Runner<T>]) {
    runners.sort_by(|one, other| other.value().total_cmp(&one.value()));
}

#[cfg(test)]
mod tests {
    use super::*;

    const COURSE: Course = Course { start: 3, lap: 8, worlds: 64, tries: 150, plain: 2.0, alike: 0.05 };

    fn run(attempt: impl FnMut(&usize, &usize) -> End) -> Vec<Runner<usize>> {
        let mut worlds = 0..;
        let runners = (0..4).map(|what| Runner::new(what, 0.0)).collect();
        race(runners, &COURSE, || worlds.next().expect("there is always another world"), attempt)
    }

    fn end(won: bool) -> End {
        End { worth: f64::from(u8::from(won)), won }
    }

    #[test]
    fn the_best_comes_first_and_who_is_plainly_behind_drops_out_early() {
        let order = run(|world, what| {
            end(match what {
                0 => world % 8 == 0,
                1 => world % 8 > 1,
                _ => world % 8 != 1,
            })
        });
        assert_eq!(order.iter().map(|runner| runner.what).collect::<Vec<_>>(), [2, 1, 0]);
        assert_eq!(order[2].worlds(), 8);
        assert!(order[0].worlds() > order[2].worlds());
    }

    #[test]
    fn the_tries_are_never_more_than_allowed() {
        let mut tries = 0;
        let order = run(|world, what| {
            tries += 1;
            end((world + what) % 2 == 0)
        });
        assert!(tries <= COURSE.tries);
        assert_eq!(order.iter().map(Runner::worlds).sum::<usize>(), tries);
    }

    #[test]
    fn what_makes_no_difference_is_not_tried_for_long() {
        let order = run(|_, _| end(true));
        assert!(order[0].worlds() < COURSE.worlds, "{} worlds", order[0].worlds());
        assert_eq!(order[0].what, 0, "what was thought best beforehand stays first");
    }
}
