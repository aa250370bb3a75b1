/** A game that is over, or any recorded one: shown again, judged turn by turn, and its mistakes to be tried again. */
import { useEffect, useMemo } from 'preact/hooks';
import type { FramesAnswer } from '../../../../table/protocol/index.ts';
import { player } from '../../engine.ts';
import type { ScreenProps } from '../../later.ts';
import { shownFrames } from '../../names.ts';
import { addressOf } from '../../route.ts';
import { recordOf, rememberRecord } from '../../store.ts';
import { allWords } from '../../words.ts';
import { useAsked } from '../parts/asked.ts';
import { FaultNote } from '../parts/notes.tsx';
import { type GameProps, GameView } from './game-view.tsx';

/** In the names of the page's language. */
function Shown({ game, ...props }: GameProps) {
  const catalogue = allWords();
  const shown = useMemo(() => shownFrames(game), [game, catalogue]);
  return <GameView game={shown} {...props} />;
}

function Opened({ record, params }: { readonly record: string; readonly params: URLSearchParams }) {
  const { review, shell } = allWords();
  const { answer, fault } = useAsked<FramesAnswer>(player, 'frames', { record });
  if (fault) {
    return (
      <div class="page">
        <h1>{shell.review}</h1>
        <FaultNote fault={fault} lead={review.unread} />
        <a href={addressOf('library')}>{review.toLibrary}</a>
      </div>
    );
  }
  if (!answer) return <p class="page">{shell.loading}</p>;
  return <Shown game={answer} record={record} params={params} />;
}

export function Screen({ params }: ScreenProps) {
  const { review, shell } = allWords();
  const key = params.get('game');
  const record = recordOf(key);
  useEffect(() => rememberRecord(record), [record]);
  if (record !== '') return <Opened key={record} record={record} params={params} />;
  return (
    <div class="page">
      <h1>{shell.review}</h1>
      <p>{review.none}</p>
      <p>
        <a class="action" href={addressOf('library')}>
          {review.toLibrary}
        </a>
      </p>
    </div>
  );
}
