/** Makes a book by self-play: a bot that searches plays both sides from the start and from every drawn opening. */
import { type Draughts, type DraughtsState, lotOpenings } from '../../../engine/draughts/index.ts';
import { type Move, OpenView, stream } from '../../../engine/index.ts';
import type { Bot } from '../../index.ts';
import { type Book, bookKey } from './book.ts';

const DECIMALS = 3;

/**
 * The book with every line grown to its plies; `known` is what there is of it, by the same bot. `onTurn` gets the book after
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
