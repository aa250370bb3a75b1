/**
 * The course of the game that is being played, and what people do to it. The record decides everything; what follows from
 * it is asked of the worker again after a reload.
 */
import type { TableAnswer } from '../../../table/protocol/index.ts';
import { announce } from '../announce.tsx';
import { type Glide, lengthOf } from '../board/glide.ts';
import { EngineFault } from '../engine.ts';
import { type SPEEDS, speed } from '../settings.ts';
import { playNote } from '../sound.ts';
import { keepFinished } from '../store.ts';
import { words } from '../words.ts';
import { keep, keptGame } from './kept-game.ts';
import {
  die,
  entry,
  failure,
  geometry,
  gliding,
  isBusy,
  isDamaged,
  isRace,
  isSlow,
  type LoggedTurn,
  lastPerson,
  log,
  pickable,
  picksOf,
  pointed,
  stage,
  table,
  thrown,
} from './on-table.ts';
import { askFrames, askReply, askWalks, openTable, playTurn, startHand, takeBackTurn } from './requests.ts';
import { clearRefusal, sayEnd, sayStart, sayToMove, sayTurn } from './sayings.ts';
import { failureText } from './texts.ts';

/** How long a bot's turn is shown before the next one, in milliseconds. */
const PAUSE = { slow: 2600, normal: 1300, fast: 500, none: 0 } as const;
/** So much shorter is the pause after the turn of a person. */
const OWN = 3;
/** How long a piece is seen to make one walk, in milliseconds. */
const GLIDE = { slow: 900, normal: 500, fast: 220, none: 0 } as const;
/** How long dice are seen to roll before the turn that is played with them. */
const ROLL = { slow: 1200, normal: 700, fast: 300, none: 0 } as const;
/** After so long, a bot that thinks can be told to play. */
const PATIENCE_MS = 1000;

/** Answers to requests of an earlier state are thrown away. */
let state = 0;
let thinking: AbortController | undefined;
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
let wake: () => void = () => undefined;
let throws = 0;
/** Until the turn before has been seen to its end. */
let seenTurn = Promise.resolve();

/** Waits while something is seen to happen. A click on the board ends it. */
async function watched(ms: number): Promise<void> {
  if (ms <= 0) return;
  await Promise.race([
    sleep(ms),
    new Promise<void>((done) => {
      wake = done;
    }),
  ]);
}

/** Shows at once where the pieces stand that are still on their way. */
export function skip(): void {
  gliding.value = undefined;
  wake();
}

/** For people who want no motion, nothing takes time. */
function timeOf(times: Readonly<Record<(typeof SPEEDS)[number], number>>): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : times[speed.peek()];
}

/** Says what went wrong. */
export function fail(error: unknown): void {
  failure.value = failureText(words(), error);
}

/** What people ask for is done one after the other: quick clicks and keys are not lost. */
let queue: Promise<void> = Promise.resolve();
let queued = 0;

export function act(work: () => Promise<void>): Promise<void> {
  queued++;
  isBusy.value = true;
  queue = queue.then(async () => {
    failure.value = undefined;
    try {
      await work();
    } catch (error) {
      fail(error);
    }
    isBusy.value = --queued > 0;
  });
  return queue;
}

/** The turns of an answer, with the walks that have been seen. */
function loggedTurns({ turns, walks }: TableAnswer): LoggedTurn[] {
  return turns.map((played, i): LoggedTurn => {
    const known = log.peek()[i];
    if (i === turns.length - 1) return { played, walks };
    const isKnown = known?.played.hand === played.hand && known.played.turn === played.turn;
    return isKnown ? known : { played, walks: [] };
  });
}

/** Without the turns of a hand whose end has been seen, where the next one has begun. */
function ofThisHand(game: TableAnswer): TableAnswer {
  const hasBegun =
    game.phase !== 'over' && game.handOver && game.handOver.hand <= (keptGame.peek()?.seen ?? 0);
  return hasBegun ? { ...game, turns: [], walks: [] } : game;
}

