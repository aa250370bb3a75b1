/** Starts the training of a net, from a configuration or for a given length. */
import { readNetFile, resolveDamaBot, rulesNetFault } from '../../ai/dama-bianca/index.ts';
import { type NetFile, writeNet } from '../../ai/index.ts';
import { createGame, DAMA_BIANCA, type DamaGame } from '../../engine/dama-bianca/index.ts';
import { FaultError, plainSource, unwrap, wrong } from '../../engine/index.ts';
import {
  DEFAULT_RANGE,
  gameFault,
  type RuleRange,
  readRuleRange,
  readTrainStages,
  startFault,
  type TrainConfig,
} from '../../selfplay/dama-bianca/index.ts';
import { readJsonSource, rulesFrom } from '../input/index.ts';
import {
  defaultWorkers,
  type QueueChoice,
  type RulesText,
  type Run,
  RunStopped,
  startRun,
} from '../run/index.ts';
import { keepNet } from './net-shelf.ts';
import { type SpecialistLength, specialistStages, specialistStart } from './training/specialist.ts';
import { runStages, TrainingHost } from './training/stage.ts';

interface TrainOptions {
  /** Folder of the run; one that has been begun is continued. */
  readonly out: string;
  /** A JSON file, or what it would hold: an object, or a list of stages. */
  readonly config?: string | object | undefined;
  /** In place of `config`: makes a specialist for the variant in about so long, or from so many hands. */
  readonly minutes?: number | undefined;
  readonly hands?: number | undefined;
  /** Beside `minutes` or `hands`: another one makes another net. */
  readonly seed?: number | undefined;
  readonly variant?: RulesText | undefined;
  readonly set?: readonly string[] | undefined;
  /** Makes a net of any rules: a JSON file of a range, or `any` for the usual one. */
  readonly rules?: string | undefined;
  /** Seats; 2 if left out. */
  readonly players?: number | undefined;
  /** File of a net to start from. */
  readonly from?: string | undefined;
  /** Seconds between two checkpoints; 120 if left out. */
  readonly checkpoint?: number | undefined;
  /** Bot that the net is judged by, generations between two judgements, and blocks of each. */
  readonly judge?: string | undefined;
  readonly every?: number | undefined;
  readonly blocks?: number | undefined;
  /** Database that the curve is recorded in as well. */
  readonly db?: string | undefined;
  readonly workers?: number | undefined;
  readonly queue?: QueueChoice | undefined;
}

interface TrainResult {
  readonly out: string;
  /** Missing if somebody has ended the run. */
  readonly net?: string;
  /** The file that it was saved in; missing if the run was finished before. */
  readonly file?: string;
  /** Where the local store keeps a specialist. */
  readonly kept?: string;
}

/** A working week. */
const MOST_MINUTES = 10_000;

/** The range of a JSON file; `any` stands for the usual one. Throws what the file or a key of it is wrong in. */
export function readRange(file: string): RuleRange {
  return file === 'any' ? DEFAULT_RANGE : unwrap(readRuleRange(readJsonSource(file)));
}

/** How long a specialist learns, if one is asked for. ERR_ARGUMENT for what is out of range, or beside other options. */
function readLength({ minutes, hands, seed, config, rules }: TrainOptions): SpecialistLength | undefined {
  if (minutes === undefined && hands === undefined) {
    if (seed === undefined) return undefined;
    throw wrong('ERR_ARGUMENT', '--seed goes with --hands or --minutes: a configuration has its own', 'seed');
  }
  const name = minutes === undefined ? 'hands' : 'minutes';
  if (minutes !== undefined && hands !== undefined)
    throw wrong('ERR_ARGUMENT', 'expected --minutes or --hands, found both', 'hands');
  if (config !== undefined || rules !== undefined)
    throw wrong('ERR_ARGUMENT', `--${name} takes neither a configuration nor --rules`, name);
  if (hands !== undefined) return { hands, seed };
  if (minutes !== undefined && minutes > 0 && minutes <= MOST_MINUTES) return { minutes, seed };
  throw wrong('ERR_ARGUMENT', `--minutes takes a number above 0, up to ${MOST_MINUTES}`, 'minutes');
}

/** The stages of a configuration, fit for the game. */
function readStages(
  config: string | object | undefined,
  game: DamaGame,
  range?: RuleRange,
): readonly TrainConfig[] {
  if (config === undefined)
    throw wrong('ERR_ARGUMENT', 'expected a configuration, --minutes or --hands', 'config');
  const source = typeof config === 'string' ? readJsonSource(config) : plainSource(config, 'config');
  const stages = unwrap(readTrainStages(source));
  for (const [i, stage] of stages.entries()) {
    const fault = gameFault(game, stage, range !== undefined);
    const path = Array.isArray(source.value) ? [i, 'leads'] : ['leads'];
    if (fault) throw wrong('ERR_ARGUMENT', fault, source.placeOf(path));
  }
  return stages;
}

/** The net that a run starts from, if one is named; it may be for other rules. */
function startNet(
  game: DamaGame,
  config: TrainConfig,
  file: string | undefined,
  range?: RuleRange,
): NetFile | undefined {
  if (file === undefined) return undefined;
  const net = unwrap(readNetFile(file));
  const fault = startFault(game, config, net, range);
  if (fault) throw wrong('ERR_FILE', fault, file);
  return net;
}

function gameOf({ variant, set, players = 2 }: TrainOptions): DamaGame {
  const { rules } = DAMA_BIANCA;
  const game = unwrap(createGame(rulesFrom(rules, variant ?? rules.recommended.name, set), players, 'hand'));
  if (!game.rules.choosesSeats) return game;
  const message = 'the net of the rules without the choice between seats plays them (R22): train that one';
  throw wrong('ERR_ARGUMENT', message, 'hand.choose');
}

/** Makes a net, or continues what has been begun in its folder. Throws a `FaultError` for what cannot be learnt. */
export function train(options: TrainOptions): Run<TrainResult> {
  const { out, checkpoint: seconds = 120, judge = 'greedy', every = 20, blocks = 100, db } = options;
  const length = readLength(options);
  const rival = unwrap(resolveDamaBot(judge)).spec;
  const game = gameOf(options);
  const range = options.rules === undefined ? undefined : readRange(options.rules);
  const unfit = range && rulesNetFault(game);
  if (unfit) throw new FaultError(unfit);
  const given = length ? undefined : readStages(options.config, game, range);
  const from = given ? startNet(game, given[0], options.from, range) : specialistStart(game, options.from);
  const pool = { workers: options.workers ?? defaultWorkers(), queue: options.queue };
  return startRun(async (context) => {
    const host = new TrainingHost(pool, context);
    const how = { game, range, seconds, every, rival, blocks, db, host };
    try {
      const stages = length ? await specialistStages(out, game, from, length, host, context) : (given ?? []);
      const { net, file } = await runStages(out, stages, from, how, context);
      const saved = file === undefined ? {} : { file };
      const kept = length ? { kept: keepNet(writeNet(net.head, net.weights), file ?? out) } : {};
      return { out, net: net.name, ...saved, ...kept };
    } catch (error) {
      if (!(error instanceof RunStopped)) throw error;
      return { out };
    } finally {
      await host.stop();
    }
  });
}
