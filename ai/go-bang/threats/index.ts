export { answersTo } from './answers.ts';
export { A_FOUR, A_THREE, A_TWO, LINE, shapeOf, TWO_FOURS, WAYS, withShape, worthOfForm } from './forms.ts';
export { Fours } from './fours.ts';
export { ShapeBoard } from './shape-board.ts';
export { ONE } from './shapes.ts';
export { Threes } from './threes.ts';
