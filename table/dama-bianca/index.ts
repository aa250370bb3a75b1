export {
  type Choice,
  choicesOf,
  completionsOf,
  renumber,
  touching,
} from './choices.ts';
export { diceOf, givenDice, parseDice, readDice, rollText } from './dice.ts';
export { type Frame, framesOf } from './frames.ts';
export { checkHand, reviewReplay } from './game-review.ts';
export { DAMA_PARTS } from './parts.ts';
export { type PositionReport, reportPosition, reportRoll } from './position-report.ts';
export { type Kept, Scribe } from './scribe.ts';
export { toTurnLine, turnOf } from './spelled-line.ts';
export { MANUAL_DICE, matchAfter, rematch, Table, type TableEvent } from './table.ts';
export { nameOf, readPlace, type Way, type WaysQuestion, walkText, waysOf } from './ways.ts';
