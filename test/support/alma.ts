/** Alma for tests: the cases of an independent implementation, and the rules again, as plainly as can be. */
import { ALMA, type Alma, type AlmaRules, type AlmaState, formatPosition } from '../../engine/alma/index.ts';
import type { Rng } from '../../engine/index.ts';
import { casesIn, textsOf } from './game-texts.ts';

interface AlmaCase {
  readonly kind: 'turns' | 'perft' | 'greedy' | 'score' | 'error' | 'value';
  readonly variant: object;
  readonly position: string;
  readonly count: number;
  readonly closings: number;
  readonly turns: readonly string[];
  readonly sha256: string;
  readonly depth: number;
  readonly nodes: number;
  readonly turn: string;
  readonly closed: boolean;
  readonly scores: readonly number[] | null;
  readonly value: 'win' | 'draw' | 'loss';
  readonly plies: number | undefined;
}

export const casesOf = casesIn<AlmaCase>('alma-cases.json');

export const { rulesWith, gameWith, readState, stateOf } = textsOf(ALMA, (text) => text.split('/').length);

/** The texts of the positions after each turn, the turns, and how many of them win. */
export function turnsOf(state: AlmaState, game: Alma) {
  const { moves } = game.view(state, state.player);
  const found = Array.from({ length: moves.size }, (_, i) => {
    const turn = game.formatAction(state, moves.at(i));
    state.do(moves.at(i));
    const position = formatPosition(state);
    const isWon = state.winner !== undefined;
    state.undo();
    return { turn, position, isWon };
  });
  return {
    turns: found.map(({ turn }) => turn).sort(),
    positions: found.map(({ position }) => position).sort(),
    closings: found.filter(({ isWon }) => isWon).length,
  };
}

const CAMPS = [[1], [2, 1], [2, 2], [3, 2, 1], [3, 3, 2], [4, 3, 2, 1], [4, 4, 3, 2], [5, 5, 4, 3, 2]];

/** Rules with every option at random, on a board that is full or nearly empty. */
export function randomOptions(rng: Rng): object {
  const camp = CAMPS[rng.below(CAMPS.length)];
  const least = Math.max(4, 2 * camp.length);
  const one = <T>(...values: readonly T[]): T => values[rng.below(values.length)];
  return {
    size: Math.min(16, least + rng.below(4)),
    camp,
    jump: one('any', 'others'),
    win: one('full', 'all'),
    leave: one('free', 'never'),
    back: one('free', 'never'),
    roundCap: one(3, 40),
  };
}

/** A position of the rules as random pawns, so that every pattern of leaps occurs. */
export function randomPosition({ camps }: Alma, rng: Rng): string {
  const squares = [...camps.names];
  const seats = Array.from({ length: camps.players }, () =>
    Array.from({ length: camps.pawns }, () => squares.splice(rng.below(squares.length), 1)[0]).join(','),
  );
  return `${seats.join('/')} ${1 + rng.below(camps.players)}`;
}

type Square = readonly [file: number, rank: number];
const FILES = 'abcdefghijklmnop';
const AROUND = [-1, 0, 1]
  .flatMap((right) => [-1, 0, 1].map((up) => [right, up] as const))
  .filter(([x, y]) => x || y);

function nameOf([file, rank]: Square): string {
  return `${FILES[file]}${rank + 1}`;
}

function squareOf(name: string): Square {
  return [FILES.indexOf(name[0]), Number(name.slice(1)) - 1];
}

function compare(a: string, b: string): number {
  const [[fileA, rankA], [fileB, rankB]] = [squareOf(a), squareOf(b)];
  return rankA - rankB || fileA - fileB;
}

/** The position by the rules as they are read, on squares by their names. */
export class PlainAlma {
  readonly #rules: AlmaRules['values'];
  readonly #seats: string[][];
  #next: number;
  #turns = 0;

  constructor({ values }: AlmaRules, text: string) {
    this.#rules = values;
    const [seats, next] = text.split(' ');
    this.#seats = seats.split('/').map((list) => list.split(','));
    this.#next = Number(next) - 1;
  }

