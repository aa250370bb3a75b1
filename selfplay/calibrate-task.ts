/**
 * Hands or matches to be played for a calibration, as plain data, so that another thread can play them: each has streams of its
 * own, which no training hand, no judgement and no recorded study ever meets.
 */
import { createDamaBot, createEvaluator } from '../ai/dama-bianca/index.ts';
import type { Bot, MoveScorer } from '../ai/index.ts';
import {
  createGame,
  type DamaGame,
  type DamaState,
  type Unit,
  variantOfText,
} from '../engine/dama-bianca/index.ts';
import { CHANCE, OpenView, sampleOutcome, stream, TERMINAL, unwrap } from '../engine/index.ts';
import type { CpuClock } from './block.ts';
import type { Claims } from './statistics/index.ts';

export interface CalibrateTask {
  /** Canonical text of the variant. */
  readonly variant: string;
  readonly players: number;
  /** What is played, and won: single hands or matches. */
  readonly unit: Unit;
  /** Specification of what values positions. */
  readonly evaluator: string;
  /** Specification of the bot at every seat. */
  readonly bot: string;
  readonly seed: number;
  /** The first of the hands (matches), and their number. */
  readonly first: number;
  readonly hands: number;
}

export interface CalibrateReply {
  /** Hand by hand, or match by match. */
  readonly claims: readonly Claims[];
  /** CPU time of the thread, milliseconds. */
  readonly cpuMs: number;
}

/** Throws if the evaluator or the bot cannot take the game. */
export function playCalibrateTask(task: CalibrateTask, clock: CpuClock): CalibrateReply {
  const start = clock();
  const { players, unit, seed, first } = task;
  const game = unwrap(createGame(variantOfText(task.variant), players, unit));
  const evaluator = unwrap(createEvaluator(task.evaluator, game));
  const bots = Array.from({ length: players }, () => unwrap(createDamaBot(task.bot, game)));
  const claims = Array.from({ length: task.hands }, (_, i) =>
    claimsOfHand(game, evaluator, bots, seed, first + i),
  );
  return { claims, cpuMs: clock() - start };
}

/**
 * Plays a hand, or a match. After each turn the evaluator says what the seat that has just moved will get of the win; a
 * hand that somebody has closed is scored, not estimated, and says nothing.
 */
export function claimsOfHand(
  game: DamaGame,
  evaluator: Pick<MoveScorer<DamaState>, 'evaluate'>,
  bots: readonly Pick<Bot<DamaState>, 'restart' | 'choose'>[],
  seed: number,
  hand: number,
): Claims {
  const state = game.newState();
  const dice = stream('calibrate-dice', seed, hand);
  bots.forEach((bot, seat) => {
    bot.restart(stream('calibrate-bot', seed, hand, seat));
  });
  const values = new Float64Array(game.numPlayers);
  const said: number[] = [];
  const seats: number[] = [];
  while (state.player !== TERMINAL) {
    if (state.player === CHANCE) {
      state.do(sampleOutcome(state.chance, dice));
      continue;
    }
    const seat = state.player;
    state.do(bots[seat].choose(new OpenView(state)));
    if (state.firstCloser >= 0 || (state.player as number) === TERMINAL) continue;
    evaluator.evaluate(state, values);
    said.push(values[seat]);
    seats.push(seat);
  }
  state.returns(values);
  return { said: Float64Array.from(said), happened: Float64Array.from(seats, (seat) => values[seat]) };
}
