/**
 * How decisions are clicked. A walk is the spot of its pawn, the reserve of the seat for one that enters, and its last cell;
 * where several numbers lead there, that cell is clicked once more for each larger one. Words are the reserve or the centre.
 */
import {
  type ClickOffer,
  type ClicksOf,
  type EntryGuide,
  type EntryPicture,
  type Mark,
  type Move,
  MoveList,
  type Reach,
  type ReachedWalk,
  type Refusal,
} from '../index.ts';
import { CENTRE_SPOT, reserveSpot } from '../round-board/index.ts';
import { LaidWalks } from './laid-walks.ts';
import { DRAW, formatMove, isWalk, KEEP, PASS, PLAY, stepsOf, toOf } from './move.ts';
import { DISCS, MARKS, PAWNS, RINGS } from './row.ts';
import type { BoscoState } from './state.ts';

/** What goes on with the game; its opposite and a terno are the centre. No pawn is taken up where one may pass. */
const RESERVED: readonly Move[] = [PLAY, KEEP, DRAW, PASS];

/** Why a spot cannot be clicked; each has a sentence in every language. */
const REFUSALS = ['choose', 'no-pawn', 'has-walked', 'not-moved', 'compromised', 'out-of-reach'] as const;
type RefusalReason = (typeof REFUSALS)[number];

