/** What is needed now and then: hints, the record, a turn as text, the keys. */
import { announce } from '../announce.tsx';
import { addressOf } from '../route.ts';
import { words } from '../words.ts';
import { hint, isAdvising } from './advice.ts';
import { isHelpOpen } from './help-open.ts';
import { Log } from './log.tsx';
import { stage, table } from './on-table.ts';
import { isPassing } from './passing.ts';
import { reachOfPiece } from './reach.ts';
import { TextEntry } from './text-entry.tsx';

function save(record: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
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
        <button type="button" onClick={() => save(game.record, play.fileName)}>
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
