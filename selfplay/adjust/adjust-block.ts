/** The hands of a recorded block, played again and valued: luck, choices and drama. Plain data in and out. */
import { createEvaluator, type HandScores, provideHandScores } from '../../ai/dama-bianca/index.ts';
import {
  CENTRE,
  createGame,
  type DamaGame,
  type DamaState,
  moveTo1,
  type Unit,
  variantOfText,
} from '../../engine/dama-bianca/index.ts';
import { CHANCE, type Outcome, unwrap } from '../../engine/index.ts';
import { type CpuClock, entrantAt, type GameRecord, type HandRecord, unpackTurns } from '../index.ts';
import { type CourseTurn, followTurns, StepSums } from './course.ts';
import { packCurve } from './curve.ts';
import { type Drama, dramaOf } from './drama.ts';
import { type Closes, Valuation } from './valuation.ts';

/** From this difference on a closing, or not closing, was wrong: where `review` begins to mark (`?!`). */
export const CLOSING_MARGIN = 0.02;

/** A recorded block to be valued. What comes of it depends on these values only. */
export interface AdjustTask {
  /** Canonical text of the variant. */
  readonly variant: string;
  readonly players: number;
  readonly unit: Unit;
  /** Specification of what values positions. */
  readonly evaluator: string;
  /** Decisions ahead of each roll. */
  readonly depth: number;
  readonly block: number;
  readonly games: readonly GameRecord[];
  /** For matches: what the evaluator would have to make for itself first; it changes nothing but the time. */
  readonly equity?: HandScores;
}

/** What a hand held for one place in the order of play; shares of the win of the game. */
interface AdjustedPlace {
  readonly entrant: number;
  /** Value before the hand; `start + draw + luck + choice + drift` is the value at its end, or the result. */
  readonly start: number;
  readonly draw: number;
  /** What all rolls gave this place; the sum over all places is 0. */
  readonly luck: number;
  /** What its own rolls gave it. */
  readonly ownLuck: number;
  readonly choice: number;
  readonly drift: number;
  /** Turns with more than one legal move, and what it gave away in them: at least 0. */
  readonly decisions: number;
  readonly loss: number;
  /** Best value with a closing less best without, in the turn in which it closed with a choice. */
  readonly closed: number | undefined;
  /** Turns in which it could close and did not; those in which closing was better by the margin; by how much in all. */
  readonly held: number;
  readonly heldWrong: number;
  readonly heldLoss: number;
}

interface AdjustedHand {
  readonly hand: number;
  /** In the order of play. */
  readonly places: readonly AdjustedPlace[];
}

export interface AdjustedGame extends Drama {
  readonly rotation: number;
  readonly turns: number;
  /** By turn, then before the roll, after it, after the turn; then by seat. See curve.ts. */
  readonly curve: Uint8Array;
  readonly hands: readonly AdjustedHand[];
}

export interface AdjustedBlock {
  readonly block: number;
  readonly games: readonly AdjustedGame[];
  /** CPU time, milliseconds; not part of the result. */
  readonly cpuMs: number;
}

/**
 * What the values of an evaluator are recorded under: values of different names or versions are not to be mixed. A net is
 * named by its bytes, wherever its file lies. Throws a FaultError for one that is not for this game.
 */
export function evaluatorIdentity(
  spec: string,
  game: DamaGame,
): { readonly name: string; readonly version: number } {
  const { name, version } = unwrap(createEvaluator(spec, game));
  return { name, version };
}

interface Table {
  readonly key: string;
  readonly game: DamaGame;
  readonly valuation: Valuation<DamaState>;
}

/** The game of the last task: what it takes to make one is worth some turns. */
let table: Table | undefined;

function tableFor({ variant, players, unit, evaluator, depth, equity }: AdjustTask): Table {
  const key = JSON.stringify([variant, players, unit, evaluator, depth]);
  if (table?.key !== key) {
    const rules = variantOfText(variant);
    const game = unwrap(createGame(rules, players, unit));
    if (equity) provideHandScores(rules, players, equity);
    table = { key, game, valuation: new Valuation(game, unwrap(createEvaluator(evaluator, game)), depth) };
  }
  return table;
}

/** Throws if a record is not one of this game. */
export function adjustBlock(task: AdjustTask, clock: CpuClock): AdjustedBlock {
  const start = clock();
  const { game, valuation } = tableFor(task);
  const games = task.games.map((record) => adjustGame(game, valuation, record));
  return { block: task.block, games, cpuMs: clock() - start };
}

