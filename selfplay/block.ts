/**
 * A block: the same dice played in every rotation of the bots over the seats. Blocks, not hands, are the unit of all
 * statistics, because the hands of a block share their luck.
 *
 * Each place in the order of play has a stream of dice of its own, named by (seed, block, hand, place), so a place
 * meets the same rolls in every rotation, under every variant, and whatever the other places do.
 */
import { createDamaBot, provideHandScores } from '../ai/dama/index.ts';
import type { Bot } from '../ai/index.ts';
import { createGame, type DamaGame, type DamaState, parseVariant, shareOut } from '../engine/dama/index.ts';
import { CHANCE, type Rng, sampleOutcome, stream, TERMINAL, unwrap } from '../engine/index.ts';
import { ChoiceCounter } from './choices.ts';
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

/** Where a block is played. */
export interface Table {
  readonly game: DamaGame;
  /** By entrant. */
  readonly bots: readonly Bot<DamaState>[];
  readonly task: BlockTask;
}

/** Plays a block. Bots and game are made anew, so nothing is carried from block to block. */
export function playBlock(task: BlockTask, clock: CpuClock): BlockRecord {
  const start = clock();
  const variant = unwrap(parseVariant(JSON.parse(task.variant)));
  const game = unwrap(createGame(variant, task.players, task.unit));
  if (task.equity) provideHandScores(variant, task.players, task.equity);
  const bots = task.lineup.map((spec) => unwrap(createDamaBot(spec, game)));
  const deterministic = new Map(bots.map((bot, i) => [task.lineup[i], bot.deterministic]));
  const rotations = rotationsOf(task.lineup, (spec) => deterministic.get(spec) === true);
  const table: Table = { game, bots, task };
  const games = rotations.map((rotation) => playGame(table, rotation));
  return { block: task.block, games, cpuMs: clock() - start };
}

/** Plays the block's game in one rotation. */
export function playGame(table: Table, rotation: number): GameRecord {
  const { game, bots, task } = table;
  const players = task.players;
  const state = game.newState();
  const counter = new ChoiceCounter(state);
  bots.forEach((bot, entrant) => {
    bot.restart(stream('bot', task.seed, task.block, rotation, entrant));
  });
  const hands: HandRecord[] = [];
  while (state.player !== TERMINAL) {
    if (state.chance !== game.rules.rolls) {
      const next = state.turns > 0 ? state.hand + 1 : state.hand;
      state.do(sampleOutcome(state.chance, stream('start', task.seed, task.block, next)));
    }
    hands.push(playHand(table, rotation, state, counter));
  }
  const returns = new Float64Array(players);
  state.returns(returns);
  const shares = new Array<number>(players);
  for (let seat = 0; seat < players; seat++) shares[entrantAt(seat, rotation, players)] = returns[seat];
  return { rotation, shares, hands };
}

function playHand(table: Table, rotation: number, state: DamaState, counter: ChoiceCounter): HandRecord {
  const { bots, task } = table;
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
  while (!state.handOver) {
    if (state.player === CHANCE) state.do(sampleOutcome(state.chance, dice[state.place(state.mover)]));
    counter.expect();
    const move = bots[entrantAt(state.mover, rotation, players)].choose(state);
    const results = counter.count();
    choices += results;
    if (results === 1) forced++;
    if ((count + 1) * BYTES_PER_TURN > turns.length) {
      const grown = new Uint8Array(turns.length * 2);
      grown.set(turns);
      turns = grown;
    }
    packTurn(turns, count++, state.roll, move);
    state.do(move);
  }
  return {
    rotation,
    hand,
    starter: state.starter,
    turnCount: state.turns,
    closer: state.firstCloser,
    choices,
    forced,
    places: placeResults(state, rotation),
    turns: turns.slice(0, count * BYTES_PER_TURN),
  };
}

/** Each seat's result of the hand that has just ended, in the order of play. */
export function placeResults(state: DamaState, rotation: number): PlaceResult[] {
  const players = state.players;
  const byHands = state.rules.variant.match.format === 'hands';
  const totals = new Int32Array(players);
  const scores = Array.from(totals, (_, seat) => state.scoreSeat(seat));
  for (let seat = 0; seat < players; seat++) {
    totals[seat] = byHands ? Number(state.hasClosed(seat)) : scores[seat].units;
  }
  const shares = new Float64Array(players);
  shareOut(totals, 0, players, shares);
  const places: PlaceResult[] = [];
  for (let place = 0; place < players; place++) {
    const seat = (state.starter + place) % players;
    const score = scores[seat];
    places.push({ seat, entrant: entrantAt(seat, rotation, players), ...score, share: shares[seat] });
  }
  return places;
}
