/** Whether a turn solves a puzzle: that is proved. What it loses otherwise is estimated, unless that is known as well. */
import type { Mark } from '../../../../engine/index.ts';
import type { AnalyseAnswer, LineAnswer, WalksAnswer } from '../../../../table/protocol/index.ts';
import { analyst, player } from '../../engine/index.ts';
import { judgedTurns, leastLoss, type Puzzle } from './puzzle.ts';

export interface Verdict {
  readonly isRight: boolean;
  /** The turn that was tried, if one was. */
  readonly turn: string | undefined;
  /** Share of the win that it gives away. */
  readonly loss: number | undefined;
  /** Whether `loss` is proved, as the least that it can be. */
  readonly isExact: boolean;
  /** A right turn. */
  readonly best: LineAnswer | undefined;
  /** How many other turns are right, where all are known. */
  readonly others: number;
  /** What stands on the board before the turn. */
  readonly marks: readonly Mark[];
}

/** Turns can be spelled in several ways, so the positions that they lead to are compared. */
async function positionsAfter({ at }: Puzzle, turns: readonly string[]): Promise<string[]> {
  const { game, variant, position } = at;
  const after = (turn: string) =>
    player.ask<{ readonly position: string }>('apply', { game, variant, position, turn });
  return (await Promise.all(turns.map(after))).map((answer) => answer.position);
}

export async function judge(
  puzzle: Puzzle,
  tried: { readonly turn: string; readonly position: string } | undefined,
): Promise<Verdict> {
  const { at, seat, entry } = puzzle;
  const { turns, areRight } = judgedTurns(puzzle);
  const known = await positionsAfter(puzzle, turns);
  const isRightPosition = (position: string): boolean => known.includes(position) === areRight;
  const isRight = tried !== undefined && isRightPosition(tried.position);
  const moves = [...(tried ? [tried.turn] : []), ...(entry.best ? [entry.best[0]] : [])];
  const unit = entry.match ? 'match' : 'hand';
  const [{ lines }, { marks }] = await Promise.all([
    analyst.ask<AnalyseAnswer>('analyse', { ...at, unit, lines: 2, moves }),
    player.ask<WalksAnswer>('walks', { ...at, clicks: [] }),
  ]);
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
    marks,
  };
}
