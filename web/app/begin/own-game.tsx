/** A game of one's own making: who plays, what, and with which dice. */
import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { gameTitle, textOf } from '../../../table/messages/index.ts';
import type { GameAnswer, GamesAnswer } from '../../../table/protocol/index.ts';
import { failureText } from '../game/texts.ts';
import { findGames, games } from '../known-games.ts';
import { titleOf } from '../names.ts';
import { words } from '../words.ts';
import { type Choice, isStarterAsked, lastChoice, usualChoice } from './orders.ts';
import { SeatFields } from './seat-fields.tsx';
import { beginOwn, isStarting, problem } from './start-game.ts';

/** What was chosen last, if it can still be chosen. */
function remembered(all: GamesAnswer): Choice | undefined {
  const choice = lastChoice.peek();
  const game = all.games.find((one) => one.game === choice?.game);
  return game?.variants.some(({ name }) => name === choice?.variant) ? (choice ?? undefined) : undefined;
}

/** Names a control by its label alone, which holds a note too: readers are told the note after the name. */
function useNote(): {
  readonly label: string;
  readonly note: string;
  readonly named: { readonly 'aria-labelledby': string; readonly 'aria-describedby': string };
} {
  const id = useId();
  const [label, note] = [`${id}-label`, `${id}-note`];
  return { label, note, named: { 'aria-labelledby': label, 'aria-describedby': note } };
}

interface FieldsProps {
  readonly all: GamesAnswer;
  readonly game: GameAnswer;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

function What({ all, game, choice, onChange }: FieldsProps) {
  const { begin, further } = words();
  const units: Readonly<Record<string, string>> = begin.units;
  const { variant } = choice;
  const { label, note, named } = useNote();
  return (
    <>
      <label class="field">
        <span>{begin.game}</span>
        <select
          value={choice.game}
          onChange={({ currentTarget }) => onChange(usualChoice(all, currentTarget.value))}
        >
          {all.games.map(({ game: name, title }) => (
            <option key={name} value={name}>
              {gameTitle(words(), { name, title })}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span id={label}>{begin.variant}</span>
        <select
          {...named}
          value={variant}
          onChange={({ currentTarget }) => onChange({ ...choice, variant: currentTarget.value })}
        >
          {game.variants.map(({ name, title }) => (
            <option key={name} value={name}>
              {titleOf(name, title)}
            </option>
          ))}
        </select>
        <small id={note}>{textOf(begin.variants, variant) ?? textOf(further?.notes, variant)}</small>
      </label>
      {game.units.length > 1 && (
        <label class="field">
          <span>{begin.unit}</span>
          <select
            value={choice.unit}
            onChange={({ currentTarget }) => onChange({ ...choice, unit: currentTarget.value })}
          >
            {game.units.map((name) => (
              <option key={name} value={name}>
                {units[name] ?? name}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function Start({ game, choice, onChange }: FieldsProps) {
  const { begin } = words();
  const variant = game.variants.find(({ name }) => name === choice.variant);
  const [dice, seed] = [useNote(), useNote()];
  const isMatch = choice.unit === 'match' && variant?.starter !== undefined;
  return (
    <>
      {game.canChooseStarter && !isStarterAsked(choice) && (
        <label class="field">
          <span>{begin.starter}</span>
          <select
            value={String(choice.starter)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...choice, starter: value === 'drawn' ? value : Number(value) })
            }
          >
            <option value="drawn">{begin.drawn}</option>
            {choice.seats.map((_, seat) => (
              <option key={seat} value={seat}>
                {begin.seat(seat + 1)}
              </option>
            ))}
          </select>
        </label>
      )}
      {isMatch && (
        <label class="check">
          <input
            type="checkbox"
            checked={choice.alternates}
            onChange={() => onChange({ ...choice, alternates: !choice.alternates })}
          />
          <span>{begin.alternating}</span>
        </label>
      )}
      {variant?.faces !== undefined && (
        <label class="check">
          <input
            type="checkbox"
            {...dice.named}
            checked={choice.hasRealDice}
            onChange={() => onChange({ ...choice, hasRealDice: !choice.hasRealDice })}
          />
          <span>
            <span id={dice.label}>{begin.realDice}</span> <small id={dice.note}>{begin.realDiceWhy}</small>
          </span>
        </label>
      )}
      {variant?.faces !== undefined && (
        <label class="field">
          <span id={seed.label}>{begin.seed}</span>
          <input
            {...seed.named}
            type="text"
            pattern="\s*[0-9]{0,15}\s*"
            title={begin.seedHow}
            inputMode="numeric"
            value={choice.seed}
            onInput={({ currentTarget }) => onChange({ ...choice, seed: currentTarget.value })}
          />
          <small id={seed.note}>{begin.seedWhy}</small>
        </label>
      )}
    </>
  );
}

export function OwnGame() {
  const { begin } = words();
  const choice = useSignal<Choice | undefined>(undefined);
  const all = games.value;
  useEffect(() => {
    findGames().catch((error: unknown) => {
      problem.value = failureText(words(), error);
    });
  }, []);
  if (!all) return null;
  const current = choice.value ?? remembered(all) ?? usualChoice(all, all.default);
  const game = all.games.find((one) => one.game === current.game) ?? all.games[0];
  const fields: FieldsProps = {
    all,
    game,
    choice: current,
    onChange: (next) => {
      choice.value = next;
    },
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        lastChoice.value = current;
        void beginOwn(current, game.canChooseStarter);
      }}
    >
      <What {...fields} />
      <SeatFields game={game} choice={current} onChange={fields.onChange} />
      <Start {...fields} />
      <button type="submit" class="main" disabled={isStarting.value}>
        {begin.begin}
      </button>
    </form>
  );
}
