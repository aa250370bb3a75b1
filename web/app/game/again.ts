/** Another game of the same people and bots. */
import { signal } from '@preact/signals';
import type { GameFacts, TableAnswer } from '../../../table/protocol/index.ts';
import { player } from '../engine.ts';
import { freshSeed, today } from '../outside.ts';
import { words } from '../words.ts';
import { keep, keptGame } from './kept-game.ts';
import { failure, table } from './on-table.ts';
import { beginGame, dealAgain } from './requests.ts';
import { open } from './session.ts';
import { failureText } from './texts.ts';

/** Whether what was played as a single hand can be played as a match. */
export const hasMatch = signal(false);

export async function findMatch(): Promise<void> {
  hasMatch.value = false;
  const game = table.peek();
  if (game?.unit !== 'hand') return;
  const { units, variants } = await player.ask<GameFacts>('game', { game: game.at.game });
  const variant = variants.find(({ name }) => name === game.at.variant);
  hasMatch.value = units.includes('match') && (variant?.hands ?? 1) > 1;
}

async function follow(next: () => Promise<TableAnswer>): Promise<void> {
  try {
    const { record } = await next();
    keep({ record, clicks: [], roll: null, seen: 0 });
    await open();
  } catch (error) {
    failure.value = failureText(words(), error);
  }
}

/** The same seats one further, with other dice. */
export async function again(): Promise<void> {
  const kept = keptGame.peek();
  if (kept && table.peek()) await follow(() => dealAgain(kept.record, today()));
}

/** A match at the same seats, in which the next one starts each hand. */
export async function asMatch(): Promise<void> {
  const game = table.peek();
  if (!game) return;
  const { at, seats, isManual } = game;
  await follow(() =>
    beginGame({
      game: at.game,
      variant: at.variant,
      unit: 'match',
      seats: seats.map(({ spec }) => spec),
      seed: freshSeed(),
      date: today(),
      settings: ['match.starter=rotate'],
      ...(isManual ? { dice: 'manual' as const } : {}),
    }),
  );
}
