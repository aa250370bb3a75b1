/** One puzzle: its position and its roll, the turn that a person finds, and what is proved of it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Geometry } from '../../../../engine/index.ts';
import { announce } from '../../announce.tsx';
import { Board } from '../../board/index.ts';
import { player } from '../../engine/index.ts';
import { useEntry } from '../../study/parts/entry.ts';
import { shownWalks } from '../../study/parts/shown-walks.ts';
import { allWords, words } from '../../words.ts';
import { judge, type Verdict } from './judge.ts';
import { notesOf, type Puzzle, type PuzzleWords, reasonOf, standOf } from './puzzle.ts';
import { solved } from './solved.ts';

/** A loss that does not show. */
const SHOWN = 0.0005;

/** What is said of a turn that was tried, sentence by sentence. */
function sentences(verdict: Verdict, puzzle: Puzzle, texts: PuzzleWords): string[] {
  const { format } = words();
  const { isRight, turn, loss, isExact, best, others } = verdict;
  const reason = reasonOf(puzzle, texts, format);
  if (isRight) return [texts.right, reason];
  const cost =
    loss === undefined || loss < SHOWN
      ? []
      : [isExact ? texts.loss(format.percent(loss)) : texts.estimate(format.percent(loss))];
  const right =
    puzzle.entry.best === undefined
      ? [texts.anyOther]
      : [...(best ? [texts.best(best.turn)] : []), ...(others > 0 ? [texts.others(others)] : [])];
  return [...(turn === undefined ? [] : [texts.wrong, texts.yours(turn), ...cost]), ...right, reason];
}

function useGeometry({ at }: Puzzle): Geometry | undefined {
  const found = useSignal<{ readonly key: string; readonly geometry: Geometry } | undefined>(undefined);
  const players = at.position.split('/').length;
  const key = JSON.stringify([at.variant, players]);
  useEffect(() => {
    const fields = { game: at.game, variant: at.variant, players, geometry: true };
    void player.ask<{ readonly geometry: Geometry }>('board', fields).then(({ geometry }) => {
      found.value = { key, geometry };
    });
  }, [key]);
  return found.value?.key === key ? found.value.geometry : undefined;
}

interface SolveProps {
  readonly puzzle: Puzzle;
  readonly texts: PuzzleWords;
  readonly onNext: () => void;
}

export function Solve({ puzzle, texts, onNext }: SolveProps) {
  const attempt = useSignal(0);
  const verdict = useSignal<Verdict | undefined>(undefined);
  const showsBest = useSignal(false);
  const isJudging = useSignal(false);
  const geometry = useGeometry(puzzle);
  const entry = useEntry(puzzle.at, attempt.value);
  const { board, format, analysis } = allWords();
  const [high, low] = puzzle.at.roll ?? [0, 0];
  const task = [texts.asks[puzzle.kind], texts.roll(high, low)].join(' ');
  const stand = standOf(puzzle, texts, format);
  const answer = entry.walks.value;

  useEffect(() => {
    verdict.value = undefined;
    showsBest.value = false;
    announce(task);
  }, [puzzle.id]);

  const decide = async (tried: { readonly turn: string; readonly position: string } | undefined) => {
    isJudging.value = true;
    const found = await judge(puzzle, tried);
    isJudging.value = false;
    verdict.value = found;
    showsBest.value = tried === undefined;
    if (found.isRight && !solved.peek().includes(puzzle.id)) solved.value = [...solved.peek(), puzzle.id];
    announce(sentences(found, puzzle, texts).join(' '));
  };
  const retry = (): void => {
    verdict.value = undefined;
    showsBest.value = false;
    attempt.value += 1;
  };

  const found = verdict.value;
  const names = puzzle.at.position.split('/').map((_, seat) => board.seat(seat + 1));
  const isShowing = found?.best !== undefined && showsBest.value;
  const highlights = !found
    ? entry.highlights.value
    : isShowing
      ? { walks: shownWalks(found.best?.walks ?? [], 'best', puzzle.seat) }
      : { walks: shownWalks(answer?.walks ?? [], 'entered', puzzle.seat) };
  return (
    <div class="study puzzle">
      <div class="replay">
        {geometry && (
          <Board
            geometry={geometry}
            marks={(isShowing ? found.marks : answer?.marks) ?? []}
            names={names}
            mine={puzzle.seat}
            highlights={highlights}
            label={texts.title}
            {...(found ? {} : { onClick: entry.click, onPoint: entry.point })}
          />
        )}
      </div>
      <section class="panel" aria-label={texts.kinds[puzzle.kind]}>
        <p class="task">{texts.asks[puzzle.kind]}</p>
        <p>
          <strong>{texts.roll(high, low)}</strong> {texts.mine(puzzle.seat + 1)} {stand}
        </p>
        <ul class="faint">
          {notesOf(puzzle, texts).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        {!found && (
          <>
            <p class="actions">
              <button type="button" disabled={!entry.canUndo.value || isJudging.value} onClick={entry.undo}>
                {texts.undo}
              </button>
              <button
                type="button"
                class="main"
                disabled={answer?.turn === undefined || isJudging.value}
                onClick={() => void decide(answer?.turn)}
              >
                {answer?.turn?.closes ? analysis.close : texts.confirm}
              </button>
            </p>
            <p class="notation entered">{answer?.turn?.turn ?? ''}</p>
            <p>
              <button type="button" disabled={isJudging.value} onClick={() => void decide(undefined)}>
                {texts.show}
              </button>
            </p>
          </>
        )}
        {found && (
          <>
            <p class={`verdict ${found.isRight ? 'good' : 'bad'}`}>
              {sentences(found, puzzle, texts).join(' ')}
            </p>
            <p class="actions">
              {!found.isRight && found.best && !showsBest.value && (
                <button
                  type="button"
                  onClick={() => {
                    showsBest.value = true;
                  }}
                >
                  {texts.show}
                </button>
              )}
              <button type="button" onClick={retry}>
                {texts.retry}
              </button>
              <button type="button" class="main" onClick={onNext}>
                {texts.next}
              </button>
            </p>
          </>
        )}
      </section>
    </div>
  );
}
