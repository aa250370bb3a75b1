/** `play`: a game at the table in the terminal, each seat a human or a bot. */

import { wrong } from '../../engine/index.ts';
import { readText } from '../../studies/input/index.ts';
import { isTextRecord } from '../../table/index.ts';
import { playGame } from '../any-game/play.ts';
import { BOARD_OPTION, lookFor } from '../board/theme.ts';
import { command } from '../command.ts';
import { ownCommands, ownersOf } from '../games.ts';
import { DEFAULT_VARIANT, GAME_OPTION, JUDGE_OPTION, SET_OPTION } from '../options.ts';
import { withSpread, withWorkers } from '../spread.ts';

/** What only games with a table of their own can do. */
const OWN_OPTIONS = ['match', 'dice', 'tutor', 'guide'] as const;

/** ERR_ARGUMENT for an option that other games do not have. */
function checkOptions(args: Readonly<Record<(typeof OWN_OPTIONS)[number], unknown>>): void {
  const own = OWN_OPTIONS.find((name) => args[name] !== undefined && args[name] !== false);
  if (own) throw wrong('ERR_ARGUMENT', `--${own} is an option of ${ownersOf('play')} only`, own);
}

export const { build, run } = command(
  (y) =>
    withWorkers(y)
      .option('game', GAME_OPTION)
      .option('seats', {
        type: 'string',
        describe: 'human or a bot for each seat, such as human,greedy; human(name=Anna) has a name',
      })
      .option('players', { type: 'number', describe: 'seats, one of them human (default 2)' })
      .option('variant', {
        type: 'string',
        describe: `name, JSON file or inline JSON (default ${DEFAULT_VARIANT})`,
      })
      .option('set', SET_OPTION)
      .option('match', { type: 'boolean', describe: "the variant's match instead of a single hand" })
      .option('unit', {
        type: 'string',
        describe: 'of another game: what is played (default: its first unit)',
      })
      .option('seed', { type: 'number', describe: 'of the dice (default: drawn, and printed)' })
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
        describe: 'a few words for a first game (default: on a terminal, if no game was saved yet)',
      })
      .option('evaluator', JUDGE_OPTION)
      .option('load', { type: 'string', describe: 'continue the game of a file' })
      .option('resume', { type: 'boolean', describe: 'continue the game of the autosave file' })
      .option('save', { type: 'string', describe: 'write the game to a file at the end' })
      .option('autosave', {
        type: 'string',
        describe: 'written after every turn (default: a file of the game in the folder for state)',
      })
      .option('color', {
        type: 'boolean',
        describe: 'colours (default: on a terminal, unless NO_COLOR is set)',
      })
      .option('ascii', { type: 'boolean', default: false, describe: 'no characters beyond ASCII' })
      .option('board', BOARD_OPTION)
      .conflicts('resume', ['load', 'seats', 'players', 'variant', 'set', 'match', 'unit', 'seed', 'dice'])
      .conflicts('load', ['seats', 'players', 'variant', 'set', 'match', 'unit', 'seed', 'dice'])
      .example('$0 play', 'a hand against the level master')
      .example('$0 play --seats human,greedy,human --variant moonlight --match', 'two people and a bot')
      .example('$0 play --dice manual --tutor', 'with a board and dice on the table')
      .example('$0 play --game NAME', 'another game, by its name')
      .example('$0 play --resume', 'continue where the last game stopped'),
  async (args, { note }) => {
    const look = lookFor(process.stdout, { colour: args.color, ascii: args.ascii, size: args.board });
    const { load } = args;
    const isText = load !== undefined && isTextRecord(readText(load));
    const own = isText ? undefined : ownCommands(args.game)?.play;
    return await withSpread(args.workers, note, (spreader) => {
      if (own) return own({ ...args, look, spreader }, note);
      checkOptions(args);
      return playGame({ ...args, look, spreader }, note);
    });
  },
);
