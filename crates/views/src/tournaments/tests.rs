//! The pages of made-up tournaments.

use dipole::Setup;
use dipole_domain::tournaments::{
    CupRules, Manner, Next, PairingResult, Player, RoundCount, Stay, Step, SwissRules, next_step,
};
use dipole_domain::{Game, Terms, TournamentId};
use dipole_site::i18n::Texts;
use dipole_site::services::accounts::Person;
use dipole_site::services::notifications::Waiting;
use dipole_site::services::preferences::Preferences;
use dipole_site::services::tournaments::{Lists, TournamentSummary, TournamentView};
use dipole_site::services::viewer::Viewer;

use super::list::TournamentList;
use super::page::TournamentPage;
use dipole_domain::tournaments::Phase;
use dipole_site::i18n::tournaments::{half_points, quarter_points};

use super::*;
use crate::form_state::FormState;

/// Noon of Tuesday 24 November 2026.
const START: Millis = 1_795_521_600_000;

fn person(index: usize) -> PersonId {
    let letter = char::from(b'a' + index as u8);
    PersonId::parse(&format!("{}{letter}", "a".repeat(19))).expect("an id")
}

fn id() -> TournamentId {
    TournamentId::parse("abcdefgh").expect("an id")
}

fn terms() -> Terms {
    Terms { control: "1d".parse().expect("a clock"), rated: true, ..Terms::casual(Setup::Small) }
}

fn joined(tournament: Tournament, players: usize) -> State {
    let mut state = State::new(tournament);
    for index in 0..players {
        let rating = 2000 - 10 * index as i64;
        let player = Player { person: person(index), name: format!("player{index}"), rating };
        state = state.join(&player, Stay::Once, START - DAY).expect("a place");
    }
    state
}

fn league(players: usize) -> State {
    joined(Tournament::first_season(id(), "Small League", Setup::Small, START), players)
}

fn swiss(players: usize) -> State {
    let rules = SwissRules {
        rounds: RoundCount::Fixed(3),
        round_time: 3 * DAY,
        check_in: HOUR,
        last_entry_round: 2,
        max_breaks: 1,
    };
    joined(Tournament::swiss(id(), "Open", terms(), rules, 200, START), players)
}

fn cup() -> State {
    let rules = CupRules { round_time: 3 * DAY };
    joined(Tournament::cup(id(), "Four Cup", terms(), rules, 4, START + DAY), 4)
}

/// Applies the due steps. Returns the games that begin.
fn run(state: &mut State, now: Millis) -> Vec<Game> {
    let mut games = Vec::new();
    while let Next::Step(step) = next_step(state, now) {
        state.apply(&step, now);
        let Step::StartGames { pairings } = step else { continue };
        for number in pairings {
            let game = state.new_game(number, now).expect("a game");
            state.record_game(number, game.id().clone()).expect("an open pairing");
            games.push(game);
        }
    }
    games
}

fn record(state: &mut State, index: usize, places: [u8; 2]) {
    let result = PairingResult {
        places: places.to_vec(),
        manner: Manner::Played,
        absent: Vec::new(),
        used: vec![HOUR, HOUR],
        at: START + HOUR,
    };
    let number = state.pairings[index].number;
    state.record_result(number, result).expect("an open pairing");
}

fn context(viewer: Option<usize>, tag: &str) -> PageContext {
    let person = viewer.map(|index| Person { id: person(index), name: format!("player{index}") });
    let locale = Texts::load().expect("the texts are sound").negotiate(None, tag);
    PageContext {
        viewer: Viewer { person, locale, preferences: Preferences::default() },
        csrf: "token".to_owned(),
        path: "/tournament/abcdefgh".to_owned(),
        waiting: Waiting::default(),
        banner: None,
        has_password: true,
        allows_handicaps: false,
    }
}

fn shown(state: &State, games: &[Game], viewer: Option<usize>, now: Millis) -> String {
    let address = "https://dipole.example/tournament/abcdefgh";
    let names = state.entries.iter().map(|it| (it.person.clone(), it.name.clone())).collect();
    let viewer_id = viewer.map(person);
    let is_own = |game: &&Game| !game.seats_of(viewer_id.as_ref()).is_empty();
    let (own_games, games) = games.iter().cloned().partition(|game| is_own(&game));
    let view = TournamentView { state: state.clone(), names, own_games, games };
    let (may_organise, is_reminded) = (false, false);
    let shown = TournamentPage { view: &view, address, may_organise, is_reminded, now };
    let pages =
        ["en", "de", "nl"].map(|tag| page::page(&context(viewer, tag), &shown).into_string());
    let [english, _, _] = pages;
    english
}

