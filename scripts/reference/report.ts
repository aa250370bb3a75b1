/** Losses as tables and as JSON. */
import { type Estimate, pairedDifference } from '../../selfplay/index.ts';
import {
  CAUSES,
  type Choice,
  PHASES,
  type Reference,
  sumCauses,
  sumLosses,
} from '../../selfplay/reference/index.ts';
import type { BotChoices } from '../../studies/reference/index.ts';
import { type StudyWords, studyWords } from '../messages/index.ts';
import { alignTable } from '../text-table.ts';

interface CpuTime {
  readonly mean: number;
  readonly median: number;
}

/** A set of choices that are alike in something. */
interface Part {
  readonly name: string;
  readonly has: (choice: Choice) => boolean;
}

function partsOf(
  { set }: Reference,
  choices: readonly Choice[],
  { losses: say }: StudyWords,
): readonly Part[] {
  const players = [...new Set(set.groups.map((group) => group.players))].sort((a, b) => a - b);
  const parts = [
    ...PHASES.map((phase) => ({ name: say.phases[phase], has: (choice: Choice) => choice.phase === phase })),
    ...players.map((count) => ({
      name: say.players(count),
      has: (choice: Choice) => choice.players === count,
    })),
    ...set.groups.map((_, i) => ({ name: say.group(i + 1), has: (choice: Choice) => choice.group === i })),
  ];
  return parts.filter(({ has }) => choices.some(has));
}

function cpuOf(choices: readonly Choice[]): CpuTime {
  const times = choices.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b);
  const middle = (times.length - 1) / 2;
  return {
    mean: times.reduce((sum, ms) => sum + ms, 0) / times.length,
    median: (times[Math.floor(middle)] + times[Math.ceil(middle)]) / 2,
  };
}

/** How much less one bot loses than another, over the decisions where both losses are known. */
function lessThan(one: BotChoices, other: BotChoices): Estimate {
  const pairs = one.choices.flatMap(({ known }, i) => {
    const second = other.choices[i].known;
    return known && second ? [[known.loss, second.loss]] : [];
  });
  const counts = pairs.map(() => 1);
  const [own, first] = [0, 1].map((side) => ({ totals: pairs.map((pair) => pair[side]), counts }));
  return pairedDifference(first, own);
}

/** All bots have chosen at the same decisions. */
export function lossJson(reference: Reference, all: readonly BotChoices[]): object {
  const { set, entries } = reference;
  const english = studyWords('en');
  return {
    reference: set.reference,
    decisions: entries.length,
    bots: all.map((one) => ({
      bot: one.bot,
      cpuMs: cpuOf(one.choices),
      ...sumLosses(one.choices),
      lessThanFirst: lessThan(one, all[0]),
      causes: sumCauses(one.choices),
      parts: Object.fromEntries(
        partsOf(reference, one.choices, english).map(({ name, has }) => [
          name,
          sumLosses(one.choices.filter(has)),
        ]),
      ),
      choices: one.choices.map(({ known, ...choice }) => ({ ...choice, ...known })),
    })),
  };
}

export function lossLines(
  reference: Reference,
  all: readonly BotChoices[],
  revision: string,
  words: StudyWords,
): string[] {
  const { losses: say, decimal, interval } = words;
  const { set, entries } = reference;
  const share = (value: number) => (Number.isNaN(value) ? '-' : decimal(value, 4));
  const range = ({ low, high }: Estimate) => (Number.isFinite(low) ? interval(share(low), share(high)) : '-');
  const withRange = (estimate: Estimate) => `${share(estimate.value)} ${range(estimate)}`;
  const bots = all.map(({ bot }) => bot);
  const sums = all.map(({ choices }) => sumLosses(choices));
  const rows = all.map((one, i) => {
    const { loss, crossed, best, decisions, unknown } = sums[i];
    const { mean, median } = cpuOf(one.choices);
    const less = i === 0 ? '' : withRange(lessThan(one, all[0]));
    return [
      ...[one.bot, decimal(mean, 2), decimal(median, 2), share(loss.value), range(loss)],
      ...[share(crossed.value), `${best} / ${decisions}`, String(unknown), less],
    ];
  });
  const parts = partsOf(reference, all[0].choices, words).map(({ name, has }) => [
    name,
    String(all[0].choices.filter(has).length),
    ...all.map(({ choices }) => {
      const { loss, decisions } = sumLosses(choices.filter(has));
      return decisions === 0 ? '-' : withRange(loss);
    }),
  ]);
  const causesOf = all.map(({ choices }) => sumCauses(choices));
  const causes = CAUSES.map((cause) => [
    say.causes[cause],
    ...causesOf.map(({ [cause]: { decisions, loss } }) =>
      decisions === 0 ? '-' : `${decisions}: ${share(loss)}`,
    ),
  ]);
  return [
    say.title(set.reference, entries.length, set.game, revision),
    '',
    ...alignTable([['', ...say.head], ...rows]),
    '',
    ...sums.map(({ loss, error }, i) => say.error(bots[i], share(loss.value), share(error))),
    '',
    ...alignTable([['', say.decisions, ...bots], ...parts]),
    '',
    ...alignTable([[say.cause, ...bots], ...causes]),
  ];
}
