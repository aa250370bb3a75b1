export { HOLD, Pig, PigState, ROLL } from './game.ts';
export { PIG_KIT } from './kit.ts';
