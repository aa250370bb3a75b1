/** The newest games of a study that is running. */
import type { Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../../board/board.tsx';
import { shownWalks } from '../../board/highlights.ts';
import { openRecord } from '../../store.ts';
import { allWords } from '../../words.ts';
import { FaultNote, Resting } from '../parts/notes.tsx';
import { momentsOf } from '../review/moments.ts';
import { describeFrame } from '../review/replay.tsx';
import type { Pace } from './bots-game.ts';
import { SpeedChoice } from './bots-view.tsx';
import { followStudy } from './live-study.ts';

interface LiveViewProps {
  readonly study: number;
  readonly pace: Signal<Pace>;
  readonly onLeave: () => void;
}

export function LiveView({ study, pace, onLeave }: LiveViewProps) {
  const { watch, library } = allWords();
  const live = useMemo(() => followStudy(study, pace), [study, pace]);
  useEffect(() => live.end, [live]);
  const { progress, newest, shown, frame, isLost, fault } = live.state.value;
  const now = shown?.game.frames[frame];
  return (
    <>
      <div class="replay">
        {shown && now ? (
          <>
            <Board
              geometry={shown.game.geometry}
              marks={now.marks}
              names={shown.game.seats.map(({ name }) => name)}
              highlights={{ walks: shownWalks(now.walks, 'last', now.played?.seat) }}
              label={watch.board}
            />
            <p class="moment">{describeFrame(shown.game, momentsOf(shown.game), frame)}</p>
          </>
        ) : (
          <p class="moment">{watch.waiting}</p>
        )}
      </div>
      <div class="panel">
        <section class="block" aria-labelledby="live">
          <h2 id="live">
            {library.study} {study}
          </h2>
          {progress && (
            <>
              <progress max={Math.max(progress.wanted, 1)} value={progress.blocks} aria-label={watch.study} />
              <p>
                {library.blocks(progress.blocks, progress.wanted)}{' '}
                {progress.running && <span class="live">{library.running}</span>}
              </p>
            </>
          )}
          {isLost && <p role="alert">{watch.lost}</p>}
          {fault && <FaultNote fault={fault} />}
          <Resting game={now?.at.game} />
          <p class="actions">
            <SpeedChoice pace={pace} />
            {shown && (
              <button type="button" onClick={() => openRecord(shown.record)}>
                {watch.review}
              </button>
            )}
            <button type="button" onClick={onLeave}>
              {watch.leave}
            </button>
          </p>
          <h3>{watch.newest}</h3>
          <ul class="games">
            {newest.map((block) => (
              <li key={block}>
                <button
                  type="button"
                  class="goes"
                  aria-current={shown?.block === block ? 'true' : undefined}
                  onClick={() => live.show(block)}
                >
                  {library.block} {block}
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
