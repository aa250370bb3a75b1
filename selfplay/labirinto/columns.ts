/** What the database knows of the labyrinth beyond what it knows of every game. */
import { CATEGORIES, type Category } from '../../engine/labirinto/index.ts';
import type { DetailColumn } from '../detail.ts';

function counted(name: string, about: string): DetailColumn {
  return { name, type: 'INTEGER', nullable: false, about };
}

export const HAND_COLUMNS: readonly DetailColumn[] = [
  counted('rounds', 'rounds that were begun'),
  counted('left', 'numbers left in the bag'),
];

/** The column of a category of combinations; `figure` and its kin are words of other tables too. */
export function categoryColumn(category: Category): string {
  return `${category}_sets`;
}

export const PLACE_COLUMNS: readonly DetailColumn[] = [
  counted('numbers', 'numbers that the seat has drawn'),
  counted('tris', 'tris that it has played'),
  counted('faints', 'how often its character fainted'),
  counted('caught', 'how often a guard caught it'),
  counted('energy_lost', 'energy that it lost'),
  ...CATEGORIES.map((category) => counted(categoryColumn(category), `combinations of the kind ${category}`)),
];
