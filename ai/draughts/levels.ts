/**
 * The levels that people play against, for dama italiana and vinciperdi alike. The two strongest search as well as they can
 * for so many nodes, with books of openings and the tables of endings; the weaker ones look few plies ahead and misjudge what
 * they see there: noise on each turn, in logits of the share of the win. They see every capture to its end, and never play a turn at random.
 */
import type { Draughts, DraughtsState } from '../../engine/draughts/index.ts';
import { type BotKind, ErringBot, SearchBot } from '../index.ts';
import { withBook } from './book/index.ts';
import { createSearch, evaluationOf } from './searcher.ts';

interface Erring {
  /** Plies ahead. */
  readonly depth: number;
  /** Standard deviation of the error in judging a turn, in logits: 1 turns 50 % into 27 to 73 %. */
  readonly noise: number;
}

/** Weakest first; calibrated in docs/games/draughts.md. */
const ERRING: Readonly<Record<string, Erring>> = Object.freeze({
  novice: { depth: 4, noise: 0.12 },
  casual: { depth: 5, noise: 0.12 },
  club: { depth: 7, noise: 0.06 },
  expert: { depth: 9, noise: 0.02 },
});

/** Nodes of a search; two to three millions of them take a second. */
const SEARCHING: Readonly<Record<string, number>> = Object.freeze({
  master: 100_000,
  grandmaster: 1_000_000,
});

export const LEVELS: readonly string[] = [...Object.keys(ERRING), ...Object.keys(SEARCHING)];

const VERSION = 2;
/** Of the levels that err: with huffing a few plies are many positions, and none of them thinks longer than `master`. */
const MOST_NODES = SEARCHING.master;
/** Depth of quiet endings, in which few plies are many nodes. */
const MOST_DEPTH = 60;
const SMALL_TABLE = { tableBits: 14 };

function erring(level: string, { depth, noise }: Erring): BotKind<DraughtsState, Draughts> {
  return {
    name: level,
    version: VERSION,
    help: `the level ${level}: ${depth} plies ahead, misjudges by ${noise} logits`,
    params: {},
    create: (game, _params, spec) => {
      const search = createSearch(game, evaluationOf('patterns', game.rules.values), SMALL_TABLE);
      return new ErringBot(spec, search, { depth, nodes: MOST_NODES }, noise);
    },
  };
}

function searching(level: string, nodes: number): BotKind<DraughtsState, Draughts> {
  return {
    name: level,
    version: VERSION,
    help: `the level ${level}: the search at its best settings, ${nodes} nodes a turn`,
    params: { book: { fallback: true, help: 'plays openings by the book' } },
    create: (game, { book }, spec) => {
      const search = createSearch(game, evaluationOf('patterns', game.rules.values), {}, true);
      const bot = new SearchBot(spec, search, { nodes, depth: MOST_DEPTH }, true);
      return book === true ? withBook(game, bot) : bot;
    },
  };
}

/** The levels as bots, weakest first. */
export const LEVEL_BOTS: readonly BotKind<DraughtsState, Draughts>[] = [
  ...Object.entries(ERRING).map(([level, settings]) => erring(level, settings)),
  ...Object.entries(SEARCHING).map(([level, nodes]) => searching(level, nodes)),
];
