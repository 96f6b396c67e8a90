//! The lobby, one offer, and invitations.

use maud::{Markup, html};

use crate::avatar::avatar;
use crate::board::thumbnail;
use crate::form_state::FormState;
use crate::invitation_form::Kind;
use crate::layout::{Head, layout};
use crate::names::rating_text;
use crate::page_context::PageContext;
use crate::{invitation, invitation_form};
use dipole_domain::{Millis, Occupant, Offer, OfferSeat, OfferState, PersonId, Rating};
use dipole_site::i18n::names::{offer_terms, person_name, seat_name};
use dipole_site::i18n::{Locale, handicaps};
use dipole_site::services::lobby::{LobbyPart, RatedOffer};

/// Refresh interval of a page without scripts, in seconds.
const REFRESH: u32 = 5;
/// The socket for changes of offers.
pub(crate) const LIVE: &str = "/lobby/live";

/// The data of the lobby.
#[derive(Debug)]
pub struct LobbyView {
    /// The offers that concern the visitor.
    pub own: Vec<Offer>,
    /// The open offers of this part of the lobby.
    pub open: Vec<RatedOffer>,
    /// The part of the lobby that is shown.
    pub part: LobbyPart,
    /// True if there is a next page.
    pub has_more: bool,
    /// Number of other people with a page of the site open.
    pub people: usize,
}

/// The query of a part of the lobby; empty for the first page.
fn part_query(part: &LobbyPart) -> String {
    let page = (part.page > 1).then(|| ("page", part.page.to_string()));
    let by = part.by.as_ref().map(|by| ("by", by.clone()));
    let pairs: Vec<_> = by.into_iter().chain(page).collect();
    match serde_urlencoded::to_string(pairs) {
        Ok(query) if !query.is_empty() => format!("?{query}"),
        _ => String::new(),
    }
}

/// The address of the offers of one account.
fn offers_by(name: &str) -> String {
    format!("/lobby{}", part_query(&LobbyPart { by: Some(name.to_owned()), page: 1 }))
}

/// The lobby.
pub fn page(context: &PageContext, lobby: &LobbyView, form: &FormState) -> Markup {
    let t = context.locale();
    let title = t.text("lobby-title");
    let main = html! {
        main #main.lobby {
            h1 { (title) }
            (list(context, lobby))
            section aria-labelledby="offer-title" {
                h2 #offer-title { (t.text("lobby-offer")) }
                (invitation_form::form(context, Kind::Open, form))
            }
            p { a href="/invite" { (t.text("lobby-invite")) } }
        }
    };
    let head = Head {
        title: &title,
        script: Some("game-form"),
        // A reload would lose the submitted form.
        refresh: (!lobby.own.is_empty() && !form.is_again()).then_some(REFRESH),
        ..Head::default()
    };
    layout(context, &head, &main)
}

