/** Makes sets of rolled-out decisions, and checks whether their values still hold. */
import { wrong } from '../../engine/index.ts';
import {
  checkDrift,
  type DriftCheck,
  decisionsOf,
  driftOf,
  makeEntry,
  type PlayPlan,
  type Reference,
  spreadEntries,
} from '../../selfplay/reference/index.ts';
import { codeRevision } from '../host/index.ts';
import { readInteger, readSource } from '../input/index.ts';
import {
  defaultWorkers,
  type QueueChoice,
  type Run,
  type RunContext,
  RunStopped,
  startRun,
} from '../run/index.ts';
import { readReferenceConfig, withPlayers } from './config.ts';
import { BatchJournal, beginReference, openReference, saveReference, withEntry } from './store.ts';

/** A drift is reported from here on. */
const LEAST_P = 0.01;
const CHECKED = 20;

interface RollOptions {
  /** Threads; one for each core if left out. */
  readonly workers?: number | undefined;
  readonly queue?: QueueChoice | undefined;
}

interface MakeReferenceOptions extends RollOptions {
  /** YAML file that says what is drawn. */
  readonly config: string;
  /** File of JSON lines, which the same call goes on with. */
  readonly out: string;
  /** Decisions that the file has at the end; all if left out. */
  readonly decisions?: number | undefined;
}

interface MadeReference {
  readonly reference: Reference;
  /** Whether somebody ended it before the last decision. */
  readonly isStopped: boolean;
}

/** Has `work` roll out turns, until the run is stopped; a paused run waits. */
async function rolling<T>(
  { workers = defaultWorkers(), queue }: RollOptions,
  context: RunContext,
  work: (play: PlayPlan) => Promise<T>,
): Promise<T> {
  return await withPlayers({ workers, queue }, context, async (play) => {
    return await work(async (root, plan) => {
      await context.pause();
      if (context.signal.aborted) throw new RunStopped();
      return await play(root, plan);
    });
  });
}

function readDecisions(decisions: number | undefined): number | undefined {
  return decisions === undefined ? undefined : readInteger(decisions, 'decisions', 1, 1e6);
}

/** Draws decisions and rolls out their turns. Each is written down when it is done. */
export function makeReference(options: MakeReferenceOptions): Run<MadeReference> {
  const { config, out } = options;
  const decisions = readDecisions(options.decisions);
  const set = readReferenceConfig(readSource(config), config);
  return startRun(async (context) => {
    let reference = beginReference(set, out);
    const all = decisionsOf(set);
    const end = Math.min(all, decisions ?? all);
    const revision = codeRevision();
    const before = reference.entries.at(-1)?.revision;
    if (before !== undefined && before !== revision && reference.entries.length < end)
      context.note(`decisions so far are by revision ${before}, those that follow by ${revision}`);
    try {
      await rolling(options, context, async (play) => {
        for (let next = reference.entries.length; next < end; next++) {
          const journal = new BatchJournal(out, next + 1, revision);
          const entry = await makeEntry(set, next, revision, play, journal);
          reference = withEntry(reference, entry);
          saveReference(reference, out);
          journal.drop();
          context.note(`${next + 1}/${end}: ${entry.phase}, ${entry.turns.length} of ${entry.choices} turns`);
        }
      });
    } catch (error) {
      if (!(error instanceof RunStopped)) throw error;
      return { reference, isStopped: true };
    }
    return { reference, isStopped: false };
  });
}

interface CheckReferenceOptions extends RollOptions {
  /** File that `makeReference` has made. */
  readonly file: string;
  /** Decisions that are played again; 20 if left out. */
  readonly decisions?: number | undefined;
}

export interface CheckedReference extends DriftCheck {
  /** Whether the values are those of the file, as far as chance lets see. */
  readonly holds: boolean;
  /** What has changed since the file was made, in words. */
  readonly changed: readonly string[];
  readonly revision: string;
}

/** Rolls out some decisions of a file again. The result rejects if the run is stopped. */
export function checkReference(options: CheckReferenceOptions): Run<CheckedReference> {
  const { file } = options;
  const decisions = readDecisions(options.decisions) ?? CHECKED;
  const reference = openReference(file);
  const { set, entries } = reference;
  if (entries.length === 0) throw wrong('ERR_NOT_FOUND', 'no decision has been rolled out yet', file);
  const changed = set.groups.flatMap((group) => driftOf(set.game, group) ?? []);
  return startRun(async (context) => {
    const found = await rolling(options, context, (play) =>
      checkDrift(set, spreadEntries(reference, decisions), play),
    );
    return { holds: found.p >= LEAST_P, changed, ...found, revision: codeRevision() };
  });
}
