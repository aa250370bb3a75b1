/**
 * Whether a recorded block is what its key says. It is played anew from its seed, which must give the same bytes; or,
 * where the program is no longer the one that played it, its turns are played through the rules with the dice of its
 * seed, which must give the same results.
 */
import { provideHandScores } from '../ai/dama-bianca/index.ts';
import type { Bot } from '../ai/index.ts';
import { createGame, type DamaState, parseVariant } from '../engine/dama-bianca/index.ts';
import { indexOfMove, type Move, openPosition, unwrap, type View } from '../engine/index.ts';
import { type CpuClock, playBlock, playGame } from './block.ts';
import { type Forfeit, ForfeitError } from './forfeit.ts';
import {
  type BlockTask,
  BYTES_PER_TURN,
  type GameRecord,
  type HandRecord,
  type PlaceResult,
  unpackTurns,
} from './record.ts';

/** `play`: bots, dice and rules as when it was recorded. `rules`: the recorded turns, with dice and rules. */
export type VerifyBy = 'play' | 'rules';

/** A recorded block and how to verify it. */
export interface VerifyTask extends BlockTask {
  readonly by: VerifyBy;
  readonly games: readonly GameRecord[];
}

/** Where a block is not what it should be. */
export interface Difference {
  readonly rotation: number;
  /** Left out where the whole game is meant. */
  readonly hand?: number;
  /** What is recorded, and what should be. */
  readonly message: string;
}

export interface BlockCheck {
  readonly block: number;
  /** In the order of play; only the first of each hand. */
  readonly differences: readonly Difference[];
  /** CPU time that it took, in milliseconds. */
  readonly cpuMs: number;
}

export function verifyBlock(task: VerifyTask, clock: CpuClock): BlockCheck {
  const start = clock();
  const differences = task.by === 'play' ? verifyByPlay(task, clock) : verifyByRules(task);
  return { block: task.block, differences, cpuMs: clock() - start };
}

function verifyByPlay(task: VerifyTask, clock: CpuClock): Difference[] {
  return compareGames(playBlock(task, clock).games, task.games);
}

function verifyByRules(task: VerifyTask): Difference[] {
  const variant = unwrap(parseVariant(JSON.parse(task.variant)));
  const game = unwrap(createGame(variant, task.players, task.unit));
  if (task.equity) provideHandScores(variant, task.players, task.equity);
  return task.games.flatMap((recorded) => {
    const { rotation } = recorded;
    if (rotation < 0 || rotation >= task.players) return [{ rotation, message: 'there is no such rotation' }];
    const hand = new RecordedHands(recorded.hands);
    try {
      return compareGame(playGame({ game, bots: task.lineup.map(() => hand), task }, rotation), recorded);
    } catch (error) {
      if (error instanceof Mismatch) return [{ rotation, hand: error.hand, message: error.message }];
      throw error;
    }
  });
}

/** Recorded turns that cannot be played. */
class Mismatch extends Error {
  readonly hand: number;

  constructor(hand: number, turn: number, message: string) {
    super(`turn ${turn + 1}: ${message}`);
    this.hand = hand;
  }
}

/** Sits at every seat and plays what is recorded, as long as the dice and the rules allow it. */
class RecordedHands implements Bot<DamaState> {
  readonly spec = 'recorded';
  readonly deterministic = true;
  readonly #hands: readonly (readonly { readonly roll: number; readonly move: number }[])[];
  readonly #forfeits: readonly (Forfeit | undefined)[];

  constructor(hands: readonly HandRecord[]) {
    this.#forfeits = hands.map(({ forfeit }) => forfeit);
    this.#hands = hands.map(({ turns }) => unpackTurns(turns));
  }

  restart(): void {}

