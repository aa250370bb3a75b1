/** Chooses who plays where no bot is named: the strongest that answers at once and knows every game that is compared. */
import type { PlayedBy } from '../../ai/index.ts';
import { type Fault, type Game, unwrap } from '../../engine/index.ts';
import { type GameKit, lineupFault, playedBy, settleSpec } from '../../selfplay/index.ts';

/** The frozen bot that strength is measured against. */
const BASELINE = 'greedy';

interface StudyBots {
  /** By comparison, the bot at every seat. */
  readonly bots: readonly string[];
  /** Why it is not the strongest of them. */
  readonly warning?: string;
}

function refusal(name: string, bot: string, game: Game): Fault | undefined {
  return lineupFault(name, [unwrap(settleSpec(name, bot, game))], game);
}

/** Nets of several kinds are not equally strong, which a comparison of rules must not take for an effect of the rules. */
export function hasMixedNets(played: readonly PlayedBy[]): boolean {
  return new Set(played.filter(({ net }) => net !== undefined).map(({ kind }) => kind)).size > 1;
}

/**
 * Each of `comparisons` is the games that are compared with each other; one bot plays all of them, if it can by one net for
 * each comparison. Throws a `FaultError` for a store of nets that cannot be read.
 */
export function studyBots(kit: GameKit, comparisons: readonly (readonly Game[])[]): StudyBots {
  const { name } = kit.module;
  const games = comparisons.flat();
  const common = (bot: string): string[] =>
    comparisons.map((own) => kit.players.commonBot?.(bot, own) ?? bot);
  const [strongest, ...others] = kit.players.studyBots ?? [onlyBot(kit)];
  const refused = games.flatMap((game) => refusal(name, strongest, game) ?? []);
  // A net that is there but damaged must be said, not avoided; so that bot is left to be refused.
  if (refused.every(({ code }) => code !== 'ERR_BOT')) return { bots: common(strongest) };
  const bot = others.find((one) => games.every((game) => !refusal(name, one, game)));
  if (bot === undefined) return { bots: common(strongest) };
  const warning = `no bot is named, and ${bot} plays, which is weaker than ${strongest}: ${refused[0].message}`;
  return { bots: common(bot), warning };
}

/** Of a game without study bots: the baseline, or what it plays by default. */
function onlyBot({ players: { bots, defaultBot } }: GameKit): string {
  return bots.some(({ name }) => name === BASELINE) ? BASELINE : defaultBot;
}

/** The strongest of them that plays a game by no net; undefined where there is none. */
export function netlessBot({ module, players }: GameKit, game: Game): string | undefined {
  const { name } = module;
  return players.studyBots?.find((bot) => {
    if (refusal(name, bot, game)) return false;
    const { net, isFallback } = playedBy(name, unwrap(settleSpec(name, bot, game)), game);
    return net === undefined && !isFallback;
  });
}
