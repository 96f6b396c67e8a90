//! Standings, in which every number unfolds to the games behind it, and crosstables.

use dipole::Players;
use dipole_domain::tournaments::{Contribution, EntryNumber, Pairing, Standing, State};
use dipole_site::i18n::Locale;
use maud::{Markup, html};

use dipole_site::i18n::tournaments::{half_points, quarter_points};

use super::{Names, game_link, player_link, player_name};

/// The tables of one group of players: a division, or all players of a Swiss tournament.
pub(super) struct Group<'a> {
    pub(super) t: &'a Locale,
    pub(super) state: &'a State,
    pub(super) names: &'a Names,
    /// The viewer's entry.
    pub(super) own: Option<EntryNumber>,
    /// The table.
    pub(super) standings: Vec<Standing>,
}

impl Group<'_> {
    /// The standings. The caption is hidden if a heading above says the same.
    pub(super) fn standings(&self, caption: &str, has_heading: bool) -> Markup {
        let t = self.t;
        let is_four = self.state.tournament.terms.setup.players() == Players::Four;
        let wins = if is_four { "tournament-black-wins-four" } else { "tournament-black-wins" };
        let heads = ["tournament-points", "tournament-sb", "tournament-direct", wins];
        html! {
            div.scrolls tabindex="0" role="group" aria-label=(caption) {
                table.standings-table {
                    caption class=[has_heading.then_some("visually-hidden")] { (caption) }
                    thead {
                        tr {
                            th.number scope="col" { (t.text("players-rank")) }
                            th scope="col" { (t.text("tournament-player")) }
                            @for key in heads { th scope="col" { (t.text(key)) } }
                        }
                    }
                    tbody { @for standing in &self.standings { (self.row(standing)) } }
                }
            }
        }
    }

    fn row(&self, standing: &Standing) -> Markup {
        let (state, player) = (self.state, standing.player);
        let parts = &standing.contributions;
        let sonneborn: Vec<Markup> = parts
            .iter()
            .filter(|part| part.sonneborn_berger > 0)
            .map(|part| self.line(player, part, &quarter_points(part.sonneborn_berger)))
            .collect();
        let is_tied = |part: &&Contribution| {
            let key = |it: &Standing| (it.points, it.sonneborn_berger);
            let other = self.standings.iter().find(|it| Some(it.player) == part.opponent);
            other.is_some_and(|other| key(other) == key(standing))
        };
        let direct: Vec<Markup> = parts
            .iter()
            .filter(is_tied)
            .map(|part| self.line(player, part, &half_points(part.points)))
            .collect();
        // A game of four adds a part for each opponent.
        let games = parts.chunk_by(|one, other| one.pairing == other.pairing);
        let wins: Vec<Markup> = games
            .filter_map(<[Contribution]>::first)
            .filter(|part| self.is_black_win(player, part))
            .map(|part| self.line(player, part, &half_points(part.points)))
            .collect();
        html! {
            tr data-own=[(self.own == Some(player)).then_some("1")] {
                td.number { (standing.rank) }
                th scope="row" { (player_link(self.t, state, self.names, player)) }
                td { (self.points(standing)) }
                td { (unfolding(&quarter_points(standing.sonneborn_berger), &sonneborn)) }
                td {
                    @match standing.direct {
                        Some(points) => (unfolding(&half_points(points), &direct)),
                        None => "–",
                    }
                }
                td { (unfolding(&standing.black_wins.to_string(), &wins)) }
            }
        }
    }

    /// The points of a player, which unfold to all games and byes.
    fn points(&self, standing: &Standing) -> Markup {
        let line =
            |part: &Contribution| self.line(standing.player, part, &half_points(part.points));
        let lines: Vec<Markup> = standing.contributions.iter().map(line).collect();
        html! { b { (unfolding(&half_points(standing.points), &lines)) } }
    }

    /// A game, or a bye, with its points.
    fn line(&self, player: EntryNumber, part: &Contribution, number: &str) -> Markup {
        let t = self.t;
        let pairing = self.state.pairing(part.pairing);
        let words = match part.opponent {
            Some(opponent) => player_name(t, self.state, self.names, opponent),
            None => t.text("tournament-bye"),
        };
        let is_first = pairing.is_some_and(|it| it.players.first() == Some(&player));
        let colour = t.text(if is_first { "tournament-first" } else { "tournament-not-first" });
        html! {
            li {
                (game_link(pairing.and_then(|it| it.game.as_ref()), &words, None))
                @if part.opponent.is_some() && part.is_played { " (" (colour) ")" }
                @if part.opponent.is_some() && !part.is_played {
                    " (" (t.text("tournament-unplayed")) ")"
                }
                ": " (number)
            }
        }
    }

    /// Returns true if a pairing is a win without the first move.
    fn is_black_win(&self, player: EntryNumber, part: &Contribution) -> bool {
        let Some(pairing) = self.state.pairing(part.pairing) else { return false };
        let Some(result) = &pairing.result else { return false };
        let Some(seat) = pairing.players.iter().position(|it| *it == player) else { return false };
        let is_alone = result.places.iter().filter(|place| **place == 1).count() == 1;
        seat > 0 && result.is_played() && is_alone && result.places.get(seat) == Some(&1)
    }

    /// The crosstable: the results of each player against each other one.
    pub(super) fn crosstable(&self, caption: &str) -> Markup {
        let t = self.t;
        html! {
            div.scrolls tabindex="0" role="group" aria-label=(caption) {
                table.crosstable {
                    caption { (caption) }
                    thead {
                        tr {
                            th.number scope="col" { (t.text("players-rank")) }
                            th scope="col" { (t.text("tournament-player")) }
                            @for other in &self.standings {
                                @let name = player_name(t, self.state, self.names, other.player);
                                // The rank stands for the name where there is no room; the column is called by both.
                                th scope="col" title=(name) {
                                    (other.rank) span.visually-hidden { " " (name) }
                                }
                            }
                            th scope="col" { (t.text("tournament-points")) }
                        }
                    }
                    tbody {
                        @for standing in &self.standings {
                            tr data-own=[(self.own == Some(standing.player)).then_some("1")] {
                                td.number { (standing.rank) }
                                th scope="row" {
                                    (player_link(t, self.state, self.names, standing.player))
                                }
                                @for other in &self.standings { (self.cell(standing, other)) }
                                td { (self.points(standing)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The results of one player against another, in the order of the pairings.
    fn cell(&self, standing: &Standing, other: &Standing) -> Markup {
        if standing.player == other.player {
            return html! { td.self { span aria-hidden="true" { "×" } } };
        }
        let t = self.t;
        let is_theirs = |it: &&Pairing| it.has(standing.player) && it.has(other.player);
        html! {
            td {
                @for pairing in self.state.pairings.iter().filter(is_theirs) {
                    @let part = standing.contributions.iter().find(|part| {
                        part.pairing == pairing.number && part.opponent == Some(other.player)
                    });
                    @let words = part.map_or("·".to_owned(), |part| half_points(part.points));
                    @let rival = player_name(t, self.state, self.names, other.player);
                    @let label = match part {
                        Some(_) => t.with("tournament-result-against", &[
                            ("points", words.as_str().into()), ("player", rival.into()),
                        ]),
                        None => t.with("tournament-game-against", &[("player", rival.into())]),
                    };
                    (game_link(pairing.game.as_ref(), &words, Some(&label))) " "
                }
            }
        }
    }
}

/// A number that unfolds to the lines behind it.
fn unfolding(number: &str, lines: &[Markup]) -> Markup {
    html! {
        @if lines.is_empty() { (number) }
        @else {
            details { summary { (number) } ul { @for line in lines { (line) } } }
        }
    }
}
