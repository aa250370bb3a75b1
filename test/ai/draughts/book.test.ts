/** Books of openings: how they grow, and that those of the package can be played. */
import { describe, expect, test } from 'vitest';
import { type Book, bookOf, growBook, withBook } from '../../../ai/draughts/book/book.ts';
import { DRAUGHTS_PLAYERS } from '../../../ai/draughts/index.ts';
import { formatPosition } from '../../../engine/draughts/index.ts';
import { OpenView, stream, unwrap } from '../../../engine/index.ts';
import { gameWith, START, stateOf } from '../../support/draughts.ts';
import { movesOf } from '../../support/search-truth.ts';

const game = gameWith('dama');
const bot = unwrap(DRAUGHTS_PLAYERS.createBot('search(depth=2)', game));
const EMPTY: Book = { bot: bot.spec, plies: 3, turns: {} };

test('a book that is gone on with is the book that was never left off', () => {
  const grown: Book[] = [];
  const whole = growBook(game, bot, EMPTY, (book) => grown.push(book));
  expect(Object.keys(whole.turns).length).toBeGreaterThan(47);
  expect(growBook(game, bot, grown[20], () => {})).toEqual(whole);
  expect(growBook(game, bot, whole, () => expect.fail('nothing is left to search'))).toEqual(whole);
});

describe.each(['dama', 'vinciperdi'])('the book of %s', (variant) => {
  const book = bookOf(gameWith(variant))!;

  test('has a legal turn for the start and every other position', () => {
    expect(book.turns[START]).toBeDefined();
    for (const [position, [move, share]] of Object.entries(book.turns)) {
      const state = stateOf(variant, position);
      expect(formatPosition(state)).toBe(position);
      expect(movesOf(state)).toContain(move);
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(1);
    }
  });

  test('is played from, whatever the clock says, and left where it ends', () => {
    const plain = unwrap(DRAUGHTS_PLAYERS.createBot('search(depth=1)', gameWith(variant)));
    const booked = withBook(gameWith(variant), plain);
    booked.restart(stream('test'));
    const view = new OpenView(stateOf(variant, `${START}:H7`));
    expect(booked.choose(view)).toBe(book.turns[START][0]);
    expect(booked.think?.(view).lines[0].move).toBe(book.turns[START][0]);
    // Limits ask for a search.
    expect(booked.think?.(view, { depth: 1 }).nodes).toBeGreaterThan(0);
    const beyond = new OpenView(stateOf(variant, 'W:W21,22,32:B1,2,3,12'));
    expect(booked.choose(beyond)).toBe(plain.choose(beyond));
  });
});

test('rules share a book where they differ in draws and drawn openings only', () => {
  expect(bookOf(gameWith('dama-fid'))).toBe(bookOf(game));
  expect(bookOf(gameWith({ game: 'draughts', opening: 'lot-43' }))).toBe(bookOf(game));
  expect(bookOf(gameWith('dama-soffio'))).toBeUndefined();
});
