export { equitySteps } from './equity-steps.ts';
export {
  EQUITY_BOT,
  EQUITY_SEED,
  equityHands,
  type HandScores,
  marginSpread,
  placeMeans,
  sampleHandScores,
} from './hand-scores.ts';
export { givenEquity, matchEquity } from './known-equities.ts';
export { MatchEquity } from './match-equity.ts';
