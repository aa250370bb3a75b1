/** The rules by which a net of any rules is judged while it learns: always the same ones for a range. */
import { createGame, type DamaGame, parseVariantName } from '../../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../../engine/index.ts';
import { drawVariant, type RuleRange } from './rule-range.ts';

const NAMED = ['moonlight', 'manuale-punti', 'manuale'];
const DRAWN = 4;

/** The named variants, and some drawn from the range with dice that no task has. */
export function judgedGames(range: RuleRange, players: number): { name: string; game: DamaGame }[] {
  const named = NAMED.map((name) => ({ name, variant: unwrap(parseVariantName(name)) }));
  const drawn = Array.from({ length: DRAWN }, (_, i) => ({
    name: `drawn ${i + 1}`,
    variant: drawVariant(range, players, stream('train-judged-rules', i)),
  }));
  return [...named, ...drawn].map(({ name, variant }) => ({
    name,
    game: unwrap(createGame(variant, players, 'hand')),
  }));
}
