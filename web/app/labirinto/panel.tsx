/** The characters of the labyrinth: energy as a stack, where they are, and their numbers as far as they may be seen. */
import type { SeatAnswer } from '../../../table/protocol/index.ts';
import {
  type CharacterFacts,
  characterFacts,
  characterParts,
  eventLines,
} from '../../../table/spoken/index.ts';
import { PieceSign } from '../board/piece.tsx';
import { entry, stage, table, viewer } from '../game/on-table.ts';
import { isPassing } from '../game/passing.ts';
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
  return (
    <li>
      <PieceSign seat={seat} /> <b>{seen.name}</b> <Energy {...characterFacts(seen)} />
      {characterParts(words(), seen, isShown).map((part) => (
        <span key={part}> · {part}</span>
      ))}
    </li>
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
      {isWaiting && <p>{say.waiting}</p>}
      <ul style={{ listStyle: 'none', padding: 0 }}>
        {game.seats.map((seat, i) => (
          <Character key={i} seat={i} seen={seat} isShown={!isPassing.value} />
        ))}
      </ul>
      {isAsked && !isWaiting && entry.value && <TrisControl key={game.record} />}
      {happened.length > 0 && (
        <>
          <h2>{say.happened}</h2>
          <ul>
            {happened.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
