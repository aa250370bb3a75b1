/** Runs a lab from its file to its answer: who plays, the questions, the same at other levels, the sentences. */

import type { DamaDatabase } from '../../db/index.ts';
import type { LabAnswer, LabCell, LabQuestion, Spot, Unchecked } from '../../selfplay/lab/index.ts';
import type { RunContext, RunOptions } from '../run/index.ts';
import { AnswerMaker } from './answers.ts';
import { type AtLevel, playLevels } from './at-levels.ts';
import { type CellPlace, LabBench } from './bench.ts';
import { agreement, apartWarning, checkOf, speedNote, speedOf, weakPlayWarning } from './choice.ts';
import type { LabConfig } from './config.ts';
import { LabDrama } from './drama.ts';
import { levelsFor, warnOfMixedNets, warnOfNets, warnOfWeakPlay } from './levels.ts';
import { LabLuck } from './luck.ts';
import { LabNets } from './nets.ts';
import { Asked, conduct, type Finding, type LabWatch } from './run.ts';
import { LabStrength } from './strength.ts';
import { LabClock } from './time.ts';
import { LabValuing } from './valuing.ts';
import { LabWarnings } from './warnings.ts';

export interface LabEnd {
  readonly answer: LabAnswer;
  /** Whether blocks could not be played or valued. */
  readonly hasLost: boolean;
}

/** The cells that are asked for at every level, with where they come from. */
function headlines(
  { cells, finding }: Pick<LabQuestion, 'cells' | 'finding'>,
  found: Finding,
): [LabCell, Spot][] {
  if (finding.kind === 'measure' && found.kind === 'measure')
    return cells.map((cell, i): [LabCell, Spot] => [cell, found.cells[i].spot]);
  if (finding.kind === 'compare' && found.kind === 'compare') return [[cells[finding.best], found.best.spot]];
  if (finding.kind === 'remedy' && found.kind === 'remedy') {
    const trial = finding.mildest ?? finding.nearest ?? 0;
    return [[cells[finding.trials[trial].cell], found.trials[trial].confirmed.spot]];
  }
  throw new Error('a finding of another kind than its answer');
}

/** Where an answer is asked again: the levels of the file, else the next one up, as far as a tenth of the budget goes. */
function levelsAfter(
  asked: Asked,
  spots: readonly Spot[],
  config: LabConfig,
  workers: number,
): { readonly levels: readonly Pick<AtLevel, 'bot' | 'games'>[]; readonly unchecked?: Unchecked } {
  if (config.levels.length > 0) return { levels: config.levels.map((bot) => ({ bot })) };
  const { question, levels } = asked;
  const { bot } = question.kind === 'measure' ? levels.search : levels.confirm;
  const check = checkOf(bot, question, config, workers, spots.length);
  if (!check || !spots.every((spot) => asked.isPlayable(spot, check.bot))) return { levels: [] };
  const { bot: next, games, wanted } = check;
  if (games > 0) return { levels: [check] };
  return { levels: [], unchecked: { bot: next, ...(wanted ? { wanted } : {}) } };
}

/** What sentences will speak of, to be valued for its drama, and for the strength of its play. */
function answered(asked: Asked, found: Finding, drama: LabDrama): Pick<CellPlace, 'key' | 'valued'>[] {
  const [stage, cells] =
    found.kind === 'measure'
      ? (['search', found.cells] as const)
      : found.kind === 'compare'
        ? (['confirm', [...(found.first ? [found.first] : []), found.best]] as const)
        : (['confirm', [found.base, ...found.trials.map(({ confirmed }) => confirmed)]] as const);
  return cells.map(({ spot, cell }) => ({ key: asked.keyAt(spot, stage), valued: drama.part(asked, cell) }));
}

