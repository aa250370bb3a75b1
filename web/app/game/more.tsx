/** Shows what is needed now and then: hints, the turns so far, the record, a turn as text, the keys. */
import { turnSentence } from '../../../table/spoken/index.ts';
import { announce } from '../announce.tsx';
import { PieceSign } from '../board/piece.tsx';
import { saveText } from '../files.ts';
import { addressOf } from '../route.ts';
import { words } from '../words.ts';
import { hint, isAdvising } from './advice.ts';
import { look, lookAt } from './looking.ts';
import { geometry, isHelpOpen, log, stage, table } from './on-table.ts';
import { isPassing } from './passing.ts';
import { reachOfPiece } from './reach.ts';
import { TextEntry } from './text-entry.tsx';

/** The turns of the hand as sentences, the last one first. */
function Log() {
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

export function More() {
  const { play } = words();
  const game = table.value;
  if (!game) return null;
  const isAsked = stage.value === 'entry' && !isPassing.value;
  return (
    <aside class="more" aria-label={play.more}>
      <div class="tools">
        <button
          type="button"
          class="hint-button"
          disabled={!isAsked || isAdvising.value}
          onClick={() => void hint()}
        >
          {play.hint}
        </button>
        <button type="button" disabled={!isAsked} onClick={() => void reachOfPiece()}>
          {play.reach}
        </button>
      </div>
      <Log />
      {isAsked && <TextEntry key={game.record} />}
      <div class="tools">
        <button type="button" onClick={() => saveText(play.fileName, game.record)}>
          {play.save}
        </button>
        <button
          type="button"
          onClick={() => void navigator.clipboard.writeText(game.record).then(() => announce(play.copied))}
        >
          {play.copy}
        </button>
        <button
          type="button"
          onClick={() => {
            isHelpOpen.value = true;
          }}
        >
          {play.keys}
        </button>
        <a class="action" href={addressOf('')}>
          {play.newGame}
        </a>
      </div>
    </aside>
  );
}
