/** The hands of a recorded block, played again and valued: luck, choices and drama. Plain data in and out. */
import { CHANCE, type Game, type State, stream, unwrap } from '../../engine/index.ts';
import {
  type CpuClock,
  entrantAt,
  type GameRecord,
  gameNamed,
  type HandRecord,
  openingOf,
  readyGame,
  type Study,
} from '../index.ts';
import { type CourseTurn, followActions, StepSums } from './course.ts';
import { packCurve } from './curve.ts';
import { type Drama, dramaOf } from './drama.ts';
import { type Valuation, type ValuationKey, valuationFor } from './valuation.ts';

/** From this difference on a closing, or not closing, was wrong: where `review` begins to mark (`?!`). */
export const CLOSING_MARGIN = 0.02;

/** A recorded block to be valued. What comes of it depends on these values only. */
export interface AdjustTask extends ValuationKey {
  /** That of the study. */
  readonly seed: number;
  readonly block: number;
  readonly games: readonly GameRecord[];
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
  game: Game,
  gameName: string,
): { readonly name: string; readonly version: number } {
  const { name, version } = unwrap(gameNamed(gameName).players.createEvaluator(spec, game));
  return { name, version };
}

/** Throws if a record is not one of this game. */
export function adjustBlock(task: AdjustTask, clock: CpuClock): AdjustedBlock {
  const start = clock();
  const valuation = valuationFor(task);
  const ready = readyGame(task);
  const given = openingOf(ready, task).length;
  const games = task.games.map((record) => adjustGame(ready, valuation, record, given));
  return { block: task.block, games, cpuMs: clock() - start };
}

/**
 * Plays a recorded game again, of which the first `given` plies were drawn for all bots alike. Throws where the record
 * and the rules disagree.
 */
export function adjustGame(
  { game, study }: { readonly game: Game; readonly study: Study },
  valuation: Valuation,
  { rotation, shares, hands: records }: GameRecord,
  given = 0,
): AdjustedGame {
  const players = game.numPlayers;
  const state = game.newState();
  const result = Array.from({ length: players }, (_, seat) => shares[entrantAt(seat, rotation, players)]);
  const course: CourseTurn[] = [];
  const hands: AdjustedHand[] = [];
  let at: readonly number[] | undefined;
  for (const record of records) {
    const { sums, turns } = followHand(study, valuation, state, record, at, at === undefined ? given : 0);
    if (record.forfeit) sums.addForfeit(result);
    else if (!study.isPartOver(state))
      throw new Error(`hand ${record.hand} of rotation ${rotation} is broken off`);
    at = sums.at;
    course.push(...turns);
    hands.push({ hand: record.hand, places: placesOf(record, rotation, players, sums, turns) });
  }
  if (at?.some((share, seat) => Math.abs(share - result[seat]) > 1e-9)) {
    throw new Error(`expected rotation ${rotation} to end with the shares ${at}, found ${result}`);
  }
  const curve = packCurve(course, players);
  return { rotation, turns: course.length, curve, hands, ...feelOf(course, records, result) };
}

/** A forfeit is a result, and no drama; nor is a game that chance ends before anybody has decided. */
function feelOf(
  course: readonly CourseTurn[],
  records: readonly HandRecord[],
  result: readonly number[],
): Drama {
  if (course.length > 0 && !records.some(({ forfeit }) => forfeit))
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

/** `at`: the values at the end of the hand before. */
function followHand(
  study: Study,
  valuation: Valuation,
  state: State,
  record: HandRecord,
  at: readonly number[] | undefined,
  given: number,
): FollowedHand {
  let sums = at && new StepSums(at);
  const turns: CourseTurn[] = [];
  const closes = study.closes?.bind(study) ?? (() => false);
  const plies = study.unpack(record);
  for (const step of followActions(valuation, state, plies.actions, closes, given)) {
    if (step.kind === 'opening') {
      sums = new StepSums(step.turn.before);
      turns.push(step.turn);
    } else if (step.kind === 'draw') {
      sums ??= new StepSums(step.draw.before);
      if (turns.length === 0) sums.addDraw(step.draw);
      else sums.addLuck(step.draw);
    } else {
      sums ??= new StepSums(step.turn.before);
      sums.addTurn(step.turn);
      turns.push(step.turn);
    }
  }
  const starter = study.starterOf(state);
  if (starter !== record.starter)
    throw new Error(`expected seat ${starter + 1} to start, found seat ${record.starter + 1}`);
  const movers = plies.players.filter((player) => player !== CHANCE);
  const wrong = turns.findIndex(({ player }, turn) => player !== movers[turn]);
  if (wrong >= 0)
    throw new Error(
      `turn ${wrong + 1}: expected seat ${turns[wrong].player + 1}, found seat ${movers[wrong] + 1}`,
    );
  // A seat may forfeit before it has played at all.
  return { sums: sums ?? new StepSums(valuation.valueBefore(state)), turns };
}

function placesOf(
  { places }: HandRecord,
  rotation: number,
  players: number,
  sums: StepSums,
  turns: readonly CourseTurn[],
): AdjustedPlace[] {
  return places.map(({ seat }): AdjustedPlace => {
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

/**
 * The `size` of the blocks that a seed puts first, in that order, so that a part of a sample is a sample; all of them
 * if there are fewer. Whether a block is in it has nothing to do with how it went.
 */
export function sampleBlocks(blocks: readonly number[], size: number, seed: number): number[] {
  const ranked = blocks.map((block) => ({ block, rank: stream('adjust', seed, block).uniform() }));
  ranked.sort((a, b) => a.rank - b.rank || a.block - b.block);
  return ranked.slice(0, size).map(({ block }) => block);
}
