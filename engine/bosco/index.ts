export type { Card } from './card.ts';
export type { City } from './city.ts';
export { Encircler } from './encircler.ts';
export { Bosco } from './game.ts';
export { Groups } from './groups.ts';
export { BOSCO, formatPosition, parsePosition } from './module.ts';
export * from './move.ts';
export {
  ANY,
  CARD,
  CARD_WORDS,
  countAll,
  DECK,
  DISCS,
  DUE,
  EVENTS,
  FURTHER,
  HANDS,
  hasCard,
  LEFT,
  MARKS,
  MISSES,
  NODE,
  Node,
  type NodeName,
  PAWNS,
  QUESTURA,
  RIGHTS,
  RINGS,
  SEAT,
} from './row.ts';
export { BOSCO_RULES, type BoscoRules } from './rules.ts';
export { SMORFIA } from './smorfia.ts';
export type { BoscoState } from './state.ts';
export { parseTurn } from './turn-text.ts';
