/** Who plays a lab, and what must be said about it. */

import { type RuleSet, unwrap } from '../../engine/index.ts';
import { playedBy, settleSpec, variantLabel } from '../../selfplay/index.ts';
import { studyBots } from '../compare/index.ts';
import type { LabConfig, LabQuestionPlan } from './config.ts';
import type { Asked, Levels } from './run.ts';
import type { LabWarnings } from './warnings.ts';

/** The variants of a question; of a lever, its ends stand for all. */
export function variantsOf(question: LabQuestionPlan): readonly RuleSet[] {
  if (question.kind !== 'remedy') return question.variants;
  return [question.base, ...question.options.flatMap(({ samples }) => samples)];
}

/** The bot that plays where a file names none: the strongest that answers at once, or with a warning a weaker one. */
function defaultLevel(question: LabQuestionPlan, { kit, unit }: LabConfig, warnings: LabWarnings): string {
  const { module } = kit;
  const games = variantsOf(question).map((one) => unwrap(module.create(one, question.players, unit)));
  const { bots, warning } = studyBots(kit, games);
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

function listed(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}

export function levelsFor(question: LabQuestionPlan, config: LabConfig, warnings: LabWarnings): Levels {
  const search = config.level ?? defaultLevel(question, config, warnings);
  return { search, confirm: config.confirmLevel ?? search };
}

/** Warns of levels that play a variant by a weaker evaluator than they are made for. */
export function warnOfFallbacks(asked: Asked, { kit, levels, unit }: LabConfig, warnings: LabWarnings): void {
  const { question } = asked;
  const bots = [...new Set([asked.levels.search, asked.levels.confirm, ...levels])];
  for (const variant of variantsOf(question)) {
    const game = unwrap(kit.module.create(variant, question.players, unit));
    for (const bot of bots) {
      const { module } = kit;
      const { isFallback, evaluator } = playedBy(
        module.name,
        unwrap(settleSpec(module.name, bot, game)),
        game,
      );
      if (!isFallback) continue;
      const name = variantLabel(variant);
      warnings.add(
        {
          en: `There is no net for ${name} with ${question.players} players: ${bot} plays by ${evaluator}, which is weaker.`,
          it: `Non c'è una rete per ${name} in ${question.players}: ${bot} gioca con ${evaluator}, più debole.`,
        },
        question.id,
      );
    }
  }
}
