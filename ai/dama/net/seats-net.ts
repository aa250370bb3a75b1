/**
 * A net as the evaluation of Dama Bianca for three to six seats: dama-net.ts for any number of them. It is asked from the
 * view of one seat and gives the logit of that seat's share of the hand. Who has just moved gets what its own view says,
 * and the others share the rest as their views say, so that valuing the results of a roll takes the mover's view alone.
 * Inside a match every seat counts, and every result is asked from all views.
 */
import {
  bitCount,
  CENTRE,
  type DamaGame,
  type DamaState,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  type Rules,
  scoreSeat,
  variantHash,
} from '../../../engine/dama/index.ts';
import { CHANCE, type Move, type MoveList } from '../../../engine/index.ts';
import { hasSimd, LISTED, logistic, type MoveScorer, type NetFile, PlainNet, SimdNet } from '../../index.ts';
import { MatchView } from '../leaf/match-view.ts';
import { leadWeights } from '../leaf/weights.ts';
import { OtherSeats } from './other-seats.ts';
import { FROM_CELLS, offBy } from './results.ts';
import { SeatView, VIEW_SLOTS } from './seat-view.ts';
import { SEATS_ENCODING, SeatsInputs } from './seats-inputs.ts';

/** Raised with the arithmetic or the inputs. */
export const SEATS_NET_VERSION = 1;

const FASTEST = hasSimd() ? 'simd' : 'plain';

/** What keeps a net from valuing a game for three to six, or `undefined`. */
export function seatsNetFault(game: DamaGame, { head, name }: NetFile): string | undefined {
  if (head.encoding !== SEATS_ENCODING)
    return `net ${name} has inputs '${head.encoding}', not '${SEATS_ENCODING}'`;
  if (head.players !== game.numPlayers) return `net ${name} is for ${head.players} seats`;
  const hash = variantHash(game.rules.variant);
  if (head.rules !== hash) return `net ${name} was trained for the rules ${head.rules}, not ${hash}`;
  const { size } = new SeatsInputs(game.rules, game.numPlayers);
  if (head.inputs !== size) return `net ${name} has ${head.inputs} inputs, not ${size}`;
  return head.heads[0] === 'win' ? undefined : `net ${name} begins with the head '${head.heads[0]}'`;
}

/** Whether a move vacates the same cells as one before it, and fills no centre. */
function isSameRun(first: Move, move: Move): boolean {
  return (first & FROM_CELLS) === (move & FROM_CELLS) && moveTo1(move) !== CENTRE;
}

export class SeatsNet implements MoveScorer<DamaState> {
  readonly name: string;
  readonly version = SEATS_NET_VERSION;
  readonly #rules: Rules;
  readonly #players: number;
  readonly #byHands: boolean;
  /** Turns of all seats after which a hand ends unclosed (R15). */
  readonly #lastTurn: number;
  readonly #others: OtherSeats;
  /** In the order in which seats roll once the turn is played: the mover's is the last. */
  readonly #views: readonly SeatView[];
  readonly #match: MatchView;
  readonly #ats: Int32Array;
  readonly #words = new Int32Array(5);
  /** What each view says of a run of results. */
  readonly #logits: readonly Float64Array[];
  /** By seat: as the hand stands, units, or in format `hands` 1 for a seat that has closed. */
  readonly #standing: Float64Array;
  readonly #strengths: Float64Array;
  /** In the order of rolling: what each view says of its own seat. */
  readonly #shares: Float64Array;
  readonly #row: Float64Array;

  /** Throws if the net is not for this game: see `seatsNetFault`. Both kernels give the same bits. */
  constructor(game: DamaGame, file: NetFile, kernel: 'simd' | 'plain' = FASTEST) {
    const wrong = seatsNetFault(game, file);
    if (wrong) throw new Error(wrong);
    const players = game.numPlayers;
    this.name = `net-${file.name}`;
    this.#rules = game.rules;
    this.#players = players;
    this.#byHands = game.plan.format === 'hands';
    this.#lastTurn = game.rules.variant.hand.roundCap * players;
    const Kernel = kernel === 'simd' ? SimdNet : PlainNet;
    const net = new Kernel(file.head, file.weights, players * VIEW_SLOTS);
    const inputs = new SeatsInputs(game.rules, players);
    this.#others = new OtherSeats(game.rules, inputs);
    this.#views = Array.from(
      { length: players },
      (_, i) => new SeatView(game.rules, net, inputs, this.#others, i, i * VIEW_SLOTS),
    );
    this.#match = new MatchView(game, undefined, leadWeights(players));
    this.#logits = this.#views.map(() => new Float64Array(LISTED));
    this.#ats = new Int32Array(players);
    this.#standing = new Float64Array(players);
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
    if (state.player === CHANCE && state.chance !== this.#rules.rolls) {
      if (inMatch) this.#match.between(state, out);
      else out.fill(1 / players, 0, players);
      return;
    }
    if (state.firstCloser >= 0) {
      for (let seat = 0; seat < players; seat++) this.#readStanding(state, seat);
      this.#ended(inMatch, out);
      return;
    }
    const first = state.mover;
    this.#begin(state, first, 0);
    for (let i = 0; i < players; i++) this.#shares[i] = logistic(this.#views[i].logit());
    this.#open(inMatch, first, inMatch ? this.#off(state) : 0, out);
  }

