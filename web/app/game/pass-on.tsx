/** Before the turn of another person at the same device, the board waits until it is in that person's hands. */
import { useEffect, useRef } from 'preact/hooks';
import { PieceSign } from '../board/index.ts';
import { words } from '../words.ts';
import { table } from './on-table.ts';
import { holder } from './passing.ts';

export function PassOn() {
  const { play } = words();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const game = table.value;
  if (!game) return null;
  return (
    <section class="asking" aria-labelledby="pass-on">
      <h2 id="pass-on">
        <PieceSign seat={game.seat} /> {play.passTo(game.seats[game.seat].name)}
      </h2>
      <button
        ref={button}
        type="button"
        class="main"
        onClick={() => {
          holder.value = game.seat;
        }}
      >
        {play.goOn}
      </button>
    </section>
  );
}
