/** Chooses who plays a lab, and says what must be said about it. */

import type { PlayedBy } from '../../ai/index.ts';
import { type RuleSet, unwrap } from '../../engine/index.ts';
import { botName, decimal, playedBy, type StudyKey, settleSpec, variantLabel } from '../../selfplay/index.ts';
import type { LabCell, LabQuestion } from '../../selfplay/lab/index.ts';
import { hasMixedNets, studyBots } from '../input/index.ts';
import { isMisjudged } from './calibration.ts';
import { affordable } from './choice.ts';
import type { LabConfig } from './config.ts';
import type { Levels, Player } from './effort.ts';
import type { LabNets } from './nets.ts';
import type { LabQuestionPlan } from './questions.ts';
import type { Asked } from './run.ts';
import type { LabWarnings, Warning } from './warnings.ts';

/** The variants of a question; of a lever, its ends stand for all. */
export function variantsOf(question: LabQuestionPlan): readonly RuleSet[] {
  if (question.kind !== 'remedy') return question.variants;
  return [question.base, ...question.options.flatMap(({ samples }) => samples)];
}

/** The bot that plays where a file names none: the strongest that answers at once, or with a warning a weaker one. */
function defaultLevel(question: LabQuestionPlan, { kit, unit }: LabConfig, warnings: LabWarnings): string {
  const { module } = kit;
  const games = variantsOf(question).map((one) => unwrap(module.create(one, question.players, unit)));
  const { bots, warning } = studyBots(kit, [games]);
  const [bot] = bots;
  if (warning === undefined) return bot;
  const names = listed(variantsOf(question).map(variantLabel));
  warnings.add(
    {
      en: `No net plays all of ${names} with ${question.players} players, so ${bot} does, which is weaker. Weak play misjudges who is favoured, by more than ten points in places.`,
      it: `Nessuna rete gioca tutte queste varianti in ${question.players} (${names}): gioca ${bot}, più debole. Un gioco debole sbaglia il giudizio su chi è favorito, a volte di più di dieci punti.`,
    },
    question.id,
  );
  return bot;
}

/** Where all variants get nets the rules net searches if it knows all of them, else those that are made. */
function levelsOfMade(
  question: LabQuestionPlan,
  { kit, unit, confirmLevel }: LabConfig,
  bot: string,
): Levels {
  const games = variantsOf(question).map((one) => unwrap(kit.module.create(one, question.players, unit)));
  const common = question.kind === 'measure' ? bot : (kit.players.commonBot?.(bot, games) ?? bot);
  const byMade = (own: string): Player => ({ bot: own, made: { bot: own, when: 'always' } });
  return { search: common === bot ? byMade(bot) : { bot: common }, confirm: byMade(confirmLevel ?? bot) };
}

/** Who plays a question. Where nets are made as needed, one bot plays all variants but those that get a net. */
export function levelsFor(
  question: LabQuestionPlan,
  config: LabConfig,
  nets: LabNets | undefined,
  warnings: LabWarnings,
  workers: number,
): Levels {
  const { kit, level, confirmLevel } = config;
  const { players } = question;
  const [strongest] = kit.players.studyBots ?? [];
  if (!nets || strongest === undefined) {
    const search = level ?? affordable(defaultLevel(question, config, warnings), question, config, workers);
    return { search: { bot: search }, confirm: { bot: confirmLevel ?? search } };
  }
  const places = variantsOf(question).map((variant) => ({ variant, players }));
  if (nets.areForAll(places, strongest, question.kind === 'remedy'))
    return levelsOfMade(question, config, strongest);
  const quick = defaultLevel(question, config, warnings);
  const best = affordable(quick, question, config, workers);
  const games = variantsOf(question).map((one) => unwrap(kit.module.create(one, players, config.unit)));
  const search = best === quick ? quick : (kit.players.commonBot?.(best, games) ?? best);
  const asNeeded = (bot: string, made: string): Player => {
    return nets.isFor(made) ? { bot, made: { bot: made, when: nets.training.when } } : { bot };
  };
  const own = best === quick ? strongest : best;
  return {
    search: asNeeded(search, own),
    confirm: asNeeded(confirmLevel ?? search, confirmLevel ?? own),
  };
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}

/**
 * Warns of levels that play a variant by a weaker evaluator than they are made for, or the variants of a question by nets
 * of several kinds.
 */
