export { type GameReview, reviewReplay } from './game-review.ts';
export { parseDice, readDepth, readDice, readMarks, readParams } from './options.ts';
export { type RollReport, reportPosition, reportRoll, rollTable, turnTable } from './position-report.ts';
export { reviewLines } from './review-report.ts';
export { formatShare, formatSigned, signOf, type TurnLine, toTurnLine, turnOf, turnsOf } from './texts.ts';
