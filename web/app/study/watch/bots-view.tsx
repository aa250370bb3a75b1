/** A game of bots on the board, with what is needed to look on. */
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Geometry } from '../../../../engine/index.ts';
import { announce } from '../../announce.tsx';
import { Board } from '../../board/board.tsx';
import { shownWalks } from '../../board/highlights.ts';
import { PieceSign } from '../../board/piece.tsx';
import { Select } from '../../fields.tsx';
import { seatNames } from '../../names.ts';
import { addressOf } from '../../route.ts';
import { allWords } from '../../words.ts';
import { useShortcuts } from '../parts/keys.ts';
import { FaultNote, Resting } from '../parts/notes.tsx';
import { type BotsGame, PACES, type Pace } from './bots-game.ts';

export function SpeedChoice({ pace }: { readonly pace: Signal<Pace> }) {
  const { watch } = allWords();
  return (
    <Select
      label={watch.speed}
      options={Object.keys(PACES) as Pace[]}
      value={pace.value}
      text={(name) => watch.speeds[name]}
      onChange={(name) => {
        pace.value = name;
      }}
    />
  );
}

interface BotsViewProps {
  readonly game: BotsGame;
  readonly pace: Signal<Pace>;
  readonly onAnother: () => void;
  readonly onSetUp: () => void;
}

export function BotsView({ game, pace, onAnother, onSetUp }: BotsViewProps) {
  const { watch, review, analysis, further, shell } = allWords();
  const { table, isThinking, isPaused, fault, key } = game.state.value;
  const geometry = useRef<Geometry | undefined>(undefined);
  if (table?.geometry) geometry.current = table.geometry;
  const last = table?.turns.at(-1);
  const names = seatNames(table?.seats ?? []);
  const who = (seat: number): string => `${names[seat]} (${analysis.seat(seat + 1)})`;
  const isOver = table?.phase === 'over';
  const played = last ? review.played(who(last.seat), last.turn) : '';
  const winners = table?.winners ?? [];
  const isDrawn = table?.scoresAreShares && winners.length === names.length;
  const over = !isOver ? '' : isDrawn ? `${further.drawn}.` : watch.over(winners.map(who));
  useEffect(() => {
    if (played !== '') announce(`${played} ${over}`.trim());
  }, [played, over]);
  const toggle = isPaused ? game.goOn : game.pause;
  useShortcuts({ ' ': toggle, ']': game.step });
  // The hand that has just ended is looked at, though the next one may have begun.
  const marks = table?.handOver?.marks ?? table?.marks ?? [];
  return (
    <>
      <div class="replay">
        {geometry.current && (
          <Board
            geometry={geometry.current}
            marks={marks}
            names={names}
            highlights={{ walks: shownWalks(table?.walks ?? [], 'last', last?.seat) }}
            label={watch.board}
          />
        )}
        <p class="moment">{over === '' ? played : over}</p>
      </div>
      <div class="panel">
        <section class="block" aria-label={shell.watch}>
          {fault && <FaultNote fault={fault} lead={watch.failed} />}
          {!isOver && (
            <p class="actions">
              <button type="button" class="main" onClick={toggle}>
                {isPaused ? watch.goOn : review.pause}
              </button>
              <button type="button" onClick={game.step}>
                {watch.step}
              </button>
              <SpeedChoice pace={pace} />
            </p>
          )}
          <ul class="bots-standing">
            {(table?.seats ?? []).map(({ score, total }, seat) => (
              <li key={analysis.seat(seat + 1)} class={seat === table?.seat ? 'moved' : ''}>
                <PieceSign seat={seat} />
                <span class="name">{names[seat]}</span>
                <span class="scored">
                  {!table?.scoresAreShares
                    ? review.score(table?.handOver?.scores[seat] ?? score)
                    : isOver && further.outcome(score)}
                </span>
                {(table?.hands ?? 1) > 1 && <span class="scored">{review.total(total)}</span>}
                {isThinking && seat === table?.seat && (
                  <span class="faint">{watch.thinking(names[seat])}</span>
                )}
              </li>
            ))}
          </ul>
          <p class="actions">
            {key !== undefined && (
              <a class="action" href={addressOf('review', { game: key })}>
                {watch.review}
              </a>
            )}
            <button type="button" onClick={onAnother}>
              {watch.another}
            </button>
            <button type="button" onClick={onSetUp}>
              {watch.setUp}
            </button>
          </p>
          <Resting game={table?.at.game} />
        </section>
        <section class="block" aria-labelledby="log">
          <h2 id="log">{review.turns}</h2>
          <ol class="played">
            {(table?.turns ?? []).toReversed().map(({ round, seat, turn }, i, { length }) => (
              <li key={length - i}>
                <PieceSign seat={seat} />{' '}
                <span class="notation">
                  {round}.{seat + 1} {turn}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
