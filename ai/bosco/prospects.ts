/**
 * The learnt evaluation: a seat's points are its score as the position stands and what its features (outlook.ts) promise
 * beyond it, which changes with the part of the deck that is left. The shares of the win go with the points. Its weights are
 * learnt for each number of seats, from games of the evaluation against itself.
 */
import { type Bosco, type BoscoState, fromOf, isWalk, OFF, toOf } from '../../engine/bosco/index.ts';
import { type MoveList, TERMINAL } from '../../engine/index.ts';
import type { EvaluatorKind, MoveScorer } from '../index.ts';
import { FEATURES, Outlook } from './outlook.ts';
import { shareOdds } from './standing.ts';
import { type Weights, weightsFor } from './weights.ts';

const NAME = 'prospects';
const VERSION = 1;

export class Prospects implements MoveScorer<BoscoState> {
  readonly name = NAME;
  readonly version = VERSION;
  readonly #game: Bosco;
  readonly #weights: Weights;
  readonly #outlook: Outlook;
  /** Of positions after captures. */
  readonly #other: Outlook;
  /** The weights and the spread for a number of cards in the deck. */
  readonly #now = new Float64Array(FEATURES);
  #spread = 1;
  #deck = -1;
  readonly #shares: Float64Array;

  /** `weights` are those for the game's number of seats. */
  constructor(game: Bosco, weights: Weights) {
    this.#game = game;
    this.#weights = weights;
    this.#outlook = new Outlook(game.city);
    this.#other = new Outlook(game.city);
    this.#shares = new Float64Array(game.numPlayers);
  }

  evaluate(state: BoscoState, out: Float64Array): void {
    this.#outlook.load(state);
    this.#weigh(state);
    this.#share(state, this.#outlook, out);
  }

  scoreMoves(state: BoscoState, moves: MoveList, first: number, count: number, out: Float64Array): void {
    const mover = state.player;
    if (mover < 0) throw new Error('moves are scored at a decision');
    const shares = this.#shares;
    const captured = state.captured(mover);
    this.#outlook.load(state);
    this.#weigh(state);
    for (let i = 0; i < count; i++) {
      const move = moves.at(first + i);
      const [from, to] = isWalk(move) ? [fromOf(move), toOf(move)] : [OFF, OFF];
      state.do(move);
      if (state.player === TERMINAL) state.returns(shares);
      else if (state.captured(mover) > captured) {
        this.#other.load(state);
        this.#share(state, this.#other, shares);
      } else {
        this.#outlook.shift(mover, from, to);
        this.#share(state, this.#outlook, shares);
        this.#outlook.unshift(mover, from, to);
      }
      state.undo();
      out[i] = shares[mover];
    }
  }

  /** Takes up the weights for so many cards in the deck, which no decision changes. */
  #weigh({ deckSize }: BoscoState): void {
    if (deckSize === this.#deck) return;
    const { end, deck, spread } = this.#weights;
    const part = deckSize / this.#game.city.cells;
    for (let i = 0; i < FEATURES; i++) this.#now[i] = end[i] + part * deck[i];
    this.#spread = Math.sqrt(spread[0] + spread[1] * deckSize);
    this.#deck = deckSize;
  }

  #share(state: BoscoState, outlook: Outlook, out: Float64Array): void {
    for (let seat = 0; seat < out.length; seat++)
      out[seat] = state.ownScore(seat) + outlook.worth(state, seat, this.#now);
    shareOdds(out, this.#spread);
  }
}

export const PROSPECTS: EvaluatorKind<BoscoState, Bosco> = {
  name: NAME,
  version: VERSION,
  help: 'learnt from its own games: what pawns, borders and turns to come promise',
  params: {},
  create: (game) => new Prospects(game, weightsFor(game.numPlayers)),
};
