/** The moves of a search's root: what each is worth as far as it is known, and in which order they are tried. */
import type { Move } from '../../engine/index.ts';
import { type Line, orderLines } from '../index.ts';
import { isDecided, pliesOf } from './scores.ts';

const NOTHING = -32_767;

interface RootLine {
  readonly move: number;
  score: number;
  /** Whether the score is the value, and not only more than it. */
  isExact: boolean;
  /** Whether no deeper search would say more. */
  isComplete: boolean;
  /** In the depth that is being searched. */
  isSearched: boolean;
  visits: number;
  pv: number[];
}

export class RootLines {
  /** How many of the best are valued exactly. */
  readonly wanted: number;
  #lines: RootLine[];
  #alpha = NOTHING;

  constructor(moves: Int32Array, lines: number) {
    this.wanted = Math.max(1, Math.min(lines, moves.length));
    this.#lines = Array.from(moves, (move) => ({
      move,
      score: NOTHING,
      isExact: false,
      isComplete: false,
      isSearched: false,
      visits: 0,
      pv: [move],
    }));
  }

  /** In the order in which they are to be tried. */
  get moves(): readonly number[] {
    return this.#lines.map(({ move }) => move);
  }

  /** Of the best; 0 before anything is known. */
  get score(): number {
    const best = this.#best();
    return best.score === NOTHING ? 0 : best.score;
  }

  /** A move is of interest only if it is worth more. */
  get floor(): number {
    const found = this.#lines
      .filter((line) => line.isSearched && line.isExact)
      .map(({ score }) => score)
      .sort((a, b) => b - a);
    return Math.max(this.#alpha, found[this.wanted - 1] ?? this.#alpha);
  }

  /** Begins a depth with this least score of interest. */
  begin(alpha: number): void {
    this.#alpha = alpha;
    for (const line of this.#lines) line.isSearched = false;
  }

  /** What the search of the move at this place has found. */
  add(place: number, score: number, rest: ArrayLike<number>, visits: number, isComplete: boolean): void {
    const line = this.#lines[place];
    line.isExact = score > this.floor;
    line.isSearched = true;
    line.score = score;
    line.isComplete = isComplete;
    line.visits += visits;
    if (line.isExact) line.pv = [line.move, ...Array.from(rest)];
  }

  /** The best first; those that were not searched in this depth, or only bounded, behind them as they are. */
  sort(): void {
    const of = (line: RootLine): number => (line.isSearched && line.isExact ? line.score : NOTHING);
    this.#lines = this.#lines
      .map((line, at) => ({ line, at }))
      .sort((a, b) => of(b.line) - of(a.line) || a.at - b.at)
      .map(({ line }) => line);
  }

  /** With shares of the win for the scores of evaluations. */
  toLines(mover: number, shareOf: (score: number) => number): Line[] {
    const best = this.#best();
    const found = this.#lines
      .filter(({ score }) => score !== NOTHING)
      .map((line) => {
        const isBound = line !== best && !(line.isExact && line.isSearched);
        const score = isBound ? Math.min(line.score, best.score) : line.score;
        const share = isDecided(score) ? Number(score > 0) : shareOf(score);
        const values = mover === 0 ? [share, 1 - share] : [1 - share, share];
        const plies = pliesOf(score);
        const isProved = !isBound && (isDecided(score) || line.isComplete);
        return {
          move: line.move as Move,
          values,
          visits: line.visits,
          pv: line.pv as Move[],
          ...(isBound ? { isBound: true as const } : {}),
          ...(isProved ? { proof: plies === undefined ? {} : { plies } } : {}),
        };
      });
    const [first, ...others] = orderLines(found, mover);
    const isFirst = first?.move === best.move;
    if (isFirst || first === undefined) return found;
    return [
      ...found.filter(({ move }) => move === best.move),
      ...[first, ...others].filter(({ move }) => move !== best.move),
    ];
  }

  /** Of those that this depth has valued; before that, of the depth before. */
  #best(): RootLine {
    const searched = this.#lines.filter((line) => line.isSearched && line.isExact);
    if (searched.length === 0) return this.#lines[0];
    return searched.reduce((best, line) => (line.score > best.score ? line : best));
  }
}
