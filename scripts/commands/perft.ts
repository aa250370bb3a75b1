/** `perft`: counts the positions ahead, to check a generator and to time it. */
import {
  createGame,
  divide,
  formatPosition,
  parsePosition,
  perft,
  rulesOf,
} from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { command } from '../command.ts';
import { readVariant } from '../dama-bianca/input.ts';
import { readInteger, SET_OPTION } from '../input.ts';
import { VARIANT_OPTION } from '../options.ts';

export const { build, run } = command(
  (y) =>
    y
      .option('position', { type: 'string', default: '-/- 1', describe: 'position text, before the roll' })
      .option('variant', VARIANT_OPTION)
      .option('set', SET_OPTION)
      .option('depth', { type: 'number', default: 2, describe: 'turns ahead, a roll and its turn together' })
      .option('divide', { type: 'boolean', default: false, describe: 'the count of each first roll' })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example('$0 perft --depth 2', 'from the start, two players')
      .example("$0 perft --position '-/-/-/- 1' --depth 1 --divide", 'four players, each roll by itself'),
  async (args, { print }) => {
    const rules = rulesOf(readVariant(args.variant, args.set));
    const setup = unwrap(parsePosition(args.position, rules));
    const depth = readInteger(args.depth, 'depth', args.divide ? 1 : 0, 9);
    const state = unwrap(createGame(rules.variant, setup.pawns.length, 'hand')).stateFrom(setup);
    const { high, low } = rules.rolls;
    const parts = args.divide
      ? divide(state, depth).map(([roll, nodes]) => ({ roll: `${high[roll]}${low[roll]}`, nodes }))
      : [];
    const nodes = args.divide ? parts.reduce((sum, part) => sum + part.nodes, 0) : perft(state, depth);
    if (args.json) {
      const divided = args.divide ? { divide: parts } : {};
      print(
        JSON.stringify({
          position: formatPosition(setup),
          variant: rules.variant.name,
          depth,
          nodes,
          ...divided,
        }),
      );
      return 0;
    }
    for (const part of parts) print(`${part.roll}: ${part.nodes}`);
    print(args.divide ? `total: ${nodes}` : String(nodes));
    return 0;
  },
);
