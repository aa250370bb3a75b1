/**
 * Computes what seats can still reach once the hand is closed (R14, `hand.end` = `complete-round`): for each of them the
 * scores that its best turn gives it, by its rolls. Their turns are taken to leave each other alone, which is exact
 * where one seat is left, as it always is with two players.
 */
import {
  CENTRE,
  type DamaGame,
  type DamaState,
  moveTo1,
  scoreUnits,
} from '../../engine/dama-bianca/index.ts';
import { CHANCE, type Move, MoveList, type Outcome } from '../../engine/index.ts';
import { pawnsAfter } from './pawns-after.ts';

/** About so many combinations of scores are counted. With one or two seats left, that is all of them. */
const COMBINATIONS = 512;

/** Scores of a seat, rising, with their probabilities: units, or in format `hands` whether it closes. */
interface Prospects {
  readonly seat: number;
  scores: number[];
  probabilities: number[];
}

export class LastTurns {
  readonly #game: DamaGame;
  readonly #byHands: boolean;
  readonly #moves = new MoveList();
  readonly #words = new Int32Array(5);
  #prospects: Prospects[] = [];
  /** The best turn of the roll that was read last, and its score. */
  #best = 0 as Move;
  #bestScore = 0;

  constructor(game: DamaGame) {
    this.#game = game;
    this.#byHands = game.plan.format === 'hands';
  }

  /** Whether no seat plays any more. */
  get isNone(): boolean {
    return this.#prospects.length === 0;
  }

  /**
   * Reads the seats that play after the mover's turn. Which turn it is hardly matters to them: they meet the first that
   * closes, or the first of all. So the values of a list's turns do not depend on what else is in the list.
   */
  readAfterTurn(state: DamaState): void {
    this.#moves.truncate(0);
    const count = state.legalMoves(this.#moves);
    let turn = 0;
    while (turn < count && moveTo1(this.#moves.at(turn)) !== CENTRE) turn++;
    const { mover } = state;
    state.do(this.#moves.at(turn < count ? turn : 0));
    this.read(state, mover);
    state.undo();
  }

  /** Reads the seats that play from this chance node on, but one that is not asked for. */
  read(state: DamaState, except = -1): void {
    this.#prospects = [];
    const { hand } = state;
    let plies = 0;
    while (state.player === CHANCE && !state.isDraw && state.hand === hand) {
      const seat = state.mover;
      // A seat that rolls again after its turn (R21) is read once.
      const isNew = this.#prospects.every((other) => other.seat !== seat);
      if (isNew && seat !== except) this.#prospects.push(this.#prospectsOf(state, seat));
      state.do(this.#usualRoll(state));
      this.#readRoll(state, seat);
      state.do(this.#best);
      plies += 2;
    }
    for (; plies > 0; plies--) state.undo();
    const most = Math.floor(COMBINATIONS ** (1 / Math.max(1, this.#prospects.length)));
    for (const prospects of this.#prospects) shorten(prospects, most);
  }

  /** Calls back for each combination of scores, written over those of `standing`, with its probability. */
  forEach(standing: Float64Array, call: (probability: number) => void, next = 0, probability = 1): void {
    if (next === this.#prospects.length) {
      call(probability);
      return;
    }
    const { seat, scores, probabilities } = this.#prospects[next];
    for (let i = 0; i < scores.length; i++) {
      standing[seat] = scores[i];
      this.forEach(standing, call, next + 1, probability * probabilities[i]);
    }
  }

  #prospectsOf(state: DamaState, seat: number): Prospects {
    const { size, probs } = state.chance;
    const byScore = new Map<number, number>();
    for (let outcome = 0; outcome < size; outcome++) {
      state.do(outcome as Outcome);
      this.#readRoll(state, seat);
      state.undo();
      byScore.set(this.#bestScore, (byScore.get(this.#bestScore) ?? 0) + probs[outcome]);
    }
    const scores = [...byScore.keys()].sort((a, b) => a - b);
    return { seat, scores, probabilities: scores.map((score) => byScore.get(score) ?? 0) };
  }

  #readRoll(state: DamaState, seat: number): void {
    const { rules } = this.#game;
    const at = state.wordsAt(seat);
    this.#moves.truncate(0);
    const count = state.legalMoves(this.#moves);
    this.#bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const move = this.#moves.at(i);
      const closes = moveTo1(move) === CENTRE;
      let score = Number(closes);
      if (!this.#byHands) {
        pawnsAfter(state.words, at, move, rules.board, this.#words);
        score = scoreUnits(this.#words, 0, closes, state.place(seat), rules);
      }
      if (score <= this.#bestScore) continue;
      this.#bestScore = score;
      this.#best = move;
    }
  }

  /** The first of the likeliest rolls. */
  #usualRoll(state: DamaState): Outcome {
    const { probs } = state.chance;
    let usual = 0;
    for (let outcome = 1; outcome < probs.length; outcome++)
      if (probs[outcome] > probs[usual]) usual = outcome;
    return usual as Outcome;
  }
}

/** Leaves at most so many scores: neighbours that are together the least likely become their mean. */
function shorten(prospects: Prospects, most: number): void {
  const { scores, probabilities } = prospects;
  while (scores.length > most) {
    let at = 0;
    const together = (i: number): number => probabilities[i] + probabilities[i + 1];
    for (let i = 1; i + 1 < scores.length; i++) if (together(i) < together(at)) at = i;
    const probability = together(at);
    const mean = (scores[at] * probabilities[at] + scores[at + 1] * probabilities[at + 1]) / probability;
    scores.splice(at, 2, mean);
    probabilities.splice(at, 2, probability);
  }
}
