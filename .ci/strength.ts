/** Writes the tables of docs/strength.md from the declared runs: `npm run strength`. With `--check` it only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '../selfplay/node/index.ts';
import { gameNamed } from '../selfplay/index.ts';
import { together } from '../selfplay/lab/index.ts';
import { tQuantile } from '../selfplay/statistics/index.ts';
import { parseSource } from '../studies/input/yaml-source.ts';
import { affordable } from '../studies/lab/choice.ts';
import { readLab } from '../studies/lab/config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNS = `${ROOT}docs/strength/runs.jsonl`;
const PAGE = `${ROOT}docs/strength.md`;

/** A declared run, one line of JSON. Runs whose result holds for what is played now are `current`. */
interface Run {
  readonly id: string;
  readonly date: string;
  readonly game: string;
  readonly revision?: string;
  readonly about: string;
  readonly command: string;
  /** What was to be reached, declared before the run. */
  readonly goal?: string;
  /** The rules that were played, where the command plays several. */
  readonly rules?: string;
  readonly result: string;
  /** Share of the win in percent, with its 95 % interval. */
  readonly interval?: readonly [number, number, number];
  readonly elo?: readonly [number, number, number];
  /** Effective games, as docs/statistics.md defines them. */
  readonly effective?: number;
  readonly verdict?: string;
  readonly current?: boolean;
  /** Of copies of one bot: what each seat wins in percent, with its 95 % interval, and games of one thread a CPU second. */
  readonly seats?: readonly (readonly [number, number, number])[];
  readonly pace?: number;
}

const withInterval = (numbers: readonly [number, number, number], digits: number) => {
  const [value, low, high] = numbers.map((number) => number.toFixed(digits));
  return `${value} [${low}, ${high}]`;
};

/** Who played whom, from a command such as `dama match net greedy greedy --blocks 300`, and what is not as usual. */
function matchOf({ command, game, rules }: Run): string {
  const words = [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word).slice(2);
  const end = words.findIndex((word) => word.startsWith('--'));
  const [first, ...others] = words.slice(0, end);
  const [other] = others;
  const many = others.length === 1 ? '' : `${others.length} x `;
  const special = ['--variant', '--unit']
    .filter((option) => words.includes(option))
    .map((option) => words[words.indexOf(option) + 1])
    .filter((value) => value !== game);
  const all = rules === undefined ? special : [...special, rules];
  return [`\`${first}\` - ${many}\`${other}\``, ...all].join(', ');
}

function row(run: Run): string {
  const share = run.interval === undefined ? run.result : withInterval(run.interval, 1);
  const elo = run.elo === undefined ? '' : withInterval(run.elo, 0);
  return `| ${run.id} | ${matchOf(run)} | ${share} | ${elo} |`;
}

/** What plays where no bot is named. */
const STUDY = ['study', 'net'];
const BASELINE = 'greedy';

function botOf({ command }: Run): string {
  return / --bots (\S+)/.exec(command)?.[1] ?? '';
}

