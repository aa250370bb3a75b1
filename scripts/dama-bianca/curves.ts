/** Prints how nets have learnt: a table with bars for each run. */
import { listTrainingRuns, trainingCpu, trainingPoints, withDatabase } from '../../db/index.ts';
import { type CurvePoint, folderCurves } from '../../studies/dama-bianca/index.ts';
import { alignTable } from '../text-table.ts';

/** One character of a bar is this share of the win. */
const BAR_STEP = 0.02;

/** The judged generations as a table; `|` marks an even share. */
function formatCurve(points: readonly CurvePoint[]): string[] {
  const hasRules = points.some(({ also }) => also);
  const head = ['generation', 'hands', 'loss', 'share, %', 'against', ...(hasRules ? ['rules'] : []), ''];
  const rows: string[][] = [head];
  for (const { generation, hands, loss, judged, also = [] } of points) {
    if (!judged) continue;
    for (const { share, low, high, bot, players = 2, rules = '' } of [judged, ...also]) {
      const percent = (x: number): string => (100 * x).toFixed(1);
      rows.push([
        String(generation),
        String(hands),
        loss === null ? '-' : loss.toFixed(4),
        `${percent(share)} [${percent(low)}, ${percent(high)}]`,
        bot,
        ...(hasRules ? [rules] : []),
        bar(share, players),
      ]);
    }
  }
  return alignTable(rows, hasRules ? [4, 5, 6] : [4, 5]);
}

function bar(share: number, players: number): string {
  const even = Math.round(1 / players / BAR_STEP);
  const cells = '#'.repeat(Math.round(share / BAR_STEP)).padEnd(even);
  return `${cells.slice(0, even)}|${cells.slice(even)}`.trimEnd();
}

/** The curves of the run of a folder, stage by stage if it has several. */
export function folderLines(out: string): string[] {
  return folderCurves(out).flatMap(({ stage, points }, i) => [
    ...(i === 0 ? [] : ['']),
    ...(stage === undefined ? [] : [`stage ${stage}`, '']),
    ...formatCurve(points),
  ]);
}

/** The curves of all runs of a database, in the order in which they were begun. */
export function recordedLines(file: string): string[] {
  return withDatabase(file, (db) =>
    listTrainingRuns(db).flatMap((run) => {
      const { variantName, players, hash, revision, startedAt } = run;
      const points = trainingPoints(db, run.id);
      const { cpuMs, known } = trainingCpu(db, run.id);
      const time = known === 0 ? '' : `, ${(cpuMs / 1000).toFixed(0)} CPU seconds of ${known} generations`;
      const head = `run ${run.id}: ${variantName}, ${players} players, configuration ${hash}, revision ${revision}`;
      return [
        head,
        `begun ${startedAt}, ${points.length} generations${time}`,
        '',
        ...formatCurve(points),
        '',
      ];
    }),
  );
}
