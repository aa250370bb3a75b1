/** Lists the bots and evaluators of Dama Bianca, and the match equity some need. */
import type { DamaGame, DamaState, Variant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import type { PlayerKit, Provisions, Resources } from '../index.ts';
import { STUDIED } from './bot-nets.ts';
import { createDamaBot, DAMA_BOTS, DEFAULT_BOT, GONE, resolveDamaBot } from './bots.ts';
import {
  EQUITY_BOT,
  EQUITY_SEED,
  equityHands,
  type HandScores,
  sampleHandScores,
} from './equity/hand-scores.ts';
import { bestEvaluatorSpec, createEvaluator, EVALUATORS, resolveEvaluator } from './evaluators.ts';
import { LEVELS, settle } from './levels.ts';
import { shippedBytes, takeMissingNets } from './net/net-source.ts';
import { giveNet } from './net/nets.ts';
import { SHIPPED_NETS } from './net/shipped-nets.ts';
import { damaReasons } from './reasons.ts';

/** What plays each hand by itself, and asks nothing of the match. */
const HAND_ONLY: readonly string[] = ['random', 'greedy'];
const BYTES = 4;

const MATCH_EQUITY: Provisions<HandScores> = {
  what: 'match equity',
  usedBy: (spec, rules, unit) => {
    if (unit !== 'match' || (rules as Variant).match.hands < 2) return false;
    const bot = resolveDamaBot(spec);
    return !bot.ok || !HAND_ONLY.includes(bot.value.kind.name);
  },
  keyOf: (players) => {
    const { name, version } = EQUITY_BOT;
    return { bot: name, botVersion: version, hands: equityHands(players), seed: EQUITY_SEED };
  },
  make: (rules, players) => sampleHandScores(rules as Variant, players),
  pack: ({ players: made, units }, players) => {
    if (made !== players) throw new Error(`hands of ${made} players for ${players}`);
    const bytes = new Uint8Array(units.length * BYTES);
    const view = new DataView(bytes.buffer);
    units.forEach((value, i) => {
      view.setInt32(i * BYTES, value, true);
    });
    return bytes;
  },
  unpack: (bytes, players) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const length = view.byteLength / BYTES;
    if (length === 0 || length % players !== 0)
      throw new Error(`${bytes.byteLength} bytes of scores are not whole hands of ${players} players`);
    return { players, units: Int32Array.from({ length }, (_, i) => view.getInt32(i * BYTES, true)) };
  },
  describe: ({ players, units }) => `${units.length / players} hands of ${EQUITY_BOT.name}`,
};

const PROVISIONS: Pick<PlayerKit<DamaState, DamaGame>, 'provisions'> = { provisions: MATCH_EQUITY };

const NETS: Resources = {
  all: SHIPPED_NETS,
  read: shippedBytes,
  give: giveNet,
  takeMissing: takeMissingNets,
};

export const DAMA_PLAYERS: PlayerKit<DamaState, DamaGame> = {
  bots: DAMA_BOTS,
  evaluators: EVALUATORS,
  defaultBot: DEFAULT_BOT,
  levels: LEVELS,
  gone: GONE,
  resolveBot: resolveDamaBot,
  createBot: createDamaBot,
  createEvaluator,
  bestEvaluator: bestEvaluatorSpec,
  settle,
  playerOf: (evaluator) => unwrap(resolveEvaluator(evaluator)).player,
  ...STUDIED,
  ...PROVISIONS,
  resources: NETS,
  reasons: damaReasons,
};
