/** A study while it runs: how far it is, and its newest game, as the server says it. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { FramesAnswer } from '../../../../table/protocol/index.ts';
import type { ProgressEvent, RecordAnswer } from '../../../wire/index.ts';
import { type EngineFault, player } from '../../engine.ts';
import { shownFrames } from '../../names.ts';
import { apiAddress, askServer } from '../library/api.ts';
import { faultOf } from '../parts/asked.ts';
import { PACES, type Pace } from './bots-game.ts';

interface LiveState {
  readonly progress?: ProgressEvent;
  /** Blocks, the newest first. */
  readonly newest: readonly number[];
  readonly shown?: { readonly block: number; readonly record: string; readonly game: FramesAnswer };
  readonly frame: number;
  readonly isLost: boolean;
  readonly fault: EngineFault | undefined;
}

interface LiveStudy {
  readonly state: ReadonlySignal<LiveState>;
  readonly show: (block: number) => void;
  readonly end: () => void;
}

const MOST_LISTED = 12;
/** The end of a game is looked at for so many turns' time. */
const END_TURNS = 3;
/** Even the fastest pace shows every turn. */
const LEAST_MS = 60;

export function followStudy(study: number, pace: ReadonlySignal<Pace>): LiveStudy {
  const state = signal<LiveState>({ newest: [], frame: 0, isLost: false, fault: undefined });
  const events = new EventSource(apiAddress('events', { study }));
  const seen = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const change = (part: Partial<LiveState>): void => {
    if (!isEnded) state.value = { ...state.peek(), ...part };
  };

  const play = (): void => {
    clearTimeout(timer);
    const { shown, frame } = state.peek();
    const last = (shown?.game.frames.length ?? 0) - 1;
    const ms = Math.max(PACES[pace.peek()], LEAST_MS);
    if (shown && frame < last) {
      timer = setTimeout(() => {
        change({ frame: frame + 1 });
        play();
      }, ms);
    } else timer = setTimeout(showNext, ms * END_TURNS);
  };
  const showNext = (): void => {
    const next = state.peek().newest.find((block) => !seen.has(block));
    if (next !== undefined) void show(next);
  };
  const show = async (block: number): Promise<void> => {
    clearTimeout(timer);
    seen.add(block);
    try {
      const { record } = await askServer<RecordAnswer>('record', { study, block, rotation: 0 });
      const game = shownFrames(await player.ask<FramesAnswer>('frames', { record }));
      change({ shown: { block, record, game }, frame: 0, fault: undefined });
      if (!isEnded) play();
    } catch (error) {
      change({ fault: faultOf(error) });
    }
  };

  events.onmessage = ({ data }: MessageEvent<string>): void => {
    const progress = JSON.parse(data) as ProgressEvent;
    const newest = [...progress.newest].reverse();
    const known = state.peek().newest.filter((block) => !newest.includes(block));
    change({ progress, newest: [...newest, ...known].slice(0, MOST_LISTED), isLost: false });
    const { shown, frame } = state.peek();
    const isIdle = !shown || frame >= shown.game.frames.length - 1;
    if (isIdle) showNext();
  };
  events.onerror = () => change({ isLost: true });
  return {
    state,
    show: (block) => void show(block),
    end: () => {
      isEnded = true;
      clearTimeout(timer);
      events.close();
    },
  };
}
