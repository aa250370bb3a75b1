/** Writes insights as a spreadsheet reads them. */
import type { InsightAnswer } from '../../selfplay/insights/index.ts';
import { csvLine } from '../text-table.ts';

const ABOUT = ['game', 'variant', 'hash', 'players', 'lineup', 'unit', 'insight', 'table'];
const ESTIMATE = ['statistic', 'value', 'low', 'high', 'n', 'blocks', 'effective'];
const MAP_KEYS = ['round', 'place', 'spot'];

/** All insights as lines of CSV, one figure a line, with a column for everything that names a row of some table. */
export function insightCsv(answers: readonly InsightAnswer[]): string[] {
  const found = answers.flatMap(({ insights }) => insights);
  const keys = [
    ...new Set([
      ...found.flatMap(({ tables }) => tables.flatMap((table) => table.keys)),
      ...(found.some(({ maps }) => maps.length > 0) ? MAP_KEYS : []),
    ]),
  ];
  const lines = [csvLine([...ABOUT, ...keys, ...ESTIMATE])];
  for (const { game, variantName, variantHash, players, lineup, unit, insights } of answers) {
    const group = [game, variantName, variantHash, players, lineup.join(' - '), unit];
    const add = (
      names: readonly string[],
      at: Readonly<Record<string, number | string>>,
      estimate: readonly (number | string)[],
    ): void => {
      lines.push(
        csvLine([...group, ...names.slice(0, 2), ...keys.map((key) => at[key] ?? ''), names[2], ...estimate]),
      );
    };
    for (const { name, tables, maps } of insights) {
      for (const table of tables) {
        for (const row of table.rows) {
          const at = Object.fromEntries(table.keys.map((key, i) => [key, row.at[i]]));
          row.values.forEach((estimate, i) => {
            if (estimate === null) return;
            const { value, low, high, n, blocks, effective } = estimate;
            add([name, table.name, table.figures[i].name], at, [value, low, high, n, blocks, effective]);
          });
        }
      }
      for (const { name: map, round, place = 'all', spots, shares, errors, n, blocks } of maps) {
        spots.forEach((row, i) => {
          row.forEach((spot, j) => {
            const [share, error] = [shares[i][j], errors[i][j]];
            const ends = [Math.max(0, share - error), Math.min(1, share + error)];
            add([name, map, 'share'], { round, place, spot }, [share, ...ends, n, blocks, '']);
          });
        });
      }
    }
  }
  return lines;
}
