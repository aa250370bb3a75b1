/** The page of a game: what it looks like, how to begin, and how it is played. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { textOf } from '../../../table/messages/index.ts';
import type { GameFacts } from '../../../table/protocol/index.ts';
import { player } from '../engine.ts';
import { failureText } from '../game/texts.ts';
import { SHOWCASE, type ShownGame } from '../home/showcase.ts';
import { StillBoard } from '../home/still-board.tsx';
import type { ScreenProps } from '../later.ts';
import { gameName } from '../names.ts';
import { Nowhere } from '../nowhere.tsx';
import { addressOf } from '../route.ts';
import { RulesView } from '../rules/rules-view.tsx';
import { USUAL } from '../standpoint.ts';
import { words } from '../words.ts';
import { type FieldsProps, Level, Players, Start, Unit, Variants } from './fields.tsx';
import { type Choice, lastChoice, usualOf } from './orders.ts';
import { SeatFields } from './seat-fields.tsx';
import { beginOwn, isStarting, problem } from './start-game.ts';

/** What was chosen last, if it can still be chosen. */
function remembered(game: GameFacts): Choice | undefined {
  const choice = lastChoice.peek();
  if (choice?.game !== game.game) return undefined;
  return game.variants.some(({ name }) => name === choice.variant) ? choice : undefined;
}

function useFacts(name: string): GameFacts | undefined {
  const facts = useSignal<GameFacts | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    problem.value = undefined;
    player.ask<GameFacts>('game', { game: name }).then(
      (found) => {
        if (!isLeft) facts.value = found;
      },
      (error: unknown) => {
        problem.value = failureText(words(), error);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [name]);
  return facts.value;
}

function Form({ game }: { readonly game: GameFacts }) {
  const { begin } = words();
  const chosen = useSignal<Choice | undefined>(undefined);
  const choice = chosen.value ?? remembered(game) ?? usualOf(game);
  const fields: FieldsProps = {
    game,
    choice,
    onChange: (next) => {
      chosen.value = next;
    },
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        lastChoice.value = choice;
        void beginOwn(choice, game.canChooseStarter);
      }}
    >
      <Level {...fields} />
      <p class="ways">
        <button type="submit" class="main play-button" disabled={isStarting.value}>
          {begin.begin}
        </button>
      </p>
      <Players {...fields} />
      <Unit {...fields} />
      <Variants {...fields} />
      <details>
        <summary>{begin.more}</summary>
        <SeatFields {...fields} />
        <Start {...fields} />
      </details>
    </form>
  );
}

function GamePage({ name }: { readonly name: ShownGame }) {
  const { begin, home } = words();
  const facts = useFacts(name);
  return (
    <div class="game-page">
      <div class="begin">
        <h1>{gameName(name)}</h1>
        <p class="lead">{textOf(home.tiles, name) ?? home.lead}</p>
        {problem.value !== undefined && <p role="alert">{problem.value}</p>}
        {facts && <Form game={facts} />}
      </div>
      <StillBoard at={SHOWCASE[name]} />
      <section class="how" aria-labelledby="how">
        <div class="heading">
          <h2 id="how">{begin.how}</h2>
          <a class="action" href={addressOf(name === USUAL.game ? 'learn' : `learn/${name}`)}>
            {begin.steps}
          </a>
        </div>
        <RulesView game={name} />
      </section>
    </div>
  );
}

export function Screen({ rest }: ScreenProps) {
  return Object.hasOwn(SHOWCASE, rest) ? <GamePage key={rest} name={rest as ShownGame} /> : <Nowhere />;
}
