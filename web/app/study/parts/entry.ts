/** Enters a turn at a standpoint click by click, without a game. */
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Standpoint, WalksAnswer } from '../../../../table/protocol/index.ts';
import { type Highlights, shownWalks, targetOf } from '../../board/highlights.ts';
import { type EngineFault, player } from '../../engine.ts';
import { faultOf } from './asked.ts';

export interface Entry {
  readonly walks: ReadonlySignal<WalksAnswer | undefined>;
  readonly fault: ReadonlySignal<EngineFault | undefined>;
  readonly highlights: ReadonlySignal<Highlights>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly click: (spot: number | undefined) => void;
  readonly point: (spot: number | undefined) => void;
  /** Takes back a piece that is taken up, or the last walk. */
  readonly undo: () => void;
}

/** Drops the last click, and of a walk that has ended both. */
function withoutLast(clicks: readonly number[], { picked }: WalksAnswer): readonly number[] {
  return clicks.slice(0, picked === undefined ? -2 : -1);
}

/** Starts from nothing whenever the standpoint or the attempt changes; without a standpoint there is nothing to enter. */
export function useEntry(at: Standpoint | undefined, attempt = 0): Entry {
  const clicks = useSignal<readonly number[]>([]);
  const walks = useSignal<WalksAnswer | undefined>(undefined);
  const fault = useSignal<EngineFault | undefined>(undefined);
  const pointed = useSignal<number | undefined>(undefined);
  const key = JSON.stringify(at);
  /** Counts the turns that were begun: the answer to a click of another one is dropped. */
  const begun = useRef(0);
  const ask = async (wanted: readonly number[]): Promise<void> => {
    if (!at) return;
    const mine = begun.current;
    const isOld = (): boolean => mine !== begun.current;
    try {
      const answer = await player.ask<WalksAnswer>('walks', { ...at, clicks: wanted });
      if (isOld()) return;
      clicks.value = wanted;
      walks.value = answer;
      fault.value = undefined;
    } catch (error) {
      if (!isOld()) fault.value = faultOf(error);
    }
  };
  useEffect(() => {
    walks.value = undefined;
    clicks.value = [];
    void ask([]);
    return () => {
      begun.current++;
    };
  }, [key, attempt]);
  const highlights = useComputed<Highlights>(() => {
    const answer = walks.value;
    if (!answer) return {};
    const { seat, next, picked } = answer;
    const places = next.filter(({ role }) => role === 'place');
    const over = places.find(({ spot }) => spot === pointed.value);
    const left = answer.walks.flatMap(({ from }) => (from === undefined ? [] : [{ spot: from, seat }]));
    return {
      pickable: next.filter(({ role }) => role === 'pick').map(({ spot }) => spot),
      ...(picked === undefined ? {} : { picked }),
      targets: places.map(({ spot, numbers }) => targetOf(spot, numbers)),
      walks: [
        ...shownWalks(answer.walks, 'entered', seat),
        ...(over ? [{ path: over.path, jumps: over.jumps, kind: 'preview' as const, seat }] : []),
      ],
      left,
    };
  });
  const undo = (): void => {
    const answer = walks.peek();
    if (answer && clicks.peek().length > 0) void ask(withoutLast(clicks.peek(), answer));
  };
  const click = (spot: number | undefined): void => {
    const answer = walks.peek();
    if (!answer) return;
    const isPlace = answer.next.some((next) => next.spot === spot);
    if (answer.picked !== undefined && (spot === undefined || spot === answer.picked)) undo();
    else if (spot !== undefined && isPlace) void ask([...clicks.peek(), spot]);
    else if (spot !== undefined && answer.picked !== undefined)
      void ask([...clicks.peek().slice(0, -1), spot]);
  };
  const point = (spot: number | undefined): void => {
    pointed.value = spot;
  };
  const canUndo = useComputed(() => clicks.value.length > 0);
  return { walks, fault, highlights, canUndo, click, point, undo };
}
