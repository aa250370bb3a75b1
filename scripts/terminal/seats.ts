/** Who sits at a table, as users write it and as records keep it: people and bots. */
import { botNameFault, formatBotSpec, type PlayerKit, parseBotSpec } from '../../ai/index.ts';
import { FaultError, MAX_PLAYERS, MIN_PLAYERS, unwrap } from '../../engine/index.ts';
import { readInteger, splitList, wrong } from '../input.ts';

export const HUMAN = 'human';

/** Whether a person decides there: `human` or `human(name=Anna)`. */
export function isPerson(seat: string): boolean {
  const parsed = parseBotSpec(seat);
  return parsed.ok && parsed.value.name === HUMAN;
}

type Bots = Pick<PlayerKit, 'resolveBot' | 'defaultBot'>;

/** Canonical text of a seat. ERR_BOT and ERR_BOT_OPTION as for bots; people have no option but `name`. */
export function readSeat(text: string, bots: Pick<Bots, 'resolveBot'>): string {
  if (!isPerson(text)) return unwrap(bots.resolveBot(text)).spec;
  const spec = unwrap(parseBotSpec(text));
  for (const [key, value] of Object.entries(spec.params)) {
    if (key !== 'name') throw wrong('ERR_BOT_OPTION', `${HUMAN} has no option '${key}'; it has name`, key);
    const fault = botNameFault(value);
    if (fault) throw new FaultError(fault);
  }
  return formatBotSpec(spec);
}

/** Who sits where: as many seats as named, or one human against the bot that plays where none is named. */
export function readSeats(seats: string | undefined, players: number | undefined, bots: Bots): string[] {
  const count = players === undefined ? undefined : readInteger(players, 'players', MIN_PLAYERS, MAX_PLAYERS);
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
