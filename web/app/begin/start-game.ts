/** Begins a game and shows it. */
import { signal } from '@preact/signals';
import type { GameFacts } from '../../../table/protocol/index.ts';
import { player } from '../engine.ts';
import { keep, keptGame } from '../game/kept-game.ts';
import { beginGame, type GameOrder, openTable } from '../game/requests.ts';
import { failureText } from '../game/texts.ts';
import { leaveGame } from '../open-games.ts';
import { freshSeed, today } from '../outside.ts';
import { goTo } from '../route.ts';
import { guidance, keepFinished } from '../store.ts';
import { words } from '../words.ts';
import { type Choice, chosenLevel, isStarterAsked, seatSpec, usualOf } from './orders.ts';

export const problem = signal<string | undefined>(undefined);
export const isStarting = signal(false);

function seedOf(text: string): number {
  const seed = Number(text.trim());
  return text.trim() !== '' && Number.isSafeInteger(seed) && seed >= 0 ? seed : freshSeed();
}

/** A game that is left for another one stays among the open games of the device, if a turn of it has been played. */
async function putAside(): Promise<void> {
  const before = keptGame.peek();
  if (!before) return;
  try {
    const { phase, turns, hasNextGame } = await openTable(before);
    if ((phase !== 'over' && turns.length > 0) || hasNextGame) leaveGame(before);
  } catch {
    // What cannot be read can still be saved as text from there.
    keepFinished({ record: before.record, title: '', names: [], winners: [] });
  }
}

/** `tips` are those that have been given, `null` for a game without. */
async function begin(order: Omit<GameOrder, 'date'>, tips: readonly string[] | null): Promise<void> {
  if (isStarting.peek()) return;
  isStarting.value = true;
  problem.value = undefined;
  try {
    const { record } = await beginGame({ ...order, date: today() });
    await putAside();
    keep({ record, clicks: [], roll: null, seen: 0 });
    guidance.value = tips;
    goTo('game');
  } catch (error) {
    problem.value = failureText(words(), error);
  } finally {
    isStarting.value = false;
  }
}

/** What is played where no game is chosen. */
function findFirst(): Promise<GameFacts> {
  return player.ask<GameFacts>('game');
}

/** A single hand against the weakest level, with tips; the person starts. */
export async function beginGuided(): Promise<void> {
  const game = await findFirst();
  const usual = usualOf(game);
  const [weakest] = game.levels;
  const seats = usual.seats.map((seat) => ({ ...seat, bot: weakest ?? seat.bot }));
  await beginOwn({ ...usual, seats, starter: 0 }, true, []);
}

/** A game against the level that was chosen last; at first one that an attentive beginner can beat now and then. */
export async function beginFirst(): Promise<void> {
  const usual = usualOf(await findFirst());
  const bot = chosenLevel.peek();
  await beginOwn({ ...usual, seats: usual.seats.map((seat) => ({ ...seat, bot })) }, true);
}

export function beginOwn(
  choice: Choice,
  canChooseStarter: boolean,
  tips: readonly string[] | null = null,
): Promise<void> {
  const { game, variant, unit, games = 1, seats, starter, alternates, hasRealDice, seed } = choice;
  const order = {
    game,
    variant,
    unit,
    seats: seats.map(seatSpec),
    seed: seedOf(seed),
    ...(canChooseStarter && !isStarterAsked(choice) ? { starter } : {}),
    ...(games > 1 ? { hands: games } : {}),
    ...(alternates && unit === 'match' ? { settings: ['match.starter=rotate'] } : {}),
    ...(hasRealDice ? { dice: 'manual' as const } : {}),
  };
  return begin(order, tips);
}
