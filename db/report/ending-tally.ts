/** Adds up the figures of hands by block, from how the hands ended and any scoring: that of their own rules, or another. */
import { MAX_RINGS, POINT, type Rules, shareOut, type Unit } from '../../engine/dama/index.ts';
import { entrantAt } from '../../selfplay/index.ts';
import { arrayOf, centreOf, type Endings, offOf, ringOf } from '../block/index.ts';
import { BOT_PREFIX, type FigureSums, figuresOf, HAND_FIGURES, runLength } from './ending-figures.ts';

/** Sums by block, as they are added up. */
class Column {
  readonly #totals: Float64Array;
  readonly #counts: Float64Array;
  #squares = 0;

  constructor(blocks: number) {
    this.#totals = new Float64Array(blocks);
    this.#counts = new Float64Array(blocks);
  }

  add(block: number, total: number, count = 1, squares = (total * total) / count): void {
    this.#totals[block] += total;
    this.#counts[block] += count;
    this.#squares += squares;
  }

  sums(): FigureSums {
    return {
      totals: Array.from(this.#totals),
      counts: Array.from(this.#counts),
      squares: this.#squares,
    };
  }
}

/** How hands are scored. */
export interface Scoring {
  readonly rules: Rules;
  readonly unit: Unit;
  readonly lineup: readonly string[];
}

/**
 * The sums of the figures named, in their order, by run of `blocks`: the blocks of the endings, ascending. A figure that
 * is none of `figuresOf(lineup)` is an error.
 */
export function sumFigures(
  endings: Endings,
  blocks: Int32Array,
  scoring: Scoring,
  names: readonly string[],
): FigureSums[] {
  const run = runLength(blocks.length);
  const runs = Math.ceil(blocks.length / run);
  const columns = new Map(names.map((name) => [name, new Column(runs)]));
  const known = new Set(figuresOf(scoring.lineup).map(({ name }) => name));
  for (const name of names) if (!known.has(name)) throw new Error(`no figure ${name}`);
  const tally = new Tally(endings, scoring, columns);
  let at = 0;
  for (let hand = 0; hand < endings.hands; hand++) {
    while (blocks[at] < endings.block(hand)) at++;
    tally.add(hand, Math.floor(at / run));
  }
  return names.map((name) => (columns.get(name) as Column).sums());
}

/** Takes in hand after hand, in the order of their keys. */
class Tally {
  readonly #endings: Endings;
  readonly #scoring: Scoring;
  readonly #seats: readonly (Column | undefined)[];
  readonly #bots: readonly (readonly [Column, readonly boolean[]])[];
  readonly #hand: Readonly<Record<string, Column | undefined>>;
  /** By ring, the outermost first; 0 beyond the rings of the board. */
  readonly #ringUnits: Int32Array;
  readonly #forAll: boolean;
  readonly #byHands: boolean;
  readonly #totals: Int32Array;
  readonly #shares: Float64Array;
  readonly #units: Int32Array;
  /** Totals of the game that is under way, by seat. */
  readonly #game: Int32Array;

  constructor(endings: Endings, scoring: Scoring, columns: ReadonlyMap<string, Column>) {
    const { players } = endings;
    this.#endings = endings;
    this.#scoring = scoring;
    this.#seats = scoring.lineup.map((_, place) => columns.get(`seat${place + 1}.share`));
    this.#bots = [...new Set(scoring.lineup)].flatMap((bot): [Column, boolean[]][] => {
      const column = columns.get(`${BOT_PREFIX}${bot}`);
      return column ? [[column, scoring.lineup.map((spec) => spec === bot)]] : [];
    });
    this.#hand = Object.fromEntries(HAND_FIGURES.map(({ name }) => [name, columns.get(name)]));
    const { board, ringUnits, variant } = scoring.rules;
    this.#ringUnits = new Int32Array(MAX_RINGS);
    this.#ringUnits.set(ringUnits.subarray(board.outermost));
    this.#forAll = variant.scoring.arrayFor === 'all';
    this.#byHands = variant.match.format === 'hands';
    this.#totals = new Int32Array(players);
    this.#units = new Int32Array(players);
    this.#shares = new Float64Array(players);
    this.#game = new Int32Array(players);
  }