  choose(view: View<DamaState>): Move {
    const state = openPosition(view);
    const turn = this.#hands[state.hand]?.[state.turns];
    const forfeit = this.#forfeits[state.hand];
    if (!turn && forfeit?.seat === state.mover) throw new ForfeitError(forfeit.reason, forfeit.detail);
    if (!turn) throw new Mismatch(state.hand, state.turns, 'none is recorded, but the hand is not over');
    if (turn.roll !== state.roll) {
      const message = `roll ${turn.roll} is recorded, the dice give ${state.roll}`;
      throw new Mismatch(state.hand, state.turns, message);
    }
    const at = indexOfMove(view, turn.move as Move);
    if (at >= 0) return view.moves.at(at);
    throw new Mismatch(state.hand, state.turns, `the recorded move ${turn.move} is illegal`);
  }
}

function compareGames(due: readonly GameRecord[], recorded: readonly GameRecord[]): Difference[] {
  const known = new Map(recorded.map((game) => [game.rotation, game]));
  const differences: Difference[] = [];
  for (const game of due) {
    const { rotation } = game;
    const other = known.get(rotation);
    known.delete(rotation);
    if (other) differences.push(...compareGame(game, other));
    else differences.push({ rotation, message: 'the game is not recorded' });
  }
  for (const rotation of known.keys()) {
    differences.push({ rotation, message: 'a game is recorded that is not played' });
  }
  return differences;
}

function compareGame(due: GameRecord, recorded: GameRecord): Difference[] {
  const { rotation } = due;
  const differences: Difference[] = [];
  for (let hand = 0; hand < Math.max(due.hands.length, recorded.hands.length); hand++) {
    const message = compareHand(due.hands[hand], recorded.hands[hand]);
    if (message !== undefined) differences.push({ rotation, hand, message });
  }
  const message = compareValue('shares of the game', due.shares, recorded.shares);
  if (message !== undefined) differences.push({ rotation, message });
  return differences;
}

function compareHand(due: HandRecord | undefined, recorded: HandRecord | undefined): string | undefined {
  if (!due) return 'a hand is recorded that is not played';
  if (!recorded) return 'the hand is not recorded';
  return (
    compareValue('starter', due.starter, recorded.starter) ??
    compareTurns(due.turns, recorded.turns) ??
    compareValue('number of turns', due.turnCount, recorded.turnCount) ??
    compareValue('closer', due.closer, recorded.closer) ??
    compareValue('forfeit', due.forfeit, recorded.forfeit) ??
    compareCounts(due, recorded) ??
    comparePlaces(due.places, recorded.places)
  );
}

/** Hands recorded before anybody counted have no counts that could be wrong. */
function compareCounts(due: HandRecord, recorded: HandRecord): string | undefined {
  if (recorded.choices === null && recorded.forced === null) return undefined;
  return compareValue(
    'choices and forced turns',
    [due.choices, due.forced],
    [recorded.choices, recorded.forced],
  );
}

function compareTurns(due: Uint8Array, recorded: Uint8Array): string | undefined {
  const at = due.findIndex((byte, i) => byte !== recorded[i]);
  const first = at < 0 ? due.length : at;
  if (first === recorded.length && first === due.length) return undefined;
  const turn = Math.floor(first / BYTES_PER_TURN);
  const bytes = (turns: Uint8Array): string =>
    Buffer.from(turns.slice(turn * BYTES_PER_TURN, (turn + 1) * BYTES_PER_TURN)).toString('hex') || 'nothing';
  return `turn ${turn + 1}: ${bytes(recorded)} is recorded, ${bytes(due)} is due`;
}

function comparePlaces(due: readonly PlaceResult[], recorded: readonly PlaceResult[]): string | undefined {
  for (let place = 0; place < Math.max(due.length, recorded.length); place++) {
    const message = compareValue(`place ${place + 1}`, textOf(due[place]), textOf(recorded[place]));
    if (message !== undefined) return message;
  }
  return undefined;
}

function textOf(place: PlaceResult | undefined): unknown {
  if (!place) return 'nothing';
  const { seat, entrant, units, rings, centre, array, off, share } = place;
  return { seat, entrant, units, rings, centre, array, off, share };
}

function compareValue(what: string, due: unknown, recorded: unknown): string | undefined {
  const [should, is] = [JSON.stringify(due), JSON.stringify(recorded)];
  return should === is ? undefined : `${what}: ${is} is recorded, ${should} is due`;
}
