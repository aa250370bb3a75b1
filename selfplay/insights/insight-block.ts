/** What a recorded block counts for insights. Plain data in and out. */
import type { RuleSet } from '../../engine/index.ts';
import { valuationFor } from '../adjust/index.ts';
import {
  type CpuClock,
  type GameKey,
  type GameRecord,
  gameNamed,
  type NamedInsight,
  openingOf,
  type ReplayedInsight,
  readyGame,
} from '../index.ts';
import { DECISIONS } from './decisions.ts';
import { valueGame, watchGame } from './follow-game.ts';
import { HAND_DRAMA } from './hand-drama.ts';
import { KINGMAKING } from './kingmaking.ts';
import { Tally } from './tally.ts';
import type { ValuedInsight } from './valued-insight.ts';
import { WIN_OWES } from './win-owes.ts';

/** The insights that a game has, in the order of reports. */
const VALUED: readonly ValuedInsight[] = [DECISIONS, HAND_DRAMA, WIN_OWES, KINGMAKING];

/** Those of the game's own, which playing again is enough for. */
export function replayedInsights(game: string): readonly ReplayedInsight[] {
  return gameNamed(game).studies.insights ?? [];
}

/** Those of every game, which every turn must be valued for. */
export function valuedInsights(): readonly ValuedInsight[] {
  return VALUED;
}

/** All of them that mean something for so many players, and under certain rules if they are given. */
export function insightsOf(game: string, players: number, rules?: RuleSet): readonly NamedInsight[] {
  return [...replayedInsights(game), ...VALUED].filter(
    ({ leastPlayers = 2, isFor }) => players >= leastPlayers && (!rules || !isFor || isFor(rules)),
  );
}

/** A recorded block to be played again. What comes of it depends on these values only. */
export interface InsightTask extends GameKey {
  /** That of the study. */
  readonly seed: number;
  readonly block: number;
  readonly games: readonly GameRecord[];
  /** Names of the insights that are counted; those that need values are counted if there is an evaluator. */
  readonly insights: readonly string[];
  /** Specification of what values every turn; without it none is. */
  readonly evaluator?: string | undefined;
  /** What the evaluator would have to make for itself first; it changes nothing but the time. */
  readonly provisions?: unknown;
}

export interface InsightReply {
  readonly block: number;
  /** What each insight has counted, as `Tally.pack` gives it. */
  readonly counts: Readonly<Record<string, Float64Array>>;
  /** CPU time, milliseconds; not part of the result. */
  readonly cpuMs: number;
}

/** Decisions ahead of each roll, as in `adjust`. */
export const INSIGHT_DEPTH = 1;

/** Throws if a record is not one of this game. */
export function insightBlock(task: InsightTask, clock: CpuClock): InsightReply {
  const start = clock();
  const ready = readyGame(task);
  const { game } = ready;
  const given = openingOf(ready, task).length;
  const isWanted = ({ name }: { readonly name: string }): boolean => task.insights.includes(name);
  const replayed = replayedInsights(task.game).filter(isWanted);
  const valued = task.evaluator === undefined ? [] : valuedInsights().filter(isWanted);
  const tallies = new Map([...replayed, ...valued].map(({ name }) => [name, new Tally()]));
  const tallyOf = (name: string): Tally => tallies.get(name) as Tally;
  for (const record of task.games) {
    const hasForfeit = record.hands.some(({ forfeit }) => forfeit);
    const looking = hasForfeit ? [] : valued.filter(({ watch }) => watch);
    const following = hasForfeit ? [] : valued.filter(({ follow }) => follow);
    const valuation =
      task.evaluator !== undefined && looking.length + following.length > 0
        ? valuationFor({ ...task, evaluator: task.evaluator, depth: INSIGHT_DEPTH })
        : undefined;
    watchGame(ready, record, given, (part) => [
      ...replayed.map((insight) => insight.watch(game, tallyOf(insight.name), part)),
      ...looking.flatMap(({ name, watch }) =>
        watch && valuation ? [watch(valuation, tallyOf(name), part)] : [],
      ),
    ]);
    if (!valuation || following.length === 0) continue;
    const whole = valueGame(ready, valuation, record, given);
    for (const { name, follow } of following) follow?.(whole, tallyOf(name));
  }
  const counts = Object.fromEntries([...tallies].map(([name, tally]) => [name, tally.pack()]));
  return { block: task.block, counts, cpuMs: clock() - start };
}
