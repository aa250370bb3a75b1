/** Writes a standpoint as the parameters of an address, and reads it back. */
import type { Standpoint } from '../../table/protocol/index.ts';

/** Where an address leaves something out: the start of the game that the protocol takes for granted. */
export const USUAL: Standpoint = { game: 'dama-bianca', variant: 'moonlight', position: '-/- 1' };

type Params = Readonly<Record<string, string>>;

/**
 * Such as `variant=moonlight&position=16,21/7,76 1&roll=54&match=2/31,28`: the forms that people write. Rules without a
 * name are written out as JSON.
 */
export function paramsOf({ game, variant, position, roll, match }: Standpoint): Params {
  return {
    ...(game === USUAL.game ? {} : { game }),
    variant: typeof variant === 'string' ? variant : JSON.stringify(variant),
    position,
    ...(roll ? { roll: roll.join('') } : {}),
    ...(match ? { match: `${match.hand}/${match.scores.join(',')}` } : {}),
  };
}

/** A text that cannot be read stays as it is, for the engine to say what is wrong; a roll or a match is left out. */
export function standpointOf(params: URLSearchParams): Standpoint {
  const roll = readRoll(params.get('roll') ?? '');
  const match = readMatch(params.get('match') ?? '');
  return {
    game: params.get('game') ?? USUAL.game,
    variant: readVariant(params.get('variant')) ?? USUAL.variant,
    position: params.get('position') ?? USUAL.position,
    ...(roll ? { roll } : {}),
    ...(match ? { match } : {}),
  };
}

function readVariant(text: string | null): string | object | undefined {
  if (text === null || text === '') return undefined;
  if (!text.startsWith('{')) return text;
  try {
    return JSON.parse(text) as object;
  } catch {
    return text;
  }
}

/** Two dice as people write them: `54`, `5 4`, `5-4`. */
export function readRoll(text: string): readonly [number, number] | undefined {
  const found = /^\s*(\d)\s*[\s,-]?\s*(\d)\s*$/.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

/** A hand and the totals before it: `2/31,28`. */
export function readMatch(text: string): Standpoint['match'] {
  const found = /^\s*(\d+)\s*\/\s*(-?[\d.]+(?:\s*,\s*-?[\d.]+)*)\s*$/.exec(text);
  if (!found) return undefined;
  const scores = found[2].split(',').map(Number);
  return scores.every(Number.isFinite) ? { hand: Number(found[1]), scores } : undefined;
}
