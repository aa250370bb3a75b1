/** Search with three or four players: a win by fours against all others if there is one, else each player for itself. */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import type { Move } from '../../engine/index.ts';
import {
  type Bot,
  Deepening,
  FilteredExpectimax,
  type Limits,
  rootPlayer,
  type Search,
  SearchBot,
} from '../index.ts';
import { Patterns } from './patterns.ts';
import { Fours } from './threats/fours.ts';
import { ShapeBoard } from './threats/shape-board.ts';

/** Any share behind the best: how many moves are looked at is limited by number alone. */
const ALL = 1;
const FOURS_NODES = 5000;

/** Moves of its own that it looks at, and moves behind them. */
const KEEP = 16;
const REPLIES = 6;

/** A search over the best moves by patterns, in which each player takes what is best for itself (max^n). */
function patternSearch(game: GoBang): Search<GoBangState> {
  const search = new FilteredExpectimax(game, new Patterns(game), {
    keep: KEEP,
    deepKeep: KEEP,
    replies: REPLIES,
    margin: ALL,
    deepMargin: ALL,
    replyMargin: ALL,
  });
  return new Deepening(search);
}

/** `depth` stones ahead, the own included. */
export function createMultiSearch(game: GoBang, spec: string, depth: number): Bot<GoBangState> {
  const inner = patternSearch(game);
  const board = new ShapeBoard(game);
  const fours = new Fours(board);
  const search: Search<GoBangState> = {
    name: `fours, ${inner.name}`,
    search: (state, limits: Limits, rng, onInfo) => {
      const mover = rootPlayer(state);
      const info = (): ReturnType<Search['search']> => inner.search(state, limits, rng, onInfo);
      fours.clear();
      board.follow(state.marks);
      const plies = fours.shortest(mover, Infinity, FOURS_NODES);
      if (plies === 0) return info();
      const pv = [...fours.line.subarray(0, plies)] as Move[];
      const values = Array.from({ length: game.numPlayers }, (_, seat) => Number(seat === mover));
      const line = { move: pv[0], values, visits: 1, pv, proof: { plies } };
      if ((limits.lines ?? 1) === 1) return { nodes: 1, depth: 1, timeMs: 0, lines: [line] };
      const all = info();
      return { ...all, lines: [line, ...all.lines.filter(({ move }) => move !== line.move)] };
    },
    clear: () => {
      fours.clear();
      inner.clear();
    },
  };
  return new SearchBot(spec, search, { depth }, true);
}