#[test]
fn the_form_suggests_a_clock_and_offers_any_other() {
    let form = create::form(&context(Some(0), "en"), &FormState::default()).into_string();
    assert!(form.contains("name=\"clock\" value=\"300+5\" checked"), "{form}");
    for own in ["name=\"minutes\"", "name=\"increment\"", "value=\"reserve\""] {
        assert!(form.contains(own), "{own} in {form}");
    }
    assert!(!form.contains("value=\"none\""), "a tournament needs a clock: {form}");
}

#[test]
fn a_league_says_how_many_players_are_missing() {
    let page = shown(&league(3), &[], None, START - DAY);
    assert!(page.contains("One more player is needed"), "{page}");
    assert!(page.contains("https://dipole.example/tournament/abcdefgh"), "{page}");
    assert!(page.contains("24 November 2026"), "the start");
    assert!(page.contains("16 February 2027"), "the end");
    assert!(page.contains("You need an account"), "{page}");
    let full = shown(&league(4), &[], None, START - DAY);
    assert!(!full.contains("needed"), "{full}");
}

#[test]
fn players_join_and_withdraw_by_buttons() {
    let state = league(4);
    let stranger = shown(&state, &[], Some(9), START - DAY);
    assert!(stranger.contains("action=\"/tournament/abcdefgh/join\""), "{stranger}");
    assert!(stranger.contains("value=\"until-further-notice\""), "{stranger}");
    assert!(!stranger.contains("/leave\""), "{stranger}");
    let player = shown(&state, &[], Some(0), START - DAY);
    assert!(!player.contains("/join\""), "{player}");
    assert!(player.contains("action=\"/tournament/abcdefgh/leave\""), "{player}");
    assert!(player.contains("action=\"/tournament/abcdefgh/stay\""), "{player}");
}

#[test]
fn crosstable_and_standings_lead_to_the_games() {
    let mut state = league(5);
    let games = run(&mut state, START);
    assert_eq!(games.len(), 20);
    record(&mut state, 0, [1, 2]);
    let page = shown(&state, &games, None, START + HOUR);
    for pairing in &state.pairings {
        let link = format!("/game/{}", pairing.game.as_ref().expect("a game"));
        assert!(page.contains(&link), "every game is in the crosstable");
    }
    let winner = state.entry(state.pairings[0].players[0]).expect("a player");
    let loser = state.entry(state.pairings[0].players[1]).expect("a player");
    let label = format!("aria-label=\"1 against {}\"", loser.name);
    assert!(page.contains(&label), "{page}");
    assert!(page.contains(&format!("aria-label=\"0 against {}\"", winner.name)), "{page}");
    assert!(page.contains("<details><summary>1</summary>"), "the points unfold");
}

#[test]
fn the_viewers_next_game_comes_first() {
    let mut state = league(5);
    let games = run(&mut state, START);
    let viewer = person(0);
    let own: Vec<&Game> =
        games.iter().filter(|game| !game.seats_of(Some(&viewer)).is_empty()).collect();
    let waiting = own.iter().filter(|game| game.awaits(Some(&viewer))).count();
    assert_eq!((own.len(), waiting), (8, 4), "the games as White wait");
    let page = shown(&state, &games, Some(0), START + HOUR);
    let list = &page[page.find("own-games-title").expect("own games")..];
    let list = &list[..list.find("</section>").expect("an end")];
    assert_eq!(list.matches("small-board").count(), 8, "a board for each game: {list}");
    assert_eq!(list.matches("class=\"awaits\"").count(), 4, "{list}");
    let boards = page.find("boards-title").expect("boards of others");
    let tables = page.find("tournament-content").expect("the rest of the page");
    assert!(boards < tables, "boards come before the tables");
    assert!(page.contains("data-fresh=\"/tournament/abcdefgh/now\""), "they are fetched anew");
}

