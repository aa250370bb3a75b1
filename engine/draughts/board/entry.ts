/**
 * The clicks that enter turns: a piece that is huffed, then the piece that moves, then where it ends. Where the ends fit
 * several results, and where a piece ends on its own square, all landing squares are clicked; elsewhere they may be.
 */
import type { Move } from '../../index.ts';
import type { PlainTurn } from '../plain/turns.ts';
import type { SpelledTurn } from '../spelled-turns.ts';
import { cellOf } from '../squares.ts';

/** One way to enter a turn. */
export interface EnteredWay {
  readonly move: Move;
  readonly turn: SpelledTurn;
  readonly way: PlainTurn;
  /** Spots. */
  readonly clicks: readonly number[];
  /** By click: how many squares of the path have been stood on after it. */
  readonly stood: readonly number[];
}

function endsOf({ huffed, path }: Pick<PlainTurn, 'huffed' | 'path'>): string {
  return [huffed, path[0], path[path.length - 1]].join();
}

function shortWay(turn: SpelledTurn): EnteredWay {
  const { move, ways } = turn;
  const [way] = ways;
  const huff = way.huffed === undefined ? [] : [way.huffed];
  const ends = way.path.length === 0 ? [] : [way.path[0], way.path[way.path.length - 1]];
  const stood = [...huff.map(() => 0), ...(ends.length > 0 ? [1, way.path.length] : [])];
  return { move, turn, way, clicks: [...huff, ...ends].map(cellOf), stood };
}

function wholeWay(turn: SpelledTurn, way: PlainTurn): EnteredWay {
  const huff = way.huffed === undefined ? [] : [way.huffed];
  const clicks = [...huff, ...way.path].map(cellOf);
  const stood = [...huff.map(() => 0), ...way.path.map((_, i) => i + 1)];
  return { move: turn.move, turn, way, clicks, stood };
}

/** Every way to enter every turn of a position. */
export function waysToEnter(turns: readonly SpelledTurn[]): EnteredWay[] {
  const sharing = new Map<string, number>();
  for (const { ways } of turns) sharing.set(endsOf(ways[0]), (sharing.get(endsOf(ways[0])) ?? 0) + 1);
  const isShort = ({ ways: [way] }: SpelledTurn): boolean =>
    way.path.length === 0 ||
    (way.path[0] !== way.path[way.path.length - 1] && sharing.get(endsOf(way)) === 1);
  const short = turns.filter(isShort);
  // A landing square on the way must not be taken for the end of another turn.
  const ends = new Set(short.map(({ ways }) => endsOf(ways[0])));
  const isClear = ({ huffed, path }: PlainTurn): boolean =>
    path.slice(1, -1).every((square) => !ends.has([huffed, path[0], square].join()));
  return turns.flatMap((turn) => {
    const whole = turn.ways.map((way) => wholeWay(turn, way));
    if (!isShort(turn)) return whole;
    return [shortWay(turn), ...whole.filter(({ way }) => way.path.length > 2 && isClear(way))];
  });
}
