/**
 * The folder of a run of training. A run of one stage has its files there, a run of several has them in `stage-1`,
 * `stage-2` and so on; whichever a folder was begun with, it stays with.
 */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { wrong } from '../../../engine/index.ts';
import { type CurvePoint, readCurve } from './curve.ts';

const STAGE = /^stage-([1-9]\d*)$/;

export function checkpointIn(folder: string): string {
  return join(folder, 'checkpoint');
}

export function curveIn(folder: string): string {
  return join(folder, 'curve.jsonl');
}

function stageIn(out: string, stage: number): string {
  return join(out, `stage-${stage}`);
}

/**
 * The folders of the stages of a run, first to last. ERR_FILE if what has been begun in `out` is not the beginning of so
 * many stages: then a run that went on would leave half of it out or train the rest from another net.
 */
export function stageFolders(out: string, stages: number): string[] {
  const begun = begunStages(out);
  if (stages === 1) {
    if (begun.length === 0) return [out];
    throw wrong(
      'ERR_FILE',
      'a run of several stages has been begun here, this one has one',
      stageIn(out, begun[0]),
    );
  }
  if (existsSync(checkpointIn(out))) {
    throw wrong(
      'ERR_FILE',
      `a run of one stage has been begun here, this one has ${stages}`,
      checkpointIn(out),
    );
  }
  for (const [i, stage] of begun.entries()) {
    const folder = stageIn(out, stage);
    if (stage > stages)
      throw wrong('ERR_FILE', `this stage has been begun, and the run has ${stages}`, folder);
    if (stage !== i + 1)
      throw wrong('ERR_FILE', `this stage has been begun, and stage ${i + 1} has not`, folder);
  }
  return Array.from({ length: stages }, (_, i) => stageIn(out, i + 1));
}

/** The numbers of the stages that can be continued, ascending. */
function begunStages(out: string): number[] {
  if (!statSync(out, { throwIfNoEntry: false })?.isDirectory()) return [];
  const numbers = readdirSync(out).map((name) => Number(STAGE.exec(name)?.[1] ?? 0));
  return numbers
    .filter((stage) => stage > 0 && existsSync(checkpointIn(stageIn(out, stage))))
    .toSorted((a, b) => a - b);
}

/** How a run has learnt so far, by stage; the number of the stage is missing if there is one only. */
export function folderCurves(
  out: string,
): { readonly stage?: number; readonly points: readonly CurvePoint[] }[] {
  const begun = begunStages(out);
  if (begun.length === 0) return [{ points: readCurve(curveIn(out)) }];
  return begun.map((stage) => ({ stage, points: readCurve(curveIn(stageIn(out, stage))) }));
}
