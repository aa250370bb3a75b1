/**
 * The match equities that this thread has. Their values follow from variant and number of players alone. So it makes no
 * difference whether the hands were passed in or played here, except for a second or two of time.
 */
import { type DamaGame, type Variant, variantHash } from '../../../engine/dama-bianca/index.ts';
import { type HandScores, sampleHandScores } from './hand-scores.ts';
import { MatchEquity } from './match-equity.ts';

const MOST = 32;
const known = new Map<string, MatchEquity>();
const handedIn = new Map<string, HandScores>();

/** The equity of a game's matches; its hands are played when first needed, unless they were handed in. */
export function matchEquity({ rules: { variant }, numPlayers: players }: DamaGame): MatchEquity {
  const key = keyOf(variant, players);
  let equity = known.get(key);
  if (!equity) {
    const load = (): HandScores => handedIn.get(key) ?? sampleHandScores(variant, players);
    equity = new MatchEquity(variant, players, load);
    keep(known, key, equity);
  }
  return equity;
}

/** Spares this thread the playing of `sampleHandScores(variant, players)`, which is what must be handed in. */
export function provideHandScores(variant: Variant, players: number, scores: HandScores): void {
  if (scores.players !== players) throw new Error(`hands of ${scores.players} players for ${players}`);
  const key = keyOf(variant, players);
  if (!handedIn.has(key)) keep(handedIn, key, scores);
}

function keyOf(variant: Variant, players: number): string {
  return `${variantHash(variant)}/${players}`;
}

/** A session over many variants shall not keep them all. */
function keep<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= MOST) map.clear();
  map.set(key, value);
}
