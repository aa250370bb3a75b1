/**
 * Whether a recorded block is what its key says. It is played again from its seed, which must give the same
 * bytes; or, where the program is no longer the one that played it, its turns are played through the rules with the luck
 * of its seed, which must give the same results.
 */
import type { Bot } from '../ai/index.ts';
import { type Action, CHANCE, indexOfMove, type Move, type Player, type View } from '../engine/index.ts';
import { playBlock, settingOf } from './block.ts';
import { type Forfeit, ForfeitError } from './forfeit.ts';
import { type ReadyGame, readyGame } from './game-shelf.ts';
import type { BlockTask, Detail, GameRecord, HandRecord, PlaceResult } from './record.ts';
import { playGame, type Watcher } from './referee.ts';
import type { CpuClock, Plies, Study } from './study-kit.ts';

/** `play`: bots, luck and rules as when it was recorded. `rules`: the recorded turns, with luck and rules. */
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
  return compareGames(readyGame(task).study, playBlock(task, clock).games, task.games);
}

function verifyByRules(task: VerifyTask): Difference[] {
  const ready = readyGame(task);
  return task.games.flatMap((recorded) => {
    const { rotation } = recorded;
    if (rotation < 0 || rotation >= task.players) return [{ rotation, message: 'there is no such rotation' }];
    try {
      return compareGame(ready.study, replay(ready, task, recorded), recorded);
    } catch (error) {
      if (error instanceof Mismatch) return [{ rotation, hand: error.hand, message: error.message }];
      throw error;
    }
  });
}

/** The game as the rules make it of the recorded moves and the luck of its seed. */
function replay(ready: ReadyGame, task: VerifyTask, recorded: GameRecord): GameRecord {
  const script = new Script(ready, recorded.hands);
  const bots = task.lineup.map(() => script);
  const setting = settingOf(ready, bots, task, recorded.rotation);
  return playGame({ ...setting, watcher: script }, recorded.rotation);
}

/** Recorded plies that cannot be played. */
class Mismatch extends Error {
  readonly hand: number;

  constructor(hand: number, message: string) {
    super(message);
    this.hand = hand;
  }
}

/** Sits at every seat and plays what is recorded, as long as the luck and the rules allow it. */
class Script implements Bot, Watcher {
  readonly spec = 'recorded';
  readonly deterministic = true;
  readonly #hands: readonly Plies[];
  readonly #forfeits: readonly (Forfeit | undefined)[];
  #hand = 0;
  #ply = 0;
  #turn = 0;

  constructor({ study }: ReadyGame, hands: readonly HandRecord[]) {
    this.#hands = hands.map((hand, index) => {
      const plies = pliesOf(study, hand);
      if (typeof plies === 'string') throw new Mismatch(index, plies);
      return plies;
    });
    this.#forfeits = hands.map(({ forfeit }) => forfeit);
  }

  restart(): void {}

  decision(hand: number, ply: number, turn: number): void {
    this.#hand = hand;
    this.#ply = ply;
    this.#turn = turn;
  }

  /** Holds what chance decided against the record; throws a `Mismatch`. */
  outcome(hand: number, ply: number, turn: number, outcome: Action): void {
    this.decision(hand, ply, turn);
    const recorded = this.#hands[hand]?.actions[ply];
    // What begins a hand, such as a draw of its starter, is compared with all else that is known of the hand.
    if (ply === 0 || recorded === undefined || recorded === outcome) return;
    throw this.#mismatch(`expected outcome ${outcome} by the seed, found ${recorded}`);
  }

  choose(view: View): Move {
    const hand = this.#hand;
    const move = this.#hands[hand]?.actions[this.#ply] as Move | undefined;
    const forfeit = this.#forfeits[hand];
    if (move === undefined && forfeit?.seat === view.seat)
      throw new ForfeitError(forfeit.reason, forfeit.detail);
    if (move === undefined) throw this.#mismatch('expected a move, for the hand is not over, found nothing');
    if (indexOfMove(view, move) < 0) throw this.#mismatch(`the recorded move ${move} is illegal`);
    return move;
  }

  #mismatch(message: string): Mismatch {
    return new Mismatch(this.#hand, `turn ${this.#turn + 1}: ${message}`);
  }
}

