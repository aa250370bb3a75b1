import { allWords } from '../../words.ts';
import type { Stream } from './stream.ts';

interface WorkingProps {
  readonly stream: Stream<object, { readonly done: number; readonly of: number }>;
  /** Begins once more after a stop. */
  readonly onStart: () => void;
}

/** How far an analysis is, with a way to stop it. */
export function Working({ stream, onStart }: WorkingProps) {
  const { analysis } = allWords();
  const { phase, progress } = stream.state.value;
  const last = progress.at(-1);
  if (phase === 'stopped') {
    return (
      <p>
        {analysis.stopped}{' '}
        <button type="button" onClick={onStart}>
          {analysis.go}
        </button>
      </p>
    );
  }
  if (phase !== 'running') return null;
  return (
    <p class="working">
      <progress max={last?.of ?? 1} {...(last ? { value: last.done } : {})} aria-label={analysis.thinking} />
      <span>{last ? analysis.progress(last.done, last.of) : analysis.thinking}</span>
      <button type="button" onClick={stream.stop}>
        {analysis.stop}
      </button>
    </p>
  );
}
