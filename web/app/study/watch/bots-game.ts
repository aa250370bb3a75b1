/** Plays a game of bots alone, at a speed that one can follow. */

import { type ReadonlySignal, signal } from '@preact/signals';
import type { TableAnswer } from '../../../../table/protocol/index.ts';
import { type EngineFault, player } from '../../engine.ts';
import { today } from '../../outside.ts';
import { keepFinished } from '../../store.ts';
import { faultOf } from '../parts/asked.ts';

/** Milliseconds that a turn is shown at least. */
export const PACES = { slow: 3000, normal: 1500, fast: 500, none: 0 } as const;
export type Pace = keyof typeof PACES;

interface BotsState {
  readonly table?: TableAnswer;
  readonly isThinking: boolean;
  readonly isPaused: boolean;
  readonly fault?: EngineFault;
  /** Of the finished game, among those that are kept. */
  readonly key?: string;
}

export interface BotsOrder {
  readonly game: string;
  readonly variant: string;
  readonly unit: string;
  readonly seats: readonly string[];
  readonly seed: number;
}

export interface BotsGame {
  readonly state: ReadonlySignal<BotsState>;
  readonly pause: () => void;
  readonly goOn: () => void;
  /** One turn, then a pause. */
  readonly step: () => void;
  readonly end: () => void;
}

export function createBotsGame(order: BotsOrder, pace: ReadonlySignal<Pace>): BotsGame {
  const state = signal<BotsState>({ isThinking: true, isPaused: false });
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOnce = false;
  const change = (part: Partial<BotsState>): void => {
    if (!leaving.signal.aborted) state.value = { ...state.peek(), ...part };
  };
  const fail = (error: unknown): void => change({ fault: faultOf(error), isThinking: false, isPaused: true });

  const take = (table: TableAnswer): void => {
    if (leaving.signal.aborted) return;
    change({ table, isThinking: false });
    if (table.phase === 'over') {
      const { record, title, seats, winners = [] } = table;
      change({ key: keepFinished({ record, title, names: seats.map(({ name }) => name), winners }) });
      return;
    }
    if (isOnce) {
      isOnce = false;
      change({ isPaused: true });
    }
    if (!state.peek().isPaused) timer = setTimeout(reply, PACES[pace.peek()]);
  };
  const reply = (): void => {
    const { table, isThinking } = state.peek();
    if (!table || isThinking || table.phase !== 'turn') return;
    clearTimeout(timer);
    change({ isThinking: true });
    player.ask<TableAnswer>('reply', { record: table.record }, { signal: leaving.signal }).then(take, fail);
  };

  player.ask<TableAnswer>('table', { ...order, date: today(), geometry: true }).then(take, fail);
  return {
    state,
    pause: () => {
      clearTimeout(timer);
      change({ isPaused: true });
    },
    goOn: () => {
      change({ isPaused: false });
      reply();
    },
    step: () => {
      isOnce = true;
      clearTimeout(timer);
      change({ isPaused: false });
      reply();
    },
    end: () => {
      clearTimeout(timer);
      leaving.abort();
    },
  };
}
