/** Leads to the turns beside the one that is looked at, and back to the game. */
import { words } from '../words.ts';
import { look, lookAt, lookAway } from './looking.ts';
import { log } from './on-table.ts';

/** In the place of what enters a turn: to the turns beside it, and back to the game. */
export function Looking() {
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
