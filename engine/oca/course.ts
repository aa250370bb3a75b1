/**
 * A path with its rules: where a pawn ends that goes on from an index of the route by a sum of dice, with all accidents on the
 * way (O7 to O9). Nothing depends on other pawns but `meet` (O10), which the state sees to.
 */
import { hashParts, type RollTable } from '../index.ts';
import { ringOf } from '../round-board/index.ts';
import { BOARD, CELLS, RINGS } from './cells.ts';
import { formatPath, type Path } from './path.ts';
import { END, placeName, type Route, routeOf, START } from './route.ts';
import type { Accident, OcaRules } from './rules.ts';

/** What a pawn does by one roll. */
export interface Ride {
  /** The indices stood on behind the first, in their order; none for a pawn that is held (O7, `stay`). */
  readonly stops: readonly number[];
  readonly end: number;
  /** What happened, in its order. */
  readonly accidents: readonly Accident[];
  /** Whether the seat plays another turn at once. */
  readonly again: boolean;
  /** Turns that it has to miss for it. */
  readonly stop: number;
}

const HELD = -1;
const PLAIN = -1;

export class Course {
  readonly rules: OcaRules;
  readonly path: Path;
  readonly route: Route;
  /** Two halves of a hash of the path. */
  readonly keyLo: number;
  readonly keyHi: number;
  /** By index: the colour of its cell, `PLAIN` for none. */
  readonly #colours = new Int8Array(END + 1).fill(PLAIN);
  /** By index and sum. */
  readonly #rides: (Ride | undefined)[] = [];
  readonly #most: number;

  constructor(rules: OcaRules, path: Path) {
    this.rules = rules;
    this.path = path;
    this.route = routeOf(rules);
    this.#most = rules.values['dice.count'] * rules.values['dice.faces'] + 1;
    const text = formatPath(path);
    this.keyLo = hashParts([text], 1);
    this.keyHi = hashParts([text], 2);
    for (const [colour, cells] of path.entries())
      for (const cell of cells) this.#colours[this.route.indices[cell]] = colour;
  }

  /** The accident of the cell at an index; undefined where there is none. */
  accidentAt(index: number): Accident | undefined {
    const colour = this.#colours[index];
    return colour === PLAIN ? undefined : this.rules.values.accidents[colour];
  }

  /** By cell: its colour from 0; -1 for plain cells. */
  colourOf(cell: number): number {
    return cell > CELLS ? PLAIN : this.#colours[this.route.indices[cell]];
  }

  /** From an index before the centre. */
  ride(from: number, sum: number): Ride {
    const at = from * this.#most + sum;
    const known = this.#rides[at] ?? this.#ridden(from, sum);
    this.#rides[at] = known;
    return known;
  }

  #ridden(from: number, sum: number): Ride {
    const first = this.#forward(from, sum);
    if (first === HELD) return { stops: [], end: from, accidents: [], again: false, stop: 0 };
    const { chain, stop } = this.rules.values;
    const stops = [first];
    const accidents: Accident[] = [];
    const seen = new Set<number>();
    for (let at = first; ; ) {
      const accident = seen.has(at) ? undefined : this.accidentAt(at);
      seen.add(at);
      if (accident === undefined) break;
      accidents.push(accident);
      const to = this.#target(accident, at);
      if (to === HELD) break;
      stops.push(to);
      at = to;
      if (!chain) break;
    }
    const last = accidents.at(-1);
    return {
      stops,
      end: stops[stops.length - 1],
      accidents,
      again: last === 'again',
      stop: last === 'stop' ? stop : 0,
    };
  }

  /** O7: where it goes; `HELD` if it does not move. */
  #forward(from: number, by: number): number {
    const to = from + by;
    if (to <= END) return to;
    const { finish } = this.rules.values;
    return finish === 'bounce' ? 2 * END - to : finish === 'stay' ? HELD : END;
  }

  /** O8: where an accident leads; `HELD` if it moves nothing. */
  #target(accident: Accident, at: number): number {
    const { steps } = this.rules.values;
    const { cells, indices } = this.route;
    const ring = ringOf(BOARD, cells[at]);
    switch (accident) {
      case 'again':
      case 'stop':
        return HELD;
      case 'forward':
        return this.#forward(at, steps);
      case 'back':
        return Math.max(START, at - steps);
      case 'ring-back':
        return ring === 1 ? HELD : indices[cells[at] - 1];
      case 'ring-on':
        return ring === RINGS ? HELD : indices[cells[at] + 1];
    }
  }
}

/** The dice, the higher first: `54`, of one die `3`. */
export function formatRoll({ high, low }: RollTable, outcome: number): string {
  return low[outcome] === 0 ? String(high[outcome]) : `${high[outcome]}${low[outcome]}`;
}

export function formatRide(course: Course, from: number, ride: Ride, roll: string): string {
  return `${roll}: ${[from, ...ride.stops].map((index) => placeName(course.route, index)).join('-')}`;
}
