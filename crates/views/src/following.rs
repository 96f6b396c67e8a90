//! Followed players and recent opponents: the page of an account, and parts of other pages.

use maud::{Markup, html};

use crate::account::{Message, alert, back, csrf, frame};
use crate::avatar::avatar;
use crate::page_context::PageContext;
use crate::watch;
use dipole_site::services::accounts::Person;
use dipole_site::services::follows::{FollowSwitches, Following};

/// The path of the page.
const PATH: &str = "/account/following";

/// The data of the page.
#[derive(Debug)]
pub struct FollowingPage {
    /// The followed players and their games.
    pub following: Following,
    /// Recent opponents whom the person does not follow.
    pub recent: Vec<Person>,
    /// The notifications about them that the person wants.
    pub switches: FollowSwitches,
    /// Number of followers of the person.
    pub followers: u64,
    /// True if the site can send mail.
    pub has_mail: bool,
    /// True if the site sends notifications to devices.
    pub has_push: bool,
}

/// The page.
pub fn page(context: &PageContext, page: &FollowingPage, message: Message) -> Markup {
    let t = context.locale();
    let title = t.text("following-title");
    let Following { players, games } = &page.following;
    let main = html! {
        main #main.account.following {
            h1 { (title) }
            (alert(context, message))
            p { (t.text("following-why")) " "
                (t.with("following-followers", &[("count", page.followers.into())])) }
            div.split {
                div {
                    @if players.is_empty() {
                        p.empty { (t.text("following-nobody")) " "
                            a href="/players" { (t.text("players-title")) } }
                    } @else {
                        ul.people {
                            @for (person, is_here) in players {
                                (managed_row(context, &person.name, *is_here, true))
                            }
                        }
                    }
                    @if !games.is_empty() {
                        h2 { (t.text("following-games")) }
                        (boards(context, games))
                    }
                }
                div.side { (suggestions(context, &page.recent)) (notices(context, page)) }
            }
            (back(context))
        }
    };
    frame(context, &title, &main)
}

/// Recent opponents, each with a button to follow them.
fn suggestions(context: &PageContext, recent: &[Person]) -> Markup {
    let t = context.locale();
    html! {
        @if !recent.is_empty() {
            section aria-labelledby="recent-title" {
                h2 #recent-title { (t.text("recent-opponents")) }
                ul.people {
                    @for person in recent {
                        (managed_row(context, &person.name, false, false))
                    }
                }
            }
        }
    }
}

/// The choice of notifications about followed players.
fn notices(context: &PageContext, page: &FollowingPage) -> Markup {
    let t = context.locale();
    html! {
        @if page.has_mail || page.has_push {
            section aria-labelledby="following-notices" {
                h2 #following-notices { (t.text("following-notices")) }
                form method="post" action="/account/following/notices" {
                    (csrf(context))
                    @for (name, is_on, is_offered) in [
                        ("mail", page.switches.mail, page.has_mail),
                        ("push", page.switches.push, page.has_push),
                    ] {
                        @if is_offered {
                            label.check {
                                input type="checkbox" name=(name) value="1" checked[is_on];
                                " " (t.text(&format!("following-{name}")))
                            }
                        }
                    }
                    p.hint { (t.text("following-notices-hint")) }
                    button type="submit" { (t.text("preferences-save")) }
                }
            }
        }
    }
}

/// The part of the page of all players for a person with an account.
pub(crate) fn of_players_page(
    context: &PageContext,
    following: &Following,
    recent: &[Person],
) -> Markup {
    let t = context.locale();
    let Following { players, games } = following;
    html! {
        @if !players.is_empty() {
            section.following aria-labelledby="following-title" {
                h2 #following-title { (t.text("following-title")) }
                ul.people {
                    @for (person, is_here) in players {
                        (row(context, &person.name, *is_here, &challenge(context, &person.name)))
                    }
                }
                @if !games.is_empty() {
                    h3 { (t.text("following-games")) }
                    (boards(context, games))
                }
                p { a href="/account/following" { (t.text("following-manage")) } }
            }
        }
        @if !recent.is_empty() {
            section aria-labelledby="recent-title" {
                h2 #recent-title { (t.text("recent-opponents")) }
                ul.people {
                    @for person in recent {
                        (row(context, &person.name, false, &challenge(context, &person.name)))
                    }
                }
            }
        }
    }
}

/// A player found by a search.
pub(crate) fn found_row(context: &PageContext, name: &str) -> Markup {
    let is_reader = context.signed_in().is_some_and(|person| person.name == name);
    let action = if is_reader {
        html! {}
    } else {
        challenge(context, name)
    };
    row(context, name, false, &action)
}

/// A player on the page of the account, with a challenge and a button that follows or unfollows.
fn managed_row(context: &PageContext, name: &str, is_here: bool, is_followed: bool) -> Markup {
    let actions = html! {
        div.acts {
            (challenge(context, name))
            (follow_button(context, name, is_followed, Some(PATH)))
        }
    };
    row(context, name, is_here, &actions)
}

/// A player with avatar, presence on the site, and actions.
fn row(context: &PageContext, name: &str, is_here: bool, action: &Markup) -> Markup {
    html! {
        li {
            a.with-avatar href={ "/player/" (name) } { (avatar(name)) (name) }
            @if is_here { span.here { (context.locale().text("following-here")) } }
            (action)
        }
    }
}

fn boards(context: &PageContext, games: &[dipole_domain::Game]) -> Markup {
    html! {
        ul.boards { @for game in games { li { (watch::card(context, game)) } } }
    }
}

/// A link to the invitation of a player, with the terms of the last game with them preselected.
pub(crate) fn challenge(context: &PageContext, name: &str) -> Markup {
    let t = context.locale();
    html! {
        a.button.challenge href={ "/invite?to=" (name) }
            aria-label=(t.with("challenge-name", &[("name", name.into())])) {
            (t.text("profile-challenge"))
        }
    }
}

/// A button that follows or unfollows a player. `back` is the page to return to, if not the
/// profile.
pub(crate) fn follow_button(
    context: &PageContext,
    name: &str,
    is_followed: bool,
    back: Option<&str>,
) -> Markup {
    let t = context.locale();
    let key = if is_followed { "unfollow" } else { "follow" };
    html! {
        form method="post" action="/account/following" {
            (csrf(context))
            input type="hidden" name="name" value=(name);
            input type="hidden" name="follow" value=(u8::from(!is_followed));
            @if let Some(back) = back { input type="hidden" name="back" value=(back); }
            button type="submit"
                aria-label=(t.with(&format!("{key}-name"), &[("name", name.into())])) {
                (t.text(key))
            }
        }
    }
}
