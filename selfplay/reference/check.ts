/** Whether the values of a reference still hold: some of its trials are played again, on the same dice. */
import { blockTrials, LEAST_BLOCKS, planPrecise } from '../../ai/index.ts';
import { holm, type PairedDifference, pairedDifference } from '../statistics/index.ts';
import { openEntry, type Reference, type ReferenceEntry } from './entry.ts';
import { type PlayPlan, trialsRoot } from './measure.ts';
import { groupOf, type ReferenceSet } from './set.ts';

/** A turn whose first blocks were played again. */
interface TurnCheck {
  readonly decision: number;
  readonly turn: string;
  /** Mean share in these blocks, as it was and as it is. */
  readonly before: number;
  readonly after: number;
  /** Of no difference, two-sided, over the blocks; 1 if nothing has changed. */
  readonly p: number;
}

export interface DriftCheck {
  readonly decisions: number;
  readonly turns: readonly TurnCheck[];
  /** Turns with the same share as before. */
  readonly same: number;
  /** Mean of `after - before`, over decisions. */
  readonly shift: PairedDifference;
  /** Of no change at all: the smallest p of a turn, or that of the mean shift, corrected for their number (Holm). */
  readonly p: number;
}

/** So many decisions of a reference, evenly spread over it. */
export function spreadEntries({ entries }: Reference, count: number): ReferenceEntry[] {
  const size = Math.min(count, entries.length);
  return Array.from({ length: size }, (_, i) => entries[Math.floor((i * entries.length) / size)]);
}

/** Plays the first blocks of every turn of these decisions again, by the player that the trials of the set have now. */
export async function checkDrift(
  set: ReferenceSet,
  entries: readonly ReferenceEntry[],
  play: PlayPlan,
): Promise<DriftCheck> {
  const turns: TurnCheck[] = [];
  const before: number[] = [];
  const after: number[] = [];
  for (const entry of entries) {
    const own = await replay(set, entry, play);
    turns.push(...own);
    before.push(own.reduce((sum, one) => sum + one.before, 0));
    after.push(own.reduce((sum, one) => sum + one.after, 0));
  }
  const counts = entries.map(({ decision }) => turns.filter((one) => one.decision === decision).length);
  const shift = pairedDifference({ totals: after, counts }, { totals: before, counts });
  return {
    decisions: entries.length,
    turns,
    same: turns.filter((one) => one.before === one.after).length,
    shift,
    p: Math.min(...holm([shift.p, ...turns.map(({ p }) => p)])),
  };
}

async function replay(set: ReferenceSet, entry: ReferenceEntry, play: PlayPlan): Promise<TurnCheck[]> {
  const { ready, state, all } = openEntry(set, entry);
  const { seed, batch, decision } = entry;
  const group = set.groups[groupOf(set, decision - 1).group];
  const known = all.filter(({ returns }) => returns === undefined);
  const again = known.map((one) => ({ ...one, sums: [] as number[] }));
  const rules = { mover: state.player, size: batch, seed, error: 0, relative: 0, blocks: LEAST_BLOCKS };
  await play(trialsRoot(set, group, ready, state), planPrecise(again, rules));
  const trials = blockTrials(batch);
  const counts = Array.from({ length: LEAST_BLOCKS }, () => 1);
  return known.map(({ turn, sums }, i) => {
    const [old, now] = [sums, again[i].sums].map((own) =>
      own.slice(0, LEAST_BLOCKS).map((sum) => sum / trials),
    );
    const { p } = pairedDifference({ totals: now, counts }, { totals: old, counts });
    const mean = (shares: readonly number[]): number =>
      shares.reduce((sum, share) => sum + share, 0) / shares.length;
    return { decision, turn, before: mean(old), after: mean(now), p };
  });
}
