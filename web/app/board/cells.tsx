/** The grid over the picture: an element for each spot, of which one can be reached by Tab and the others by arrows. */
import type { Spot } from '../../../engine/index.ts';
import type { Layout } from '../../drawing/index.ts';
import { words } from '../words.ts';
import type { Grid } from './grid.ts';
import { type Described, labelOf } from './labels.ts';

interface CellsProps {
  readonly grid: Grid;
  readonly layout: Layout;
  readonly described: Described;
  readonly label: string | undefined;
  readonly cursor: number;
  /** Whether spots can be clicked. */
  readonly isUsed: boolean;
  /** Whether all of them can. */
  readonly isFree: boolean;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)}%`;
}

export function Cells({ grid, layout, described, label, cursor, isUsed, isFree }: CellsProps) {
  const { board } = words();
  const { targets = [], pickable = [], picked } = described.highlights;
  const attributesOf = ({ id }: Spot) => {
    const { x, y, size } = layout.places[id];
    const canBeClicked = isFree || pickable.includes(id) || targets.some(({ spot }) => spot === id);
    return {
      'data-spot': id,
      class: `spot ${pickable.includes(id) ? 'draggable' : ''} ${canBeClicked ? 'clickable' : ''}`,
      style: {
        left: percent(x, layout.width),
        top: percent(y, layout.height),
        width: percent(size, layout.width),
        height: percent(size, layout.height),
      },
      'aria-label': labelOf(described, described.geometry.spots[id], board),
      'aria-disabled': isUsed && !canBeClicked ? true : undefined,
    };
  };
  return (
    <>
      <div role="grid" aria-label={label ?? board.board} aria-readonly={isUsed ? undefined : true}>
        {grid.rows.map((row) => (
          <div role="row" key={row[0].id}>
            {row.map((spot) => (
              <button
                type="button"
                role="gridcell"
                key={spot.id}
                {...attributesOf(spot)}
                aria-selected={picked === spot.id ? true : undefined}
                tabIndex={spot.id === cursor ? 0 : -1}
              />
            ))}
          </div>
        ))}
      </div>
      {grid.reserves.map((spot) => (
        <button
          type="button"
          key={spot.id}
          {...attributesOf(spot)}
          aria-pressed={picked === spot.id ? true : undefined}
          tabIndex={spot.id === cursor ? 0 : -1}
        />
      ))}
    </>
  );
}
