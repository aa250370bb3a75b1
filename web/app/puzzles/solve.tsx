/** One puzzle: its position, the turn that a person finds, and what is proved of it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Geometry, Mark } from '../../../engine/index.ts';
import { announce } from '../announce.tsx';
import { Board } from '../board/board.tsx';
import { shownWalks } from '../board/highlights.ts';
import { PieceSign } from '../board/piece.tsx';
import { type EngineFault, player } from '../engine.ts';
import { solved } from '../store.ts';
import { faultOf, useAsked } from '../study/parts/asked.ts';
import { useEntry } from '../study/parts/entry.ts';
import { FaultNote } from '../study/parts/notes.tsx';
import { allWords } from '../words.ts';
import type { Puzzle, PuzzleSet, PuzzleTexts, Tried, Verdict } from './puzzle.ts';
import type { SharedWords } from './words.ts';

interface BoardAnswer {
  readonly geometry: Geometry;
  readonly marks: readonly Mark[];
  readonly seat: number;
}

/** What is said of a turn that was tried, sentence by sentence. */
function sentences(verdict: Verdict, puzzle: Puzzle, texts: PuzzleTexts, shared: SharedWords): string[] {
  const { isRight, turn, best, others } = verdict;
  const reason = texts.reason(puzzle, verdict);
  if (isRight) return [shared.right, reason];
  const cost = turn === undefined ? undefined : texts.cost(puzzle, verdict);
  const anyOther = texts.anyOther?.(puzzle);
  const named = [...(best ? [shared.best(best.turn)] : []), ...(others > 0 ? [shared.others(others)] : [])];
  return [
    ...(turn === undefined ? [] : [shared.wrong, shared.yours(turn), ...(cost === undefined ? [] : [cost])]),
    ...(anyOther === undefined ? named : [anyOther]),
    reason,
  ];
}

interface SolveProps {
  readonly set: PuzzleSet;
  readonly puzzle: Puzzle;
  readonly texts: PuzzleTexts;
  readonly shared: SharedWords;
  readonly onNext: () => void;
  readonly onSolved?: () => void;
}

export function Solve({ set, puzzle, texts, shared, onNext, onSolved }: SolveProps) {
  const attempt = useSignal(0);
  const verdict = useSignal<Verdict | undefined>(undefined);
  const fault = useSignal<EngineFault | undefined>(undefined);
  const showsBest = useSignal(false);
  const isJudging = useSignal(false);
  const { answer: drawn, ...asked } = useAsked<BoardAnswer>(player, 'board', { ...puzzle.at, list: false });
  const entry = useEntry(puzzle.at, attempt.value);
  const { board } = allWords();
  const ask = texts.asks[puzzle.kind];
  const thrown = texts.thrown?.(puzzle);
  const task = thrown === undefined ? ask : `${ask} ${thrown}`;
  const answer = entry.walks.value;

  useEffect(() => {
    announce(task);
    set.prepare?.(puzzle);
  }, [puzzle.id]);

  const decide = async (tried: Tried | undefined): Promise<void> => {
    isJudging.value = true;
    fault.value = undefined;
    try {
      const found = await set.judge(puzzle, tried);
      verdict.value = found;
      showsBest.value = tried === undefined;
      if (found.isRight) onSolved?.();
      if (found.isRight && !solved.peek().includes(puzzle.id)) solved.value = [...solved.peek(), puzzle.id];
      announce(sentences(found, puzzle, texts, shared).join(' '));
    } catch (error) {
      fault.value = faultOf(error);
    }
    isJudging.value = false;
  };
  const retry = (): void => {
    verdict.value = undefined;
    showsBest.value = false;
    attempt.value += 1;
  };

  const found = verdict.value;
  const seat = drawn?.seat ?? 0;
  const seats = Math.max(1, ...(drawn?.marks ?? []).map((mark) => mark.seat)) + 1;
  const names = Array.from({ length: seats }, (_, at) => board.seat(at + 1));
  const isShowing = found?.best !== undefined && showsBest.value;
  const highlights = !found
    ? entry.highlights.value
    : isShowing
      ? { walks: shownWalks(found.best?.walks ?? [], 'best', seat) }
      : { walks: shownWalks(answer?.walks ?? [], 'entered', seat) };
  const wrong = fault.value ?? asked.fault ?? entry.fault.value;
  return (
    <div class="study puzzle">
      <div class="replay">
        {drawn && (
          <Board
            geometry={drawn.geometry}
            marks={(isShowing ? drawn.marks : answer?.marks) ?? drawn.marks}
            names={names}
            mine={seat}
            highlights={highlights}
            label={shared.title}
            {...(found ? {} : { onClick: entry.click, onPoint: entry.point })}
          />
        )}
      </div>
      <section class="panel" aria-label={texts.kinds[puzzle.kind]}>
        <p class="task">{ask}</p>
        <p>
          {thrown !== undefined && <strong>{thrown} </strong>}
          {drawn && (
            <>
              {shared.mine} <PieceSign seat={seat} />
              <span class="spoken">{board.seat(seat + 1)}.</span>
            </>
          )}{' '}
          {texts.stand?.(puzzle)}
        </p>
        <ul class="faint">
          {texts.notes(puzzle).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        {wrong && <FaultNote fault={wrong} />}
        {!found && (
          <>
            <p class="actions">
              <button type="button" disabled={!entry.canUndo.value || isJudging.value} onClick={entry.undo}>
                {shared.undo}
              </button>
              <button
                type="button"
                class="main"
                disabled={answer?.turn === undefined || isJudging.value}
                onClick={() => void decide(answer?.turn)}
              >
                {(answer?.turn?.closes && texts.closing) || shared.confirm}
              </button>
            </p>
            <p class="notation entered">{answer?.turn?.turn ?? ''}</p>
            <p>
              <button type="button" disabled={isJudging.value} onClick={() => void decide(undefined)}>
                {shared.show}
              </button>{' '}
              {isJudging.value && <span class="faint">{shared.judging}</span>}
            </p>
          </>
        )}
        {found && (
          <>
            <p class={`verdict ${found.isRight ? 'good' : 'bad'}`}>
              {sentences(found, puzzle, texts, shared).join(' ')}
            </p>
            <p class="actions">
              {!found.isRight && found.best && !showsBest.value && (
                <button
                  type="button"
                  onClick={() => {
                    showsBest.value = true;
                  }}
                >
                  {shared.show}
                </button>
              )}
              <button type="button" onClick={retry}>
                {shared.retry}
              </button>
              <button type="button" class="main" onClick={onNext}>
                {shared.next}
              </button>
            </p>
          </>
        )}
      </section>
    </div>
  );
}
