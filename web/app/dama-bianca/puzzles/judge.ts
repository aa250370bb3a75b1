/** Whether a turn solves a puzzle: that is proved. What it loses otherwise is estimated, unless that is known as well. */
import type { AnalyseAnswer } from '../../../../table/protocol/index.ts';
import { analyst } from '../../engine/index.ts';
import { positionsAfter } from '../../puzzles/positions-after.ts';
import type { Tried, Verdict } from '../../puzzles/puzzle.ts';
import { type DamaPuzzle, judgedTurns, leastLoss } from './puzzle.ts';

export interface DamaVerdict extends Verdict {
  /** Share of the win that it gives away. */
  readonly loss: number | undefined;
  /** Whether `loss` is proved, as the least that it can be. */
  readonly isExact: boolean;
}

export async function judge(puzzle: DamaPuzzle, tried: Tried | undefined): Promise<DamaVerdict> {
  const { at, seat, entry } = puzzle;
  const { turns, areRight } = judgedTurns(puzzle);
  const known = await positionsAfter(puzzle, turns);
  const isRightPosition = (position: string): boolean => known.includes(position) === areRight;
  const isRight = tried !== undefined && isRightPosition(tried.position);
  const moves = [...(tried ? [tried.turn] : []), ...(entry.best ? [entry.best[0]] : [])];
  const unit = entry.match ? 'match' : 'hand';
  const { lines } = await analyst.ask<AnalyseAnswer>('analyse', { ...at, unit, lines: 2, moves });
  const best = lines.find(({ position }) => isRightPosition(position));
  const played = tried && lines.find(({ position }) => position === tried.position);
  const least = leastLoss(puzzle);
  const estimated = best && played ? best.values[seat] - played.values[seat] : undefined;
  return {
    isRight,
    turn: tried?.turn,
    loss: isRight ? undefined : (least ?? estimated),
    isExact: least !== undefined,
    best,
    others: areRight ? turns.length - 1 : 0,
  };
}
