/** `game draughts book`: makes a book of openings of draughts by self-play; killed and called again it goes on. */
import { existsSync } from 'node:fs';
import { type Book, DRAUGHTS_PLAYERS, growBook } from '../../../ai/draughts/index.ts';
import { DRAUGHTS, DRAUGHTS_RULES } from '../../../engine/draughts/index.ts';
import { isObject, unwrap, wrong } from '../../../engine/index.ts';
import { writeWhole } from '../../../studies/host/index.ts';
import { readInteger, readJsonFile } from '../../../studies/input/index.ts';
import { command } from '../../command.ts';

const MOST_PLIES = 40;
const USUAL_PLIES = 8;

export const { build, run } = command(
  (y) =>
    y
      .option('variant', { type: 'string', default: 'dama', describe: 'name of a variant of draughts' })
      .option('bot', {
        type: 'string',
        default: 'search(depth=60,nodes=1000000)',
        describe: 'the bot that plays; it must search, and end by plies or nodes',
      })
      .option('plies', { type: 'number', default: USUAL_PLIES, describe: 'plies of each line' })
      .option('out', { type: 'string', demandOption: true, describe: 'JSON file; what it holds is kept' })
      .example(
        '$0 game draughts book --out dama.json',
        'dama italiana, from the start and the 47 drawn openings',
      )
      .example('$0 game draughts book --variant vinciperdi --out vinciperdi.json', 'the losing game'),
  async (args, { print, note }) => {
    const plies = readInteger(args.plies, 'plies', 1, MOST_PLIES);
    const game = unwrap(DRAUGHTS.create(unwrap(DRAUGHTS_RULES.parseName(args.variant)), 2));
    const bot = unwrap(DRAUGHTS_PLAYERS.createBot(args.bot, game));
    if (!bot.think) throw wrong('ERR_BOT', `${bot.spec} does not search`, 'bot');
    const known = readKnown(args.out, { bot: bot.spec, plies, turns: {} });
    const book = growBook(game, bot, known, (grown) => {
      writeBook(args.out, grown);
      note(`${Object.keys(grown.turns).length} positions`);
    });
    writeBook(args.out, book);
    print(`${args.out}: ${Object.keys(book.turns).length} positions by ${book.bot}`);
    return 0;
  },
);

/** What the file holds of the book; ERR_FILE for what is none, or another one. */
function readKnown(file: string, empty: Book): Book {
  if (!existsSync(file)) return empty;
  const found = readJsonFile(file);
  const isSame = isObject(found) && found.bot === empty.bot && found.plies === empty.plies;
  if (isSame && isObject(found.turns)) return found as unknown as Book;
  throw wrong('ERR_FILE', `this is no book of ${empty.bot} with lines of ${empty.plies} plies`, file);
}

/** A line for each position, so that changes can be read; as the formatter of the repository has it. */
function writeBook(file: string, { bot, plies, turns }: Book): void {
  const lines = Object.entries(turns).map(
    ([key, [move, share]]) => `    ${JSON.stringify(key)}: [${move}, ${share}]`,
  );
  const head = `  "bot": ${JSON.stringify(bot)},\n  "plies": ${plies},\n`;
  writeWhole(file, `{\n${head}  "turns": {\n${lines.join(',\n')}\n  }\n}\n`);
}
