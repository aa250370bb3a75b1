/** The drama of the valued games of one study by block: what a lab compares variants by. */
import type { DramaFigure } from '../../selfplay/adjust/index.ts';
import { adjustedFeels } from '../block/adjusted-rows.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { Adjustment } from '../record/adjustments.ts';
import type { CellFigures } from './cell-figures.ts';
import { valuedBlocks } from './valued-blocks.ts';

/**
 * The figures of `names` in those of `blocks` (ascending) that the adjustment has valued. Games that ended with a forfeit
 * count for nothing, those with a shared win for the lead changes only.
 */
export function dramaFigures(
  db: DamaDatabase,
  adjustment: Adjustment,
  study: number,
  blocks: readonly number[],
  names: readonly DramaFigure['name'][],
): CellFigures {
  if (blocks.length === 0) return { numbers: [], sums: names.map(() => emptySums(0)) };
  const rows = adjustedFeels(db, adjustment.id, study, blocks[0], blocks[blocks.length - 1]);
  const { numbers, at } = valuedBlocks(rows, blocks);
  const sums = names.map((name) => {
    const own = emptySums(numbers.length);
    for (const row of rows) {
      const [i, value] = [at.get(row.block), row[name]];
      if (i === undefined || value === null) continue;
      own.counts[i]++;
      own.totals[i] += value;
      own.squares += value * value;
    }
    return own;
  });
  return { numbers, sums };
}

function emptySums(blocks: number) {
  return { totals: new Array<number>(blocks).fill(0), counts: new Array<number>(blocks).fill(0), squares: 0 };
}
