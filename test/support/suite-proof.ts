/** Finds again, by enumeration or from solved games, which turns of a suite position are right. No bot is asked. */
import type { SolvedGame, SuiteClaim } from '../../ai/dama-bianca/index.ts';
import {
  CENTRE,
  type DamaGame,
  type DamaState,
  type Dice,
  hasArray,
  moveTo1,
  type Setup,
  spellMove,
} from '../../engine/dama-bianca/index.ts';
import { type Move, type Outcome, TERMINAL } from '../../engine/index.ts';
import { movesOf } from './search-truth.ts';

interface Proof {
  readonly best: readonly Move[];
  readonly avoid: readonly Move[];
}

const shares = new Float64Array(6);

/** The seat's share of the game if the move ends it, else `undefined`. */
function shareAtOnce(state: DamaState, move: Move): number | undefined {
  const seat = state.mover;
  state.do(move);
  const isOver = state.player === TERMINAL;
  if (isOver) state.returns(shares);
  state.undo();
  return isOver ? shares[seat] : undefined;
}

function closings(state: DamaState): Move[] {
  return movesOf(state).filter((move) => moveTo1(move) === CENTRE);
}

/** Closings that were found before, by roll: what closed after one turn mostly closes after the next one too. */
const killers = new Map<number, Move[]>();
const MOST_KILLERS = 6;

/** A closing that is known from other turns, if it is still legal: both numbers are used, so R5 allows it. */
function knownWin(state: DamaState, setup: Setup, dice: Dice): boolean {
  const known = killers.get(state.roll) ?? [];
  const at = known.findIndex(
    (move) => spellMove(setup, state.rules, dice, move)?.closes && shareAtOnce(state, move) === 1,
  );
  if (at > 0) known.unshift(...known.splice(at, 1));
  return at >= 0;
}

function winsWithRoll(state: DamaState, setup: Setup): boolean {
  const { high, low } = state.rules.rolls;
  if (knownWin(state, setup, [high[state.roll], low[state.roll]])) return true;
  const win = closings(state).find((move) => shareAtOnce(state, move) === 1);
  if (win === undefined) return false;
  const known = killers.get(state.roll) ?? [];
  killers.set(state.roll, [win, ...known].slice(0, MOST_KILLERS));
  return true;
}

/** Rolls, out of faces², with which the seat to roll can win the game at once; exact up to `enough`. */
function winningRolls(state: DamaState, enough = Number.POSITIVE_INFINITY): number {
  const { rolls, pawns } = state.rules;
  const setup = state.toSetup();
  // A pawn that enters takes a walk, and the last walk closes (R13).
  if (pawns - setup.pawns[state.mover].length > 1) return 0;
  const mustStand = state.rules.variant.close.array === 'turn-start';
  if (mustStand && !hasArray(setup.pawns[state.mover], state.rules)) return 0;
  let count = 0;
  for (let roll = 0; roll < rolls.size && count < enough; roll++) {
    state.do(roll as Outcome);
    if (winsWithRoll(state, setup)) count += Math.round(rolls.probs[roll] * rolls.faces ** 2);
    state.undo();
  }
  return count;
}

/** The same for the seat itself on its next turn, the others' turns left out. */
function ownRolls(state: DamaState, move: Move, game: DamaGame, enough?: number): number {
  const seat = state.mover;
  const totals = Array.from({ length: state.players }, (_, i) => state.units(i));
  state.do(move);
  const over = state.player === TERMINAL;
  const setup = { ...state.toSetup(), mover: seat };
  const stand = { hand: state.hand, units: totals };
  state.undo();
  return over ? 0 : winningRolls(game.stateFrom(setup, stand), enough);
}

function rivalRolls(state: DamaState, move: Move, enough?: number): number {
  state.do(move);
  const rolls = state.player === TERMINAL ? 0 : winningRolls(state, enough);
  state.undo();
  return rolls;
}

/** Whether a rival could win on its next turn whatever the seat to move does: see `winningRolls`. */
function mayRivalWin(state: DamaState): boolean {
  const { pawns, mover } = state.toSetup();
  return pawns.some((own, seat) => seat !== mover && state.rules.pawns - own.length <= 1);
}

function divided(moves: readonly Move[], isBest: (move: Move) => boolean, what: string): Proof {
  const best = moves.filter(isBest);
  const avoid = moves.filter((move) => !best.includes(move));
  if (best.length === 0 || avoid.length === 0) throw new Error(`no choice: ${what}`);
  return { best, avoid };
}

/** Throws if the claim is false. The state is at a decision; `solved` is for `solved` claims. */
export function prove(claim: SuiteClaim, state: DamaState, game: DamaGame, solved?: SolvedGame): Proof {
  const moves = movesOf(state);
  if (claim.kind === 'wins') {
    const losing = closings(state).filter((move) => shareAtOnce(state, move) === 0).length;
    if (losing !== claim.losing) throw new Error(`${losing} closings lose, not ${claim.losing}`);
    return divided(moves, (move) => shareAtOnce(state, move) === 1, 'wins');
  }
  if (claim.kind === 'holds') {
    const all = closings(state);
    const stray = all.find((move) => shareAtOnce(state, move) !== 0);
    if (stray !== undefined) throw new Error(`closing ${stray} does not lose`);
    const others = moves.filter((move) => !all.includes(move));
    if (!others.some((move) => rivalRolls(state, move, claim.risk + 1) <= claim.risk))
      throw new Error('no turn is as safe as that');
    return divided(moves, (move) => !all.includes(move), 'holds');
  }
  if (claim.kind === 'solved') {
    if (!solved) throw new Error('a solved claim needs a solved game');
    const worst = solved.value(state) - claim.margin;
    const proof = divided(moves, (move) => solved.best(state).includes(move), 'solved');
    const near = proof.avoid.find((move) => solved.value(state) - solved.regret(state, move) > worst + 1e-9);
    if (near !== undefined) throw new Error(`move ${near} loses less than ${claim.margin}`);
    return proof;
  }
  if (closings(state).some((move) => shareAtOnce(state, move) === 1)) throw new Error('it can win at once');
  const { right, others } = claim;
  if (claim.kind === 'blocks') {
    if (right >= others) throw new Error(`${right} rolls are no fewer than ${others}`);
    return divided(
      moves,
      (move) => {
        const rolls = rivalRolls(state, move, others);
        if (rolls > right && rolls < others) throw new Error(`${rolls} rolls after move ${move}`);
        return rolls <= right;
      },
      'blocks',
    );
  }
  if (right <= others) throw new Error(`${right} rolls are no more than ${others}`);
  if (mayRivalWin(state)) throw new Error('a rival may win at once');
  return divided(
    moves,
    (move) => {
      const rolls = ownRolls(state, move, game, right);
      if (rolls < right && rolls > others) throw new Error(`${rolls} rolls after move ${move}`);
      return rolls >= right;
    },
    'ready',
  );
}
