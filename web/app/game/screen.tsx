/** The game that is being played. */
import { useEffect } from 'preact/hooks';
import { announce } from '../announce.tsx';
import { Board } from '../board/board.tsx';
import { type Highlights, type ShownWalk, shownWalks, targetOf } from '../board/highlights.ts';
import { commandOf } from '../board/keys.ts';
import { GAME_GUIDES } from '../games.ts';
import { addressOf } from '../route.ts';
import { hasLetterKeys, speed, turnsBoard } from '../settings.ts';
import { guidance } from '../store.ts';
import { words } from '../words.ts';
import { Actions } from './actions.tsx';
import { advice, hint } from './advice.ts';
import { BoardDice } from './dice.tsx';
import { back, click, drop } from './entering.ts';
import { EntryRow } from './entry-row.tsx';
import { followOtherTabs, keptGame } from './kept-game.ts';
import { look, lookAway } from './looking.ts';
import { Occasions } from './occasions.tsx';
import {
  die,
  endsOf,
  entry,
  failure,
  geometry,
  gliding,
  isBusy,
  isHelpOpen,
  pickable,
  pointed,
  stage,
  table,
  throwsNow,
  viewer,
} from './on-table.ts';
import { goToText, Panel } from './panel.tsx';
import { isPassing } from './passing.ts';
import { Prompt } from './prompt.tsx';
import { cursor, reached, reachOfPiece } from './reach.ts';
import { sayDice, sayLast, sayScores } from './sayings.ts';
import { Seats } from './seats.tsx';
import { close, open, skip } from './session.ts';
import { Slot } from './slot.tsx';
import { tryConfirm } from './tutor.ts';

function walksShown(): ShownWalk[] {
  const game = table.value;
  const answer = entry.value;
  if (!game) return [];
  const decisive = game.handOver?.decisive;
  if (decisive && (stage.value === 'over' || stage.value === 'hand-over'))
    return decisive.map((spot) => ({ path: [spot], jumps: [], kind: 'last' }));
  const isFresh = !answer || throwsNow.value || (answer.walks.length === 0 && answer.picked === undefined);
  const seat = game.turns.at(-1)?.seat;
  const last = isFresh ? shownWalks(game.walks, 'last', seat) : [];
  const entered = throwsNow.value ? [] : shownWalks(answer?.walks ?? [], 'entered');
  const end = answer?.next.find(({ role, spot }) => role === 'place' && spot === pointed.value);
  const preview = end ? shownWalks([end], 'preview') : [];
  const line = advice.value?.lines[advice.value.at];
  const best = isFresh ? shownWalks(line?.walks ?? [], 'best') : [];
  return [...(best.length > 0 ? [] : last), ...entered, ...preview, ...best];
}

function highlights(): Highlights {
  const answer = entry.value;
  const game = table.value;
  const looked = look.value;
  if (looked) {
    return { walks: shownWalks(looked.walks, 'last', looked.played.seat) };
  }
  const walks = walksShown();
  if (!answer || !game || isPassing.value) return { walks };
  const ends = endsOf(answer, die.value).map(({ spot, numbers }) => targetOf(spot, numbers));
  const left = (throwsNow.value ? [] : answer.walks).flatMap(({ from }) =>
    from === undefined ? [] : [{ spot: from, seat: answer.seat }],
  );
  const isOnBoard = ({ spot }: { readonly spot: number }): boolean =>
    geometry.value?.spots[spot].kind !== 'reserve' && !answer.marks.some((mark) => mark.spot === spot);
  const ghosts = left.filter(isOnBoard);
  const aimed = ends.find(({ spot, kind }) => spot === pointed.value && kind === 'plain');
  if (aimed) ghosts.push({ spot: aimed.spot, seat: answer.seat });
  return {
    pickable: pickable.value,
    ...(answer.picked === undefined ? {} : { picked: answer.picked }),
    targets: ends.length > 0 ? ends : [...reached.value],
    left: ghosts,
    walks,
  };
}

/** Whether something is still being done that a person must wait for. */
function isWaiting(): boolean {
  if (failure.value !== undefined) return false;
  if (stage.value === 'entry' && entry.value === undefined) return true;
  return isBusy.value || stage.value === 'bots' || stage.value === 'loading';
}

/** By keys, Enter goes on: where nothing can be clicked, it confirms the turn if there is one. */
function enterOn(spot: number): void {
  const answer = entry.peek();
  const isClick = answer?.picked === spot || answer?.next.some((next) => next.spot === spot);
  if (answer?.turn && !isClick) void tryConfirm();
  else void click(spot);
}

