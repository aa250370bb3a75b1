/**
 * Hands of self-play to learn from: a player that goes through one, notes what it sees before each turn, and at the end
 * says what each position should have been worth. What it notes and says differs with the number of seats
 * (pair-hands.ts, seats-hands.ts); a turn that is not the best one is not held against the positions before it in either
 * (Watkins 1989).
 */
import { WIDEST_LEAD } from '../../../ai/dama-bianca/index.ts';
import type { MoveScorer } from '../../../ai/index.ts';
import { type DamaGame, type DamaState, POINT, type Rules } from '../../../engine/dama-bianca/index.ts';
import {
  MoveList,
  type Outcome,
  type Rng,
  sampleOutcome,
  shareOut,
  TERMINAL,
} from '../../../engine/index.ts';
import type { SampleSink } from './samples.ts';

/** How hands are varied, as in `TrainConfig`, and what their positions learn. */
export interface HandOptions {
  readonly noise: number;
  readonly noiseLogits: number;
  /** Share of hands that are played without noise. */
  readonly calm?: number;
  readonly wild: number;
  readonly wildTurns: number;
  readonly carousel: number;
  readonly older: number;
  /** After so many a hand is cut off, if it goes on. */
  readonly rounds?: number;
  /** Share of those in play for points that are scored as they stand. */
  readonly standing?: number;
  readonly leads: number;
  /** Units of a point of such a lead, those of a point by default. */
  readonly leadPoint?: number;
  readonly lambda: number;
  /** Whether the luck of each roll is taken off what the positions before it learn. */
  readonly isAdjusted?: boolean;
}

/** A turn on the way; `V` is what a position is worth. */
export interface Step<V> {
  /** The position before the roll; nothing where there is no sample. */
  readonly row: Int32Array | undefined;
  /** The seat that rolls. */
  readonly first: number;
  /** The mean of the best over all rolls, where luck is taken off. */
  readonly mean: V | undefined;
  /** What the best turn was worth, and whether it was played. */
  readonly value: V;
  readonly isBest: boolean;
}

/** How many logits the wild turns at the beginning of some hands span. */
const WILD_LOGITS = 4;
const MAX_MOVES = 65536;

/** The largest number of units of which every score is a multiple: a point where scores are whole. */
function grainOf({ ringUnits, centreUnits, arrayUnits, offUnits, seatUnits }: Rules): number {
  let grain = POINT;
  for (const units of [...ringUnits, centreUnits, arrayUnits, offUnits, ...seatUnits]) {
    for (let rest = Math.abs(units); rest !== 0; ) [grain, rest] = [rest, grain % rest];
  }
  return grain;
}

export abstract class HandPlayer<V> {
  protected readonly scorer: MoveScorer<DamaState>;
  protected readonly options: HandOptions;
  protected readonly moves = new MoveList();
  protected readonly scores = new Float64Array(MAX_MOVES);
  readonly #game: DamaGame;
  readonly #rival: MoveScorer<DamaState> | undefined;
  readonly #others = new Float64Array(MAX_MOVES);
  #turns = 0;

  /** `rival` takes one seat in some hands; without it there are no such hands. */
  constructor(
    game: DamaGame,
    scorer: MoveScorer<DamaState>,
    options: HandOptions,
    rival?: MoveScorer<DamaState>,
  ) {
    this.#game = game;
    this.scorer = scorer;
    this.options = options;
    this.#rival = rival;
  }

  /** Turns of all hands so far. */
  get turns(): number {
    return this.#turns;
  }

  /** The position before a roll, as it is kept. */
  protected abstract rowOf(state: DamaState): Int32Array;

  /** What the turn at `best`, the best one scored, is worth. */
  protected abstract valueOf(state: DamaState, best: number): V;

  /** The mean of the values that each roll gives, with its probability. */
  protected abstract meanOf(values: readonly V[], probs: Readonly<Float64Array>): V;

  /** Whether a seat is worse off than it would be if all were equal. */
  protected abstract isBehind(value: V, seat: number): boolean;

  /** Adds the positions of a hand that has come to its end, or was cut off. */
  protected abstract learn(steps: readonly Step<V>[], state: DamaState, rng: Rng, samples: SampleSink): void;

  /** Plays one hand, or as much of it again as the carousel says, and adds its positions. */
  play(rng: Rng, samples: SampleSink): void {
    const { wild, wildTurns, carousel, older, leads } = this.options;
    const isLed = leads > 0 && rng.uniform() < leads;
    const state = isLed ? this.#ledState(rng) : this.#game.newState();
    const wildUntil = rng.uniform() < wild ? 1 + rng.below(wildTurns) : 0;
    const rivalSeat = this.#rival && rng.uniform() < older ? rng.below(state.players) : -1;
    const again = this.#playOn(state, wildUntil, rivalSeat, rng, samples);
    if (again.length === 0 || rng.uniform() >= carousel) return;
    const ply = again[rng.below(again.length)];
    while (state.ply > ply) state.undo();
    this.#playOn(state, wildUntil, -1, rng, samples);
  }

