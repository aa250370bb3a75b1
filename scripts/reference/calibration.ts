/** Writes calibrations as tables. */
import type { Calibration, CalibrationBin, Estimate } from '../../selfplay/index.ts';
import type { Calibrated } from '../../studies/run/index.ts';
import type { StudyWords } from '../messages/index.ts';
import { alignTable } from '../text-table.ts';

/** The first line says what was calibrated. */
export function calibrationLines(about: Calibrated, found: Calibration, words: StudyWords): string[] {
  const { evaluator, bot, variant, players, unit, hands } = about;
  const { positions, bins, largestGap, byChance, brier, logLoss, line } = found;
  const { calibration: say, decimal, interval } = words;
  const percent = (share: number) => decimal(100 * share, 2);
  const withInterval = ({ value, low, high }: Estimate) =>
    `${decimal(value, 4)} ${interval(decimal(low, 4), decimal(high, 4))}`;
  const rowOf = ({ from, to, positions: count, said, happened, gap, counts }: CalibrationBin) => {
    const name = say.from(Math.round(100 * from), Math.round(100 * to));
    if (count === 0) return [name, '0'];
    const { value, low, high } = happened;
    return [
      ...[name, String(count), percent(said), `${percent(value)} ${interval(percent(low), percent(high))}`],
      `${gap < 0 ? '' : '+'}${percent(gap)}${counts ? '' : ` (${say.few})`}`,
    ];
  };
  return [
    say.title(
      evaluator,
      variant,
      players,
      positions,
      say.played[unit as keyof typeof say.played](hands, bot),
    ),
    '',
    ...alignTable([say.head, ...bins.map(rowOf)], [0, 3]),
    '',
    say.gap(percent(largestGap)),
    say.chance(percent(byChance)),
    say.brier(withInterval(brier)),
    say.log(withInterval(logLoss)),
    say.slope(withInterval(line.slope)),
    say.error(percent(line.error), percent(line.byChance)),
  ];
}
