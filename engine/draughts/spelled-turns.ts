/** Lists the legal turns of a position as text, with every way to play each. */
import type { Move } from '../index.ts';
import { type PlainTurn, plainTurns } from './plain/turns.ts';
import type { DraughtsOptions } from './rules.ts';
import type { DraughtsState } from './state.ts';
import { formatSetup } from './text/position-text.ts';
import { huffBits, jumpsTaking, packMove } from './turns/move.ts';

/** One result. */
export interface SpelledTurn {
  readonly move: Move;
  readonly turn: string;
  /** The position after it, as text. */
  readonly position: string;
  /** All of them have the same huff, origin, end and pieces taken; the one with the smallest squares is the first. */
  readonly ways: readonly PlainTurn[];
}

function moveOf({ huffed, path, taken }: PlainTurn): Move {
  const huff = huffed === undefined ? 0 : huffBits(huffed - 1);
  if (path.length === 0) return huff as Move;
  const [from, to] = [path[0] - 1, path[path.length - 1] - 1];
  return (packMove(from, to, jumpsTaking(from, taken)) | huff) as Move;
}

/** Below 0 if the first has the smaller squares, compared one by one. */
export function comparePaths({ path: a }: PlainTurn, { path: b }: PlainTurn): number {
  const at = a.findIndex((square, i) => square !== b[i]);
  return at < 0 ? a.length - b.length : a[at] - (b[at] ?? 0);
}

/** What several results may share. */
function endsOf({ huffed, path }: PlainTurn): string {
  return [huffed, path[0], path[path.length - 1]].join();
}

function spell({ huffed, path, taken }: PlainTurn, isWhole: boolean): string {
  const huff = huffed === undefined ? [] : [`~${huffed}`];
  if (path.length === 0) return huff.join('');
  const shown = isWhole ? path : [path[0], path[path.length - 1]];
  return [...huff, shown.join(taken.length > 0 ? 'x' : '-')].join(' ');
}

/** Of a position that is not over; in the order in which the plain rules find them. */
function spellAll(ways: readonly PlainTurn[]): SpelledTurn[] {
  const results = new Map<string, PlainTurn[]>();
  for (const way of ways) {
    const position = formatSetup(way.after);
    const known = results.get(position);
    if (known) known.push(way);
    else results.set(position, [way]);
  }
  const sharing = new Map<string, number>();
  for (const [first] of results.values()) {
    const ends = endsOf(first);
    sharing.set(ends, (sharing.get(ends) ?? 0) + 1);
  }
  return [...results].map(([position, same]) => {
    const sorted = same.sort(comparePaths);
    const [first] = sorted;
    const turn = spell(first, (sharing.get(endsOf(first)) ?? 0) > 1);
    return { move: moveOf(first), turn, position, ways: sorted };
  });
}

/** What was asked last: each move of a position is spelled by itself, and the position has to be looked at only once. */
let last: { readonly key: string; readonly turns: readonly SpelledTurn[] } | undefined;

function keyOf(position: string, options: DraughtsOptions): string {
  return `${position} ${options.huff} ${options['draw.resets']}`;
}

/** The legal turns; none where the game is over. */
export function spelledTurns(state: DraughtsState): readonly SpelledTurn[] {
  if (state.end !== 'none') return [];
  const setup = state.toSetup();
  const key = keyOf(formatSetup(setup), state.rules);
  if (last?.key !== key) last = { key, turns: spellAll(plainTurns(setup, state.rules)) };
  return last.turns;
}
