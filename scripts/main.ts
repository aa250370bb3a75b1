/** Runs a command line: finds the command, or shows what there is; turns what goes wrong into an exit code. */
import { inspect } from 'node:util';
import { FaultError, nearest, resourceFault, wrong } from '../engine/index.ts';
import packageJson from '../package.json' with { type: 'json' };
import { endAll, leave, Stopped } from '../studies/host/index.ts';
import type { Console } from './command.ts';
import { COMMANDS } from './commands.ts';
import { readLanguage, typedValue } from './language.ts';
import { faultLine, speak, texts } from './messages/index.ts';
import { newName } from './old-names.ts';
import { printable } from './printable.ts';
import { calledAs } from './program-name.ts';

export { leave };

const WRONG_PROGRAM = 1;
const WRONG_INPUT = 2;
const HELP = ['-h', '--help', 'help'];
const VERSION = ['-v', '--version'];

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

/** The words with `help COMMAND` as `COMMAND --help`; throws where they do not begin with a command. */
function readCommand(argv: readonly string[]): readonly string[] {
  const [first, ...rest] = argv;
  if (first === 'help') return [...readCommand(rest), '--help'];
  const names = COMMANDS.map(({ name }) => name);
  if (names.includes(first)) return argv;
  if (first.startsWith('-'))
    throw wrong('ERR_ARGUMENT', `expected a command, found '${first}': options come after it`, first);
  const now = newName(argv);
  const message =
    now === undefined
      ? `there is no command '${first}'; the nearest is ${nearest(first, names)}`
      : `'${first}' is now: ${calledAs()} ${now}`;
  throw wrong('ERR_ARGUMENT', message, first);
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

/**
 * Runs one command line and returns its exit code: 0 for success, 1 for a fault of the program, 2 for wrong input, 130 after
 * Ctrl-C. `isAlone`: the process has no other task, and a signal that ends it is to be answered with what is kept.
 */
export async function main(argv: string[], isAlone = false): Promise<number> {
  process.stdout.on('error', endOutput);
  let hint = '--help';
  const setHint = (text: string): void => {
    hint = text;
  };
  try {
    const [first, ...rest] = argv;
    if (VERSION.includes(first)) {
      terminal.print(packageJson.version);
      return 0;
    }
    await speak(readLanguage(typedValue(argv, 'lang')));
    if (first === undefined || (HELP.includes(first) && (first !== 'help' || rest.length === 0))) {
      const { overview } = await import('./overview.ts');
      overview(process.stdout.columns).forEach(terminal.print);
      return 0;
    }
    const words = shieldPositions(readCommand(argv));
    const { runCommand } = await import('./run-command.ts');
    try {
      return await runCommand(words, terminal, { isAlone, setHint });
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
}
