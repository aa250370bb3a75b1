/** Sets one bot against another, at two seats or more: what a sequential test is about. */
import type { BlockResult } from '../../db/index.ts';
import { unwrap, wrong } from '../../engine/index.ts';
import {
  botLabels,
  DEFAULT_GAME,
  fillLineup,
  type Seats,
  SHARE_PARTS,
  type StudyKey,
  settleStudy,
} from '../../selfplay/index.ts';
import { checkSeed, readGame, readUnit } from '../input/index.ts';
import { type RulesText, variantsOf } from '../run/index.ts';

export interface Duel {
  readonly key: StudyKey;
  /** The bot under test, the first of the lineup, and what to call it. */
  readonly bot: string;
  readonly name: string;
  /** Where it sits in the lineup. */
  readonly entrants: readonly number[];
  readonly seats: Seats;
}

/** One bot for each seat, and what they play. */
export interface LineupOptions {
  readonly bots: readonly string[];
  readonly game?: string | undefined;
  /** The recommended rules of the game if left out. */
  readonly variant?: RulesText | undefined;
  /** Settings on top of the variant, such as `scoring.array=8`. */
  readonly set?: readonly string[] | undefined;
  /** The first unit of the game if left out. */
  readonly unit?: string | undefined;
  /** 1 if left out. */
  readonly seed?: number | undefined;
}

/** The study of a lineup. Throws a `FaultError` for what is wrong. */
export function readLineup(options: LineupOptions): StudyKey {
  const { game = DEFAULT_GAME, bots, variant: text, set, unit, seed } = options;
  const kit = readGame(game);
  const { module } = kit;
  const players = bots.length;
  if (players < 2) throw wrong('ERR_ARGUMENT', 'a match takes one bot for each seat, two at least', 'bots');
  const [variant] = variantsOf(kit, text === undefined ? undefined : [text], set);
  unwrap(module.checkSeats(variant, players));
  return settleStudy({
    game: module.name,
    variant,
    players,
    lineup: unwrap(fillLineup(module.name, bots, players)),
    unit: readUnit(kit, unit),
    seed: checkSeed(seed),
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
  return sixtieths / (SHARE_PARTS * seats.own * games);
}
