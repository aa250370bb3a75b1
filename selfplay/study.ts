/** A study: a variant, a number of players, a lineup and a seed, played block by block. */
import type { RuleSet } from '../engine/index.ts';
import { gameNamed } from './games.ts';
import type { BlockTask } from './record.ts';

/** What names a study: the same key always gives the same blocks. */
export interface StudyKey {
  /** Name of the game in the registry. */
  readonly game: string;
  readonly variant: RuleSet;
  readonly players: number;
  /** Canonical bot specifications, one for each seat. */
  readonly lineup: readonly string[];
  readonly unit: string;
  readonly seed: number;
}

/** The blocks of a study that are still to be played, ascending. */
export interface OpenStudy {
  readonly key: StudyKey;
  readonly missing: readonly number[];
  /** Goes with every task. */
  readonly provisions?: unknown;
}

/** A task together with the index of its study. */
export interface StudyTask extends BlockTask {
  readonly study: number;
}

/**
 * Every missing block of every study, lowest block numbers first and the studies in turn, so that a run that is cut off
 * leaves all studies equally far on.
 */
export function* interleave(studies: readonly OpenStudy[]): Generator<StudyTask, void> {
  const variants = studies.map(({ key }) => gameNamed(key.game).module.rules.canonical(key.variant));
  const next = studies.map(() => 0);
  for (;;) {
    let lowest = Number.POSITIVE_INFINITY;
    studies.forEach(({ missing }, i) => {
      if (next[i] < missing.length) lowest = Math.min(lowest, missing[next[i]]);
    });
    if (lowest === Number.POSITIVE_INFINITY) return;
    for (let i = 0; i < studies.length; i++) {
      const { key, missing, provisions } = studies[i];
      if (missing[next[i]] !== lowest) continue;
      next[i]++;
      const { game, players, lineup, unit, seed } = key;
      const task = { study: i, game, variant: variants[i], players, lineup, unit, seed, block: lowest };
      yield provisions === undefined ? task : { ...task, provisions };
    }
  }
}
