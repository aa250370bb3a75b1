/** Positions of any game as users and requests write them. */
import {
  type Fault,
  fault,
  MAX_PLAYERS,
  MIN_PLAYERS,
  ok,
  type Result,
  type RuleSet,
  type Standing,
  unwrap,
} from '../engine/index.ts';
import type { GameKit } from '../selfplay/index.ts';

/** The numbers of players that the rules can seat, ascending. */
export function seatings({ module }: GameKit, rules: RuleSet): number[] {
  const all = Array.from({ length: MAX_PLAYERS - MIN_PLAYERS + 1 }, (_, i) => MIN_PLAYERS + i);
  return all.filter((players) => module.checkSeats(rules, players).ok);
}

/** A position alone. For how many players it is, it says itself: it is read as one for the fewest that it fits. */
export function readPosition(text: string, kit: GameKit, rules: RuleSet): Result<Standing> {
  const { module } = kit;
  let first: Fault | undefined;
  const counts = seatings(kit, rules);
  for (const players of counts) {
    const state = module.text.parsePosition(text, unwrap(module.create(rules, players, module.units[0])));
    if (state.ok) {
      const stateIn: Standing['stateIn'] = (game) => unwrap(module.text.parsePosition(text, game));
      return ok({ players, stateIn, chance: undefined });
    }
    // Another number of seats says more of what is wrong.
    if (first === undefined || first.code === 'ERR_SEATS') first = state.error;
  }
  if (!first) return fault('ERR_SEATS', 'the rules can seat no players', 'variant');
  // What the last number of players expected would name that number alone.
  if (first.code === 'ERR_SEATS' && counts.length > 1)
    return fault(
      'ERR_SEATS',
      `expected ${counts[0]} to ${counts.at(-1)} seats, as many in every list`,
      first.at,
    );
  return { ok: false, error: first };
}