export class BoscoGuide implements EntryGuide {
  readonly clicks: ClicksOf = (move) => [this.#clicksOf(move)];
  readonly #state: BoscoState;
  readonly #laid: LaidWalks;
  /** By the spot of the pawn and then by the last cell: the walks, those of fewest steps first. */
  readonly #walks = new Map<number, Map<number, Move[]>>();
  /** By spot. */
  readonly #words = new Map<number, Move>();

  /** Of a position in which a seat decides. */
  constructor(state: BoscoState) {
    this.#state = state;
    this.#laid = new LaidWalks(state.city, state.row);
    const moves = new MoveList();
    state.legalMoves(moves);
    for (let i = 0; i < moves.size; i++) this.#add(moves.at(i));
    for (const ends of this.#walks.values())
      for (const walks of ends.values()) walks.sort((a, b) => stepsOf(a) - stepsOf(b));
  }

  picture(clicks: readonly number[]): EntryPicture {
    const [spot, ...ends] = clicks;
    if (spot === undefined) return this.#choices();
    const word = this.#words.get(spot);
    if (word !== undefined && ends.length === 0) return this.#entered(word, []);
    const found = this.#walks.get(spot);
    if (found && ends.length === 0) {
      const next = [...found].map(([end, walks]) => this.#end(end, walks)).sort((a, b) => a.spot - b.spot);
      return { marks: marksOf(this.#state), walks: [], picked: spot, next, turn: undefined };
    }
    const [end] = ends;
    const walks = found?.get(end) ?? [];
    const at = ends.length - 1;
    if (at < 0 || at >= walks.length || ends.some((other) => other !== end))
      throw new Error(`no turn begins with the clicks ${clicks.join(' ')}`);
    const others = walks.slice(at + 1);
    return this.#entered(walks[at], others.length > 0 ? [this.#end(end, others)] : []);
  }

  /** Reasons are those of `REFUSALS`. */
  refusal(clicks: readonly number[], spot: number): Refusal {
    const refuse = (reason: RefusalReason, rule: string): Refusal => ({ reason, rule });
    if (this.#walks.size === 0) return refuse('choose', 'B8');
    const { city, row, player } = this.#state;
    const isCell = spot >= 1 && spot <= city.cells;
    const here = isCell ? marksOf(this.#state).filter((mark) => mark.spot === spot) : [];
    if (clicks.length > 0) {
      const isDisc = here.some(({ isGround }) => isGround);
      return isDisc ? refuse('compromised', 'B1') : refuse('out-of-reach', 'B14');
    }
    if (!here.some(({ seat }) => seat === player)) return refuse('no-pawn', 'B21');
    const hasWalked = ((row[MARKS + city.ring[spot]] >>> city.sector[spot]) & 1) === 1;
    return hasWalked ? refuse('has-walked', 'B22') : refuse('not-moved', 'B23');
  }

  reach(spot: number): Reach {
    const leaving = this.#walks.get(spot);
    const walks = leaving
      ? [...leaving.values()].flat()
      : [...this.#walks.values()].flatMap((ends) => ends.get(spot) ?? []);
    const reached = walks.map((move): ReachedWalk => ({ ...this.#laid.lay(move), ways: 0 }));
    return { leaves: leaving !== undefined, walks: reached };
  }

  #add(move: Move): void {
    if (!isWalk(move)) {
      this.#words.set(this.#wordSpot(move), move);
      return;
    }
    const source = this.#laid.sourceOf(move);
    const ends = this.#walks.get(source) ?? new Map<number, Move[]>();
    this.#walks.set(source, ends);
    ends.set(toOf(move), [...(ends.get(toOf(move)) ?? []), move]);
  }

  #wordSpot(word: Move): number {
    const { city, player } = this.#state;
    return RESERVED.includes(word) ? reserveSpot(city.board, player) : CENTRE_SPOT;
  }

  #clicksOf(move: Move): number[] {
    if (!isWalk(move)) return [this.#wordSpot(move)];
    const [source, end] = [this.#laid.sourceOf(move), toOf(move)];
    const at = this.#walks.get(source)?.get(end)?.indexOf(move) ?? 0;
    return [source, ...new Array<number>(at + 1).fill(end)];
  }

  /** Before anything is clicked. */
  #choices(): EntryPicture {
    const none = { numbers: [], path: [], jumps: [], ways: 0 };
    const pawns = [...this.#walks.keys()].map((spot): ClickOffer => ({ spot, role: 'pick', ...none }));
    // Beside pawns a terno is one more thing to take up.
    const role = pawns.length > 0 ? 'pick' : 'place';
    const words = [...this.#words].map(
      ([spot, move]): ClickOffer => ({ spot, role, ...none, choice: formatMove(move) }),
    );
    const next = [...pawns, ...words].sort((a, b) => a.spot - b.spot);
    return { marks: marksOf(this.#state), walks: [], picked: undefined, next, turn: undefined };
  }

  #end(spot: number, walks: readonly Move[]): ClickOffer {
    const { path, jumps } = this.#laid.lay(walks[0]);
    const numbers = walks.map((move) => this.#laid.numbersOf(stepsOf(move)));
    return { spot, role: 'place', numbers, path, jumps, ways: 0 };
  }

  #entered(move: Move, next: readonly ClickOffer[]): EntryPicture {
    const walks = isWalk(move) ? [this.#laid.lay(move)] : [];
    this.#state.do(move);
    const marks = marksOf(this.#state);
    this.#state.undo();
    return { marks, walks, picked: undefined, next, turn: formatMove(move) };
  }
}

/** No seat's. */
const NOBODY = -1;
/** Of pawns that never run out (B3). */
const UNLIMITED = '∞';

export function marksOf(state: BoscoState): Mark[] {
  const { city, row } = state;
  const seats = Array.from({ length: city.players }, (_, seat) => seat);
  const pawns = seats.flatMap((seat) =>
    city.cellsOf(row, PAWNS + seat * RINGS).map((spot): Mark => ({ spot, kind: 'pawn', seat })),
  );
  const held = seats
    .filter((seat) => state.arrested(seat) > 0)
    .map((seat): Mark => ({ spot: CENTRE_SPOT, kind: 'pawn', seat, count: state.arrested(seat) }));
  const beside = seats.map(
    (seat): Mark => ({ spot: reserveSpot(city.board, seat), kind: 'pawn', seat, label: UNLIMITED }),
  );
  const discs = city
    .cellsOf(row, DISCS)
    .map((spot): Mark => ({ spot, kind: 'disc', seat: NOBODY, isGround: true }));
  const questura: Mark = { spot: CENTRE_SPOT, kind: 'questura', seat: NOBODY, isGround: true };
  return [...pawns, ...held, ...beside, questura, ...discs];
}
