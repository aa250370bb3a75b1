/**
 * Books of openings: for positions near the start the turn that a long search has found best, and what it was worth. They
 * are made by self-play of that search (`growBook`), and spare the levels that use them the time to find it again.
 */
import {
  type Draughts,
  type DraughtsState,
  formatPosition,
  lotOpenings,
} from '../../../engine/draughts/index.ts';
import { indexOfMove, type Move, OpenView, openPosition, stream, type View } from '../../../engine/index.ts';
import { type Bot, type Limits, type SearchInfo, type SearchProgress, WrappedBot } from '../../index.ts';
import { endingRulesOf, tableName } from '../endings/rules.ts';
import dama from './dama.json' with { type: 'json' };
import vinciperdi from './vinciperdi.json' with { type: 'json' };

export interface Book {
  /** The bot that made it. */
  readonly bot: string;
  /** Plies of each line beyond the drawn opening. */
  readonly plies: number;
  /** By position, the clock left out: the move as an int, and the mover's share of the win. */
  readonly turns: Readonly<Record<string, readonly [move: number, share: number]>>;
}

interface BookTurn {
  readonly move: Move;
  readonly share: number;
}

const BOOKS: Readonly<Record<string, Book>> = { dama, vinciperdi } as unknown as Record<string, Book>;
const CLOCK = /:H\d+$/;

/** What a position is called in books. */
function bookKey(state: DraughtsState): string {
  return formatPosition(state).replace(CLOCK, '');
}

/** The book of a game; `undefined` for rules that have none. Draws and drawn openings share one. */
export function bookOf({ rules }: Draughts): Book | undefined {
  const known = endingRulesOf(rules.values);
  return known && BOOKS[tableName(known)];
}

function bookTurn(book: Book, state: DraughtsState): BookTurn | undefined {
  const found = book.turns[bookKey(state)];
  return found && { move: found[0] as Move, share: found[1] };
}

/** A bot that plays by a book as long as the book knows the position, and then by itself. */
class BookBot extends WrappedBot<DraughtsState> {
  readonly #book: Book;

  constructor(inner: Bot<DraughtsState>, book: Book) {
    super(inner);
    this.#book = book;
  }

  choose(view: View<DraughtsState>): Move {
    return this.#known(view)?.move ?? this.inner.choose(view);
  }

  /** Limits ask for a search; without any it tells what the book says. */
  override think(
    view: View<DraughtsState>,
    limits: Limits = {},
    onInfo?: (info: SearchProgress) => void,
  ): SearchInfo {
    const known = Object.keys(limits).length === 0 ? this.#known(view) : undefined;
    if (!known) return super.think(view, limits, onInfo);
    const { move, share } = known;
    const values = view.seat === 0 ? [share, 1 - share] : [1 - share, share];
    return { nodes: 0, depth: 0, timeMs: 0, lines: [{ move, values, visits: 0, pv: [move] }] };
  }

  #known(view: View<DraughtsState>): BookTurn | undefined {
    const known = bookTurn(this.#book, openPosition(view));
    return known && indexOfMove(view, known.move) >= 0 ? known : undefined;
  }
}

/** The bot with the book of its game; the bot itself where there is none. */
export function withBook(game: Draughts, bot: Bot<DraughtsState>): Bot<DraughtsState> {
  const book = bookOf(game);
  return book ? new BookBot(bot, book) : bot;
}

const DECIMALS = 3;

/**
 * The book with every line grown to its plies by self-play: a bot that searches plays both sides from the start and from every
 * drawn opening; `known` is what there is of it, by the same bot. `onTurn` gets the book after
 * each position that is searched.
 */
export function growBook(
  game: Draughts,
  bot: Bot<DraughtsState>,
  known: Book,
  onTurn: (book: Book) => void,
): Book {
  let book = known;
  for (const opening of [[], ...lotOpenings(game.newState())]) {
    const state = game.newState();
    for (const move of opening) state.do(move);
    for (let ply = 0; ply < book.plies && state.end === 'none'; ply++) {
      const key = bookKey(state);
      if (!book.turns[key]) {
        book = { ...book, turns: { ...book.turns, [key]: searched(bot, state) } };
        onTurn(book);
      }
      state.do(book.turns[key][0] as Move);
    }
  }
  return book;
}

function searched(bot: Bot<DraughtsState>, state: DraughtsState): readonly [move: number, share: number] {
  bot.restart(stream('book'));
  const info = bot.think?.(new OpenView(state, state.mover));
  if (!info) throw new Error(`${bot.spec} does not search`);
  const [{ move, values }] = info.lines;
  return [move, Number(values[state.mover].toFixed(DECIMALS))];
}
