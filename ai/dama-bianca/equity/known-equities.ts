/**
 * Caches match equities for this thread, so that the bots of a game share one. Their values follow from variant, number
 * of players and hands alone, so it makes no difference which of them was made before.
 */
import { type DamaGame, variantHash } from '../../../engine/dama-bianca/index.ts';
import { type HandScores, sampleHandScores } from './hand-scores.ts';
import { MatchEquity } from './match-equity.ts';

interface Known {
  /** `undefined` for those that are played here. */
  readonly scores: HandScores | undefined;
  readonly equity: MatchEquity;
}

const MOST = 32;
const known = new Map<string, Known>();

/**
 * The equity of a game's matches from the scores of `sampleHandScores`; without them the hands are played when first
 * needed, which takes a second or two. Throws if the scores are for another number of players.
 */
export function matchEquity(game: DamaGame, scores?: HandScores): MatchEquity {
  const { numPlayers: players } = game;
  const { variant } = game.rules;
  if (scores && scores.players !== players)
    throw new Error(`hands of ${scores.players} players for ${players}`);
  const key = `${variantHash(variant)}/${players}${scores ? '/given' : ''}`;
  const found = known.get(key);
  if (found && isSame(found.scores, scores)) return found.equity;
  const equity = new MatchEquity(variant, players, () => scores ?? sampleHandScores(variant, players));
  // A session over many variants shall not keep them all.
  if (known.size >= MOST) known.clear();
  known.set(key, { scores, equity });
  return equity;
}

/** The equity from what a bot or evaluator was given, if anything was. */
export function givenEquity(game: DamaGame, provisions: unknown): MatchEquity | undefined {
  return provisions === undefined ? undefined : matchEquity(game, provisions as HandScores);
}

function isSame(a: HandScores | undefined, b: HandScores | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || a.units.length !== b.units.length) return false;
  return a.units.every((value, i) => value === b.units[i]);
}
