/** Plays blocks of any game for tests of its studies. */
import { expect } from 'vitest';
import { type State, unwrap } from '../../engine/index.ts';
import {
  type BlockRecord,
  type BlockTask,
  gameNamed,
  type HandRecord,
  playBlock,
  readyGame,
  verifyBlock,
} from '../../selfplay/index.ts';

/** A block of a game under a named variant, or under options that differ from its usual rules. */
export function taskOf(
  game: string,
  options: string | object,
  lineup: readonly string[],
  { seed = 7, block = 0 }: { readonly seed?: number; readonly block?: number } = {},
): BlockTask {
  const { rules } = gameNamed(game).module;
  const own = typeof options === 'string' ? rules.parseName(options) : rules.parse(options);
  const variant = rules.canonical(unwrap(own));
  return { game, variant, players: lineup.length, lineup, unit: 'game', seed, block };
}

/** The block, which plays again to the same, and whose turns the rules know. */
export function playVerified(task: BlockTask): BlockRecord {
  const record = playBlock(task, () => 0);
  for (const by of ['play', 'rules'] as const)
    expect(verifyBlock({ ...task, by, games: record.games }, () => 0).differences).toEqual([]);
  return record;
}

/** The state at the end of a recorded game. */
export function replayed(task: BlockTask, hand: HandRecord): State {
  const { game, study } = readyGame(task);
  const state = game.newState();
  for (const action of study.unpack(hand).actions) state.do(action);
  return state;
}
