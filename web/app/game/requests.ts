/** What the page asks of its worker about the game that is being played. */
import { textOf } from '../../../table/messages/index.ts';
import type {
  AnalyseAnswer,
  FramesAnswer,
  Standpoint,
  TableAnswer,
  WalksAnswer,
} from '../../../table/protocol/index.ts';
import { analyst, player } from '../engine.ts';
import { shownFrames, shownTable } from '../names.ts';
import { USUAL } from '../standpoint.ts';
import { nameAllGames, words } from '../words.ts';
import type { KeptGame } from './kept-game.ts';

/** The dice that people have thrown for this turn: they are in no record before it is played. */
function thrown(roll: KeptGame['roll']): object {
  return roll === null ? {} : { roll };
}

/** Whether the first words are enough to tell of a game: they know that of the first screen under rules that have a name. */
function isInFirstWords({ game, variant }: Standpoint): boolean {
  return (
    game === USUAL.game &&
    typeof variant === 'string' &&
    textOf(words().names.variants, variant) !== undefined
  );
}

async function called(answer: Promise<TableAnswer>): Promise<TableAnswer> {
  const table = await answer;
  if (!isInFirstWords(table.at)) await nameAllGames();
  return shownTable(table);
}

/** A game to be begun. */
export interface GameOrder {
  readonly game: string;
  readonly variant: string | object;
  readonly unit: string;
  /** People and bots. */
  readonly seats: readonly string[];
  readonly seed: number;
  /** ISO 8601. */
  readonly date: string;
  /** `manual` if people throw them. */
  readonly dice?: 'seeded' | 'manual';
  /** Of a match of several games. */
  readonly hands?: number;
  /** Such as `match.starter=rotate`. */
  readonly settings?: readonly string[];
  /** A seat, or `drawn`. */
  readonly starter?: number | 'drawn';
}

export function beginGame(order: GameOrder): Promise<TableAnswer> {
  return called(player.ask('table', { ...order }));
}

/** The game as it stands, with the drawing of its board. */
export function openTable({ record, roll }: KeptGame): Promise<TableAnswer> {
  return called(player.ask('table', { record, ...thrown(roll), geometry: true }));
}

/** The game moment by moment. */
export async function askFrames(record: string): Promise<FramesAnswer> {
  return shownFrames(await player.ask('frames', { record }));
}

export function startHand(record: string, starter: number): Promise<TableAnswer> {
  return called(player.ask('deal', { record, starter }));
}

export function playTurn({ record, roll }: KeptGame, turn: string): Promise<TableAnswer> {
  return called(player.ask('play', { record, turn, ...thrown(roll) }));
}

/** What a bot is held to that must play at once. */
const HURRIED = { depth: 1 };

export function askReply(
  { record, roll }: KeptGame,
  isHurried: boolean,
  signal: AbortSignal,
): Promise<TableAnswer> {
  const limits = isHurried ? { limits: HURRIED } : {};
  return called(player.ask('reply', { record, ...thrown(roll), ...limits }, { signal }));
}

export function takeBackTurn({ record, roll }: KeptGame): Promise<TableAnswer> {
  return called(player.ask('undo', { record, ...thrown(roll) }));
}

/** What may be asked about a turn that is being entered besides what comes next. */
interface WalksQuestion {
  /** A spot that was clicked and is not possible. */
  readonly refused?: number;
  /** A spot whose walks are wanted. */
  readonly reach?: number;
  /** The number of the dice that has been chosen. */
  readonly die?: number;
}

/** Where the game stands: where something is hidden its record says it, for the worker alone. */
function asked({ record, ...at }: Standpoint): object {
  return record ? { record } : at;
}

export function askWalks(
  at: Standpoint,
  clicks: readonly number[],
  question: WalksQuestion = {},
): Promise<WalksAnswer> {
  return player.ask('walks', { ...asked(at), clicks, ...question });
}

/** The lines of the decision, the best first; of some turns only if they are named. */
export async function askLines(at: Standpoint, more: object, signal?: AbortSignal): Promise<AnalyseAnswer> {
  const found = analyst.ask<AnalyseAnswer>('analyse', { ...asked(at), ...more }, signal ? { signal } : {});
  // How sure a line is, is told in later words.
  const [answer] = await Promise.all([found, nameAllGames()]);
  return answer;
}

/** A game of the same kind, everybody one seat further, or a match of so many hands or games. */
export function dealAgain(record: string, date: string, hands?: number): Promise<TableAnswer> {
  return called(player.ask('rematch', { record, date, ...(hands === undefined ? {} : { hands }) }));
}

export interface SpelledTurn {
  readonly turn: string;
  /** The position after it. */
  readonly position: string;
}

/** Every turn of a decision. */
export function askTurns(at: Standpoint): Promise<{ readonly turns: readonly SpelledTurn[] }> {
  return player.ask('turns', { ...asked(at), list: true });
}
