/**
 * A specialist: a net for one variant that starts from the rules net, folded for it, and learns for so many minutes, or from so
 * many hands. Where no rules net knows the variant, such as on another board, it starts from nothing. How many generations that
 * are is measured for minutes, and written to `plan.json` in the folder of the run. From then on it is a run like any other, of
 * two stages, or of one that starts from nothing: killed and started again it continues by its plan, and comes to the same net.
 */

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  DAMA_PLAYERS,
  foldFault,
  foldRules,
  isOfAnyRules,
  netOptionFault,
  readNetFile,
  rulesNetKnowing,
} from '../../../ai/dama-bianca/index.ts';
import { type NetFile, readNet } from '../../../ai/index.ts';
import type { DamaGame } from '../../../engine/dama-bianca/index.ts';
import { FaultError, plainSource, unwrap, wrong } from '../../../engine/index.ts';
import {
  readTrainConfig,
  readTrainStages,
  type TrainConfig,
  Trainer,
  type TrainHost,
} from '../../../selfplay/dama-bianca/index.ts';
import { now, writeWhole } from '../../host/index.ts';
import { readJsonSource } from '../../input/index.ts';
import type { Notes } from '../../run/index.ts';

/** Between the seeds of two nets: those of the stages of one lie beside each other. */
const SEEDS_APART = 100;
/** Hands of a generation. */
const HANDS = 400;
/** Share of the time for self-play with noise; in the rest small steps learn from hands without. */
const NOISY = 0.6;
/** Generations that are played to see how long one takes; the first also warms the threads up. */
const TRIALS = 3;
const MINUTE = 60_000;

/**
 * The net that a specialist starts from: the one of a file, else the rules net of the package, folded for the game; nothing
 * where that does not know the game. ERR_BOT for a rule that no net knows, ERR_FILE for a file that is of no use.
 */
export function specialistStart(game: DamaGame, path: string | undefined): NetFile | undefined {
  const unknown = netOptionFault(game);
  if (unknown) throw new FaultError(unknown);
  const net = path === undefined ? packageRulesNet(game) : unwrap(readNetFile(path));
  if (!net) return undefined;
  if (!isOfAnyRules(net.head)) {
    throw wrong(
      'ERR_FILE',
      `net ${net.name} is for rules of its own: a specialist starts from a rules net`,
      path ?? 'from',
    );
  }
  const fault = foldFault(net, game);
  if (fault) throw new FaultError(fault);
  return foldRules(net, game);
}

function packageRulesNet(game: DamaGame): NetFile | undefined {
  const listed = rulesNetKnowing(game);
  if (!listed) return undefined;
  const bytes = DAMA_PLAYERS.resources?.read(listed.file);
  if (!bytes) throw new Error('the package has no nets');
  return unwrap(readNet(unwrap(bytes), listed.file));
}

/** How long a specialist learns: about so many minutes here, or from about so many hands, which are the same anywhere. */
export type SpecialistLength = ({ readonly minutes: number } | { readonly hands: number }) & {
  /** Another one makes another net of the same kind; the usual one if left out. */
  readonly seed?: number | undefined;
};

/**
 * The stages of a specialist in its folder: those of its plan, which is made and written if there is none. ERR_FILE for a
 * folder whose plan has another number of hands than was asked for.
 */
export async function specialistStages(
  out: string,
  game: DamaGame,
  from: NetFile | undefined,
  length: SpecialistLength,
  host: TrainHost,
  context: Notes,
): Promise<readonly TrainConfig[]> {
  const file = join(out, 'plan.json');
  const known = existsSync(file) ? unwrap(readTrainStages(readJsonSource(file))) : undefined;
  if (known && 'minutes' in length) return known;
  const planned = await planOf(game, from, length, host, context);
  const plan = unwrap(readTrainStages(plainSource(planned, 'plan')));
  if (known && handsOf(known) !== handsOf(plan)) {
    const message = `a run of about ${handsOf(known)} hands has been begun here, this one has ${handsOf(plan)}`;
    throw wrong('ERR_FILE', message, file);
  }
  if (known && known[0].seed !== plan[0].seed) {
    const message = `a run with another seed has been begun here, ${known[0].seed} instead of ${plan[0].seed}`;
    throw wrong('ERR_FILE', message, file);
  }
  if (known) return known;
  mkdirSync(out, { recursive: true });
  writeWhole(file, `${JSON.stringify(planned, undefined, 2)}\n`);
  return plan;
}

