/** The board as a picture. Nothing in it is clicked or read out: the grid above it is. */
import { useMemo } from 'preact/hooks';
import type { Mark } from '../../../engine/index.ts';
import {
  amid,
  CENTRE_PIECE,
  drawWalk,
  type Layout,
  PIECE_RADIUS,
  type Place,
  type Point,
  RESERVE_RADIUS,
  rimLabels,
  sceneryOf,
  shadeOf,
  transformOf,
} from '../../drawing/index.ts';
import { words } from '../words.ts';
import { Grounds, signedSpots } from './grounds.tsx';
import type { Highlights, ShownWalk, Target } from './highlights.ts';
import { Piece, Shapes } from './piece.tsx';

/** How far a piece beside the board stands above the middle, so that its count has room below. */
const LIFT = 0.12;
/** Of a number, in units of the layout. */
const PLAIN_NUMBER = 0.31;
const NUMBER = 0.27;
const CORNER_NUMBER = 0.19;

interface PictureProps {
  readonly layout: Layout;
  readonly marks: readonly Mark[];
  readonly highlights: Highlights;
  readonly hasCoordinates: boolean;
  /** The spot that has the focus. */
  readonly cursor?: number | undefined;
  /** Pieces that are seen to go. */
  readonly gone?: readonly Mark[];
  /** A piece that is being dragged, and where it is. */
  readonly dragged?: { readonly spot: number; readonly at: Point } | undefined;
}

interface NumbersProps {
  readonly layout: Layout;
  /** Spots with a picture below the number. */
  readonly signed: ReadonlySet<number>;
  /** Spots without a number. */
  readonly hidden: ReadonlySet<number>;
}

