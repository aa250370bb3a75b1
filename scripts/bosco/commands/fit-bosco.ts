/** `fit bosco`: learns the weights of the evaluation of Bosco urbano, from a seed to the file that is shipped. */
import type { FittedWeights, Weights } from '../../../ai/bosco/index.ts';
import { BOSCO } from '../../../engine/bosco/index.ts';
import { MAX_PLAYERS, MIN_PLAYERS, unwrap } from '../../../engine/index.ts';
import { BOSCO_FIT, type BoscoFitConfig, fitProspects } from '../../../selfplay/bosco/index.ts';
import { checkWritable, writeWhole } from '../../../studies/host/index.ts';
import { readInteger } from '../../../studies/input/index.ts';
import { command } from '../../command.ts';

const MOST = 1e7;

export const { build, run } = command(
  (y) =>
    y
      .option('out', { type: 'string', demandOption: true, describe: 'JSON file to write' })
      .option('seed', { type: 'number', default: BOSCO_FIT.seed, describe: 'names the games' })
      .option('generations', {
        type: 'number',
        default: BOSCO_FIT.generations,
        describe: 'rounds of self-play, the first by the baseline',
      })
      .option('games', { type: 'number', default: BOSCO_FIT.games, describe: 'games of a generation' })
      .example('$0 fit bosco --out ai/bosco/weights.json', 'the shipped weights, for 2 to 6 seats'),
  async (args, { note }) => {
    const config: BoscoFitConfig = {
      ...BOSCO_FIT,
      seed: readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER),
      generations: readInteger(args.generations, 'generations', 1, MOST),
      games: readInteger(args.games, 'games', 1, MOST),
    };
    checkWritable(args.out);
    const fitted: Record<string, Weights> = {};
    for (let players = MIN_PLAYERS; players <= MAX_PLAYERS; players++) {
      const game = unwrap(BOSCO.create(BOSCO.rules.fallback, players, BOSCO.units[0]));
      fitted[players] = fitProspects(game, config, (generation, { spread }) =>
        note(`${players} seats, generation ${generation + 1}: spread ${spread.join(' ')}`),
      );
    }
    const weights: FittedWeights = fitted;
    writeWhole(args.out, `${JSON.stringify(weights, undefined, 2)}\n`);
    return 0;
  },
);
