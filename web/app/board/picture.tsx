/** The board as a picture. Nothing in it is clicked or read out: the grid above it is. */
import { useMemo } from 'preact/hooks';
import type { Mark } from '../../../engine/index.ts';
import { drawWalk, type Layout, type Place, type Point, RING } from '../../drawing/index.ts';
import { Grounds } from './grounds.tsx';
import type { Highlights, ShownWalk, Target } from './highlights.ts';
import { Piece } from './piece.tsx';

/** Of the room on a spot. */
const PIECE_RADIUS = 0.4;
const RESERVE_RADIUS = 0.3;

interface PictureProps {
  readonly layout: Layout;
  readonly marks: readonly Mark[];
  readonly highlights: Highlights;
  readonly hasCoordinates: boolean;
  /** The spot that has the focus. */
  readonly cursor: number | undefined;
  /** A piece that is being dragged, and where it is. */
  readonly dragged: { readonly spot: number; readonly at: Point } | undefined;
}

function turning({ turn, middle }: Layout): string | undefined {
  return turn === 0 ? undefined : `rotate(${turn} ${middle.x} ${middle.y})`;
}

/** How bright a cell is, 0 to 1: brighter rings further in; squares by turns. */
function shade({ row = 0, column = 0 }: Place, { isRound, places }: Layout): number {
  if (!isRound) return (row + column) % 2;
  const rows = Math.max(...places.map((place) => place.row ?? 0));
  return rows === 0 ? 0 : row / rows;
}

function Cells({ layout, hasCoordinates }: { readonly layout: Layout; readonly hasCoordinates: boolean }) {
  const cells = layout.places.filter(({ kind }) => kind !== 'reserve');
  return (
    <>
      <g transform={turning(layout)}>
        {cells.map((place) => (
          <path
            key={place.id}
            d={place.outline}
            class={`cell ${place.kind ?? ''} ${(place.column ?? 0) % 2 === 0 ? 'even' : 'odd'}`}
            style={{ '--shade': shade(place, layout) }}
          />
        ))}
      </g>
      {cells
        .filter(({ kind }) => kind === 'centre')
        .map(({ id, x, y, size }) => (
          <circle key={id} cx={x} cy={y} r={size / 2} class="moon" />
        ))}
      {hasCoordinates && (
        <g class="coordinates" font-size={layout.unit * 0.31}>
          {cells
            .filter(({ kind }) => kind !== 'centre')
            .map(({ id, x, y, label }) => (
              <text key={id} x={x} y={y}>
                {label}
              </text>
            ))}
        </g>
      )}
    </>
  );
}

/** Where the i-th of several pieces on one spot stands: side by side, or round a ring in a spot with room. */
function amid(place: Place, i: number, count: number, unit: number): Point {
  if (count === 1) return place;
  const radius = place.size > 2 * unit ? place.size * 0.28 : unit * 0.2;
  const angle = (2 * Math.PI * i) / count - Math.PI / 2;
  return { x: place.x + radius * Math.cos(angle), y: place.y + radius * Math.sin(angle) };
}

function Marks({ layout, marks, highlights, hasCoordinates, dragged }: PictureProps) {
  const { picked, pickable = [] } = highlights;
  const bySpot = new Map<number, Mark[]>();
  for (const mark of marks)
    if (!mark.isGround) bySpot.set(mark.spot, [...(bySpot.get(mark.spot) ?? []), mark]);
  return (
    <g class="marks">
      {[...bySpot].flatMap(([spot, standing]) =>
        standing.map(({ seat, count, label }, i) => {
          const place = layout.places[spot];
          const isReserve = place.kind === 'reserve';
          const radius = isReserve ? place.size * RESERVE_RADIUS : layout.unit * PIECE_RADIUS;
          const own = isReserve
            ? (label ?? `×${count ?? 1}`)
            : (label ?? (hasCoordinates && place.kind !== 'centre' ? place.label : ''));
          const state = [
            spot === picked ? 'picked' : '',
            pickable.includes(spot) ? 'pickable' : '',
            isReserve ? 'waiting' : '',
            dragged?.spot === spot && !isReserve ? 'lifted' : '',
          ];
          return (
            <Piece
              key={`${spot}.${seat}`}
              name={`${spot}.${seat}`}
              seat={seat}
              at={amid(place, i, standing.length, layout.unit)}
              radius={place.kind === 'centre' ? radius * 1.4 : radius}
              text={own}
              state={state.join(' ')}
            />
          );
        }),
      )}
    </g>
  );
}

