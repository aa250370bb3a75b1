/** A turn of this hand that is looked at again: what stood on the board after it, and how it was played. */
import { effect, signal } from '@preact/signals';
import type { Mark } from '../../../engine/index.ts';
import { turnSentence } from '../../../table/spoken/index.ts';
import { announce } from '../announce.tsx';
import { words } from '../words.ts';
import { geometry, type LoggedTurn, log, table } from './on-table.ts';
import { askFrames } from './requests.ts';
import { fail } from './session.ts';

interface Look extends LoggedTurn {
  /** Its place in the log, from 0. */
  readonly at: number;
  readonly marks: readonly Mark[];
}

export const look = signal<Look | undefined>(undefined);

// The game has gone on.
effect(() => {
  void table.value;
  look.value = undefined;
});

export function lookedSentence({ played, walks }: Look): string {
  const game = table.value;
  const drawing = geometry.value;
  if (!game || !drawing) return '';
  return turnSentence(words(), played, walks, { seats: game.seats, geometry: drawing });
}

/** Shows a turn of the log. Nothing can be clicked meanwhile. */
export async function lookAt(at: number): Promise<void> {
  const game = table.peek();
  const turn = log.peek()[at];
  if (!game || !turn) return;
  try {
    const { frames } = await askFrames(game.record);
    const ofHand = frames.filter(({ played }) => played?.hand === turn.played.hand);
    const frame = ofHand[at];
    if (table.peek() !== game || !frame?.played) return;
    look.value = { at, played: frame.played, walks: frame.walks, marks: frame.marks };
    announce(lookedSentence(look.value));
  } catch (error) {
    fail(error);
  }
}

export function lookAway(): void {
  if (!look.peek()) return;
  look.value = undefined;
  document.querySelector<HTMLElement>('.board [data-spot][tabindex="0"]')?.focus({ preventScroll: true });
}
