/** Hands a command its options: finds its form, checks what was typed, and runs it. */
import '../selfplay/node/index.ts';
import yargs, { type Argv } from 'yargs';
import { wrong } from '../engine/index.ts';
import { sayAtSignal } from '../studies/host/index.ts';
import { checkArguments } from './arguments.ts';
import type { Console, LoadedCommand } from './command.ts';
import { COMMANDS, type Command, type CommandForm, partsOf } from './commands.ts';
import { LANG_OPTION, readLanguage, typedValue } from './language.ts';
import { words as catalogue, helpStrings, helpText, speak } from './messages/index.ts';

type Translate = (text: string) => string;

function inWords<O extends { readonly describe?: unknown }>(options: O, translate: Translate): O {
  const { describe } = options;
  return typeof describe === 'string' ? { ...options, describe: translate(describe) } : options;
}

/** The same builder, which from here on declares every option, position and example in the other language. */
function translated(y: Argv, translate: Translate): Argv {
  const { option, positional, example } = y as unknown as Record<string, (...args: unknown[]) => Argv>;
  return Object.assign(y, {
    // Several at once come back to this one by one.
    option: (key: string | object, options: object) =>
      typeof key === 'object' ? option.call(y, key) : option.call(y, key, inWords(options, translate)),
    positional: (key: string, options: object) => positional.call(y, key, inWords(options, translate)),
    example: (command: string, text: string) => example.call(y, command, translate(text)),
  });
}

function isHelpWanted(words: readonly string[]): boolean {
  return words.at(-1) === 'help' || words.some((word) => ['-h', '--help', '-v', '--version'].includes(word));
}

async function fits(form: CommandForm, words: readonly string[]): Promise<boolean> {
  const { words: own, option, value } = partsOf(form);
  if (own.some((word, i) => words[i] !== word)) return false;
  if (option === undefined) return true;
  const typed = typedValue(words, option);
  if (typed === undefined) return false;
  return value === undefined || typed === value || ((await form.takes?.(typed)) ?? false);
}

async function formOf({ forms }: Command, words: readonly string[]): Promise<CommandForm | undefined> {
  for (const form of forms) if (await fits(form, words)) return form;
  return undefined;
}

/** The first lines of the help of a command: how it is called, and its other forms. */
function usageText({ forms, summary }: Command, form: CommandForm): string {
  const others = forms.filter((other) => other !== form);
  const width = Math.max(...others.map(({ usage }) => usage.length));
  const list = others.map(({ usage, summary: text }) => `  dama ${usage.padEnd(width)}  ${helpText(text)}`);
  const also = others.length === 0 ? '' : `\n\n${list.join('\n')}`;
  return `dama ${form.usage} [--options]\n\n${helpText(forms.length === 1 ? summary : form.summary)}${also}`;
}

/** What is done with a command line that holds no mistake. */
type Handle = (form: CommandForm, args: object, run: LoadedCommand['run']) => Promise<void>;

/** Reads a command line, the first of its words a command, and hands it on; throws ERR_ARGUMENT for a mistake. */
export async function readCommand(
  words: readonly string[],
  terminal: Console,
  setHint: (hint: string) => void,
  handle: Handle,
): Promise<void> {
  const command = COMMANDS.find(({ name }) => name === words[0]) as Command;
  const wantsHelp = isHelpWanted(words);
  setHint(`${command.name} --help`);
  const form = await formOf(command, words);
  if (!form && wantsHelp) {
    for (const { usage, summary } of command.forms) terminal.print(`dama ${usage}\n    ${summary}`);
    return;
  }
  if (!form) {
    const usages = command.forms.map(({ usage }) => usage).join('; ');
    throw wrong('ERR_ARGUMENT', `${command.name} takes one of these: ${usages}`, command.name);
  }
  const { words: own, option, value, places } = partsOf(form);
  setHint(
    `${own.join(' ')}${option === undefined ? '' : ` --${option}${value === undefined ? '' : ` ${value}`}`} --help`,
  );
  // Those for designers and for runs speak English everywhere.
  await speak(form.isForPlayers ? readLanguage(typedValue(words, 'lang')) : 'en');
  const rest = words.slice(own.length);
  const { build, run } = await form.load();
  const cli = yargs(rest)
    .scriptName('dama')
    // Its faults stay English, as the precise words of all faults do.
    .locale(wantsHelp ? catalogue().language : 'en')
    .updateStrings(wantsHelp ? helpStrings() : {})
    .usage(usageText(command, form))
    .version(false)
    .help()
    .alias('help', 'h')
    .wrap(Math.min(110, process.stdout.columns ?? 110))
    .exitProcess(false)
    .fail((message, error) => {
      throw error && error.name !== 'YError' ? error : wrong('ERR_ARGUMENT', message, 'command line');
    })
    .command(
      ['$0', ...(places === '' ? [] : [places])].join(' '),
      false,
      (y) => {
        const spoken = form.isForPlayers ? translated(y, helpText).option('lang', LANG_OPTION) : y;
        const built = build(spoken) as Argv;
        declareOption(built, form);
        if (!wantsHelp) checkArguments([command.name, ...rest], { usage: form.usage, places }, built);
        return built;
      },
      async (args) => handle(form, { ...args, _: own }, run),
    );
  await cli.parseAsync();
}

interface CallOptions {
  /** Whether the process has no other task. */
  readonly isAlone: boolean;
  /** Takes what to type for help, where something is wrong; empty where that would not help. */
  readonly setHint: (hint: string) => void;
}

/** Runs a command, the first of the words; gives its exit code. */
export async function runCommand(
  words: readonly string[],
  terminal: Console,
  { isAlone, setHint }: CallOptions,
): Promise<number> {
  let code = 0;
  await readCommand(words, terminal, setHint, async ({ kept }, args, run) => {
    setHint('');
    if (isAlone && kept !== undefined) sayAtSignal(`stopped; ${kept}`);
    code = await run(args as never, terminal);
  });
  return code;
}

/** The option that tells this form from the others, unless the form itself has it. */
function declareOption(built: Argv, form: CommandForm): void {
  const { option, value } = partsOf(form);
  if (option === undefined) return;
  const known = (built as unknown as { getOptions(): { readonly key: object } }).getOptions().key;
  if (Object.hasOwn(known, option)) return;
  built.option(option, { type: value === undefined ? 'boolean' : 'string', describe: form.summary });
}
