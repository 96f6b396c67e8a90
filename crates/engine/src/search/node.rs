//! Inner nodes of the tree and the pruning in them.

use dipole::Move;
use dipole::internals::{Change, Search as _};

use super::{
    MAX_PLY, Worker,
    histories::Histories,
    parameters::Parameters,
    picker::{MovePicker, PickedMove},
    tt::{Bound, Entry},
};
use crate::{
    eval::Evaluate,
    score::{INFINITE, TB_WIN_IN_MAX_PLY, Value, WIN, is_decided},
};

/// With at least this many moves, one quiet enemy move cannot leave a player without any.
const MIN_ENEMY_MOBILITY: usize = 6;
/// Quiet moves, and captures, whose history is lowered when a later one fails high.
const MAX_TRIED: usize = 48;

impl<E: Evaluate> Worker<'_, E> {
    /// The value of the position for the side to move, within `alpha` and
    /// `beta`. With `PV` the window is open and the exact value is wanted.
    pub(crate) fn node<const PV: bool>(
        &mut self,
        mut alpha: Value,
        mut beta: Value,
        mut depth: i32,
        ply: usize,
    ) -> Value {
        if !self.enter_node() {
            return 0;
        }
        if ply >= MAX_PLY {
            return self.static_evals[ply];
        }
        // Mate distance pruning, of the upper bound: no win is shorter than one
        // by the next move.
        beta = beta.min(WIN - ply as Value - 1);
        if alpha >= beta {
            return beta;
        }

        // Transposition table cutoff.
        let key = self.key();
        let entry = self.shared.tt.probe(key, ply);
        if let Some(entry) = entry
            && !PV
            && entry.depth >= depth
            && entry.bound.allows_cutoff(entry.value, alpha, beta)
        {
            return entry.value;
        }
        let tt_move = entry.and_then(|entry| entry.mv).filter(|&mv| self.position.is_legal(mv));
        let selective = self.shared.selective;
        let &Parameters { iir_min_depth, lmp_max_depth, lmp_base, .. } = self.shared.parameters();
        // Internal iterative reduction.
        if selective && tt_move.is_none() && depth >= iir_min_depth {
            depth -= 1;
        }
        self.histories.clear_killers(ply + 1);

        let us = self.position.turn();
        let enemies = self.position.enemies(us);
        let lmp = selective && !PV && depth <= lmp_max_depth;
        let lmp_limit = if lmp { lmp_base + depth * depth } else { i32::MAX };
        let futility = selective && !PV && self.allows_futility_pruning();
        let pruned = if futility { self.prune_all_quiets(alpha, depth - 1, ply) } else { None };
        let mut picker = MovePicker::new(self, tt_move, ply, pruned.map(|_| lmp_limit));
        let mut best = pruned.unwrap_or(-INFINITE);
        let mut best_move = None;
        let mut tried = arrayvec::ArrayVec::<Move, MAX_TRIED>::new();
        let mut tried_captures = arrayvec::ArrayVec::<Move, MAX_TRIED>::new();
        let old_alpha = alpha;
        while let Some(PickedMove { mv, score, number }) = picker.next(self) {
            let quiet = mv.target().is_none_or(|to| !enemies.contains(to));

            // Late move pruning.
            if quiet && number > lmp_limit && best > -TB_WIN_IN_MAX_PLY {
                picker.skip_quiet_moves();
                continue;
            }

            let new_depth = depth - 1;
            let reduction =
                if selective { self.reduction::<PV>(depth, number, score, quiet) } else { 0 };
            let futility_value = if futility && quiet {
                self.futility_value(mv, alpha, new_depth - reduction, ply)
            } else {
                None
            };
            let value = if let Some(value) = futility_value {
                value
            } else {
                if new_depth > 0 {
                    self.prefetch_after(mv);
                }
                let change = self.eval_after(mv, ply);
                if number == 1 {
                    self.child::<PV>(&change, alpha, beta, new_depth, ply)
                } else {
                    // Principal variation search: a null window first.
                    let mut value =
                        self.child::<false>(&change, alpha, alpha + 1, new_depth - reduction, ply);
                    if value > alpha && reduction > 0 {
                        value = self.child::<false>(&change, alpha, alpha + 1, new_depth, ply);
                    }
                    if PV && value > alpha && value < beta {
                        value = self.child::<true>(&change, alpha, beta, new_depth, ply);
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
                        self.update_pv(mv, ply);
                    }
                    if value >= beta {
                        let bonus = Histories::bonus(self.shared.parameters(), depth);
                        if quiet {
                            let previous = if ply > 0 { self.played[ply - 1] } else { None };
                            self.histories.update(us, ply, bonus, previous, mv, &tried);
                        }
                        let capture = (!quiet).then_some(mv);
                        self.histories.update_captures(us, bonus, capture, &tried_captures);
                        break;
                    }
                }
            }
            let tried = if quiet { &mut tried } else { &mut tried_captures };
            let _ = tried.try_push(mv);
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
        self.shared.tt.store(key, ply, entry);
        best
    }

    /// The value, for the side to move, of the position after the change that
    /// [`eval_after`](Worker::eval_after) was last called for. The move is made
    /// only when the position must be searched.
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
        let may_be_exact = self.may_be_exact(change);
        if PV {
            self.pvs[ply + 1].clear();
            self.seldepth = self.seldepth.max(ply + 1);
        }
        let value = if !may_be_exact && self.is_cut_unmade::<PV>(change, beta, depth, ply) {
            if !self.enter_node() {
                return 0;
            }
            self.static_evals[ply + 1]
        } else {
            self.played[ply] = Some(change.mv());
            // Copy-make: restoring a copy is faster than undoing the move.
            let before = self.position.clone();
            self.position.apply(change);
            let exact = if may_be_exact { self.exact_value(ply + 1) } else { None };
            let value = match exact {
                Some(value) if self.enter_node() => value,
                Some(_) => 0,
                None => self.search_or_qsearch::<PV>(alpha, beta, depth, ply + 1),
            };
            self.position = before;
            value
        };
        if same { value } else { -value }
    }

    /// Whether futility pruning is safe here: the next player is an enemy that no quiet move leaves
    /// without a move, so the turn is certain to pass.
    #[inline]
    fn allows_futility_pruning(&self) -> bool {
        let position = &self.position;
        let next = position.players().after(position.turn());
        !self.sides.same(position.turn(), next)
            && position.mobility().of(next) >= MIN_ENEMY_MOBILITY
    }

    /// The value of a quiet move that is certain enough not to reach `alpha`, judged by the mover's
    /// static evaluation after it.
    // Futility pruning.
    #[inline]
    fn futility_value(&mut self, mv: Move, alpha: Value, depth: i32, ply: usize) -> Option<Value> {
        let gain = self.eval.quiet_gain(&self.position, mv);
        let value = self.futile(alpha, depth, ply, gain)?;
        let mover = self.position.turn();
        let may_be_exact = mv.is_off() && self.may_be_exact_without(mover, mv.count());
        if may_be_exact {
            return None;
        }
        self.counters.pruned += 1;
        Some(value)
    }

    /// An upper bound of the value of all quiet moves where not even the greatest
    /// possible gain reaches `alpha`, so that they need not be generated.
    // Futility pruning of all quiet moves of a node at once.
    #[inline]
    fn prune_all_quiets(&self, alpha: Value, depth: i32, ply: usize) -> Option<Value> {
        let value = self.futile(alpha, depth, ply, self.eval.max_quiet_gain())?;
        let mover = self.position.turn();
        let tallest = self.position.checkers(mover) + 1 - self.position.stacks(mover).len();
        (!self.may_be_exact_without(mover, tallest)).then_some(value)
    }

    /// The static evaluation of a node with a move's gain added, if that is below
    /// `alpha` by the margins of futility pruning.
    #[inline(always)]
    fn futile(&self, alpha: Value, depth: i32, ply: usize, gain: Value) -> Option<Value> {
        let margin = self.margin(depth, alpha)?;
        let value = self.static_evals[ply] + gain;
        (value + margin + E::FUTILITY_MARGIN <= alpha).then_some(value)
    }

    /// The margin by which a static evaluation must miss the bound to replace a search of this
    /// depth. `None` where it never does.
    #[inline]
    fn margin(&self, depth: i32, bound: Value) -> Option<Value> {
        if depth <= 0 {
            return Some(0);
        }
        let parameters = self.shared.parameters();
        let applies =
            depth <= parameters.rfp_max_depth && self.shared.selective && !is_decided(bound);
        applies.then_some(parameters.rfp_margin * depth)
    }

    /// Whether the static evaluation of the position after a change cuts it off:
    /// a leaf without captures, a stand-pat cutoff, or reverse futility pruning.
    #[inline(always)]
    fn is_cut_unmade<const PV: bool>(
        &self,
        change: &Change,
        beta: Value,
        depth: i32,
        ply: usize,
    ) -> bool {
        if depth <= 0 && change.mobility().captures_of(change.turn()) == 0 {
            return true;
        }
        // Reverse futility pruning; at depth 0 the margin is 0: stand pat.
        let margin = if PV && depth > 0 { None } else { self.margin(depth, beta) };
        margin.is_some_and(|margin| self.static_evals[ply + 1] - margin >= beta)
    }

    /// Searches a node, or only its captures when no depth is left.
    #[inline]
    fn search_or_qsearch<const PV: bool>(
        &mut self,
        alpha: Value,
        beta: Value,
        depth: i32,
        ply: usize,
    ) -> Value {
        if depth > 0 {
            self.node::<PV>(alpha, beta, depth, ply)
        } else {
            self.qsearch(alpha, beta, ply)
        }
    }

    /// The plies by which a move is searched less deep, from its number and its
    /// ordering score.
    // Late move reductions.
    #[inline]
    fn reduction<const PV: bool>(&self, depth: i32, number: i32, score: i32, quiet: bool) -> i32 {
        let late = depth >= 3 && number > 2 + i32::from(PV);
        if !late || (!quiet && score >= 0) {
            return 0;
        }
        let history =
            if quiet { (score / self.shared.parameters().lmr_history).clamp(-1, 2) } else { 0 };
        (self.reductions.of(depth, number) - i32::from(PV) - history).clamp(0, depth - 2)
    }

    /// Sets the principal variation from `ply` to the move and the variation
    /// after it.
    pub(crate) fn update_pv(&mut self, mv: Move, ply: usize) {
        let (here, after) = self.pvs.split_at_mut(ply + 1);
        let pv = &mut here[ply];
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&after[0]);
    }
}
