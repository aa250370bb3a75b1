/** Plays hands or matches to compare predicted shares of the win with results. */
import { MAX_PLAYERS, MIN_PLAYERS, unwrap } from '../../engine/index.ts';
import {
  type Calibration,
  calibrate,
  DEFAULT_GAME,
  type GameKit,
  settleSpec,
  variantLabel,
} from '../../selfplay/index.ts';
import { checkSeed, readEvaluator, readGame, readInteger, readRules, readUnit } from '../input/index.ts';
import { type Run, startRun } from './handle.ts';
import { playClaims } from './pools.ts';
import { defaultWorkers } from './settings.ts';

const MOST_HANDS = 1e7;

interface CalibrationOptions {
  readonly evaluator: string;
  /** What plays at every seat; the bot that plays by the evaluator if left out. */
  readonly bot?: string | undefined;
  readonly game?: string | undefined;
  /** The recommended rules of the game if left out. */
  readonly variant?: string | undefined;
  readonly set?: readonly string[] | undefined;
  /** Seats; 2 if left out. */
  readonly players?: number | undefined;
  readonly unit?: string | undefined;
  /** Hands, or matches; 10,000 if left out. */
  readonly hands?: number | undefined;
  readonly seed?: number | undefined;
  readonly workers?: number | undefined;
}

/** What was calibrated. */
export interface Calibrated {
  readonly evaluator: string;
  readonly version: number;
  readonly bot: string;
  readonly variant: string;
  readonly players: number;
  readonly unit: string;
  readonly hands: number;
  readonly seed: number;
}

interface CalibrationResult {
  readonly about: Calibrated;
  readonly found: Calibration;
  /** Who said and played, and the rules. */
  readonly played: {
    readonly game: string;
    /** Canonical text of the rules. */
    readonly variant: string;
    readonly variantName: string;
    readonly players: number;
    readonly unit: string;
    readonly lineup: readonly string[];
  };
}

/** The bot that plays what an evaluator values most. */
function playerOf({ players }: GameKit, evaluator: string): string {
  if (players.playerOf) return players.playerOf(evaluator);
  return players.bots.some(({ name }) => name === evaluator) ? evaluator : players.defaultBot;
}

/** Whether what an evaluator says comes true. The answer does not depend on the number of workers. */
export function calibration(options: CalibrationOptions): Run<CalibrationResult> {
  const kit = readGame(options.game ?? DEFAULT_GAME);
  const { name: gameName, rules } = kit.module;
  const players = readInteger(options.players ?? MIN_PLAYERS, 'players', MIN_PLAYERS, MAX_PLAYERS);
  const variant = readRules(rules, options.variant ?? rules.recommended.name, options.set);
  const asked = readEvaluator(kit, options.evaluator);
  const player = unwrap(kit.players.resolveBot(options.bot ?? playerOf(kit, asked)));
  const hands = readInteger(options.hands ?? 10_000, 'hands', 2, MOST_HANDS);
  const unit = readUnit(kit, options.unit);
  const seed = checkSeed(options.seed);
  const workers = readInteger(options.workers ?? defaultWorkers(), 'workers', 1, 256);
  const game = unwrap(kit.module.create(variant, players, unit));
  const evaluator = unwrap(settleSpec(gameName, asked, game));
  const bot = unwrap(settleSpec(gameName, player.spec, game));
  const { name, version } = unwrap(kit.players.createEvaluator(evaluator, game));
  unwrap(kit.players.createBot(bot, game));
  const about = { evaluator: name, version, bot, variant: variant.name, players, unit, hands, seed };
  const source = rules.canonical(variant);
  const shared = { game: gameName, variant: source, players, unit };
  const played = { ...shared, variantName: variantLabel(variant), lineup: [evaluator, bot] };
  return startRun(async (context) => {
    const claims = await playClaims({ ...shared, evaluator, bot, seed, hands }, { workers }, context);
    return { about, found: calibrate(claims), played };
  });
}
