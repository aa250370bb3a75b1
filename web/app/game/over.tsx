/** The end of a hand, and of the game: what each seat scored, and how to go on. */
import { useEffect, useRef } from 'preact/hooks';
import type { TableAnswer } from '../../../table/protocol/index.ts';
import { keyOf } from '../finished-list.ts';
import { addressOf, goTo } from '../route.ts';
import { rememberRecord } from '../store.ts';
import { words } from '../words.ts';
import { again, asMatch, MATCH } from './again.ts';
import { stage, table } from './on-table.ts';
import { ScoreTable } from './score-table.tsx';
import { nextHand, takeBack } from './session.ts';
import { endReason, matchWinners, partOfMatch } from './texts.ts';

/** What a part of a score is called. */
function partName(name: string): string {
  const { play, board } = words();
  const ring = /^ring(\d+)$/.exec(name);
  if (ring) return play.ring(Number(ring[1]));
  const names: Readonly<Record<string, string>> = {
    centre: board.centre,
    array: play.hasArray,
    off: play.outside,
    seat: play.compensation,
  };
  return names[name] ?? name;
}

/** The scores part by part, a column for each seat. Parts that no seat has are left out. */
function Scores() {
  const { play, format, panel } = words();
  const game = table.value;
  if (!game?.handOver || (game.scoresAreShares && game.hands === 1)) return null;
  const { scores, closers, parts = [] } = game.handOver;
  const rows = (parts[0] ?? [])
    .map(({ name }, i) => ({ name, cells: parts.map((ofSeat) => ofSeat[i]) }))
    .filter(({ cells }) => cells.some(({ count, points }) => count > 0 || points !== 0));
  const number = (points: number): string => format.number(points, 2);
  const totals = game.seats.map(({ total }, seat) =>
    game.phase === 'over' ? total + (scores[seat] ?? 0) : total,
  );
  const ofParts = rows.map(({ name, cells }) => ({
    name: partName(name),
    isPart: true,
    cells: cells.map(({ count, points }) => (
      <>
        {count > 1 && <small>{panel.pawns(count)} ·</small>} {number(points)}
      </>
    )),
  }));
  return (
    <ScoreTable
      names={game.seats.map(({ name }) => name)}
      note={(seat) => closers.includes(seat) && <span class="lamp">{play.hasClosed}</span>}
      rows={[
        ...ofParts,
        { name: game.unit === 'game' ? play.thisGame : play.thisHand, cells: scores.map(number) },
        ...(game.hands > 1 ? [{ name: play.inAll, cells: totals.map(number) }] : []),
      ]}
    />
  );
}

function Winners() {
  const { play, further } = words();
  const game = table.value;
  if (!game?.winners) return null;
  const { winners, seats, scoresAreShares } = game;
  if (scoresAreShares && winners.length === seats.length && further) return <>{further.drawn}</>;
  const [winner] = winners;
  const people = seats.filter(({ isPerson }) => isPerson).length;
  if (winners.length === 1 && people === 1 && seats[winner].isPerson) return <>{play.youWin}</>;
  return <>{play.wins(winners.map((seat) => seats[seat].name))}</>;
}

/** Whether a person sat at the table, and none has won. */
function hasLost({ seats, winners = [] }: TableAnswer): boolean {
  const people = seats.flatMap(({ isPerson }, seat) => (isPerson ? [seat] : []));
  return people.length > 0 && people.every((seat) => !winners.includes(seat));
}

export function Over() {
  const { begin, play, panel, spoken } = words();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = stage.value === 'over';
  const game = table.value;
  useEffect(() => heading.current?.focus(), []);
  if (!game) return null;
  const { handOver, seats, hasNextGame } = game;
  const canClose = seats.some(({ facts }) => facts.closed !== undefined);
  const said = endReason(words(), game);
  const reason = said && `${said[0].toUpperCase()}${said.slice(1)}`;
  const closers = handOver?.closers.map((seat) => seats[seat].name) ?? [];
  const ofMatch = matchWinners(words(), game);
  const part = hasNextGame || ofMatch !== undefined ? partOfMatch(words(), game) : undefined;
  return (
    <section class="asking over" aria-labelledby="over">
      <h2 id="over" tabIndex={-1} ref={heading}>
        {isOver ? (ofMatch ?? <Winners />) : spoken.handOver(handOver?.hand ?? game.hand)}
      </h2>
      {part !== undefined && (
        <p>
          {part}
          {ofMatch !== undefined && ': '}
          {ofMatch !== undefined && <Winners />}
        </p>
      )}
      {isOver && reason !== undefined && <p class="reason">{reason}.</p>}
      {handOver && canClose && <p>{closers.length > 0 ? play.closedBy(closers) : play.unclosed}</p>}
      <Scores />
      <div class="choices">
        {isOver ? (
          <>
            <button type="button" class="main" onClick={() => void again()}>
              {hasNextGame ? play.nextGame : play.rematch}
            </button>
            <a
              class="action review"
              href={addressOf('review', { game: keyOf(game.record) })}
              // It may have left the list of finished games.
              onClick={() => rememberRecord(game.record)}
            >
              {hasLost(game) ? play.review : panel.again}
            </a>
            {game.hands === 1 && (
              <button type="button" onClick={() => void asMatch()}>
                {begin.matchOf(MATCH)}
              </button>
            )}
            <button type="button" onClick={() => goTo('')}>
              {play.newGame}
            </button>
          </>
        ) : (
          <button type="button" class="main" onClick={() => void nextHand()}>
            {play.nextHand}
          </button>
        )}
        {game.canUndo && (
          <button type="button" onClick={() => void takeBack()}>
            {play.takeBack}
          </button>
        )}
      </div>
    </section>
  );
}
