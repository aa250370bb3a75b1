/** The turns of the hand as sentences, the last one first. */
import { turnSentence } from '../../../table/spoken/index.ts';
import { PieceSign } from '../board/index.ts';
import { words } from '../words.ts';
import { look, lookAt } from './looking.ts';
import { geometry, log, table } from './on-table.ts';

export function Log() {
  const catalogue = words();
  const { play } = catalogue;
  const game = table.value;
  const drawing = geometry.value;
  if (!game || !drawing) return null;
  const turns = log.value.toReversed();
  return (
    <section class="log" aria-labelledby="turns">
      <h2 id="turns">{play.turns}</h2>
      {turns.length === 0 && <p>{play.noTurns}</p>}
      <ol reversed aria-labelledby="turns">
        {turns.map(({ played, walks }, i) => (
          <li key={turns.length - i}>
            <button
              type="button"
              aria-pressed={look.value?.at === turns.length - 1 - i}
              title={turnSentence(catalogue, played, walks, { seats: game.seats, geometry: drawing })}
              onClick={() => void lookAt(turns.length - 1 - i)}
            >
              <PieceSign seat={played.seat} /> <span>{played.turn}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