  /** A2, A3: the camp of a corner by its name. */
  #camp(corner: string): string[] {
    const { size, camp } = this.#rules;
    const mirror = (at: number, isFar: boolean): number => (isFar ? size - 1 - at : at);
    return camp.flatMap((row, rank) =>
      [...Array(row).keys()].map((file) =>
        nameOf([mirror(file, corner[1] === 'E'), mirror(rank, corner[0] === 'N')]),
      ),
    );
  }

  #home(seat: number): string[] {
    return this.#camp((this.#seats.length === 2 ? ['SW', 'NE'] : ['SW', 'NW', 'NE', 'SE'])[seat]);
  }

  #target(seat: number): string[] {
    return this.#camp((this.#seats.length === 2 ? ['NE', 'SW'] : ['NE', 'SE', 'SW', 'NW'])[seat]);
  }

  #isInside([file, rank]: Square): boolean {
    return Math.min(file, rank) >= 0 && Math.max(file, rank) < this.#rules.size;
  }

  /** A4, A5: where leaps lead from a square, without the square itself. */
  #leaps(from: string): Set<string> {
    const others = this.#seats.flat().filter((one) => one !== from);
    const barred = this.#rules.jump === 'others' ? this.#seats[this.#next] : [];
    const ends = new Set([from]);
    for (const end of ends) {
      const [file, rank] = squareOf(end);
      for (const [right, up] of AROUND) {
        const over = nameOf([file + right, rank + up]);
        const beyond: Square = [file + 2 * right, rank + 2 * up];
        const to = nameOf(beyond);
        if (this.#isInside(beyond) && others.includes(over) && !barred.includes(over) && !others.includes(to))
          ends.add(to);
      }
    }
    ends.delete(from);
    return ends;
  }

  #steps(from: string): string[] {
    const [file, rank] = squareOf(from);
    const taken = this.#seats.flat();
    return AROUND.map(([right, up]): Square => [file + right, rank + up])
      .filter((square) => this.#isInside(square) && !taken.includes(nameOf(square)))
      .map(nameOf);
  }

  /** A8. */
  #mayEnd(from: string, to: string): boolean {
    const { leave, back } = this.#rules;
    const [home, target] = [this.#home(this.#next), this.#target(this.#next)];
    if (leave === 'never' && target.includes(from) && !target.includes(to)) return false;
    return !(back === 'never' && !home.includes(from) && home.includes(to));
  }

  /** A9, A10. */
  get winner(): number | undefined {
    const count = this.#seats.length;
    const taken = this.#seats.flat();
    const inOrder = this.#seats.map((_, i) => (this.#next + count - 1 + i) % count);
    return inOrder.find((seat) => {
      const target = this.#target(seat);
      const own = target.filter((one) => this.#seats[seat].includes(one));
      if (this.#rules.win === 'all') return own.length === target.length;
      return own.length > 0 && target.every((one) => taken.includes(one));
    });
  }

  /** A7, A11: none where the game is over. */
  get turns(): string[] {
    if (this.winner !== undefined || this.#turns === this.#rules.roundCap * this.#seats.length) return [];
    const turns = this.#seats[this.#next].flatMap((from) =>
      [...new Set([...this.#steps(from), ...this.#leaps(from)])]
        .filter((to) => this.#mayEnd(from, to))
        .map((to) => `${from}-${to}`),
    );
    return turns.length > 0 ? turns.sort() : ['pass'];
  }

  /** By seat, of a game that is over. */
  get scores(): number[] {
    const { winner } = this;
    return this.#seats.map((_, seat) =>
      winner === undefined ? 1 / this.#seats.length : Number(seat === winner),
    );
  }

  get text(): string {
    return `${this.#seats.map((own) => own.toSorted(compare).join(',')).join('/')} ${this.#next + 1}`;
  }

  play(turn: string): void {
    const [from, to] = turn.split('-');
    const own = this.#seats[this.#next];
    if (to !== undefined) own[own.indexOf(from)] = to;
    this.#next = (this.#next + 1) % this.#seats.length;
    this.#turns++;
  }
}
