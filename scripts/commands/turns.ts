/** `turns`: every distinct result of a roll, with a turn that leads there. */
import {
  applyMove,
  type Dice,
  distinctTurns,
  formatPosition,
  formatTurn,
  isOver,
  parsePosition,
  type Rules,
  rulesOf,
} from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { DEFAULT_GAME } from '../../selfplay/index.ts';
import { listTurns } from '../any-game/index.ts';
import { command } from '../command.ts';
import { readVariant } from '../dama-bianca/input.ts';
import { SET_OPTION, wrong } from '../input.ts';
import { ANY_VARIANT_OPTION, DEFAULT_VARIANT } from '../options.ts';
import { GAME_OPTION } from '../rules-input.ts';

export const { build, run } = command(
  (y) =>
    y
      .positional('position', {
        type: 'string',
        demandOption: true,
        describe: 'position text, before the roll',
      })
      .positional('roll', {
        type: 'string',
        describe: 'two dice, such as 54; of another game what chance decides, if it does',
      })
      .option('game', GAME_OPTION)
      .option('variant', ANY_VARIANT_OPTION)
      .option('set', SET_OPTION)
      .option('count', { type: 'boolean', default: false, describe: 'the number of results only' })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example("$0 turns '-/- 1' 54", 'the sixteen results of 5-4 from the start')
      .example("$0 turns '16,21/- 1' 11 --count", 'how many there are'),
  async (args, { print }) => {
    if (args.game !== DEFAULT_GAME) return listTurns(args, args.position.trimStart(), args, print);
    if (args.roll === undefined)
      throw wrong('ERR_ARGUMENT', '<roll> is missing: turns <position> <roll>', 'roll');
    const rules = rulesOf(readVariant(args.variant ?? DEFAULT_VARIANT, args.set));
    const setup = unwrap(parsePosition(args.position.trimStart(), rules));
    const roll = readRoll(args.roll, rules);
    if (isOver(setup)) {
      throw wrong('ERR_CLOSED', `the hand is over: seat ${setup.mover + 1} has closed`, 'position');
    }
    const results = distinctTurns(setup, rules, roll);
    const turns = results.map((turn) => ({
      turn: formatTurn(turn, roll),
      position: formatPosition(applyMove(setup, turn.move, rules)),
    }));
    if (args.json) {
      const closings = results.filter((turn) => turn.closes).length;
      const head = { position: formatPosition(setup), variant: rules.variant.name, roll };
      const list = args.count ? {} : { turns };
      print(JSON.stringify({ ...head, count: turns.length, closings, ...list }));
    } else if (args.count) {
      print(String(turns.length));
    } else {
      const width = Math.max(...turns.map(({ turn }) => turn.length));
      for (const { turn, position } of turns) print(`${turn.padEnd(width)}  ${position}`);
    }
    return 0;
  },
);

function readRoll(text: string, rules: Rules): Dice {
  const { faces } = rules.rolls;
  const match = /^\s*(\d)\s*[,-]?\s*(\d)\s*$/.exec(text);
  const dice = match ? [Number(match[1]), Number(match[2])] : [];
  if (match && dice.every((die) => die >= 1 && die <= faces)) return [Math.max(...dice), Math.min(...dice)];
  throw wrong('ERR_ROLL', `a roll is two numbers from 1 to ${faces}, such as 21, not '${text}'`, 'roll');
}
