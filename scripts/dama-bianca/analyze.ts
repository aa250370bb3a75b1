/** Analyzes a position of Dama Bianca, by its roll turn by turn or before it roll by roll. */
import { bestEvaluatorSpec, createAnalyst } from '../../ai/dama-bianca/index.ts';
import {
  createGame,
  DAMA_BIANCA,
  isOver,
  type MatchStand,
  POINT,
  parsePosition,
  rollOutcome,
  rulesOf,
  type Unit,
  type Variant,
} from '../../engine/dama-bianca/index.ts';
import { unwrap, wrong } from '../../engine/index.ts';
import { variantLabel } from '../../selfplay/index.ts';
import { readInteger } from '../../studies/input/index.ts';
import {
  givenDice,
  type PositionReport,
  reportPosition,
  reportRoll,
  rollText,
} from '../../table/dama-bianca/index.ts';
import { readParams } from '../analysis/options.ts';
import { formatShare, formatSigned, turnTable } from '../analysis/shares.ts';
import { type AnalyzeOptions, MAX_LINES } from '../any-game/analyze.ts';
import type { PositionSource } from '../any-game/read-position.ts';
import type { Console } from '../command.ts';
import { texts } from '../messages/index.ts';
import { assumedVariant, DEFAULT_VARIANT } from '../options.ts';
import { alignTable, terminalWidth } from '../text-table.ts';
import { readVariant } from './input.ts';

/** Reads where a hand stands, such as `2/31,28`: its number and each seat's total before it. */
function readMatch(text: string, variant: Variant, players: number): MatchStand {
  const match = /^\s*(\d+)(?:\s*\/\s*([-+\d.,\s]+))?$/.exec(text);
  const { hands } = variant.match;
  const scores = match?.[2]?.split(',').map(Number) ?? new Array<number>(players).fill(0);
  const hand = Number(match?.[1]);
  if (!match || hand < 1 || hand > hands) {
    throw wrong(
      'ERR_MATCH',
      `--standing takes a hand from 1 to ${hands} and totals: 1/0,0, not '${text}'`,
      'standing',
    );
  }
  if (scores.length !== players || scores.some((score) => !Number.isFinite(score))) {
    throw wrong(
      'ERR_MATCH',
      `--standing takes a total for each of the ${players} seats, not '${match[2]}'`,
      'standing',
    );
  }
  return { hand: hand - 1, units: scores.map((score) => Math.round(score * POINT)) };
}

/** ERR_ARGUMENT for what is neither a hand nor a match. */
function unitOf({ unit, standing }: AnalyzeOptions): Unit {
  const wanted = unit ?? (standing === undefined ? 'hand' : 'match');
  if (wanted === 'hand' || wanted === 'match') return wanted;
  throw wrong('ERR_ARGUMENT', `--unit takes hand or match, not '${wanted}'`, 'unit');
}

export function analyzeHand(
  source: PositionSource,
  position: string,
  options: AnalyzeOptions,
  print: Console['print'],
): number {
  const rules = rulesOf(readVariant(source.variant ?? DEFAULT_VARIANT, source.set));
  const setup = unwrap(parsePosition(position, rules));
  const players = setup.pawns.length;
  const unit = unitOf(options);
  const game = unwrap(createGame(rules.variant, players, unit));
  const roll = givenDice(options.roll, setup, rules);
  const lines = readInteger(options.lines, 'lines', 1, MAX_LINES);
  const stand =
    options.standing === undefined ? undefined : readMatch(options.standing, rules.variant, players);
  if (stand && unit === 'hand') throw wrong('ERR_ARGUMENT', '--standing is for --unit match', 'standing');
  if (isOver(setup)) {
    throw wrong('ERR_CLOSED', `the hand is over: seat ${setup.mover + 1} has closed`, 'position');
  }
  const params = readParams(options);
  const evaluator = options.evaluator ?? bestEvaluatorSpec(game);
  const spread = options.spreader(DAMA_BIANCA.name, game, { evaluator, params });
  const analyst = createAnalyst(game, params, evaluator, spread);
  const state = game.stateFrom(setup, stand);
  const say = texts().analysis;
  const name = variantLabel(rules.variant);
  if (source.variant === undefined && !options.json) print(assumedVariant(name));
  const about = say.about(name, players, say.unit(unit), setup.mover + 1);
  if (roll) {
    state.do(rollOutcome(...roll));
    const report = reportRoll(analyst, state, lines);
    if (options.json) print(JSON.stringify({ variant: name, unit, ...report }));
    else {
      const { results, depth } = report;
      print(say.hasRolled(about, roll.join(''), results, depth, report.evaluator));
      for (const line of turnTable(report.lines, terminalWidth())) print(line);
    }
    return 0;
  }
  const report = reportPosition(analyst, state);
  if (options.json) print(JSON.stringify({ variant: name, unit, ...report }));
  else {
    print(say.toRoll(about, report.depth, report.evaluator));
    for (const line of rollTable(report)) print(line);
  }
  return 0;
}

function rollTable({ values, rolls }: PositionReport): string[] {
  const say = texts().analysis;
  const seats = values.map((_, seat) => say.seat(seat + 1));
  const rows = rolls.map(({ roll, luck, values: after, turn }) => [
    rollText(roll),
    formatSigned(luck),
    ...after.map(formatShare),
    turn,
  ]);
  const head = [say.roll, say.luck, ...seats, say.bestTurn];
  const mean = [say.allRolls, '', ...values.map(formatShare), ''];
  return alignTable([head, mean, ...rows], [0, head.length - 1]);
}
