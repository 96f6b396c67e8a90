//! The page for play by command.

use dipole::Player;
use maud::{Markup, html};

use crate::account::frame;
use crate::board::{Drawing, Pile, board};
use crate::page_context::PageContext;
use dipole_commands::replies::Reply;

/// Example commands, with the keys of their descriptions.
const EXAMPLES: [(&str, &str); 6] = [
    ("help", "command-does-help"),
    ("dipole games", "command-does-games"),
    ("dipole show 1742", "command-does-show"),
    ("dipole move 1742 E1-G3", "command-does-move"),
    ("dipole challenge anna ben", "command-does-challenge"),
    ("dipole standings", "command-does-standings"),
];

/// The form, and the reply to the submitted command.
pub fn page(context: &PageContext, command: &str, reply: Option<&Reply>) -> Markup {
    let t = context.locale();
    let title = t.text("command-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            p { (t.text("command-lead")) }
            @if let Some(reply) = reply {
                section.reply aria-labelledby="reply-title" data-code=(reply.code) {
                    h2 #reply-title { (reply.subject) }
                    (reply.to_html(t, |_, shown, t| board(t, &Drawing {
                        position: &shown.position,
                        bottom: Player::White,
                        last: shown.last.as_ref().map(|(before, mv)| (before, *mv)),
                        pile: Pile::of(context.preferences()),
                        choose: None,
                        chosen: None,
                    })))
                }
            }
            form.command method="post" action="/command" {
                input type="hidden" name="csrf" value=(context.csrf());
                label for="command" { (t.text("command-label")) }
                input #command name="command" value=(command) required maxlength="1000"
                    autocomplete="off" autocapitalize="off" spellcheck="false"
                    aria-describedby="command-hint";
                p #command-hint {
                    @if context.signed_in().is_some() {
                        (t.text("command-hint-known"))
                    } @else {
                        (t.text("command-hint-anybody"))
                    }
                }
                label for="command-text" { (t.text("command-text")) }
                textarea #command-text name="text" rows="4" maxlength="20000" {}
                button.primary type="submit" { (t.text("command-send")) }
            }
            section aria-labelledby="examples-title" {
                h2 #examples-title { (t.text("command-examples")) }
                dl.commands {
                    @for (command, key) in EXAMPLES {
                        dt { code { (command) } }
                        dd { (t.text(key)) }
                    }
                }
            }
        }
    };
    frame(context, &title, &main)
}
