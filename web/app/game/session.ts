/**
 * The game that is being played: what the screen shows of it, and what people do to it. The record decides everything;
 * what follows from it is asked of the worker again after a reload.
 */
import { computed, signal } from '@preact/signals';
import type { Geometry } from '../../../engine/index.ts';
import { refusalText } from '../../../table/messages/index.ts';
import type {
  HandOver,
  PlayedTurn,
  TableAnswer,
  WalkAnswer,
  WalksAnswer,
} from '../../../table/protocol/index.ts';
import { handOverSentence, turnSentence, walkWords, winnersSentence } from '../../../table/spoken/index.ts';
import { announce, warn } from '../announce.tsx';
import type { Glide } from '../board/index.ts';
import { speed } from '../settings.ts';
import { playNote } from '../sound.ts';
import { keepFinished } from '../store/finished.ts';
import { words } from '../words.ts';
import { keep, keptGame } from './kept-game.ts';
import { askFrames, askReply, askWalks, openTable, playTurn, startHand, takeBackTurn } from './requests.ts';
import { failureText, isPass, nextStep, pieceName } from './texts.ts';

/** What the screen is about now. */
type Stage = 'loading' | 'start' | 'roll' | 'entry' | 'bots' | 'hand-over' | 'over';

export interface LoggedTurn {
  readonly played: PlayedTurn;
  readonly walks: readonly WalkAnswer[];
}

/** How long a bot's turn is shown before the next one, in milliseconds. */
const PAUSE = { slow: 2600, normal: 1300, fast: 500, none: 0 } as const;
/** How long a piece is seen to make one walk, in milliseconds. */
const GLIDE = { slow: 900, normal: 500, fast: 220, none: 0 } as const;
/** How long a refusal is shown. */
const REFUSAL_MS = 5000;
/** After so long, a bot that thinks can be told to play. */
const PATIENCE_MS = 1000;

export const table = signal<TableAnswer | undefined>(undefined);
export const geometry = signal<Geometry | undefined>(undefined);
export const entry = signal<WalksAnswer | undefined>(undefined);
/** Pieces that could be taken up before one was. */
export const pickable = signal<readonly number[]>([]);
/** The die to which the ends are limited. */
export const die = signal<number | undefined>(undefined);
/** The end that is pointed at. */
export const pointed = signal<number | undefined>(undefined);
/** Walks that pieces are seen to make. */
export const gliding = signal<Glide | undefined>(undefined);
export const refusal = signal<string | undefined>(undefined);
export const failure = signal<string | undefined>(undefined);
/** Turns of this hand. */
export const log = signal<readonly LoggedTurn[]>([]);
/** Whether the bot that thinks has done so for long. */
export const isSlow = signal(false);
/** Whether an answer is awaited that the person asked for. */
export const isBusy = signal(false);

export const stage = computed<Stage>(() => {
  const game = table.value;
  if (!game) return 'loading';
  if (game.phase === 'over') return 'over';
  if (game.handOver && game.handOver.hand > (keptGame.value?.seen ?? 0)) return 'hand-over';
  if (game.phase !== 'turn') return game.phase;
  return game.seats[game.seat].isPerson ? 'entry' : 'bots';
});

/** The seat from which the board is seen: the person who decides, else the last one who did, else the first person. */
const lastPerson = signal<number | undefined>(undefined);
export const viewer = computed<number | undefined>(() => {
  const game = table.value;
  if (!game) return undefined;
  if (game.seat >= 0 && game.seats[game.seat].isPerson) return game.seat;
  const first = game.seats.findIndex(({ isPerson }) => isPerson);
  return lastPerson.value ?? (first < 0 ? undefined : first);
});

/** Answers to requests of an earlier state are thrown away. */
let state = 0;
let thinking: AbortController | undefined;
let refusalTimer: ReturnType<typeof setTimeout> | undefined;
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function fail(error: unknown): void {
  failure.value = failureText(words(), error);
}

/** What people ask for is done one after the other: quick clicks and keys are not lost. */
let queue: Promise<void> = Promise.resolve();
let queued = 0;

