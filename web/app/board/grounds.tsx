/** The ground of cells: a colour and a sign for each kind, which reads without the colour. Screen readers are told its name. */
import type { Mark } from '../../../engine/index.ts';
import { textOf } from '../../../table/messages/index.ts';
import type { Layout } from '../../drawing/index.ts';
import { words } from '../words.ts';

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
  isolation: { colour: '#d55e00', sign: '' },
  room: { colour: 'none', sign: '⌂' },
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

export function Grounds({ layout, marks }: GroundsProps) {
  const { turn, middle, unit } = layout;
  const grounds = marks
    .filter(({ isGround }) => isGround)
    .map((mark) => ({ mark, place: layout.places[mark.spot], look: lookOf(mark) }));
  // Of what is no seat's.
  const shared = grounds.filter(({ mark }) => mark.seat < 0);
  return (
    <>
      <g transform={turn === 0 ? undefined : `rotate(${turn} ${middle.x} ${middle.y})`}>
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

/** What the signs mean, for those who see them. */
export function GroundLegend({ marks }: Pick<GroundsProps, 'marks'>) {
  const kinds = new Set(marks.filter(({ isGround }) => isGround).map(({ kind }) => kind));
  const { further } = words();
  return (
    <ul
      class="ground-legend"
      aria-hidden="true"
      style={{ display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1rem', padding: 0, listStyle: 'none' }}
    >
      {[...kinds].map((kind) => {
        const { colour, sign, opacity = OPACITY } = lookOf({ kind });
        return (
          <li key={kind}>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <rect
                width="24"
                height="24"
                fill={colour}
                fill-opacity={opacity}
                stroke={colour === 'none' ? 'currentColor' : 'none'}
              />
              <text x="12" y="17" text-anchor="middle" font-size="14" fill="currentColor">
                {sign}
              </text>
            </svg>{' '}
            {textOf(further?.grounds, kind) ?? kind}
          </li>
        );
      })}
    </ul>
  );
}
