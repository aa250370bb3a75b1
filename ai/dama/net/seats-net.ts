/**
 * A net as the evaluation of Dama Bianca for three to six seats: dama-net.ts for any number of them. It is asked from the
 * view of one seat and gives the logit of that seat's share of the hand. Who has just moved gets what its own view says,
 * and the others share the rest as their views say, so that valuing the results of a roll takes the mover's view alone.
 * Inside a match every seat counts, and every result is asked from all views.
 */
import {
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
import { hasSimd, logistic, type MoveScorer, type NetFile, PlainNet, SimdNet } from '../../index.ts';
import { MatchView } from '../leaf/match-view.ts';
import { leadWeights } from '../leaf/weights.ts';
import { SeatView, VIEW_SLOTS } from './seat-view.ts';
import { SEATS_ENCODING, SeatsInputs } from './seats-inputs.ts';
import { TurnCounts } from './turn-counts.ts';

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

export class SeatsNet implements MoveScorer<DamaState> {
  readonly name: string;
  readonly version = SEATS_NET_VERSION;
  readonly #rules: Rules;
  readonly #players: number;
  readonly #byHands: boolean;
  /** Turns of all seats after which a hand ends unclosed (R15). */
  readonly #lastTurn: number;
  readonly #counts: TurnCounts;
  /** In the order in which seats roll once the turn is played: the mover's is the last. */
  readonly #views: readonly SeatView[];
  readonly #match: MatchView;
  readonly #ats: Int32Array;
  readonly #words = new Int32Array(5);
  /** Pawns of all seats but the one that moves, and of all. */
  readonly #others = new Int32Array(5);
  readonly #all = new Int32Array(5);
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
    const counts = new TurnCounts(game.rules, inputs);
    this.#counts = counts;
    this.#views = Array.from(
      { length: players },
      (_, i) => new SeatView(net, inputs, counts, i, i * VIEW_SLOTS),
    );
    this.#match = new MatchView(game, undefined, leadWeights(players));
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
    this.#begin(state, first);
    const at = this.#ats[players - 1];
    for (let w = 0; w < 5; w++) this.#words[w] = state.words[at + w];
    this.#readResult();
    for (let i = 0; i < players; i++) {
      this.#views[i].begin(state.words, this.#ats);
      this.#shares[i] = logistic(this.#views[i].logit());
    }
    this.#open(inMatch, first, out);
  }

  scoreMoves(state: DamaState, moves: MoveList, first: number, count: number, out: Float64Array): void {
    if (state.player === CHANCE) throw new Error('moves are scored at a decision');
    const players = this.#players;
    const views = this.#views;
    const inMatch = this.#match.enter(state);
    const seat = state.mover;
    const next = (seat + 1) % players;
    const ends = state.firstCloser >= 0 || state.turns + 1 >= this.#lastTurn;
    for (let other = 0; other < players; other++) if (other !== seat) this.#readStanding(state, other);
    this.#begin(state, next);
    const from = inMatch ? 0 : players - 1;
    for (let i = from; i < players; i++) views[i].begin(state.words, this.#ats);
    for (let i = 0; i < count; i++) {
      const move = moves.at(first + i);
      const closes = moveTo1(move) === CENTRE;
      this.#apply(state, seat, move);
      if (closes || ends) {
        this.#standing[seat] = this.#scoreOf(state, seat, closes);
        this.#ended(inMatch, this.#row);
        out[i] = this.#row[seat];
        continue;
      }
      this.#readResult();
      for (let view = from; view < players; view++) {
        this.#shares[view] = logistic(views[view].logitAfter(move));
      }
      if (inMatch) {
        this.#open(true, next, this.#row);
        out[i] = this.#row[seat];
      } else {
        out[i] = this.#shares[players - 1];
      }
    }
  }

  /** Seats count from `first`, who rolls once the turn is played; the one before it moves. */
  #begin(state: DamaState, first: number): void {
    const players = this.#players;
    this.#others.fill(0);
    for (let i = 0; i < players; i++) {
      const at = state.wordsAt((first + i) % players);
      this.#ats[i] = at;
      if (i < players - 1) for (let w = 0; w < 5; w++) this.#others[w] |= state.words[at + w];
    }
    this.#counts.begin(state.words, this.#ats, state.place(first));
  }

  /** Reads the counts with the mover's pawns on `#words`. */
  #readResult(): void {
    for (let w = 0; w < 5; w++) this.#all[w] = this.#words[w] | this.#others[w];
    this.#counts.read(this.#words, this.#all);
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

  #scoreOf(state: DamaState, seat: number, closes: boolean): number {
    if (this.#byHands) return Number(closes);
    return scoreSeat(this.#words, 0, closes, state.place(seat), this.#rules).units;
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
  #open(inMatch: boolean, first: number, out: Float64Array): void {
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
    this.#match.open(this.#strengths, this.#counts.off, out);
  }
}
