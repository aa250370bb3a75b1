/** In a web page, where games are played and reviewed, but no studies are made: nothing. */
import type { Courses } from './courses.ts';
import type { Laboratory } from './laboratory.ts';

export const LABORATORY: Laboratory = { handColumns: [], placeColumns: [] };

function none(): never {
  throw new Error('a page makes no studies');
}

export const COURSES: Courses = { luck: none, pack: none, unpack: none };
