/**
 * A net as the evaluation of Dama Bianca for three to six seats: dama-net.ts for any number of them. It is asked from
 * the side of one seat, the viewer, and gives the logit of its share of the hand. The seat that has just moved gets what
 * it sees as viewer, and the others share the rest as they see it. So valuing the results of a roll takes only the
 * mover as viewer. Inside a match every seat counts, and every result is valued for all viewers.
 */
import type { DamaGame, DamaState, Rules } from '../../../engine/dama-bianca/index.ts';
import { bitCount, CHANCE, type Move, type MoveList } from '../../../engine/index.ts';
import {
  createKernel,
  type KernelName,
  LISTED,
  logistic,
  type MoveScorer,
  type NetFile,
} from '../../index.ts';
import { EndedHand } from '../ended-hand.ts';
import type { MatchEquity } from '../equity/match-equity.ts';
import { HandInMatch } from '../leaf/hand-in-match.ts';
import { leadWeights } from '../leaf/weights.ts';
import { roomFor } from './counts/kernel-results.ts';
import { OtherSeats } from './counts/other-seats.ts';
import { seatsFit } from './narrow-sums.ts';
import { netFaultOf } from './net-fault.ts';
import { offBy } from './results.ts';
import { scaleFor } from './rule-inputs.ts';
import { SEATS_ENCODING, SeatsInputs } from './seats-inputs.ts';
import { VIEWER_SLOTS, ViewerSums } from './viewer-sums.ts';

/** Raised with the arithmetic or the inputs. */
const SEATS_NET_VERSION = 2;

export class SeatsNet implements MoveScorer<DamaState> {
  readonly name: string;
  readonly version = SEATS_NET_VERSION;
  readonly #rules: Rules;
  readonly #players: number;
  /** Turns of all seats after which a hand ends unclosed (R15). */
  readonly #lastTurn: number;
  readonly #lastHand: number;
  readonly #others: OtherSeats;
  /** In the order in which seats roll once the turn is played: the mover's is the last. */
  readonly #viewers: readonly ViewerSums[];
  readonly #match: HandInMatch;
  /** Whether the net counts totals: then it values the last hand of a match of points as it is. */
  readonly #countsTotals: boolean;
  readonly #ats: Int32Array;
  /** In the order of rolling: the totals that count, in units; nothing where the net does not see them. */
  readonly #totals: Float64Array;
  /** The logits of each viewer for a run of results. */
  readonly #logits: readonly Float64Array[];
  readonly #ended: EndedHand;
  readonly #strengths: Float64Array;
  /** In the order of rolling: the share that each viewer gives itself. */
  readonly #shares: Float64Array;
  readonly #row: Float64Array;

  /** Throws if the net is not for this game: see net-fault.ts. All kernels give the same bits. */
  constructor(game: DamaGame, file: NetFile, kernel?: KernelName, equity?: MatchEquity) {
    const players = game.numPlayers;
    const scale = scaleFor(file.head.encoding, game.rules);
    const inputs = new SeatsInputs(game.rules, players, scale);
    const form = { encoding: scale?.encoding ?? SEATS_ENCODING, size: inputs.size };
    const wrong = netFaultOf(game, file, form);
    if (wrong) throw new Error(wrong);
    this.name = `net-${file.name}`;
    this.#rules = game.rules;
    this.#players = players;
    this.#lastTurn = game.rules.variant.hand.roundCap * players;
    const isNarrow = seatsFit(file, game.rules, inputs);
    const { head, weights } = file;
    const net = createKernel(head, weights, players * VIEWER_SLOTS, isNarrow, kernel, roomFor(players));
    this.#others = new OtherSeats(game.rules, inputs);
    this.#viewers = Array.from(
      { length: players },
      (_, i) => new ViewerSums(game.rules, net, inputs, this.#others, i, i * VIEWER_SLOTS),
    );
    this.#match = new HandInMatch(game, equity, leadWeights(players));
    this.#logits = this.#viewers.map(() => new Float64Array(LISTED));
    this.#countsTotals = scale !== undefined && game.plan.format === 'points';
    this.#lastHand = game.plan.hands - 1;
    this.#ats = new Int32Array(players);
    this.#totals = new Float64Array(players);
    this.#ended = new EndedHand(game);
    this.#strengths = new Float64Array(players);
    this.#shares = new Float64Array(players);
    this.#row = new Float64Array(players);
  }

  /** Between two hands of a match no search sees more than the table does. */
  isSettled(state: DamaState): boolean {
    return state.handOver;
  }

