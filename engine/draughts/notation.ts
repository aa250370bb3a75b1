/** PDN as the notation of draughts: who sits where, when, and what was played. */
import { type Move, type NotationKit, ok } from '../index.ts';
import { Draughts } from './game.ts';
import { START } from './setup.ts';
import { formatPdn, isPdn, parsePdn } from './text/pdn.ts';
import type { PdnResult } from './text/pdn-words.ts';
import { formatSetup } from './text/position-text.ts';

const SEATS = ['White', 'Black'];
const DATE = /^\d{4}\.\d\d\.\d\d$/;

function resultOf(game: Draughts, moves: readonly Move[]): PdnResult {
  const state = game.newState();
  for (const move of moves) state.do(move);
  if (state.end === 'none') return '*';
  const shares = new Float64Array(SEATS.length);
  state.returns(shares);
  if (shares[0] === shares[1]) return '1/2-1/2';
  return shares[0] > shares[1] ? '1-0' : '0-1';
}

export const PDN: NotationKit<Draughts> = {
  isGame: isPdn,
  read(text) {
    const read = parsePdn(text);
    if (!read.ok) return read;
    const { tags, rules, start, moves } = read.value;
    const date = tags.get('Date') ?? '';
    return ok({
      game: new Draughts(rules, formatSetup(start) === formatSetup(START) ? START : start),
      actions: moves,
      names: SEATS.map((seat) => tags.get(seat) ?? ''),
      date: DATE.test(date) ? date.replaceAll('.', '-') : undefined,
    });
  },
  write({ game, actions, names, date }) {
    const moves = actions as readonly Move[];
    const seats = SEATS.map((seat, i): [string, string] => [seat, names[i]]).filter(
      ([, name]) => name !== '',
    );
    const tags = new Map([
      ...(date ? [['Date', date.slice(0, 10).replaceAll('-', '.')] as const] : []),
      ...seats,
    ]);
    return formatPdn({ tags, rules: game.rules, start: game.start, moves, result: resultOf(game, moves) });
  },
};
