/** A position played to its end again and again: each seat's share with an error bar that shrinks as trials come in. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Standpoint } from '../../../../table/protocol/index.ts';
import { PieceSign } from '../../board/piece.tsx';
import { Select } from '../../fields.tsx';
import { judgeName } from '../../names.ts';
import { allWords, words } from '../../words.ts';
import { FaultNote } from '../parts/notes.tsx';
import { judgeFields, type Settings } from './settings.ts';
import { createStream } from './stream.tsx';

/** So many of them on each side hold 95 % of a normal distribution. */
const NORMAL_95 = 1.96;

/** Within 0 and 1. */
function intervalOf(mean: number, stderr: number): { readonly low: number; readonly high: number } {
  return { low: Math.max(0, mean - NORMAL_95 * stderr), high: Math.min(1, mean + NORMAL_95 * stderr) };
}

interface RolloutAnswer {
  readonly evaluator: string;
  readonly values: readonly number[];
  readonly stderr: readonly number[];
  readonly trials: number;
}

interface RolloutProgress {
  readonly done: number;
  readonly of: number;
  readonly means: readonly number[];
  readonly stderr: readonly number[];
}

/** Multiples of 36, so that every batch has all first rolls. */
const TRIALS = [144, 576, 1296, 5184, 20_736];
const USUAL_TRIALS = 1296;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

function Bars({ means, stderr }: { readonly means: readonly number[]; readonly stderr: readonly number[] }) {
  const { analysis, review } = allWords();
  return (
    <ul class="intervals">
      {means.map((mean, seat) => {
        const { low, high } = intervalOf(mean, stderr[seat]);
        return (
          <li key={seat} class={`seat-${seat}`}>
            <span class="who">
              <PieceSign seat={seat} /> {analysis.seat(seat + 1)}
            </span>
            <span class="number">{analysis.plusMinus(mean, stderr[seat])}</span>
            <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              {TICKS.map((tick) => (
                <path key={tick} class="tick" d={`M${100 * tick} 0V12`} />
              ))}
              <path class="range" d={`M${100 * low} 6H${100 * high}`} />
              <path class="mean" d={`M${100 * mean} 1V11`} />
            </svg>
          </li>
        );
      })}
      <li class="scale" aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick}>{review.scale(tick)}</span>
        ))}
      </li>
    </ul>
  );
}

export function Rollout({ at, settings }: { readonly at: Standpoint; readonly settings: Settings }) {
  const { analysis } = allWords();
  const trials = useSignal(USUAL_TRIALS);
  const { roll: _, ...before } = at;
  const stream = useMemo(() => createStream<RolloutAnswer, RolloutProgress>('rollout'), []);
  const key = JSON.stringify([before, judgeFields(settings)]);
  // Another position: what was found is of the last one.
  useEffect(() => {
    stream.reset();
    return stream.stop;
  }, [stream, key]);
  const { phase, answer, progress, fault } = stream.state.value;
  const last = progress.at(-1);
  const means = answer?.values ?? last?.means;
  const stderr = answer?.stderr ?? last?.stderr;
  const begin = (): void => {
    stream.start({ ...before, ...judgeFields(settings), limits: { trials: trials.peek() } });
  };
  return (
    <>
      <p class="faint">{analysis.rolloutIs}</p>
      <p class="actions">
        <Select
          label={analysis.trials}
          options={TRIALS}
          value={trials.value}
          text={(count) => words().format.number(count)}
          onChange={(count) => {
            trials.value = count;
          }}
          isDisabled={phase === 'running'}
        />
        {phase === 'running' ? (
          <button type="button" onClick={stream.stop}>
            {analysis.stop}
          </button>
        ) : (
          <button type="button" class="main" onClick={begin}>
            {analysis.rolloutBegin}
          </button>
        )}
      </p>
      {fault && <FaultNote fault={fault} />}
      {phase === 'running' && (
        <progress max={last?.of ?? 1} {...(last ? { value: last.done } : {})} aria-label={analysis.rollout} />
      )}
      {means && stderr && <Bars means={means} stderr={stderr} />}
      {last && (
        <p class="faint" data-trials={last.done}>
          {analysis.trialsDone(last.done, last.of)} {phase === 'stopped' && analysis.stopped}
        </p>
      )}
      {answer && <p class="faint">{analysis.judgedBy(judgeName(answer.evaluator))}</p>}
    </>
  );
}
