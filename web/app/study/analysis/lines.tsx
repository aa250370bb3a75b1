/** The best turns of a roll: what each gives every seat, what it loses, and its path on the board. */

import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { becauseOf } from '../../../../table/messages/index.ts';
import type { AnalyseAnswer, LineAnswer, Standpoint } from '../../../../table/protocol/index.ts';
import { announce } from '../../announce.tsx';
import { PieceSign } from '../../board/piece.tsx';
import { judgeName } from '../../names.ts';
import { allWords } from '../../words.ts';
import { FaultNote, MarkSign } from '../parts/notes.tsx';
import { type Settings, settingsFields } from './settings.ts';
import { useStream, Working } from './stream.tsx';

interface LinesProgress {
  readonly done: number;
  readonly of: number;
  readonly lines: readonly LineAnswer[];
}

interface LinesProps {
  readonly at: Standpoint;
  readonly settings: Settings;
  readonly mover: number;
  readonly hasDice: boolean;
  /** The line that the board shows. */
  readonly shown: Signal<LineAnswer | undefined>;
  readonly more: Signal<number>;
  readonly onGo: (position: string) => void;
}

const FEW = 8;
const MANY = 40;

/** Of two seats, one's share follows from the other's: where there is little room, the mover's is enough. */
function seatClass(seat: number, mover: number, seats: number): string {
  return seats === 2 && seat !== mover ? 'number rest' : 'number';
}

interface RowProps {
  readonly mover: number;
  readonly line: LineAnswer;
  readonly others: readonly LineAnswer[];
  readonly rank: number;
  readonly shown: Signal<LineAnswer | undefined>;
  readonly onGo: (position: string) => void;
}

function Row({ line, others, rank, mover, shown, onGo }: RowProps) {
  const { analysis, further } = allWords();
  const because = becauseOf(allWords(), line, others);
  const isShown = shown.value?.turn === line.turn;
  const show = (): void => {
    shown.value = line;
  };
  return (
    <tr class={isShown ? 'current' : ''} onPointerEnter={show}>
      <td class="number rank">{rank}</td>
      <th scope="row">
        <button
          type="button"
          class="notation"
          aria-pressed={isShown}
          onFocus={show}
          onClick={() => {
            show();
            announce(analysis.shownOnBoard(line.turn));
          }}
        >
          {line.turn}
        </button>
        {isShown && (
          <>
            {line.exact && <span class="course">{further.sureAfter(line.exact)}</span>}
            {because !== undefined && <span class="course">{because}</span>}
            {line.follows.length > 0 && (
              <span class="course">
                {analysis.heads.course}: {line.follows.join(' · ')}
              </span>
            )}
            <button type="button" class="follow" onClick={() => onGo(line.position)}>
              {analysis.playTurn}
            </button>
          </>
        )}
      </th>
      {line.values.map((share, seat) => (
        <td key={seat} class={seatClass(seat, mover, line.values.length)}>
          {analysis.percent(share)}
        </td>
      ))}
      <td class="number">
        {analysis.percent(line.loss)} {line.mark !== '' && <MarkSign mark={line.mark} />}
      </td>
    </tr>
  );
}

export function Lines({ at, settings, mover, hasDice, shown, more, onGo }: LinesProps) {
  const { analysis } = allWords();
  const fields = { ...at, ...settingsFields(settings), lines: more.value };
  const stream = useStream<AnalyseAnswer, LinesProgress>('analyse', at.roll || !hasDice ? fields : undefined);
  const { phase, answer, progress, fault } = stream.state.value;
  const lines = answer?.lines ?? progress.at(-1)?.lines ?? [];
  useEffect(() => {
    if (phase === 'done') announce(analysis.results(stream.state.peek().answer?.results ?? 0));
  }, [phase, analysis, stream]);
  if (!at.roll && hasDice) return <p>{analysis.needsRoll}</p>;
  const seats = lines[0]?.values ?? [];
  return (
    <>
      <Working stream={stream} onStart={() => stream.start(fields)} />
      {fault && <FaultNote fault={fault} />}
      {answer && (
        <p class="faint">
          {analysis.results(answer.results)}.{' '}
          {answer.exact
            ? analysis.exact(answer.exact)
            : analysis.estimate(answer.depth, judgeName(answer.evaluator))}
        </p>
      )}
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <section class="scrolls" tabIndex={0} aria-label={analysis.lines}>
          <table class="lines">
            <thead>
              <tr>
                <th scope="col" class="number rank">
                  {analysis.heads.rank}
                </th>
                <th scope="col">{analysis.heads.turn}</th>
                {seats.map((_, seat) => (
                  <th key={seat} scope="col" class={seatClass(seat, mover, seats.length)}>
                    <PieceSign seat={seat} /> <span class="spoken">{analysis.seat(seat + 1)}</span>
                  </th>
                ))}
                <th scope="col" class="number">
                  {analysis.heads.loss}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, i) => (
                <Row
                  key={line.turn}
                  line={line}
                  others={lines.filter((one) => one !== line)}
                  rank={i + 1}
                  mover={mover}
                  shown={shown}
                  onGo={onGo}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {lines.length > 0 && <p class="faint">{analysis.hold}</p>}
      {answer && answer.results > answer.lines.length && more.value === FEW && (
        <button
          type="button"
          onClick={() => {
            more.value = MANY;
          }}
        >
          {analysis.more}
        </button>
      )}
    </>
  );
}
