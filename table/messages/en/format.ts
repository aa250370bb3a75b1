import { createFormat } from '../format.ts';

const numerals = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** British English, because it writes no comma before the last of a list. */
export const FORMAT = createFormat('en-GB', { numerals, minus: 'minus' });
