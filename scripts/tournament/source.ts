/** Reads what a tournament plays: a file, or options that are checked as a file is. */
import { type FieldSource, unwrap, wrong } from '../../engine/index.ts';
import { DEFAULT_GAME, isExternal, parseExternal } from '../../selfplay/index.ts';
import { readGame, readSource, splitList } from '../../studies/input/index.ts';
import { readConfig, type TournamentConfig } from '../../studies/tournament/index.ts';

/** Options that say where to stop: they may be given with a file, in place of what it says. */
const LIMITS = ['blocks', 'time', 'precision'];
/** Keys of a file that an option has as it is. */
const PLAIN = ['game', 'format', 'challengers', 'rounds', 'tables', 'unit', 'seed', 'name'];
/** Options that say what is played: they take the place of a file. */
const PLAYED = [...PLAIN, 'bots', 'players', 'variant', 'set'];

type Args = Readonly<Record<string, unknown>>;

function given(args: Args, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => args[key] !== undefined).map((key) => [key, args[key]]));
}

/** ERR_ARGUMENT for options beside a file that say what is played, and what the reader of the file throws. */
export function readTournament(file: string | undefined, args: Args): TournamentConfig {
  return readConfig(file === undefined ? sourceOfOptions(args) : sourceOfFile(file, args), file);
}

function sourceOfOptions(args: Args): FieldSource {
  const { bots, players, variant } = args as Record<string, string | undefined>;
  const value = given(args, [...LIMITS, ...PLAIN]);
  if (bots !== undefined) value.bots = splitList(bots);
  if (players !== undefined)
    value.players = splitList(players).map((text) => (/^\d+$/.test(text) ? Number(text) : text));
  const settings = (args.set ?? []) as readonly string[];
  if (variant !== undefined || settings.length > 0) {
    // A variant with settings behind it is read as one.
    const { rules } = readGame(String(args.game ?? DEFAULT_GAME)).module;
    value.variants = splitList(variant ?? rules.recommended.name).map((text) =>
      [text, ...settings].join('+'),
    );
  }
  const option = (key: string | number | undefined) => (key === 'variants' ? 'variant' : key);
  return { value, placeOf: ([key]) => (key === undefined ? 'options' : `--${option(key)}`) };
}

function sourceOfFile(file: string, args: Args): FieldSource {
  const other = PLAYED.find((key) => args[key] !== undefined);
  if (other) {
    const message = `--${other} and a file cannot both say what is played; limits may be given with a file`;
    throw wrong('ERR_ARGUMENT', message, other);
  }
  const { value, placeOf } = readSource(file);
  const limits = given(args, LIMITS);
  if (Object.keys(limits).length === 0 || typeof value !== 'object' || value === null)
    return { value, placeOf };
  const isOption = (key: string | number | undefined) => key !== undefined && Object.hasOwn(limits, key);
  return {
    value: { ...value, ...limits },
    placeOf: (path) => (isOption(path[0]) ? `--${path[0]}` : placeOf(path)),
  };
}

/** ERR_ARGUMENT if a file would start commands: who calls the program has typed the file's name, not what it says. */
export function refuseCommands(file: string, { plan }: TournamentConfig): void {
  const commands = plan.bots.filter(isExternal).map((spec) => unwrap(parseExternal(spec)).command);
  if (commands.length === 0) return;
  const message =
    `${file} starts programs through the shell, with all that you may do. Read these commands, and give ` +
    `--allow-commands if you trust them:\n${commands.map((command) => `  ${command}`).join('\n')}\n`;
  throw wrong('ERR_ARGUMENT', message, 'allow-commands');
}
