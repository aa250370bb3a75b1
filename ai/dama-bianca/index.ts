export { createDamaBot, DAMA_BOTS, resolveDamaBot } from './bots.ts';
export {
  equityHands,
  type HandScores,
  marginSpread,
  placeMeans,
  sampleHandScores,
} from './equity/hand-scores.ts';
export { matchEquity } from './equity/known-equities.ts';
export { equitySteps, MatchEquity } from './equity/match-equity.ts';
export { bestEvaluatorSpec, createEvaluator, resolveEvaluator } from './evaluators.ts';
export { DamaLeaf } from './leaf/leaf.ts';
export { readTerms, TERMS, turnsToClose } from './leaf/terms.ts';
export {
  LEAF_NAME,
  LEAF_VERSION,
  leafWeights,
} from './leaf/weights.ts';
export { playingBy, settle } from './levels.ts';
export { DamaNet } from './net/dama-net.ts';
export { packExactValues } from './net/exact-values.ts';
export { foldFault, foldRules, hasRulesForm, rulesForm } from './net/fold-rules.ts';
export {
  ENCODING,
  type InputScale,
  LEADS_ENCODING,
  leadPoints,
  NetInputs,
  WIDEST_LEAD,
} from './net/inputs.ts';
export { packageNetFor, rulesNetFor, rulesNetKnowing } from './net/net-choice.ts';
export { ANY_RULES, isOfAnyRules, netOptionFault, SECTORS_GONE, seesSectors } from './net/net-fault.ts';
export { NET_STORE, type NetStore, type StoredNet } from './net/net-store.ts';
export { createNet, netFault, netInputs, readNetFile } from './net/nets.ts';
export {
  closingWorth,
  RULE_FLAGS,
  RULE_STEPS,
  ruleInputNames,
  ruleLimits,
  rulesNetFault,
  rulesScale,
  ruleValues,
  scoreScale,
} from './net/rule-inputs.ts';
export { MOST_SEATS_INPUTS, SEATS_ENCODING, SeatsInputs } from './net/seats-inputs.ts';
export { SeatsNet } from './net/seats-net.ts';
export { SHIPPED_NETS, type ShippedNet } from './net/shipped-nets.ts';
export { trainedVariant } from './net/trained-rules.ts';
export { DAMA_PLAYERS } from './player-kit.ts';
export { type ExactScore, exactScore, type Policy } from './solver/exact-score.ts';
export { SOLVE_LIMITS, SolvedGame, solve, TIE } from './solver/solved-game.ts';
export { SUITE_CATEGORIES, type SuiteClaim, type SuiteEntry } from './suite/positions/index.ts';
export { isRightTurn, readSuite, SUITE_VERSION, type SuitePosition, spellSuiteMove } from './suite/suite.ts';
