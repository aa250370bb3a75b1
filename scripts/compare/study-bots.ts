/** What plays a comparison where no bot is named: the strongest that answers at once and knows every game of it. */
import { type Fault, type Game, unwrap } from '../../engine/index.ts';
import { type GameKit, lineupFault, settleSpec } from '../../selfplay/index.ts';
import { readBots } from '../rules-input.ts';

interface StudyBots {
  readonly bots: readonly string[];
  /** Why it is not the strongest of them. */
  readonly warning?: string;
}

function refusal(name: string, bot: string, game: Game): Fault | undefined {
  return lineupFault(name, [unwrap(settleSpec(name, bot, game))], game);
}

/** Throws a `FaultError` for a store of nets that cannot be read. */
export function studyBots(kit: GameKit, games: readonly Game[]): StudyBots {
  const { name } = kit.module;
  const [strongest, ...others] = kit.players.studyBots ?? readBots(kit, undefined);
  const refused = games.flatMap((game) => refusal(name, strongest, game) ?? []);
  // A net that is there but damaged must be said, not avoided; so that bot is left to be refused.
  if (refused.every(({ code }) => code !== 'ERR_BOT')) return { bots: [strongest] };
  const bot = others.find((one) => games.every((game) => !refusal(name, one, game)));
  if (bot === undefined) return { bots: [strongest] };
  const warning = `no bot is named, and ${bot} plays, which is weaker than ${strongest}: ${refused[0].message}`;
  return { bots: [bot], warning };
}
