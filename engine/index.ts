export {
  type BoardKit,
  type BoardLook,
  type ClickOffer,
  type ClicksOf,
  type EntryGuide,
  type EntryPicture,
  type Geometry,
  type LaidWalk,
  type Mark,
  openBoard,
  type Reach,
  type ReachedWalk,
  type Refusal,
  type Spot,
} from './board.ts';
export { type EntryStep, MoveEntry } from './entry.ts';
export {
  Field,
  type FieldPath,
  type FieldRange,
  type FieldSource,
  type FieldTable,
  pathText,
  plainSource,
  refuseTwins,
  shownJson,
} from './field.ts';
export type {
  Action,
  ByPlayer,
  ChanceTable,
  Game,
  Move,
  Outcome,
  Player,
  State,
  View,
} from './game.ts';
export {
  CHANCE,
  giveWin,
  MAX_PLAYERS,
  MIN_PLAYERS,
  MoveList,
  sampleOutcome,
  shareOut,
  TERMINAL,
} from './game.ts';
export { bitCount, gcd, lowestBit } from './integers.ts';
export { fieldOf, isObject, type JsonObject, repeatedKey, shown, strayKey } from './json.ts';
export type {
  BaseResolver,
  BaseSource,
  GameModule,
  HiddenKit,
  NodeKit,
  NotationKit,
  NotedGame,
  RequestKit,
  RuleDifference,
  RuleSet,
  RulesKit,
  SeenEvent,
  SeenSeat,
  SetUpKit,
  SpelledMove,
  Standing,
  TextKit,
  Worlds,
} from './module.ts';
export { nearest } from './nearest.ts';
export { countLeading, OpenGame, seatsBetween, wholeModule } from './open-game.ts';
export {
  choiceOption,
  choicesOption,
  flagOption,
  integerOption,
  integersOption,
  type Option,
  type OptionValue,
  type OptionWords,
  textsOption,
} from './options/option.ts';
export { type CrossCheck, OptionRulesKit } from './options/option-rules.ts';
export {
  type NestedRules,
  nested,
  type OptionRules,
  type OptionTable,
  type OptionValues,
  type RulesForm,
  valueUnder,
} from './options/rules-form.ts';
export { perft, perftAsDrawn } from './perft.ts';
export type { Fault, FaultCode, Result } from './result.ts';
export { FAULT_CODES, FaultError, fault, ok, resourceFault, resultOf, unwrap, wrong } from './result.ts';
export type { Rng, StreamPart } from './rng.ts';
export { hashParts, stream } from './rng.ts';
export { createDieTable, createRollTable, fairTable, type RollTable, rollOutcome } from './rolls.ts';
export { RowState } from './row-state.ts';
export { readPlies, splitPart, type TextPart } from './text-parts.ts';
export { indexOfMove, OpenView, openPosition } from './view.ts';
export { canRun, moduleFrom, runModule } from './wasm.ts';
