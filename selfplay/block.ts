/**
 * A block: the same dice played in every rotation of the bots over the seats. Blocks, not hands, are the unit of all
 * statistics, because the hands of a block share their luck.
 *
 * Each place in the order of play has a stream of dice of its own, named by (seed, block, hand, place), so a place
 * meets the same rolls in every rotation, under every variant, and whatever the other places do.
 */
import { createDamaBot, provideHandScores } from '../ai/dama-bianca/index.ts';
import type { Bot } from '../ai/index.ts';
import {
  createGame,
  type DamaGame,
  type DamaState,
  parseVariant,
  shareOut,
} from '../engine/dama-bianca/index.ts';
import {
  type Action,
  CHANCE,
  type Move,
  MoveList,
  type Rng,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
  type View,
} from '../engine/index.ts';
import { isExternal } from './external-spec.ts';
import { type Forfeit, ForfeitError, forfeitShares } from './forfeit.ts';
import { entrantAt, rotationsOf } from './lineup.ts';
import {
  type BlockRecord,
  type BlockTask,
  BYTES_PER_TURN,
  type GameRecord,
  type HandRecord,
  type PlaceResult,
  packTurn,
} from './record.ts';

/** Total CPU time of this thread so far, in milliseconds. */
export type CpuClock = () => number;

/** Makes the bot that a specification names. */
export type BotMaker = (spec: string, game: DamaGame) => Bot<DamaState>;

const makeOwnBot: BotMaker = (spec, game) => unwrap(createDamaBot(spec, game));

/** Where a block is played. */
export interface Table {
  readonly game: DamaGame;
  /** By entrant. */
  readonly bots: readonly Bot<DamaState>[];
  readonly task: BlockTask;
}

/**
 * Plays a block. Its record depends on the task alone: bots are restarted for every game. `makeBot` is for callers that
 * know more bots than this program has.
 */
export function playBlock(task: BlockTask, clock: CpuClock, makeBot: BotMaker = makeOwnBot): BlockRecord {
  const start = clock();
  const { game, bots } = seatsFor(task, makeBot);
  const deterministic = new Map(bots.map((bot, i) => [task.lineup[i], bot.deterministic]));
  const rotations = rotationsOf(task.lineup, (spec) => deterministic.get(spec) === true);
  const table: Table = { game, bots, task };
  let isWhole = false;
  try {
    const games = rotations.map((rotation) => playGame(table, rotation));
    isWhole = true;
    return { block: task.block, games, cpuMs: clock() - start };
  } finally {
    // Whoever threw may be in any state.
    if (!isWhole) seats = undefined;
  }
}

interface Seats {
  readonly key: string;
  readonly makeBot: BotMaker;
  readonly game: DamaGame;
  readonly bots: readonly Bot<DamaState>[];
}

/** Those of the last block: to make a game and bots anew takes as long as some turns, and `restart` makes bots as new. */
let seats: Seats | undefined;

function seatsFor({ variant, players, unit, lineup, equity }: BlockTask, makeBot: BotMaker): Seats {
  const key = JSON.stringify([variant, players, unit, lineup]);
  const rules = seats?.key === key ? seats.game.rules.variant : unwrap(parseVariant(JSON.parse(variant)));
  if (equity) provideHandScores(rules, players, equity);
  if (seats?.key === key && seats.makeBot === makeBot) return seats;
  const game = unwrap(createGame(rules, players, unit));
  const made = { key, makeBot, game, bots: lineup.map((spec) => makeBot(spec, game)) };
  // What another program holds is its own affair.
  seats = lineup.some(isExternal) ? undefined : made;
  return made;
}

/** Plays the block's game in one rotation. */
export function playGame(table: Table, rotation: number): GameRecord {
  const { game, bots, task } = table;
  const players = task.players;
  const desk = new Desk(game);
  const { state } = desk;
  bots.forEach((bot, entrant) => {
    bot.restart(stream('bot', task.seed, task.block, rotation, entrant));
  });
  const hands: HandRecord[] = [];
  while (state.player !== TERMINAL) {
    if (state.chance !== game.rules.rolls) {
      const next = state.turns > 0 ? state.hand + 1 : state.hand;
      desk.do(sampleOutcome(state.chance, stream('start', task.seed, task.block, next)));
    }
    const hand = playHand(table, rotation, desk);
    hands.push(hand);
    if (hand.forfeit) break;
  }
  const returns = gameReturns(state, hands.at(-1)?.forfeit);
  const shares = new Array<number>(players);
  for (let seat = 0; seat < players; seat++) shares[entrantAt(seat, rotation, players)] = returns[seat];
  return { rotation, shares, hands };
}

