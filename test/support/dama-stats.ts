/** The statistics of Dama Bianca with the statistics that only this game has. */
import { computeStats, type GroupStats, type SeatStats } from '../../db/index.ts';
import type { Estimate, Interval } from '../../selfplay/index.ts';

interface DamaSeatStats extends SeatStats {
  readonly ringPoints: Estimate;
  readonly ringPawns: readonly Estimate[];
  readonly ringScores: readonly Estimate[];
  readonly centre: Estimate;
  readonly centrePoints: Estimate;
  readonly array: Estimate;
  readonly arrayPoints: Estimate;
  readonly off: Estimate;
  readonly offPoints: Estimate;
  readonly compensation: number;
}

interface RoundOf {
  readonly round: number;
  readonly share: Estimate;
}

export interface DamaStats extends GroupStats {
  readonly seats: readonly DamaSeatStats[];
  readonly rounds: Estimate;
  readonly roundQuantiles: readonly (Interval & { readonly p: number; readonly value: number })[];
  readonly closed: Estimate;
  readonly unclosed: Estimate;
  readonly closeTurn: Estimate;
  readonly closerShare: Estimate;
  readonly closeRounds: readonly RoundOf[];
  readonly hazard: readonly RoundOf[];
  readonly parts: readonly { readonly part: string; readonly lead: Estimate; readonly claim: Estimate }[];
}

export function damaStats(...args: Parameters<typeof computeStats>): readonly DamaStats[] {
  return computeStats(...args) as unknown as readonly DamaStats[];
}