  /**
   * The beginning of a match's last hand with totals: with two seats a lead of the first, else what each seat has, small
   * leads more often than wide ones. They are whole multiples of what scores of the variant are.
   */
  #ledState(rng: Rng): DamaState {
    const { rules, numPlayers } = this.#game;
    const { leadPoint = POINT } = this.options;
    const grain = grainOf(rules);
    const lead = (width: number): number => {
      const points = rng.below(WIDEST_LEAD + 1) + rng.below(WIDEST_LEAD + 1) - WIDEST_LEAD;
      return grain * Math.round((points * width * leadPoint) / grain);
    };
    const pawns = Array.from({ length: numPlayers }, () => []);
    // Of several totals the best other one is the higher, the more there are.
    const units = numPlayers === 2 ? [lead(1), 0] : pawns.map(() => Math.abs(lead(0.5)));
    return this.#game.stateFrom({ pawns, mover: 0, starter: 0 }, { hand: 0, units });
  }

  /** Plays to the end of the hand; gives the plies of the chance nodes on the way whose seat to roll was behind. */
  #playOn(state: DamaState, wildUntil: number, rivalSeat: number, rng: Rng, samples: SampleSink): number[] {
    const { noiseLogits, isAdjusted, calm = 0, rounds = Number.POSITIVE_INFINITY } = this.options;
    const noise = calm > 0 && rng.uniform() < calm ? 0 : this.options.noise;
    const lastTurn = rounds * state.players;
    const steps: Step<V>[] = [];
    const behind: number[] = [];
    // A hand that a seat has closed is played to its end.
    while (state.player !== TERMINAL && (state.turns < lastTurn || state.firstCloser >= 0)) {
      const { ply, mover: first } = state;
      const isWild = state.turns < wildUntil;
      // Wild positions are no samples, and a hand that somebody has closed is scored, not estimated.
      const isSample = !isWild && state.firstCloser < 0;
      const row = isSample ? this.rowOf(state) : undefined;
      const mean = isSample && isAdjusted ? this.#meanOf(state) : undefined;
      state.do(sampleOutcome(state.chance, rng));
      const spread = isWild ? WILD_LOGITS : rng.uniform() < noise ? noiseLogits : 0;
      const count = this.#score(state);
      const best = bestOf(this.scores, count);
      const chosen = this.#choose(state, count, spread, first === rivalSeat, rng);
      const value = this.valueOf(state, best);
      steps.push({ row, first, mean, value, isBest: this.scores[chosen] === this.scores[best] });
      state.do(this.moves.at(chosen));
      this.#turns++;
      if (isSample && this.isBehind(value, first)) behind.push(ply);
    }
    this.learn(steps, state, rng, samples);
    return behind;
  }

  /** What each seat got; where the hand was cut off, what it would get now, or by the player's word. */
  protected endShares(state: DamaState, rng: Rng, out: Float64Array): void {
    const { standing = 0 } = this.options;
    if (state.player === TERMINAL) state.returns(out);
    else if (state.plan.format === 'points' && standing > 0 && rng.uniform() < standing) {
      for (let seat = 0; seat < state.players; seat++) out[seat] = state.units(seat) + state.scoreUnits(seat);
      shareOut(out, 0, state.players, out);
    } else this.scorer.evaluate(state, out);
  }

  /** What the next turn is worth once it is played as well as can be, over all rolls. */
  #meanOf(state: DamaState): V {
    const { chance } = state;
    const values: V[] = [];
    for (let i = 0; i < chance.size; i++) {
      state.do(i as Outcome);
      values.push(this.valueOf(state, bestOf(this.scores, this.#score(state))));
      state.undo();
    }
    return this.meanOf(values, chance.probs);
  }

  /** Lists the moves and scores them; gives their number. */
  #score(state: DamaState): number {
    this.moves.truncate(0);
    const count = state.legalMoves(this.moves);
    this.scorer.scoreMoves(state, this.moves, 0, count, this.scores);
    return count;
  }

  #choose(state: DamaState, count: number, spread: number, isRival: boolean, rng: Rng): number {
    let choosing = this.scores;
    if (isRival && this.#rival) {
      choosing = this.#others;
      this.#rival.scoreMoves(state, this.moves, 0, count, choosing);
    }
    return spread === 0 ? bestOf(choosing, count) : noisyBestOf(choosing, count, spread, rng);
  }
}

/** A sum that luck was taken off, which may go a little beyond a share. */
export function asShare(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Where the best of the scores is, the first of equal ones. */
export function bestOf(scores: Float64Array, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) if (scores[i] > scores[best]) best = i;
  return best;
}

/** The best when each score is off by some logits, up to `spread` to either side, mostly less. */
function noisyBestOf(scores: Float64Array, count: number, spread: number, rng: Rng): number {
  let chosen = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const value = Math.log(scores[i] / (1 - scores[i])) + spread * (rng.uniform() + rng.uniform() - 1);
    if (value <= most) continue;
    most = value;
    chosen = i;
  }
  return chosen;
}
