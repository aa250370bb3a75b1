/** The command line: finds the command, hands it its options, and turns what goes wrong into an exit code. */
import yargs, { type Argv } from 'yargs';
import { FaultError } from '../engine/index.ts';
import packageJson from '../package.json' with { type: 'json' };
import type { Console } from './command.ts';
import { COMMANDS } from './commands.ts';
import { wrong } from './input.ts';

const WRONG_INPUT = 2;

const terminal: Console = {
  print: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
};

/**
 * A position whose first seat is empty begins as options do. A blank before it tells them apart, and positions are read
 * without regard to blanks.
 */
function shieldPositions(argv: readonly string[]): string[] {
  return argv.map((argument) => (argument.startsWith('-/') ? ` ${argument}` : argument));
}

/** Options that take several values; any other is an array only if it was given twice. */
const LISTS = ['_', 'bots', 'files', 'set', 'names', 'sprt', 'variants', 'vary'];

function refuseRepeats(args: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(args)) {
    if (Array.isArray(value) && !LISTS.includes(name)) {
      throw wrong('ERR_ARGUMENT', `--${name} is given ${value.length} times`, name);
    }
  }
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
  return (await import('./damage.ts')).findDamage();
}

/** Runs one command line and returns its exit code: 0 for success, 2 for wrong input, 130 after Ctrl-C. */
export async function main(argv: string[]): Promise<number> {
  let code = 0;
  process.stdout.on('error', endOutput);
  let cli: Argv = yargs(argv.length > 0 ? shieldPositions(argv) : ['--help'])
    .scriptName('dama')
    .usage('$0 <command> [options]\n\nSelf-play laboratory for Dama Bianca, the dice game of Federico Berti.')
    .version(packageJson.version)
    .help()
    .strict()
    .demandCommand(1, 1, 'A command is due.', 'One command at a time.')
    .recommendCommands()
    .middleware(refuseRepeats)
    .wrap(Math.min(110, process.stdout.columns ?? 110))
    .exitProcess(false)
    .fail((message, error) => {
      if (error) throw error;
      terminal.note(`ERR_ARGUMENT: ${message}\nSee dama --help, or dama <command> --help.`);
      code = WRONG_INPUT;
    });
  for (const { usage, summary, load } of COMMANDS) {
    cli = cli.command(
      usage,
      summary,
      async (y) => (await load()).build(y) as Argv,
      async (args) => {
        if (code === 0) code = await (await load()).run(args as never, terminal);
      },
    );
  }
  try {
    await cli.parseAsync();
  } catch (error) {
    const known = error instanceof FaultError ? error : await damageBehind();
    if (!known) throw error;
    const { code: name, message, at } = known.fault;
    terminal.note(`${name}: ${message} (at ${typeof at === 'number' ? `offset ${at}` : at})`);
    return WRONG_INPUT;
  }
  return code;
}