function handsOf(stages: readonly TrainConfig[]): number {
  return stages.reduce((sum, { generations, hands }) => sum + generations * hands, 0);
}

async function planOf(
  game: DamaGame,
  from: NetFile | undefined,
  length: SpecialistLength,
  host: TrainHost,
  { note }: Notes,
) {
  const { hands } = from ? firstStage(game, from) : freshStage(game);
  if (!from) note('no rules net knows these rules: the net starts from nothing');
  const generations = Math.max(
    2,
    'hands' in length ? Math.round(length.hands / hands) : await generationsIn(length.minutes),
  );
  const stages = from ? stagesFrom(game, from, generations) : [{ ...freshStage(game), generations }];
  const { seed = 0 } = length;
  return stages.map((stage) => ({ ...stage, seed: stage.seed + SEEDS_APART * seed }));

  async function generationsIn(minutes: number): Promise<number> {
    const ms = await generationMs(game, from, host);
    const count = Math.floor((minutes * MINUTE - TRIALS * ms) / ms);
    const time = (ms / 1000).toFixed(1);
    note(`a generation of ${hands} hands takes ${time} s: ${count} of them in ${minutes} minutes`);
    return count;
  }
}

function stagesFrom(game: DamaGame, from: NetFile, generations: number) {
  const noisy = Math.min(generations - 1, Math.ceil(NOISY * generations));
  return [
    { ...firstStage(game, from), generations: noisy },
    { ...lastStage(game, from), generations: generations - noisy },
  ];
}

/** A net that knows nothing yet: with few rolls it learns as docs/examples/train-small.json says. */
function freshStage({ plan, numPlayers, rules }: DamaGame) {
  return {
    seed: 63,
    startHands: 1000,
    hands: 250,
    batch: 64,
    averaging: 0.999,
    wild: 0.5,
    wildTurns: 8,
    carousel: 0,
    older: 0,
    leads: plan.format === 'points' && numPlayers === 2 ? 0.25 : 0,
    ...(rules.rolls.size < MANY_ROLLS ? FRESH_FEW_ROLLS : FRESH),
  };
}

/** A hand costs as much as this many where the luck of so many rolls is taken off, which has not shown its worth. */
const MANY_ROLLS = 21;

const FRESH_FEW_ROLLS = {
  hidden: 128,
  window: 50000,
  reuse: 12,
  lambda: 1,
  adjusted: 1,
  rate: 0.002,
  rateEnd: 0.00002,
  noise: 0.3,
  calm: 0.6,
  bothStarts: 1,
} as const;

const FRESH = {
  hidden: 64,
  window: 200000,
  reuse: 6,
  rate: 0.003,
  rateEnd: 0.00005,
  noise: 0.15,
} as const;

function firstStage({ plan }: DamaGame, { head: { hidden } }: NetFile) {
  const leads = plan.format === 'points' ? 0.25 : 0;
  return {
    seed: 61,
    hidden,
    startHands: HANDS,
    hands: HANDS,
    window: 200000,
    reuse: 8,
    batch: 128,
    rate: 0.001,
    rateEnd: 0.0002,
    averaging: 0.9995,
    older: 0,
    leads,
  };
}

/**
 * Two seats learn who won: what the next position is worth leaves a net too cautious where hands are long
 * (docs/strength/runs.jsonl). With three seats that plays worse (N108 there), and with more it has not been measured.
 */
function lastStage(game: DamaGame, from: NetFile) {
  return {
    ...firstStage(game, from),
    seed: 62,
    startHands: 0,
    reuse: 4,
    lambda: game.numPlayers === 2 ? 1 : 0.9,
    rate: 0.0003,
    rateEnd: 0.00001,
    averaging: 0.9998,
    noise: 0,
    wild: 0,
    carousel: 0,
  };
}

/** How long a generation takes here, in milliseconds: hands are played while the net learns those before. */
async function generationMs(game: DamaGame, from: NetFile | undefined, host: TrainHost): Promise<number> {
  const stage = from ? firstStage(game, from) : freshStage(game);
  const trial = unwrap(readTrainConfig({ ...stage, generations: TRIALS + 1 }));
  const trainer = new Trainer(game, trial, from);
  await trainer.next(host);
  const begun = now();
  for (let i = 1; i < TRIALS; i++) await trainer.next(host);
  return (now() - begun) / (TRIALS - 1);
}
