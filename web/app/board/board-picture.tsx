/** A board with what stands on it as a small still picture: for tiles, lists and puzzles. */
import { useMemo } from 'preact/hooks';
import type { Geometry, Mark } from '../../../engine/index.ts';
import { layOut } from '../../drawing/index.ts';
import { lookOf } from './look.ts';
import { Picture } from './picture.tsx';

interface BoardPictureProps {
  readonly geometry: Geometry;
  readonly marks: readonly Mark[];
  /** What is seen, for screen readers; without it they are told nothing, as beside a name that says it. */
  readonly label?: string;
}

export function BoardPicture({ geometry, marks, label }: BoardPictureProps) {
  const look = lookOf(geometry);
  const layout = useMemo(() => layOut({ ...geometry, look }), [geometry, look]);
  return (
    <div
      class="board still"
      style={{ aspectRatio: `${layout.width} / ${layout.height}` }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <Picture layout={layout} marks={marks} highlights={{}} hasCoordinates={false} />
    </div>
  );
}
