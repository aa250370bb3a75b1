/** A card of Bosco urbano as it lies on the table: its number, its symbol, and a sign for each thing that it shows. */
import type { Card } from '../../../engine/bosco/index.ts';

/** In a square of 20. */
const SIGNS = {
  persons: 'M10 2a3.4 3.4 0 1 0 0.01 0ZM4 18c0-5.5 2-8 6-8s6 2.5 6 8Z',
  animal:
    'M10 10c-3.5 0-5.5 3-5.5 5.5S7 18 10 17s5.5 1 5.5-1.5S13.5 10 10 10ZM4 5a1.8 2.3 0 1 0 0.01 0ZM8 2a1.8 2.3 0 1 0 0.01 0ZM12.5 2a1.8 2.3 0 1 0 0.01 0ZM16.5 5a1.8 2.3 0 1 0 0.01 0Z',
  police: 'M10 1L17 4V10C17 14 14 17.5 10 19C6 17.5 3 14 3 10V4Z',
  sites: 'M3 18V5h8v13ZM11 18V9h6v9Z',
  events: 'M11.5 1L4 11.5h5L8 19l8-11h-5.5Z',
  further: 'M4 3h8v11H4ZM8 6h8v11H8Z',
} as const;
type Sign = keyof typeof SIGNS;

function signsOf({ persons, isAnimal, isPolice, sites, events, further }: Card): Sign[] {
  const many = (sign: Sign, count: number): Sign[] => Array.from({ length: count }, () => sign);
  return [
    ...many('police', isPolice ? 1 : 0),
    ...many('persons', persons),
    ...many('further', further),
    ...many('animal', isAnimal ? 1 : 0),
    ...many('sites', sites),
    ...many('events', events),
  ];
}

interface CardFaceProps {
  readonly number: number;
  readonly symbol: string;
  readonly card: Card;
}

/** A picture: what it shows is told beside it. */
export function CardFace({ number, symbol, card }: CardFaceProps) {
  const signs = signsOf(card);
  return (
    <div class="card-face" aria-hidden="true">
      <b>{number}</b>
      <small>{symbol}</small>
      <span>
        {signs.map((sign, i) => (
          <svg key={i} viewBox="0 0 20 20" class={`card-sign ${sign}`} aria-hidden="true">
            <path d={SIGNS[sign]} />
          </svg>
        ))}
      </span>
    </div>
  );
}