/** Shows where the game stands, without anything having been played. */
async function show(answer: TableAnswer): Promise<void> {
  const mine = ++state;
  const game = ofThisHand(answer);
  log.value = loggedTurns(game);
  table.value = game;
  if (game.geometry) geometry.value = game.geometry;
  entry.value = undefined;
  die.value = undefined;
  pointed.value = undefined;
  clearRefusal();
  sayStart(game);
  if (stage.peek() === 'entry') await beginEntry(game, mine);
  else if (stage.peek() === 'bots') void playBots(game, mine);
}

export function watch(walks: Glide['walks'], seat: number): void {
  gliding.value = { walks, seat, time: GLIDE[speed.peek()] };
}

/** How long the walks of a turn are seen. */
function glideTime(walks: Glide['walks']): number {
  const route = geometry.peek()?.route;
  return walks.reduce((sum, walk) => sum + lengthOf(route, walk), 0) * timeOf(GLIDE);
}

/** A turn has been played: it is kept and told, then the game goes on. */
async function advance(game: TableAnswer): Promise<void> {
  const roll = table.peek()?.at.roll;
  keep({ record: game.record, clicks: [], roll: null });
  const mine = ++state;
  const played = game.turns.at(-1);
  // Pieces of people stand where they have been put.
  const isSeen = played !== undefined && (!game.seats[played.seat].isPerson || isRace.peek());
  if (played) sayTurn({ played, walks: game.walks }, game);
  if (isSeen && roll?.[0]) {
    thrown.value = { roll, seat: played.seat, at: ++throws };
    playNote('roll');
    await watched(timeOf(ROLL));
    if (mine !== state) return;
  }
  if (isSeen) {
    watch(game.walks, played.seat);
    seenTurn = watched(glideTime(game.walks));
  }
  if (game.handOver) {
    sayEnd(game, game.handOver);
    await seenTurn;
    if (mine !== state) return;
    thrown.value = undefined;
  }
  if (game.phase === 'over') keepOver(game);
  playNote(game.handOver ? 'over' : 'place');
  await show(game);
}

function keepOver({ record, at, title, seats, winners = [] }: TableAnswer): void {
  keepFinished({ record, game: at.game, title, names: seats.map(({ name }) => name), winners: [...winners] });
}

async function beginEntry(game: TableAnswer, mine: number): Promise<void> {
  lastPerson.value = game.seat;
  const kept = keptGame.peek();
  if (!kept) return;
  let { clicks } = kept;
  let answer = await askWalks(game.at, clicks).catch(async (error: unknown) => {
    if (clicks.length === 0) throw error;
    // What was clicked belongs to another record: the turn begins again.
    clicks = [];
    return await askWalks(game.at, clicks);
  });
  const before = answer.picked === undefined ? answer : await askWalks(game.at, clicks.slice(0, -1));
  pickable.value = picksOf(before);
  // The only turn there is lies there entered, to be confirmed.
  while (game.forced !== undefined && !answer.turn && answer.next.length > 0) {
    clicks = [...clicks, answer.next[0].spot];
    answer = await askWalks(game.at, clicks);
  }
  // The turn before is seen to its end before the next one is asked for.
  await seenTurn;
  if (mine !== state) return;
  thrown.value = undefined;
  keep({ clicks });
  entry.value = answer;
  if (clicks.length === 0 || game.forced !== undefined) sayToMove(game, answer);
}

