//! Scans the database for changes by other processes: other nodes, `dipole mail`, `dipole command`.
//! If nodes exchange notices, a scan recovers the lost ones.
//!
//! A scan reads recent changes, in one query for all games. It skips changes that this node has
//! announced already: the table of live games keeps announced versions, and each topic of the bus
//! keeps the time of its last notice.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::Duration;

use tokio::time::{Instant, interval_at};

use dipole_domain::{GameId, MINUTE, Millis, SECOND, TournamentId};
use dipole_site::app::App;
use dipole_site::bus::Topic;
use dipole_site::services::{Error, notifications, presence, scans, thinking};

/// Interval between scans of the database.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// Interval between scans while notices of other nodes arrive.
const LINKED_INTERVAL: Duration = Duration::from_secs(30);
/// Overlap of two scans: clocks differ, and a change is visible only after its commit.
const OVERLAP: Millis = 10 * SECOND;
/// Maximum clock difference between nodes. The scan starts this much before the last change seen.
const MAX_CLOCK_DIFFERENCE: Millis = MINUTE;
/// Maximum number of games in one query.
const MAX_GAMES: u32 = 500;
/// Maximum number of chats, of offer topics and of tournaments announced in one scan.
const MAX_OTHERS: u32 = 2000;
/// Interval between scans for games that were left to a computer lately.
const LEFT_INTERVAL: Duration = Duration::from_secs(3);
/// Time for the process that made the change to play the computer's reply, before other processes
/// do.
const REPLY_GRACE_PERIOD: Millis = 3 * SECOND;
/// Interval between reads of the presence of the players of all live games.
const PRESENCE_INTERVAL: Duration = Duration::from_secs(5);
/// Age up to which the frequent scan finds games that were left to a computer.
const LEFT_MAX_AGE: Millis = 2 * MINUTE;
/// Interval between scans for all games in which a computer is to move.
const SWEEP_INTERVAL: Duration = Duration::from_secs(10 * 60);

/// Starts to notify followers and computer players of changes made elsewhere.
pub fn start_watching(app: &App) {
    let app = app.clone();
    app.lifecycle.tasks.clone().spawn(async move {
        let mut seen = ScanState::new(&app);
        let mut linked = app.bus.linked.subscribe();
        let mut sweeps = interval_at(Instant::now() + SWEEP_INTERVAL, SWEEP_INTERVAL);
        let mut left = interval_at(Instant::now() + LEFT_INTERVAL, LEFT_INTERVAL);
        let mut presences = interval_at(Instant::now() + PRESENCE_INTERVAL, PRESENCE_INTERVAL);
        let mut next = Instant::now() + POLL_INTERVAL;
        loop {
            // Notices arrive only a moment after the connection is established, so a scan at that
            // moment is followed by another one soon.
            let (looked, is_regular) = tokio::select! {
                () = app.lifecycle.stopping.cancelled() => return,
                Ok(()) = linked.changed() => (scan(&app, &mut seen).await, false),
                () = tokio::time::sleep_until(next) => (scan(&app, &mut seen).await, true),
                _ = left.tick() => {
                    if let Err(error) = queue_left_games(&app).await {
                        tracing::error!(%error, "the computers' games cannot be read");
                    }
                    continue;
                }
                _ = presences.tick() => {
                    if let Err(error) = presence::refresh(&app).await {
                        tracing::error!(%error, "the presence of players cannot be read");
                    }
                    continue;
                }
                _ = sweeps.tick() => {
                    if let Err(error) = crate::computers::queue_computers(&app).await {
                        tracing::error!(%error, "the computers' games cannot be read");
                    }
                    continue;
                }
            };
            if let Err(error) = looked {
                tracing::error!(%error, "the games cannot be read");
            }
            let is_rare = is_regular && *linked.borrow();
            next = Instant::now() + if is_rare { LINKED_INTERVAL } else { POLL_INTERVAL };
        }
    });
}

/// Announces changes since the last scan that were not announced on this node.
async fn scan(app: &App, seen: &mut ScanState) -> Result<(), Error> {
    let (began, now) = (std::time::Instant::now(), app.now());
    // The time may have been set back since the last scan.
    let since = seen.since.min(now);
    let (from, until) = (since - OVERLAP, now + MAX_CLOCK_DIFFERENCE);
    let latest = announce_games(app, from, until).await?;
    announce_chats(app, from, seen).await?;
    announce_offers(app, from, seen).await?;
    announce_tournaments(app, from, seen).await?;
    // Games may be unchanged for long while chat lines arrive.
    seen.since = since.max(latest).max(now - MAX_CLOCK_DIFFERENCE);
    // A version that this scan has found again counts as announced just now, so it is kept.
    app.live.forget_versions(std::mem::replace(&mut seen.began, began));
    Ok(())
}

/// Announces games that have changed since `from`. Returns the time of the last change.
async fn announce_games(app: &App, from: Millis, until: Millis) -> Result<Millis, Error> {
    let (mut from, mut last) = (from, from);
    loop {
        let changed = scans::changed_games(app, from, until, MAX_GAMES).await?;
        let is_full = changed.len() == MAX_GAMES as usize;
        let latest = changed.last().map_or(from, |(_, _, updated)| *updated);
        for (game, version, _) in changed {
            if app.live.announce(&game, version) {
                notify_players(app, &game).await?;
            }
        }
        last = last.max(latest);
        if !is_full {
            return Ok(last);
        }
        // Changes with the same timestamp beyond `MAX_GAMES` are missed.
        from = latest.max(from + 1);
    }
}

