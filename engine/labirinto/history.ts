/**
 * What happened in a game, from ply to ply, read from its rows. All of it was seen by everybody (L28), but for the numbers that
 * were drawn, which are not told here.
 */
import type { Player, SeenEvent } from '../index.ts';
import { numbersIn } from './cells.ts';
import {
  CHOICE,
  DRAW,
  ENERGY,
  GUARDS,
  HAND,
  IN_INFIRMARY,
  IN_QUEUE,
  isInInfirmary,
  isInIsolation,
  isInQueue,
  isOnCell,
  KIND,
  MOST_GUARDS,
  MOVE,
  OPEN,
  PATROL,
  PLACE,
  ROOM,
  SETUP,
  seatAt,
  WHO,
} from './row.ts';
import type { LabirintoState } from './state.ts';

/** Whether a character that stood here, and stands there after one action, fainted meanwhile. */
export function hasFainted(before: number, after: number): boolean {
  if (isOnCell(after) || isInIsolation(after)) return false;
  // Who leaves the infirmary comes back to it, or to its queue, by fainting alone; turns to miss only get fewer.
  return isOnCell(before) || isInIsolation(before) || after > before;
}

/** The ply of the last decision of a seat that was played, 0 if there is none. */
function lastDecision(state: LabirintoState, seat: Player): number {
  for (let ply = state.ply - 1; ply > 0; ply--) {
    const row = state.rowAt(ply);
    if ((row[KIND] === MOVE || row[KIND] === CHOICE) && row[WHO] === seat) return ply;
  }
  return 0;
}

/** The hidden numbers of a seat that it did not have when it last decided, ascending. */
export function freshNumbers(state: LabirintoState, seat: Player): number[] {
  const before = numbersIn(state.rowAt(lastDecision(state, seat)), seatAt(0, seat) + HAND);
  return state.hand(seat).filter((number) => !before.includes(number));
}

/** What happened to a seat from the last decision of the viewer on, that included, or since the set-up. */
export function eventsSince(state: LabirintoState, viewer: Player, seat: Player): SeenEvent[] {
  const events: SeenEvent[] = [];
  for (let ply = lastDecision(state, viewer); ply < state.ply; ply++) {
    const [before, after] = [state.rowAt(ply), state.rowAt(ply + 1)];
    if (before[KIND] === SETUP) continue;
    if (before[KIND] !== PATROL && before[WHO] === seat) events.push(...doneBy(before, after, seat));
    events.push(...befallen(before, after, seat));
  }
  return events;
}

/** What a seat did, or the dice for it. */
function doneBy(before: Int32Array, after: Int32Array, seat: Player): SeenEvent[] {
  const own = seatAt(0, seat);
  const [from, to] = [before[own + PLACE], after[own + PLACE]];
  const tris = trisPlayed(before, after, own);
  if (before[KIND] === CHOICE) return [tris > 0 ? event('freed', tris) : event('waits')];
  if (before[KIND] === DRAW) return [event('draws')];
  if (before[own + ROOM] !== after[own + ROOM]) return [event('room', after[own + ROOM])];
  if (before[KIND] !== MOVE) return [];
  const events: SeenEvent[] = [];
  // Where a character fainted is not kept.
  if (isOnCell(to) && to !== from) events.push(event('walks', to));
  else if (tris === 0 && to === from) events.push(event('stays'));
  if (tris > 0) events.push(event('tris', tris));
  const led = ledGuard(before, after);
  if (led >= 0) events.push(event('leads', led, after[GUARDS + led]));
  return events;
}

/** What happened to the character of a seat in its own turn or in another's. */
function befallen(before: Int32Array, after: Int32Array, seat: Player): SeenEvent[] {
  const own = seatAt(0, seat);
  const [from, to] = [before[own + PLACE], after[own + PLACE]];
  const gained = after[own + ENERGY] - before[own + ENERGY];
  if (hasFainted(from, to)) return [event('faints', isInQueue(to) ? to - IN_QUEUE : 0)];
  if (isOnCell(from) && isInIsolation(to)) return [event('caught', before[WHO], from)];
  if (isInQueue(from) && isInInfirmary(to)) return [event('enters')];
  if (isInInfirmary(from) && from > IN_INFIRMARY && to === IN_INFIRMARY) return [event('recovers')];
  if (!isOnCell(from) || !isOnCell(to) || gained === 0) return [];
  return [gained > 0 ? event('rests') : event('loses', -gained)];
}

function event(kind: string, ...numbers: readonly number[]): SeenEvent {
  return { kind, numbers };
}

/** The lowest number of the tris that was played; 0 for none. */
function trisPlayed(before: Int32Array, after: Int32Array, own: number): number {
  const known = numbersIn(before, own + OPEN);
  return numbersIn(after, own + OPEN).find((n) => !known.includes(n)) ?? 0;
}

/** The guard that moved, from 0; negative for none. */
function ledGuard(before: Int32Array, after: Int32Array): number {
  for (let guard = 0; guard < MOST_GUARDS; guard++)
    if (before[GUARDS + guard] !== after[GUARDS + guard]) return guard;
  return -1;
}
