import { gameNames } from '../selfplay/index.ts';
import { baselineMeasure, decisionMeasure } from './baseline.ts';
import { signatureMeasure } from './game-bench.ts';
import { BENCHES } from './games.ts';
import type { Measure } from './measure.ts';

export type { CpuSeconds } from './measure.ts';

/** Every benchmark: the signature, what is measured of each registered game, and each game's own, quick ones first. */
export function allMeasures(): readonly Measure[] {
  const baselines = gameNames().map((game) =>
    baselineMeasure(game, BENCHES.find((bench) => bench.game === game)?.baseline),
  );
  const own = BENCHES.flatMap(({ measures = [] }) => measures);
  return [signatureMeasure(BENCHES), ...baselines, ...gameNames().map(decisionMeasure), ...own];
}