  evaluate(state: DamaState, out: Float64Array): void {
    const players = this.#players;
    const inMatch = this.#match.enter(state);
    if (this.#ended.shares(state, inMatch ? this.#match : undefined, out)) return;
    const first = state.mover;
    const isOpen = inMatch && !this.#takeTotals(state, first);
    this.#begin(state, first, 0);
    for (let i = 0; i < players; i++) this.#shares[i] = logistic(this.#viewers[i].logit());
    this.#open(isOpen, first, isOpen ? this.#off(state) : 0, out);
  }

  scoreMoves(state: DamaState, moves: MoveList, first: number, count: number, out: Float64Array): void {
    if (state.player === CHANCE) throw new Error('moves are scored at a decision');
    const players = this.#players;
    const inMatch = this.#match.enter(state);
    const seat = state.mover;
    const isLast = state.firstCloser >= 0 || state.turns + 1 >= this.#lastTurn;
    this.#ended.begin();
    const next = (seat + 1) % players;
    const isOpen = inMatch && !this.#takeTotals(state, next);
    this.#begin(state, next, isOpen ? 0 : players - 1);
    const off = isOpen ? this.#off(state) : 0;
    for (let i = 0; i < count; ) {
      const run = isLast
        ? 0
        : isOpen
          ? this.#scoreInMatch(seat, moves, first + i, count - i, off, out, i)
          : this.#scoreRun(moves, first + i, count - i, out, i);
      if (run === 0) out[i] = this.#scoreEnd(state, seat, moves.at(first + i), inMatch);
      i += run || 1;
    }
  }

  /** Scores the moves before the next that ends the hand, as many as the net takes at once, and gives their number. */
  #scoreRun(moves: MoveList, first: number, most: number, out: Float64Array, from: number): number {
    const last = this.#players - 1;
    const logits = this.#logits[last];
    const count = this.#viewers[last].logits(moves, first, most, logits);
    for (let k = 0; k < count; k++) out[from + k] = logistic(logits[k]);
    return count;
  }

  #scoreInMatch(
    seat: number,
    moves: MoveList,
    first: number,
    most: number,
    off: number,
    out: Float64Array,
    from: number,
  ): number {
    const players = this.#players;
    let count = 0;
    for (let i = 0; i < players; i++) count = this.#viewers[i].logits(moves, first, most, this.#logits[i]);
    for (let k = 0; k < count; k++) {
      for (let i = 0; i < players; i++) this.#shares[i] = logistic(this.#logits[i][k]);
      this.#open(true, (seat + 1) % players, off + offBy(moves.at(first + k)), this.#row);
      out[from + k] = this.#row[seat];
    }
    return count;
  }

  #scoreEnd(state: DamaState, seat: number, move: Move, inMatch: boolean): number {
    this.#ended.sharesAfter(state, move, inMatch ? this.#match : undefined, this.#row);
    return this.#row[seat];
  }

  /** Takes the totals of a last hand, seats counted from `first`; false where the net does not see what they are worth. */
  #takeTotals(state: DamaState, first: number): boolean {
    const isSeen = this.#countsTotals && state.hand === this.#lastHand;
    const players = this.#players;
    for (let i = 0; i < players; i++) this.#totals[i] = isSeen ? state.units((first + i) % players) : 0;
    return isSeen;
  }

  /** Begins with the viewers from `from` on; seats count from `first`, which rolls next after the turn. */
  #begin(state: DamaState, first: number, from: number): void {
    const players = this.#players;
    for (let i = 0; i < players; i++) this.#ats[i] = state.wordsAt((first + i) % players);
    this.#others.begin(state.words, this.#ats, state.place(first), this.#totals);
    for (let i = from; i < players; i++) this.#viewers[i].begin(state.words, this.#ats, state.place(first));
  }

  /** Pawns off the board, of all seats. */
  #off(state: DamaState): number {
    let off = this.#players * this.#rules.pawns;
    const at = state.wordsAt(0);
    for (let i = 0; i < 5 * this.#players; i++) off -= bitCount(state.words[at + i]);
    return off;
  }

  /** Writes the shares by seat from those that each viewer, in the order of rolling from `first`, gives itself. */
  #open(inMatch: boolean, first: number, off: number, out: Float64Array): void {
    const players = this.#players;
    const shares = this.#shares;
    const last = players - 1;
    let others = 0;
    for (let i = 0; i < last; i++) others += shares[i];
    const scale = (1 - shares[last]) / others;
    for (let i = 0; i < last; i++) out[(first + i) % players] = shares[i] * scale;
    out[(first + last) % players] = shares[last];
    if (!inMatch) return;
    for (let seat = 0; seat < players; seat++) this.#strengths[seat] = Math.log(out[seat]);
    this.#match.open(this.#strengths, off, out);
  }
}
