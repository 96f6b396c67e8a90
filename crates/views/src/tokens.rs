//! API tokens.

use maud::{Markup, html};

use crate::account::{Message, alert, back, csrf, frame, own_password};
use crate::dates::day_text;
use crate::form_state::FormState;
use crate::page_context::PageContext;
use dipole_domain::Scope;
use dipole_site::i18n::Locale;
use dipole_site::services::tokens::Token;

/// A newly created token.
pub struct Made {
    /// Its name, chosen by the owner.
    pub name: String,
    /// The secret, which is shown only once.
    pub secret: String,
}

/// The page.
pub fn page(
    context: &PageContext,
    tokens: &[Token],
    made: Option<&Made>,
    message: Message,
) -> Markup {
    let t = context.locale();
    let title = t.text("tokens-title");
    let main = html! {
        main #main.account {
            h1 { (title) }
            (alert(context, message))
            @if let Some(made) = made { (made_token(t, "tokens-made", made)) }
            p { (t.text("tokens-why")) " " a href="/api/openapi.json" { (t.text("tokens-api")) } }
            @if !tokens.is_empty() {
                ul.rows {
                    @for token in tokens { li { (row(context, token)) } }
                }
            }
            section aria-labelledby="new-token-title" {
                h2 #new-token-title { (t.text("tokens-new")) }
                form method="post" action="/account/tokens" {
                    (csrf(context))
                    label for="token-name" { (t.text("tokens-name")) }
                    input #token-name name="name" required maxlength="60" autocomplete="off"
                        aria-describedby="token-name-hint";
                    p.hint #token-name-hint { (t.text("tokens-name-hint")) }
                    fieldset {
                        legend { (t.text("tokens-scopes")) }
                        @for scope in Scope::ALL {
                            label.check {
                                input type="checkbox" name=(scope.word()) value=(scope.word())
                                    checked[scope == Scope::Read];
                                " " (scope_name(t, scope))
                            }
                        }
                    }
                    (own_password(context, &FormState::default(), "token-password"))
                    button.primary type="submit" { (t.text("tokens-make")) }
                }
            }
            (back(context))
        }
    };
    frame(context, &title, &main)
}

/// The secret of a new token, below a title with the token's name.
pub(crate) fn made_token(t: &Locale, title_key: &str, made: &Made) -> Markup {
    html! {
        section.made aria-labelledby="made-title" role="status" {
            h2 #made-title { (t.with(title_key, &[("name", made.name.as_str().into())])) }
            p { (t.text("tokens-made-hint")) }
            p { code.secret { (made.secret) } }
        }
    }
}

fn row(context: &PageContext, token: &Token) -> Markup {
    let t = context.locale();
    let scopes: Vec<_> = token.scopes.iter().map(|scope| scope_name(t, scope)).collect();
    html! {
        div {
            p { strong { (token.name) } }
            p { (scopes.join(", ")) }
            p.hint {
                (t.with("tokens-created", &[("day", day_text(t, token.created).into())])) " "
                @if token.used == 0 {
                    (t.text("tokens-unused"))
                } @else {
                    (t.with("tokens-used", &[("day", day_text(t, token.used).into())]))
                }
            }
        }
        form method="post" action={ "/account/tokens/" (token.id) "/revoke" } {
            (csrf(context))
            button type="submit" aria-label={ (t.text("tokens-revoke")) ": " (token.name) } {
                (t.text("tokens-revoke"))
            }
        }
    }
}

fn scope_name(t: &Locale, scope: Scope) -> String {
    t.text(match scope {
        Scope::Read => "scope-read",
        Scope::Play => "scope-play",
        Scope::Challenge => "scope-challenge",
        Scope::Account => "scope-account",
    })
}