function Walk({ walk, layout }: { readonly walk: ShownWalk; readonly layout: Layout }) {
  const { path, kind } = walk;
  const drawn = useMemo(() => drawWalk(layout, walk.path, walk.jumps), [layout, walk.path, walk.jumps]);
  // A piece that was put down where it stands has no way behind it: its spot is marked instead.
  if (path.length === 1 && (kind === 'last' || kind === 'best'))
    return <Frame spot={path[0]} layout={layout} name={`latest ${kind}`} />;
  if (!drawn) return null;
  return (
    <g class={`walk ${walk.kind} ${walk.seat === undefined ? '' : `seat-${walk.seat}`}`}>
      {drawn.lines.map((d) => (
        <path key={`under ${d}`} d={d} class="under" />
      ))}
      {drawn.lines.map((d) => (
        <path key={d} d={d} class="line" {...(walk.kind === 'last' ? { pathLength: 1 } : {})} />
      ))}
      {drawn.dots.map(({ x, y }, i) => (
        <circle key={i} cx={x} cy={y} r={layout.unit * RING} class="dot" />
      ))}
      <path d={drawn.head} class="head" />
    </g>
  );
}

const TARGET_SIZE = 0.36;

interface TargetSignProps {
  readonly target: Target;
  readonly layout: Layout;
  /** Whether a piece that is taken up would go there. */
  readonly isEnd: boolean;
}

function TargetSign({ target, layout, isEnd }: TargetSignProps) {
  const { x, y, kind } = layout.places[target.spot];
  const size = layout.unit * TARGET_SIZE * (kind === 'centre' ? 1.6 : 1);
  const [side, font] = [2 * size, target.label.length > 2 ? size * 0.86 : size * 1.16];
  // Where a piece may be put on any spot, signs on all of them would hide the board.
  if (target.kind === 'plain' && !isEnd) return null;
  return (
    <g class={`target ${target.kind}`}>
      {target.kind === 'plain' && <circle cx={x} cy={y} r={size * 0.4} />}
      {target.kind === 'die' && (
        <rect x={x - size} y={y - size} width={side} height={side} rx={size * 0.35} />
      )}
      {target.kind === 'sum' && <circle cx={x} cy={y} r={size * 1.08} />}
      {target.kind === 'both' && (
        <rect x={x - size * 1.25} y={y - size} width={size * 2.5} height={side} rx={size} />
      )}
      <text x={x} y={y} font-size={font}>
        {target.label}
      </text>
    </g>
  );
}

function Frame({
  spot,
  layout,
  name,
}: {
  readonly spot: number;
  readonly layout: Layout;
  readonly name: string;
}) {
  const place = layout.places[spot];
  if (place.kind === 'reserve') return <circle cx={place.x} cy={place.y} r={place.size / 2} class={name} />;
  return <path d={place.outline} transform={turning(layout)} class={name} />;
}

export function Picture(props: PictureProps) {
  const { layout, highlights, cursor, dragged, marks, hasCoordinates } = props;
  const { walks = [], targets = [], left = [], noticed = [], picked } = highlights;
  const cells = useMemo(
    () => <Cells layout={layout} hasCoordinates={hasCoordinates} />,
    [layout, hasCoordinates],
  );
  const taken = dragged && marks.find(({ spot }) => spot === dragged.spot);
  const hasGround = layout.route !== undefined || marks.some(({ isGround }) => isGround);
  const radius = layout.unit * PIECE_RADIUS;
  return (
    <svg viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="moonlight" cx="42%" cy="38%" r="66%">
          <stop offset="0.35" class="moonlight-in" />
          <stop offset="1" class="moonlight-out" />
        </radialGradient>
      </defs>
      {layout.isRound && (
        <circle cx={layout.middle.x} cy={layout.middle.y} r={layout.height / 2 - 4} class="disc" />
      )}
      {cells}
      {hasGround && <Grounds layout={layout} marks={marks} />}
      {noticed.map((spot) => (
        <Frame key={spot} spot={spot} layout={layout} name="noticed" />
      ))}
      {picked !== undefined && <Frame spot={picked} layout={layout} name="taken" />}
      {left.map(({ spot, seat }) => (
        <Piece
          key={`${spot}.${seat}`}
          seat={seat}
          at={layout.places[spot]}
          radius={radius}
          text=""
          state="ghost"
        />
      ))}
      {walks
        .filter(({ kind }) => kind === 'last')
        .map((walk) => (
          <Walk key={walk.path.join()} walk={walk} layout={layout} />
        ))}
      <Marks {...props} />
      {targets.map((target) => (
        <TargetSign
          key={target.spot}
          target={target}
          layout={layout}
          isEnd={picked !== undefined || hasGround}
        />
      ))}
      {walks
        .filter(({ kind }) => kind !== 'last')
        .map((walk) => (
          <Walk key={`${walk.kind} ${walk.path.join()}`} walk={walk} layout={layout} />
        ))}
      {cursor !== undefined && <Frame spot={cursor} layout={layout} name="cursor" />}
      {taken && <Piece seat={taken.seat} at={dragged.at} radius={radius * 1.25} text="" state="dragged" />}
    </svg>
  );
}
