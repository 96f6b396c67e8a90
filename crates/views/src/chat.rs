//! Chat and notes beside a game.

use maud::{Markup, html};

use crate::account::sign_in_address;
use crate::page_context::PageContext;
use dipole_domain::{ChatRoom, Game, MAX_CHAT_LENGTH, MAX_NOTE_LENGTH, TalkFault};
use dipole_site::i18n::names::colour_key;
use dipole_site::services::chat::ChatMessage;
use dipole_site::services::chat::ChatRoomView;
use dipole_site::services::error_text::reason_and_appeal;

/// The rooms that the visitor can read. Players see the spectators' room only once it has messages:
/// an empty room does not matter to them.
pub fn section(context: &PageContext, game: &Game, rooms: &[ChatRoomView]) -> Markup {
    html! {
        @for view in rooms.iter().filter(|view| is_shown(context, game, view)) {
            (room(context, game, view))
        }
    }
}

/// Returns true if the visitor sees the room.
pub(crate) fn is_shown(context: &PageContext, game: &Game, view: &ChatRoomView) -> bool {
    let plays = !game.seats_of(context.person()).is_empty();
    !(plays && view.room == ChatRoom::Spectators && view.lines.is_empty() && !view.muted)
}

const fn title_key(room: ChatRoom) -> &'static str {
    match room {
        ChatRoom::Players => "talk-players",
        ChatRoom::Spectators => "talk-spectators",
    }
}

fn room(context: &PageContext, game: &Game, view: &ChatRoomView) -> Markup {
    let t = context.locale();
    let word = view.room.word();
    let title = format!("talk-{word}-title");
    html! {
        section.chat-room data-room=(word) aria-labelledby=(title) {
            div.chat-head {
                h2 id=(title) { (t.text(title_key(view.room))) }
                @if context.person().is_some() { (mute_form(context, game, view)) }
            }
            @if view.muted {
                p.hint { (t.text("talk-muted")) }
            } @else {
                div.lines role="log" aria-labelledby=(title) tabindex="0" {
                    @for line in &view.lines { (chat_line(context, game, line, &view.contact)) }
                }
                (message_form(context, game, view))
            }
        }
    }
}

fn chat_line(context: &PageContext, game: &Game, line: &ChatMessage, contact: &str) -> Markup {
    let t = context.locale();
    let seats = game.seats_of(Some(&line.person.id));
    let name = match line.person.name.as_str() {
        "" => t.text("seat-guest"),
        name => name.to_owned(),
    };
    html! {
        p data-line=(line.number) {
            span.who {
                (name)
                @if let [seat] = seats.as_slice() { " (" (t.text(colour_key(*seat))) ")" }
            }
            " "
            @if line.removed {
                em { (t.text("talk-removed")) }
                @if Some(&line.person.id) == context.person() {
                    " " span.said.reason {
                        (reason_and_appeal(t, &line.removed_why, contact))
                    }
                }
            } @else {
                span.said { (line.text) }
            }
        }
    }
}

fn message_form(context: &PageContext, game: &Game, view: &ChatRoomView) -> Markup {
    let t = context.locale();
    let word = view.room.word();
    let field = format!("say-{word}");
    match view.silenced {
        Some(TalkFault::NoAccount) => html! {
            p.hint { a href=(sign_in_address(context.path())) { (t.text("talk-sign-in")) } }
        },
        Some(_) => html! {},
        None => html! {
            form.say method="post" action={ "/game/" (game.id()) "/talk" } {
                input type="hidden" name="csrf" value=(context.csrf());
                input type="hidden" name="room" value=(word);
                label.visually-hidden for=(field) { (t.text("talk-say")) }
                input id=(field) type="text" name="text" required maxlength=(MAX_CHAT_LENGTH)
                    autocomplete="off" placeholder=(t.text("talk-say"));
                button type="submit" { (t.text("talk-send")) }
                p.chat-error role="alert" {}
            }
        },
    }
}

fn mute_form(context: &PageContext, game: &Game, view: &ChatRoomView) -> Markup {
    let t = context.locale();
    let key = if view.muted { "talk-unmute" } else { "talk-mute" };
    html! {
        form.mute method="post" action={ "/game/" (game.id()) "/talk/mute" } {
            input type="hidden" name="csrf" value=(context.csrf());
            input type="hidden" name="room" value=(view.room.word());
            button.quiet type="submit" name="mute" value=(u8::from(!view.muted)) {
                (t.text(key))
            }
        }
    }
}

/// The visitor's own notes.
pub fn notes(context: &PageContext, game: &Game, note: &str) -> Markup {
    let t = context.locale();
    html! {
        section #notes aria-labelledby="notes-title" {
            h2 #notes-title { (t.text("notes-title")) }
            div {
                form #notes-form method="post" action={ "/game/" (game.id()) "/note" } {
                    input type="hidden" name="csrf" value=(context.csrf());
                    label for="note" .hint { (t.text("notes-hint")) }
                    textarea #note name="text" rows="5" maxlength=(MAX_NOTE_LENGTH) { (note) }
                    div.note-foot {
                        button type="submit" { (t.text("notes-save")) }
                        span #note-state role="status" data-saved=(t.text("notes-saved"))
                            data-unsaved=(t.text("notes-unsaved")) {}
                    }
                }
            }
        }
    }
}
