/** Losses as tables and as JSON. */
import { decimal, type Estimate, pairedDifference } from '../../selfplay/index.ts';
import {
  CAUSES,
  type Choice,
  PHASES,
  type Reference,
  sumCauses,
  sumLosses,
} from '../../selfplay/reference/index.ts';
import { alignTable } from '../text-table.ts';

/** What a bot chose at the decisions of a reference. */
export interface BotChoices {
  /** Canonical. */
  readonly bot: string;
  readonly choices: readonly Choice[];
}

interface CpuTime {
  readonly mean: number;
  readonly median: number;
}

/** A set of choices that are alike in something. */
interface Part {
  readonly name: string;
  readonly has: (choice: Choice) => boolean;
}

function partsOf({ set }: Reference, choices: readonly Choice[]): readonly Part[] {
  const players = [...new Set(set.groups.map((group) => group.players))].sort((a, b) => a - b);
  const parts = [
    ...PHASES.map((phase) => ({ name: phase, has: (choice: Choice) => choice.phase === phase })),
    ...players.map((count) => ({
      name: `${count} players`,
      has: (choice: Choice) => choice.players === count,
    })),
    ...set.groups.map((_, i) => ({ name: `group ${i + 1}`, has: (choice: Choice) => choice.group === i })),
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
        partsOf(reference, one.choices).map(({ name, has }) => [name, sumLosses(one.choices.filter(has))]),
      ),
      choices: one.choices.map(({ known, ...choice }) => ({ ...choice, ...known })),
    })),
  };
}

export function lossLines(reference: Reference, all: readonly BotChoices[]): string[] {
  const head = [
    '',
    'CPU ms',
    'median',
    'loss',
    '95 %',
    'crossed',
    'best',
    'not rolled out',
    'less than the first',
  ];
  const rows = all.map((one) => {
    const { loss, crossed, best, decisions, unknown } = sumLosses(one.choices);
    const { mean, median } = cpuOf(one.choices);
    const less = one === all[0] ? '' : withRange(lessThan(one, all[0]));
    return [
      ...[
        one.bot,
        decimal(mean, 2),
        decimal(median, 2),
        share(loss.value),
        range(loss),
        share(crossed.value),
      ],
      ...[`${best} / ${decisions}`, String(unknown), less],
    ];
  });
  return [
    ...alignTable([head, ...rows]),
    '',
    ...errorLines(all),
    '',
    ...partLines(reference, all),
    '',
    ...causeLines(all),
  ];
}

function errorLines(all: readonly BotChoices[]): string[] {
  return all.map(({ bot, choices }) => {
    const { error, loss } = sumLosses(choices);
    return `${bot}: ${share(loss.value)} \u00b1 ${share(error)} at just these decisions, by the error of the reference`;
  });
}

function partLines(reference: Reference, all: readonly BotChoices[]): string[] {
  const rows = partsOf(reference, all[0].choices).map(({ name, has }) => [
    name,
    String(all[0].choices.filter(has).length),
    ...all.map(({ choices }) => {
      const { loss, decisions } = sumLosses(choices.filter(has));
      return decisions === 0 ? '-' : withRange(loss);
    }),
  ]);
  return alignTable([['', 'decisions', ...all.map(({ bot }) => bot)], ...rows]);
}

function causeLines(all: readonly BotChoices[]): string[] {
  const sums = all.map(({ choices }) => sumCauses(choices));
  const rows = CAUSES.map((cause) => [
    cause,
    ...sums.map((sum) =>
      sum[cause].decisions === 0 ? '-' : `${sum[cause].decisions}: ${share(sum[cause].loss)}`,
    ),
  ]);
  return alignTable([['cause', ...all.map(({ bot }) => bot)], ...rows]);
}

function share(value: number): string {
  return Number.isNaN(value) ? '-' : decimal(value, 4);
}

function range({ low, high }: Estimate): string {
  return Number.isFinite(low) ? `[${share(low)}, ${share(high)}]` : '-';
}

function withRange(estimate: Estimate): string {
  return `${share(estimate.value)} ${range(estimate)}`;
}
