/**
 * The levels that people play against, for dama italiana and vinciperdi alike. The two strongest search as well as they can
 * for so many nodes, with books of openings and the tables of endings. The weakest two look few plies ahead and misjudge what
 * they see there: noise on each turn, in logits of the share of the win. Those between search for fewer nodes, and play some
 * turns in haste, as the weak ones do. They see every capture to its end, and never play a turn at random.
 */
import type { Draughts, DraughtsState } from '../../engine/draughts/index.ts';
import { type Bot, type BotKind, ErringBot, HastyBot, SearchBot } from '../index.ts';
import { withBook } from './book/index.ts';
import { createSearch, evaluationOf } from './searcher.ts';

interface Erring {
  /** Plies ahead. */
  readonly depth: number;
  /** Standard deviation of the error in judging a turn, in logits: 1 turns 50 % into 27 to 73 %. */
  readonly noise: number;
}

interface Hasty {
  /** Nodes of a search. */
  readonly nodes: number;
  /** Probability of a turn in haste. */
  readonly haste: number;
  /** Whether it knows the tables of endings. */
  readonly endings: boolean;
}

/** Weakest first; calibrated in docs/games/draughts.md. */
const ERRING: Readonly<Record<string, Erring>> = Object.freeze({
  novice: { depth: 4, noise: 0.12 },
  casual: { depth: 5, noise: 0.1 },
});

const HASTY: Readonly<Record<string, Hasty>> = Object.freeze({
  club: { nodes: 3000, haste: 0.15, endings: false },
  expert: { nodes: 20_000, haste: 0.04, endings: true },
});

/** How levels in haste play. */
const IN_HASTE: Erring = { depth: 5, noise: 0.12 };

/** Nodes of a search; two to three millions of them take a second. */
const SEARCHING: Readonly<Record<string, number>> = Object.freeze({
  master: 100_000,
  grandmaster: 1_000_000,
});

export const LEVELS: readonly string[] = [ERRING, HASTY, SEARCHING].flatMap((levels) => Object.keys(levels));

const VERSION = 3;
/** Of the levels that err: with huffing a few plies are many positions, and none of them thinks longer than `master`. */
const MOST_NODES = SEARCHING.master;
/** Depth of quiet endings, in which few plies are many nodes. */
const MOST_DEPTH = 60;
const SMALL_TABLE = { tableBits: 14 };

function erring(level: string, settings: Erring): BotKind<DraughtsState, Draughts> {
  return {
    name: level,
    version: VERSION,
    help: `the level ${level}: ${settings.depth} plies ahead, misjudges by ${settings.noise} logits`,
    params: {},
    create: (game, _params, spec) => erringBot(game, spec, settings),
  };
}

function erringBot(game: Draughts, spec: string, { depth, noise }: Erring): Bot<DraughtsState> {
  const search = createSearch(game, evaluationOf('patterns', game.rules.values), SMALL_TABLE);
  return new ErringBot(spec, search, { depth, nodes: MOST_NODES }, noise);
}

function hasty(level: string, { nodes, haste, endings }: Hasty): BotKind<DraughtsState, Draughts> {
  return {
    name: level,
    version: VERSION,
    help: `the level ${level}: ${nodes} nodes a turn, and ${Math.round(100 * haste)} % of its turns in haste`,
    params: {},
    create: (game, _params, spec) => {
      const search = createSearch(game, evaluationOf('patterns', game.rules.values), SMALL_TABLE, endings);
      const careful = new SearchBot(spec, search, { nodes, depth: MOST_DEPTH }, true);
      return new HastyBot(spec, careful, erringBot(game, spec, IN_HASTE), haste);
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
  ...Object.entries(HASTY).map(([level, settings]) => hasty(level, settings)),
  ...Object.entries(SEARCHING).map(([level, nodes]) => searching(level, nodes)),
];