async function playBots(game: TableAnswer, mine: number, isHurried = false): Promise<void> {
  thinking?.abort();
  const request = new AbortController();
  thinking = request;
  isSlow.value = false;
  const late = setTimeout(() => {
    isSlow.value = mine === state;
  }, PATIENCE_MS);
  try {
    const kept = keptGame.peek();
    if (!kept) return;
    // The turn before must have been seen, and its dice too.
    const last = game.turns.at(-1);
    // People have seen their own turn as they entered it.
    const pause = PAUSE[speed.peek()] / (last && game.seats[last.seat].isPerson ? OWN : 1);
    const seen = last && Promise.all([sleep(pause), seenTurn]);
    const answer = await askReply(kept, isHurried, request.signal);
    clearTimeout(late);
    isSlow.value = false;
    await seen;
    if (mine === state) await advance(answer);
  } catch (error) {
    if (mine === state) fail(error);
  } finally {
    clearTimeout(late);
    isSlow.value = false;
  }
}

/** Finds how the turns of the log were played that this page has not seen itself, as after a reload. */
async function recallWalks(record: string): Promise<void> {
  const { frames } = await askFrames(record);
  log.value = log.peek().map((logged, i) => {
    const { hand, turn } = logged.played;
    const frame = frames.filter(({ played }) => played?.hand === hand)[i];
    return frame?.played?.turn === turn ? { played: logged.played, walks: frame.walks } : logged;
  });
}

/** Continues the game that is kept. */
export function open(): Promise<void> {
  return act(async () => {
    const kept = keptGame.peek();
    if (!kept) return;
    state++;
    thinking?.abort();
    isDamaged.value = false;
    const answer = await openTable(kept).catch((error: unknown) => {
      isDamaged.value = error instanceof EngineFault && error.code === 'ERR_RECORD';
      throw error;
    });
    await show(answer);
    if (log.peek().length > 1) await recallWalks(kept.record);
  });
}

/** Forgets the game that is kept, such as a damaged one. */
export function drop(): void {
  close();
  failure.value = undefined;
  isDamaged.value = false;
  keptGame.value = null;
}

/** Stops what is being shown, when the screen is left. */
export function close(): void {
  state++;
  thinking?.abort();
  clearRefusal();
  skip();
  thrown.value = undefined;
  table.value = undefined;
}

async function commit(turn: string): Promise<void> {
  const kept = keptGame.peek();
  if (kept) await advance(await playTurn(kept, turn));
}

/** Plays a turn in notation. */
export function playText(turn: string): Promise<void> {
  return act(() => commit(turn));
}

/** Back to the last decision of a person, with the same dice if there are any. */
export function takeBack(): Promise<void> {
  return act(async () => {
    const kept = keptGame.peek();
    if (!kept || !table.peek()?.canUndo) return;
    state++;
    thinking?.abort();
    const game = await takeBackTurn(kept);
    keep({
      record: game.record,
      clicks: [],
      roll: (game.isManual && game.at.roll) || null,
      seen: game.hand - 1,
    });
    const { play, further } = words();
    announce((game.at.roll ? undefined : further?.takenBack) ?? play.takenBack);
    await show(game);
  });
}

/** Goes on after the end of a hand. */
export function nextHand(): Promise<void> {
  return act(async () => {
    const game = table.peek();
    if (!game?.handOver) return;
    keep({ seen: game.handOver.hand });
    await show(game);
  });
}

/** Who starts the hand, where people draw that. */
export function start(seat: number): Promise<void> {
  return act(async () => {
    const kept = keptGame.peek();
    if (!kept) return;
    const game = await startHand(kept.record, seat);
    keep({ record: game.record, clicks: [], roll: null });
    await show(game);
  });
}

/** Dice that people have thrown; `null` takes them back. */
export function throwDice(roll: readonly [number, number] | null): Promise<void> {
  return act(async () => {
    keep({ roll, clicks: [] });
    const kept = keptGame.peek();
    if (kept) await show(await openTable(kept));
  });
}

/** Ends the thinking of the bot that thinks for long: a quicker one decides for it. */
export function hurry(): void {
  const game = table.peek();
  if (!game || stage.peek() !== 'bots') return;
  void playBots(game, ++state, true);
}
