/** Runs of training in a merge: each generation once, after a comparison. */
import { gameNamed } from '../../selfplay/index.ts';
import { checkRulesText } from '../block/stored-rules.ts';
import {
  ensureTrainingRun,
  listTrainingRuns,
  saveTrainingPoints,
  trainingPoints,
} from '../record/training.ts';
import type { MergePair } from './merge-rows.ts';

interface Extras {
  readonly generation: number;
  readonly cpuMs: number | null;
}

/** Throws ERR_REVISION if a run has other figures in the target. */
export function copyTraining({ target, source }: MergePair): void {
  for (const { id, game, variantHash, players, config, revision, startedAt } of listTrainingRuns(source)) {
    const json = source.get<{ json: string }>('SELECT json FROM variants WHERE hash = ?', variantHash)?.json;
    checkRulesText(variantHash, json as string);
    const variant = gameNamed(game).module.rules.ofText(json as string);
    const run = ensureTrainingRun(target, { game, variant, players, config }, revision, startedAt);
    const sql = 'SELECT generation, cpu_ms AS cpuMs FROM training_generations WHERE run = ?';
    const times = new Map(source.all<Extras>(sql, id).map(({ generation, cpuMs }) => [generation, cpuMs]));
    const cpuMs = (generation: number) => times.get(generation) ?? undefined;
    saveTrainingPoints(target, run, trainingPoints(source, id), cpuMs, startedAt);
    const judgements = source.all<Record<string, string | number>>(
      'SELECT generation, bot, blocks, net, share, low, high FROM training_judgements WHERE run = ?',
      id,
    );
    for (const row of judgements) {
      target.run(
        'INSERT OR IGNORE INTO training_judgements VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        run.id,
        ...Object.values(row),
      );
    }
  }
}
