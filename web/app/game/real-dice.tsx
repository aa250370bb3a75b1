/** Dice that people throw themselves: who starts, and what they show, by two taps or two digits. */
import { useSignal } from '@preact/signals';
import { PieceSign } from '../board/piece.tsx';
import { words } from '../words.ts';
import { Face } from './dice.tsx';
import { table } from './on-table.ts';
import { start, takeBack, throwDice } from './session.ts';

export function WhoStarts() {
  const { play } = words();
  const game = table.value;
  if (!game) return null;
  return (
    <section class="asking" aria-labelledby="who-starts">
      <h2 id="who-starts">{play.whoStarts}</h2>
      <div class="choices">
        {game.seats.map(({ name }, seat) => (
          <button key={seat} type="button" onClick={() => void start(seat)}>
            <PieceSign seat={seat} /> {name}
          </button>
        ))}
      </div>
    </section>
  );
}

export function Pads() {
  const { play } = words();
  const first = useSignal<number | undefined>(undefined);
  const game = table.value;
  if (!game || game.seat < 0) return null;
  const faces = Array.from({ length: game.faces ?? 0 }, (_, i) => i + 1);
  const take = (value: number): void => {
    if (game.isOneDie) {
      void throwDice([value, 0]);
      return;
    }
    if (first.value === undefined) {
      first.value = value;
      return;
    }
    const roll = [Math.max(first.value, value), Math.min(first.value, value)] as const;
    first.value = undefined;
    void throwDice(roll);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const value = Number(event.key);
    if (!faces.includes(value)) return;
    event.preventDefault();
    event.stopPropagation();
    take(value);
  };
  const label = game.isOneDie ? play.onlyDie : first.value === undefined ? play.firstDie : play.secondDie;
  return (
    <section class="asking" aria-labelledby="thrown">
      <h2 id="thrown">{play.throwDice(game.seats[game.seat].name)}</h2>
      <fieldset class="pad" aria-label={label} onKeyDown={onKeyDown}>
        <p class="pad-label">
          {label}
          {first.value !== undefined && `: ${first.value} +`}
        </p>
        {faces.map((value) => (
          <button
            key={value}
            type="button"
            class="die"
            aria-label={String(value)}
            onClick={() => take(value)}
          >
            <Face value={value} />
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        disabled={first.value === undefined && !game.canUndo}
        onClick={() => {
          if (first.value === undefined) void takeBack();
          else first.value = undefined;
        }}
      >
        {play.back}
      </button>
    </section>
  );
}
