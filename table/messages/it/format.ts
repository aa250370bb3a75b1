import { createFormat } from '../format.ts';

const numerals = 'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' ');

export const FORMAT = createFormat('it', { numerals, minus: 'meno' });