/** Plays a recorded game again. Throws where the record and the rules disagree. */
export function adjustGame(
  game: DamaGame,
  valuation: Valuation<DamaState>,
  { rotation, shares, hands: records }: GameRecord,
): AdjustedGame {
  const players = game.numPlayers;
  const state = game.newState();
  const result = Array.from({ length: players }, (_, seat) => shares[entrantAt(seat, rotation, players)]);
  const course: CourseTurn[] = [];
  const hands: AdjustedHand[] = [];
  let at: readonly number[] | undefined;
  for (const record of records) {
    const { sums, turns } = followHand(valuation, state, record, at);
    if (record.forfeit) sums.addForfeit(result);
    else if (!state.handOver) throw new Error(`hand ${record.hand} of rotation ${rotation} is broken off`);
    at = sums.at;
    course.push(...turns);
    hands.push({ hand: record.hand, places: placesOf(state, rotation, sums, turns) });
  }
  if (at?.some((share, seat) => Math.abs(share - result[seat]) > 1e-9)) {
    throw new Error(`rotation ${rotation} ends with shares ${at}, recorded are ${result}`);
  }
  const curve = packCurve(course, players);
  return { rotation, turns: course.length, curve, hands, ...feelOf(course, records, result) };
}

/** A forfeit is a result, and no drama. */
function feelOf(
  course: readonly CourseTurn[],
  records: readonly HandRecord[],
  result: readonly number[],
): Drama {
  if (!records.some(({ forfeit }) => forfeit))
    return dramaOf(
      course.map(({ before }) => before),
      result,
    );
  return { leadChanges: 0, drama: undefined, behind: undefined, peak: undefined, decided: undefined };
}

interface FollowedHand {
  readonly sums: StepSums;
  readonly turns: readonly CourseTurn[];
}

const closes: Closes = (move) => moveTo1(move) === CENTRE;

/** `at`: the values at the end of the hand before. */
function followHand(
  valuation: Valuation<DamaState>,
  state: DamaState,
  { starter, turns: bytes }: HandRecord,
  at: readonly number[] | undefined,
): FollowedHand {
  let sums = at && new StepSums(at);
  if (state.player === CHANCE && state.chance !== state.rules.rolls) {
    const { mean, outcomes } = valuation.outcomes(state);
    const outcome = outcomes.length === state.players ? starter : 0;
    sums ??= new StepSums(mean);
    sums.addDraw(mean, outcomes[outcome]);
    state.do(outcome as Outcome);
  }
  if (state.starter !== starter)
    throw new Error(`seat ${state.starter + 1} starts, recorded is ${starter + 1}`);
  const turns = followTurns(valuation, state, unpackTurns(bytes), closes);
  // A seat may forfeit before it has played at all.
  sums ??= new StepSums(turns.length > 0 ? turns[0].before : valuation.outcomes(state).mean);
  for (const turn of turns) sums.addTurn(turn);
  return { sums, turns };
}

function placesOf(
  state: DamaState,
  rotation: number,
  sums: StepSums,
  turns: readonly CourseTurn[],
): AdjustedPlace[] {
  const { players, starter } = state;
  return Array.from({ length: players }, (_, place): AdjustedPlace => {
    const seat = (starter + place) % players;
    const own = turns.filter(({ player }) => player === seat);
    const total = (of: (turn: CourseTurn) => number): number => own.reduce((sum, turn) => sum + of(turn), 0);
    const held = own.filter(({ closed }) => closed === false);
    const wrong = held.filter(({ closing }) => closing > CLOSING_MARGIN);
    return {
      entrant: entrantAt(seat, rotation, players),
      start: sums.start[seat],
      draw: sums.draw[seat],
      luck: sums.luck[seat],
      ownLuck: total(({ rolled, before }) => rolled[seat] - before[seat]),
      choice: sums.choice[seat],
      drift: sums.drift[seat],
      decisions: own.filter(({ moves }) => moves > 1).length,
      loss: total(({ loss }) => loss),
      closed: own.find(({ closed }) => closed === true)?.closing,
      held: held.length,
      heldWrong: wrong.length,
      heldLoss: held.reduce((sum, { closing }) => sum + Math.max(0, closing), 0),
    };
  });
}
