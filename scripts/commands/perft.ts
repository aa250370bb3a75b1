/** `perft`: counts the positions ahead, to check a generator and to time it. */

import { MAX_PLAYERS, MIN_PLAYERS } from '../../engine/index.ts';
import { readInteger, readOptional } from '../../studies/input/index.ts';
import { countPositions } from '../any-game/positions.ts';
import { command } from '../command.ts';
import { GAME_WITH_RULES } from '../options.ts';

const MAX_DEPTH = 20;

export const { build, run } = command(
  (y) =>
    y
      .option('position', { type: 'string', describe: 'position text, before the roll (default: the start)' })
      .option('players', { type: 'number', describe: 'players at the start (default: the fewest)' })
      .options(GAME_WITH_RULES)
      .option('depth', { type: 'number', default: 2, describe: 'turns ahead, a roll and its turn together' })
      .option('divide', { type: 'boolean', default: false, describe: 'the count of each first roll' })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example('$0 perft --depth 2', 'from the start, two players')
      .example("$0 perft --position '-/-/-/- 1' --depth 1 --divide", 'four players, each roll by itself'),
  async (args, { print }) => {
    const depth = readInteger(args.depth, 'depth', args.divide ? 1 : 0, MAX_DEPTH);
    const players = readOptional(args.players, 'players', MIN_PLAYERS, MAX_PLAYERS);
    return countPositions({ ...args, players, depth }, print);
  },
);
