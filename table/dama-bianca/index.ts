export {
  type Choice,
  choicesOf,
  completionsOf,
  touching,
} from './choices.ts';
export { diceOf, rollText } from './dice.ts';
export { DAMA_PARTS } from './parts.ts';
export { nameOf, readPlace, type Way, type WaysQuestion, walkText, waysOf } from './ways.ts';