/// The part of the lobby that refreshes itself.
pub fn list(context: &PageContext, lobby: &LobbyView) -> Markup {
    let t = context.locale();
    let LobbyView { own, open, part, has_more, people } = lobby;
    html! {
        div #lobby-list data-fresh={ "/lobby/list" (part_query(part)) } data-live=(LIVE) {
            (own_offers(context, own))
            section aria-labelledby="open-title" {
                h2 #open-title {
                    @match &part.by {
                        Some(name) => (t.with("lobby-open-by", &[("name", name.as_str().into())])),
                        None => (t.text("lobby-open")),
                    }
                }
                p.hint { (people_here(t, *people)) }
                @if open.is_empty() {
                    p.empty { (t.text("lobby-empty")) }
                } @else {
                    ul.offers { @for shown in open { (entry(context, shown)) } }
                }
                @if part.by.is_some() || part.page > 1 || *has_more {
                    nav.pages aria-label=(t.text("lobby-pages")) {
                        @if part.by.is_some() {
                            a href="/lobby" { (t.text("lobby-all")) }
                        } @else if part.page > 1 {
                            a rel="prev" href=(neighbour(part, part.page - 1)) {
                                (t.text("lobby-previous"))
                            }
                        }
                        @if *has_more {
                            a rel="next" href=(neighbour(part, part.page + 1)) {
                                (t.text("lobby-next"))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The address of another page of the lobby.
fn neighbour(part: &LobbyPart, page: u32) -> String {
    format!("/lobby{}", part_query(&LobbyPart { page, ..part.clone() }))
}

/// Number of other people with a page of the site open, in words.
pub(crate) fn people_here(t: &Locale, people: usize) -> String {
    t.with("lobby-people", &[("count", people.into())])
}

/// Challenges to answer and waiting offers of the visitor, for the lobby and the first page.
pub fn own_offers(context: &PageContext, own: &[Offer]) -> Markup {
    let t = context.locale();
    let Some(person) = context.person() else { return html! {} };
    let (asked, waiting): (Vec<&Offer>, Vec<&Offer>) =
        own.iter().partition(|offer| offer.asks(person));
    html! {
        @if !asked.is_empty() {
            section.challenges aria-labelledby="challenges-title" {
                h2 #challenges-title { (t.text("lobby-challenges")) }
                ul.offers {
                    @for offer in asked {
                        li data-offer=(offer.id) {
                            (line(t, offer, None, true))
                            div.answers {
                                (offer_button(context, offer, "accept", "offer-accept", true))
                                (offer_button(context, offer, "decline", "offer-decline", false))
                            }
                        }
                    }
                }
            }
        }
        @if !waiting.is_empty() {
            section.waiting aria-labelledby="waiting-title" {
                h2 #waiting-title { (t.text("lobby-own")) }
                ul.offers {
                    @for offer in waiting {
                        li data-offer=(offer.id) data-follow={ "/offer/" (offer.id) } {
                            a.offer-line href={ "/offer/" (offer.id) } {
                                (line(t, offer, None, false))
                            }
                            div.answers {
                                @if offer.creator.person == *person {
                                    (offer_button(context, offer, "withdraw", "offer-withdraw", false))
                                } @else {
                                    (offer_button(context, offer, "decline", "offer-leave", false))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn entry(context: &PageContext, shown: &RatedOffer) -> Markup {
    let t = context.locale();
    let offer = &shown.offer;
    let own = context.person() == Some(&offer.creator.person);
    html! {
        li data-offer=(offer.id) {
            (line(t, offer, shown.rating.as_ref(), true))
            @if !own {
                div.answers { (offer_button(context, offer, "accept", "offer-play", true)) }
            }
        }
        @if shown.more > 0 {
            li.hint {
                a href=(offers_by(&offer.creator.name)) { (more_text(t, shown)) }
            }
        }
    }
}

/// The number of further offers by the creator, in words.
fn more_text(t: &Locale, shown: &RatedOffer) -> String {
    let name = shown.offer.creator.name.as_str();
    t.with("lobby-more", &[("count", shown.more.into()), ("name", name.into())])
}

/// The creator and the terms of an offer, in one line. If `linked` is set, it has a link to the
/// creator's page.
fn line(t: &Locale, offer: &Offer, rating: Option<&Rating>, linked: bool) -> Markup {
    let proposal = &offer.proposal;
    html! {
        span.offer-who {
            @match linked && !offer.creator.name.is_empty() {
                true => {
                    a.with-avatar href={ "/player/" (offer.creator.name) } {
                        (avatar(&offer.creator.name)) (offer.creator.name)
                    }
                },
                false => b { (person_name(t, &offer.creator.name)) },
            }
            @if let Some(rating) = rating { " " (rating_text(t, rating)) }
            @for seat in &proposal.seats {
                @match seat {
                    OfferSeat::Free if proposal.seats.len() > 1 => { ", " (t.text("seat-open")) },
                    OfferSeat::Free => {},
                    OfferSeat::Asked(user) => { " → " (person_name(t, &user.name)) },
                    OfferSeat::Taken(user) => { ", " b { (person_name(t, &user.name)) } },
                    OfferSeat::Computer(level) => {
                        ", " (seat_name(t, &Occupant::Computer { level: *level }))
                    },
                }
            }
        }
        " " span.offer-what { (offer_terms(t, offer)) }
    }
}

/// A one-button form: an answer to an offer.
pub(crate) fn offer_button(
    context: &PageContext,
    offer: &Offer,
    action: &str,
    key: &str,
    primary: bool,
) -> Markup {
    html! {
        form method="post" action={ "/offer/" (offer.id) "/" (action) } {
            input type="hidden" name="csrf" value=(context.csrf());
            button type="submit" class=[primary.then_some("primary")] {
                (context.locale().text(key))
            }
        }
    }
}

/// The page of one offer, for waiting or for answering.
pub fn offer_page(
    context: &PageContext,
    shown: &RatedOffer,
    base_url: &str,
    now: Millis,
) -> Markup {
    let t = context.locale();
    let title = t.text("offer-title");
    let main = html! {
        main #main.offer-page {
            h1 { (title) }
            div.offer-card {
                (offer_state(context, shown, base_url, now))
                span.small-board aria-hidden="true" {
                    (thumbnail(&shown.offer.proposal.terms.start()))
                }
            }
            p { a href="/lobby" { (t.text("offer-to-lobby")) } }
        }
    };
    let open = shown.offer.is_open(now);
    let head = Head {
        title: &title,
        script: Some("game-form"),
        refresh: open.then_some(REFRESH),
        ..Head::default()
    };
    layout(context, &head, &main)
}

/// The part of an offer's page that refreshes itself.
pub fn offer_state(
    context: &PageContext,
    shown: &RatedOffer,
    base_url: &str,
    now: Millis,
) -> Markup {
    let t = context.locale();
    let offer = &shown.offer;
    let person = context.person();
    let own = person == Some(&offer.creator.person);
    let state = offer.state_at(now);
    let concerned = person.is_some_and(|person| offer.concerns(person));
    let game = offer.game.as_ref().filter(|_| state == OfferState::Begun);
    let go = game.filter(|_| concerned).map(|game| format!("/game/{game}"));
    html! {
        div #offer data-live=(LIVE) data-fresh=[(state == OfferState::Open)
                .then(|| format!("/offer/{}/state", offer.id))]
            data-go=[go] {
            p.offer-summary { (line(t, offer, shown.rating.as_ref(), true)) }
            @if let Some(note) = handicaps::note_of_offer(t, offer) { p.hint.handicap { (note) } }
            p role="status" { (state_text(t, offer, state, own)) }
            @if let Some(game) = game {
                p { a.button href={ "/game/" (game) } { (t.text("offer-to-game")) } }
            }
            @if state == OfferState::Open {
                @if offer.proposal.seats.contains(&OfferSeat::Free) && own {
                    p { (t.text("offer-link")) }
                    (invitation::link(t, &format!("{base_url}/offer/{}", offer.id)))
                }
                div.answers {
                    @if own {
                        (offer_button(context, offer, "withdraw", "offer-withdraw", false))
                    } @else if person.is_some_and(|person| seated(offer, person)) {
                        (offer_button(context, offer, "decline", "offer-leave", false))
                    } @else {
                        (offer_button(context, offer, "accept", "offer-accept", true))
                        @if person.is_some_and(|person| offer.asks(person)) {
                            (offer_button(context, offer, "decline", "offer-decline", false))
                        }
                    }
                }
            }
        }
    }
}

fn seated(offer: &Offer, person: &PersonId) -> bool {
    offer.concerns(person) && !offer.asks(person)
}

fn state_text(t: &Locale, offer: &Offer, state: OfferState, own: bool) -> String {
    match state {
        OfferState::Open if own => t.with("offer-waiting", &[("count", offer.waiting().into())]),
        OfferState::Open => t.text("offer-open"),
        OfferState::Begun => t.text("offer-begun"),
        OfferState::Declined => t.text("offer-declined"),
        OfferState::Withdrawn => t.text("offer-withdrawn"),
        OfferState::Expired => t.text("offer-expired"),
    }
}

/// The page for inviting people by name, or anyone by a link.
///
/// `last_with` is the player whose last game with the reader prefilled the form.
pub fn invite_page(context: &PageContext, form: &FormState, last_with: Option<&str>) -> Markup {
    let t = context.locale();
    let title = t.text("invite-title");
    let main = html! {
        main #main.lobby {
            h1 { (title) }
            @if let Some(name) = last_with {
                p.hint { (t.with("invite-last-terms", &[("name", name.into())])) }
            }
            (invitation_form::form(context, Kind::Named, form))
        }
    };
    layout(context, &Head { title: &title, script: Some("game-form"), ..Head::default() }, &main)
}