#[test]
fn a_swiss_tournament_shows_rounds_and_byes() {
    let mut state = swiss(5);
    for entry in 0..5 {
        state = state.check_in(&person(entry)).unwrap_or(state);
    }
    run(&mut state, START - HOUR);
    assert_eq!(state.tournament.phase, Phase::CheckIn);
    let page = shown(&state, &[], Some(0), START - HOUR);
    assert!(page.contains("action=\"/tournament/abcdefgh/check-in\""), "{page}");
    for entry in 0..5 {
        state = state.check_in(&person(entry)).expect("a check-in");
    }
    run(&mut state, START);
    record(&mut state, 0, [2, 1]);
    let page = shown(&state, &[], Some(0), START + HOUR);
    assert!(page.contains("Round 1") && page.contains("0–1") && page.contains("bye"), "{page}");
    assert!(page.contains("Sit out round 2"), "{page}");
    assert!(!page.contains("/check-in\""), "{page}");
}

#[test]
fn a_live_game_that_is_about_to_begin_and_a_bye_come_first() {
    let mut state = swiss(3);
    state.tournament.terms.control = "300+5".parse().expect("a clock");
    run(&mut state, START - HOUR);
    for entry in 0..3 {
        state = state.check_in(&person(entry)).expect("a check-in");
    }
    run(&mut state, START);
    let bye = state.pairings.iter().find(|it| it.is_bye()).expect("a bye").players[0];
    for entry in &state.entries {
        let page = shown(&state, &[], Some(usize::from(entry.number.0) - 1), START);
        let next = &page[page.find("class=\"next-game\"").expect("the next game")..];
        let next = &next[..next.find("</p>").expect("an end")];
        let words =
            if entry.number == bye { "You have a bye in round 1" } else { "Game against player" };
        assert!(next.contains(words), "{next}");
        assert_eq!(next.contains("12:01\u{a0}UTC"), entry.number != bye, "{next}");
    }
    assert!(!shown(&state, &[], None, START).contains("next-game"), "a visitor has no game");
}

#[test]
fn a_cup_shows_its_bracket() {
    let mut state = cup();
    run(&mut state, START - DAY);
    let page = shown(&state, &[], None, START);
    assert_eq!(page.matches("class=\"cup-match\"").count(), 3, "the final is empty: {page}");
    assert_eq!(page.matches("not started").count(), 1, "{page}");
    for number in 0..state.pairings.len() {
        let is_first = state.pairings[number].players[0] < state.pairings[number].players[1];
        record(&mut state, number, if is_first { [1, 2] } else { [2, 1] });
    }
    run(&mut state, START);
    let page = shown(&state, &[], None, START);
    assert_eq!(page.matches("class=\"cup-match\"").count(), 3, "{page}");
    assert_eq!(page.matches("data-won=\"1\"").count(), 2, "{page}");
}

#[test]
fn the_list_has_a_part_for_each_phase() {
    let listed = |state: State, is_mine| TournamentSummary {
        entries: state.active().count(),
        tournament: state.tournament,
        is_mine,
        changed: START,
    };
    let lists = Lists {
        upcoming: vec![listed(league(3), false), listed(swiss(5), true)],
        ..Lists::default()
    };
    let page = |lists: &Lists| {
        let list = TournamentList { lists, may_create: false, now: START - DAY };
        list::page(&context(None, "en"), &list).into_string()
    };
    let (empty, page) = (page(&Lists::default()), page(&lists));
    assert!(page.contains("season 1"), "{page}");
    assert_eq!(page.matches("small-board").count(), 2, "a board for each tournament: {page}");
    assert!(page.contains("One more player is needed") && page.contains("You take part"), "{page}");
    assert!(page.find("My tournaments") < page.find("Upcoming"), "{page}");
    assert!(!page.contains("/tournaments/new"), "{page}");
    assert!(empty.contains("No tournament is planned"), "{empty}");
}

#[test]
fn points_are_written_as_fractions() {
    assert_eq!([0, 1, 2, 3].map(half_points), ["0", "½", "1", "1½"]);
    assert_eq!([0, 1, 2, 3, 9].map(quarter_points), ["0", "¼", "½", "¾", "2¼"]);
}

#[test]
fn time_left_is_rounded_up() {
    let t = Texts::load().expect("the texts are sound").negotiate(None, "en");
    assert_eq!(time_left(&t, START + DAY + 1, START), "2 days");
    assert_eq!(time_left(&t, START + HOUR, START), "1 hour");
    assert_eq!(time_left(&t, START - 1, START), "0 minutes");
}
