/** `suite`: how many positions with a known right turn a bot gets right. */

import {
  createDamaBot,
  isRightTurn,
  readSuite,
  resolveDamaBot,
  SUITE_CATEGORIES,
  SUITE_VERSION,
  type SuiteCategory,
  type SuitePosition,
  settle,
  spellSuiteMove,
} from '../../../ai/dama-bianca/index.ts';
import { DAMA_BIANCA, type DamaGame } from '../../../engine/dama-bianca/index.ts';
import { OpenView, stream, unwrap } from '../../../engine/index.ts';
import { command } from '../../command.ts';
import { splitList } from '../../input.ts';
import { levelNote } from '../../level-note.ts';
import { codeRevision } from '../../revision.ts';
import { alignTable } from '../../text-table.ts';

/** What a bot played in a position. */
interface Answer {
  readonly position: SuitePosition;
  readonly turn: string;
  readonly isRight: boolean;
}

interface Score {
  readonly right: number;
  readonly positions: number;
}

interface Report {
  readonly bot: string;
  readonly categories: Readonly<Partial<Record<SuiteCategory, Score>>>;
  readonly total: Score;
  readonly answers: readonly Answer[];
}

export const { build, run } = command(
  (y) =>
    y
      .option('bot', { type: 'string', demandOption: true, describe: 'bots to be tried, commas between' })
      .option('category', { choices: SUITE_CATEGORIES, describe: 'only these positions' })
      .option('verbose', {
        type: 'boolean',
        default: false,
        describe: 'what was played wrong, and why it is',
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example("$0 suite --bot 'greedy,expectimax(depth=1)'", 'two bots, side by side')
      .example('$0 suite --bot greedy --category points --verbose', 'its mistakes in points play'),
  async (args, { print, note }) => {
    const bots = splitList(args.bot).map((spec) => unwrap(resolveDamaBot(spec)).spec);
    const positions = readSuite(args.category);
    const settled = (game: DamaGame): string[] => bots.map((bot) => unwrap(settle(bot, game)));
    const line = levelNote(
      positions.map(({ game }) => ({ name: DAMA_BIANCA.name, game, bots: settled(game) })),
    );
    if (line !== undefined) note(line);
    const reports = bots.map((bot) => tryBot(bot, positions));
    if (args.json) {
      print(JSON.stringify({ version: SUITE_VERSION, revision: codeRevision(), bots: reports.map(toJson) }));
      return 0;
    }
    print(`suite ${SUITE_VERSION}, ${positions.length} positions, revision ${codeRevision()}`);
    print('');
    for (const line of scoreTable(reports)) print(line);
    for (const report of args.verbose ? reports : []) for (const line of failures(report)) print(line);
    return 0;
  },
);

function tryBot(bot: string, positions: readonly SuitePosition[]): Report {
  const answers = positions.map((position): Answer => {
    const { game, state, entry } = position;
    const player = unwrap(createDamaBot(unwrap(settle(bot, game)), game));
    player.restart(stream('suite', entry.id));
    const turn = spellSuiteMove(position, player.choose(new OpenView(state)));
    return { position, turn, isRight: isRightTurn(entry, turn) };
  });
  const categories: Partial<Record<SuiteCategory, Score>> = {};
  for (const category of SUITE_CATEGORIES) {
    const some = answers.filter(({ position }) => position.category === category);
    if (some.length > 0) categories[category] = scoreOf(some);
  }
  return { bot, categories, total: scoreOf(answers), answers };
}

function scoreOf(answers: readonly Answer[]): Score {
  return { right: answers.filter(({ isRight }) => isRight).length, positions: answers.length };
}

function scoreTable(reports: readonly Report[]): string[] {
  const cell = ({ right, positions }: Score): string => `${right} / ${positions}`;
  const categories = SUITE_CATEGORIES.filter((category) => reports[0].categories[category]);
  const rows = categories.map((category) => [
    category,
    ...reports.map(({ categories: by }) => cell(by[category] ?? { right: 0, positions: 0 })),
  ]);
  const head = ['category', ...reports.map(({ bot }) => bot)];
  return alignTable([head, ...rows, ['total', ...reports.map(({ total }) => cell(total))]]);
}

/** As `analyze` takes it. */
function optionsOf({ entry: { variant, match, roll } }: SuitePosition): string {
  const name = typeof variant === 'string' ? variant : `'${JSON.stringify(variant)}'`;
  const stand = match ? `--match ${match.hand}/${match.totals.join(',')}` : '--unit hand';
  return `--roll ${roll} --variant ${name} ${stand}`;
}

function failures({ bot, answers }: Report): string[] {
  const lines = ['', `${bot}:`];
  for (const { position, turn, isRight } of answers) {
    if (isRight) continue;
    const { entry } = position;
    const { best, avoid = [] } = entry;
    lines.push(`  ${entry.id}  '${entry.position}' ${optionsOf(position)}`);
    lines.push(`    played ${turn}; ${best ? `right: ${best.join(' or ')}` : `wrong: ${avoid.join(', ')}`}`);
    lines.push(`    ${entry.why}`);
  }
  return lines.length > 2 ? lines : [...lines, '  all right'];
}

function toJson({ bot, categories, total, answers }: Report): object {
  const played = answers.map(({ position, turn, isRight }) => ({ id: position.entry.id, turn, isRight }));
  return { bot, categories, total, played };
}
