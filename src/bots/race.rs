//! A racing algorithm (best-arm identification): candidates are evaluated in sampled worlds until it is clear which is best.
//!
//! All candidates that are still in the race are evaluated in the same worlds (common random numbers), so their differences
//! are paired. After each batch of worlds the candidates that are significantly worse than the best are eliminated, and the
//! evaluations that this saves go to the rest. The result depends on the evaluations alone, never on a clock.

/// What an action came to in one world.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation {
    /// The value by which candidates are compared, from 0 to about 1.
    pub value: f64,
    /// Whether the game was won.
    pub is_win: bool,
}

impl From<f64> for Evaluation {
    /// An evaluation whose wins are not counted.
    fn from(value: f64) -> Self {
        Evaluation { value, is_win: false }
    }
}

/// An action in a race.
#[derive(Clone, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// Added to the mean of its values: what is known of the action before the race.
    pub prior: f64,
    values: Vec<f64>,
    wins: usize,
}

impl<A> Candidate<A> {
    /// Returns a candidate that has not been evaluated.
    pub fn new(action: A, prior: f64) -> Self {
        Candidate { action, prior, values: Vec::new(), wins: 0 }
    }

    /// Returns the number of worlds in which it was evaluated.
    pub fn worlds(&self) -> usize {
        self.values.len()
    }

    /// Returns the number of worlds in which the game was won.
    pub fn wins(&self) -> usize {
        self.wins
    }

    /// Returns the share of its worlds in which the game was won.
    pub fn win_rate(&self) -> f64 {
        self.wins as f64 / self.worlds().max(1) as f64
    }

    /// Returns the mean of its values, 0 without any.
    pub fn mean(&self) -> f64 {
        self.values.iter().sum::<f64>() / self.worlds().max(1) as f64
    }

    /// Returns the value by which candidates are ranked: mean and prior.
    pub fn value(&self) -> f64 {
        self.prior + self.mean()
    }

    /// Estimates how much more `other` is worth, which was evaluated in the same worlds. `doubt` is added to the sum of the
    /// squared deviations.
    fn deficit(&self, other: &Self, doubt: f64) -> Estimate {
        let worlds = self.worlds() as f64;
        let mean = other.value() - self.value();
        let difference = mean - (other.prior - self.prior);
        let squares: f64 =
            self.values.iter().zip(&other.values).map(|(own, others)| (others - own - difference).powi(2)).sum();
        Estimate { mean, standard_error: ((squares + doubt) / worlds).sqrt() / worlds.sqrt() }
    }

    /// Estimates how much more it is worth than `other`, which was evaluated in the same worlds.
    pub fn advantage(&self, other: &Self) -> Estimate {
        other.deficit(self, 0.0)
    }

    /// Estimates how much more it is worth than `other`, without priors, in the worlds in which both were evaluated. One of
    /// them may have been eliminated earlier.
    pub fn paired_difference(&self, other: &Self) -> Estimate {
        let differences = || self.values.iter().zip(&other.values).map(|(own, others)| own - others);
        let worlds = self.worlds().min(other.worlds()).max(1) as f64;
        let mean = differences().sum::<f64>() / worlds;
        let squares: f64 = differences().map(|difference| (difference - mean).powi(2)).sum();
        Estimate { mean, standard_error: squares.sqrt() / worlds }
    }

    fn record(&mut self, evaluation: Evaluation) {
        self.values.push(evaluation.value);
        self.wins += usize::from(evaluation.is_win);
    }
}

/// A mean difference between two candidates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean.
    pub standard_error: f64,
}

/// The candidate with which the others are compared when a batch is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Baseline {
    /// The one that is best so far.
    Best,
    /// The first one, which is never eliminated and stays in front.
    First,
}

/// The length of a race, and when candidates are eliminated.
#[derive(Clone, Copy, Debug)]
pub struct RaceSettings {
    /// The maximum number of candidates: the first ones of the list.
    pub candidates: usize,
    /// The number of worlds of each batch. Candidates are eliminated after each.
    pub batches: &'static [usize],
    /// The maximum number of evaluations of all candidates together.
    pub evaluations: usize,
    /// The candidate with which the others are compared.
    pub baseline: Baseline,
    /// The number of standard errors by which an eliminated candidate is worse.
    pub standard_errors: f64,
    /// Added to the sum of squared differences, so that few worlds without any difference do not count as certainty.
    pub doubt: f64,
    /// Candidates whose deficit to the baseline is certainly smaller than this are eliminated, too: they are as good.
    /// `f64::NEG_INFINITY` eliminates none. It must be that with [`Baseline::First`], with which a deficit can be negative.
    pub indifference: f64,
}

