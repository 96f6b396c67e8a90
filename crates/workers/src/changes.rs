//! Looks at the database for changes by other processes: other nodes, `dipole mail`,
//! `dipole command`. Where nodes tell each other what happens, a look finds what was lost.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use tokio::time::{Instant, interval_at};

use dipole_domain::{GameId, MINUTE, Millis, SECOND};
use dipole_site::app::App;
use dipole_site::bus::{Told, Topic};
use dipole_site::services::notifications;
use dipole_store::StoreError;

/// How often the database is looked at.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// The same while notices of other nodes come in.
const LINKED_INTERVAL: Duration = Duration::from_secs(30);
/// How far back: clocks differ, and a change is seen only once it is written.
const OVERLAP: Millis = 10 * SECOND;
/// How far the time of the latest change may lie before or after that of a look: clocks differ by
/// less.
const MOST_APART: Millis = MINUTE;
/// The most games that are looked at together.
const MAX_GAMES: u32 = 500;
/// The most games with talk, and people with challenges, that are told of at a look.
const MAX_OTHERS: u32 = 2000;
/// How often games are looked for which were left to a computer lately.
const LEFT_INTERVAL: Duration = Duration::from_secs(3);
/// Time for the process that made the change to play the computer's reply, before other processes
/// do.
const OWN_TIME: Millis = 3 * SECOND;
/// How long such games are looked for often.
const LEFT_FOR: Millis = 2 * MINUTE;
/// How often all games in which a computer has to move are looked for.
const SWEEP_INTERVAL: Duration = Duration::from_secs(10 * 60);

/// Starts to tell followers and computer players of changes that were made
/// elsewhere.
pub fn start_watching(app: &App) {
    let app = app.clone();
    app.tasks.clone().spawn(async move {
        let mut seen = Seen { since: app.now(), told: Told::default() };
        let mut linked = app.linked.subscribe();
        let mut sweeps = interval_at(Instant::now() + SWEEP_INTERVAL, SWEEP_INTERVAL);
        let mut left = interval_at(Instant::now() + LEFT_INTERVAL, LEFT_INTERVAL);
        let mut next = Instant::now() + POLL_INTERVAL;
        loop {
            // Notices come in only a moment after the connection is there, so that after the
            // look at that moment another one comes soon.
            let (looked, is_regular) = tokio::select! {
                () = app.stopping.cancelled() => return,
                Ok(()) = linked.changed() => (look(&app, &mut seen).await, false),
                () = tokio::time::sleep_until(next) => (look(&app, &mut seen).await, true),
                _ = left.tick() => {
                    if let Err(error) = queue_left_games(&app).await {
                        tracing::error!(%error, "the computers' games cannot be looked at");
                    }
                    continue;
                }
                _ = sweeps.tick() => {
                    if let Err(error) = crate::computers::queue_computers(&app).await {
                        tracing::error!(%error, "the computers' games cannot be looked at");
                    }
                    continue;
                }
            };
            if let Err(error) = looked {
                tracing::error!(%error, "the games cannot be looked at");
            }
            let is_rare = is_regular && *linked.borrow();
            next = Instant::now() + if is_rare { LINKED_INTERVAL } else { POLL_INTERVAL };
        }
    });
}

/// Tells of what has changed since the last look and was not told by a notice.
async fn look(app: &App, seen: &mut Seen) -> Result<(), StoreError> {
    let now = app.now();
    let mut told = app.bus.take_told();
    // The time may have been set back since the last look.
    let since = seen.since.min(now);
    let (from, until) = (since - OVERLAP, now + MOST_APART);
    let (games, latest) = look_at_games(app, from, until, &seen.told, &told).await?;
    look_at_others(app, from, &seen.told, &mut told).await?;
    // Nothing may have changed for long, while much was said.
    seen.since = since.max(latest).max(now - MOST_APART);
    for (game, version) in games {
        let known = told.games.entry(game).or_default();
        *known = version.max(*known);
    }
    seen.told = told;
    Ok(())
}

