/** The ground of cells: a colour and a sign for each kind, which reads without the colour. Screen readers are told its name. */
import type { ComponentChildren } from 'preact';
import type { Mark } from '../../../engine/index.ts';
import { textOf } from '../../../table/messages/index.ts';
import {
  GROUND_COLOURS,
  type Layout,
  type Place,
  paintOf,
  placed,
  type Shape,
  SIGNS,
  shapeOf,
  transformOf,
  turnOfSign,
} from '../../drawing/index.ts';
import { words } from '../words.ts';
import { isPlain } from './look.ts';
import { Shapes, shownLook } from './piece.tsx';

interface GroundsProps {
  readonly layout: Layout;
  readonly marks: readonly Mark[];
}

interface Look {
  readonly colour: string;
  readonly sign: string;
  readonly opacity?: number;
}

/** Signs are those of most fonts. */
const LOOKS: Readonly<Record<string, Look>> = {
  again: { colour: '#009e73', sign: '+1' },
  stop: { colour: '#d55e00', sign: '×' },
  forward: { colour: '#56b4e9', sign: '»' },
  back: { colour: '#cc79a7', sign: '«' },
  outward: { colour: '#e69f00', sign: '<o' },
  inward: { colour: '#f0e442', sign: 'i>' },
  wall: { colour: '#4a4a4a', sign: '', opacity: 0.9 },
  infirmary: { colour: '#56b4e9', sign: '+' },
  'walled-infirmary': { colour: '#56b4e9', sign: '#+#' },
  isolation: { colour: '#d55e00', sign: '' },
  room: { colour: 'none', sign: '⌂' },
  disc: { colour: '#b04a12', sign: '•', opacity: 0.6 },
  questura: { colour: '#56b4e9', sign: '' },
};
const GUARD: Look = { colour: '#d55e00', sign: '?', opacity: 0.85 };
const OPACITY = 0.45;
/** Of a frame that shows whose a cell is, in units of the layout. */
const FRAME = 0.09;
const OTHER: Look = { colour: '#999999', sign: '?' };
/** As the board writes them; they are written again above the colour. */
const NUMBER_SIZE = 0.31;
const SIGN_SIZE = 0.26;
/** How far towards the foot of the picture signs stand, below the number of the cell. */
const DOWN = 0.3;

/** What is written on a mark in this language, and how its ground looks. */
function lookOf({ kind, label }: Pick<Mark, 'kind' | 'label'>): Look {
  const known = LOOKS[kind];
  if (known) return known;
  const letter = textOf(words().further?.letters, kind);
  return letter === undefined ? { ...OTHER, sign: label ?? OTHER.sign } : { ...GUARD, sign: letter };
}

/** Of the heads of the route and of its line, in units of the layout. */
const HEAD = 0.1;
const LINE = 0.04;

