/** The figures of one study by block, over its first blocks only: what decisions during a lab are made by. */
import { comparedFigures, figuresOfGame, gameNamed, type RunSums } from '../../selfplay/index.ts';
import { readEndings } from '../block/ending-chunks.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { StudyRow } from '../record/queries.ts';
import { recordedHands } from './recorded-sums.ts';

export interface CellFigures {
  /** Numbers of the blocks, ascending. */
  readonly numbers: readonly number[];
  /** By figure of those that were named, with an entry for each block. */
  readonly sums: readonly RunSums[];
}

/**
 * The figures of `names` (as `compare` has them, in its order) in those of the blocks below `blocks` that are recorded. More
 * blocks may be: other commands have played them, or a lab that was given more time.
 */
export function cellFigures(
  db: DamaDatabase,
  study: StudyRow,
  blocks: number,
  names: readonly string[],
): CellFigures {
  const { game, lineup, players, id } = study;
  const { module, studies } = gameNamed(game);
  const known = comparedFigures(figuresOfGame(game), lineup).map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`no figure ${unknown} among ${known.join(', ')}`);
  return db.snapshot(() => {
    const all = studies.endings ? readEndings(db, studies.endings, id, players) : recordedHands(db, study);
    const first = all.blocks().filter((block) => block < blocks);
    const rules = module.rules.ofText(study.variant);
    const sums = all.only(first).sum(first, 1, { rules, lineup }, names);
    return { numbers: [...first], sums };
  });
}
