/** The insights that a game has, in the order of reports. */
import type { RuleSet } from '../../engine/index.ts';
import { gameNamed, type NamedInsight, type ReplayedInsight } from '../index.ts';
import { DECISIONS } from './decisions.ts';
import { HAND_DRAMA } from './hand-drama.ts';
import { KINGMAKING } from './kingmaking.ts';
import type { ValuedInsight } from './valued-insight.ts';
import { WIN_OWES } from './win-owes.ts';

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
