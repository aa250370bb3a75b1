export { A_FOUR, A_THREE, LINE, TWO_FOURS } from './forms.ts';
export { Fours } from './fours.ts';
export { ShapeBoard } from './shape-board.ts';
export { Threes } from './threes.ts';
