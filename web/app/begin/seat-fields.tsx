/** Who sits where: a person with a name, or a bot. */
import type { GameAnswer } from '../../../table/protocol/index.ts';
import { PieceSign } from '../board/piece.tsx';
import { levelName } from '../names.ts';
import { words } from '../words.ts';
import type { Choice, SeatChoice } from './orders.ts';

const PERSON = 'person';

interface SeatFieldsProps {
  readonly game: GameAnswer;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

interface OneSeatProps {
  readonly seat: number;
  readonly value: SeatChoice;
  readonly bots: readonly string[];
  readonly onChange: (value: SeatChoice) => void;
  /** Missing where no seat fewer is possible. */
  readonly onRemove: (() => void) | undefined;
}

function OneSeat({ seat, value, bots, onChange, onRemove }: OneSeatProps) {
  const { begin } = words();
  return (
    <li>
      <PieceSign seat={seat} />
      <select
        aria-label={begin.seat(seat + 1)}
        value={value.isPerson ? PERSON : value.bot}
        onChange={({ currentTarget: { value: chosen } }) =>
          onChange(
            chosen === PERSON ? { ...value, isPerson: true } : { ...value, isPerson: false, bot: chosen },
          )
        }
      >
        <option value={PERSON}>{begin.person}</option>
        {bots.map((bot) => (
          <option key={bot} value={bot}>
            {levelName(bot)}
          </option>
        ))}
      </select>
      {value.isPerson && (
        <input
          type="text"
          maxLength={40}
          aria-label={`${begin.name}, ${begin.seat(seat + 1)}`}
          placeholder={begin.name}
          value={value.name}
          onInput={({ currentTarget }) => onChange({ ...value, name: currentTarget.value })}
        />
      )}
      {onRemove && (
        <button type="button" class="remove" aria-label={begin.remove(seat + 1)} onClick={onRemove}>
          ×
        </button>
      )}
    </li>
  );
}

export function SeatFields({ game, choice, onChange }: SeatFieldsProps) {
  const { begin } = words();
  const possible = game.variants.find(({ name }) => name === choice.variant)?.seats ?? [2];
  const { seats } = choice;
  const isRemovable = possible.includes(seats.length - 1);
  const withSeat = (seat: number, value: SeatChoice): SeatChoice[] =>
    seats.map((one, i) => (i === seat ? value : one));
  const without = (seat: number): Choice => ({
    ...choice,
    seats: seats.filter((_, i) => i !== seat),
    starter: choice.starter === seats.length - 1 ? 'drawn' : choice.starter,
  });
  return (
    <fieldset class="seat-fields">
      <legend>{begin.seats}</legend>
      <ul>
        {seats.map((value, seat) => (
          <OneSeat
            key={seat}
            seat={seat}
            value={value}
            bots={game.levels}
            onChange={(next) => onChange({ ...choice, seats: withSeat(seat, next) })}
            onRemove={isRemovable ? () => onChange(without(seat)) : undefined}
          />
        ))}
      </ul>
      {possible.includes(seats.length + 1) && (
        <button
          type="button"
          onClick={() =>
            onChange({
              ...choice,
              seats: [...seats, { isPerson: false, name: '', bot: seats.at(-1)?.bot || game.defaultBot }],
            })
          }
        >
          {begin.add}
        </button>
      )}
    </fieldset>
  );
}
