/** `judge --suite`: how many positions with a known right turn a bot gets right. */

import { wrong } from '../../engine/index.ts';
import { codeRevision } from '../../studies/host/index.ts';
import { splitList } from '../../studies/input/index.ts';
import { frontOf } from '../../table/fronts/index.ts';
import { kitSuite, type SuiteSource, type SuiteTask } from '../any-game/suite.ts';
import { command } from '../command.ts';
import { ownCommands } from '../games.ts';
import { GAME_OPTION } from '../options.ts';
import { alignTable } from '../text-table.ts';

/** What a bot played in a position. */
interface Answer {
  readonly task: SuiteTask;
  readonly turn: string;
  readonly isRight: boolean;
}

interface Score {
  readonly right: number;
  readonly positions: number;
}

interface Report {
  readonly bot: string;
  readonly categories: Readonly<Record<string, Score>>;
  readonly total: Score;
  readonly answers: readonly Answer[];
}

export const { build, run } = command(
  (y) =>
    y
      .option('game', GAME_OPTION)
      .option('bot', { type: 'string', demandOption: true, describe: 'bots to be tried, commas between' })
      .option('category', { type: 'string', describe: 'only these positions' })
      .option('verbose', {
        type: 'boolean',
        default: false,
        describe: 'what was played wrong, and why it is',
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example("$0 judge --suite --bot 'greedy,expectimax(depth=1)'", 'two bots, side by side')
      .example('$0 judge --suite --bot greedy --category points --verbose', 'its mistakes in points play')
      .example('$0 judge --suite --game draughts --bot master', 'another game'),
  async (args, { print, note }) => {
    const puzzles = await frontOf(args.game).puzzles?.();
    const suite = ownCommands(args.game)?.suite?.() ?? kitSuite(args.game, puzzles?.suite);
    const bots = splitList(args.bot).map((spec) => suite.resolve(spec));
    const tasks = tasksOf(suite, args.category);
    const line = suite.note?.(bots);
    if (line !== undefined) note(line);
    const reports = bots.map((bot) => tryBot(bot, suite, tasks));
    if (args.json) {
      const { version } = suite;
      print(JSON.stringify({ version, revision: codeRevision(), bots: reports.map(toJson) }));
      return 0;
    }
    print(`suite ${suite.version}, ${tasks.length} positions, revision ${codeRevision()}`);
    print('');
    for (const line of scoreTable(reports)) print(line);
    for (const report of args.verbose ? reports : []) for (const line of failures(report)) print(line);
    return 0;
  },
);

function tasksOf({ tasks, categories }: SuiteSource, category: string | undefined): readonly SuiteTask[] {
  if (category === undefined) return tasks;
  if (categories.includes(category)) return tasks.filter((task) => task.category === category);
  throw wrong(
    'ERR_ARGUMENT',
    `--category takes one of ${categories.join(', ')}, not '${category}'`,
    'category',
  );
}

function tryBot(bot: string, suite: SuiteSource, tasks: readonly SuiteTask[]): Report {
  const answers = tasks.map((task): Answer => ({ task, ...task.answer(bot) }));
  const categories: Record<string, Score> = {};
  for (const category of suite.categories) {
    const some = answers.filter(({ task }) => task.category === category);
    if (some.length > 0) categories[category] = scoreOf(some);
  }
  return { bot, categories, total: scoreOf(answers), answers };
}

function scoreOf(answers: readonly Answer[]): Score {
  return { right: answers.filter(({ isRight }) => isRight).length, positions: answers.length };
}

function scoreTable(reports: readonly Report[]): string[] {
  const cell = ({ right, positions }: Score): string => `${right} / ${positions}`;
  const rows = Object.keys(reports[0].categories).map((category) => [
    category,
    ...reports.map(({ categories }) => cell(categories[category])),
  ]);
  const head = ['category', ...reports.map(({ bot }) => bot)];
  return alignTable([head, ...rows, ['total', ...reports.map(({ total }) => cell(total))]]);
}

function failures({ bot, answers }: Report): string[] {
  const lines = ['', `${bot}:`];
  for (const { task, turn, isRight } of answers) {
    if (isRight) continue;
    lines.push(`  ${task.id}  ${task.place}`);
    lines.push(`    played ${turn}; ${task.right}`);
    lines.push(`    ${task.why}`);
  }
  return lines.length > 2 ? lines : [...lines, '  all right'];
}

function toJson({ bot, categories, total, answers }: Report): object {
  const played = answers.map(({ task, turn, isRight }) => ({ id: task.id, turn, isRight }));
  return { bot, categories, total, played };
}
