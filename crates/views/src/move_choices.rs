//! Move selection without scripts: links for a stack, then buttons for a move.

use dipole::{Move, Position, Square};
use maud::{Markup, html};

use dipole_site::i18n::Locale;

/// Maximum number of bearing-off moves with buttons of their own.
const MAX_BUTTONS: usize = 5;

/// The moves of a position, as links and forms.
pub(crate) struct MoveChoices<'a> {
    pub t: &'a Locale,
    pub position: &'a Position,
    /// Prefix of the page's address with a chosen stack; the square is appended.
    pub choose: &'a str,
    /// The address of the page without a chosen stack.
    pub all: &'a str,
    /// Where a move is sent, in the field `move`.
    pub action: &'a str,
    /// The hidden fields sent with it.
    pub fields: &'a Markup,
}

impl MoveChoices<'_> {
    /// The bearing-off moves of the chosen stack as buttons.
    pub(crate) fn off_moves(&self, from: Square) -> Markup {
        let (t, height) = (self.t, self.position.height(from));
        let moves: Vec<Move> =
            self.position.legal_moves_from(from).into_iter().filter(|mv| mv.is_off()).collect();
        html! {
            @if !moves.is_empty() {
                form method="post" action=(self.action) {
                    (self.fields)
                    @if moves.len() <= MAX_BUTTONS {
                        @for mv in moves {
                            button type="submit" name="move" value=(self.text(mv)) {
                                (off_words(t, mv, height))
                            }
                        }
                    } @else {
                        select name="move" aria-label=(t.text("game-off-moves")) {
                            @for mv in moves {
                                option value=(self.text(mv)) { (off_words(t, mv, height)) }
                            }
                        }
                        button type="submit" { (t.text("game-off-moves")) }
                    }
                }
            }
        }
    }

    /// The stacks to choose from, or the moves of the chosen one.
    pub(crate) fn list(&self, chosen: Option<Square>) -> Markup {
        match chosen {
            None => self.stacks(),
            Some(from) => self.moves(from),
        }
    }

    fn stacks(&self) -> Markup {
        let (t, position) = (self.t, self.position);
        let stacks = position.stacks(position.turn());
        html! {
            h2 { (t.text("choices-stack")) }
            ul {
                @for square in stacks.iter().filter(|from| !position.legal_moves_from(*from).is_empty()) {
                    @let height = position.height(square);
                    @let values = [("square", square.to_string().into()), ("height", height.into())];
                    li {
                        a href={ (self.choose) (square) "#move-choices" } {
                            (t.with("choices-stack-link", &values))
                        }
                    }
                }
            }
        }
    }

    fn moves(&self, from: Square) -> Markup {
        let t = self.t;
        let mut moves = self.position.legal_moves_from(from);
        moves.sort();
        let height = self.position.height(from);
        let values = [("square", from.to_string().into()), ("height", height.into())];
        html! {
            h2 { (t.with("choices-move", &values)) }
            form method="post" action=(self.action) {
                (self.fields)
                ul {
                    @for mv in moves {
                        li {
                            button type="submit" name="move" value=(self.text(mv)) {
                                (self.words(mv))
                            }
                        }
                    }
                }
            }
            p { a href=(self.all) { (t.text("choices-other-stack")) } }
        }
    }

    fn text(&self, mv: Move) -> String {
        mv.text(self.position).to_string()
    }

    /// The effect of a move, in words.
    fn words(&self, mv: Move) -> String {
        let (t, position) = (self.t, self.position);
        let count = ("count", mv.count().into());
        let Some(to) = mv.target() else {
            return off_words(t, mv, position.height(mv.from()));
        };
        let height = position.height(to);
        let values = [count, ("square", to.to_string().into()), ("height", height.into())];
        t.with(
            match position.owner(to) {
                None => "choice-basic",
                Some(owner) if owner == position.turn() => "choice-merge",
                Some(_) => "choice-capture",
            },
            &values,
        )
    }
}

fn off_words(t: &Locale, mv: Move, height: usize) -> String {
    let count = [("count", mv.count().into())];
    t.with(if mv.count() == height { "choice-all-off" } else { "choice-off" }, &count)
}
