/**
 * The levels that people play against, for dama italiana and vinciperdi. The two strongest search as well as they can
 * for so many nodes, with books of openings and the tables of endings. The weakest two look few plies ahead and misjudge what
 * they see there: noise on each turn, in logits of the share of the win. Those between search for fewer nodes, and play some
 * turns in haste, as the weak ones do. They see every capture to its end, and never play a turn at random.
 *
 * One mistake costs more in losing draughts, where a turn can force the opponent to take for a whole game: there the two in the
 * middle make fewer of them.
 */
import type { Draughts, DraughtsState } from '../../engine/draughts/index.ts';
import { type Bot, type BotKind, ErringBot, HastyBot, levelsOf, percent, SearchBot } from '../index.ts';
import { withBook } from './book/book.ts';
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

/** What a level does in draughts, and where it is not the same, in losing draughts. */
interface Settings<T> {
  readonly usual: T;
  readonly losing?: T;
}

/** Weakest first; calibrated in docs/games/draughts.md. */
const ERRING: Readonly<Record<string, Settings<Erring>>> = Object.freeze({
  novice: { usual: { depth: 4, noise: 0.12 } },
  casual: { usual: { depth: 5, noise: 0.1 }, losing: { depth: 6, noise: 0.04 } },
});

const HASTY: Readonly<Record<string, Settings<Hasty>>> = Object.freeze({
  club: {
    usual: { nodes: 3000, haste: 0.15, endings: false },
    losing: { nodes: 6000, haste: 0.06, endings: false },
  },
  expert: { usual: { nodes: 20_000, haste: 0.04, endings: true } },
});

/** How levels in haste play. */
const IN_HASTE: Erring = { depth: 5, noise: 0.12 };

/** Nodes of a search; two to three millions of them take a second. */
const SEARCHING: Readonly<Record<string, number>> = Object.freeze({
  master: 100_000,
  grandmaster: 1_000_000,
});

/** Of the levels that err: with huffing a few plies are many positions, and none of them thinks longer than `master`. */
const MOST_NODES = SEARCHING.master;
/** Depth of quiet endings, in which few plies are many nodes. */
const MOST_DEPTH = 60;
const SMALL_TABLE = { tableBits: 14 };

function settingsFor<T>({ usual, losing }: Settings<T>, game: Draughts): T {
  return (game.rules.values.losing ? losing : undefined) ?? usual;
}

function helpBy<T>(say: (settings: T) => string): (settings: Settings<T>) => string {
  return ({ usual, losing }) => say(usual) + (losing ? `; in losing draughts ${say(losing)}` : '');
}

function erringBot(game: Draughts, spec: string, { depth, noise }: Erring): Bot<DraughtsState> {
  const search = createSearch(game, evaluationOf('patterns', game.rules.values), SMALL_TABLE);
  return new ErringBot(spec, search, { depth, nodes: MOST_NODES }, noise);
}

/** Weakest first. */
export const LEVELS: readonly BotKind<DraughtsState, Draughts>[] = [
  ...levelsOf(ERRING, {
    version: { novice: 3, casual: 4 },
    how: helpBy(({ depth, noise }) => `${depth} plies ahead, misjudges by ${noise} logits`),
    create: (game: Draughts, settings, spec) => erringBot(game, spec, settingsFor(settings, game)),
  }),
  ...levelsOf(HASTY, {
    version: { club: 4, expert: 3 },
    how: helpBy(({ nodes, haste }) => `${nodes} nodes a turn, and ${percent(haste)} of its turns in haste`),
    create: (game: Draughts, settings, spec) => {
      const { nodes, haste, endings } = settingsFor(settings, game);
      const search = createSearch(game, evaluationOf('patterns', game.rules.values), SMALL_TABLE, endings);
      const careful = new SearchBot(spec, search, { nodes, depth: MOST_DEPTH }, true);
      return new HastyBot(spec, careful, erringBot(game, spec, IN_HASTE), haste);
    },
  }),
  ...levelsOf(SEARCHING, {
    version: 3,
    how: (nodes) => `the search at its best settings, ${nodes} nodes a turn`,
    params: { book: { fallback: true, help: 'plays openings by the book' } },
    create: (game: Draughts, nodes, spec, { book }) => {
      const search = createSearch(game, evaluationOf('patterns', game.rules.values), {}, true);
      const bot = new SearchBot(spec, search, { nodes, depth: MOST_DEPTH }, true);
      return book === true ? withBook(game, bot) : bot;
    },
  }),
];
