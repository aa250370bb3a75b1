/** The rules of a game in steps, each with a board to try; what has been seen is kept. */
import { useEffect } from 'preact/hooks';
import { beginGuided } from '../begin/start-game.ts';
import { Select } from '../fields.tsx';
import { PUZZLE_SETS } from '../games.ts';
import { SHOWCASE, type ShownGame } from '../home/showcase.ts';
import { StillBoard } from '../home/still-board.tsx';
import { kept } from '../kept.ts';
import type { ScreenProps } from '../later.ts';
import { gameName } from '../names.ts';
import { Nowhere } from '../nowhere.tsx';
import { addressOf, goTo } from '../route.ts';
import { Section, useRulesText } from '../rules/rules-view.tsx';
import { USUAL } from '../standpoint.ts';
import { allWords } from '../words.ts';

type Seen = Readonly<Record<string, readonly number[]>>;

function isSeen(value: unknown): value is Seen {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);
}

/** The steps that have been seen, by game. */
const seen = kept<Seen>('learned', {}, isSeen);

function addressOfStep(game: string, step: number): string {
  return addressOf(game === USUAL.game ? 'learn' : `learn/${game}`, { step: String(step) });
}

/** The other games that can be learnt. */
function Games({ game }: { readonly game: ShownGame }) {
  const { learn } = allWords();
  return (
    <Select
      class="which"
      label={<span class="spoken">{learn.which}</span>}
      options={Object.keys(SHOWCASE)}
      value={game}
      text={gameName}
      onChange={(name) => goTo(name === USUAL.game ? 'learn' : `learn/${name}`)}
    />
  );
}

/** What to do with what has been learnt. */
function Onward({ game }: { readonly game: ShownGame }) {
  const { learn } = allWords();
  const isGuided = game === USUAL.game;
  return (
    <div class="onward">
      {isGuided && <p>{learn.playWhy}</p>}
      <p class="actions">
        {isGuided ? (
          <button type="button" class="main" onClick={() => void beginGuided()}>
            {learn.play}
          </button>
        ) : (
          <a class="action main" href={addressOf(`play/${game}`)}>
            {learn.begin(gameName(game))}
          </a>
        )}
        {Object.hasOwn(PUZZLE_SETS, game) && (
          <a class="action" href={addressOf('puzzles', isGuided ? {} : { game })}>
            {learn.puzzles}
          </a>
        )}
      </p>
    </div>
  );
}

function Steps({ game, wanted }: { readonly game: ShownGame; readonly wanted: number }) {
  const { learn, shell } = allWords();
  const text = useRulesText(game);
  const count = text?.sections.length ?? 0;
  const step = Math.min(Math.max(1, wanted), Math.max(1, count));
  const before = seen.value[game] ?? [];
  useEffect(() => {
    if (count > 0 && !before.includes(step)) seen.value = { ...seen.peek(), [game]: [...before, step] };
  }, [game, step, count]);
  if (!text) return <p class="page">{shell.loading}</p>;
  const isFirst = step === 1;
  return (
    <div class="page learn">
      <div class="heading">
        <h1>{learn.title(gameName(game))}</h1>
        <Games game={game} />
      </div>
      <nav class="steps" aria-label={learn.steps}>
        <ol>
          {text.sections.map(({ title }, i) => (
            <li key={title}>
              <a
                href={addressOfStep(game, i + 1)}
                aria-current={step === i + 1 ? 'step' : undefined}
                class={before.includes(i + 1) ? 'seen' : ''}
                title={title}
              >
                {i + 1}
                <span class="spoken">
                  . {title}
                  {before.includes(i + 1) && `, ${learn.seen}`}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p class="faint">{learn.step(step, count)}</p>
      {isFirst && <p class="intro">{text.lead}</p>}
      <Section key={`${game} ${step}`} game={game} section={text.sections[step - 1]} level="h2" />
      {isFirst && <StillBoard at={SHOWCASE[game]} />}
      {step === count && <Onward game={game} />}
      <p class="actions turning">
        {!isFirst && (
          <a class="action" href={addressOfStep(game, step - 1)}>
            {learn.back}
          </a>
        )}
        {step < count ? (
          <a class="action main" href={addressOfStep(game, step + 1)}>
            {learn.next}
          </a>
        ) : (
          <a class="action" href={addressOfStep(game, 1)}>
            {learn.again}
          </a>
        )}
      </p>
    </div>
  );
}

export function Screen({ rest, params }: ScreenProps) {
  const game = rest === '' ? USUAL.game : rest;
  if (!Object.hasOwn(SHOWCASE, game)) return <Nowhere />;
  return <Steps game={game as ShownGame} wanted={Number(params.get('step') ?? 1) || 1} />;
}