/** Plays whatever is missing, and answers. RunStopped if somebody has ended the run. */
export async function runLab(
  db: DamaDatabase,
  config: LabConfig,
  options: RunOptions,
  context: RunContext,
  watch?: LabWatch,
): Promise<LabEnd> {
  const warnings = new LabWarnings();
  const bench = new LabBench(db, config.kit, options, context);
  const valuing = new LabValuing(bench, options, context);
  const drama = new LabDrama(config, bench, valuing);
  const nets = await LabNets.open(config, options, context);
  const luck = new LabLuck(config, bench, valuing, nets);
  const clock = LabClock.open(db, config, options.workers);
  const table = { bench, luck, nets, clock };
  const workers = clock?.workers ?? options.workers;
  const all = config.questions.map((question) => {
    const asked = new Asked(
      question,
      levelsFor(question, config, nets, warnings, workers),
      config,
      bench,
      nets,
    );
    asked.refuse();
    for (const { bot } of [asked.levels.search, asked.levels.confirm]) {
      for (const warningOf of [weakPlayWarning, apartWarning]) {
        const warning = warningOf(bot, question, config, workers);
        if (warning) warnings.add(warning, question.id);
      }
    }
    drama.prepare(asked);
    warnOfNets(asked, config, nets, warnings);
    return asked;
  });
  for (const { question, levels } of all) {
    const speed = speedNote(levels.search.bot, question, config, workers);
    if (speed !== undefined) context.note(speed);
  }
  for (const { question } of all)
    for (const text of warnings.of(question.id).en) context.note(`Warning: ${text}`);
  watch?.playing(
    all.map(({ question, levels }) => {
      const { bot } = levels.search;
      const perSecond = speedOf(bot, question.players, config, workers);
      const speed = perSecond === undefined ? {} : { perSecond };
      return { question: question.id, bot, ...speed, warnings: warnings.of(question.id) };
    }),
  );
  const findings = await conduct(all, config, table, context, watch);
  const places = all.map((asked, i) => answered(asked, findings[i], drama));
  const said = places.flat();
  await drama.value(said);
  const strength = new LabStrength(config, bench);
  await bench.play(strength.orders(said.map(({ key }) => key)));
  const maker = new AnswerMaker(config, bench, { drama, luck, strength, nets });
  const drafts = all.map((asked, i) => maker.draft(asked, findings[i]));
  for (const draft of drafts) warnOfWeakPlay(draft, warnings);
  const told = all.map((_, i) => headlines(drafts[i], findings[i]));
  const after = all.map((own, i) =>
    levelsAfter(
      own,
      told[i].map(([, spot]) => spot),
      config,
      workers,
    ),
  );
  const asked = all.flatMap((own, i) =>
    told[i].flatMap(([cell, spot]) =>
      after[i].levels.map((at): AtLevel => ({ asked: own, cell, spot, ...at })),
    ),
  );
  const played = await playLevels(asked, config, table, context);
  const levelPlaces = played.map(({ asked: own, part }) => {
    return { key: part.key, valued: drama.part(own, luck.seats(part)) };
  });
  await drama.value(levelPlaces);
  const leveledOf = (own: Asked) => played.filter((one) => one.asked === own);
  if (nets)
    for (const [i, asked] of all.entries()) {
      const { kind } = asked.question;
      const { bot, made } = asked.levels[kind === 'measure' ? 'search' : 'confirm'];
      const own = places[i].map(({ key }) => ({ key, bot: made?.bot ?? bot }));
      const leveled = leveledOf(asked).map(({ part, bot: level }) => ({ key: part.key, bot: level }));
      warnOfMixedNets(asked, [...own, ...leveled], config, warnings);
    }
  const questions = drafts.map((draft, i) => {
    const leveled = leveledOf(all[i]);
    const levels = leveled.map((one) => maker.level(one));
    const checks = config.levels.length > 0 ? [] : leveled.map(({ cell }, at) => agreement(cell, levels[at]));
    const { unchecked } = after[i];
    return maker.question({ ...draft, checks, ...(unchecked ? { unchecked } : {}) }, levels, warnings);
  });
  return { answer: maker.answer(questions, warnings), hasLost: bench.hasLost };
}
