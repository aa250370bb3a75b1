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
export { matchEquity, provideHandScores } from './known-equities.ts';
export { EQUITY_METHODS, type EquityMethod, MatchEquity } from './match-equity.ts';
