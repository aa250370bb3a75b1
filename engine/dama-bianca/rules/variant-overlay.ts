/** Makes a variant from another and the keys that change, and checks that it can be played and closed. */
import { fault, MAX_PLAYERS, MIN_PLAYERS, ok, type Result } from '../../index.ts';
import type { Variant } from './variant.ts';
import type { VariantSchema, VariantValues } from './variant-schema.ts';

/** The name of a variant whose source gives none. */
const NAMELESS = 'custom';

function plainRings(rings: number): readonly number[] {
  return Array.from({ length: rings }, (_, i) => i + 1);
}

function isPlain(scores: readonly number[]): boolean {
  return scores.every((score, i) => score === i + 1);
}

/**
 * The variant with these keys changed. What the keys do not give is the base's, but for the name ("custom"), the title
 * (the name) and the scores of 1, 2, ... rings, which follow the board. ERR_VARIANT_VALUE where keys contradict
 * each other or no hand could be closed.
 */
export function overlayVariant(base: Variant, own: VariantValues, schema: VariantSchema): Result<Variant> {
  const values = new Map([...schema.flatten(base), ...own]);
  const name = own.get('name') ?? NAMELESS;
  values.set('name', name);
  values.set('title', own.get('title') ?? name);
  const rings = own.get('board.rings') ?? base.board.rings;
  if (rings !== base.board.rings && !own.has('scoring.rings') && isPlain(base.scoring.rings)) {
    values.set('scoring.rings', Object.freeze(plainRings(Number(rings))));
  }
  return checkVariant(schema.build(values));
}

function checkVariant(variant: Variant): Result<Variant> {
  const { board, pawns, close, hand, scoring } = variant;
  if (scoring.rings.length !== board.rings) {
    const message = `scoring.rings must have one entry for each of ${board.rings} rings, not ${scoring.rings.length}`;
    return fault('ERR_VARIANT_VALUE', message, 'scoring.rings');
  }
  // Every ring is manned at the closing (R13), and the closer's own pawn is in the centre if the array must be kept.
  const least = board.rings + (close.keepArray ? 1 : 0);
  if (pawns < least) {
    const why = `with ${board.rings} rings and close.keepArray ${close.keepArray}`;
    return fault('ERR_VARIANT_VALUE', `pawns must be at least ${least} ${why}, not ${pawns}`, 'pawns');
  }
  const most = Math.max(0, ...hand.spared);
  if (pawns - most < least) {
    const why = `since a closing takes ${least} of the ${pawns} pawns`;
    return fault(
      'ERR_VARIANT_VALUE',
      `hand.spared must be at most ${pawns - least} ${why}, not ${most}`,
      'hand.spared',
    );
  }
  return checkSeats(variant, MIN_PLAYERS);
}

/**
 * The variant, if `players` (2 to 6) can play it: their pawns must find room on the cells less cell 1.
 * ERR_SEATS for another number of players, ERR_VARIANT_VALUE at `pawns` where there is no room, and at `hand.choose` where
 * more than two were to choose seats (R22).
 */
export function checkSeats(variant: Variant, players: number): Result<Variant> {
  if (!Number.isInteger(players) || players < MIN_PLAYERS || players > MAX_PLAYERS) {
    return fault(
      'ERR_SEATS',
      `players must be from ${MIN_PLAYERS} to ${MAX_PLAYERS}, not ${players}`,
      'players',
    );
  }
  if (players !== 2 && variant.hand.choose !== 'none') {
    const message = `hand.choose must be none for ${players} players: seats are chosen by two`;
    return fault('ERR_VARIANT_VALUE', message, 'hand.choose');
  }
  const room = variant.board.rings * variant.board.sectors - 1;
  const spared = variant.hand.spared.slice(0, players).reduce((sum, count) => sum + count, 0);
  if (players * variant.pawns - spared <= room) return ok(variant);
  const allowed = `at most ${Math.floor((room + spared) / players)} for ${players} players on ${room + 1} cells`;
  return fault('ERR_VARIANT_VALUE', `pawns must be ${allowed}, not ${variant.pawns}`, 'pawns');
}