/// Announces chat lines to the followers of their games.
async fn announce_chats(app: &App, from: Millis, seen: &mut ScanState) -> Result<(), Error> {
    let talked = scans::games_with_chat(app, from, MAX_OTHERS).await?;
    for (game, at) in new_since(&mut seen.chats, talked) {
        app.live.announce_chat(&game, at);
    }
    Ok(())
}

/// Announces offers to the challenged users, and to the pages that list offers.
async fn announce_offers(app: &App, from: Millis, seen: &mut ScanState) -> Result<(), Error> {
    let offered = scans::offers(app, from, MAX_OTHERS).await?;
    let latest = offered.iter().map(|(_, at)| (Topic::Offers, *at)).max_by_key(|(_, at)| *at);
    let challenges = offered.into_iter();
    let challenges = challenges.filter_map(|(person, at)| Some((Topic::Person(person?), at)));
    let found = challenges.chain(latest).collect();
    for (topic, at) in new_since(&mut seen.offers, found) {
        app.bus.notify_here_once(&topic, at);
    }
    Ok(())
}

/// Announces tournaments to the followers of their tables.
async fn announce_tournaments(app: &App, from: Millis, seen: &mut ScanState) -> Result<(), Error> {
    let changed = scans::changed_tournaments(app, from, MAX_OTHERS).await?;
    for (tournament, at) in new_since(&mut seen.tournaments, changed) {
        app.bus.notify_here_once(&Topic::Tournament(tournament), at);
    }
    Ok(())
}

/// Returns the findings that are newer than those of the last scan, which `before` holds, and
/// replaces these.
fn new_since<K: Clone + Eq + Hash>(
    before: &mut HashMap<K, Millis>,
    found: Vec<(K, Millis)>,
) -> Vec<(K, Millis)> {
    let now: HashMap<K, Millis> = found.iter().cloned().collect();
    let before = std::mem::replace(before, now);
    let is_new = |(key, at): &(K, Millis)| before.get(key).is_none_or(|known| known < at);
    found.into_iter().filter(is_new).collect()
}

/// Notifies the players of a game that has changed elsewhere. This includes the computer that is to
/// move: the change may have been made by a command that has ended.
async fn notify_players(app: &App, game: &GameId) -> Result<(), Error> {
    let people = scans::people_of(app, game).await?;
    notifications::broadcast_here(app, &people);
    if let Some(waiting) = thinking::waiting_in(app, game).await? {
        crate::computers::queue_computer(app, waiting);
    }
    Ok(())
}

/// Queues the games that were left to a computer lately and have no claim: the process responsible
/// has died, or is overloaded.
async fn queue_left_games(app: &App) -> Result<(), Error> {
    let now = app.now();
    let (from, until) = (now - LEFT_MAX_AGE, now - REPLY_GRACE_PERIOD);
    for waiting in thinking::left(app, from, until).await? {
        crate::computers::queue_computer(app, waiting);
    }
    Ok(())
}

/// The findings of earlier scans.
struct ScanState {
    /// The time of the latest change, or somewhat later.
    since: Millis,
    /// When the last scan began.
    began: std::time::Instant,
    /// The games with chat lines that the last scan found, with the time of the last line.
    chats: HashMap<GameId, Millis>,
    /// The topics of offers that the last scan found, with the time of the last offer.
    offers: HashMap<Topic, Millis>,
    /// The tournaments that the last scan found, with the time of the last change.
    tournaments: HashMap<TournamentId, Millis>,
}

impl ScanState {
    fn new(app: &App) -> ScanState {
        ScanState {
            since: app.now(),
            began: std::time::Instant::now(),
            chats: HashMap::new(),
            offers: HashMap::new(),
            tournaments: HashMap::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dipole::{Player, Setup};
    use dipole_domain::{Actor, Game, HOUR, MoveDecision, NewGame, Opponent, Terms};
    use dipole_store::Store;

    use super::*;
    use dipole_site::app::Site;
    use dipole_site::clock::SystemClock;
    use dipole_site::i18n::Texts;

    /// The time is set back after a game has changed: later changes are found all the same.
    #[tokio::test]
    async fn a_change_ahead_of_the_time_hides_no_other() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("dipole.sqlite");
        let store = Store::open(file.to_str().expect("UTF-8")).await.expect("a database");
        let (site, texts) = (Site::new("http://dipole.test".to_owned()), Texts::load());
        let texts = texts.expect("sound texts");
        let app = App::new(site, store.clone(), Arc::new(SystemClock::default()), texts);
        let guest = store.begin_session("plays", 0).await.expect("a guest").id;
        let new = NewGame {
            terms: Terms::casual(Setup::Small),
            opponent: Opponent::Both,
            colour: Player::White,
        };
        let ahead = Game::create(&new, &guest, "", app.now() + HOUR);
        store.create_game(&ahead).await.expect("stored");
        let game = Game::create(&new, &guest, "", app.now() - HOUR);
        store.create_game(&game).await.expect("stored");
        let mut follower = app.live.follow(game.id());

        let mut seen = ScanState::new(&app);
        scan(&app, &mut seen).await.expect("read");
        // Another process plays a move.
        let decided = game.decide_move(Actor::Person(&guest), "E1-E3", 0, app.now());
        let Ok(MoveDecision::Play(change)) = decided else { panic!("{decided:?}") };
        store.commit(&change).await.expect("stored");
        scan(&app, &mut seen).await.expect("read");
        assert_eq!(follower.changes().version, 1, "the follower is notified");
    }
}
