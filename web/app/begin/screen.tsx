/** The first screen: a game at once, the one that is open, or one of one's own making. */
import { useSignal } from '@preact/signals';
import { LANGUAGES } from '../../../table/messages/index.ts';
import { keptGame } from '../game/kept-game.ts';
import { failureText } from '../game/texts.ts';
import { addressOf } from '../route.ts';
import { LANGUAGE_NAMES, language, words } from '../words.ts';
import { beginFirst, beginGuided, isStarting, problem } from './start-game.ts';

/** The moon over a ring of the board. */
function Moon() {
  return (
    <svg class="hero-moon" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <circle class="halo" cx="100" cy="100" r="96" />
      <circle class="halo" cx="100" cy="100" r="76" />
      <circle class="halo" cx="100" cy="100" r="56" />
      <circle class="disc" cx="100" cy="100" r="36" />
    </svg>
  );
}

type Fields = typeof import('./own-game.tsx').OwnGame;

/** What it takes is loaded when it is opened. */
function Own() {
  const { begin, shell } = words();
  const fields = useSignal<{ readonly Fields: Fields } | undefined>(undefined);
  const load = (): void => {
    if (fields.peek()) return;
    import('./own-game.tsx').then(
      ({ OwnGame }) => {
        fields.value = { Fields: OwnGame };
      },
      (error: unknown) => {
        problem.value = failureText(words(), error);
      },
    );
  };
  return (
    <details class="own" onToggle={load}>
      <summary>{begin.own}</summary>
      {fields.value ? <fields.value.Fields /> : <p>{shell.loading}</p>}
    </details>
  );
}

/** The other languages: who cannot read this one finds them without the menu. */
function Languages() {
  const others = LANGUAGES.filter((name) => name !== language.value);
  return (
    <p class="languages">
      {others.map((name) => (
        <button
          key={name}
          type="button"
          lang={name}
          onClick={() => {
            language.value = name;
          }}
        >
          {LANGUAGE_NAMES[name]}
        </button>
      ))}
    </p>
  );
}

export function Screen() {
  const { begin, shell } = words();
  return (
    <div class="begin">
      <div class="hero">
        <Moon />
        <h1>{shell.title}</h1>
        {keptGame.value !== null && (
          <a class="action" href={addressOf('game')}>
            {begin.resume}
          </a>
        )}
        <button
          type="button"
          class="play-button"
          disabled={isStarting.value}
          onClick={() => void beginFirst()}
        >
          {begin.play}
        </button>
        <p>{begin.playWhat}</p>
        <button type="button" disabled={isStarting.value} onClick={() => void beginGuided()}>
          {begin.guided}
        </button>
        {problem.value !== undefined && <p role="alert">{problem.value}</p>}
      </div>
      <Own />
      <Languages />
    </div>
  );
}
