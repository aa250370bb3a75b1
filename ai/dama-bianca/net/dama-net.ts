/**
 * A net as the evaluation of Dama Bianca for two seats. It replaces the leaf's terms and weights by a net trained by
 * self-play (docs/nets.md). A closed hand is scored exactly. Inside a match the share of the hand becomes a share
 * of the match, as with the leaf.
 *
 * The results of a roll are valued without playing one. A result changes up to four cells and a few counts, so its sums
 * of the first layer are those of the position with a few columns added, and many results share most of that. README.md
 * has a picture, the order of calls and the words.
 */
import type { DamaGame, DamaState, Rules } from '../../../engine/dama-bianca/index.ts';
import { CHANCE, type Move, type MoveList } from '../../../engine/index.ts';
import {
  createKernel,
  firstBest,
  type KernelName,
  LISTED,
  logistic,
  type MoveScorer,
  type Net,
  type NetFile,
} from '../../index.ts';
import { EndedHand } from '../ended-hand.ts';
import type { MatchEquity } from '../equity/match-equity.ts';
import { HandInMatch } from '../leaf/hand-in-match.ts';
import { leadWeights } from '../leaf/weights.ts';
import { COUNT_SLOTS, CountSums } from './counts/count-sums.ts';
import { roomFor } from './counts/kernel-results.ts';
import { PairRival } from './counts/rivals.ts';
import { LEADS_ENCODING, NetInputs } from './inputs.ts';
import { LeadMean } from './lead-mean.ts';
import { pairFits } from './narrow-sums.ts';
import { netFaultOf } from './net-fault.ts';
import { offBy } from './results.ts';
import { scaleFor } from './rule-inputs.ts';

/** The position of the last call: searches value one roll of a position after the other. */
const WORDS = 5;

/** The position of the last call: searches value one roll of a position after the other. */
class LastPosition {
  /** Words of a seat, then of its rival, then the seat's place in the order of play. */
  readonly #seen = new Int32Array(2 * WORDS + 1).fill(-1);

  /** Takes a position of two seats from the side of one of them; false if it is the last one again. */
  take(state: DamaState, seat: number): boolean {
    const { words } = state;
    const seen = this.#seen;
    const own = state.wordsAt(seat);
    const rival = state.wordsAt(1 - seat);
    let changed = seen[2 * WORDS] ^ state.place(seat);
    for (let w = 0; w < WORDS; w++) {
      changed |= (seen[w] ^ words[own + w]) | (seen[WORDS + w] ^ words[rival + w]);
    }
    if (changed === 0) return false;
    for (let w = 0; w < WORDS; w++) {
      seen[w] = words[own + w];
      seen[WORDS + w] = words[rival + w];
    }
    seen[2 * WORDS] = state.place(seat);
    return true;
  }
}

/** Raised with the arithmetic or the inputs, and whenever a shipped net is added or replaced. */
export const NET_VERSION = 13;

/**
 * Slots of the net: before the move; for each of a list without the cells that it vacates, and the same with a lead; then those
 * of the counts.
 */
const BEFORE = 0;
const VACATED = 1;
const LED = VACATED + LISTED;
const COUNTS = LED + LISTED;

export class DamaNet implements MoveScorer<DamaState> {
  readonly name: string;
  readonly version = NET_VERSION;
  readonly #rules: Rules;
  readonly #net: Net;
  readonly #inputs: NetInputs;
  readonly #rival: PairRival;
  readonly #counts: CountSums;
  readonly #match: HandInMatch;
  /** Inside a match, for a net that knows leads. */
  readonly #leads: LeadMean | undefined;
  readonly #list = new Uint16Array(128);
  readonly #last = new LastPosition();
  readonly #ended: EndedHand;
  readonly #strengths = new Float64Array(2);
  /** Of the decision whose moves are scored: whether it is inside a match, the last turn of the hand, and pawns off the board. */
  #inMatch = false;
  #isLast = false;
  #offBefore = 0;
  readonly #shares = new Float64Array(LISTED);
  readonly #row = new Float64Array(2);

