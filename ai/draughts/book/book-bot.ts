/** A bot that plays by a book as long as the book knows the position, and then by itself. */
import type { Draughts, DraughtsState } from '../../../engine/draughts/index.ts';
import { indexOfMove, type Move, openPosition, type View } from '../../../engine/index.ts';
import { type Bot, type Limits, type SearchInfo, type SearchProgress, WrappedBot } from '../../index.ts';
import { type Book, type BookTurn, bookOf, bookTurn } from './book.ts';

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
