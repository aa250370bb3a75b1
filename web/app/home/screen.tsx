/** The first screen: the board in play, a game at once, what is open, and the other games. */
import { chosenLevel, LEVELS } from '../begin/orders.ts';
import { beginFirst, beginGuided, isStarting, problem } from '../begin/start-game.ts';
import { install, installOffer } from '../install.ts';
import { LaterPart } from '../later-part.tsx';
import { gameName, levelName } from '../names.ts';
import { gameAtTable } from '../open-games.ts';
import { addressOf } from '../route.ts';
import { words } from '../words.ts';
import { LivingBoard } from './living-board.tsx';
import { OpenList } from './open-list.tsx';
import { SHOWCASE, type ShownGame } from './showcase.ts';
import { StillBoard } from './still-board.tsx';

function Levels() {
  return (
    <fieldset class="levels">
      <legend class="spoken">{words().home.level}</legend>
      {LEVELS.map((level) => (
        <label key={level}>
          <input
            type="radio"
            name="level"
            checked={chosenLevel.value === level}
            onChange={() => {
              chosenLevel.value = level;
            }}
          />
          <span>{levelName(level)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Hero() {
  const { home, shell } = words();
  const isOpen = gameAtTable() !== undefined;
  return (
    <section class="hero">
      <div class="call">
        <h1>{shell.title}</h1>
        <p class="lead">{home.lead}</p>
        <Levels />
        <p class="ways">
          {isOpen && (
            <a class="action play-button" href={addressOf('game')}>
              {home.goOn}
            </a>
          )}
          <button
            type="button"
            class={isOpen ? 'ghost begin-button' : 'play-button begin-button'}
            disabled={isStarting.value}
            onClick={() => void beginFirst()}
          >
            {isOpen ? home.newGame : home.play}
          </button>
          <button type="button" class="ghost" disabled={isStarting.value} onClick={() => void beginGuided()}>
            {home.guided}
          </button>
        </p>
        {problem.value !== undefined && <p role="alert">{problem.value}</p>}
        <p class="other">
          <a href={addressOf('play/dama-bianca')}>{home.other}</a>
        </p>
      </div>
      <LivingBoard />
    </section>
  );
}

const CARDS = async () => (await import('./later-cards.tsx')).LaterCards;
const FAMILY = (Object.keys(SHOWCASE) as ShownGame[]).filter((name) => name !== 'dama-bianca');

function Tiles() {
  const { home } = words();
  const sentences: Readonly<Record<string, string>> = home.tiles;
  return (
    <section aria-labelledby="family">
      <h2 id="family">{home.family}</h2>
      <ul class="tiles">
        {FAMILY.map((name) => (
          <li key={name}>
            <a class="tile" href={addressOf(`play/${name}`)}>
              <StillBoard at={SHOWCASE[name]} />
              <b>{gameName(name)}</b>
              <small>{sentences[name]}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Screen() {
  const { home } = words();
  return (
    <div class="home">
      <Hero />
      <div class="below">
        <div class="cards">
          <OpenList />
          <LaterPart load={CARDS} />
        </div>
        <Tiles />
        <section aria-labelledby="more-to-see">
          <h2 id="more-to-see">{home.more}</h2>
          <p class="actions">
            <a class="action" href={addressOf('watch')}>
              {home.watch}
            </a>
            <a class="action" href={addressOf('random-boards')}>
              {home.boards}
            </a>
            {installOffer.value && (
              <button type="button" onClick={install}>
                {home.install}
              </button>
            )}
          </p>
          <p class="faint">{home.offline}</p>
        </section>
      </div>
    </div>
  );
}