  add(hand: number, block: number): void {
    this.#score(hand, block);
    this.#addSeats(block);
    this.#addScores(block);
    this.#addTurns(hand, block);
    if (this.#bots.length > 0) this.#addGame(hand, block);
  }

  /** Scores and shares by place. */
  #score(hand: number, block: number): void {
    const { players } = this.#endings;
    const ringUnits = this.#ringUnits;
    const { centreUnits, arrayUnits, offUnits, seatUnits } = this.#scoring.rules;
    let rings = 0;
    let centre = 0;
    let array = 0;
    let off = 0;
    let rings2 = 0;
    let centre2 = 0;
    let array2 = 0;
    let off2 = 0;
    for (let place = 0; place < players; place++) {
      const word = this.#endings.place(hand, place);
      const ringPart =
        ringOf(word, 0) * ringUnits[0] +
        ringOf(word, 1) * ringUnits[1] +
        ringOf(word, 2) * ringUnits[2] +
        ringOf(word, 3) * ringUnits[3] +
        ringOf(word, 4) * ringUnits[4];
      const inCentre = centreOf(word);
      const centrePart = inCentre * centreUnits;
      const arrayPart = this.#forAll || inCentre === 1 ? arrayOf(word) * arrayUnits : 0;
      const offPart = offOf(word) * offUnits;
      const units = seatUnits[place] + ringPart + centrePart + arrayPart + offPart;
      this.#units[place] = units;
      this.#totals[place] = this.#byHands ? inCentre : units;
      rings += ringPart;
      centre += centrePart;
      array += arrayPart;
      off += offPart;
      rings2 += ringPart * ringPart;
      centre2 += centrePart * centrePart;
      array2 += arrayPart * arrayPart;
      off2 += offPart * offPart;
    }
    shareOut(this.#totals, 0, players, this.#shares);
    const { ringPoints, centrePoints, arrayPoints, offPoints } = this.#hand;
    const square = POINT * POINT;
    ringPoints?.add(block, rings / POINT, players, rings2 / square);
    centrePoints?.add(block, centre / POINT, players, centre2 / square);
    arrayPoints?.add(block, array / POINT, players, array2 / square);
    offPoints?.add(block, off / POINT, players, off2 / square);
  }

  #addSeats(block: number): void {
    for (let place = 0; place < this.#seats.length; place++) {
      this.#seats[place]?.add(block, this.#shares[place]);
    }
  }

  #addScores(block: number): void {
    const units = this.#units;
    const { players } = this.#endings;
    let best = Number.NEGATIVE_INFINITY;
    let second = Number.NEGATIVE_INFINITY;
    let sum = 0;
    let squares = 0;
    let winners = 0;
    for (let place = 0; place < players; place++) {
      const own = units[place];
      if (own > best) {
        second = best;
        best = own;
      } else if (own > second) second = own;
      sum += own;
      squares += own * own;
      if (this.#shares[place] > 0) winners++;
    }
    const figures = this.#hand;
    figures.margin?.add(block, (best - second) / POINT);
    figures.shared?.add(block, winners > 1 ? 1 : 0);
    figures['seat1.lead']?.add(block, (units[0] - (sum - units[0]) / (players - 1)) / POINT);
    figures.score?.add(block, sum / POINT, players, squares / (POINT * POINT));
  }

  #addTurns(hand: number, block: number): void {
    const endings = this.#endings;
    const { players } = endings;
    const turns = endings.turns(hand);
    const closer = endings.closer(hand);
    const rounds = Math.ceil(turns / players);
    const figures = this.#hand;
    figures.turns?.add(block, turns);
    figures.rounds?.add(block, rounds);
    figures.closed?.add(block, closer < 0 ? 0 : 1);
    if (closer >= 0) {
      // A hand ends with the round in which it is closed.
      const place = (closer - endings.starter(hand) + players) % players;
      figures.closeTurn?.add(block, (rounds - 1) * players + place + 1);
      figures.closerShare?.add(block, this.#shares[place]);
    }
    if (endings.choices(hand) < 0) return;
    figures.choices?.add(block, endings.choices(hand), turns);
    figures.forced?.add(block, endings.forced(hand), turns);
  }

  /** The win of a game goes to the seats with the best totals of its hands (R17). */
  #addGame(hand: number, block: number): void {
    const endings = this.#endings;
    const { players } = endings;
    const byHands = this.#byHands;
    const starter = endings.starter(hand);
    const rotation = endings.rotation(hand);
    let closers = 0;
    if (byHands) for (let place = 0; place < players; place++) closers += this.#totals[place];
    for (let place = 0; place < players; place++) {
      const own = byHands ? (this.#totals[place] * POINT) / Math.max(closers, 1) : this.#units[place];
      this.#game[(starter + place) % players] += own;
    }
    const next = hand + 1;
    const goesOn =
      next < endings.hands &&
      endings.block(next) === endings.block(hand) &&
      endings.rotation(next) === rotation;
    if (goesOn) return;
    shareOut(this.#game, 0, players, this.#shares);
    this.#game.fill(0);
    for (const [column, isOwn] of this.#bots) {
      for (let seat = 0; seat < players; seat++) {
        if (isOwn[entrantAt(seat, rotation, players)]) column.add(block, this.#shares[seat]);
      }
    }
  }
}
