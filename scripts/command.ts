/** Defines a subcommand: a file in `commands/` that exports `build` and `run`, loaded only when it is called. */
import type { Argv } from 'yargs';

/** What `run` gets besides its options. */
export interface Console {
  /** Writes a line to standard output. */
  readonly print: (line: string) => void;
  /** Writes a line to standard error: progress, notes, warnings. */
  readonly note: (line: string) => void;
}

interface CommandModule<A> {
  readonly build: (yargs: Argv) => Argv<A>;
  /** Answers with the exit code; wrong input is thrown as a `FaultError`. */
  readonly run: (args: A, console: Console) => Promise<number>;
}

/** A command whose arguments only it knows. */
export interface LoadedCommand {
  readonly build: (yargs: Argv) => unknown;
  readonly run: (args: never, console: Console) => Promise<number>;
}

/** Ties the options that `build` declares to the arguments that `run` gets. */
export function command<A>(
  build: (yargs: Argv) => Argv<A>,
  run: (args: A, console: Console) => Promise<number>,
): CommandModule<A> {
  return { build, run };
}
