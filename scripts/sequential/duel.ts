/** Sets one bot against another, at two seats or more: what a sequential test is about. */
import type { BlockResult } from '../../db/index.ts';
import { unwrap, wrong } from '../../engine/index.ts';
import { botLabels, fillLineup, type Seats, type StudyKey, settleStudy } from '../../selfplay/index.ts';
import { readInteger } from '../input.ts';
import { readGame, readRules, readUnit } from '../rules-input.ts';

export interface Duel {
  readonly key: StudyKey;
  /** The bot under test, the first of the lineup, and what to call it. */
  readonly bot: string;
  readonly name: string;
  /** Where it sits in the lineup. */
  readonly entrants: readonly number[];
  readonly seats: Seats;
}

interface DuelArgs {
  readonly game: string;
  readonly bots: readonly string[];
  readonly variant: string | undefined;
  readonly set: readonly string[] | undefined;
  readonly unit: string | undefined;
  readonly seed: number;
}

/** The study of a lineup as users write it. */
export function readLineup({ game, bots, variant: text, set, unit, seed }: DuelArgs): StudyKey {
  const kit = readGame(game);
  const { module } = kit;
  const players = bots.length;
  if (players < 2) throw wrong('ERR_ARGUMENT', 'a match takes one bot for each seat, two at least', 'bots');
  const variant = readRules(module.rules, text ?? module.rules.recommended.name, set ?? []);
  unwrap(module.checkSeats(variant, players));
  return settleStudy({
    game: module.name,
    variant,
    players,
    lineup: unwrap(fillLineup(module.name, bots, players)),
    unit: readUnit(kit, unit),
    seed: readInteger(seed, 'seed', 0, Number.MAX_SAFE_INTEGER),
  });
}

/** The first bot of a lineup against the other one. ERR_ARGUMENT if there are not just two. */
export function duelOf(key: StudyKey): Duel {
  const { lineup, players } = key;
  const kinds = new Set(lineup).size;
  if (kinds !== 2) {
    const message = `a sequential test takes two different bots, each at as many seats as you like, not ${kinds}`;
    throw wrong('ERR_ARGUMENT', message, 'bots');
  }
  const entrants = lineup.flatMap((spec, entrant) => (spec === lineup[0] ? [entrant] : []));
  return {
    key,
    bot: lineup[0],
    name: botLabels(lineup)(lineup[0]),
    entrants,
    seats: { own: entrants.length, players },
  };
}

/** The share of the win by seat of the bot under test in a block, over its games. */
export function shareIn({ sixtieths, games }: BlockResult, { seats }: Duel): number {
  return sixtieths / (60 * seats.own * games);
}
