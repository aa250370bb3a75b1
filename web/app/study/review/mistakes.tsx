/** The marked turns of a game, to be looked at or tried again. */
import type { Signal } from '@preact/signals';
import type { TurnReview } from '../../../../table/protocol/index.ts';
import { PieceSign } from '../../board/piece.tsx';
import { Select } from '../../fields.tsx';
import { allWords } from '../../words.ts';
import { MarkSign } from '../parts/notes.tsx';
import { markedTurns } from './series.ts';

interface MistakesProps {
  readonly turns: readonly TurnReview[];
  readonly names: readonly string[];
  /** Of whom they are shown, from 0; -1 for everyone. */
  readonly whose: Signal<number>;
  readonly current: number;
  readonly onPick: (turn: number) => void;
  /** Tries these again, in this order. */
  readonly onTry: (turns: readonly number[]) => void;
  readonly isDone: boolean;
}

export function Mistakes({ turns, names, whose, current, onPick, onTry, isDone }: MistakesProps) {
  const { review } = allWords();
  const places = markedTurns(turns, whose.value);
  const isMatch = turns.some(({ hand }) => hand > 1);
  return (
    <section class="block mistakes" aria-labelledby="mistakes">
      <h2 id="mistakes">{review.mistakes}</h2>
      <div class="bar-of-tools">
        <Select
          label={review.filter}
          options={[-1, ...names.keys()]}
          value={whose.value}
          text={(seat) => names[seat] ?? review.everyone}
          onChange={(seat) => {
            whose.value = seat;
          }}
        />
        {places.length > 1 && (
          <button type="button" onClick={() => onTry(places)}>
            {review.allInARow}
          </button>
        )}
      </div>
      {places.length === 0 && isDone && <p class="faint">{review.noMistakes}</p>}
      <ol>
        {places.map((place) => {
          const { seat, label, loss, mark, played, hand } = turns[place];
          return (
            <li key={`${hand} ${label}`}>
              <button
                type="button"
                class="goes"
                aria-current={place === current ? 'true' : undefined}
                onClick={() => onPick(place)}
              >
                <PieceSign seat={seat - 1} />
                <span class="where">{isMatch ? `${hand} · ${label}` : label}</span>
                <MarkSign mark={mark} isLong />
                <span class="notation">{played.turn}</span>
                <span class="faint">{review.lostIn(names[seat - 1], loss)}</span>
              </button>
              <button type="button" onClick={() => onTry([place])}>
                {review.tryAgain}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
