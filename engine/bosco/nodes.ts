/** What the protocol says of chance here: turns are listed by their texts, and `perft` draws the cards in a given order. */
import { fault, type NodeKit, type Outcome, ok, type Result } from '../index.ts';
import type { BoscoState } from './state.ts';

/** ERR_FIELD unless these are the cards of the deck, each once. */
function readOrder(state: BoscoState, order: unknown): Result<(state: BoscoState) => Outcome> {
  const cards: readonly unknown[] = Array.isArray(order) ? order : [];
  const size = state.deckSize;
  const isDeck =
    Array.isArray(order) &&
    cards.length === size &&
    new Set(cards).size === size &&
    cards.every((card) => Number.isInteger(card) && state.outcomeOf(Number(card)) !== undefined);
  if (!isDeck) return fault('ERR_FIELD', 'order must be the cards of the deck, each once', 'order');
  return ok((at) => at.outcomeOf(Number(cards[size - at.deckSize])) as Outcome);
}

export const BOSCO_NODES: NodeKit<BoscoState> = { isListedByTurn: true, readOrder };