/** Numbers in the cells of a round board, in the corners of numbered squares, letters at the rim of others. */
function Numbers({ layout, signed, hidden }: NumbersProps) {
  const { places, unit, look, isRound, margin } = layout;
  const rim = rimLabels(layout);
  const isRim = rim.length > 0;
  const isCorner = look !== undefined && !isRound;
  const size = look ? (isCorner ? CORNER_NUMBER : NUMBER) : PLAIN_NUMBER;
  const at = ({ id, x, y }: Place): Point => {
    if (isCorner) return { x: x - unit * 0.38, y: y - unit * 0.38 };
    return look && signed.has(id) ? { x, y: y - unit * 0.33 } : { x, y };
  };
  const cells = isRim
    ? []
    : places.filter(
        ({ id, kind, label }) => kind !== 'reserve' && kind !== 'centre' && label !== '' && !hidden.has(id),
      );
  return (
    <>
      <g class="coordinates" font-size={unit * size}>
        {cells.map((place) => (
          <text key={place.id} {...at(place)}>
            {place.label}
          </text>
        ))}
      </g>
      <g class="coordinates rim" font-size={margin * 0.7}>
        {rim.map(({ x, y, text }) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
    </>
  );
}

const NONE: ReadonlySet<number> = new Set();

function PlainCells({
  layout,
  hasCoordinates,
}: {
  readonly layout: Layout;
  readonly hasCoordinates: boolean;
}) {
  const cells = layout.places.filter(({ kind }) => kind !== 'reserve');
  return (
    <>
      {layout.isRound && (
        <circle cx={layout.middle.x} cy={layout.middle.y} r={layout.height / 2 - 4} class="disc" />
      )}
      <g transform={transformOf(layout)}>
        {cells.map((place) => (
          <path
            key={place.id}
            d={place.outline}
            class={`cell ${place.kind ?? ''} ${(place.column ?? 0) % 2 === 0 ? 'even' : 'odd'}`}
            style={{ '--shade': shadeOf(place, layout) }}
          />
        ))}
      </g>
      {hasCoordinates && <Numbers layout={layout} signed={NONE} hidden={NONE} />}
    </>
  );
}

/** Nobody comes there, so that its number would only disturb. */
const WALL = 'wall';

interface EmptyProps {
  readonly layout: Layout;
  readonly hasCoordinates: boolean;
  /** The marks that are ground. */
  readonly grounds: readonly Mark[];
}

/** Everything that pieces stand on. */
function Empty({ layout, hasCoordinates, grounds }: EmptyProps) {
  const scenery = sceneryOf(layout);
  const hasGrounds = layout.route !== undefined || grounds.length > 0;
  if (!scenery) {
    return (
      <>
        <PlainCells layout={layout} hasCoordinates={hasCoordinates} />
        {hasGrounds && <Grounds layout={layout} marks={grounds} />}
      </>
    );
  }
  return (
    <>
      <Shapes shapes={scenery.under} />
      <g transform={transformOf(layout)}>
        <Shapes shapes={scenery.cells} />
      </g>
      <g class="scenery">
        <Shapes shapes={scenery.over} />
      </g>
      {hasGrounds && <Grounds layout={layout} marks={grounds} />}
      {hasCoordinates && (
        <Numbers
          layout={layout}
          signed={signedSpots(grounds)}
          hidden={new Set(grounds.filter(({ kind }) => kind === WALL).map(({ spot }) => spot))}
        />
      )}
    </>
  );
}

/** How many wait beside the board, below their piece. */
function Waiting({ layout, marks }: Pick<PictureProps, 'layout' | 'marks'>) {
  const waiting = marks.flatMap(({ spot, count, label }) => {
    const { kind, x, y, size } = layout.places[spot];
    const text = label ?? (count === undefined ? '' : `×${count}`);
    return kind === 'reserve' && text !== '' ? [{ spot, x, y: y + size * 0.38, size, text }] : [];
  });
  return (
    <>
      {waiting.map(({ spot, x, y, size, text }) => (
        <text key={spot} class="waiting-count" x={x} y={y} font-size={size * 0.28}>
          {text}
        </text>
      ))}
    </>
  );
}

function Marks({ layout, marks, highlights, hasCoordinates, dragged }: PictureProps) {
  const { look } = layout;
  const { picked, pickable = [] } = highlights;
  const bySpot = new Map<number, Mark[]>();
  for (const mark of marks)
    if (!mark.isGround) bySpot.set(mark.spot, [...(bySpot.get(mark.spot) ?? []), mark]);
  return (
    <g class="marks">
      {[...bySpot].flatMap(([spot, standing]) =>
        standing.map(({ seat, count, label, kind }, i) => {
          const place = layout.places[spot];
          const isReserve = place.kind === 'reserve';
          const radius = isReserve ? place.size * RESERVE_RADIUS : layout.unit * PIECE_RADIUS;
          const at = amid(place, i, standing.length, layout.unit);
          const plain = isReserve
            ? (label ?? `×${count ?? 1}`)
            : (label ?? (hasCoordinates && place.kind !== 'centre' ? place.label : ''));
          const drawn = !isReserve && count !== undefined && count > 1 ? `×${count}` : '';
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
              look={look}
              kind={kind}
              at={isReserve && look ? { x: at.x, y: at.y - place.size * LIFT } : at}
              radius={place.kind === 'centre' ? radius * CENTRE_PIECE : radius}
              text={look ? drawn : plain}
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
  const ends = [path[0], path[path.length - 1]].filter(
    (spot) => !['reserve', 'centre'].includes(layout.places[spot].kind ?? ''),
  );
  return (
    <g class={`walk ${walk.kind} ${walk.seat === undefined ? '' : `seat-${walk.seat}`}`}>
      {(kind === 'last' || kind === 'best') &&
        ends.map((spot) => <Frame key={spot} spot={spot} layout={layout} name="end" />)}
      <path d={drawn.line} class="under" />
      <path d={drawn.line} class="line" {...(walk.kind === 'last' ? { pathLength: 1 } : {})} />
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
  /** Whether it is pointed at: then its number is shown. */
  readonly isAimed: boolean;
}

function TargetSign({ target, layout, isEnd, isAimed }: TargetSignProps) {
  const { x, y, kind } = layout.places[target.spot];
  const size = layout.unit * TARGET_SIZE * (kind === 'centre' ? 1.6 : 1);
  const [side, font] = [2 * size, target.label.length > 2 ? size * 0.86 : size * 1.16];
  // Where a piece may be put on any spot, signs on all of them would hide the board.
  if (target.kind === 'plain' && !isEnd) return null;
  if (layout.look && !isAimed) {
    return (
      <g class={`target ${target.kind} dot`}>
        <circle class="halo" cx={x} cy={y} r={size * 0.8} />
        <circle class="core" cx={x} cy={y} r={size * 0.46} />
      </g>
    );
  }
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
  return <path d={place.outline} transform={transformOf(layout)} class={name} />;
}

export function Picture(props: PictureProps) {
  const { layout, highlights, cursor, dragged, marks, hasCoordinates, gone = [] } = props;
  const { walks = [], targets = [], left = [], noticed = [], picked } = highlights;
  const { look } = layout;
  const grounds = marks.filter(({ isGround }) => isGround);
  // Of marks only those of the ground change it, and these seldom do.
  const empty = useMemo(
    () => <Empty layout={layout} hasCoordinates={hasCoordinates} grounds={grounds} />,
    [layout, hasCoordinates, words().language, JSON.stringify(grounds)],
  );
  const taken = dragged && marks.find(({ spot, isGround }) => spot === dragged.spot && !isGround);
  const hasGround = layout.route !== undefined || grounds.length > 0;
  const radius = layout.unit * PIECE_RADIUS;
  const aimed = walks.find(({ kind }) => kind === 'preview')?.path.at(-1);
  const shownTargets = targets.map((target) => (
    <TargetSign
      key={target.spot}
      target={target}
      layout={layout}
      isEnd={picked !== undefined || hasGround}
      isAimed={target.spot === aimed}
    />
  ));
  return (
    <svg
      class={look && `look-${look}`}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {empty}
      {noticed.map((spot) => (
        <Frame key={spot} spot={spot} layout={layout} name="noticed" />
      ))}
      {picked !== undefined && <Frame spot={picked} layout={layout} name="taken" />}
      {left.map(({ spot, seat }) => (
        <Piece
          key={`${spot}.${seat}`}
          seat={seat}
          look={look}
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
      {gone.map(({ spot, seat, kind }) => (
        <Piece
          key={`gone ${spot}.${seat}`}
          seat={seat}
          look={look}
          kind={kind}
          at={layout.places[spot]}
          radius={radius}
          text=""
          state="gone"
        />
      ))}
      <Marks {...props} />
      {look && <Waiting layout={layout} marks={marks} />}
      {shownTargets}
      {walks
        .filter(({ kind }) => kind !== 'last')
        .map((walk) => (
          <Walk key={`${walk.kind} ${walk.path.join()}`} walk={walk} layout={layout} />
        ))}
      {cursor !== undefined && <Frame spot={cursor} layout={layout} name="cursor" />}
      {taken && (
        <Piece
          seat={taken.seat}
          look={look}
          kind={taken.kind}
          at={dragged.at}
          radius={radius * 1.25}
          text=""
          state="dragged"
        />
      )}
    </svg>
  );
}
