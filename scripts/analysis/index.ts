export { reviewReplay } from './game-review.ts';
export { parseDice, readDice, readMarks, readParams } from './options.ts';
export { reportPosition, reportRoll, rollTable, turnTable } from './position-report.ts';
export { reviewLines } from './review-report.ts';
export { formatShare, signOf, turnOf } from './texts.ts';
