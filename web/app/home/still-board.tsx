/** A position as a picture, to be looked at: the board of its game, without anything to click. */
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Geometry, Mark } from '../../../engine/index.ts';
import type { Standpoint } from '../../../table/protocol/index.ts';
import { BoardPicture } from '../board/board-picture.tsx';
import { analyst } from '../engine.ts';
import { useSeen } from '../later-part.tsx';
import { nameAllGames } from '../words.ts';

interface Drawn {
  readonly geometry: Geometry;
  readonly marks: readonly Mark[];
}

/** What has been asked for, by standpoint: a screen that comes back has its pictures at once. */
const drawn = signal<ReadonlyMap<string, Drawn>>(new Map());

async function draw(key: string, at: Standpoint): Promise<void> {
  const { record, ...fields } = at;
  const asked =
    record === undefined ? analyst.ask<Drawn>('board', { ...fields, list: false }) : tableOf(record);
  // What cells mean is told in later words.
  const [found] = await Promise.all([asked, nameAllGames()]);
  drawn.value = new Map(drawn.peek()).set(key, found);
}

/** Of a game that hides something, the board as it is seen. */
function tableOf(record: string): Promise<Drawn> {
  return analyst.ask<Drawn>('table', { record, geometry: true });
}

/** The picture is empty until it is in view and the worker has answered. */
export function StillBoard({ at }: { readonly at: Standpoint }) {
  const box = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(at);
  const isWanted = useSeen(box);
  const found = drawn.value.get(key);
  useEffect(() => {
    if (isWanted && !drawn.peek().has(key)) draw(key, at).catch(() => undefined);
  }, [isWanted, key]);
  return (
    <div ref={box} class="picture">
      {found && <BoardPicture geometry={found.geometry} marks={found.marks} />}
    </div>
  );
}
