/** Which studies a group of a report is about. */
import type { AdjustedGroup, GroupStats, StudyRow } from '../../db/index.ts';

type Common = Pick<StudyRow, keyof GroupStats & keyof AdjustedGroup & keyof StudyRow>;

/** What the hands of a group have in common. */
export function groupText({ variantHash, players, lineup, botVersions, unit }: Common): string {
  return JSON.stringify([variantHash, players, lineup, botVersions, unit]);
}

/** Those of `studies` that a group is about. */
export function studiesOf(
  group: Common & Pick<StudyRow, 'game'>,
  studies: readonly StudyRow[],
): readonly StudyRow[] {
  return studies.filter((study) => study.game === group.game && groupText(study) === groupText(group));
}
