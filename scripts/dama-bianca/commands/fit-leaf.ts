/** `fit-leaf`: makes the weights of the leaf evaluation again, from seed to files. */
import { dirname, join } from 'node:path';
import type { FittedWeights, LeadWeights, LeafWeights } from '../../../ai/dama-bianca/index.ts';
import { createGame, parseVariantName } from '../../../engine/dama-bianca/index.ts';
import { MAX_PLAYERS, MIN_PLAYERS, unwrap } from '../../../engine/index.ts';
import { fitLeaf } from '../../../selfplay/dama-bianca/index.ts';
import { command } from '../../command.ts';
import { readInteger } from '../../input.ts';
import { checkWritable, writeWhole } from '../../whole-file.ts';

/** The variant whose hands stand for a format. */
const ARENAS = { hands: 'manuale', points: 'moonlight' } as const;

export const { build, run } = command(
  (y) =>
    y
      .option('out', {
        type: 'string',
        demandOption: true,
        describe: 'JSON file to write; what leads are worth is written to lead.json beside it',
      })
      .option('seed', { type: 'number', default: 1, describe: 'names the hands' })
      .option('hands', {
        type: 'number',
        default: 6000,
        describe: 'hands of a round, two players; fewer with more',
      })
      .option('epochs', { type: 'number', default: 10, describe: 'passes over the positions' })
      .example('$0 fit-leaf --out ai/dama-bianca/leaf/weights.json', 'the shipped weights'),
  async (args, { note }) => {
    const seed = readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
    const hands = readInteger(args.hands, 'hands', 1, 1e7);
    const epochs = readInteger(args.epochs, 'epochs', 1, 1000);
    const leadFile = join(dirname(args.out), 'lead.json');
    checkWritable(args.out);
    checkWritable(leadFile);
    const table: Record<keyof FittedWeights, Record<string, LeafWeights>> = { hands: {}, points: {} };
    const leads: Record<string, LeadWeights> = {};
    for (const format of ['hands', 'points'] as const) {
      const name = ARENAS[format];
      for (let players = MIN_PLAYERS; players <= MAX_PLAYERS; players++) {
        const game = unwrap(createGame(unwrap(parseVariantName(name)), players, 'hand'));
        const share = Math.ceil((hands * 2) / players);
        const { weights, lead, positions, loss } = fitLeaf(game, { seed, hands: share, epochs });
        table[format][players] = weights;
        if (lead) leads[players] = lead;
        note(`${name}, ${players} players: ${positions} positions, loss ${loss.toFixed(4)}`);
      }
    }
    writeWhole(args.out, `${JSON.stringify(table, undefined, 1)}\n`);
    writeWhole(leadFile, `${JSON.stringify(leads, undefined, 1)}\n`);
    return 0;
  },
);
