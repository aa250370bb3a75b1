export { parseDice, readDice } from './dice.ts';
export { reviewReplay } from './game-review.ts';
export { reportPosition, reportRoll, rollTable } from './position-report.ts';
export { reviewLines } from './review-report.ts';
export { turnOf } from './spelled-line.ts';
