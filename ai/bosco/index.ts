export { FEATURES, Outlook } from './outlook.ts';
export { BOSCO_PLAYERS } from './players.ts';
export { Prospects } from './prospects.ts';
export type { FittedWeights, Weights } from './weights.ts';
