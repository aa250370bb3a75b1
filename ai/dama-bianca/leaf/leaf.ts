/**
 * The leaf evaluation: each seat's expected share of the win before a roll, from a few named terms (terms.ts) and their
 * weights (weights.ts). It is exact where a hand is over, and where a straight hand ends before a seat can have closed
 * (R15); a hand that is closed in a round that is still played (R14) is valued by ended-hand.ts. The win is that of the
 * match: of a single hand the shares are the softmax of the strengths, in a match hand-in-match.ts says what they are worth
 * there.
 *
 * A seat's strength depends on its own pawns only, so the results of a roll differ in one strength: `scoreMoves` values
 * hundreds of them without playing one.
 */
import {
  CENTRE,
  type DamaGame,
  type DamaState,
  type KnownOptions,
  moveTo1,
  type Rules,
  unknownOption,
} from '../../../engine/dama-bianca/index.ts';
import { CHANCE, type Fault, FaultError, type MoveList } from '../../../engine/index.ts';
import type { MoveScorer } from '../../index.ts';
import { EndedHand } from '../ended-hand.ts';
import { givenEquity } from '../equity/known-equities.ts';
import type { MatchEquity } from '../equity/match-equity.ts';
import { pawnsAfter } from '../pawns-after.ts';
import { withSeatChoice } from '../seat-choice.ts';
import { HandInMatch, softmax } from './hand-in-match.ts';
import { readTerms, TERMS, turnsToClose } from './terms.ts';
import { LEAF_NAME, LEAF_VERSION, type LeafWeights, leadWeights, leafWeights } from './weights.ts';

/** The terms and their weights are for these rules. */
export const LEAF_OPTIONS: KnownOptions = {
  'hand.firstTurn': 'any',
  'hand.spared': 'any',
  'dice.doubles': 'any',
  'hand.choose': 'any',
};

/** What keeps the leaf from valuing a game: ERR_BOT for a rule that it does not know. */
export function leafFault(game: DamaGame): Fault | undefined {
  return unknownOption('the leaf', game.rules.variant, LEAF_OPTIONS);
}

export class DamaLeaf implements MoveScorer<DamaState> {
  readonly name = LEAF_NAME;
  readonly version = LEAF_VERSION;
  readonly #rules: Rules;
  readonly #players: number;
  readonly #byHands: boolean;
  /** Turns of all seats after which a hand ends unclosed (R15). */
  readonly #lastTurn: number;
  readonly #weights: LeafWeights;
  readonly #terms = new Float64Array(TERMS.length);
  readonly #words = new Int32Array(5);
  readonly #ended: EndedHand;
  readonly #strengths: Float64Array;
  readonly #row: Float64Array;
  /** Pawns off the board, of the seat whose strength was computed last. */
  #off = 0;
  readonly #match: HandInMatch;

  /** Throws a `FaultError` where `leafFault` finds one. `weights` are the shipped ones unless a fit is under way, `equity` is made when first needed where none is given. */
  constructor(game: DamaGame, weights?: LeafWeights, equity?: MatchEquity) {
    const wrong = leafFault(game);
    if (wrong) throw new FaultError(wrong);
    const lead = leadWeights(game.numPlayers);
    this.#rules = game.rules;
    this.#players = game.numPlayers;
    this.#byHands = game.plan.format === 'hands';
    this.#lastTurn = game.rules.variant.hand.roundCap * game.numPlayers;
    this.#weights = weights ?? leafWeights(game.plan.format, game.numPlayers);
    this.#strengths = new Float64Array(game.numPlayers);
    this.#row = new Float64Array(game.numPlayers);
    this.#match = new HandInMatch(game, equity, lead);
    this.#ended = new EndedHand(game);
  }

  /** Between two hands of a match no search sees more than the table does. */
  isSettled(state: DamaState): boolean {
    return state.handOver;
  }