function seatsOf(run: Run | undefined, isNamed = false): string {
  if (run?.seats === undefined) return '';
  const half = Math.max(...run.seats.map(([, low, high]) => (high - low) / 2));
  const shares = run.seats.map(([value]) => value.toFixed(1)).join(', ');
  return `${isNamed ? `\`${botOf(run)}\`: ` : ''}${shares} ± ${half.toFixed(1)}`;
}

/** Games of a run that differ. */
function gamesOf({ result, effective = Number.POSITIVE_INFINITY }: Run): number {
  return Math.min(effective, Number(/in (\d+) games/.exec(result)?.[1]));
}

/** How much a run counts beside others of the same bot: without luck its games are worth more than they are. */
function weightOf(run: Run): number {
  return run.effective ?? gamesOf(run);
}

/** Those that hold for today's bots, all runs of a bot with as many seats taken together. */
function playedSeats(runs: readonly Run[]): Run[] {
  const played = runs.filter(({ seats, current }) => seats !== undefined && current === true);
  const groups = Map.groupBy(played, (run) => `${run.game} ${run.seats?.length} ${botOf(run)}`);
  return [...groups.values()].map((own) => {
    const last = own[own.length - 1];
    const games = own.reduce((sum, run) => sum + gamesOf(run), 0);
    const weight = own.reduce((sum, run) => sum + weightOf(run), 0);
    const seats = last.seats?.map((_, seat): [number, number, number] => {
      const parts = own.map((run) => ({ part: weightOf(run) / weight, at: run.seats?.[seat] ?? [0, 0, 0] }));
      const value = parts.reduce((sum, { part, at }) => sum + part * at[0], 0);
      const half = Math.hypot(...parts.map(({ part, at }) => (part * (at[2] - at[1])) / 2));
      return own.length === 1 && last.seats ? [...last.seats[seat]] : [value, value - half, value + half];
    });
    // A busy machine makes a run slower, never faster.
    const pace = Math.max(...own.map((run) => run.pace ?? 0));
    return { ...last, result: `in ${games} games`, effective: weight, pace, seats: seats ?? [] };
  });
}

/** By game and number of seats, what each seat wins by weak play, by the player for studies and by the strongest that was played. */
function studiesTable(runs: readonly Run[]): string {
  const played = playedSeats(runs);
  const places = [...new Set(played.map(({ game, seats = [] }) => `${game} ${seats.length}`))].sort();
  const rows = places.map((place) => {
    const own = played.filter(({ game, seats = [] }) => `${game} ${seats.length}` === place);
    const by = (isWanted: (bot: string) => boolean) => own.findLast((run) => isWanted(botOf(run)));
    const study = by((bot) => STUDY.includes(bot));
    const stronger = by((bot) => !STUDY.includes(bot) && bot !== BASELINE);
    const [game, seats] = place.split(' ');
    const cells = [
      game,
      seats,
      seatsOf(by((bot) => bot === BASELINE)),
      seatsOf(study),
      study?.pace ?? '',
      seatsOf(stronger, true),
      stronger?.pace ?? '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| game | seats | `greedy`, weak play | player for studies | a CPU second | stronger level | a CPU second |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Points by which what studies say may differ from what a stronger level says. */
const NEAR = 4;
const CONFIDENCE = 0.95;
/** So many that Student's distribution is the normal one. */
const MANY = 1e6;

/** Half widths of an interval that holds with a probability, in standard errors. */
const halfWidth = (sure: number): number => tQuantile((1 + sure) / 2, MANY);

interface Difference {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** By seat, what it wins in one run less what it wins in the other, with intervals that hold together. */
function differences(one: Run, other: Run): Difference[] {
  const [first = [], second = []] = [one.seats, other.seats];
  // Shares add up to one, so one of the differences follows from the others.
  const factor = halfWidth(together(CONFIDENCE, first.length - 1)) / halfWidth(CONFIDENCE);
  return first.map(([value, low, high], seat) => {
    const [less, least, most] = second[seat];
    const half = (factor * Math.hypot(high - low, most - least)) / 2;
    return { value: value - less, low: value - less - half, high: value - less + half };
  });
}

function isNear(all: readonly Difference[]): string {
  if (all.some(({ low, high }) => low > NEAR || high < -NEAR)) return 'refuted';
  return all.every(({ low, high }) => low >= -NEAR && high <= NEAR) ? 'shown' : 'not shown';
}

/** Who answers how fair the recommended rules are, in five minutes on two cores. */
function inFiveMinutes(game: string, players: number): string {
  const { module, players: kit } = gameNamed(game);
  const [own = BASELINE] = kit.studyBots ?? [];
  const base = module.rules.recommended.name;
  const text = `{ game: ${game}, base: ${base}, players: ${players}, budget: 5 minutes, questions: [{ measure: ${base} }] }`;
  const config = readLab(parseSource(text, game), game);
  return affordable(own, config.questions[0], config, 2);
}

/**
 * The seats that win most and least, with those after a slash whose intervals meet that of the first; in brackets where
 * all may win equally often.
 */
function endsOf({ seats = [] }: Run): string {
  const shares = seats.map(([value]) => value);
  const even = 100 / seats.length;
  const isEven = seats.every(([, low, high]) => low <= even && even <= high);
  const ends = [Math.max(...shares), Math.min(...shares)].map((share) => {
    const own = shares.indexOf(share);
    const [, low, high] = seats[own];
    const meets = ([, least, most]: (typeof seats)[number], seat: number) =>
      seat !== own && least <= high && most >= low;
    const others = isEven ? [] : seats.flatMap((one, seat) => (meets(one, seat) ? [seat + 1] : []));
    return [own + 1, ...others].join('/');
  });
  return isEven ? `(${ends.join(', ')})` : ends.join(', ');
}

/** What studies say beside what each stronger level says, by game and number of seats. */
function agreementTable(runs: readonly Run[]): string {
  const played = playedSeats(runs);
  const rows = played.flatMap((run) => {
    const bot = botOf(run);
    const study = played.find(
      (one) => one.game === run.game && one.seats?.length === run.seats?.length && STUDY.includes(botOf(one)),
    );
    if (!study || STUDY.includes(bot) || bot === BASELINE) return [];
    const all = differences(study, run);
    const [widest] = all.toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value));
    const { value, low, high } = widest;
    const answering = inFiveMinutes(run.game, all.length);
    const cells = [
      run.game,
      all.length,
      `\`${answering}\``,
      `\`${bot}\`, ${gamesOf(run)}`,
      endsOf(study),
      endsOf(run),
      `seat ${all.indexOf(widest) + 1}: ${withInterval([value, low, high], 1)}`,
      answering === bot ? 'it answers' : isNear(all),
    ];
    return [`| ${cells.join(' | ')} |`];
  });
  return [
    '| game | seats | answers in five minutes | level, its games | best and worst seat in studies | at the level | largest difference, points | within 4 points |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.sort(),
  ].join('\n');
}

/** The page with the table of each game, and those of studies, between their marks. */
function withTables(page: string, runs: readonly Run[]): string {
  const own = page
    .replace(/(<!-- studies -->\n)[\s\S]*?(<!-- end -->)/, `$1${studiesTable(runs)}\n$2`)
    .replace(/(<!-- agreement -->\n)[\s\S]*?(<!-- end -->)/, `$1${agreementTable(runs)}\n$2`);
  return own.replace(
    /(<!-- runs: (\S+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_all, begin: string, game: string, end: string) => {
      const shown = runs.filter(
        (run) => run.game === game && run.current === true && run.seats === undefined,
      );
      const head = '| run | match | share of the win, % | Elo |\n| --- | --- | --- | --- |';
      return `${begin}${[head, ...shown.map(row)].join('\n')}\n${end}`;
    },
  );
}

const runs = readFileSync(RUNS, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Run);
const page = readFileSync(PAGE, 'utf8');
const made = withTables(page, runs);
if (process.argv.includes('--check')) {
  if (made !== page) {
    console.error('docs/strength.md differs from docs/strength/runs.jsonl: npm run strength');
    process.exit(1);
  }
} else writeFileSync(PAGE, made);
