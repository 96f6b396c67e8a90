//! One inner node of the tree.

use dipole::{Change, Move};

use super::{
    MAX_PLY, Worker,
    picker::{Picker, Try},
    table::{Bound, Entry},
};
use crate::{
    eval::Evaluate,
    score::{INFINITE, NEAR_TABLE_WIN, Value, WIN, is_decided},
};

/// Below this depth a position so good (or so bad) is not looked into.
const STATIC_DEPTH: i32 = 6;
/// What a ply of depth may change, in hundredths of a checker.
const PER_PLY: Value = 50;
/// Up to this depth, quiet moves after the first few are not tried at all.
const LATE_DEPTH: i32 = 4;
/// That few, and the square of the depth more.
const LATE_COUNT: i32 = 5;
/// Who has so many moves is not shut in by one of the other side.
const AT_EASE: usize = 6;
/// Quiet moves remembered for their failure.
const MAX_TRIED: usize = 48;

impl<E: Evaluate> Worker<'_, E> {
    /// The worth of the position for the side to move, between `alpha` and
    /// `beta`. `PV` is set where the exact value is wanted.
    pub(crate) fn node<const PV: bool>(
        &mut self,
        mut alpha: Value,
        mut beta: Value,
        mut depth: i32,
        ply: usize,
    ) -> Value {
        if !self.enter() {
            return 0;
        }
        if ply >= MAX_PLY {
            return self.worths[ply];
        }
        // Nothing here is shorter than a win by the next move.
        beta = beta.min(WIN - ply as Value - 1);
        if alpha >= beta {
            return beta;
        }

        let key = self.key();
        let known = self.shared.table.probe(key, ply);
        if let Some(entry) = known
            && !PV
            && entry.depth >= depth
            && entry.bound.settles(entry.value, alpha, beta)
        {
            return entry.value;
        }
        let table_move = known.and_then(|entry| entry.mv).filter(|&mv| self.position.is_legal(mv));
        let selective = self.shared.selective;
        if selective && table_move.is_none() && depth >= 4 {
            depth -= 1;
        }
        self.memory.forget_killers(ply + 1);

        let us = self.position.turn();
        let enemies = self.position.enemies(us);
        // So many moves are tried before quiet ones are left out.
        let prunes = selective && !PV && depth <= LATE_DEPTH;
        let most = if prunes { LATE_COUNT + depth * depth } else { i32::MAX };
        let glances = selective && !PV && self.is_clear();
        let settled = if glances { self.glance_at_all(alpha, depth - 1, ply) } else { None };
        let mut picker = Picker::new(self, table_move, ply, settled.map(|_| most));
        let mut best = settled.unwrap_or(-INFINITE);
        let mut best_move = None;
        let mut tried = arrayvec::ArrayVec::<Move, MAX_TRIED>::new();
        let old_alpha = alpha;
        while let Some(Try { mv, score, number }) = picker.next(self) {
            let quiet = mv.target().is_none_or(|to| !enemies.contains(to));

            if quiet && number > most && best > -NEAR_TABLE_WIN {
                picker.skip_quiet_moves();
                continue;
            }

            let deeper = depth - 1;
            let reduction =
                if selective { self.reduction::<PV>(depth, number, score, quiet) } else { 0 };
            let glanced = if glances && quiet {
                self.glance(mv, alpha, deeper - reduction, ply)
            } else {
                None
            };
            let value = if let Some(value) = glanced {
                value
            } else {
                if deeper > 0 {
                    self.prefetch_after(mv);
                }
                let change = self.foresee(mv, ply);
                if number == 1 {
                    self.child::<PV>(&change, alpha, beta, deeper, ply)
                } else {
                    let mut value =
                        self.child::<false>(&change, alpha, alpha + 1, deeper - reduction, ply);
                    if value > alpha && reduction > 0 {
                        value = self.child::<false>(&change, alpha, alpha + 1, deeper, ply);
                    }
                    if PV && value > alpha && value < beta {
                        value = self.child::<true>(&change, alpha, beta, deeper, ply);
                    }
                    value
                }
            };
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(mv);
                    if PV {
                        self.extend_line(mv, ply);
                    }
                    if value >= beta {
                        if quiet {
                            let before = if ply > 0 { self.played[ply - 1] } else { None };
                            self.memory.reward(us, ply, depth, before, mv, &tried);
                        }
                        break;
                    }
                }
            }
            if quiet {
                let _ = tried.try_push(mv);
            }
        }
        picker.end(self);
        if self.stopped {
            return 0;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if alpha > old_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry { mv: best_move, value: best, depth, bound };
        self.shared.table.store(key, ply, entry);
        best
    }

    /// The worth, for the side to move, of the position after the change that
    /// was foreseen last. The change is made only when it must be looked into.
    #[inline]
    pub(crate) fn child<const PV: bool>(
        &mut self,
        change: &Change,
        alpha: Value,
        beta: Value,
        depth: i32,
        ply: usize,
    ) -> Value {
        let same = self.sides.same(self.position.turn(), change.turn());
        let (alpha, beta) = if same { (alpha, beta) } else { (-beta, -alpha) };
        let may_be_known = self.may_be_known(change);
        self.cost.evaluated += 1;
        if PV {
            self.lines[ply + 1].clear();
            self.seldepth = self.seldepth.max(ply + 1);
        }
        let value = if !may_be_known && self.is_settled::<PV>(change, beta, depth, ply) {
            if !self.enter() {
                return 0;
            }
            self.worths[ply + 1]
        } else {
            self.played[ply] = Some(change.mv());
            // Putting back a copy is quicker than undoing the move.
            let before = self.position.clone();
            self.position.apply(change);
            let known = if may_be_known { self.known(ply + 1) } else { None };
            let value = match known {
                Some(value) if self.enter() => value,
                Some(_) => 0,
                None => self.look::<PV>(alpha, beta, depth, ply + 1),
            };
            self.position = before;
            value
        };
        if same { value } else { -value }
    }

    /// Whether no move that captures nothing shuts in who comes next.
    #[inline]
    fn is_clear(&self) -> bool {
        let position = &self.position;
        let next = position.players().after(position.turn());
        !self.sides.same(position.turn(), next) && position.mobility().of(next) >= AT_EASE
    }

    /// What a move that captures nothing is worth where a glance is enough to
    /// see that it does not reach `alpha`.
    #[inline]
    fn glance(&mut self, mv: Move, alpha: Value, depth: i32, ply: usize) -> Option<Value> {
        let value = self.worse_than(alpha, depth, ply, self.eval.glance(&self.position, mv))?;
        let mover = self.position.turn();
        let may_be_known = mv.is_off() && self.may_be_known_without(mover, mv.count());
        (!may_be_known && self.enter()).then_some(value)
    }

    /// What the best of all moves that capture nothing is worth at most, where
    /// one glance is enough to see that none reaches `alpha`.
    #[inline]
    fn glance_at_all(&self, alpha: Value, depth: i32, ply: usize) -> Option<Value> {
        let value = self.worse_than(alpha, depth, ply, self.eval.best_glance())?;
        let mover = self.position.turn();
        let tallest = self.position.checkers(mover) + 1 - self.position.stacks(mover).len();
        (!self.may_be_known_without(mover, tallest)).then_some(value)
    }

    /// What a node is worth with what a glance adds, if that is so much worse than
    /// `alpha` that nobody needs to look closer.
    #[inline(always)]
    fn worse_than(&self, alpha: Value, depth: i32, ply: usize, glance: Value) -> Option<Value> {
        let margin = self.margin(depth, alpha)?;
        let value = self.worths[ply] + glance;
        (value + margin + E::HASTE <= alpha).then_some(value)
    }

    /// By how much a position must be better than the window not to be looked
    /// into with this depth.
    #[inline]
    fn margin(&self, depth: i32, bound: Value) -> Option<Value> {
        if depth <= 0 {
            return Some(0);
        }
        let is_near = depth <= STATIC_DEPTH && self.shared.selective && !is_decided(bound);
        is_near.then_some(PER_PLY * depth)
    }

    /// Whether nobody needs to look into the position foreseen last: it is so good
    /// for the side to move, or there is neither depth left nor a capture.
    #[inline(always)]
    fn is_settled<const PV: bool>(
        &self,
        change: &Change,
        beta: Value,
        depth: i32,
        ply: usize,
    ) -> bool {
        if depth <= 0 && change.mobility().captures_of(change.turn()) == 0 {
            return true;
        }
        let margin = if PV && depth > 0 { None } else { self.margin(depth, beta) };
        margin.is_some_and(|margin| self.worths[ply + 1] - margin >= beta)
    }

    /// Looks into a node, or only at its captures when no depth is left.
    #[inline]
    fn look<const PV: bool>(&mut self, alpha: Value, beta: Value, depth: i32, ply: usize) -> Value {
        if depth > 0 {
            self.node::<PV>(alpha, beta, depth, ply)
        } else {
            self.quiesce(alpha, beta, ply)
        }
    }

    /// By how many plies less a move is looked into for its number and its score.
    #[inline]
    fn reduction<const PV: bool>(&self, depth: i32, number: i32, score: i32, quiet: bool) -> i32 {
        let late = depth >= 3 && number > 2 + i32::from(PV);
        if !late || (!quiet && score >= 0) {
            return 0;
        }
        let history = if quiet { (score / 6_000).clamp(-1, 2) } else { 0 };
        (self.reductions.of(depth, number) - i32::from(PV) - history).clamp(0, depth - 2)
    }

    /// The best line from `ply` is the move and then the best line after it.
    pub(crate) fn extend_line(&mut self, mv: Move, ply: usize) {
        let (here, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }
}
