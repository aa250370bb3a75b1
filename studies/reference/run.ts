/** Makes sets of rolled-out decisions, checks their values, and measures bots by them. */
import { unwrap, wrong } from '../../engine/index.ts';
import { gameNamed, playPlan } from '../../selfplay/index.ts';
import {
  addTurn,
  type Choice,
  checkDrift,
  choiceAt,
  type DriftCheck,
  decisionsOf,
  driftOf,
  groupOf,
  makeEntry,
  type PlayPlan,
  type Reference,
  spreadEntries,
} from '../../selfplay/reference/index.ts';
import { checkWritable, codeRevision, cpuClock } from '../host/index.ts';
import { readOptional, readSource } from '../input/index.ts';
import {
  defaultWorkers,
  openRolloutPool,
  type QueueChoice,
  type Run,
  type RunContext,
  RunStopped,
  startRun,
} from '../run/index.ts';
import { readReferenceConfig } from './config.ts';
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

/**
 * Has `work` roll out turns, until the run is stopped; a paused run waits. One worker and no queue: this thread plays.
 */
async function rolling<T>(
  { workers = defaultWorkers(), queue }: RollOptions,
  context: RunContext,
  work: (play: PlayPlan) => Promise<T>,
): Promise<T> {
  const stoppable =
    (play: PlayPlan): PlayPlan =>
    async (root, plan) => {
      await context.pause();
      if (context.signal.aborted) throw new RunStopped();
      return await play(root, plan);
    };
  if (workers === 1 && !queue) return await work(stoppable(playPlan));
  const pool = await openRolloutPool({ workers, queue }, context);
  try {
    return await work(stoppable((root, plan) => pool.play(root, plan)));
  } finally {
    await pool.stop();
  }
}

/** Draws decisions and rolls out their turns. Each is written down when it is done. */
export function makeReference(options: MakeReferenceOptions): Run<MadeReference> {
  const { config, out } = options;
  const decisions = readOptional(options.decisions, 'decisions', 1, 1e6);
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

/** A file with one decision at least. */
function openMade(file: string): Reference {
  const reference = openReference(file);
  if (reference.entries.length > 0) return reference;
  throw wrong('ERR_NOT_FOUND', 'no decision has been rolled out yet', file);
}

/** Rolls out some decisions of a file again. The result rejects if the run is stopped. */
export function checkReference(options: CheckReferenceOptions): Run<CheckedReference> {
  const { file } = options;
  const decisions = readOptional(options.decisions, 'decisions', 1, 1e6) ?? CHECKED;
  const reference = openMade(file);
  const { set } = reference;
  const changed = set.groups.flatMap((group) => driftOf(set.game, group) ?? []);
  return startRun(async (context) => {
    const found = await rolling(options, context, (play) =>
      checkDrift(set, spreadEntries(reference, decisions), play),
    );
    return { holds: found.p >= LEAST_P, changed, ...found, revision: codeRevision() };
  });
}

interface LossOptions extends RollOptions {
  /** File that `makeReference` has made. */
  readonly file: string;
  readonly bots: readonly string[];
  /** Whether choices that are not in the file are rolled out and added to it. */
  readonly rollOut?: boolean | undefined;
}

/** What a bot chose at the decisions of a reference. */
export interface BotChoices {
  /** Canonical. */
  readonly bot: string;
  readonly choices: readonly Choice[];
}

interface FoundLosses {
  readonly reference: Reference;
  /** In the order of the bots; each has chosen at every decision. */
  readonly all: readonly BotChoices[];
  readonly revision: string;
}

/** Asks bots for their choices at the decisions of a file. The result rejects if the run is stopped. */
export function findLosses({ file, bots, rollOut = false, ...options }: LossOptions): Run<FoundLosses> {
  const found = openMade(file);
  const { players } = gameNamed(found.set.game);
  const specs = bots.map((bot) => unwrap(players.resolveBot(bot)).spec);
  return startRun(async (context) => {
    const all = specs.map((bot): BotChoices => {
      return { bot, choices: found.entries.map((entry) => choiceAt(found, entry, bot, cpuClock)) };
    });
    const isComplete = all.every(({ choices }) => choices.every(({ known }) => known !== undefined));
    const rolled =
      rollOut && !isComplete
        ? await rolling(options, context, (play) => rollAll(found, all, file, play))
        : { reference: found, all };
    return { ...rolled, revision: codeRevision() };
  });
}

/** Rolls out what is not known, writes it down, and asks again where something has changed. */
async function rollAll(
  found: Reference,
  all: readonly BotChoices[],
  file: string,
  play: PlayPlan,
): Promise<Pick<FoundLosses, 'reference' | 'all'>> {
  checkWritable(file);
  const revision = codeRevision();
  let reference = found;
  const changed = new Set<number>();
  for (const { decision, move, turn, known } of all.flatMap(({ choices }) => choices)) {
    if (known) continue;
    const { set, entries } = reference;
    const { group } = groupOf(set, decision - 1);
    const drift = driftOf(set.game, set.groups[group]);
    if (drift !== undefined) throw wrong('ERR_REVISION', `other trials would be added: ${drift}`, file);
    const entry = entries[decision - 1];
    if (entry.turns.some((one) => one.turn === turn)) continue;
    reference = withEntry(reference, await addTurn(set, entry, move, revision, play));
    saveReference(reference, file);
    changed.add(decision);
  }
  const ask = (bot: string, choice: Choice): Choice =>
    changed.has(choice.decision)
      ? choiceAt(reference, reference.entries[choice.decision - 1], bot, cpuClock)
      : choice;
  const asked = all.map(({ bot, choices }) => ({ bot, choices: choices.map((choice) => ask(bot, choice)) }));
  return { reference, all: asked };
}
