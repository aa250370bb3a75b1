/** What a roll does, as text: `54: 12-57-47`. */
import type { RollTable } from '../index.ts';
import type { Course, Ride } from './course.ts';
import { placeName } from './route.ts';

/** The dice, the higher first: `54`, of one die `3`. */
export function formatRoll({ high, low }: RollTable, outcome: number): string {
  return low[outcome] === 0 ? String(high[outcome]) : `${high[outcome]}${low[outcome]}`;
}

export function formatRide(course: Course, from: number, ride: Ride, roll: string): string {
  return `${roll}: ${[from, ...ride.stops].map((index) => placeName(course.route, index)).join('-')}`;
}
