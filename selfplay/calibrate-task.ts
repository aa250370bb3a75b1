/**
 * Plays hands or matches for a calibration, described as plain data for another thread: each has streams of its own,
 * which no training hand, no judgement and no recorded study ever meets.
 */
import type { Bot, MoveScorer } from '../ai/index.ts';
import { CHANCE, sampleOutcome, stream, TERMINAL, unwrap } from '../engine/index.ts';
import { type GameKey, type ReadyGame, readyGame } from './game-shelf.ts';
import type { Claims } from './statistics/index.ts';
import type { CpuClock } from './study-kit.ts';

/** The unit says what is played, and won. */
export interface CalibrateTask extends GameKey {
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
  const { players, seed, first } = task;
  const ready = readyGame(task);
  const { kit, game } = ready;
  const evaluator = unwrap(kit.players.createEvaluator(task.evaluator, game));
  const bots = Array.from({ length: players }, () => unwrap(kit.players.createBot(task.bot, game)));
  const claims = Array.from({ length: task.hands }, (_, i) =>
    claimsOfHand(ready, evaluator, bots, seed, first + i),
  );
  return { claims, cpuMs: clock() - start };
}

/**
 * Plays a hand, or a match. After each turn the evaluator says what the seat that has just moved will get of the win; a
 * position whose result is settled but for play that changes nothing is not estimated, and says nothing.
 */
export function claimsOfHand(
  { game, study }: Pick<ReadyGame, 'game' | 'study'>,
  evaluator: Pick<MoveScorer, 'evaluate'>,
  bots: readonly Pick<Bot, 'restart' | 'choose'>[],
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
    state.do(bots[seat].choose(game.view(state, seat)));
    if ((state.player as number) === TERMINAL || study.isScored?.(state)) continue;
    evaluator.evaluate(state, values);
    said.push(values[seat]);
    seats.push(seat);
  }
  state.returns(values);
  return { said: Float64Array.from(said), happened: Float64Array.from(seats, (seat) => values[seat]) };
}
