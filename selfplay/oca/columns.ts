/** What the database knows of races beyond what it knows of every game. */
import { ACCIDENTS } from '../../engine/oca/index.ts';
import type { DetailColumn } from '../detail.ts';

export const HAND_COLUMNS: readonly DetailColumn[] = [
  { name: 'winner', type: 'INTEGER', nullable: true, isSeat: true, about: 'seat that has won, from 0' },
  { name: 'rounds', type: 'INTEGER', nullable: false, about: 'rounds that were begun' },
  { name: 'lead_changes', type: 'INTEGER', nullable: false, about: 'how often another pawn came to lead' },
];

/** The column of a kind of accident. */
export function accidentColumn(accident: string): string {
  return accident.replace('-', '_');
}

export const PLACE_COLUMNS: readonly DetailColumn[] = [
  {
    name: 'reached',
    type: 'INTEGER',
    nullable: false,
    about: 'cells of the route behind it at the end, 91 the centre',
  },
  { name: 'rolls', type: 'INTEGER', nullable: false, about: 'rolls that it threw' },
  { name: 'missed', type: 'INTEGER', nullable: false, about: 'turns that accidents made it miss' },
  ...ACCIDENTS.map((accident): DetailColumn => {
    const about = `how often the accident ${accident} happened to it`;
    return { name: accidentColumn(accident), type: 'INTEGER', nullable: false, about };
  }),
];
