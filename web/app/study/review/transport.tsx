/** Moving through a game: buttons, a slider, and playing by itself. */
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type SPEEDS, speed } from '../../settings.ts';
import { allWords } from '../../words.ts';

/** Milliseconds for each turn that is shown. */
const PACE: Readonly<Record<(typeof SPEEDS)[number], number>> = {
  slow: 2400,
  normal: 1400,
  fast: 700,
  none: 250,
};

interface TransportProps {
  readonly at: Signal<number>;
  readonly last: number;
  /** What the slider says of a position. */
  readonly describe: (at: number) => string;
  readonly isPlaying: Signal<boolean>;
}

function useAutoplay({ at, last, isPlaying }: TransportProps): void {
  const isRunning = isPlaying.value;
  const now = at.value;
  const pace = PACE[speed.value];
  useEffect(() => {
    if (!isRunning) return undefined;
    if (now >= last) {
      isPlaying.value = false;
      return undefined;
    }
    const timer = setTimeout(() => {
      at.value = now + 1;
    }, pace);
    return () => clearTimeout(timer);
  }, [isRunning, now, last, pace, at, isPlaying]);
}

export function Transport(props: TransportProps) {
  const { at, last, describe, isPlaying } = props;
  const { review } = allWords();
  useAutoplay(props);
  const go = (to: number): void => {
    isPlaying.value = false;
    at.value = Math.min(Math.max(to, 0), last);
  };
  const now = at.value;
  const toggle = (): void => {
    if (!isPlaying.peek() && now >= last) at.value = 0;
    isPlaying.value = !isPlaying.peek();
  };
  return (
    <fieldset class="transport" aria-label={review.transport}>
      <button type="button" class="icon" aria-label={review.first} disabled={now === 0} onClick={() => go(0)}>
        <Sign d="M6 5v14M19 5L9 12l10 7z" />
      </button>
      <button
        type="button"
        class="icon"
        aria-label={review.back}
        disabled={now === 0}
        onClick={() => go(now - 1)}
      >
        <Sign d="M16 5L7 12l9 7z" />
      </button>
      <button
        type="button"
        class="icon"
        aria-label={isPlaying.value ? review.pause : review.play}
        onClick={toggle}
      >
        <Sign d={isPlaying.value ? 'M8 5v14M16 5v14' : 'M7 5l12 7-12 7z'} />
      </button>
      <button
        type="button"
        class="icon"
        aria-label={review.forward}
        disabled={now === last}
        onClick={() => go(now + 1)}
      >
        <Sign d="M8 5l9 7-9 7z" />
      </button>
      <button
        type="button"
        class="icon"
        aria-label={review.last}
        disabled={now === last}
        onClick={() => go(last)}
      >
        <Sign d="M18 5v14M5 5l10 7-10 7z" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={now}
        aria-label={review.position}
        aria-valuetext={describe(now)}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
    </fieldset>
  );
}

function Sign({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  );
}
