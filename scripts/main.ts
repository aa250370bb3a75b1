/** Runs a command line: finds the command, hands it its options, and turns what goes wrong into an exit code. */
import { endAll, leave, Stopped, sayAtSignal } from '../studies/host/index.ts';
import '../selfplay/node/index.ts';
import { inspect } from 'node:util';
import yargs, { type Argv } from 'yargs';
import { FaultError, nearest, resourceFault, wrong } from '../engine/index.ts';
import packageJson from '../package.json' with { type: 'json' };
import { checkArguments } from './arguments.ts';
import type { Console } from './command.ts';
import { COMMANDS } from './commands.ts';
import { LANG_OPTION, languageFor } from './language.ts';
import { words as catalogue, faultLine, helpStrings, helpText, speak, texts } from './messages/index.ts';
import { printable } from './printable.ts';
import { calledAs } from './program-name.ts';

type Translate = (text: string) => string;

function inWords<O extends { readonly describe?: unknown }>(options: O, translate: Translate): O {
  const { describe } = options;
  return typeof describe === 'string' ? { ...options, describe: translate(describe) } : options;
}

/** The same builder, which from here on declares every option, position and example in the other language. */
function translated(y: Argv, translate: Translate): Argv {
  const { option, positional, example } = y as unknown as Record<string, (...args: unknown[]) => Argv>;
  return Object.assign(y, {
    option: (key: string, options: object) => option.call(y, key, inWords(options, translate)),
    positional: (key: string, options: object) => positional.call(y, key, inWords(options, translate)),
    example: (command: string, text: string) => example.call(y, command, translate(text)),
  });
}

export { leave };

const WRONG_PROGRAM = 1;
const WRONG_INPUT = 2;
/** Options that stand in for a command. */
const FLAGS = ['-h', '--help', '-v', '--version'];

const terminal: Console = {
  print: (line) => process.stdout.write(`${printable(line)}\n`),
  note: (line) => process.stderr.write(`${printable(line)}\n`),
};

/**
 * A position whose first seat is empty begins as options do. A blank before it makes the difference, and positions are
 * read without regard to blanks.
 */
function shieldPositions(argv: readonly string[]): string[] {
  return argv.map((argument) => (argument.startsWith('-/') ? ` ${argument}` : argument));
}

/** The words with `help` and `help COMMAND` as `--help`; throws where they do not begin with a command. */
function readCommand(argv: readonly string[]): readonly string[] {
  if (argv.length === 0) return ['--help'];
  const [first, ...rest] = argv;
  if (first === 'help') return rest.length === 0 ? ['--help'] : [...readCommand(rest), '--help'];
  if (FLAGS.includes(first)) return argv;
  const names = COMMANDS.map(({ usage }) => usage.split(' ')[0]);
  if (names.includes(first)) return argv;
  const message = first.startsWith('-')
    ? `expected a command, found '${first}': options come after it`
    : `there is no command '${first}'; the nearest is ${nearest(first, names)}`;
  throw wrong('ERR_ARGUMENT', message, first);
}

function isHelpWanted(words: readonly string[]): boolean {
  return words.at(-1) === 'help' || words.some((word) => FLAGS.includes(word));
}

/**
 * A reader that has seen enough, such as `head`, closes the pipe: nothing has gone wrong. Any other failure is the
 * world's, not the program's.
 */
function endOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0);
  terminal.note(`ERR_DISK: standard output cannot be written: ${error.message} (at stdout)`);
  process.exit(WRONG_INPUT);
}

/** What is wrong with a database that the command has opened. Most commands open none, and need not load this. */
async function damageBehind(): Promise<FaultError | undefined> {
  return (await import('./damaged-databases.ts')).findDamage();
}

/** Those for designers and for runs speak English everywhere. */
async function chooseWords(words: readonly string[]): Promise<void> {
  await speak('en');
  const isTranslated = COMMANDS.some(
    ({ usage, isForPlayers }) => isForPlayers && usage.split(' ')[0] === words[0],
  );
  if (isTranslated) await speak(languageFor(words, process.env));
}

/** The words of the command line, in whose language everything is said from here on, that no command is among them too. */
async function readWords(argv: readonly string[]): Promise<readonly string[]> {
  let words: readonly string[];
  try {
    words = readCommand(argv);
  } catch (error) {
    await speak(languageFor(argv, process.env));
    throw error;
  }
  await chooseWords(words);
  return words;
}

/**
 * Runs one command line and returns its exit code: 0 for success, 1 for a fault of the program, 2 for wrong input, 130 after
 * Ctrl-C. `isAlone`: the process has no other task, and a signal that ends it is to be answered with what is kept.
 */
export async function main(argv: string[], isAlone = false): Promise<number> {
  let code = 0;
  let hint = '--help';
  process.stdout.on('error', endOutput);
  try {
    const words = shieldPositions(await readWords(argv));
    let cli: Argv = yargs(words)
      .scriptName(calledAs())
      // Its faults stay English, as the precise words of all faults do.
      .locale(isHelpWanted(words) ? catalogue().language : 'en')
      .updateStrings(isHelpWanted(words) ? helpStrings() : {})
      .usage(
        '$0 <command> [options]\n\nSelf-play laboratory for Dama Bianca, the dice game of Federico Berti.',
      )
      .version(packageJson.version)
      .alias('version', 'v')
      .help()
      .alias('help', 'h')
      .strict()
      .demandCommand(1, 1, 'a command is missing')
      .wrap(Math.min(110, process.stdout.columns ?? 110))
      .exitProcess(false)
      .fail((message, error) => {
        throw error && error.name !== 'YError' ? error : wrong('ERR_ARGUMENT', message, 'command line');
      });
    for (const { usage, summary, load, isForPlayers, kept } of COMMANDS) {
      const [name] = usage.split(' ');
      cli = cli.command(
        usage,
        helpText(summary),
        async (y) => {
          hint = `${name} --help`;
          const spoken = isForPlayers ? translated(y, helpText).option('lang', LANG_OPTION) : y;
          const built = (await load()).build(spoken) as Argv;
          if (!isHelpWanted(words)) checkArguments(words, usage, built);
          return built;
        },
        async (args) => {
          hint = '';
          if (isAlone && kept !== undefined) sayAtSignal(`stopped; ${kept}`);
          code = await (await load()).run(args as never, terminal);
        },
      );
    }
    try {
      await cli.parseAsync();
    } finally {
      await endAll();
    }
  } catch (error) {
    if (error instanceof Stopped) return error.code;
    const known = error instanceof FaultError ? error : (resourceFault(error) ?? (await damageBehind()));
    if (!known) {
      // Whatever it is, it may quote a file.
      terminal.note(inspect(error));
      return WRONG_PROGRAM;
    }
    terminal.note(faultLine(known.fault));
    if (hint !== '') terminal.note(texts().terminal.see(`${calledAs()} ${hint}`));
    return WRONG_INPUT;
  }
  return code;
}