/** A new turn begins on the board, for those who are not elsewhere on purpose. */
function useFocusOnTurn(): void {
  const isAsked = stage.value === 'entry' && entry.value !== undefined && !isPassing.value;
  const isForced = table.value?.forced !== undefined;
  useEffect(() => {
    if (!isAsked || isForced) return;
    const { activeElement } = document;
    const isElsewhere = activeElement !== null && activeElement !== document.body;
    // The heading got it when the screen came.
    if (isElsewhere && activeElement.closest('.controls, .asking, h1, main:focus') === null) return;
    document.querySelector<HTMLElement>('.board [data-spot][tabindex="0"]')?.focus({ preventScroll: true });
  }, [isAsked, isForced]);
}

function Play() {
  const game = table.value;
  const drawing = geometry.value;
  if (!game || !drawing) return null;
  const { play } = words();
  const mine = viewer.value;
  const turn =
    turnsBoard.value && drawing.isRound && mine !== undefined ? (360 * mine) / game.seats.length : 0;
  const isAsked = stage.value === 'entry' && !look.value && !isPassing.value;
  const isOver = stage.value === 'hand-over' || stage.value === 'over';
  return (
    // Whoever touches the board waits no longer for what is shown.
    <div class="board-box" onPointerDown={skip}>
      <Board
        geometry={drawing}
        marks={
          look.value?.marks ??
          (isOver
            ? (game.handOver?.marks ?? game.marks)
            : throwsNow.value
              ? game.marks
              : (entry.value?.marks ?? game.marks))
        }
        names={game.seats.map(({ name }) => name)}
        {...(mine === undefined ? {} : { mine })}
        turn={turn}
        glide={gliding.value}
        label={play.board(game.title)}
        highlights={highlights()}
        cursor={cursor}
        onClick={(spot) => {
          if (isAsked) void click(spot);
        }}
        onEnter={(spot) => {
          if (isAsked) enterOn(spot);
        }}
        onPoint={(spot) => {
          pointed.value = spot;
        }}
      />
      {!look.value && <BoardDice />}
    </div>
  );
}

function onKeyDown(event: KeyboardEvent): void {
  const { target } = event;
  if (
    event.defaultPrevented ||
    (target instanceof HTMLElement && target.matches('input, select, textarea, dialog *'))
  )
    return;
  const command = commandOf(event, hasLetterKeys.value);
  if (command === undefined || command === 'analysis') return;
  event.preventDefault();
  const run = {
    drop: () => (look.peek() ? lookAway() : void drop()),
    back: () => (look.peek() ? lookAway() : void back()),
    dice: sayDice,
    scores: sayScores,
    last: sayLast,
    ways: () => void reachOfPiece(),
    hint: () => void hint(),
    text: goToText,
    help: () => {
      isHelpOpen.value = true;
    },
  }[command];
  run();
}

export function Screen() {
  const { play, shell } = words();
  useFocusOnTurn();
  useEffect(() => {
    void open();
    const unfollow = followOtherTabs(() => {
      announce(words().play.otherTab);
      void open();
    });
    addEventListener('keydown', onKeyDown);
    return () => {
      unfollow();
      removeEventListener('keydown', onKeyDown);
      close();
    };
  }, []);
  if (!keptGame.value) {
    return (
      <div class="page">
        <h1>{play.title}</h1>
        <p>{play.none}</p>
        <p>
          <a href={addressOf('')}>{shell.toHome}</a>
        </p>
      </div>
    );
  }
  const guide = guidance.value === null ? undefined : GAME_GUIDES[table.value?.at.game ?? ''];
  const isOver = stage.value === 'over' || stage.value === 'hand-over';
  return (
    <div
      class={`game ${stage.value}`}
      data-still={speed.value === 'none' ? true : undefined}
      aria-busy={isWaiting()}
    >
      <h1 class="spoken">{table.value?.title ?? play.title}</h1>
      <Prompt />
      <Slot load={guide} />
      <Play />
      {!isOver && <Seats />}
      {!look.value && !isPassing.value && (stage.value === 'entry' || stage.value === 'bots') && (
        <div class={`controls ${stage.value === 'entry' ? '' : 'waiting'}`}>
          <EntryRow />
          <Actions />
        </div>
      )}
      <Occasions />
      <Panel />
    </div>
  );
}
