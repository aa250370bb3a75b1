/** Who sits where: a person with a name, or a bot. */
import type { GameFacts } from '../../../table/protocol/index.ts';
import { PieceSign } from '../board/piece.tsx';
import { levelName } from '../names.ts';
import { words } from '../words.ts';
import type { Choice, SeatChoice } from './orders.ts';

const PERSON = 'person';

interface SeatFieldsProps {
  readonly game: GameFacts;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

interface OneSeatProps {
  readonly seat: number;
  readonly value: SeatChoice;
  readonly bots: readonly string[];
  readonly onChange: (value: SeatChoice) => void;
}

function OneSeat({ seat, value, bots, onChange }: OneSeatProps) {
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
    </li>
  );
}

export function SeatFields({ game, choice, onChange }: SeatFieldsProps) {
  const { begin } = words();
  const { seats } = choice;
  const withSeat = (seat: number, value: SeatChoice): SeatChoice[] =>
    seats.map((one, i) => (i === seat ? value : one));
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
          />
        ))}
      </ul>
    </fieldset>
  );
}
