/**
 * Hands of self-play for three to six seats: hands.ts with a share for every seat instead of one. After each turn two
 * views are learnt: that of who has just moved, which is what turns are chosen by, and that of another seat, drawn. For
 * each seat s
 *
 *   target_t(s) = (1 - lambda) value_t+1(s) + lambda target_t+1(s)
 *
 * where value is what the player said of s behind the best next turn, and target at the end of the hand its share.
 */
import type { MoveScorer } from '../../ai/index.ts';
import type { DamaGame, DamaState } from '../../engine/dama/index.ts';
import { type Move, MoveList, type Outcome, type Rng, sampleOutcome, TERMINAL } from '../../engine/index.ts';
import { bestOf, type HandOptions, MAX_MOVES, noisyBestOf, WILD_LOGITS } from './hands.ts';
import { seatsRow } from './sample-form.ts';
import type { SampleSink } from './samples.ts';

/** A turn on the way: the position before it, and what was seen of it. */
interface Step {
  /** Of the position before the roll, and the seat that rolls; nothing where there is no sample. */
  readonly row: Int32Array | undefined;
  readonly first: number;
  /** Shares by seat: the mean over all rolls, where that is learnt. */
  readonly label: Float64Array | undefined;
  /** Shares by seat behind the best turn, and whether it was played. */
  readonly value: Float64Array;
  readonly isBest: boolean;
}

export class SeatsHandPlayer {
  readonly #game: DamaGame;
  readonly #scorer: MoveScorer<DamaState>;
  readonly #rival: MoveScorer<DamaState> | undefined;
  readonly #options: HandOptions;
  readonly #moves = new MoveList();
  readonly #scores = new Float64Array(MAX_MOVES);
  readonly #others = new Float64Array(MAX_MOVES);

  /** `rival` takes one seat in some hands; without it there are no such hands. */
  constructor(
    game: DamaGame,
    scorer: MoveScorer<DamaState>,
    options: HandOptions,
    rival?: MoveScorer<DamaState>,
  ) {
    this.#game = game;
    this.#scorer = scorer;
    this.#rival = rival;
    this.#options = options;
  }

  /** Plays one hand, or as much of it again as the carousel says, and adds its positions. */
  play(rng: Rng, samples: SampleSink): void {
    const state = this.#game.newState();
    const { wild, wildTurns, carousel, older } = this.#options;
    const wildUntil = rng.uniform() < wild ? 1 + rng.below(wildTurns) : 0;
    const rivalSeat = this.#rival && rng.uniform() < older ? rng.below(state.players) : -1;
    const again = this.#playOn(state, wildUntil, rivalSeat, rng, samples);
    if (again.length === 0 || rng.uniform() >= carousel) return;
    const ply = again[rng.below(again.length)];
    while (state.ply > ply) state.undo();
    this.#playOn(state, wildUntil, -1, rng, samples);
  }

  /** Plays to the end of the hand; gives the plies of the chance nodes on the way whose seat to roll was behind. */
  #playOn(state: DamaState, wildUntil: number, rivalSeat: number, rng: Rng, samples: SampleSink): number[] {
    const { noise, noiseLogits, lambda, labels } = this.#options;
    const { players } = state;
    const steps: Step[] = [];
    const behind: number[] = [];
    while (state.player !== TERMINAL) {
      const { ply, mover } = state;
      const isWild = state.turns < wildUntil;
      // Wild positions are no samples, and a hand that somebody has closed is scored, not estimated.
      const isSample = !isWild && state.firstCloser < 0;
      const row = isSample ? seatsRow(state) : undefined;
      const label = isSample && labels ? this.#meanOfBest(state) : undefined;
      state.do(sampleOutcome(state.chance, rng));
      const spread = isWild ? WILD_LOGITS : rng.uniform() < noise ? noiseLogits : 0;
      const count = this.#score(state);
      const best = bestOf(this.#scores, count);
      const chosen = this.#choose(state, count, spread, mover === rivalSeat, rng);
      const value = this.#valueBehind(state, this.#moves.at(best));
      steps.push({ row, first: mover, label, value, isBest: this.#scores[chosen] === this.#scores[best] });
      state.do(this.#moves.at(chosen));
      if (isSample && value[mover] < 1 / players) behind.push(ply);
    }
    const target = new Float64Array(players);
    state.returns(target);
    for (const { row, first, label, value, isBest } of steps.toReversed()) {
      for (let seat = 0; seat < players; seat++) {
        target[seat] = isBest ? (1 - lambda) * value[seat] + lambda * target[seat] : value[seat];
      }
      if (!row) continue;
      for (const viewer of [players - 1, rng.below(players - 1)]) {
        row[row.length - 1] = viewer;
        samples.add(row, 0, (label ?? target)[(first + viewer) % players]);
      }
    }
    return behind;
  }

  /** Lists the moves and scores them; gives their number. */
  #score(state: DamaState): number {
    this.#moves.truncate(0);
    const count = state.legalMoves(this.#moves);
    this.#scorer.scoreMoves(state, this.#moves, 0, count, this.#scores);
    return count;
  }

  #choose(state: DamaState, count: number, spread: number, isRival: boolean, rng: Rng): number {
    let choosing = this.#scores;
    if (isRival && this.#rival) {
      choosing = this.#others;
      this.#rival.scoreMoves(state, this.#moves, 0, count, choosing);
    }
    return spread === 0 ? bestOf(choosing, count) : noisyBestOf(choosing, count, spread, rng);
  }

  /** Every seat's share behind a move. */
  #valueBehind(state: DamaState, move: Move): Float64Array {
    const value = new Float64Array(state.players);
    state.do(move);
    if (state.player === TERMINAL) state.returns(value);
    else this.#scorer.evaluate(state, value);
    state.undo();
    return value;
  }

  /** Every seat's share once the next turn is played as well as can be, over all rolls. */
  #meanOfBest(state: DamaState): Float64Array {
    const { chance, players } = state;
    const mean = new Float64Array(players);
    for (let i = 0; i < chance.size; i++) {
      state.do(i as Outcome);
      const count = this.#score(state);
      const value = this.#valueBehind(state, this.#moves.at(bestOf(this.#scores, count)));
      for (let seat = 0; seat < players; seat++) mean[seat] += chance.probs[i] * value[seat];
      state.undo();
    }
    return mean;
  }
}
