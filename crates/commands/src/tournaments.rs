//! `dipole tournament`: lists, shows, joins and leaves tournaments.

use dipole_domain::tournaments::{
    Format, Standing, State, Stay, TournamentRefusal, division_standings, swiss_standings,
};
use dipole_domain::{Millis, TournamentId};
use dipole_pbem::TournamentCommand;
use dipole_site::app::App;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{control_name, person_name, setup_name};
use dipole_site::i18n::tournaments::{half_points, moment_text, phase_name, tournament_name};
use dipole_site::services::Error;
use dipole_site::services::tournaments::{self, TournamentSummary, TournamentView};

use crate::caller::Caller;
use crate::error::CommandError;
use crate::replies::table::Table;
use crate::replies::{Block, Reply};

/// Carries out a command about tournaments.
pub(crate) async fn run(
    app: &App,
    caller: &Caller,
    command: &TournamentCommand,
) -> Result<Reply, CommandError> {
    match command {
        TournamentCommand::List => list(app, &caller.locale).await,
        TournamentCommand::Show { tournament } => {
            let id = find(app, tournament).await?.state.tournament.id;
            shown(app, caller, &id, None).await
        }
        TournamentCommand::Join { tournament, speaker, always } => {
            let person = caller.speaker(app, speaker).await?;
            let id = find(app, tournament).await?.state.tournament.id;
            let stay = if *always { Stay::UntilFurtherNotice } else { Stay::Once };
            match tournaments::join(app, &person, &id, stay).await {
                // A player of this season may want to stay for the next ones.
                Err(Error::Tournament(TournamentRefusal::AlreadyJoined)) if *always => {
                    tournaments::set_stay(app, &person, &id, stay).await?;
                }
                joined => joined?,
            }
            shown(app, caller, &id, Some("tournament-you-play")).await
        }
        TournamentCommand::Leave { tournament, speaker } => {
            let person = caller.speaker(app, speaker).await?;
            let id = find(app, tournament).await?.state.tournament.id;
            tournaments::leave(app, &person, &id).await?;
            shown(app, caller, &id, Some("tournament-you-withdrew")).await
        }
    }
}

/// Returns the tournament with this name in its URL.
async fn find(app: &App, name: &str) -> Result<TournamentView, CommandError> {
    let unknown = || CommandError::NoTournament(name.to_owned());
    let id = TournamentId::parse(name).ok_or_else(unknown)?;
    match tournaments::find(app, &id).await {
        Err(Error::NotFound) => Err(unknown()),
        found => Ok(found?),
    }
}

/// Lists the tournaments that are running or can be joined.
async fn list(app: &App, t: &Locale) -> Result<Reply, CommandError> {
    let lists = tournaments::list(app, None).await?;
    let mut reply = Reply::done(t.text("tournaments-title"));
    for (title, listed) in
        [("tournaments-running", &lists.running), ("tournaments-upcoming", &lists.upcoming)]
    {
        if !listed.is_empty() {
            reply = reply.title(t.text(title)).with(Block::Table(table_of(t, listed)));
        }
    }
    if reply.blocks.is_empty() {
        reply = reply.text(t.text("tournaments-none"));
    }
    Ok(reply.text(t.text("mail-tournaments")).lines([
        "dipole tournament show tournament",
        "dipole tournament join tournament userid password",
    ]))
}

fn table_of(t: &Locale, listed: &[TournamentSummary]) -> Table {
    let mut table = Table::new()
        .column(t.text("column-tournament"))
        .column(t.text("tournament-name"))
        .column(t.text("tournament-start"))
        .column(t.text("tournament-end"))
        .numbers(t.text("players-title"));
    for it in listed {
        let tournament = &it.tournament;
        table.row([
            tournament.id.to_string(),
            tournament_name(t, tournament),
            day(tournament.began),
            day(tournament.end),
            it.entries.to_string(),
        ]);
    }
    table
}

/// The date of a time (UTC).
fn day(at: Millis) -> String {
    moment_text(at).split(' ').next().unwrap_or_default().to_owned()
}

/// Shows a tournament with its tables, after a sentence about the caller.
async fn shown(
    app: &App,
    caller: &Caller,
    id: &TournamentId,
    done: Option<&str>,
) -> Result<Reply, CommandError> {
    let t = &caller.locale;
    let state = tournaments::find(app, id).await?.state;
    let it = &state.tournament;
    let mut reply = Reply::done(tournament_name(t, it));
    if let Some(key) = done {
        reply = reply.text(t.text(key));
    }
    let rated = t.text(if it.terms.rated { "offer-rated" } else { "offer-casual" });
    let terms = [
        phase_name(t, it.phase),
        setup_name(t, Some(it.terms.setup)),
        control_name(t, it.terms.control),
        rated,
    ];
    reply = reply.text(terms.join(", ")).lines([
        format!("{}: {}", t.text("tournament-start"), moment_text(it.began)),
        format!("{}: {}", t.text("tournament-end"), moment_text(it.end)),
    ]);
    reply = tables(t, reply, &state);
    Ok(reply
        .link(t.text("tournament-notice-page"), format!("{}/tournament/{id}", app.site.base_url)))
}

/// Adds the tables of a tournament with rounds, or else the players.
fn tables(t: &Locale, mut reply: Reply, state: &State) -> Reply {
    if state.rounds.is_empty() || matches!(state.tournament.format, Format::Cup(_)) {
        let names: Vec<String> = state.active().map(|entry| person_name(t, &entry.name)).collect();
        if !names.is_empty() {
            reply = reply.title(t.text("players-title")).text(names.join(", "));
        }
        return reply;
    }
    for division in &state.divisions {
        let title = t.with("tournament-division", &[("level", division.level.into())]);
        reply = reply.title(title);
        reply = reply.with(Block::Table(standings_table(
            t,
            state,
            &division_standings(state, division.level),
        )));
    }
    if let Format::Swiss(_) = state.tournament.format {
        reply = reply.with(Block::Table(standings_table(t, state, &swiss_standings(state))));
    }
    reply
}

fn standings_table(t: &Locale, state: &State, lines: &[Standing]) -> Table {
    let mut table = Table::new()
        .numbers(t.text("column-place"))
        .column(t.text("column-userid"))
        .numbers(t.text("tournament-points"));
    for line in lines {
        let name = state.entry(line.player).map_or("", |entry| entry.name.as_str());
        table.row([line.rank.to_string(), person_name(t, name), half_points(line.points)]);
    }
    table
}
