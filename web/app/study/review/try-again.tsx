/** Marked turns played once more, one after the other: what is lost is said at once, and then the best turn. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { becauseOf } from '../../../../table/messages/index.ts';
import type {
  AnalyseAnswer,
  FramesAnswer,
  LineAnswer,
  TurnReview,
} from '../../../../table/protocol/index.ts';
import { announce } from '../../announce.tsx';
import { Board } from '../../board/board.tsx';
import { shownWalks } from '../../board/highlights.ts';
import { analyst, type EngineFault } from '../../engine.ts';
import { allWords } from '../../words.ts';
import { faultOf } from '../parts/asked.ts';
import { useEntry } from '../parts/entry.ts';
import { FaultNote, MarkSign } from '../parts/notes.tsx';
import { decisionOf, type Moments } from './moments.ts';

/** From this loss on a turn is doubtful, and below it a good one. */
const DOUBTFUL = 0.02;
/** A loss that does not show. */
const SHOWN = 0.00005;

interface TryAgainProps {
  readonly game: FramesAnswer;
  readonly moments: Moments;
  readonly turns: readonly TurnReview[];
  /** Places among `turns`, in the order in which they are tried. */
  readonly places: readonly number[];
  readonly depth: number;
  readonly onDone: () => void;
}

interface Verdict {
  readonly tried: LineAnswer;
  readonly best: LineAnswer;
}

function sentence({ tried, best }: Verdict): string {
  const { review } = allWords();
  if (tried.loss < SHOWN || tried.turn === best.turn) return review.thatIsBest(tried.turn);
  return tried.loss < DOUBTFUL
    ? review.thatIsGood(tried.turn, tried.loss)
    : review.thatLoses(tried.turn, tried.loss);
}

/** The best turn, and what speaks for it rather than for the one that was tried. */
function bestSentence({ tried, best }: Verdict): string {
  const because = becauseOf(allWords(), best, [tried]);
  const sentence = allWords().review.bestWas(best.turn);
  return because === undefined ? sentence : `${sentence} ${because[0].toUpperCase()}${because.slice(1)}.`;
}

export function TryAgain({ game, moments, turns, places, depth, onDone }: TryAgainProps) {
  const { review, analysis, names: called, play } = allWords();
  const step = useSignal(0);
  const attempt = useSignal(0);
  const verdict = useSignal<Verdict | undefined>(undefined);
  const isWeighing = useSignal(false);
  const showsBest = useSignal(false);
  const fault = useSignal<EngineFault | undefined>(undefined);
  const place = places[step.value];
  const turn = turns[place];
  const at = decisionOf(moments, place, turn.position, turn.roll);
  const entry = useEntry(at, attempt.value);
  const names = game.seats.map(({ name }) => name);
  const who = names[turn.seat - 1];
  const task = review.task(who, turn.roll?.join(' ') ?? '');

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => announce(task), [task]);

  const weigh = async (text: string): Promise<void> => {
    isWeighing.value = true;
    fault.value = undefined;
    try {
      const fields = { ...at, unit: game.unit, depth, lines: 1, moves: [text] };
      const { lines } = await analyst.ask<AnalyseAnswer>('analyse', fields);
      const tried =
        lines.find((line) => line.position === entry.walks.peek()?.turn?.position) ?? lines.at(-1);
      if (tried) verdict.value = { tried, best: lines[0] };
      if (verdict.value) announce(sentence(verdict.value));
    } catch (error) {
      fault.value = faultOf(error);
    }
    isWeighing.value = false;
  };
  const reset = (): void => {
    verdict.value = undefined;
    showsBest.value = false;
    attempt.value += 1;
  };
  const goOn = (): void => {
    reset();
    step.value += 1;
  };

  const answer = entry.walks.value;
  const found = verdict.value;
  const best = found && showsBest.value ? shownWalks(found.best.walks, 'best') : [];
  const highlights = found
    ? { walks: showsBest.value ? best : shownWalks(found.tried.walks, 'entered', turn.seat - 1) }
    : entry.highlights.value;
  const isLast = step.value === places.length - 1;
  const hasBetter = found && found.tried.loss >= SHOWN;
  return (
    <div class="study">
      <div class="replay">
        <Board
          geometry={game.geometry}
          marks={
            found && showsBest.value
              ? moments.frames[Math.max(0, moments.frameOf[place] - 1)].marks
              : (answer?.marks ?? [])
          }
          names={names.map((name, seat) =>
            name === called.you && seat !== turn.seat - 1 ? analysis.seat(seat + 1) : name,
          )}
          mine={turn.seat - 1}
          highlights={highlights}
          label={review.board}
          {...(found ? {} : { onClick: entry.click, onPoint: entry.point })}
        />
      </div>
      <section class="panel try" aria-labelledby="try">
        <h1 id="try" tabIndex={-1} ref={heading}>
          {review.tryAgain}
        </h1>
        {places.length > 1 && <p class="faint">{review.trying(step.value + 1, places.length)}</p>}
        <p class="task">{task}</p>
        <p>
          {review.inTheGame(turn.played.turn, turn.loss)} <MarkSign mark={turn.mark} />
        </p>
        {entry.fault.value && <FaultNote fault={entry.fault.value} />}
        {fault.value && <FaultNote fault={fault.value} />}
        {!found && (
          <p class="actions">
            <button type="button" disabled={!entry.canUndo.value || isWeighing.value} onClick={entry.undo}>
              {analysis.undo}
            </button>
            <button
              type="button"
              class="main"
              disabled={answer?.turn === undefined || isWeighing.value}
              onClick={() => answer?.turn && weigh(answer.turn.turn)}
            >
              {answer?.turn?.closes ? play.close : analysis.confirm}
            </button>
          </p>
        )}
        {!found && <p class="notation entered">{answer?.turn?.turn ?? ''}</p>}
        {isWeighing.value && <p class="faint">{review.weighing}</p>}
        {found && (
          <>
            <p class={`verdict ${found.tried.loss < DOUBTFUL ? 'good' : 'bad'}`}>
              {sentence(found)} <MarkSign mark={found.tried.mark} isLong />
            </p>
            {hasBetter && showsBest.value && <p class="verdict">{bestSentence(found)}</p>}
            <p class="actions">
              {hasBetter && !showsBest.value && (
                <button
                  type="button"
                  class="main"
                  onClick={() => {
                    showsBest.value = true;
                    announce(bestSentence(found));
                  }}
                >
                  {review.showBest}
                </button>
              )}
              <button type="button" onClick={reset}>
                {review.again}
              </button>
              {!isLast && (
                <button type="button" class={hasBetter && !showsBest.value ? '' : 'main'} onClick={goOn}>
                  {review.next}
                </button>
              )}
            </p>
          </>
        )}
        <p class="actions">
          <button type="button" onClick={onDone}>
            {review.done}
          </button>
        </p>
      </section>
    </div>
  );
}
