export {
  type Choice,
  choicesOf,
  completionsOf,
  touching,
} from './choices.ts';
export { diceOf, givenDice, readDice, rollText } from './dice.ts';
export { DAMA_PARTS } from './parts.ts';
export { type PositionReport, reportPosition, reportRoll } from './position-report.ts';
export { toTurnLine, turnOf } from './spelled-line.ts';
export { nameOf, readPlace, type Way, type WaysQuestion, walkText, waysOf } from './ways.ts';
