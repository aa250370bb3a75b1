/** What finished games say of a person: results by game and level, and what was given away. No storage and no words. */
import { headOf, shownSeat } from '../../../table/index.ts';
import type { FinishedGame } from '../finished-list.ts';

export interface Result {
  /** Of the game among those that are kept. */
  readonly key: string;
  readonly game: string;
  /** What plays at the other seats; '' if they are not all alike. */
  readonly level: string;
  readonly players: number;
  /** The person's share of the win, from 0 to 1. */
  readonly share: number;
  /** ISO 8601. */
  readonly ended: string;
  /** Share of the win that the person gave away per decision; missing until the game is reviewed. */
  readonly loss?: number;
}

/** More than a person plays in years; about 150 bytes each. */
const MOST = 2000;

const isPerson = (spec: string): boolean => /^human(\(|$)/.test(spec);

/** The seat of the only person; -1 if there are none or several. */
export function personIn(seats: readonly string[]): number {
  const people = [...seats.keys()].filter((seat) => isPerson(seats[seat]));
  return people.length === 1 ? people[0] : -1;
}

/** Undefined for a game without a winner, and where not exactly one person played. */
export function resultOf({ key, record, winners, ended, game }: FinishedGame): Result | undefined {
  const { seats } = headOf(record);
  const seat = personIn(seats);
  if (seat < 0 || winners.length === 0 || game === undefined) return undefined;
  const others = new Set(seats.filter((_, at) => at !== seat).map(shownSeat));
  const [level = ''] = others.size === 1 ? others : [];
  const share = winners.includes(seat) ? 1 / winners.length : 0;
  return { key, game, level, players: seats.length, share, ended };
}

/** With the results of finished games that are not known yet and ended later than a moment; the newest first. */
export function withFinished(
  known: readonly Result[],
  games: readonly FinishedGame[],
  since: string,
): readonly Result[] {
  const keys = new Set(known.map(({ key }) => key));
  const added = games
    .filter(({ key, ended }) => !keys.has(key) && ended > since)
    .flatMap((game) => resultOf(game) ?? []);
  if (added.length === 0) return known;
  return [...added, ...known].sort((a, b) => (a.ended < b.ended ? 1 : -1)).slice(0, MOST);
}

/** What came of the games against one level. */
export interface Tally {
  readonly game: string;
  readonly level: string;
  readonly games: number;
  /** Sum of the shares of the win. */
  readonly won: number;
  /** Mean of those that are known. */
  readonly loss: number | undefined;
}

function meanLoss(results: readonly Result[]): number | undefined {
  const known = results.flatMap(({ loss }) => (loss === undefined ? [] : [loss]));
  return known.length === 0 ? undefined : known.reduce((a, b) => a + b, 0) / known.length;
}

/** By game and level, the game and the level that were played last first. */
export function tallies(results: readonly Result[]): readonly Tally[] {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    const key = `${result.game} ${result.level}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  const games = [...new Set(results.map(({ game }) => game))];
  const all = [...groups.values()].map((own): Tally => {
    const [{ game, level }] = own;
    const won = own.reduce((sum, { share }) => sum + share, 0);
    return { game, level, games: own.length, won, loss: meanLoss(own) };
  });
  return games.flatMap((game) => all.filter((tally) => tally.game === game));
}

/** What was given away per decision in the last games, and in as many before them; undefined where none is known. */
export function trend(
  results: readonly Result[],
  count: number,
): { readonly now: number | undefined; readonly before: number | undefined } {
  const reviewed = results.filter(({ loss }) => loss !== undefined);
  return {
    now: meanLoss(reviewed.slice(0, count)),
    before: meanLoss(reviewed.slice(count, 2 * count)),
  };
}
