/**
 * The levels that people play against. The weakest two place stones at first sight and err as people do: they overlook whole
 * lines of the board, and misjudge squares. `club` and `expert` look ahead, more or less, but play some of their turns in haste,
 * at first sight as well. `master` searches with proofs of wins by fours and threes. None of them places a stone at random.
 *
 * With more than two players `club` and `expert` look one stone ahead by patterns. `master` plays a win by fours against all
 * others where one can be proved, else it searches by patterns, each player for itself.
 */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import { type Bot, type BotKind, HastyBot, levelsOf, percent, SearchBot } from '../index.ts';
import { FirstSight, type Sight } from './first-sight.ts';
import { createMultiSearch } from './multi-search.ts';
import { ThreatSearch } from './threat-search.ts';

interface Hasty {
  /** Positions of alpha-beta of a move, with two players. */
  readonly nodes: number;
  /** Positions valued for a win by threes, of either side; 0 for no proofs. */
  readonly threes: number;
  /** Probability of a turn at first sight. */
  readonly haste: number;
}

/** Weakest first; calibrated in docs/games/go-bang.md. */
const AT_SIGHT: Readonly<Record<string, Sight>> = Object.freeze({
  novice: { overlooked: 0.1, noise: 0.25 },
  casual: { overlooked: 0.02, noise: 0.1 },
});

const HASTY: Readonly<Record<string, Hasty>> = Object.freeze({
  club: { nodes: 1000, threes: 0, haste: 0.15 },
  expert: { nodes: 6000, threes: 1000, haste: 0.03 },
});

/** What levels in haste see. */
const IN_HASTE: Sight = { overlooked: 0.03, noise: 0.1 };
/** Moves that they look at in a position. */
const HASTY_WIDTH = 8;
const HASTY_TABLE_BITS = 14;

function careful(game: GoBang, { nodes, threes }: Hasty, spec: string): Bot<GoBangState> {
  if (game.numPlayers > 2) return createMultiSearch(game, spec, 1);
  const search = new ThreatSearch(
    game,
    { width: HASTY_WIDTH, nodeFours: 0, threes, check: threes, holds: false, proofs: Infinity },
    HASTY_TABLE_BITS,
  );
  return new SearchBot(spec, search, { nodes }, true);
}

/** Stones ahead with more than two players: with three or four, one round or so. */
const MULTI_DEPTH = 3;

const MASTER: BotKind<GoBangState, GoBang> = {
  name: 'master',
  version: 7,
  help: 'the level master: proves wins by fours and threes where it can, and else looks as far ahead as its nodes reach',
  params: {
    nodes: {
      fallback: 450_000,
      min: 1,
      max: 100_000_000,
      integer: true,
      help: 'positions of the search of a move',
    },
    threes: {
      fallback: 4000,
      min: 1,
      max: 10_000_000,
      integer: true,
      help: 'positions valued for wins by threes',
    },
    check: {
      fallback: 32_000,
      min: 0,
      max: 10_000_000,
      integer: true,
      help: 'positions valued for wins of the opponent after the move that is chosen',
    },
    proofs: {
      fallback: 450_000,
      min: 0,
      max: 1_000_000_000,
      integer: true,
      help: 'what proofs, and second choices, of a move may take beside the search, in positions of it',
    },
    depth: { fallback: 64, min: 1, max: 64, integer: true, help: 'stones ahead that it looks at most' },
    width: {
      fallback: 16,
      min: 2,
      max: 400,
      integer: true,
      help: 'moves of a position that the search looks at',
    },
  },
  create: (game, { nodes, threes, check, proofs, depth, width }, spec) =>
    game.numPlayers === 2
      ? new SearchBot(
          spec,
          new ThreatSearch(
            game,
            {
              width: Number(width),
              nodeFours: 0,
              threes: Number(threes),
              check: Number(check),
              holds: true,
              proofs: Number(proofs),
            },
            18,
          ),
          { nodes: Number(nodes), depth: Number(depth) },
          true,
        )
      : createMultiSearch(game, spec, Math.min(Number(depth), MULTI_DEPTH)),
};

/** Weakest first. */
export const LEVELS: readonly BotKind<GoBangState, GoBang>[] = [
  ...levelsOf(AT_SIGHT, {
    version: 2,
    how: ({ overlooked, noise }) =>
      `overlooks ${percent(overlooked)} of ranks and files and twice as many diagonals, and misjudges squares by up to ${percent(noise)}`,
    create: (game: GoBang, sight, spec) => new FirstSight(game, spec, sight),
  }),
  ...levelsOf(HASTY, {
    version: 4,
    how: ({ haste }) => `looks a few stones ahead, and plays ${percent(haste)} of its turns at first sight`,
    create: (game: GoBang, settings, spec) =>
      new HastyBot(spec, careful(game, settings, spec), new FirstSight(game, spec, IN_HASTE), settings.haste),
  }),
  MASTER,
];
