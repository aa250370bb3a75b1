/** Begins the games that follow on a game: another one, the next of a match, or a match. */
import { type Player, unwrap } from '../../engine/index.ts';
import { nextSeed } from '../seats.ts';
import { applySettings } from '../settings.ts';
import type { GameMeta, PlayedGame } from '../table-kit.ts';
import { drawnPlies } from './course.ts';
import { GameTable } from './game-table.ts';
import { standsOf } from './moments.ts';

/** Whether the match has another game after one that is over. */
export function hasNextGame({ isOver, meta: { match } }: GameTable): boolean {
  return isOver && match !== undefined && match.hand < match.hands;
}

/** A match of several games, one of which is over. */
interface MatchStanding {
  /** By seat: points after it. */
  readonly totals: readonly number[];
  /** There after the last game: who has most. */
  readonly winners: readonly Player[] | undefined;
}

/** How the match stands after a game that is over; undefined for a game by itself, and before its end. */
export function matchStanding(table: GameTable): MatchStanding | undefined {
  if (!table.isOver || !table.meta.match) return undefined;
  const totals = standsOf(table, table.state).map(({ score, total }) => score + total);
  const best = Math.max(...totals);
  const first = [...totals.keys()].filter((seat) => totals[seat] === best);
  return { totals, winners: hasNextGame(table) ? undefined : first };
}

/** The next game of the match, or the same people and bots one seat further with other dice. */
export function rematch(table: GameTable, date = table.meta.date): GameTable {
  const { kit, meta, parts } = table;
  const game = parts.start?.startedBy(table.game, 0) ?? table.game;
  const next = { ...meta, seats: further(meta.seats), seed: nextSeed(meta.seed), date };
  if (!meta.match) return begun(table, { kit, game, meta: next });
  const { hand, hands } = meta.match;
  const match = hasNextGame(table)
    ? { hand: hand + 1, hands, totals: further(matchStanding(table)?.totals ?? []) }
    : { hand: 1, hands, totals: noPoints(meta) };
  return begun(table, { kit, game, meta: { ...next, match } });
}

/** A match of the same people and rules in which the next seat starts each of its hands, or is first in each of its games. */
export function matchOf(
  table: GameTable,
  hands: number,
  { seed, date }: Pick<GameMeta, 'seed' | 'date'> = table.meta,
): GameTable {
  const { kit, game, meta, parts } = table;
  const { module } = kit;
  const next = { ...meta, seed, date };
  if (!parts.match) {
    const match = { hand: 1, hands, totals: noPoints(meta) };
    return begun(table, { kit, game, meta: { ...next, match } });
  }
  const rules = applySettings(module.rules, module.rulesOf(game), parts.match.settings(hands));
  const whole = unwrap(module.create(rules, game.numPlayers, parts.match.unit));
  return begun(table, { kit, game: whole, meta: next });
}

function begun({ placing }: GameTable, given: Omit<PlayedGame, 'plies'>): GameTable {
  return new GameTable({ ...given, plies: drawnPlies(given) }, placing);
}

function noPoints({ seats }: PlayedGame['meta']): number[] {
  return seats.map(() => 0);
}

/** All one seat further: the one that was second is first. */
function further<T>([first, ...others]: readonly T[]): T[] {
  return [...others, first];
}
