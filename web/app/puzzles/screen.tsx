/** The puzzles of every game that has some, by kind. */
import { Select } from '../fields.tsx';
import { PUZZLE_SETS } from '../games.ts';
import type { ScreenProps } from '../later.ts';
import { useLoaded } from '../later-part.tsx';
import { gameName } from '../names.ts';
import { today } from '../outside.ts';
import { goTo } from '../route.ts';
import { solved } from '../store.ts';
import { allWords, words } from '../words.ts';
import { dailyGame, dailyPuzzle, isDate, noteDay, solvedDays, streakOf } from './daily.ts';
import type { Puzzle } from './puzzle.ts';
import { Solve } from './solve.tsx';
import { SHARED_WORDS } from './words.ts';

const GAMES = Object.keys(PUZZLE_SETS);

/** The first that is not solved, or the first. */
function openPuzzle(puzzles: readonly Puzzle[]): number {
  return Math.max(
    0,
    puzzles.findIndex(({ id }) => !solved.peek().includes(id)),
  );
}

/** The puzzle of a day, apart from the others. */
function Daily({ day }: { readonly day: string }) {
  const game = dailyGame(day);
  const set = useLoaded(PUZZLE_SETS[game].load, game);
  const { daily, language, shell } = allWords();
  if (!set) return <p class="page">{shell.loading}</p>;
  const puzzle = dailyPuzzle(day, set);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  const streak = streakOf(solvedDays.value, day);
  return (
    <>
      <div class="page puzzles">
        <h1>{day === today() ? daily.title : daily.of(date)}</h1>
        <p class="faint">
          {gameName(game)} · {date}
          {streak > 0 && ` · ${daily.streak(streak)}`}
        </p>
      </div>
      <Solve
        key={puzzle.id}
        set={set}
        puzzle={puzzle}
        texts={set.texts(language)}
        shared={SHARED_WORDS[language]}
        onNext={() => goTo('puzzles', { game })}
        onSolved={() => noteDay(day)}
      />
    </>
  );
}

export function Screen({ params }: ScreenProps) {
  const day = params.get('day') ?? '';
  return isDate(day) ? <Daily key={day} day={day} /> : <All params={params} />;
}

function All({ params }: Pick<ScreenProps, 'params'>) {
  const game = GAMES.find((known) => known === params.get('game')) ?? GAMES[0];
  const set = useLoaded(PUZZLE_SETS[game].load, game);
  if (!set) return <p>{words().shell.loading}</p>;
  const { format, language } = words();
  const shared = SHARED_WORDS[language];
  const texts = set.texts(language);
  const kind = set.kinds.find((known) => known === params.get('kind')) ?? set.kinds[0];
  const puzzles = set.puzzlesOf(kind);
  const wanted = Number(params.get('n') ?? Number.NaN) - 1;
  const at = puzzles[wanted] ? wanted : openPuzzle(puzzles);
  const puzzle = puzzles[at];
  const go = (to: string, index: number): void => goTo('puzzles', { game, kind: to, n: String(index + 1) });
  const next = (): void => {
    const following = set.kinds[(set.kinds.indexOf(kind) + 1) % set.kinds.length];
    if (at + 1 < puzzles.length) go(kind, at + 1);
    else go(following, 0);
  };
  const all = set.kinds.flatMap((each) => set.puzzlesOf(each));
  const count = all.filter(({ id }) => solved.value.includes(id)).length;
  return (
    <>
      <div class="page puzzles">
        <h1>{shared.title}</h1>
        <div class="actions">
          <Select
            label={<span class="spoken">{shared.game}</span>}
            options={GAMES}
            value={game}
            text={gameName}
            onChange={(name) => goTo('puzzles', { game: name })}
          />
          <Select
            label={<span class="spoken">{shared.kind}</span>}
            options={set.kinds}
            value={kind}
            text={(name) => texts.kinds[name]}
            onChange={(name) => go(name, openPuzzle(set.puzzlesOf(name)))}
          />
          <span class="pager">
            <button
              type="button"
              aria-label={shared.previous}
              disabled={at === 0}
              onClick={() => go(kind, at - 1)}
            >
              ‹
            </button>
            <h2>
              {shared.number(at + 1, puzzles.length)}
              {solved.value.includes(puzzle.id) && ` · ${shared.done}`}
            </h2>
            <button type="button" aria-label={shared.next} onClick={next}>
              ›
            </button>
          </span>
        </div>
      </div>
      <Solve key={puzzle.id} set={set} puzzle={puzzle} texts={texts} shared={shared} onNext={next} />
      <p class="page note">
        {shared.intro} {shared.progress(format.number(count), format.number(all.length))}
      </p>
    </>
  );
}
