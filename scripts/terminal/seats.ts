/** Reads who sits at a table from the options of a command. */
import type { PlayerKit } from '../../ai/index.ts';
import { type Game, MAX_PLAYERS, MIN_PLAYERS, unwrap, wrong } from '../../engine/index.ts';
import { settleSpec } from '../../selfplay/index.ts';
import { readOptional, splitList } from '../../studies/input/index.ts';
import { HUMAN, isPerson, readSeat } from '../../table/index.ts';

type Bots = Pick<PlayerKit, 'resolveBot' | 'defaultBot'>;

/** Who sits where: as many seats as named, or one human against the bot that plays where none is named. */
export function readSeats(seats: string | undefined, players: number | undefined, bots: Bots): string[] {
  const count = readOptional(players, 'players', MIN_PLAYERS, MAX_PLAYERS);
  if (seats === undefined) {
    return [HUMAN, ...Array<string>((count ?? MIN_PLAYERS) - 1).fill(bots.defaultBot)];
  }
  const named = splitList(seats).map((seat) => readSeat(seat, bots));
  if (named.length < MIN_PLAYERS || named.length > MAX_PLAYERS) {
    throw wrong(
      'ERR_SEATS',
      `--seats takes ${MIN_PLAYERS} to ${MAX_PLAYERS} seats, not ${named.length}`,
      'seats',
    );
  }
  if (count !== undefined && count !== named.length) {
    throw wrong('ERR_SEATS', `--players is ${count}, but --seats names ${named.length}`, 'seats');
  }
  return named;
}

/** The seats as the record of a game by the name of `name` keeps them: every bot with what it finds on this host. */
export function settleSeats(seats: readonly string[], name: string, game: Game): string[] {
  return seats.map((seat) => (isPerson(seat) ? seat : unwrap(settleSpec(name, seat, game))));
}
