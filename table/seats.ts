/** Who sits at a table, as users write it and as records keep it: people and bots. */
import { botNameFault, formatBotSpec, type PlayerKit, parseBotSpec } from '../ai/index.ts';
import { FaultError, unwrap, wrong } from '../engine/index.ts';

export const HUMAN = 'human';

/** Whether a person decides there: `human` or `human(name=Anna)`. */
export function isPerson(seat: string): boolean {
  const parsed = parseBotSpec(seat);
  return parsed.ok && parsed.value.name === HUMAN;
}

/** Canonical text of a seat. ERR_BOT and ERR_BOT_OPTION as for bots; people have no option but `name`. */
export function readSeat(text: string, bots: Pick<PlayerKit, 'resolveBot'>): string {
  if (!isPerson(text)) {
    const bot = bots.resolveBot(text);
    if (bot.ok) return bot.value.spec;
    const { code, message, at } = bot.error;
    // Where a bot is unknown, a person may have been meant, whom the list of bots does not have.
    const hint = code === 'ERR_BOT' ? `; a person is ${HUMAN}` : '';
    throw wrong(code, `${message}${hint}`, at);
  }
  const spec = unwrap(parseBotSpec(text));
  for (const [key, value] of Object.entries(spec.params)) {
    if (key !== 'name') throw wrong('ERR_BOT_OPTION', `${HUMAN} has no option '${key}'; it has name`, key);
    const fault = botNameFault(value);
    if (fault) throw new FaultError(fault);
  }
  return formatBotSpec(spec);
}

/** The seed of the game after one with this seed. */
export function nextSeed(seed: number): number {
  return seed < Number.MAX_SAFE_INTEGER ? seed + 1 : 0;
}