  scoreMoves(state: DamaState, moves: MoveList, first: number, count: number, out: Float64Array): void {
    if (state.player === CHANCE) throw new Error('moves are scored at a decision');
    const players = this.#players;
    const inMatch = this.#match.enter(state);
    const seat = state.mover;
    const isLast = state.firstCloser >= 0 || state.turns + 1 >= this.#lastTurn;
    for (let other = 0; other < players; other++) if (other !== seat) this.#readStanding(state, other);
    this.#begin(state, (seat + 1) % players, inMatch ? 0 : players - 1);
    const off = inMatch ? this.#off(state) : 0;
    for (let i = 0; i < count; ) {
      const move = moves.at(first + i);
      if (isLast || moveTo1(move) === CENTRE) {
        out[i++] = this.#scoreEnd(state, seat, move, inMatch);
        continue;
      }
      let end = i + 1;
      while (end < count && end - i < LISTED && isSameRun(move, moves.at(first + end))) end++;
      if (inMatch) this.#scoreInMatch(seat, moves, first + i, end - i, off, out, i);
      else this.#scoreRun(moves, first + i, end - i, out, i);
      i = end;
    }
  }

  #scoreRun(moves: MoveList, first: number, count: number, out: Float64Array, from: number): void {
    const last = this.#players - 1;
    const logits = this.#logits[last];
    this.#views[last].logits(moves, first, count, logits);
    for (let k = 0; k < count; k++) out[from + k] = logistic(logits[k]);
  }

  #scoreInMatch(
    seat: number,
    moves: MoveList,
    first: number,
    count: number,
    off: number,
    out: Float64Array,
    from: number,
  ): void {
    const players = this.#players;
    for (let i = 0; i < players; i++) this.#views[i].logits(moves, first, count, this.#logits[i]);
    for (let k = 0; k < count; k++) {
      for (let i = 0; i < players; i++) this.#shares[i] = logistic(this.#logits[i][k]);
      this.#open(true, (seat + 1) % players, off + offBy(moves.at(first + k)), this.#row);
      out[from + k] = this.#row[seat];
    }
  }

  #scoreEnd(state: DamaState, seat: number, move: Move, inMatch: boolean): number {
    const closes = moveTo1(move) === CENTRE;
    this.#apply(state, seat, move);
    this.#standing[seat] = this.#byHands
      ? Number(closes)
      : scoreSeat(this.#words, 0, closes, state.place(seat), this.#rules).units;
    this.#ended(inMatch, this.#row);
    return this.#row[seat];
  }

  /** Begins with the views from `from` on; seats count from `first`, who rolls once the turn is played. */
  #begin(state: DamaState, first: number, from: number): void {
    const players = this.#players;
    for (let i = 0; i < players; i++) this.#ats[i] = state.wordsAt((first + i) % players);
    this.#others.begin(state.words, this.#ats, state.place(first));
    for (let i = from; i < players; i++) this.#views[i].begin(state.words, this.#ats, state.place(first));
  }

  /** Pawns off the board, of all seats. */
  #off(state: DamaState): number {
    let off = this.#players * this.#rules.pawns;
    const at = state.wordsAt(0);
    for (let i = 0; i < 5 * this.#players; i++) off -= bitCount(state.words[at + i]);
    return off;
  }

  /** Puts the mover's pawns after the move on `#words`. */
  #apply(state: DamaState, seat: number, move: Move): void {
    const at = state.wordsAt(seat);
    for (let w = 0; w < 5; w++) this.#words[w] = state.words[at + w];
    this.#flip(moveFrom1(move));
    this.#flip(moveFrom2(move));
    this.#flip(moveTo1(move));
    this.#flip(moveTo2(move));
  }

  #flip(cell: number): void {
    if (cell === 0 || cell === CENTRE) return;
    const { word, sector } = this.#rules.board;
    this.#words[word[cell]] ^= 1 << sector[cell];
  }

  #readStanding(state: DamaState, seat: number): void {
    this.#standing[seat] = this.#byHands ? Number(state.hasClosed(seat)) : state.scoreSeat(seat).units;
  }

  /** Writes the shares of a hand that ends with the scores of `#standing`, or is valued so (R14). */
  #ended(inMatch: boolean, out: Float64Array): void {
    if (inMatch) {
      this.#match.ended(this.#standing, out);
      return;
    }
    const standing = this.#standing;
    let best = Number.NEGATIVE_INFINITY;
    let leaders = 0;
    for (let seat = 0; seat < this.#players; seat++) {
      if (standing[seat] > best) {
        best = standing[seat];
        leaders = 0;
      }
      if (standing[seat] === best) leaders++;
    }
    for (let seat = 0; seat < this.#players; seat++) out[seat] = standing[seat] === best ? 1 / leaders : 0;
  }

  /** Writes the shares by seat from those that each view, in the order of rolling from `first`, gives its own seat. */
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