function at(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A head half way between two places, which is on the border of neighbours. */
function head(from: Place, to: Place, unit: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [from.x - to.x, from.y - to.y].map((way) => (way / length) * HEAD * unit);
  const [x, y] = [(from.x + to.x - dx) / 2, (from.y + to.y - dy) / 2];
  return `M${at(x + dx - dy, y + dy + dx)}L${at(x, y)}L${at(x + dx + dy, y + dy - dx)}`;
}

/** The way that all pieces go: a faint line behind the numbers, with a head from each spot to the next one. */
function Route({ layout: { places, route = [], unit } }: Pick<GroundsProps, 'layout'>) {
  const way = route.map((spot) => places[spot]);
  return (
    <g class="route" fill="none" stroke-width={unit * LINE}>
      <path class="way" d={`M${way.map(({ x, y }) => at(x, y)).join('L')}`} />
      <path
        d={way
          .slice(1)
          .map((to, i) => head(way[i], to, unit))
          .join('')}
      />
    </g>
  );
}

/** On a board that looks like that of its game: a colour and a picture. */
const GUARDED = '#f3cfc0';
const SIGN = 0.32;
const CENTRE_SIGN = 0.55;

/** The spots with a picture, which leaves the number of the cell less room. */
export function signedSpots(grounds: readonly Mark[]): ReadonlySet<number> {
  return new Set(grounds.filter(({ kind, seat }) => SIGNS[kind] || seat >= 0).map(({ spot }) => spot));
}

/** The door of a seat's room, with its mark above. */
function roomSign(seat: number): Shape[] {
  const { body } = paintOf('maze', seat);
  return [
    { d: 'M-0.5 0.85V-0.1A0.5 0.5 0 0 1 0.5 -0.1V0.85Z', fill: '#fffaf0', stroke: body, width: 0.16 },
    { d: shapeOf(seat).outline, fill: body, at: 'translate(0 0.2) scale(0.26)' },
  ];
}

function DrawnGrounds({ layout, marks }: GroundsProps) {
  const { unit } = layout;
  const tints = marks.map(({ spot, kind, seat }): Shape => {
    const fill = seat >= 0 ? paintOf('maze', seat).ink : (GROUND_COLOURS[kind] ?? GUARDED);
    return { d: layout.places[spot].outline, fill, name: 'ground' };
  });
  const signs = marks.flatMap(({ spot, kind, seat }) => {
    const place = layout.places[spot];
    const shapes = seat >= 0 ? roomSign(seat) : (SIGNS[kind] ?? []);
    if (place.kind === 'centre') return placed(shapes, place.x, place.y, (place.size / 2) * CENTRE_SIGN);
    return placed(shapes, place.x, place.y + unit * 0.1, unit * SIGN, turnOfSign(layout, place, kind));
  });
  return (
    <>
      <g transform={transformOf(layout)} stroke="none">
        <Shapes shapes={tints} />
      </g>
      {layout.route && <Route layout={layout} />}
      <Shapes shapes={signs} />
    </>
  );
}

export function Grounds(props: GroundsProps) {
  return props.layout.look ? <DrawnGrounds {...props} /> : <PlainGrounds {...props} />;
}

function PlainGrounds({ layout, marks }: GroundsProps) {
  const { unit } = layout;
  const grounds = marks
    .filter(({ isGround }) => isGround)
    .map((mark) => ({ mark, place: layout.places[mark.spot], look: lookOf(mark) }));
  // Of what is no seat's.
  const shared = grounds.filter(({ mark }) => mark.seat < 0);
  return (
    <>
      <g transform={transformOf(layout)}>
        {grounds.map(({ mark, place, look }) => (
          <path
            key={`${place.id}.${mark.seat}`}
            d={place.outline}
            fill={look.colour}
            fill-opacity={look.opacity ?? OPACITY}
            {...(mark.seat < 0
              ? {}
              : {
                  stroke: `var(--seat-${mark.seat})`,
                  'stroke-width': unit * FRAME,
                  'stroke-dasharray': '14 5',
                })}
          />
        ))}
      </g>
      {layout.route && <Route layout={layout} />}
      <g class="coordinates" font-size={unit * NUMBER_SIZE}>
        {shared.map(({ place }) => (
          <text key={place.id} x={place.x} y={place.y}>
            {place.kind === 'centre' ? '' : place.label}
          </text>
        ))}
      </g>
      <g class="coordinates" font-size={unit * SIGN_SIZE}>
        {grounds.map(({ mark, place, look }) => (
          <text key={`${place.id}.${mark.seat}`} x={place.x} y={place.y + unit * DOWN}>
            {look.sign}
            {mark.seat < 0 ? '' : mark.seat + 1}
          </text>
        ))}
      </g>
    </>
  );
}

function Sign({ box, children }: { readonly box: string; readonly children: ComponentChildren }) {
  return (
    <svg class="sign" viewBox={box} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

function DrawnSign({ kind }: { readonly kind: string }) {
  const isRoom = kind === 'room';
  const fill = isRoom ? '#f2ead8' : (GROUND_COLOURS[kind] ?? GUARDED);
  return (
    <Sign box="-1.2 -1.2 2.4 2.4">
      <rect x="-1.2" y="-1.2" width="2.4" height="2.4" rx="0.4" fill={fill} />
      <Shapes shapes={isRoom ? roomSign(0) : (SIGNS[kind] ?? [])} />
    </Sign>
  );
}

function PlainSign({ kind }: { readonly kind: string }) {
  const { colour, sign, opacity = OPACITY } = lookOf({ kind });
  const stroke = colour === 'none' ? 'currentColor' : 'none';
  return (
    <Sign box="0 0 24 24">
      <rect width="24" height="24" fill={colour} fill-opacity={opacity} stroke={stroke} />
      <text x="12" y="17" text-anchor="middle" font-size="14" fill="currentColor">
        {sign}
      </text>
    </Sign>
  );
}

/** What the signs mean, for those who see them. */
export function GroundLegend({
  marks,
  hasRoute,
}: Pick<GroundsProps, 'marks'> & { readonly hasRoute: boolean }) {
  const kinds = new Set(marks.filter(({ isGround }) => isGround).map(({ kind }) => kind));
  const { further } = words();
  const OneSign = isPlain.value || shownLook.value === undefined ? PlainSign : DrawnSign;
  return (
    <ul class="ground-legend" aria-hidden="true">
      {[...kinds].map((kind) => (
        <li key={kind}>
          <OneSign kind={kind} /> {textOf(further?.grounds, kind) ?? kind}
        </li>
      ))}
      {hasRoute && (
        <li>
          <Sign box="0 0 24 24">
            <path d="M3 12H20M14 6L20 12L14 18" fill="none" stroke="currentColor" stroke-width="1.5" />
          </Sign>{' '}
          {further?.route}
        </li>
      )}
    </ul>
  );
}
