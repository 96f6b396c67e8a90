//! Lists: games, standings, ratings, history.

use std::collections::HashSet;

use dipole_pbem::{Filter, Userid};

use crate::caller::find_user;
use crate::error::CommandError;
use crate::replies::table::Table;
use crate::replies::{Block, Reply};
use dipole_domain::{GameId, Pool, Summary};
use dipole_site::app::App;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{colour_key, seat_name, setup_name, start_name};
use dipole_site::services::accounts::Person;
use dipole_site::services::game_lists::{self, Listed};
use dipole_site::services::players::{self, Leaders};

/// Maximum number of lines of a list.
const MAX_LINES: u32 = 100;

/// `dipole games userid* [filter]`
pub(crate) async fn games(
    app: &App,
    t: &Locale,
    of: &[Userid],
    filter: Filter,
) -> Result<Reply, CommandError> {
    let mut people = Vec::new();
    for userid in of {
        people.push(find_user(app, userid).await?);
    }
    let list = listed(app, &people, filter, MAX_LINES as usize).await?;
    Ok(table_of(t, t.text("games-title"), &list))
}

/// `dipole history`: the games that ended last.
pub(crate) async fn history(app: &App, t: &Locale) -> Result<Reply, CommandError> {
    let games = game_lists::latest(app, None, Listed::Finished, MAX_LINES + 1).await?;
    Ok(table_of(t, t.text("history-title"), &GameList::new(games, MAX_LINES as usize)))
}

/// The first games of a list.
pub(crate) struct GameList {
    pub games: Vec<Summary>,
    /// Whether there are more.
    pub is_cut: bool,
}

impl GameList {
    fn new(mut games: Vec<Summary>, most: usize) -> GameList {
        let is_cut = games.len() > most;
        games.truncate(most);
        GameList { games, is_cut }
    }

    /// Adds the note that there are more games than the list shows.
    pub(crate) fn note_cut(&self, t: &Locale, reply: Reply) -> Reply {
        match self.is_cut {
            true => reply.text(t.with("games-more", &[("count", self.games.len().into())])),
            false => reply,
        }
    }
}

/// The games of some users, or of all users, the latest first.
pub(crate) async fn listed(
    app: &App,
    people: &[Person],
    filter: Filter,
    most: usize,
) -> Result<GameList, CommandError> {
    let (which, next) = match filter {
        Filter::All => (Listed::All, false),
        Filter::Active => (Listed::Active, false),
        Filter::Inactive => (Listed::Finished, false),
        Filter::Next => (Listed::Active, true),
    };
    let mut games: Vec<Summary> = Vec::new();
    if people.is_empty() {
        games = game_lists::latest(app, None, which, MAX_LINES + 1).await?;
    }
    let mut known: HashSet<GameId> = HashSet::new();
    for person in people {
        for game in game_lists::latest(app, Some(&person.id), which, MAX_LINES + 1).await? {
            if (!next || game.awaits(&person.id)) && known.insert(game.id.clone()) {
                games.push(game);
            }
        }
    }
    games.sort_by_key(|game| std::cmp::Reverse(game.updated));
    Ok(GameList::new(games, most))
}

fn table_of(t: &Locale, title: String, list: &GameList) -> Reply {
    let reply = Reply::done(title);
    if list.games.is_empty() {
        return reply.text(t.text("games-nothing"));
    }
    let mut table = Table::new()
        .numbers(t.text("column-board"))
        .column(t.text("column-players"))
        .column(t.text("column-setup"))
        .column(t.text("column-state"));
    for game in &list.games {
        let names: Vec<String> =
            game.seats.iter().map(|seat| seat_name(t, &seat.occupant)).collect();
        table.row([
            game.number.to_string(),
            names.join(" - "),
            start_name(t, game.setup, game.handicap),
            state(t, game),
        ]);
    }
    list.note_cut(t, reply.with(Block::Table(table)))
}

fn state(t: &Locale, game: &Summary) -> String {
    let (key, player) = match (game.outcome, game.turn) {
        (Some(outcome), _) => ("state-won", outcome.winner),
        (None, Some(turn)) => ("state-turn", turn),
        (None, None) => return t.text("board-aborted"),
    };
    let seat = game.seats.iter().find(|seat| seat.player == player);
    let name = seat.map_or_else(|| t.text(colour_key(player)), |seat| seat_name(t, &seat.occupant));
    t.with(key, &[("name", name.into())])
}

/// `dipole standings`: the accounts with the most wins.
pub(crate) async fn standings(app: &App, t: &Locale) -> Result<Reply, CommandError> {
    let reply = Reply::done(t.text("standings-title"));
    let standings = game_lists::standings(app, MAX_LINES).await?;
    if standings.is_empty() {
        return Ok(reply.text(t.text("standings-nothing")));
    }
    let mut table = Table::new()
        .numbers(t.text("column-place"))
        .column(t.text("column-userid"))
        .numbers(t.text("column-games"))
        .numbers(t.text("column-won"))
        .numbers(t.text("column-percent"));
    for (place, standing) in (1..).zip(&standings) {
        let percent = 100 * standing.won / standing.games.max(1);
        table.row([
            format!("{place}"),
            standing.name.clone(),
            standing.games.to_string(),
            standing.won.to_string(),
            percent.to_string(),
        ]);
    }
    Ok(reply.with(Block::Table(table)))
}

/// `dipole ratings`: the best players of each setup and speed.
pub(crate) async fn ratings(app: &App, t: &Locale) -> Result<Reply, CommandError> {
    let mut reply = Reply::done(t.text("ratings-title"));
    for pool in Pool::with_people() {
        let limit = MAX_LINES as usize;
        let ranked = players::leaderboard(app, pool, Leaders::People, limit).await?;
        if ranked.is_empty() {
            continue;
        }
        let mut table = Table::new()
            .numbers(t.text("column-place"))
            .column(t.text("column-userid"))
            .numbers(t.text("column-rating"))
            .numbers(t.text("column-deviation"))
            .numbers(t.text("column-games"));
        for (place, one) in (1..).zip(&ranked) {
            table.row([
                format!("{place}"),
                one.name.clone(),
                one.rating.shown().to_string(),
                format!("{:.0}", one.rating.deviation),
                one.rating.games.to_string(),
            ]);
        }
        let speed = t.text(&format!("speed-{}", pool.speed.word()));
        reply = reply
            .title(format!("{}, {speed}", setup_name(t, Some(pool.setup))))
            .with(Block::Table(table));
    }
    if reply.blocks.is_empty() {
        reply = reply.text(t.text("ratings-nothing"));
    }
    Ok(reply)
}
