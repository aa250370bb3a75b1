/** The characters of the labyrinth: energy as a stack, where they are, and their numbers as far as they may be seen. */
import type { Mark } from '../../../engine/index.ts';
import type { SeatAnswer, Standpoint, TableAnswer } from '../../../table/protocol/index.ts';
import {
  type CharacterFacts,
  characterFacts,
  characterParts,
  eventLines,
} from '../../../table/spoken/index.ts';
import { PieceSign } from '../board/piece.tsx';
import { entry, stage, table, viewer } from '../game/on-table.ts';
import { isPassing } from '../game/passing.ts';
import { TitledList } from '../game/score-table.tsx';
import { words } from '../words.ts';
import { TrisControl } from './tris-control.tsx';

/** From disc to disc of a stack of energy, which has discs of 8. */
const STEP = 11;

function Energy({ energy, full }: Pick<CharacterFacts, 'energy' | 'full'>) {
  const text = words().further?.labirinto.energy(energy, full);
  return (
    <>
      <svg class="energy" viewBox={`0 0 ${STEP * full} 10`} height="10" aria-hidden="true" focusable="false">
        {Array.from({ length: full }, (_, i) => (
          <circle
            key={i}
            cx={STEP * i + 5}
            cy="5"
            r="4"
            fill={i < energy ? 'currentColor' : 'none'}
            stroke="currentColor"
          />
        ))}
      </svg>
      <span class="spoken">{text}</span>
    </>
  );
}

interface CharacterProps {
  readonly seat: number;
  readonly seen: SeatAnswer;
  /** Whether the hand is in the right hands: nothing of it is in the page before. */
  readonly isShown: boolean;
}

function Character({ seat, seen, isShown }: CharacterProps) {
  const facts = characterFacts(seen);
  const hand = (isShown && facts.hand) || [];
  const told = hand.length > 0 ? words().further?.labirinto.hand(hand) : undefined;
  return (
    <li>
      <PieceSign seat={seat} /> <b>{seen.name}</b> <Energy {...facts} />
      {characterParts(words(), seen, isShown).map((part) => (
        <span key={part} class={part === told ? 'spoken' : ''}>
          {' '}
          · {part}
        </span>
      ))}
      {hand.length > 0 && (
        <span class="chips" aria-hidden="true">
          {hand.map((number) => (
            <span key={number} class={facts.fresh.includes(number) ? 'chip fresh' : 'chip'}>
              {number}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}

/** The cells of the board, of which those without a wall have a number. */
const CELLS = 90;
/** After so many numbers a short game is over, if its rules do not say. */
const SHORT = { name: 'labirinto-breve', draws: 21 } as const;

/** How many numbers end the game. */
function neededOf({ variant }: Standpoint, marks: readonly Mark[]): number {
  const walls = marks.filter(({ isGround, kind }) => isGround && kind.includes('wall')).length;
  const { end } = (typeof variant === 'object' ? variant : {}) as {
    readonly end?: { readonly draws?: number };
  };
  const draws = variant === SHORT.name ? SHORT.draws : (end?.draws ?? 0);
  return draws > 0 ? Math.min(draws, CELLS - walls) : CELLS - walls;
}

/** How far the end is: the numbers that have been drawn. */
function Progress({ game }: { readonly game: TableAnswer }) {
  const say = words().further?.labirinto;
  if (!say) return null;
  const needed = neededOf(game.at, game.marks);
  const drawn = game.seats.reduce((sum, seat) => {
    const { hidden, open } = characterFacts(seat);
    return sum + hidden + 3 * open.length;
  }, 0);
  return (
    <label class="goal">
      {say.goal(drawn, needed)}
      <progress max={needed} value={drawn} />
    </label>
  );
}

export function Panel() {
  const game = table.value;
  const say = words().further?.labirinto;
  if (!game || !say) return null;
  const isAsked = stage.value === 'entry' && !isPassing.value;
  // With W the die says nothing: the position is at the choice in isolation.
  const isWaiting = isAsked && game.at.position.endsWith('W');
  const happened = isPassing.value ? [] : eventLines(words(), game.seats, viewer.value ?? -1);
  return (
    <section class="characters" aria-label={say.panel}>
      <Progress game={game} />
      {isWaiting && <p>{say.waiting}</p>}
      <ul class="seen">
        {game.seats.map((seat, i) => (
          <Character key={i} seat={i} seen={seat} isShown={!isPassing.value} />
        ))}
      </ul>
      {isAsked && !isWaiting && entry.value && <TrisControl key={game.record} />}
      <TitledList title={say.happened} lines={happened} />
    </section>
  );
}
