/** Tells whether the board waits until the device is passed to the next person. */
import { computed, signal } from '@preact/signals';
import { passesDevice } from '../settings.ts';
import { stage, table } from './on-table.ts';

/** The seat that has the device. */
export const holder = signal<number | undefined>(undefined);

/** Whether the board waits. */
export const isPassing = computed(() => {
  const game = table.value;
  // What a seat alone may see, is shown to nobody else, whatever the settings say.
  const passes = passesDevice.value || game?.at.record !== undefined;
  if (!game || !passes || stage.value !== 'entry') return false;
  const people = game.seats.filter(({ isPerson }) => isPerson).length;
  return people > 1 && holder.value !== game.seat;
});
