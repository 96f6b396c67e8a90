//! Mistakes as exercises: the position before a flawed move of a reviewed game, in which its player
//! has to find a better move.
//!
//! The review's own best move is right, the played move is wrong, and a short search judges every
//! other one by the limits of the review.

use std::collections::BTreeMap;

use dipole::{Move, Players, Position};
use dipole_domain::{Game, GameId, Judged, PersonId, Reason, Refusal};
use dipole_engine::review::Judgement;
use dipole_store::{Retry, ReviewState};

use crate::admission::Requester;
use crate::app::App;
use crate::services::puzzles::{self, ThemeProgress};
use crate::services::refutations::{Refutation, Source, continuation, refutation};
use crate::services::{Error, analysis, reviews};

/// Number of reviewed games that a training plan covers.
const PLAN_GAMES: u32 = 10;

/// The theme of a mistake if its lines show no reason.
pub const OTHER_THEME: &str = "other";

/// A flawed move with a better one.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// Number of moves before it.
    pub ply: usize,
    /// The position before it.
    pub before: Position,
    /// The move.
    pub played: Move,
    /// The judgement of the review.
    pub judged: Judged,
    /// The reasons shown by the lines of the review.
    pub reasons: Vec<Reason>,
}

impl Mistake {
    /// The theme of the mistake: its most important reason.
    pub fn theme(&self) -> &'static str {
        self.reasons.first().map_or(OTHER_THEME, |reason| reason.name())
    }

    /// The better line.
    pub fn better(&self) -> Vec<Move> {
        self.judged.lines(&self.before, self.played).1
    }

    /// The refutation of the move in the review.
    fn known_refutation(&self) -> Refutation {
        let (line, _) = self.judged.lines(&self.before, self.played);
        let source = if self.judged.table_lost { Source::Table } else { Source::Engine };
        Refutation {
            before: self.before.clone(),
            line,
            source,
            chance: self.judged.chance,
            reasons: self.reasons.clone(),
        }
    }
}

/// The mistakes of one player in a reviewed game.
#[derive(Debug)]
pub struct Exercises {
    /// The game.
    pub game: Game,
    /// The mistakes for which the review has a better move, in their order.
    pub mistakes: Vec<Mistake>,
    /// The mistakes that the player has tried to correct, by ply. The flag is true if a better move
    /// was found.
    pub tried: BTreeMap<usize, bool>,
}

impl Exercises {
    /// The mistake at a ply.
    pub fn at(&self, ply: usize) -> Option<&Mistake> {
        self.mistakes.iter().find(|it| it.ply == ply)
    }

    /// The first mistake after a ply that is not corrected yet, or the first such one.
    pub fn next_after(&self, ply: Option<usize>) -> Option<&Mistake> {
        let is_open = |it: &&Mistake| self.tried.get(&it.ply) != Some(&true);
        let mut open = self.mistakes.iter().filter(is_open);
        let later = ply.and_then(|ply| open.clone().find(|it| it.ply > ply));
        later.or_else(|| open.find(|it| Some(it.ply) != ply))
    }
}

/// The mistakes of a person in a finished two-player game.
fn mistakes_of(game: &Game, report: &dipole_domain::Report, person: &PersonId) -> Vec<Mistake> {
    let play = game.play();
    let [own] = game.seats_of(Some(person))[..] else { return Vec::new() };
    if play.players() != Players::Two {
        return Vec::new();
    }
    let own_flaws = report.flaws().filter(|(_, it)| it.player == own.letter());
    let with_better = own_flaws.filter(|(_, it)| !it.better.is_empty());
    let mistake = |(ply, judged): (usize, &Judged)| {
        let (before, played) = (play.positions().get(ply)?.clone(), *play.moves().get(ply)?);
        let reasons = judged.reasons(&before, played);
        Some(Mistake { ply, before, played, judged: judged.clone(), reasons })
    };
    with_better.filter_map(mistake).collect()
}

/// A person's mistakes in a game. Returns [`Error::NotFound`] if the person does not play exactly
/// one side of it, or it has no review.
pub async fn exercises(app: &App, person: &PersonId, id: &GameId) -> Result<Exercises, Error> {
    let game = analysis::finished_game(app, id).await?;
    let Some(ReviewState::Finished(report)) = reviews::state(app, &game).await? else {
        return Err(Error::NotFound);
    };
    if game.seats_of(Some(person)).len() != 1 {
        return Err(Error::NotFound);
    }
    let mistakes = mistakes_of(&game, &report, person);
    let tried = app.store.retries(person).await?.into_iter().filter(|it| it.game == *id);
    let tried = tried.map(|it| (it.ply as usize, it.is_solved)).collect();
    Ok(Exercises { game, mistakes, tried })
}

