export {
  type Choice,
  choicesOf,
  completionsOf,
  renumber,
  touching,
} from './choices.ts';
export { diceOf, givenDice, parseDice, readDice, rollText } from './dice.ts';
export { type Frame, framesOf } from './frames.ts';
export { reviewReplay } from './game-review.ts';
export { type PositionReport, reportPosition, reportRoll } from './position-report.ts';
export { checkHand, reviewRecord } from './record-review.ts';
export { matchAfter, rematch } from './rematch.ts';
export { type Kept, Scribe } from './scribe.ts';
export { toTurnLine, turnOf } from './spelled-line.ts';
export { MANUAL_DICE, Table, type TableEvent } from './table.ts';
export { DAMA_TABLE } from './table-kit.ts';
export { nameOf, readPlace, type Way, type WaysQuestion, walkText, waysOf } from './ways.ts';
