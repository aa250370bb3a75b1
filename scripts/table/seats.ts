/** Who sits at a table, as users write it and as records keep it: people and bots. */
import { resolveDamaBot } from '../../ai/dama-bianca/index.ts';
import { botNameFault, formatBotSpec, parseBotSpec } from '../../ai/index.ts';
import { FaultError, unwrap } from '../../engine/index.ts';
import { wrong } from '../input.ts';

export const HUMAN = 'human';

/** Whether a person decides there: `human` or `human(name=Anna)`. */
export function isPerson(seat: string): boolean {
  const parsed = parseBotSpec(seat);
  return parsed.ok && parsed.value.name === HUMAN;
}

/** Canonical text of a seat. ERR_BOT and ERR_BOT_OPTION as for bots; people have no option but `name`. */
export function readSeat(text: string): string {
  if (!isPerson(text)) return unwrap(resolveDamaBot(text)).spec;
  const spec = unwrap(parseBotSpec(text));
  for (const [key, value] of Object.entries(spec.params)) {
    if (key !== 'name') throw wrong('ERR_BOT_OPTION', `${HUMAN} has no option '${key}'; it has name`, key);
    const fault = botNameFault(value);
    if (fault) throw new FaultError(fault);
  }
  return formatBotSpec(spec);
}
