/** Records blocks of self-play for every variant, number of players and lineup asked for. */
import { type RuleSet, unwrap } from '../../engine/index.ts';
import { DEFAULT_GAME, fillLineup, type GameKit, type StudyKey, settleStudy } from '../../selfplay/index.ts';
import { checkSeed, readGame, readUnit, rulesFrom, studyBots } from '../input/index.ts';
import { type Run, startRun } from './handle.ts';
import { type RunSettings, runOptionsOf } from './settings.ts';
import { type RunSummary, refuseLineup, runStudies, type StudyOrder } from './studies.ts';
import { usualBotNotes, weakPlayNotes } from './who-plays.ts';

/** Rules as a name, a file, a name with settings (`moonlight+scoring.array=8`), or the object that a file would hold. */
export type RulesText = string | Readonly<Record<string, unknown>>;

interface SelfplayOptions extends RunSettings {
  readonly game?: string | undefined;
  /** The recommended rules of the game if left out. */
  readonly variants?: readonly RulesText[] | undefined;
  /** Settings on top of each variant, such as `scoring.array=8`. */
  readonly set?: readonly string[] | undefined;
  /** Numbers of players; 2 if left out. */
  readonly players?: readonly number[] | undefined;
  /** One bot for all seats, or one for each; the strongest that answers at once if left out. */
  readonly bots?: readonly string[] | undefined;
  /** What a block plays; the first unit of the game if left out. */
  readonly unit?: string | undefined;
  /** Names the dice and the streams of the bots; 1 if left out. */
  readonly seed?: number | undefined;
  /** Blocks that each study shall have, recorded ones included; 100 if left out. */
  readonly blocks?: number | undefined;
}

interface SelfplayResult extends RunSummary {
  readonly db: string;
  readonly studies: readonly StudyKey[];
}

/** The rules of a list; the recommended ones where none are given. */
export function variantsOf(
  { module: { rules } }: GameKit,
  variants: readonly RulesText[] | undefined,
  set: readonly string[] | undefined,
): RuleSet[] {
  return (variants ?? [rules.recommended.name]).map((text) => rulesFrom(rules, text, set));
}

interface Orders {
  readonly orders: readonly StudyOrder[];
  /** What must be known of bots that nobody has named. */
  readonly warnings: readonly string[];
}

function ordersOf(options: SelfplayOptions): Orders {
  const { players = [2], blocks = 100 } = options;
  const kit = readGame(options.game ?? DEFAULT_GAME);
  const { module } = kit;
  const unit = readUnit(kit, options.unit);
  const seed = checkSeed(options.seed);
  const warnings = new Set<string>();
  const usualBots = (variant: RuleSet, count: number): readonly string[] => {
    const { bots, warning } = studyBots(kit, [[unwrap(module.create(variant, count, unit))]]);
    if (warning !== undefined) warnings.add(warning);
    return bots;
  };
  const orders = variantsOf(kit, options.variants, options.set).flatMap((variant) =>
    players.map((count) => {
      unwrap(module.checkSeats(variant, count));
      const bots = options.bots ?? usualBots(variant, count);
      const lineup = unwrap(fillLineup(module.name, bots, count));
      return { key: settleStudy({ game: module.name, variant, players: count, lineup, unit, seed }), blocks };
    }),
  );
  return { orders, warnings: [...warnings] };
}

/** Plays what is missing of the studies. Throws a `FaultError` for options that are wrong. */
export function selfplay(options: SelfplayOptions = {}): Run<SelfplayResult> {
  const { orders, warnings } = ordersOf(options);
  for (const { key } of orders) refuseLineup(key);
  const own = runOptionsOf(options);
  return startRun(async (context) => {
    const keys = orders.map(({ key }) => key);
    const usual = options.bots === undefined ? usualBotNotes(keys, own.workers) : [];
    for (const line of [...usual, ...weakPlayNotes(keys, own.workers)]) context.note(line);
    for (const warning of warnings) context.note(`Warning: ${warning}`);
    const summary = await runStudies(orders, own, context);
    return { ...summary, db: own.file, studies: keys };
  });
}
