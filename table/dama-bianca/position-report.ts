/** What is said of one position: the best turns of a roll, or what each roll is worth. */
import { type Analyst, luckOf, MARK_LIMITS, type MarkLimits, type OutcomeValue } from '../../ai/index.ts';
import { type DamaState, type Dice, formatPosition } from '../../engine/dama-bianca/index.ts';
import type { Outcome } from '../../engine/index.ts';
import type { TurnLine } from '../game-review.ts';
import { diceOf } from './dice.ts';
import { toTurnLine } from './spelled-line.ts';

interface RollReport {
  readonly position: string;
  /** From 1. */
  readonly mover: number;
  readonly roll: Dice;
  /** Distinct results of the roll. */
  readonly results: number;
  readonly depth: number;
  /** The name of what valued the positions. */
  readonly evaluator: string;
  readonly nodes: number;
  readonly lines: readonly TurnLine[];
}

/** The best turns of a state at a decision. */
export function reportRoll(
  analyst: Analyst<DamaState>,
  state: DamaState,
  lines: number,
  limits: MarkLimits = MARK_LIMITS,
): RollReport {
  const analysis = analyst.analyse(state, { lines });
  const [best] = analysis.lines;
  return {
    position: formatPosition(state.toSetup()),
    mover: analysis.mover + 1,
    roll: diceOf(state),
    results: analysis.moves,
    depth: analysis.depth,
    evaluator: analyst.evaluator,
    nodes: analysis.nodes,
    lines: analysis.lines.slice(0, lines).map((line) => toTurnLine(state, line, best, limits)),
  };
}

interface RollValue {
  readonly roll: Dice;
  readonly probability: number;
  /** The mover's value after the roll less that before it. */
  readonly luck: number;
  readonly values: readonly number[];
  /** The best turn and the position after it. */
  readonly turn: string;
  readonly position: string;
}

export interface PositionReport {
  readonly position: string;
  readonly mover: number;
  readonly depth: number;
  /** The name of what valued the positions. */
  readonly evaluator: string;
  /** Each seat's expected share of the win. */
  readonly values: readonly number[];
  /** The luckiest roll first. */
  readonly rolls: readonly RollValue[];
}

/** What each roll is worth at a state before its roll, searched to the analyst's depth. */
export function reportPosition(analyst: Analyst<DamaState>, state: DamaState): PositionReport {
  const { probs, size } = state.chance;
  const mover = state.mover;
  const values = new Array<number>(state.players).fill(0);
  const found = Array.from({ length: size }, (_, i) => {
    state.do(i as Outcome);
    const [best] = analyst.analyse(state).lines;
    const { turn, position } = toTurnLine(state, best, best, MARK_LIMITS);
    const roll = diceOf(state);
    state.undo();
    for (const [seat, share] of best.values.entries()) values[seat] += probs[i] * share;
    return { roll, probability: probs[i], values: best.values, turn, position };
  });
  const outcomes = found.map((one): OutcomeValue => ({ values: one.values, reply: undefined }));
  const rolls = found.map((one, i): RollValue => {
    const { roll, probability, turn, position } = one;
    const luck = luckOf({ mean: values, outcomes }, i as Outcome)[mover];
    return { roll, probability, luck, values: one.values, turn, position };
  });
  return {
    position: formatPosition(state.toSetup()),
    mover: mover + 1,
    depth: analyst.params.depth,
    evaluator: analyst.evaluator,
    values,
    rolls: rolls.sort((a, b) => b.luck - a.luck),
  };
}
