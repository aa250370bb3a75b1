/** The board of the first screen, on which two bots play slowly. It stands still where motion is not wanted. */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Geometry, Mark } from '../../../engine/index.ts';
import type { TableAnswer } from '../../../table/protocol/index.ts';
import { layOut } from '../../drawing/index.ts';
import { glide } from '../board/glide.ts';
import { type Highlights, shownWalks } from '../board/highlights.ts';
import { lookOf } from '../board/look.ts';
import { Picture } from '../board/picture.tsx';
import { player } from '../engine.ts';
import { isSeen } from '../later-part.tsx';
import { freshSeed, today } from '../outside.ts';
import { speed } from '../settings.ts';
import { USUAL } from '../standpoint.ts';
import { words } from '../words.ts';

/** Turns that have been played before anybody looks: an empty board is no picture of the game. */
const BEFORE = 12;
const PAUSE_MS = 2800;
const GLIDE_MS = 900;
const END_MS = 6000;
const SEATS = ['novice', 'novice'];

interface Shown {
  readonly geometry: Geometry;
  readonly marks: readonly Mark[];
  readonly highlights: Highlights;
  readonly latest: TableAnswer | undefined;
}

function isStill(): boolean {
  return speed.peek() === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Answers after so long, and then as soon as the page can be seen; rejects when it is left. */
function pause(time: number, element: Element, leaving: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    leaving.addEventListener('abort', fail, { once: true });
    setTimeout(() => void isSeen(element, leaving).then(done), time);
  });
}

/** Plays games until it is told to stop. */
async function live(element: Element, leaving: AbortSignal, show: (shown: Shown) => void): Promise<void> {
  const reply = (record: string) => player.ask<TableAnswer>('reply', { record });
  for (;;) {
    const order = {
      variant: USUAL.variant,
      unit: 'hand',
      seats: SEATS,
      seed: freshSeed(),
      date: today(),
      geometry: true,
    };
    let table = await player.ask<TableAnswer>('table', order);
    const { geometry } = table;
    if (!geometry) return;
    for (let i = 0; i < BEFORE && !leaving.aborted; i++) table = await reply(table.record);
    show({ geometry, marks: table.marks, highlights: {}, latest: undefined });
    if (isStill()) return;
    while (table.phase === 'turn') {
      await pause(PAUSE_MS, element, leaving);
      table = await reply(table.record);
      const walks = shownWalks(table.walks, 'last', table.turns.at(-1)?.seat);
      show({ geometry, marks: table.handOver?.marks ?? table.marks, highlights: { walks }, latest: table });
    }
    await pause(END_MS, element, leaving);
  }
}

export function LivingBoard() {
  const shown = useSignal<Shown | undefined>(undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    if (box.current)
      live(box.current, leaving.signal, (next) => {
        if (!leaving.signal.aborted) shown.value = next;
      }).catch(() => undefined);
    return () => leaving.abort();
  }, []);
  const now = shown.value;
  const layout = useMemo(
    () => now && layOut({ ...now.geometry, look: lookOf(now.geometry) }),
    [now?.geometry],
  );
  useLayoutEffect(() => {
    const played = now?.latest?.turns.at(-1);
    if (!box.current || !layout || !now?.latest || !played) return undefined;
    return glide(box.current, layout, { walks: now.latest.walks, seat: played.seat, time: GLIDE_MS });
  }, [now?.latest]);
  return (
    <div ref={box} class="living" role="img" aria-label={words().home.board}>
      {now && layout && (
        <div class="board still">
          <Picture
            layout={layout}
            marks={now.marks}
            highlights={now.highlights}
            hasCoordinates={false}
            cursor={undefined}
            dragged={undefined}
          />
        </div>
      )}
    </div>
  );
}
