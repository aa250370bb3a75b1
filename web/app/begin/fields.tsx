/** The choices of a game that is to begin: its level, its players, its rules, its dice. */
import { useId } from 'preact/hooks';
import { textOf } from '../../../table/messages/index.ts';
import type { GameFacts, VariantAnswer } from '../../../table/protocol/index.ts';
import { Check, OneOf, Select } from '../fields.tsx';
import { levelName, titleWithin } from '../names.ts';
import { words } from '../words.ts';
import { type Choice, isStarterAsked } from './orders.ts';

export interface FieldsProps {
  readonly game: GameFacts;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

function variantOf({ game, choice }: FieldsProps): VariantAnswer | undefined {
  return game.variants.find(({ name }) => name === choice.variant);
}

/** Who plays against the first seat, if all others are alike. */
function opponents({ choice }: FieldsProps): 'bots' | 'people' | undefined {
  const [, ...others] = choice.seats;
  const people = others.filter(({ isPerson }) => isPerson).length;
  return people === 0 ? 'bots' : people === others.length ? 'people' : undefined;
}

export function Level(props: FieldsProps) {
  const { game, choice, onChange } = props;
  const { begin } = words();
  if (game.levels.length < 2 || opponents(props) === 'people') return null;
  return (
    <OneOf
      legend={begin.level}
      options={game.levels}
      value={choice.seats.find(({ isPerson }) => !isPerson)?.bot ?? choice.seats[0].bot}
      text={levelName}
      onChange={(bot) => onChange({ ...choice, seats: choice.seats.map((seat) => ({ ...seat, bot })) })}
    />
  );
}

/** How many play, and whether the others are people. */
export function Players(props: FieldsProps) {
  const { choice, onChange } = props;
  const { begin } = words();
  const counts = variantOf(props)?.seats ?? [2];
  const against = opponents(props);
  return (
    <>
      {counts.length > 1 && (
        <OneOf
          legend={begin.players}
          options={counts}
          value={choice.seats.length}
          text={begin.count}
          onChange={(count) => onChange(withSeats(choice, count))}
        />
      )}
      <OneOf
        legend={begin.who}
        options={['bots', 'people']}
        value={against}
        text={(who) => (who === 'people' ? begin.people : begin.bots)}
        onChange={(who) =>
          onChange({
            ...choice,
            seats: choice.seats.map((seat, at) =>
              at === 0 ? seat : { ...seat, isPerson: who === 'people' },
            ),
          })
        }
      />
    </>
  );
}

function withSeats(choice: Choice, count: number): Choice {
  const last = choice.seats[choice.seats.length - 1];
  const seats = Array.from({ length: count }, (_, at) => choice.seats[at] ?? { ...last, name: '' });
  const isThere = choice.starter === 'drawn' || choice.starter < count;
  return { ...choice, seats, starter: isThere ? choice.starter : 'drawn' };
}

/** The rules that the game can have, each with a sentence. */
export function Variants({ game, choice, onChange }: FieldsProps) {
  const { begin, further } = words();
  const name = useId();
  if (game.variants.length < 2) return null;
  const choose = (variant: VariantAnswer): void => {
    const count = choice.seats.length;
    const seats = variant.seats.includes(count) ? count : variant.seats[0];
    onChange({ ...withSeats(choice, seats), variant: variant.name });
  };
  return (
    <fieldset class="variants">
      <legend>{begin.variant}</legend>
      {game.variants.map((variant) => (
        <label key={variant.name}>
          <input
            type="radio"
            name={name}
            checked={variant.name === choice.variant}
            onChange={() => choose(variant)}
          />
          <span>
            <b>{titleWithin(game.game, variant)}</b>{' '}
            <small>{textOf(begin.variants, variant.name) ?? textOf(further?.notes, variant.name)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Games of a match that are offered: each number of seats divides one of them. */
const GAMES = [1, 2, 3, 4, 5, 6, 10] as const;

/** A hand or a match of the game's own, or how many games of one that has none. */
export function Unit({ game, choice, onChange }: FieldsProps) {
  const { begin } = words();
  const units: Readonly<Record<string, string>> = begin.units;
  if (game.units.length < 2)
    return (
      <>
        <OneOf
          legend={begin.games}
          options={GAMES}
          value={choice.games ?? 1}
          text={begin.count}
          onChange={(games) => onChange({ ...choice, games })}
        />
        {(choice.games ?? 1) > 1 && <p class="faint">{begin.gamesAre}</p>}
      </>
    );
  return (
    <OneOf
      legend={begin.unit}
      options={game.units}
      value={choice.unit}
      text={(unit) => units[unit] ?? unit}
      onChange={(unit) => onChange({ ...choice, unit })}
    />
  );
}

/** Who starts, and where the dice come from. */
export function Start(props: FieldsProps) {
  const { game, choice, onChange } = props;
  const { begin } = words();
  const id = useId();
  const variant = variantOf(props);
  const isMatch = choice.unit === 'match' && variant?.starter !== undefined;
  const hasDice = variant?.faces !== undefined;
  return (
    <>
      {game.canChooseStarter && !isStarterAsked(choice) && (
        <Select
          class="field"
          label={<span>{begin.starter}</span>}
          options={['drawn', ...choice.seats.keys()] as const}
          value={choice.starter}
          text={(seat) => (seat === 'drawn' ? begin.drawn : begin.seat(seat + 1))}
          onChange={(starter) => onChange({ ...choice, starter })}
        />
      )}
      {isMatch && (
        <Check
          label={begin.alternating}
          isOn={choice.alternates}
          onChange={(alternates) => onChange({ ...choice, alternates })}
        />
      )}
      {hasDice && (
        <Check
          label={begin.realDice}
          note={begin.realDiceWhy}
          isOn={choice.hasRealDice}
          onChange={(hasRealDice) => onChange({ ...choice, hasRealDice })}
        />
      )}
      {hasDice && (
        <label class="field">
          <span id={`${id}-label`}>{begin.seed}</span>
          <input
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-note`}
            type="text"
            pattern="\s*[0-9]{0,15}\s*"
            title={begin.seedHow}
            inputMode="numeric"
            value={choice.seed}
            onInput={({ currentTarget }) => onChange({ ...choice, seed: currentTarget.value })}
          />
          <small id={`${id}-note`}>{begin.seedWhy}</small>
        </label>
      )}
    </>
  );
}
