/** `perft`: counts the positions ahead, to check a generator and to time it. */
import {
  createGame,
  divide,
  formatPosition,
  parsePosition,
  perft,
  rulesOf,
} from '../../engine/dama-bianca/index.ts';
import { MAX_PLAYERS, MIN_PLAYERS, unwrap } from '../../engine/index.ts';
import { DEFAULT_GAME } from '../../selfplay/index.ts';
import { countPositions } from '../any-game/index.ts';
import { command } from '../command.ts';
import { readVariant } from '../dama-bianca/input.ts';
import { readInteger, SET_OPTION, wrong } from '../input.ts';
import { ANY_VARIANT_OPTION, DEFAULT_VARIANT } from '../options.ts';
import { GAME_OPTION } from '../rules-input.ts';

const START = '-/- 1';

export const { build, run } = command(
  (y) =>
    y
      .option('position', { type: 'string', describe: 'position text, before the roll (default: the start)' })
      .option('players', { type: 'number', describe: 'of another game: players at the start' })
      .option('game', GAME_OPTION)
      .option('variant', ANY_VARIANT_OPTION)
      .option('set', SET_OPTION)
      .option('depth', { type: 'number', default: 2, describe: 'turns ahead, a roll and its turn together' })
      .option('divide', { type: 'boolean', default: false, describe: 'the count of each first roll' })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example('$0 perft --depth 2', 'from the start, two players')
      .example("$0 perft --position '-/-/-/- 1' --depth 1 --divide", 'four players, each roll by itself'),
  async (args, { print }) => {
    const depth = readInteger(args.depth, 'depth', args.divide ? 1 : 0, 9);
    if (args.game !== DEFAULT_GAME) {
      const { position } = args;
      const players =
        args.players === undefined
          ? undefined
          : readInteger(args.players, 'players', MIN_PLAYERS, MAX_PLAYERS);
      return countPositions(args, { ...args, position: position?.trimStart(), players, depth }, print);
    }
    if (args.players !== undefined)
      throw wrong('ERR_ARGUMENT', '--position says how many players there are', 'players');
    const rules = rulesOf(readVariant(args.variant ?? DEFAULT_VARIANT, args.set));
    const setup = unwrap(parsePosition(args.position ?? START, rules));
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