function compareGames(
  study: Study,
  expected: readonly GameRecord[],
  recorded: readonly GameRecord[],
): Difference[] {
  const known = new Map(recorded.map((game) => [game.rotation, game]));
  const differences: Difference[] = [];
  for (const game of expected) {
    const { rotation } = game;
    const other = known.get(rotation);
    known.delete(rotation);
    if (other) differences.push(...compareGame(study, game, other));
    else differences.push({ rotation, message: 'the game is not recorded' });
  }
  for (const rotation of known.keys()) {
    differences.push({ rotation, message: 'found a game that the study does not play' });
  }
  return differences;
}

function compareGame(study: Study, expected: GameRecord, recorded: GameRecord): Difference[] {
  const { rotation } = expected;
  const differences: Difference[] = [];
  for (let hand = 0; hand < Math.max(expected.hands.length, recorded.hands.length); hand++) {
    const message = compareHand(study, expected.hands[hand], recorded.hands[hand]);
    if (message !== undefined) differences.push({ rotation, hand, message });
  }
  const message = compareValue('shares of the game', expected.shares, recorded.shares);
  if (message !== undefined) differences.push({ rotation, message });
  return differences;
}

function compareHand(
  study: Study,
  expected: HandRecord | undefined,
  recorded: HandRecord | undefined,
): string | undefined {
  if (!expected) return 'found a hand that the game does not reach';
  if (!recorded) return 'the hand is not recorded';
  return (
    compareValue('starter', expected.starter, recorded.starter) ??
    compareTurns(study, expected, recorded) ??
    compareValue('number of turns', expected.turnCount, recorded.turnCount) ??
    compareValue('facts of the hand', sorted(expected.detail), sorted(recorded.detail)) ??
    compareValue('forfeit', expected.forfeit, recorded.forfeit) ??
    compareCounts(expected, recorded) ??
    comparePlaces(expected.places, recorded.places)
  );
}

/** Older hands were recorded without counts, so none can be wrong. */
function compareCounts(expected: HandRecord, recorded: HandRecord): string | undefined {
  if (recorded.choices === null && recorded.forced === null) return undefined;
  return compareValue(
    'choices and forced turns',
    [expected.choices, expected.forced],
    [recorded.choices, recorded.forced],
  );
}

/** The plies of a recorded hand, or in words why there are none. */
function pliesOf(study: Study, hand: HandRecord): Plies | string {
  try {
    return study.unpack(hand);
  } catch (error) {
    return `the plies cannot be read: ${(error as Error).message}`;
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

/** In words, the first ply in which two records of a hand differ. */
function compareTurns(study: Study, expected: HandRecord, recorded: HandRecord): string | undefined {
  if (isSame(expected.turns, recorded.turns)) return undefined;
  const played = study.unpack(expected);
  const known = pliesOf(study, { ...recorded, starter: expected.starter });
  if (typeof known === 'string') return known;
  const length = Math.max(played.actions.length, known.actions.length);
  let at = 0;
  while (at < length && played.actions[at] === known.actions[at] && played.players[at] === known.players[at])
    at++;
  const turn = 1 + played.players.slice(0, at).filter((player) => player !== CHANCE).length;
  const isMover = played.actions[at] !== undefined && played.actions[at] === known.actions[at];
  const [wanted, found] = [played, known].map(({ players, actions }) =>
    isMover ? `${actions[at]} by ${moverName(players[at])}` : String(actions[at] ?? 'nothing'),
  );
  return `turn ${turn}: expected ${wanted}, found ${found}`;
}

function moverName(player: Player): string {
  return player === CHANCE ? 'chance' : `seat ${player + 1}`;
}

function comparePlaces(
  expected: readonly PlaceResult[],
  recorded: readonly PlaceResult[],
): string | undefined {
  for (let place = 0; place < Math.max(expected.length, recorded.length); place++) {
    const message = compareValue(`place ${place + 1}`, textOf(expected[place]), textOf(recorded[place]));
    if (message !== undefined) return message;
  }
  return undefined;
}

function textOf(place: PlaceResult | undefined): unknown {
  if (!place) return 'nothing';
  const { seat, entrant, units, share, detail } = place;
  return { seat, entrant, units, share, ...sorted(detail) };
}

/** The order of the columns says nothing, and what is empty in a file its game may have left out. */
function sorted(detail: Detail): Detail {
  const known = Object.entries(detail).filter(([, value]) => value !== null);
  return Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function compareValue(what: string, expected: unknown, recorded: unknown): string | undefined {
  const [wanted, found] = [JSON.stringify(expected), JSON.stringify(recorded)];
  return wanted === found ? undefined : `${what}: expected ${wanted}, found ${found}`;
}
