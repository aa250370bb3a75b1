/** A decision of a reference set is drawn, its candidates are collected and rolled out. */
import {
  type BatchSums,
  batchSizeAfter,
  blockTrials,
  LEAST_BLOCKS,
  type Plan,
  planPrecise,
  ROLLOUT_PARAMS,
  type RolloutJob,
} from '../../ai/index.ts';
import { type Move, MoveList, type State, stream } from '../../engine/index.ts';
import { type ReadyGame, type RolloutRoot, rolloutRoot } from '../index.ts';
import { botIn } from './bots.ts';
import { candidatesOf } from './candidates.ts';
import { drawDecision, gameOfGroup, stateAt } from './draw.ts';
import { freshTrials, type NamedTrials, openEntry, type ReferenceEntry, turnsOf } from './entry.ts';
import { groupOf, type ReferenceGroup, type ReferenceSet } from './set.ts';

/** Plays a plan of rollouts from a root, on whatever threads. */
export type PlayPlan = <R>(root: RolloutRoot, plan: Plan<R>) => R | Promise<R>;

/** Batches that were played before a run ended, so that the next one need not play them again. */
export interface KeptBatches {
  find(job: RolloutJob): BatchSums | undefined;
  add(job: RolloutJob, sums: BatchSums): void;
}

/** The root of the trials of a decision. */
export function trialsRoot(
  set: ReferenceSet,
  group: ReferenceGroup,
  ready: ReadyGame,
  state: State,
): RolloutRoot {
  const params = { ...ROLLOUT_PARAMS, horizon: set.horizon };
  return rolloutRoot(set.game, ready.game, state, params, group.evaluator.spec, group.policy?.bot);
}

/** The entry of a decision, from 0. It depends on the set and the number alone, whatever plays the plan and what was kept. */
export async function makeEntry(
  set: ReferenceSet,
  decision: number,
  revision: string,
  play: PlayPlan,
  kept?: KeptBatches,
): Promise<ReferenceEntry> {
  const { at, phase } = drawDecision(set, decision);
  const { group: number, index } = groupOf(set, decision);
  const group = set.groups[number];
  const ready = gameOfGroup(set.game, group);
  const state = stateAt(ready, at);
  const choices = state.legalMoves(new MoveList());
  const seed = stream('reference', set.seed, number, index, 'trials').next();
  const bots = group.bots.map(({ bot }) => botIn(set.game, group, bot));
  const moves = candidatesOf(state, bots, set.candidates, seed);
  const all = moves.map((move) => freshTrials(ready, state, move));
  const batch = batchSizeAfter(state);
  await rollOut(set, group, { ready, state, all, seed, batch }, play, kept);
  return { decision: decision + 1, phase, at, choices, seed, batch, turns: turnsOf(all, batch), revision };
}

/** The entry with one more turn, which meets the same dice as the others. */
export async function addTurn(
  set: ReferenceSet,
  entry: ReferenceEntry,
  move: Move,
  revision: string,
  play: PlayPlan,
): Promise<ReferenceEntry> {
  const { ready, state, all } = openEntry(set, entry);
  const { seed, batch } = entry;
  const joined = [...all, { ...freshTrials(ready, state, move), revision }];
  const group = set.groups[groupOf(set, entry.decision - 1).group];
  await rollOut(set, group, { ready, state, all: joined, seed, batch }, play);
  return { ...entry, turns: turnsOf(joined, batch) };
}

/** Batches that are kept together: what a kill can lose. */
const FEW = 32;

interface Decision {
  readonly ready: ReadyGame;
  readonly state: State;
  readonly all: readonly NamedTrials[];
  readonly seed: number;
  readonly batch: number;
}

async function rollOut(
  set: ReferenceSet,
  group: ReferenceGroup,
  { ready, state, all, seed, batch }: Decision,
  play: PlayPlan,
  kept?: KeptBatches,
): Promise<void> {
  const { error, relative, trials } = set;
  const blocks = Math.max(LEAST_BLOCKS, Math.floor(trials / blockTrials(batch)));
  const plan = planPrecise(all, { mover: state.player, size: batch, seed, error, relative, blocks });
  await play(trialsRoot(set, group, ready, state), kept ? resumed(plan, kept) : plan);
}

/** The plan without the batches that were kept; those that are played are kept too. */
function* resumed<R>(plan: Plan<R>, kept: KeptBatches): Plan<R> {
  let step = plan.next();
  while (!step.done) {
    const open = step.value.filter((job) => !kept.find(job));
    for (let at = 0; at < open.length; at += FEW) {
      const jobs = open.slice(at, at + FEW);
      const played = yield jobs;
      jobs.forEach((job, i) => {
        if (played[i]) kept.add(job, played[i]);
      });
    }
    step = plan.next(step.value.map((job) => kept.find(job)));
  }
  return step.value;
}
