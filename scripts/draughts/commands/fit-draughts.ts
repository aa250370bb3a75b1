/** `fit draughts`: makes the weights of draughts' learnt evaluation, from a seed to the file that is shipped. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Evaluation,
  handEvaluation,
  PATTERNS_VERSION,
  PatternEvaluation,
  packWeights,
  unpackWeights,
  type Weights,
  type WeightsFile,
} from '../../../ai/draughts/index.ts';
import { DRAUGHTS, type Draughts } from '../../../engine/draughts/index.ts';
import { unwrap, wrong } from '../../../engine/index.ts';
import {
  FIT_CONFIG,
  type FitConfig,
  fitWeights,
  GameSampler,
  Samples,
} from '../../../selfplay/draughts/index.ts';
import { checkWritable, writeWhole } from '../../../studies/host/index.ts';
import { readInteger, readJsonFile } from '../../../studies/input/index.ts';
import { command } from '../../command.ts';

const MOST = 1e7;

export const { build, run } = command(
  (y) =>
    y
      .option('variant', { type: 'string', default: 'dama', describe: 'rules that are learnt; not huffing' })
      .option('out', { type: 'string', demandOption: true, describe: 'JSON file to write' })
      .option('folder', {
        type: 'string',
        demandOption: true,
        describe: 'where each generation is kept; continues the run that it has',
      })
      .option('seed', { type: 'number', default: FIT_CONFIG.seed, describe: 'names the games' })
      .option('generations', {
        type: 'number',
        default: FIT_CONFIG.generations,
        describe: 'rounds of self-play',
      })
      .option('games', { type: 'number', default: FIT_CONFIG.games, describe: 'games of a generation' })
      .option('nodes', { type: 'number', default: FIT_CONFIG.nodes, describe: 'nodes of each search' })
      .example(
        '$0 fit draughts --folder runs/dama --out ai/draughts/patterns/weights/dama.json',
        'the shipped weights of dama italiana',
      )
      .example(
        '$0 fit draughts --variant vinciperdi --folder runs/vinciperdi --out ai/draughts/patterns/weights/vinciperdi.json',
        'those of vinciperdi',
      ),
  async (args, { note }) => {
    const rules = unwrap(DRAUGHTS.rules.parseName(args.variant));
    if (rules.values.huff) throw wrong('ERR_ARGUMENT', 'nothing is learnt of rules with huffing', 'variant');
    const config: FitConfig = {
      ...FIT_CONFIG,
      seed: readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER),
      generations: readInteger(args.generations, 'generations', 1, MOST),
      games: readInteger(args.games, 'games', 1, MOST),
      nodes: readInteger(args.nodes, 'nodes', 1, MOST),
    };
    checkWritable(args.out);
    const game = unwrap(DRAUGHTS.create(rules, 2, 'game'));
    mkdirSync(args.folder, { recursive: true });
    checkRun(args.folder, game, config);
    let weights: Weights | undefined;
    for (let generation = 0; generation < config.generations; generation++)
      weights = runGeneration(args.folder, game, config, generation, weights, note);
    writeWhole(args.out, `${JSON.stringify(packWeights(weights as Weights), undefined, 2)}\n`);
    return 0;
  },
);

/** A folder belongs to one run: ERR_FILE for another's. More generations are the same run. */
function checkRun(folder: string, game: Draughts, { generations: _, ...config }: FitConfig): void {
  const file = join(folder, 'run.json');
  const text = JSON.stringify({ version: PATTERNS_VERSION, game: game.id, ...config });
  if (!existsSync(file)) writeWhole(file, `${text}\n`);
  else if (JSON.stringify(readJsonFile(file)) !== text)
    throw wrong('ERR_FILE', 'another run has been begun here', file);
}

/** Plays a generation and learns from the latest ones, if it is not there yet. */
function runGeneration(
  folder: string,
  game: Draughts,
  config: FitConfig,
  generation: number,
  before: Weights | undefined,
  note: (text: string) => void,
): Weights {
  const file = (index: number, end: string): string => join(folder, `generation-${index + 1}.${end}`);
  const done = file(generation, 'json');
  if (existsSync(done)) return unpackWeights(readJsonFile(done) as WeightsFile);
  const evaluation: Evaluation =
    before === undefined ? handEvaluation(game.rules.values.losing) : new PatternEvaluation(before);
  const sampler = new GameSampler(game, evaluation, config);
  const played = new Samples();
  for (let i = 0; i < config.games; i++) played.append(sampler.play(generation, i));
  writeWhole(file(generation, 'samples'), played.pack());
  const all = new Samples();
  for (let past = Math.max(0, generation + 1 - config.window); past < generation; past++)
    all.append(Samples.unpack(readFileSync(file(past, 'samples'))));
  all.append(played);
  const { weights, loss } = fitWeights(all, config, PATTERNS_VERSION);
  writeWhole(done, `${JSON.stringify(packWeights(weights))}\n`);
  note(`generation ${generation + 1}: ${played.count} positions, loss ${loss.toFixed(4)}`);
  return weights;
}
