/** The games that are open on this device: a picture, who plays, whose turn it is, and how to go on. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableAnswer } from '../../../table/protocol/index.ts';
import { BoardPicture } from '../board/board-picture.tsx';
import { player } from '../engine.ts';
import { AskFirst } from '../fields.tsx';
import { type KeptGame, keptGame } from '../game/kept-game.ts';
import { shownTable } from '../names.ts';
import { dropLeft, gameAtTable, leftGames, takeUp } from '../open-games.ts';
import { addressOf, goTo } from '../route.ts';
import { nameAllGames, words } from '../words.ts';

/** Undefined until the worker has answered, `null` if the game cannot be read. */
function useTable({ record, roll }: KeptGame): TableAnswer | null | undefined {
  const found = useSignal<TableAnswer | null | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    const fields = { record, geometry: true, ...(roll === null ? {} : { roll }) };
    Promise.all([player.ask<TableAnswer>('table', fields), nameAllGames()]).then(
      ([table]) => {
        if (!isLeft) found.value = table;
      },
      () => {
        if (!isLeft) found.value = null;
      },
    );
    return () => {
      isLeft = true;
    };
  }, [record]);
  return found.value;
}

interface FactsProps {
  readonly table: TableAnswer | null | undefined;
  readonly isAtTable: boolean;
}

function Facts({ table, isAtTable }: FactsProps) {
  const { home, play } = words();
  if (!table) return <p class="who">{table === null ? home.unread : words().shell.loading}</p>;
  const { title, seats, seat, hand, hands, turns, unit, phase } = shownTable(table);
  const mine = seats.findIndex(({ isPerson }) => isPerson);
  const others = seats.filter((_, at) => at !== mine).map(({ name }) => name);
  const isMine = seat === mine && seats.filter(({ isPerson }) => isPerson).length === 1;
  const ofHands = unit === 'match' ? play.hand(hand, hands) : play.game(hand, hands);
  const part = hands > 1 ? ofHands : undefined;
  return (
    <>
      {isAtTable && <h2>{home.openOne}</h2>}
      <p class="who">{home.against(seats[Math.max(0, mine)].name, others)}</p>
      <p class="faint">
        {[title, part, phase === 'over' ? undefined : home.turn(turns.length + 1)]
          .filter((one) => one !== undefined)
          .join(' · ')}
      </p>
      {seat >= 0 && <p class="faint">{isMine ? home.yourTurn : home.turnOf(seats[seat].name)}</p>}
    </>
  );
}

function OpenGame({ game, isAtTable }: { readonly game: KeptGame; readonly isAtTable: boolean }) {
  const { home } = words();
  const table = useTable(game);
  return (
    <article class="card open-game">
      <div class="about">
        <Facts table={table} isAtTable={isAtTable} />
        <p class="actions">
          {isAtTable ? (
            <a class="action main" href={addressOf('game')}>
              {home.goOn}
            </a>
          ) : (
            <button
              type="button"
              onClick={() => {
                takeUp(game);
                goTo('game');
              }}
            >
              {home.goOn}
            </button>
          )}
          {!isAtTable && (
            <AskFirst class="quiet" label={home.drop} question={home.dropSure} onYes={() => dropLeft(game)} />
          )}
        </p>
      </div>
      {table?.geometry && (
        <div class="picture">
          <BoardPicture geometry={table.geometry} marks={table.marks} />
        </div>
      )}
    </article>
  );
}

/** A card for each of them; none where no game is open. */
export function OpenList() {
  const current = gameAtTable();
  const all = current ? [current, ...leftGames.value] : leftGames.value;
  return (
    <>
      {all.map((game) => (
        <OpenGame key={game.record} game={game} isAtTable={game === keptGame.value} />
      ))}
    </>
  );
}
