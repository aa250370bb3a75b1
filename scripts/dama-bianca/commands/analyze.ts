/** `analyze`: a position with its roll, turn by turn, or before its roll, roll by roll. */
import { createAnalyst } from '../../../ai/dama-bianca/index.ts';
import { ANALYSIS_PARAMS } from '../../../ai/index.ts';
import {
  createGame,
  isOver,
  type MatchStand,
  POINT,
  parsePosition,
  rollOutcome,
  rulesOf,
  type Variant,
} from '../../../engine/dama-bianca/index.ts';
import { unwrap, wrong } from '../../../engine/index.ts';
import { variantLabel } from '../../../selfplay/index.ts';
import { givenDice, reportPosition, reportRoll } from '../../../table/dama-bianca/index.ts';
import { readParams, turnTable } from '../../analysis/index.ts';
import { command } from '../../command.ts';
import { readInteger, SET_OPTION } from '../../input.ts';
import { texts } from '../../messages/index.ts';
import { assumedVariant, DEFAULT_VARIANT, JUDGE_OPTION } from '../../options.ts';
import { terminalWidth } from '../../text-table.ts';
import { rollTable } from '../analysis/index.ts';
import { readVariant } from '../input.ts';

const LINES = 5;
const MAX_LINES = 1000;

/** Reads where a hand stands, such as `2/31,28`: its number and each seat's total before it. */
function readMatch(text: string, variant: Variant, players: number): MatchStand {
  const match = /^\s*(\d+)(?:\s*\/\s*([-+\d.,\s]+))?$/.exec(text);
  const { hands } = variant.match;
  const scores = match?.[2]?.split(',').map(Number) ?? new Array<number>(players).fill(0);
  const hand = Number(match?.[1]);
  if (!match || hand < 1 || hand > hands) {
    throw wrong(
      'ERR_MATCH',
      `--match takes a hand from 1 to ${hands} and totals: 1/0,0, not '${text}'`,
      'match',
    );
  }
  if (scores.length !== players || scores.some((score) => !Number.isFinite(score))) {
    throw wrong(
      'ERR_MATCH',
      `--match takes a total for each of the ${players} seats, not '${match[2]}'`,
      'match',
    );
  }
  return { hand: hand - 1, units: scores.map((score) => Math.round(score * POINT)) };
}

export const { build, run } = command(
  (y) =>
    y
      .positional('position', {
        type: 'string',
        demandOption: true,
        describe: 'position text, before the roll',
      })
      .option('roll', { type: 'string', describe: 'two dice, such as 54: the best turns' })
      .option('variant', {
        type: 'string',
        describe: `name, JSON file or inline JSON (default ${DEFAULT_VARIANT})`,
      })
      .option('set', SET_OPTION)
      .option('depth', { type: 'number', describe: `decisions ahead (default ${ANALYSIS_PARAMS.depth})` })
      .option('evaluator', JUDGE_OPTION)
      .option('keep', {
        type: 'number',
        describe: `turns that are searched so deep (default ${ANALYSIS_PARAMS.keep})`,
      })
      .option('lines', { type: 'number', default: LINES, describe: 'turns that are shown' })
      .option('match', {
        type: 'string',
        describe: 'where the hand stands in its match: hand/totals, 2/31,28',
      })
      .option('unit', {
        choices: ['match', 'hand'] as const,
        describe: "the win that counts: this hand by itself (default), or with --match the variant's match",
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example("$0 analyze '16,21/7,76 1' --roll 63", 'the best turns of a roll')
      .example("$0 analyze '16,21/7,76 1' --depth 1", "each seat's share, and what each roll is worth"),
  async (args, { print }) => {
    const rules = rulesOf(readVariant(args.variant ?? DEFAULT_VARIANT, args.set));
    const setup = unwrap(parsePosition(args.position.trimStart(), rules));
    const players = setup.pawns.length;
    const unit = args.unit ?? (args.match === undefined ? 'hand' : 'match');
    const game = unwrap(createGame(rules.variant, players, unit));
    const roll = givenDice(args.roll, setup, rules);
    const lines = readInteger(args.lines, 'lines', 1, MAX_LINES);
    const stand = args.match === undefined ? undefined : readMatch(args.match, rules.variant, players);
    if (stand && unit === 'hand') throw wrong('ERR_ARGUMENT', '--match is for --unit match', 'match');
    if (isOver(setup)) {
      throw wrong('ERR_CLOSED', `the hand is over: seat ${setup.mover + 1} has closed`, 'position');
    }
    const analyst = createAnalyst(game, readParams(args), args.evaluator);
    const state = game.stateFrom(setup, stand);
    const say = texts().analysis;
    const name = variantLabel(rules.variant);
    if (args.variant === undefined && !args.json) print(assumedVariant(name));
    const about = say.about(name, players, say.unit(unit), setup.mover + 1);
    if (roll) {
      state.do(rollOutcome(...roll));
      const report = reportRoll(analyst, state, lines);
      if (args.json) print(JSON.stringify({ variant: name, unit, ...report }));
      else {
        const { results, depth, evaluator } = report;
        print(say.hasRolled(about, roll.join(''), results, depth, evaluator));
        for (const line of turnTable(report.lines, terminalWidth())) print(line);
      }
      return 0;
    }
    const report = reportPosition(analyst, state);
    if (args.json) print(JSON.stringify({ variant: name, unit, ...report }));
    else {
      print(say.toRoll(about, report.depth, report.evaluator));
      for (const line of rollTable(report)) print(line);
    }
    return 0;
  },
);