/// Evaluates candidates, which are sorted by what is thought of them beforehand. Returns them sorted by value: those that
/// stayed in the race, then the eliminated ones. Those beyond [`RaceSettings::candidates`] are dropped.
pub fn race<A, W>(
    mut candidates: Vec<Candidate<A>>,
    settings: &RaceSettings,
    mut sample_world: impl FnMut() -> W,
    mut evaluate: impl FnMut(&W, &A) -> Evaluation,
) -> Vec<Candidate<A>> {
    candidates.truncate(settings.candidates);
    let mut remaining = candidates.len();
    let mut evaluations = 0;
    'race: for worlds in settings.batches {
        for _ in 0..*worlds {
            if evaluations + remaining > settings.evaluations {
                break 'race;
            }
            let world = sample_world();
            for candidate in &mut candidates[..remaining] {
                candidate.record(evaluate(&world, &candidate.action));
            }
            evaluations += remaining;
        }
        remaining = eliminate(&mut candidates[..remaining], settings);
        if remaining < 2 {
            break;
        }
    }
    sort_by_value(&mut candidates[..remaining], settings.baseline);
    candidates
}

/// Moves the candidates that stay in the race to the front. Returns their number.
fn eliminate<A>(candidates: &mut [Candidate<A>], settings: &RaceSettings) -> usize {
    sort_by_value(candidates, settings.baseline);
    let Some((baseline, others)) = candidates.split_first_mut() else { return 0 };
    let stays = |candidate: &Candidate<A>| {
        let Estimate { mean, standard_error } = candidate.deficit(baseline, settings.doubt);
        let margin = settings.standard_errors * standard_error;
        mean <= margin && mean + margin > settings.indifference
    };
    // A stable sort, so that the order among those that stay is kept.
    others.sort_by_cached_key(|candidate| !stays(candidate));
    1 + others.iter().take_while(|candidate| stays(candidate)).count()
}

fn sort_by_value<A>(candidates: &mut [Candidate<A>], baseline: Baseline) {
    let sorted = match (baseline, &mut *candidates) {
        (Baseline::First, [_first, others @ ..]) => others,
        _ => candidates,
    };
    sorted.sort_by(|one, other| other.value().total_cmp(&one.value()));
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETTINGS: RaceSettings = RaceSettings {
        candidates: 3,
        batches: &[8; 8],
        evaluations: 150,
        baseline: Baseline::Best,
        standard_errors: 2.0,
        doubt: 0.1,
        indifference: 0.05,
    };

    fn run(settings: &RaceSettings, evaluate: impl FnMut(&usize, &usize) -> Evaluation) -> Vec<Candidate<usize>> {
        let mut worlds = 0..;
        let candidates = (0..4).map(|action| Candidate::new(action, 0.0)).collect();
        race(candidates, settings, || worlds.next().expect("there is always another world"), evaluate)
    }

    fn evaluation(is_win: bool) -> Evaluation {
        Evaluation { value: f64::from(u8::from(is_win)), is_win }
    }

    /// The second candidate wins often, the third one more often, the first one rarely.
    fn rarely_often_mostly(world: &usize, action: &usize) -> Evaluation {
        evaluation(match action {
            0 => world.is_multiple_of(8),
            1 => world % 8 > 1,
            _ => world % 8 != 1,
        })
    }

    fn actions(order: &[Candidate<usize>]) -> Vec<usize> {
        order.iter().map(|candidate| candidate.action).collect()
    }

    #[test]
    fn candidates_are_sorted_by_value_and_a_bad_one_is_eliminated_early() {
        let order = run(&SETTINGS, rarely_often_mostly);
        assert_eq!(actions(&order), [2, 1, 0]);
        assert_eq!(order[2].worlds(), 8);
        assert!(order[0].worlds() > order[2].worlds());
    }

    #[test]
    fn a_first_candidate_as_the_baseline_stays_in_front() {
        let settings = RaceSettings { baseline: Baseline::First, indifference: f64::NEG_INFINITY, ..SETTINGS };
        let order = run(&settings, rarely_often_mostly);
        assert_eq!(actions(&order), [0, 2, 1]);
        let Estimate { mean, standard_error } = order[1].advantage(&order[0]);
        assert!(mean > 2.0 * standard_error && standard_error > 0.0);
    }

    #[test]
    fn candidates_are_compared_in_the_worlds_that_both_have_seen() {
        let order = run(&SETTINGS, rarely_often_mostly);
        let Estimate { mean, standard_error } = order[0].paired_difference(&order[2]);
        // The worst one was eliminated after eight worlds: it won one of them, the best one seven.
        assert_eq!(mean, 6.0 / 8.0);
        assert!(standard_error > 0.0);
        assert_eq!(order[2].paired_difference(&order[0]).mean, -mean);
    }

    #[test]
    fn the_number_of_evaluations_is_limited() {
        let mut evaluations = 0;
        let order = run(&SETTINGS, |world, action| {
            evaluations += 1;
            evaluation((world + action).is_multiple_of(2))
        });
        assert!(evaluations <= SETTINGS.evaluations);
        assert_eq!(order.iter().map(Candidate::worlds).sum::<usize>(), evaluations);
    }

    #[test]
    fn a_difference_that_is_certainly_small_ends_the_race() {
        let order = run(&SETTINGS, |_, _| evaluation(true));
        assert!(order[0].worlds() < 64, "{} worlds", order[0].worlds());
        assert_eq!(order[0].action, 0, "equal candidates keep their order");
    }
}
