export { createAnalyst } from './analyst.ts';
export { createDamaBot, DAMA_BOTS, DEFAULT_BOT, resolveDamaBot } from './bots.ts';
export {
  EQUITY_BOT,
  EQUITY_SEED,
  equityHands,
  equitySteps,
  type HandScores,
  MatchEquity,
  marginSpread,
  matchEquity,
  placeMeans,
  sampleHandScores,
} from './equity/index.ts';
export {
  bestEvaluator,
  bestEvaluatorSpec,
  createEvaluator,
  EVALUATORS,
  resolveEvaluator,
} from './evaluators.ts';
export { DamaLeaf } from './leaf/leaf.ts';
export { readTerms, TERMS } from './leaf/terms.ts';
export { turnsToClose } from './leaf/turns-to-close.ts';
export {
  LEAF_NAME,
  LEAF_VERSION,
  leafWeights,
} from './leaf/weights.ts';
export { playingBy, settle } from './levels.ts';
export { DamaNet } from './net/dama-net.ts';
export { packExactValues } from './net/exact-values.ts';
export {
  foldFault,
  foldRules,
  hasRulesForm,
  rulesForm,
  valuesFor,
} from './net/fold-rules.ts';
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
export {
  depthPolicies,
  depthScores,
  type ExactScore,
  exactScore,
  type Policy,
  SOLVE_LIMITS,
  SolvedGame,
  solve,
  TIE,
} from './solver/index.ts';
export {
  isRightTurn,
  readSuite,
  SUITE_CATEGORIES,
  SUITE_VERSION,
  type SuiteCategory,
  type SuiteClaim,
  type SuiteEntry,
  type SuitePosition,
  spellSuiteMove,
} from './suite/index.ts';