/** By seat: the share of the win of the game. */
function gameReturns(state: DamaState, forfeit: Forfeit | undefined): ArrayLike<number> {
  if (forfeit) return forfeitShares(state.players, forfeit.seat);
  const returns = new Float64Array(state.players);
  state.returns(returns);
  return returns;
}

/** The position that counts, and what bots are shown of it: they may play on, and can spoil nothing. */
class Desk {
  readonly state: DamaState;
  readonly #game: DamaGame;
  readonly #shown: DamaState;
  readonly #moves = new MoveList();

  constructor(game: DamaGame) {
    this.#game = game;
    this.state = game.newState();
    this.#shown = game.newState();
  }

  /** Throws if a bot has left what it was shown changed. */
  do(action: Action): void {
    this.state.do(action);
    this.#shown.do(action);
    if (this.#shown.ply !== this.state.ply)
      throw new Error(`a bot left its view at ply ${this.#shown.ply - 1}, not ${this.state.ply - 1}`);
  }

  /** What the seat that decides is shown; valid until the next action. */
  view(): View<DamaState> {
    return this.#game.view(this.#shown, this.#shown.player, this.#moves);
  }
}

/** A bot's move, or what it loses the hand by. */
function decide(bot: Bot<DamaState>, view: View<DamaState>): Move | Forfeit {
  try {
    return bot.choose(view);
  } catch (error) {
    if (!(error instanceof ForfeitError)) throw error;
    return { seat: view.seat, reason: error.reason, detail: error.detail };
  }
}

function playHand(table: Table, rotation: number, desk: Desk): HandRecord {
  const { bots, task } = table;
  const { state } = desk;
  const players = task.players;
  const hand = state.hand;
  const dice: Rng[] = [];
  for (let place = 0; place < players; place++) {
    dice.push(stream('dice', task.seed, task.block, hand, place));
  }
  let turns = new Uint8Array(64 * BYTES_PER_TURN);
  let count = 0;
  let choices = 0;
  let forced = 0;
  let forfeit: Forfeit | undefined;
  while (!state.handOver) {
    if (state.player === CHANCE) desk.do(sampleOutcome(state.chance, dice[state.place(state.mover)]));
    const view = desk.view();
    const move = decide(bots[entrantAt(view.seat, rotation, players)], view);
    if (typeof move === 'object') {
      forfeit = move;
      break;
    }
    const results = view.moves.size;
    choices += results;
    if (results === 1) forced++;
    if ((count + 1) * BYTES_PER_TURN > turns.length) {
      const grown = new Uint8Array(turns.length * 2);
      grown.set(turns);
      turns = grown;
    }
    packTurn(turns, count++, state.roll, move);
    desk.do(move);
  }
  return {
    rotation,
    hand,
    starter: state.starter,
    turnCount: state.turns,
    closer: state.firstCloser,
    choices,
    forced,
    ...(forfeit ? { forfeit } : {}),
    places: placeResults(state, rotation, forfeit),
    turns: turns.slice(0, count * BYTES_PER_TURN),
  };
}

/** Each seat's result of the hand that has just ended, in the order of play. */
export function placeResults(state: DamaState, rotation: number, forfeit?: Forfeit): PlaceResult[] {
  const players = state.players;
  const byHands = state.rules.variant.match.format === 'hands';
  const totals = new Int32Array(players);
  const scores = Array.from(totals, (_, seat) => state.scoreSeat(seat));
  for (let seat = 0; seat < players; seat++) {
    totals[seat] = byHands ? Number(state.hasClosed(seat)) : scores[seat].units;
  }
  const shares = new Float64Array(players);
  if (forfeit) shares.set(forfeitShares(players, forfeit.seat));
  else shareOut(totals, 0, players, shares);
  const places: PlaceResult[] = [];
  for (let place = 0; place < players; place++) {
    const seat = (state.starter + place) % players;
    const score = scores[seat];
    places.push({ seat, entrant: entrantAt(seat, rotation, players), ...score, share: shares[seat] });
  }
  return places;
}
