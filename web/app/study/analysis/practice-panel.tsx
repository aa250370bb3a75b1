/** Playing on from a position: the choice of seat and level, then turns by clicks on the board. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameAnswer } from '../../../../table/protocol/index.ts';
import { announce } from '../../announce.tsx';
import { PieceSign } from '../../board/piece.tsx';
import { Select } from '../../fields.tsx';
import { levelName, middleOf } from '../../names.ts';
import { allWords } from '../../words.ts';
import type { Entry } from '../parts/entry.ts';
import { FaultNote } from '../parts/notes.tsx';
import type { OpenPosition } from './position.ts';
import { createPractice, type Practice } from './practice.ts';

interface ChoiceProps {
  readonly open: OpenPosition;
  readonly practice: Signal<Practice | undefined>;
}

export function PracticeChoice({ open, practice }: ChoiceProps) {
  const { analysis } = allWords();
  const chosen = useSignal<string | undefined>(undefined);
  const mine = useSignal(open.mover);
  const { kit, at, seats, faces, isRight, rules } = open;
  const levels = rules?.levels ?? [];
  const level = chosen.value ?? middleOf(levels) ?? '';
  const begin = (): void => {
    const moverOf = (position: string): number => kit?.read(position).mover ?? 0;
    practice.value = createPractice({ from: at, mine: mine.value, level, faces, moverOf });
  };
  return (
    <div class="practice">
      <p class="actions">
        <Select
          label={analysis.yourSeat}
          options={[...Array(seats).keys(), -1]}
          value={mine.value}
          text={(seat) => (seat < 0 ? analysis.bySelf : analysis.seat(seat + 1))}
          onChange={(seat) => {
            mine.value = seat;
          }}
        />
        <Select
          label={analysis.level}
          options={levels}
          value={level}
          text={levelName}
          onChange={(name) => {
            chosen.value = name;
          }}
        />
        <button type="button" class="main" disabled={!isRight || !kit} onClick={begin}>
          {analysis.begin}
        </button>
      </p>
    </div>
  );
}

interface PlayProps {
  readonly practice: Practice;
  /** The game, once it is known. */
  readonly rules: GameAnswer | undefined;
  readonly entry: Entry;
  readonly onEnd: () => void;
}

export function PracticePanel({ practice, rules, entry, onEnd }: PlayProps) {
  const { analysis, review, further, play } = allWords();
  const { at, mover, scores, fault, turns } = practice.state.value;
  const isMine = practice.isMine(mover);
  const roll = at.roll?.join(' ') ?? '';
  const turn = entry.walks.value?.turn;
  const isPass = turn !== undefined && entry.walks.value?.walks.length === 0;
  const seatName = (seat: number): string => analysis.seat(seat + 1);
  const state = scores
    ? rules?.scoresAreShares
      ? analysis.gameOver(scores.map((share, seat) => review.played(seatName(seat), further.outcome(share))))
      : analysis.final(scores.map((points, seat) => analysis.scoreOf(seatName(seat), points)).join(', '))
    : isMine
      ? analysis.yourTurn(roll)
      : analysis.theirTurn(seatName(mover), roll);
  const last = turns.at(-1);
  const said = last ? `${review.played(seatName(last.seat), last.turn)}. ${state}` : state;
  useEffect(() => announce(said), [said]);
  return (
    <section class="block practice" aria-labelledby="practice">
      <h2 id="practice">{analysis.practise}</h2>
      <p class="task">
        {!scores && <PieceSign seat={mover} />} {state}
      </p>
      {fault && <FaultNote fault={fault} />}
      {entry.fault.value && <FaultNote fault={entry.fault.value} />}
      {isMine && !scores && (
        <>
          <p class="notation entered">{turn?.turn ?? ''}</p>
          <p class="actions">
            <button type="button" disabled={!entry.canUndo.value} onClick={entry.undo}>
              {analysis.undo}
            </button>
            <button
              type="button"
              class="main"
              disabled={turn === undefined}
              onClick={() => turn && practice.play(turn.turn)}
            >
              {isPass ? analysis.pass : turn?.closes ? play.close : analysis.confirm}
            </button>
          </p>
        </>
      )}
      <ol class="played">
        {turns.map(({ seat, turn: text }, i) => (
          <li key={i}>
            <PieceSign seat={seat} /> <span class="notation">{text}</span>
          </li>
        ))}
      </ol>
      <p class="actions">
        <button type="button" onClick={onEnd}>
          {analysis.end}
        </button>
      </p>
    </section>
  );
}
