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
}

/** Signs are those of most fonts. */
const LOOKS: Readonly<Record<string, Look>> = {
  again: { colour: '#009e73', sign: '+1' },
  stop: { colour: '#d55e00', sign: '×' },
  forward: { colour: '#56b4e9', sign: '»' },
  back: { colour: '#cc79a7', sign: '«' },
  outward: { colour: '#e69f00', sign: '<o' },
  inward: { colour: '#f0e442', sign: 'i>' },
};
const OTHER: Look = { colour: '#999999', sign: '?' };
/** As the board writes them; they are written again above the colour. */
const NUMBER_SIZE = 0.31;
const SIGN_SIZE = 0.26;
/** How far towards the foot of the picture signs stand, below the number of the cell. */
const DOWN = 0.3;

export function Grounds({ layout, marks }: GroundsProps) {
  const { turn, middle, unit } = layout;
  const grounds = marks
    .filter(({ isGround }) => isGround)
    .map(({ spot, kind }) => ({ place: layout.places[spot], look: LOOKS[kind] ?? OTHER }));
  return (
    <>
      <g transform={turn === 0 ? undefined : `rotate(${turn} ${middle.x} ${middle.y})`}>
        {grounds.map(({ place, look }) => (
          <path key={place.id} d={place.outline} fill={look.colour} fill-opacity="0.45" />
        ))}
      </g>
      <g class="coordinates" font-size={unit * NUMBER_SIZE}>
        {grounds.map(({ place }) => (
          <text key={place.id} x={place.x} y={place.y}>
            {place.label}
          </text>
        ))}
      </g>
      <g class="coordinates" font-size={unit * SIGN_SIZE}>
        {grounds.map(({ place, look }) => (
          <text key={place.id} x={place.x} y={place.y + unit * DOWN}>
            {look.sign}
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
        const { colour, sign } = LOOKS[kind] ?? OTHER;
        return (
          <li key={kind}>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <rect width="24" height="24" fill={colour} fill-opacity="0.45" />
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
