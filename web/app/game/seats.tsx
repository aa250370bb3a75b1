/** Who sits at the table, and how they stand. */
import { PieceSign } from '../board/piece.tsx';
import { words } from '../words.ts';
import { stage, table } from './on-table.ts';

/** What names that are alike differ in: it is never cut off. */
const NUMBER = / \d+$/;

export function Seats() {
  const { play, format, further } = words();
  const game = table.value;
  if (!game) return null;
  return (
    <ul class={`seats of-${game.seats.length}`} aria-label={play.seats}>
      {game.seats.map(({ name, score, total, facts }, seat) => {
        const moves = seat === game.seat && stage.value !== 'over';
        const { off, array, closed } = facts;
        return (
          <li key={seat} class={moves ? 'moves' : ''} aria-current={moves ? 'true' : undefined}>
            <PieceSign seat={seat} />
            <span class="name">
              <span>{name.replace(NUMBER, '')}</span>
              {NUMBER.exec(name)?.[0]}
            </span>
            {/* Where hands are hidden, people who may see points see them beside the hand. */}
            {!game.at.record && !game.scoresAreShares && <span class="score">{format.number(score, 2)}</span>}
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
  );
}
