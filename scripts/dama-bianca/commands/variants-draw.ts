/** `variants draw`: variants drawn at random from a range of rules, to judge nets and ideas on rules that nobody chose. */
import { canonicalVariant, withSettings } from '../../../engine/dama-bianca/index.ts';
import { MAX_PLAYERS, MIN_PLAYERS, stream, unwrap } from '../../../engine/index.ts';
import { drawVariant } from '../../../selfplay/dama-bianca/index.ts';
import { readRange } from '../../../studies/dama-bianca/index.ts';
import { readInteger } from '../../../studies/input/index.ts';
import { command } from '../../command.ts';
import { RANGE_OPTION } from '../input.ts';

export const { build, run } = command(
  (y) =>
    y
      .option('draws', { type: 'number', default: 12, describe: 'how many' })
      .option('players', {
        type: 'number',
        default: 2,
        describe: 'seats: each has a compensation of its own',
      })
      .option('rules', { ...RANGE_OPTION, default: 'any' })
      .option('seed', { type: 'number', default: 1, describe: 'names what is drawn' })
      .example('$0 variants draw --seed 7 > drawn.jsonl', 'a line of JSON for each variant')
      .example(
        '$0 match net greedy --variant "$(sed -n 3p drawn.jsonl)" --db drawn.db',
        'one of them is played',
      ),
  async (args, { print }) => {
    const count = readInteger(args.draws, 'draws', 1, 1e6);
    const players = readInteger(args.players, 'players', MIN_PLAYERS, MAX_PLAYERS);
    const seed = readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
    const range = readRange(args.rules);
    for (let i = 1; i <= count; i++) {
      const drawn = drawVariant(range, players, stream('drawn-rules', seed, i));
      const name = `drawn-${seed}-${i}`;
      print(canonicalVariant(unwrap(withSettings(drawn, [`name=${name}`, `title=${name}`]))));
    }
    return 0;
  },
);
