/** `play`: a game at the table in the terminal, each seat a human or a bot. */
import { playGames } from '../any-game/play.ts';
import { LOOK_OPTIONS, lookFor } from '../board/theme.ts';
import { command } from '../command.ts';
import { ANY_VARIANT_OPTION, GAME_OPTION, JUDGE_OPTION, SET_OPTION } from '../options.ts';
import { withSpread, withWorkers } from '../spread.ts';

/** Options that a game which is continued has decided. */
const OF_A_NEW_GAME = ['seats', 'players', 'variant', 'set', 'match', 'hands', 'unit', 'seed', 'dice'];

export const { build, run } = command(
  (y) =>
    withWorkers(y)
      .option('game', GAME_OPTION)
      .option('seats', {
        type: 'string',
        describe: 'human or a bot for each seat, such as human,greedy; human(name=Anna) has a name',
      })
      .option('players', { type: 'number', describe: 'seats, one of them human (default 2)' })
      .option('variant', ANY_VARIANT_OPTION)
      .option('set', SET_OPTION)
      .option('match', { type: 'boolean', describe: "the variant's match instead of a single hand" })
      .option('hands', {
        type: 'number',
        describe: 'play a match of so many hands or games; the next seat starts each',
      })
      .option('unit', { type: 'string', describe: 'what is played (default: the first unit of the game)' })
      .option('seed', { type: 'number', describe: 'seed of the dice (default: drawn, and printed)' })
      .option('dice', {
        choices: ['seeded', 'manual'] as const,
        describe: 'manual: real dice, every roll is typed (default seeded)',
      })
      .option('tutor', {
        type: 'boolean',
        default: false,
        describe: 'ask before a turn of yours that gives much away is played',
      })
      .option('guide', {
        type: 'boolean',
        describe: 'tips for a first game (default: on a terminal, if no game was saved yet)',
      })
      .option('evaluator', JUDGE_OPTION)
      .option('load', { type: 'string', describe: 'continue the game of a file' })
      .option('resume', { type: 'boolean', describe: 'continue the game of the autosave file' })
      .option('save', { type: 'string', describe: 'write the game to a file at the end' })
      .option('autosave', {
        type: 'string',
        describe: 'written after every turn (default: a file of the game in the folder for state)',
      })
      .options(LOOK_OPTIONS)
      .conflicts('resume', ['load', ...OF_A_NEW_GAME])
      .conflicts('load', OF_A_NEW_GAME)
      .example('$0 play', 'a hand against the level master')
      .example('$0 play --seats human,greedy,human --variant moonlight --match', 'two people and a bot')
      .example('$0 play --dice manual --tutor', 'with a board and dice on the table')
      .example('$0 play --game NAME --hands 3', 'a match of another game, by its name')
      .example('$0 play --resume', 'continue where the last game stopped'),
  async (args, { note }) => {
    const look = lookFor(args);
    return await withSpread(args.workers, note, (spreader) => playGames({ ...args, look, spreader }, note));
  },
);
