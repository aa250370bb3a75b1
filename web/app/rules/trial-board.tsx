/** A small board in the rules of a game: its reader plays one turn, and is told what that was. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Geometry, Mark } from '../../../engine/index.ts';
import type { RulesBoard } from '../../../table/fronts/index.ts';
import { announce } from '../announce.tsx';
import { Board } from '../board/board.tsx';
import { player } from '../engine.ts';
import { useAsked } from '../study/parts/asked.ts';
import { useEntry } from '../study/parts/entry.ts';
import { words } from '../words.ts';

interface Drawn {
  readonly geometry: Geometry;
  readonly marks: readonly Mark[];
  readonly seat: number;
}

interface TrialBoardProps {
  readonly game: string;
  readonly board: RulesBoard;
}

export function TrialBoard({ game, board }: TrialBoardProps) {
  const { begin, board: said } = words();
  const { variant, position, roll, task, turns, done, other = done } = board;
  const at = { game, variant, position, ...(roll ? { roll } : {}) };
  const attempt = useSignal(0);
  const isPlayed = useSignal(false);
  const { answer: drawn } = useAsked<Drawn>(player, 'board', { ...at, list: false });
  const entry = useEntry(at, attempt.value);
  const walks = entry.walks.value;
  const { turn, seat = 0 } = walks ?? {};
  // Where nothing is chosen, the turn stands at once: it is played by a button.
  const isForced = walks !== undefined && turn !== undefined && !entry.canUndo.value;
  const isDone = turn !== undefined && (isPlayed.value || !isForced);
  const isRight = turn !== undefined && (turns === undefined || turns.includes(turn.turn));
  const sentence = !isDone ? '' : isRight ? done : other;
  useEffect(() => {
    if (sentence !== '') announce(sentence);
  }, [sentence]);
  const again = (): void => {
    isPlayed.value = false;
    attempt.value++;
  };
  const isShown = isDone || !isForced;
  return (
    <figure class="trial">
      <figcaption>{task}</figcaption>
      {drawn && (
        <Board
          geometry={drawn.geometry}
          marks={(isShown ? walks?.marks : undefined) ?? drawn.marks}
          names={[said.seat(1), said.seat(2)]}
          mine={seat}
          highlights={isShown ? entry.highlights.value : {}}
          hasCoordinates={false}
          label={task}
          {...(isDone || isForced ? {} : { onClick: entry.click, onPoint: entry.point })}
        />
      )}
      <p class={`said ${isDone && isRight ? 'done' : ''}`}>{sentence}</p>
      {isForced && !isDone ? (
        <button
          type="button"
          class="main"
          onClick={() => {
            isPlayed.value = true;
          }}
        >
          {begin.go}
        </button>
      ) : (
        <button type="button" class="again" disabled={!entry.canUndo.value && !isDone} onClick={again}>
          {begin.again}
        </button>
      )}
    </figure>
  );
}