  /**
   * Throws if the net is not for this game: see net-fault.ts. All kernels give the same bits. A net that knows leads has
   * an equity of its own and needs none.
   */
  constructor(game: DamaGame, file: NetFile, kernel?: KernelName, equity?: MatchEquity) {
    const { encoding } = file.head;
    const scale = scaleFor(encoding, game.rules);
    const hasLeadInputs = scale !== undefined || encoding === LEADS_ENCODING;
    const hasLeads = hasLeadInputs && game.plan.format === 'points';
    const inputs = new NetInputs(game.rules, hasLeadInputs, scale);
    const wrong = netFaultOf(game, file, inputs);
    if (wrong) throw new Error(wrong);
    this.name = `net-${file.name}`;
    this.#rules = game.rules;
    this.#inputs = inputs;
    const isNarrow = pairFits(file, game.rules, inputs);
    this.#net = createKernel(file.head, file.weights, COUNTS + COUNT_SLOTS, isNarrow, kernel, roomFor(1));
    this.#ended = new EndedHand(game);
    this.#rival = new PairRival(this.#inputs);
    this.#counts = new CountSums(
      game.rules,
      this.#net,
      this.#inputs,
      this.#rival,
      { before: BEFORE, vacated: VACATED, counts: COUNTS },
      inputs.ownCell,
      0,
    );
    this.#leads = hasLeads ? new LeadMean(game, inputs, this.#net, LED) : undefined;
    this.#match = new HandInMatch(game, this.#equityOf(game) ?? equity, leadWeights(2));
  }

  /** Between two hands of a match no search sees more than the table does. */
  isSettled(state: DamaState): boolean {
    return state.handOver;
  }

  evaluate(state: DamaState, out: Float64Array): void {
    const inMatch = this.#match.enter(state);
    if (this.#ended.shares(state, inMatch ? this.#match : undefined, out)) return;
    const seat = 1 - state.mover;
    const logit = this.#logit(state, seat);
    if (inMatch && this.#leads) {
      this.#leads.begin(this.#match, seat);
      this.#leads.shares(VACATED, 1, 1, out, seat);
      out[1 - seat] = 1 - out[seat];
      return;
    }
    this.#open(inMatch, seat, logit, this.#off(state), out);
  }

  scoreMoves(state: DamaState, moves: MoveList, first: number, count: number, out: Float64Array): void {
    this.#begin(state);
    for (let i = 0; i < count; ) {
      const listed = this.#listNext(moves, first + i, count - i);
      if (listed > 0) this.#scoreListed(listed, state.mover, out, i);
      else out[i] = this.#scoreEnd(state, moves.at(first + i));
      i += listed || 1;
    }
  }

  bestMove(state: DamaState, moves: MoveList, first: number, count: number, out: Float64Array): number {
    this.#begin(state);
    const shares = this.#shares;
    let best = 0;
    out[0] = -1;
    for (let i = 0; i < count; ) {
      const listed = this.#listNext(moves, first + i, count - i);
      let at = 0;
      if (listed === 0) shares[0] = this.#scoreEnd(state, moves.at(first + i));
      else at = this.#bestListed(listed, state.mover);
      if (shares[at] > out[0]) {
        best = i + at;
        out[0] = shares[at];
      }
      i += listed || 1;
    }
    return best;
  }

  /** Begins with the moves of a decision. */
  #begin(state: DamaState): void {
    if (state.player === CHANCE) throw new Error('moves are scored at a decision');
    const seat = state.mover;
    this.#inMatch = this.#match.enter(state);
    this.#isLast = state.firstCloser >= 0 || state.turns + 1 >= this.#rules.variant.hand.roundCap * 2;
    this.#ended.begin();
    this.#prepare(state, seat);
    if (this.#inMatch) this.#leads?.begin(this.#match, seat);
    this.#offBefore = this.#inMatch ? this.#off(state) : 0;
  }

  /** Lists the moves from `first` on up to one that ends the hand, and gives their number; 0 if the first does. */
  #listNext(moves: MoveList, first: number, most: number): number {
    return this.#isLast ? 0 : this.#counts.list(moves, first, most);
  }

  /** Writes the highest share of those listed to `#shares`, at the place that it gives. */
  #bestListed(listed: number, seat: number): number {
    const shares = this.#shares;
    if (this.#inMatch) {
      this.#scoreListed(listed, seat, shares, 0);
      return firstBest(shares, listed);
    }
    this.#net.outputs(VACATED, listed, 0);
    const { outcomes } = this.#net;
    const best = firstBest(outcomes, listed);
    shares[best] = logistic(outcomes[best]);
    return best;
  }

  /** Writes the net's shares of the results listed to `out[from..]`. */
  #scoreListed(listed: number, seat: number, out: Float64Array, from: number): void {
    const { outcomes } = this.#net;
    const { moves, vacated } = this.#counts;
    if (this.#inMatch && this.#leads) {
      this.#leads.shares(VACATED, vacated, listed, out, from);
      return;
    }
    this.#net.outputs(VACATED, listed, 0);
    for (let k = 0; k < listed; k++) {
      if (this.#inMatch) {
        this.#open(true, seat, outcomes[k], this.#offBefore + offBy(moves[k] as Move), this.#row);
        out[from + k] = this.#row[seat];
      } else {
        out[from + k] = logistic(outcomes[k]);
      }
    }
  }

  #scoreEnd(state: DamaState, move: Move): number {
    this.#ended.sharesAfter(state, move, this.#inMatch ? this.#match : undefined, this.#row);
    return this.#row[state.mover];
  }

  /** The logit of a seat's share of the hand, from nothing. */
  #logit(state: DamaState, seat: number): number {
    this.#prepare(state, seat);
    this.#counts.listNone();
    this.#net.outputs(VACATED, 1, 0);
    return this.#net.outcomes[0];
  }

  /** Sums of all pawns and of the rival's counts, seen from `seat`; the mover's counts are left for each result. */
  #prepare(state: DamaState, seat: number): void {
    if (!this.#last.take(state, seat)) return;
    const inputs = this.#inputs;
    const list = this.#list;
    let end = inputs.listCells(state.words, state.wordsAt(seat), false, list, 0);
    end = inputs.listCells(state.words, state.wordsAt(1 - seat), true, list, end);
    if (state.place(seat) === 0) list[end++] = inputs.startsInput;
    this.#net.begin(BEFORE);
    for (let i = 0; i < end; i++) this.#net.add(BEFORE, list[i]);
    const { seatUnits } = this.#rules;
    const placeUnits = seatUnits[state.place(seat)] - seatUnits[state.place(1 - seat)];
    this.#rival.begin(state.words, state.wordsAt(1 - seat), placeUnits);
    this.#counts.begin(state.words, state.wordsAt(seat));
  }

  /** Match equity between players like this net, if it knows leads. */
  #equityOf(game: DamaGame): MatchEquity | undefined {
    if (!this.#leads) return undefined;
    this.#logit(game.stateFrom({ pawns: [[], []], mover: 0, starter: 0 }), 1);
    return this.#leads.equity(VACATED);
  }

  #onBoard(state: DamaState, seat: number): number {
    return this.#inputs.listCells(state.words, state.wordsAt(seat), false, this.#list, 0);
  }

  #off(state: DamaState): number {
    return 2 * this.#rules.pawns - this.#onBoard(state, 0) - this.#onBoard(state, 1);
  }

  #open(inMatch: boolean, seat: number, logit: number, off: number, out: Float64Array): void {
    if (inMatch) {
      this.#strengths[seat] = logit;
      this.#strengths[1 - seat] = 0;
      this.#match.open(this.#strengths, off, out);
      return;
    }
    out[seat] = logistic(logit);
    out[1 - seat] = 1 - out[seat];
  }
}
