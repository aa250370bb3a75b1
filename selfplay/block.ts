/**
 * A block: the same luck played in every rotation of the bots over the seats. Blocks, not hands, are the unit of all
 * statistics, because the hands of a block share their luck: dice by place in the order of play, or, in games without
 * chance, a drawn opening.
 */
import type { Bot } from '../ai/index.ts';
import { type Action, type Game, stream, unwrap } from '../engine/index.ts';
import { isExternal } from './external-spec.ts';
import { gameText, type ReadyGame, readyGame, Shelf } from './game-shelf.ts';
import { gameNamed } from './games.ts';
import { rotationsOf } from './lineup.ts';
import type { BlockRecord, BlockTask, GameRecord } from './record.ts';
import { type GameSetting, playGame } from './referee.ts';
import type { CpuClock } from './study-kit.ts';

/** Makes the bot that a specification names, for a game by the name of `game`. */
export type BotMaker = (spec: string, game: Game, name: string, provisions: unknown) => Bot;

export const makeOwnBot: BotMaker = (spec, game, name, provisions) =>
  unwrap(gameNamed(name).players.createBot(spec, game, provisions));

interface Lineup {
  readonly makeBot: BotMaker;
  readonly bots: readonly Bot[];
}

const lineups = new Shelf<Lineup>();

/**
 * Plays a block. Its record depends on the task alone: bots are restarted for every game. `makeBot` is for callers that
 * know more bots than this program has.
 */
export function playBlock(task: BlockTask, clock: CpuClock, makeBot: BotMaker = makeOwnBot): BlockRecord {
  const start = clock();
  const ready = readyGame(task);
  const key = `${JSON.stringify(task.lineup)} ${gameText(task)}`;
  const bots = botsFor(key, task, ready, makeBot);
  const deterministic = new Map(bots.map((bot, i) => [task.lineup[i], bot.deterministic]));
  const rotations = rotationsOf(task.lineup, (spec) => deterministic.get(spec) === true);
  try {
    const games = rotations.map((rotation) => playRotation(ready, bots, task, rotation));
    return { block: task.block, games, cpuMs: clock() - start };
  } catch (error) {
    // A bot that threw may be in any state.
    lineups.drop(key);
    throw error;
  }
}

function botsFor(key: string, task: BlockTask, { game }: ReadyGame, makeBot: BotMaker): readonly Bot[] {
  const make = (): Lineup => {
    const bots = task.lineup.map((spec) => makeBot(spec, game, task.game, task.provisions));
    return { makeBot, bots };
  };
  // External bots keep state that cannot be reset, so they are not kept.
  if (task.lineup.some(isExternal)) return make().bots;
  const kept = lineups.take(key, make);
  if (kept.makeBot === makeBot) return kept.bots;
  lineups.drop(key);
  return lineups.take(key, make).bots;
}

/** The actions that begin every game of a block, chosen by no bot. */
export function openingOf(
  { game, study }: ReadyGame,
  { seed, block }: Pick<BlockTask, 'seed' | 'block'>,
): readonly Action[] {
  return study.opening?.(stream('opening', seed, block), game.newState()) ?? [];
}

/** What a game of a block is played with; the bots are restarted. */
export function settingOf(
  ready: ReadyGame,
  bots: readonly Bot[],
  { seed, block }: Pick<BlockTask, 'seed' | 'block'>,
  rotation: number,
): GameSetting {
  bots.forEach((bot, entrant) => {
    bot.restart(stream('bot', seed, block, rotation, entrant));
  });
  const { game, study, moves } = ready;
  const opening = openingOf(ready, { seed, block });
  return { game, study, moves, bots, luck: study.luck(seed, block), opening };
}

function playRotation(ready: ReadyGame, bots: readonly Bot[], task: BlockTask, rotation: number): GameRecord {
  return playGame(settingOf(ready, bots, task, rotation), rotation);
}