function act(work: () => Promise<void>): Promise<void> {
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

function sayTurn(turn: LoggedTurn, game: TableAnswer): void {
  const board = geometry.peek();
  if (board) announce(turnSentence(words(), turn.played, turn.walks, { seats: game.seats, geometry: board }));
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

function sayEnd(game: TableAnswer, over: HandOver): void {
  announce(handOverSentence(words(), over, game));
  if (game.winners) announce(winnersSentence(words(), game.winners, game));
}

/** Who starts, where that is all there is to say of a hand. */
function sayStart(game: TableAnswer): void {
  const isBeginning = stage.peek() === 'entry' || stage.peek() === 'bots';
  if (isBeginning && game.turns.length === 0 && game.starter >= 0)
    announce(words().play.starts(game.seats[game.starter].name, game.hand, game.hands));
}

function clearRefusal(): void {
  clearTimeout(refusalTimer);
  refusal.value = undefined;
}

function refuse(text: string): void {
  clearRefusal();
  refusal.value = text;
  warn(text);
  playNote('refused');
  refusalTimer = setTimeout(clearRefusal, REFUSAL_MS);
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

function watch(walks: Glide['walks'], seat: number): void {
  gliding.value = { walks, seat, time: GLIDE[speed.peek()] };
}

/** A turn has been played: it is kept and told, then the game goes on. */
async function advance(game: TableAnswer): Promise<void> {
  keep({ record: game.record, clicks: [], roll: null });
  const played = game.turns.at(-1);
  if (played) {
    sayTurn({ played, walks: game.walks }, game);
    // Pieces of people stand where they have been put.
    if (!game.seats[played.seat].isPerson) watch(game.walks, played.seat);
  }
  if (game.handOver) sayEnd(game, game.handOver);
  if (game.phase === 'over') keepOver(game);
  playNote(game.handOver ? 'over' : 'place');
  await show(game);
}

function keepOver({ record, title, seats, winners = [] }: TableAnswer): void {
  keepFinished({ record, title, names: seats.map(({ name }) => name), winners: [...winners] });
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
  if (mine !== state) return;
  keep({ clicks });
  entry.value = answer;
  if (clicks.length === 0 || game.forced !== undefined) sayToMove(game, answer);
}

function sayToMove(game: TableAnswer, answer: WalksAnswer): void {
  const { play } = words();
  const { roll } = game.at;
  const { name } = game.seats[game.seat];
  const people = game.seats.filter(({ isPerson }) => isPerson).length;
  const who = people > 1 ? play.turnOf(name) : play.yourTurn;
  const dice = roll ? `${who}: ${words().spoken.dice(roll[0], roll[1])}.` : `${who}.`;
  const forced = game.forced === undefined ? '' : ` ${isPass(answer) ? play.noTurn : play.onlyTurn}`;
  announce(dice + forced);
  playNote('turn');
}

function picksOf({ next }: WalksAnswer): number[] {
  return next.filter(({ role }) => role === 'pick').map(({ spot }) => spot);
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
    const since = performance.now();
    const kept = keptGame.peek();
    if (!kept) return;
    const answer = await askReply(kept, isHurried, request.signal);
    // The turn before must have been seen, and its dice too.
    const rest = (game.turns.length === 0 ? 0 : PAUSE[speed.peek()]) - (performance.now() - since);
    if (rest > 0) await sleep(rest);
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
    await show(await openTable(kept));
    if (log.peek().length > 1) await recallWalks(kept.record);
  });
}

/** Stops what is being shown, when the screen is left. */
export function close(): void {
  state++;
  thinking?.abort();
  clearRefusal();
  gliding.value = undefined;
  table.value = undefined;
}

async function enter(clicks: readonly number[]): Promise<void> {
  const game = table.peek();
  if (!game) return;
  const answer = await askWalks(game.at, clicks);
  keep({ clicks });
  entry.value = answer;
  pointed.value = undefined;
  if (answer.picked === undefined) {
    pickable.value = picksOf(answer);
    die.value = undefined;
  }
  clearRefusal();
}

/** Says what a click has entered, and what may follow. */
function sayEntered(isPlaced: boolean): void {
  const catalogue = words();
  const { play } = catalogue;
  const answer = entry.peek();
  const drawing = geometry.peek();
  if (!answer || !drawing) return;
  const walk = answer.walks.at(-1);
  if (isPlaced && walk) announce(`${walkWords(catalogue, walk, drawing)}. ${nextStep(catalogue, answer)}`);
  else if (answer.picked !== undefined) {
    const count = endsOf(answer, die.peek()).length;
    announce(play.pickedUp(pieceName(catalogue, drawing, answer.picked), count));
  }
}

/** The ends that the chosen die allows; all of them if none is chosen. */
export function endsOf(answer: WalksAnswer, limit: number | undefined): WalksAnswer['next'] {
  const ends = answer.next.filter(({ role }) => role === 'place');
  if (limit === undefined) return ends;
  return ends.filter(({ numbers }) => numbers.some((dice) => dice.length === 1 && dice[0] === limit));
}

/** A spot was clicked, or something beside all of them. */
export function click(spot: number | undefined): Promise<void> {
  return act(async () => {
    const answer = entry.peek();
    const game = table.peek();
    if (stage.peek() !== 'entry' || !answer || !game) return;
    const clicks = keptGame.peek()?.clicks ?? [];
    const limit = die.peek();
    const isEnd = endsOf(answer, limit).some((end) => end.spot === spot);
    // Under some rules a walk may end where it began: then Escape drops the piece, and a click places it.
    if (spot === undefined || (spot === answer.picked && !isEnd)) {
      if (answer.picked !== undefined) await enter(clicks.slice(0, -1));
      return;
    }
    const isPick = answer.next.some((next) => next.role === 'pick' && next.spot === spot);
    if (isEnd || isPick) {
      await enter([...clicks, spot]);
      const entered = entry.peek();
      if (isEnd && entered) watch(entered.walks.slice(-1), entered.seat);
      playNote('place');
      sayEntered(isEnd);
    } else if (answer.picked !== undefined && pickable.peek().includes(spot)) {
      await enter([...clicks.slice(0, -1), spot]);
      sayEntered(false);
    } else {
      const chosen = limit === undefined ? {} : { die: limit };
      const { refused } = await askWalks(game.at, clicks, { refused: spot, ...chosen });
      if (refused) refuse(refusalText(words(), refused));
    }
  });
}

async function commit(turn: string): Promise<void> {
  const kept = keptGame.peek();
  if (kept) await advance(await playTurn(kept, turn));
}

/** Puts the piece back that is taken up. */
export function drop(): Promise<void> {
  return act(async () => {
    const kept = keptGame.peek();
    if (entry.peek()?.picked !== undefined && kept) await enter(kept.clicks.slice(0, -1));
  });
}

/** Takes back the piece that is taken up, or the last walk. */
export function back(): Promise<void> {
  return act(async () => {
    const answer = entry.peek();
    const kept = keptGame.peek();
    if (!answer || !kept || kept.clicks.length === 0) return;
    const isPicked = answer.picked !== undefined;
    const isPlaced = !isPicked && answer.walks.at(-1)?.from === undefined;
    await enter(kept.clicks.slice(0, isPicked || isPlaced ? -1 : -2));
    announce(words().play.undone);
  });
}

/** Takes back everything that is entered. */
export function clear(): Promise<void> {
  return act(() => enter([]));
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

/** Says the dice on the table. */
export function sayDice(): void {
  const roll = table.peek()?.at.roll;
  if (roll) announce(words().play.diceAre(words().spoken.dice(roll[0], roll[1])));
}

export function sayScores(): void {
  const { play } = words();
  const seats = table.peek()?.seats ?? [];
  announce(
    seats
      .map(({ name, score, facts }) =>
        play.standing(name, score, typeof facts.off === 'number' ? facts.off : undefined),
      )
      .join('; '),
  );
}

export function sayLast(): void {
  const game = table.peek();
  const last = log.peek().at(-1);
  if (game && last) sayTurn(last, game);
}
