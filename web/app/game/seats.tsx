/** Shows who sits at the table, how they stand, and who is ahead. */
import { effect, signal } from '@preact/signals';
import { PieceSign } from '../board/piece.tsx';
import { showsShares } from '../settings.ts';
import { words } from '../words.ts';
import { stage, table } from './on-table.ts';
import { askLines } from './requests.ts';

/** By seat: the share of the win as the program sees the game before a turn; of the last turn that was asked about. */
const shares = signal<readonly number[] | undefined>(undefined);

effect(() => {
  const game = table.value;
  if (!showsShares.value || !game) {
    shares.value = undefined;
    return;
  }
  if (game.chances) shares.value = game.chances.values;
  else if (stage.value === 'entry')
    askLines(game.at, { lines: 1 }).then(
      ({ lines: [best] }) => {
        if (best && table.peek() === game) shares.value = best.values;
      },
      // The bar is a convenience: without an opinion it stays as it was.
      () => undefined,
    );
});

function ShareBar() {
  const { panel, format } = words();
  const game = table.value;
  const values = shares.value;
  if (!game || !values) return null;
  const said = game.seats.map(({ name }, seat) => panel.share(name, format.percent(values[seat])));
  return (
    <div class="share-bar" role="img" aria-label={said.join(', ')}>
      {values.map((value, seat) => (
        <span key={seat} class={`seat-${seat}`} style={{ flexGrow: Math.max(0, value) }} title={said[seat]}>
          {value > 0.12 ? format.percent(value) : ''}
        </span>
      ))}
    </div>
  );
}

export function Seats() {
  const { play, panel, format, further } = words();
  const game = table.value;
  if (!game) return null;
  return (
    <div class="standing">
      <ul class={`seats of-${game.seats.length}`} aria-label={play.seats}>
        {game.seats.map(({ name, score, total, facts }, seat) => {
          const moves = seat === game.seat && stage.value !== 'over';
          const { off, array, closed } = facts;
          return (
            <li key={seat} class={moves ? 'moves' : ''} aria-current={moves ? 'true' : undefined}>
              <PieceSign seat={seat} />
              <span class="name">{name}</span>
              {/* Where hands are hidden, people who may see points see them beside the hand. */}
              {!game.at.record && !game.scoresAreShares && (
                <span class="score">
                  {format.number(score, 2)} <small>{panel.points(score)}</small>
                </span>
              )}
              <span class="facts">
                {game.chances && (
                  <span>
                    {further?.chance(format.number(100 * game.chances.values[seat], 1), game.chances.isExact)}
                  </span>
                )}
                {game.hand > 1 && <span>{play.total(total)}</span>}
                {typeof off === 'number' && <span>{play.off(off)}</span>}
                {array === true && <span class="lamp">{play.hasArray}</span>}
                {closed === true && <span class="lamp">{play.hasClosed}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <ShareBar />
    </div>
  );
}
