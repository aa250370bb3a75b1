/** What every report says around its sentences. */
import { THIN } from '../intervals.ts';

export const EN = {
  contents: 'Contents',
  warning: 'Warning',
  howToRead: `The dot is the figure. The thick line holds the true value in 50 of 100 such studies, the thin one in 95. A hollow dot rests on fewer than ${THIN} blocks or hands, or has no interval with an end: do not trust it yet.`,
  band: (label: string) => `Green band: ${label}.`,
  reference: (label: string) => `Dashed line: ${label}.`,
  barIntervals:
    'Lines on bars hold the true share in 95 of 100 such studies; they are left out below 400 blocks.',
  folded: 'More figures',
  tableHint: 'In brackets: the 95 % interval over blocks.',
  games: (title: string) => `Games behind it: ${title}`,
  again: (title: string) => `${title} (shown above)`,
  game: {
    seat: (seat: number) => `Seat ${seat}`,
    turns: 'Choose a turn',
    picture: (board: string) => `${board}. The chosen turn in the list says what has just happened.`,
  },
  provenance: {
    heading: 'Where the numbers come from',
    basis: 'Basis',
    bots: 'Bots',
    blocks: 'Blocks',
    games: 'Games',
    effective: 'Effective games',
    effectiveRange: (low: string, high: string) => (low === high ? low : `${low} to ${high}, by figure`),
    seeds: 'Seeds',
    revisions: 'Revision',
    nets: 'Nets',
    command: 'Made by',
  },
  print: 'This file needs no network and no program: keep it, mail it, print it.',
} as const;
