/** What a lab may cost: games to play, or time, and hands that nets learn from. */
import { parseTime } from '../tournament/index.ts';
import { type Fields, shown } from './fields.ts';

export type Budget = { readonly games: number } | { readonly timeMs: number };

/** For each question and number of players. */
const DEFAULT_GAMES = 40_000;
export const MAX_GAMES = 1e9;
/** Two generations. */
const LEAST_TRAINED = 800;
const GAMES = /^\s*(\d[\d_' ]*)\s*(hands|games|matches)\s*$/;
const MINUTES = /^\s*(\d+(?:\.\d+)?)\s*(minutes|min|hours)\s*$/;

function countOf([, digits]: RegExpExecArray): number {
  return Number(digits.replace(/[_' ]/g, ''));
}

export function readBudget(fields: Fields, questions: number): Budget {
  const value = fields.value('budget');
  if (value === undefined) return { games: DEFAULT_GAMES * questions };
  if (typeof value === 'number') {
    return { games: fields.integer(['budget'], value, 100, MAX_GAMES) };
  }
  if (typeof value === 'string') {
    const games = GAMES.exec(value);
    if (games) return { games: fields.integer(['budget'], countOf(games), 100, MAX_GAMES) };
    const minutes = MINUTES.exec(value);
    if (minutes) return { timeMs: Number(minutes[1]) * (minutes[2] === 'hours' ? 3_600_000 : 60_000) };
    const timeMs = parseTime(value);
    if (timeMs !== undefined) return { timeMs };
  }
  throw fields.fault(
    ['budget'],
    `budget takes hands or minutes, such as 40000 hands or 15 minutes, not ${shown(value)}`,
  );
}

/** ERR_FIELD beside a `level`: who plays is said by the nets. */
export function readTrain(fields: Fields): number | undefined {
  const value = fields.value('train');
  if (value === undefined) return undefined;
  if (fields.has('level'))
    throw fields.fault(['train'], 'with train the nets play that it makes: leave level out, or use confirm');
  const hands = typeof value === 'string' ? GAMES.exec(value) : undefined;
  const count = hands ? countOf(hands) : value;
  if (typeof count === 'number') return fields.integer(['train'], count, LEAST_TRAINED, MAX_GAMES);
  throw fields.fault(['train'], `train takes hands, such as 25000 hands, not ${shown(value)}`);
}