  evaluate(state: DamaState, out: Float64Array): void {
    const players = this.#players;
    if (this.#match.enter(state)) {
      this.#evaluateInMatch(state, out);
      return;
    }
    if (this.#ended.shares(state, undefined, out)) return;
    for (let seat = 0; seat < players; seat++) {
      const distance = (seat - state.mover + players) % players;
      out[seat] = this.#strengthOf(state, seat, distance, state.turns);
    }
    softmax(out, players, out);
  }

  #evaluateInMatch(state: DamaState, out: Float64Array): void {
    if (this.#ended.shares(state, this.#match, out)) return;
    let off = 0;
    for (let seat = 0; seat < this.#players; seat++) {
      const distance = (seat - state.mover + this.#players) % this.#players;
      this.#strengths[seat] = this.#strengthOf(state, seat, distance, state.turns);
      off += this.#off;
    }
    this.#match.open(this.#strengths, off, out);
  }

  scoreMoves(state: DamaState, moves: MoveList, first: number, count: number, out: Float64Array): void {
    if (state.player === CHANCE) throw new Error('moves are scored at a decision');
    if (this.#match.enter(state)) {
      this.#scoreInMatch(state, moves, first, count, out);
      return;
    }
    const players = this.#players;
    const mover = state.mover;
    const at = state.wordsAt(mover);
    const own = this.#rules.places[state.place(mover)];
    // After a roll that gives another turn the mover is next, and no turn has passed.
    const passed = state.rollsAgain ? 0 : 1;
    const turns = state.turns + passed;
    const wait = passed === 0 ? 0 : players - 1;
    const ends = state.firstCloser >= 0 || turns >= this.#lastTurn;
    let others = 0;
    for (let seat = 0; seat < players; seat++) {
      if (seat === mover || ends) continue;
      const distance = (seat - mover - passed + players) % players;
      others += Math.exp(this.#strengthOf(state, seat, distance, turns));
    }
    this.#ended.begin();
    for (let i = 0; i < count; i++) {
      const move = moves.at(first + i);
      if (ends || moveTo1(move) === CENTRE) {
        this.#ended.sharesAfter(state, move, undefined, this.#row);
        out[i] = this.#row[mover];
        continue;
      }
      pawnsAfter(state.words, at, move, this.#rules.board, this.#words);
      const mine = Math.exp(this.#strength(this.#words, 0, own, wait, turns));
      // Where both are 0, no seat can close any more.
      out[i] = mine + others > 0 ? mine / (mine + others) : 1 / players;
    }
  }

  #scoreInMatch(state: DamaState, moves: MoveList, first: number, count: number, out: Float64Array): void {
    const players = this.#players;
    const mover = state.mover;
    const at = state.wordsAt(mover);
    const own = this.#rules.places[state.place(mover)];
    // After a roll that gives another turn the mover is next, and no turn has passed.
    const passed = state.rollsAgain ? 0 : 1;
    const turns = state.turns + passed;
    const wait = passed === 0 ? 0 : players - 1;
    const ends = state.firstCloser >= 0 || turns >= this.#lastTurn;
    let off = 0;
    for (let seat = 0; seat < players; seat++) {
      if (seat === mover || ends) continue;
      const distance = (seat - mover - passed + players) % players;
      this.#strengths[seat] = this.#strengthOf(state, seat, distance, turns);
      off += this.#off;
    }
    this.#ended.begin();
    for (let i = 0; i < count; i++) {
      const move = moves.at(first + i);
      if (ends || moveTo1(move) === CENTRE) {
        this.#ended.sharesAfter(state, move, this.#match, this.#row);
      } else {
        pawnsAfter(state.words, at, move, this.#rules.board, this.#words);
        this.#strengths[mover] = this.#strength(this.#words, 0, own, wait, turns);
        this.#match.open(this.#strengths, off + this.#off, this.#row);
      }
      out[i] = this.#row[mover];
    }
  }

  #strengthOf(state: DamaState, seat: number, distance: number, turns: number): number {
    const own = this.#rules.places[state.place(seat)];
    return this.#strength(state.words, state.wordsAt(seat), own, distance, turns);
  }

  /**
   * Of pawns by the rules of their seat's place. `turns` have been played in the hand, and `distance` are to be played
   * before the seat's next.
   */
  #strength(words: Int32Array, at: number, rules: Rules, distance: number, turns: number): number {
    const { terms, tempo } = this.#weights;
    const { pawns } = rules;
    const values = this.#terms;
    this.#off = readTerms(words, at, false, rules, values);
    const t = this.#off / pawns;
    const wait = turnsToClose(this.#off, rules) - 1;
    if (this.#byHands && turns + distance + wait * this.#players >= this.#lastTurn) {
      return Number.NEGATIVE_INFINITY;
    }
    const u = (2 * wait) / pawns;
    const [constant, linear, quadratic] = tempo[distance];
    let sum = constant + u * (linear + u * quadratic);
    for (let i = 0; i < values.length; i++) sum += (terms[i][0] + terms[i][1] * t) * values[i];
    return sum;
  }
}

/** The leaf as bots use it, with the choice of seats. Throws a `FaultError` where `leafFault` finds one. */
export function createLeaf(game: DamaGame, provisions?: unknown): MoveScorer<DamaState> {
  return withSeatChoice(game, new DamaLeaf(game, undefined, givenEquity(game, provisions)));
}
