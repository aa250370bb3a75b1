export { Patterns } from './patterns.ts';
export { GO_BANG_PLAYERS } from './players.ts';
export { GO_BANG_SUITE } from './suite/index.ts';
export { A_FOUR, A_THREE, Fours, LINE, ShapeBoard, Threes, TWO_FOURS } from './threats/index.ts';
