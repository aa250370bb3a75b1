/** What a game shows on occasion, beside its board: questions, the dice of people, the end of a hand, the list of keys. */

import { useEffect, useRef } from 'preact/hooks';
import { PieceSign } from '../board/piece.tsx';
import { GAME_PANELS } from '../games.ts';
import { words } from '../words.ts';
import { Help } from './help.tsx';
import { look, lookAt, lookAway } from './looking.ts';
import { log, stage, table } from './on-table.ts';
import { Over } from './over.tsx';
import { holder, isPassing } from './passing.ts';
import { Question } from './question.tsx';
import { Pads, WhoStarts } from './real-dice.tsx';
import { Slot } from './slot.tsx';

/** Before the turn of another person at the same device, the board waits until it is in that person's hands. */
function PassOn() {
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

/** In the place of what enters a turn: to the turns beside it, and back to the game. */
function Looking() {
  const { play } = words();
  const shown = look.value;
  if (!shown) return null;
  const step = (by: number) => () => void lookAt(shown.at + by);
  return (
    <div class="looking">
      <button type="button" disabled={shown.at === 0} aria-label={play.turnBefore} onClick={step(-1)}>
        ‹
      </button>
      <button type="button" class="main" onClick={lookAway}>
        {play.toGame}
      </button>
      <button
        type="button"
        disabled={shown.at === log.value.length - 1}
        aria-label={play.turnAfter}
        onClick={step(1)}
      >
        ›
      </button>
    </div>
  );
}

export function Occasions() {
  const shown = look.value ? undefined : stage.value;
  return (
    <>
      {look.value && (
        <div class="controls">
          <Looking />
        </div>
      )}
      {shown === 'entry' && isPassing.value && <PassOn />}
      {shown === 'start' && <WhoStarts />}
      {shown === 'roll' && <Pads />}
      {(shown === 'over' || shown === 'hand-over') && <Over />}
      {GAME_PANELS[table.value?.at.game ?? ''] && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: beside the board it scrolls, by keys too
        <section class="beside" aria-label={table.value?.title} tabIndex={0}>
          <Slot load={GAME_PANELS[table.value?.at.game ?? '']} />
        </section>
      )}
      <Question />
      <Help />
    </>
  );
}
