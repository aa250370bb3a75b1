/** What a cell of an answer is before its figures are read. */
import type { StudyKey } from '../../selfplay/index.ts';
import type { LabCell, SeatBlocks, Verdict } from '../../selfplay/lab/index.ts';

/** Of intervals that are said alone. */
export const SINGLE = 0.95;

/** What is valued for a cell, and by whom. */
export interface ValuedPart {
  readonly evaluator: string;
  readonly blocks: readonly number[];
  readonly games: number;
}

/** What a cell is besides its figures. */
export interface CellPlace {
  readonly key: StudyKey;
  readonly stage: LabCell['stage'];
  readonly seats: SeatBlocks;
  readonly together: LabCell['together'];
  readonly fair: Verdict;
  /** Where its figures of drama come from; missing where it has none. */
  readonly valued?: ValuedPart | undefined;
  readonly luck?: LabCell['luck'] | undefined;
  readonly strength?: LabCell['strength'] | undefined;
  readonly trained?: LabCell['trained'] | undefined;
  readonly calibration?: LabCell['calibration'] | undefined;
}