/// Tells of games; which have changed since then, and when the last one did.
async fn look_at_games(
    app: &App,
    from: Millis,
    until: Millis,
    before: &Told,
    told: &Told,
) -> Result<(HashMap<GameId, u64>, Millis), StoreError> {
    let (mut from, mut last) = (from, from);
    let mut versions = HashMap::new();
    loop {
        let changed = app.store.changed_since(from, until, MAX_GAMES).await?;
        let is_full = changed.len() == MAX_GAMES as usize;
        let latest = changed.last().map_or(from, |(_, _, updated)| *updated);
        for (game, version, _) in changed {
            let known = [versions.get(&game), before.games.get(&game), told.games.get(&game)];
            if known.into_iter().flatten().all(|known| *known < version) {
                tell_of(app, &game, version).await?;
            }
            versions.insert(game, version);
        }
        last = last.max(latest);
        if !is_full {
            return Ok((versions, last));
        }
        // Changes with the same timestamp beyond `MAX_GAMES` are missed.
        from = latest.max(from + 1);
    }
}

/// Notifies about new chat and offers. These have no version, so a topic that has had a notice
/// since the last scan is skipped.
async fn look_at_others(
    app: &App,
    from: Millis,
    before: &Told,
    told: &mut Told,
) -> Result<(), StoreError> {
    let talked = app.store.talked_since(from, MAX_OTHERS).await?;
    let offered = app.store.offered_since(from, MAX_OTHERS).await?;
    let offers = (!offered.is_empty()).then_some(Topic::Offers);
    let topics = talked.into_iter().map(Topic::Talk);
    let topics = topics.chain(offered.into_iter().flatten().map(Topic::Person)).chain(offers);
    let topics: HashSet<Topic> = topics.collect();
    for topic in topics {
        if !before.topics.contains(&topic) && !told.topics.contains(&topic) {
            app.bus.notify_here(&topic);
        }
        // As long as it is found it was told before.
        told.topics.insert(topic);
    }
    Ok(())
}

/// Tells everybody in this process of a game that has changed elsewhere,
/// the computer that has to move in it among them: whoever made the change may
/// be a command that has ended.
async fn tell_of(app: &App, game: &GameId, version: u64) -> Result<(), StoreError> {
    app.bus.publish_here(game, version);
    let people = app.store.people_of(game).await?;
    notifications::broadcast_here(app, &people);
    if let Some(waiting) = app.store.awaiting_computer(game).await? {
        crate::computers::queue_computer(app, waiting);
    }
    Ok(())
}

/// Queues the games that were left to a computer lately and for which nobody thinks: the
/// process that should have has died, or has too much to do.
async fn queue_left_games(app: &App) -> Result<(), StoreError> {
    let now = app.now();
    let (from, until) = (now - LEFT_FOR, now - OWN_TIME);
    for waiting in app.store.games_left_to_computers(from, until, now).await? {
        crate::computers::queue_computer(app, waiting);
    }
    Ok(())
}

/// What a watcher knows.
struct Seen {
    /// When the latest change was made that it has seen, or somewhat later.
    since: Millis,
    /// What was told up to the last look.
    told: Told,
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

    /// The time was set back after a game had changed: later changes are seen all the same.
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
        let mut follower = app.bus.subscribe(game.id());

        let mut seen = Seen { since: app.now(), told: Told::default() };
        look(&app, &mut seen).await.expect("read");
        // Another process plays a move.
        let decided = game.decide_move(Actor::Person(&guest), "E1-E3", 0, app.now());
        let Ok(MoveDecision::Play(change)) = decided else { panic!("{decided:?}") };
        store.commit(&change).await.expect("stored");
        look(&app, &mut seen).await.expect("read");
        assert_eq!(*follower.borrow_and_update(), 1, "the follower is told");
    }
}
