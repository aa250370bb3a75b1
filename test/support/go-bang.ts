/** Go-bang for tests: the cases of an independent implementation, and the rules again, as plainly as can be. */
import {
  formatPosition,
  GO_BANG,
  type GoBang,
  type GoBangRules,
  type GoBangState,
} from '../../engine/go-bang/index.ts';
import { casesIn, textsOf } from './game-texts.ts';

interface GoBangCase {
  readonly kind: 'turns' | 'perft' | 'greedy' | 'score' | 'error' | 'value' | 'fours';
  readonly variant: object;
  readonly position: string;
  readonly count: number;
  readonly closings: number;
  readonly closing: readonly string[];
  readonly sha256: string;
  readonly depth: number;
  readonly nodes: number;
  readonly turn: string;
  readonly closed: boolean;
  readonly scores: readonly number[];
  readonly value: 'win' | 'draw' | 'loss';
  readonly plies: number;
  readonly first: readonly string[];
}

export const casesOf = casesIn<GoBangCase>('go-bang-cases.json');

/** Empty squares from which the value of a game takes longer than a test should. */
const MANY = 13;

/** The cases with exact values: those that take seconds, or the others. */
export function valueCases(areLong: boolean): readonly GoBangCase[] {
  return casesOf('value').filter(({ variant, position }) => {
    const state = stateOf(variant, position);
    return state.marks.length - state.placed >= MANY === areLong;
  });
}

export const { rulesWith, gameWith, readState, stateOf } = textsOf(GO_BANG, (text) => text.split('/').length);

/** The position by the rules as they are read, on squares by their names: every line is looked for on the whole board. */
export class PlainGoBang {
  readonly #rules: GoBangRules['values'];
  readonly #seats: string[][];

  constructor({ values }: GoBangRules, players: number) {
    this.#rules = values;
    this.#seats = Array.from({ length: players }, () => []);
  }

  get #placed(): number {
    return this.#seats.flat().length;
  }

  /** G1: all squares, in board order. */
  get #squares(): string[] {
    const sides = [...Array(this.#rules.size).keys()];
    return sides.flatMap((rank) => sides.map((file) => nameOf(file, rank)));
  }

  get next(): number {
    return this.#placed % this.#seats.length;
  }

  /** G4. */
  get winner(): number | undefined {
    const { size, line, overline } = this.#rules;
    const found = this.#seats.findIndex((own) => {
      const holds = (file: number, rank: number): boolean => own.includes(nameOf(file, rank));
      for (let file = 0; file < size; file++) {
        for (let rank = 0; rank < size; rank++) {
          for (const [right, up] of [
            [1, 0],
            [0, 1],
            [1, 1],
            [1, -1],
          ]) {
            const all = [...Array(line).keys()].every((i) => holds(file + i * right, rank + i * up));
            const isLonger = holds(file - right, rank - up) || holds(file + line * right, rank + line * up);
            if (all && !(overline === 'nothing' && isLonger)) return true;
          }
        }
      }
      return false;
    });
    return found < 0 ? undefined : found;
  }

  /** G3, G5: none where the game is over. */
  get moves(): string[] {
    const isOut = this.#seats[this.next].length === this.#rules.stones;
    if (isOut || this.winner !== undefined) return [];
    return this.#squares.filter((square) => !this.#seats.flat().includes(square));
  }

  /** By seat, of a game that is over. */
  get scores(): number[] {
    const { winner } = this;
    return this.#seats.map((_, seat) =>
      winner === undefined ? 1 / this.#seats.length : Number(seat === winner),
    );
  }

  get text(): string {
    const squares = this.#squares;
    const seats = this.#seats.map((own) => squares.filter((one) => own.includes(one)).join(',') || '-');
    return `${seats.join('/')} ${this.next + 1}`;
  }

  place(square: string): void {
    this.#seats[this.next].push(square);
  }
}

function nameOf(file: number, rank: number): string {
  return `${'abcdefghijklmnopqrst'[file]}${rank + 1}`;
}

/** The texts of the positions after each move, and the names of the moves that end the game. */
export function turnsOf(state: GoBangState, game: GoBang): { positions: string[]; closing: string[] } {
  const { moves } = game.view(state, state.player);
  const positions: string[] = [];
  const closing: string[] = [];
  for (let i = 0; i < moves.size; i++) {
    const move = moves.at(i);
    const name = game.formatAction(state, move);
    state.do(move);
    positions.push(formatPosition(state));
    if (state.isOver) closing.push(name);
    state.undo();
  }
  return { positions, closing };
}
