/** The games that were finished on this device. */
import { headOf } from '../../../../table/index.ts';
import { announce } from '../../announce.tsx';
import { AskFirst } from '../../fields.tsx';
import { saveText } from '../../files.ts';
import type { FinishedGame } from '../../finished-list.ts';
import { namesIn, titleOf } from '../../names.ts';
import { addressOf } from '../../route.ts';
import { finishedGames, forgetFinished } from '../../store.ts';
import { allWords, language } from '../../words.ts';

function dateOf(ended: string): string {
  const format = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' });
  const date = new Date(ended);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}

function Game({ game }: { readonly game: FinishedGame }) {
  const { library } = allWords();
  const { key, winners, ended, record } = game;
  const head = headOf(record);
  const names = head.seats.length > 0 ? namesIn(head.seats) : game.names;
  return (
    <li>
      <a class="action goes" href={addressOf('review', { game: key })}>
        <span class="name">{library.names(names)}</span>
        <span>{library.won(winners.map((seat) => names[seat] ?? ''))}</span>
        <span class="faint">
          {titleOf(head.variant, game.title)}, <time dateTime={ended}>{dateOf(ended)}</time>
        </span>
      </a>
      <div class="actions">
        <button type="button" onClick={() => saveText(`dama-${ended.slice(0, 10)}.txt`, record)}>
          {library.save}
        </button>
        <AskFirst
          label={library.remove}
          question={library.removeSure}
          onYes={() => {
            forgetFinished(key);
            announce(library.removed);
          }}
        />
      </div>
    </li>
  );
}

export function KeptPanel() {
  const { library } = allWords();
  const games = finishedGames.value;
  return (
    <section class="block" aria-labelledby="kept">
      <h2 id="kept">{library.kept}</h2>
      {games.length === 0 && <p class="faint">{library.noneKept}</p>}
      <ol class="games">
        {games.map((game) => (
          <Game key={game.key} game={game} />
        ))}
      </ol>
    </section>
  );
}