/// The judgement of a move in place of a mistake.
#[derive(Clone, PartialEq, Debug)]
pub enum Tried {
    /// The move is as good as the best one, or nearly so.
    Good,
    /// The move is flawed too. It has no refutation if tables show that it wins after all.
    Flawed(Option<Box<Refutation>>),
}

/// Judges a move in place of a mistake, without recording it.
pub async fn judge(
    app: &App,
    requester: &Requester,
    mistake: &Mistake,
    text: &str,
) -> Result<(Move, Tried), Error> {
    let mv = mistake.before.read_move(text).map_err(Refusal::from)?;
    let better = mistake.better();
    if better.first() == Some(&mv) {
        return Ok((mv, Tried::Good));
    }
    if mv == mistake.played {
        return Ok((mv, Tried::Flawed(Some(Box::new(mistake.known_refutation())))));
    }
    let person = requester.person.as_ref();
    analysis::check_not_in_play(app, person, &mistake.before).await?;
    let found = continuation(app, requester, &mistake.before, mv).await?;
    let loss = mistake.judged.best_chance - found.chance;
    if Judgement::of_loss(loss) == Judgement::Fine {
        return Ok((mv, Tried::Good));
    }
    let refuted = refutation(&mistake.before, found, &better, Source::Engine);
    Ok((mv, Tried::Flawed(refuted.map(Box::new))))
}

/// Judges a move in place of a mistake, and records the try.
pub async fn play(
    app: &App,
    requester: &Requester,
    person: &PersonId,
    exercises: &Exercises,
    mistake: &Mistake,
    text: &str,
) -> Result<(Move, Tried), Error> {
    let (mv, tried) = judge(app, requester, mistake, text).await?;
    let retry = Retry {
        game: exercises.game.id().clone(),
        ply: mistake.ply as u32,
        theme: mistake.theme().to_owned(),
        is_solved: tried == Tried::Good,
    };
    app.store.add_retry(person, &retry, app.now()).await?;
    Ok((mv, tried))
}

/// The frequency of a mistake's theme in a person's reviewed games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weakness {
    /// The theme.
    pub theme: &'static str,
    /// Number of mistakes.
    pub count: usize,
    /// The latest game with such a mistake that is not corrected yet.
    pub game: Option<GameId>,
}

/// The themes of mistakes in a person's latest reviewed games, the most frequent first.
pub async fn plan(app: &App, person: &PersonId) -> Result<Vec<Weakness>, Error> {
    let mut found: Vec<Weakness> = Vec::new();
    for id in app.store.reviewed_games(person, PLAN_GAMES).await? {
        let exercises = match exercises(app, person, &id).await {
            Ok(exercises) => exercises,
            Err(Error::NotFound) => continue,
            Err(error) => return Err(error),
        };
        for mistake in &exercises.mistakes {
            let theme = mistake.theme();
            let is_open = exercises.tried.get(&mistake.ply) != Some(&true);
            let game = is_open.then(|| id.clone());
            match found.iter_mut().find(|it| it.theme == theme) {
                Some(known) => {
                    known.count += 1;
                    known.game = known.game.take().or(game);
                }
                None => found.push(Weakness { theme, count: 1, game }),
            }
        }
    }
    found.sort_by(|one, other| (other.count, one.theme).cmp(&(one.count, other.theme)));
    Ok(found)
}

/// A person's progress with mistakes of one theme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Corrected {
    /// The theme.
    pub theme: String,
    /// Mistakes that the person has tried to correct.
    pub tried: usize,
    /// Mistakes for which a better move was found.
    pub solved: usize,
}

/// A person's progress by theme.
#[derive(Clone, Default, Debug)]
pub struct Progress {
    /// With puzzles.
    pub puzzles: Vec<ThemeProgress>,
    /// With correcting own mistakes.
    pub mistakes: Vec<Corrected>,
}

/// A person's progress with puzzles and with correcting mistakes, by theme.
pub async fn progress(app: &App, person: &PersonId) -> Result<Progress, Error> {
    let puzzles = puzzles::progress(app, person).await?;
    Ok(Progress { puzzles, mistakes: corrections(app, person).await? })
}

async fn corrections(app: &App, person: &PersonId) -> Result<Vec<Corrected>, Error> {
    let mut by_theme: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for retry in app.store.retries(person).await? {
        let (tried, solved) = by_theme.entry(retry.theme).or_default();
        *tried += 1;
        *solved += usize::from(retry.is_solved);
    }
    let corrected = |(theme, (tried, solved))| Corrected { theme, tried, solved };
    Ok(by_theme.into_iter().map(corrected).collect())
}