export function warnOfNets(
  { question, levels: { search, confirm } }: Asked,
  { kit, levels, unit }: LabConfig,
  nets: LabNets | undefined,
  warnings: LabWarnings,
): void {
  const { name } = kit.module;
  // Nets that the lab makes are not there yet: what was played by them is known at the end.
  const others = [search, confirm].filter(({ made }) => made?.when !== 'always').map(({ bot }) => bot);
  const bots = new Set([...others, ...(confirm.made?.when === 'always' ? [] : levels)]);
  const variants = variantsOf(question);
  const games = variants.map((variant) => unwrap(kit.module.create(variant, question.players, unit)));
  const mixed: string[] = [];
  for (const bot of bots) {
    const played = games.map((game) => playedBy(name, unwrap(settleSpec(name, bot, game)), game));
    played.forEach(({ isFallback, evaluator }, i) => {
      if (isFallback)
        warnings.add(noNet(variantLabel(variants[i]), question.players, bot, evaluator), question.id);
    });
    if (!nets && hasMixedNets(played)) mixed.push(bot);
  }
  if (mixed.length > 0) warnings.add(mixedNets(mixed), question.id);
}

/** Warns of nets of several kinds where the lab may have made some: what was played at the places of an answer, and by which bot it was to be. */
export function warnOfMixedNets(
  { question }: Asked,
  places: readonly { readonly key: StudyKey; readonly bot: string }[],
  { kit, unit }: LabConfig,
  warnings: LabWarnings,
): void {
  const { module } = kit;
  const byBot = new Map<string, PlayedBy[]>();
  for (const { key, bot } of places) {
    const { variant, players, lineup } = key;
    const game = unwrap(module.create(variant, players, unit));
    byBot.set(bot, [...(byBot.get(bot) ?? []), playedBy(module.name, lineup[0], game)]);
  }
  const mixed = [...byBot].filter(([, played]) => hasMixedNets(played)).map(([bot]) => bot);
  if (mixed.length > 0) warnings.add(mixedNets(mixed), question.id);
}

/** Warns of cells whose net is shown to be weaker than bots without one, or to misjudge positions. */
export function warnOfWeakPlay(
  { id, cells }: Pick<LabQuestion, 'id' | 'cells'>,
  warnings: LabWarnings,
): void {
  for (const { variant, bot, players, strength, calibration, trained } of cells) {
    if (strength && strength.share.high < 1 / players) warnings.add(weakPlay(variant, bot, strength), id);
    if (calibration && !trained && isMisjudged(calibration))
      warnings.add(misjudged(variant, calibration), id);
  }
}

function weakPlay(
  variant: string,
  bot: string,
  { against, share }: NonNullable<LabCell['strength']>,
): Warning {
  const [value, high] = [share.value, share.high].map((one) => decimal(100 * one, 1));
  const name = botName(bot) ?? bot;
  return {
    en: `Under ${variant} ${name} is weaker than ${against}: it wins ${value} % against it, ${high} at most. What weak play says of these rules may be wrong. Have nets made for its variants (train: 25000 hands), or name ${against} as the level.`,
    it: `Con ${variant} ${name} è più debole di ${against}: contro di lui vince il ${value.replace('.', ',')} %, al massimo il ${high.replace('.', ',')}. Ciò che un gioco debole dice di queste regole può essere sbagliato. Si possono far allenare reti per le sue varianti (train: 25000 hands), o indicare ${against} come livello.`,
  };
}

function misjudged(variant: string, { error }: NonNullable<LabCell['calibration']>): Warning {
  const points = decimal(100 * error, 1);
  return {
    en: `Under ${variant} the net of all rules, which plays it, misjudges positions: what it says is off by ${points} points on average. What it plays there may say little of good play. Have nets made for the variants (train: 25000 hands).`,
    it: `Con ${variant} la rete di tutte le regole, che la gioca, giudica male le posizioni: sbaglia in media di ${points.replace('.', ',')} punti. Ciò che gioca può dire poco del buon gioco. Si possono far allenare reti per le varianti (train: 25000 hands).`,
  };
}

function noNet(variant: string, players: number, bot: string, evaluator: string | undefined): Warning {
  return {
    en: `There is no net for ${variant} with ${players} players: ${bot} plays by ${evaluator}, which is weaker.`,
    it: `Non c'è una rete per ${variant} in ${players}: ${bot} gioca con ${evaluator}, più debole.`,
  };
}

function mixedNets(bots: readonly string[]): Warning {
  const names = listed(bots);
  return {
    en: `Nets of several kinds play these variants (${names}), and a part of a difference may be that of the nets.`,
    it: `Reti di tipi diversi giocano queste varianti (${names}): una parte di una differenza può venire dalle reti.`,
  };
}
