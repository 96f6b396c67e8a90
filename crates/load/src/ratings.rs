//! Recomputes ratings from the games that have changed them.

use std::collections::{BTreeMap, HashMap, HashSet};

use dipole_domain::{
    Game, PairTotals, Pool, Rated, Rating, RatingChange, Share, places, rate, rated_players,
};
use dipole_store::{RatedGame, Store, StoreError};

/// The result of the check.
#[derive(Debug, Default)]
pub(crate) struct Ratings {
    /// Number of games that have changed ratings.
    pub(crate) games: u64,
    /// The faults, one sentence each.
    pub(crate) faults: Vec<String>,
}

/// Compares every rating, and every change of one, with the recomputed values.
pub(crate) async fn check(store: &Store) -> Result<Ratings, StoreError> {
    let (ratings, changes) = store.all_ratings().await?;
    let mut by_game: BTreeMap<_, Vec<RatedGame>> = BTreeMap::new();
    for change in changes {
        by_game.entry((change.at, change.game.clone())).or_default().push(change);
    }
    let mut computed = Computed::default();
    let mut found = Ratings { games: by_game.len() as u64, faults: Vec::new() };
    // The last game is checked first.
    let mut waiting: Vec<Vec<RatedGame>> = by_game.into_values().rev().collect();
    while let Some(recorded) = computed.next(store, &mut waiting).await? {
        let rated = computed.rate(store, &recorded).await?;
        if let Some(changes) = &rated {
            found.faults.extend(differences(changes, &recorded));
        }
        computed.take(rated, &recorded);
    }
    for (who, pool, kept) in ratings {
        let known = computed.ratings.remove(&(who.clone(), pool));
        if !computed.unknown.contains(&who) && known != Some(kept) {
            let key = who.key();
            found.faults.push(format!("the rating of {key} in {pool} is {kept:?}, not {known:?}"));
        }
    }
    let lost = computed.ratings.keys().filter(|(who, _)| !computed.unknown.contains(who));
    found.faults.extend(lost.map(|(who, pool)| format!("no rating of {} in {pool}", who.key())));
    Ok(found)
}

/// Whether a finished game should have changed ratings.
pub(crate) fn counts(game: &Game) -> bool {
    game.outcome().is_some() && rated_players(game.terms(), game.seats()).is_some()
}

#[derive(Default)]
struct Computed {
    ratings: HashMap<(Rated, Pool), Rating>,
    pairs: HashMap<Pool, PairTotals>,
    /// Players whose ratings cannot be computed, because they have played against a deleted
    /// account.
    unknown: HashSet<Rated>,
}

impl Computed {
    /// The first game that fits the ratings computed so far, or else the first of all. The games
    /// are in the order of their ends, but clocks of nodes differ, and some are set back.
    async fn next(
        &self,
        store: &Store,
        waiting: &mut Vec<Vec<RatedGame>>,
    ) -> Result<Option<Vec<RatedGame>>, StoreError> {
        for index in (0..waiting.len()).rev() {
            let recorded = &waiting[index];
            if self.may_follow(recorded) && fits(&self.rate(store, recorded).await?, recorded) {
                return Ok(Some(waiting.remove(index)));
            }
        }
        Ok(waiting.pop())
    }

    /// Whether a game is the next one of all its players. If its number was not recorded, it must
    /// at least begin with their current ratings.
    fn may_follow(&self, recorded: &[RatedGame]) -> bool {
        recorded.iter().all(|change| {
            let known = self.ratings.get(&(change.who.clone(), change.pool));
            let first = Rating::first(change.at);
            let known = known.unwrap_or(&first);
            let is_next = change.number == 0 || change.number == known.games + 1;
            self.unknown.contains(&change.who) || (is_next && known.value == change.before)
        })
    }

    /// Computes the changes of a game; `None` if they are unknown.
    async fn rate(
        &self,
        store: &Store,
        recorded: &[RatedGame],
    ) -> Result<Option<Vec<RatingChange>>, StoreError> {
        let Some(first) = recorded.first() else { return Ok(None) };
        let Some(game) = store.game(&first.game).await? else { return Ok(None) };
        let Some((pool, players)) = rated_players(game.terms(), game.seats()) else {
            return Ok(None);
        };
        if players.iter().any(|(_, who)| self.unknown.contains(who)) {
            return Ok(None);
        }
        let places = places(&game);
        let share = |(seat, who): (_, Rated)| {
            let (_, place) = places.iter().find(|(player, _)| *player == seat)?;
            let known = self.ratings.get(&(who.clone(), pool)).copied();
            let rating = known.unwrap_or(Rating::first(first.at));
            Some(Share { seat, who, place: *place, rating })
        };
        let shares: Option<Vec<Share>> = players.into_iter().map(share).collect();
        let no_pairs = PairTotals::new();
        let pairs = self.pairs.get(&pool).unwrap_or(&no_pairs);
        Ok(shares.map(|shares| rate(pool, &shares, pairs, first.at)))
    }

    fn take(&mut self, rated: Option<Vec<RatingChange>>, recorded: &[RatedGame]) {
        match rated {
            Some(changes) => {
                for RatingChange { who, pool, after, pairs, .. } in changes {
                    let pairs =
                        pairs.into_iter().map(|(other, total)| ((who.clone(), other), total));
                    self.pairs.entry(pool).or_default().extend(pairs);
                    self.ratings.insert((who, pool), after);
                }
            }
            None => self.unknown.extend(recorded.iter().map(|change| change.who.clone())),
        }
    }
}

/// Whether the recorded changes of a game match the computed ones. A game with unknown changes
/// matches.
fn fits(rated: &Option<Vec<RatingChange>>, recorded: &[RatedGame]) -> bool {
    rated.as_ref().is_none_or(|changes| differences(changes, recorded).is_empty())
}

fn differences(changes: &[RatingChange], recorded: &[RatedGame]) -> Vec<String> {
    let mut faults = Vec::new();
    for change in changes {
        let (before, after) = (change.before.value, change.after.value);
        let deviation = change.after.deviation;
        let mut own = recorded.iter().filter(|it| it.seat == change.seat);
        let is_same = own.next().is_some_and(|it| {
            it.who == change.who
                && (it.before, it.after, it.deviation) == (before, after, deviation)
        });
        if !is_same || own.next().is_some() {
            let game = recorded.first().map_or("?", |it| it.game.as_str());
            let (who, seat) = (change.who.key(), change.seat.letter());
            faults.push(format!(
                "game {game}: the rating of {who} ({seat}) should go from {before} to {after}, \
                 deviation {deviation}"
            ));
        }
    }
    if recorded.len() > changes.len() {
        let game = recorded.first().map_or("?", |it| it.game.as_str());
        faults.push(format!("game {game}: it has changed too many ratings"));
    }
    faults
}
