/** Whether somebody is guided through a first game: the tips that have been given, or `null`. */
import { kept } from '../kept.ts';

const isTips = (value: unknown): value is readonly string[] | null =>
  value === null || (Array.isArray(value) && value.every((tip) => typeof tip === 'string'));

export const guidance = kept<readonly string[] | null>('guidance', null, isTips);
