/**
 * Checks the arguments of a command before yargs reads them: yargs has several messages for one mistake, none for an
 * option that is given twice or without its value, and forgets what was typed.
 */
import type { Argv } from 'yargs';
import { nearest, wrong } from '../engine/index.ts';

/** What yargs knows of the options and positional arguments of a command. */
interface Known {
  readonly key: Readonly<Record<string, unknown>>;
  readonly alias: Readonly<Record<string, readonly string[]>>;
  readonly boolean: readonly string[];
  readonly number: readonly string[];
  readonly array: readonly string[];
  readonly narg: Readonly<Record<string, number>>;
  readonly choices: Readonly<Record<string, readonly unknown[]>>;
  readonly demandedOptions: Readonly<Record<string, unknown>>;
}

interface Place {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly takesAll: boolean;
}

/** Options whose old name means something else in other commands, by command. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  analyze: { match: 'standing' },
  game: { seats: 'players' },
  judge: { roll: 'roll-out' },
  solve: { keep: 'store' },
  variants: { count: 'draws' },
};
/** Options that mean something without a value too. */
const ALONE = ['wait'];
const NEGATIVE = /^-(\d+(\.\d+)?|\.\d+)$/;

function isOption(argument: string): boolean {
  return argument.startsWith('-') && !NEGATIVE.test(argument);
}

/** `<position> <roll>` and the like; square brackets for what may be left out, two dots for any number. */
function placesOf(usage: string): Place[] {
  return [...usage.matchAll(/([<[])(\w+)(\.\.)?[>\]]/g)].map(([, bracket, name, dots]) => {
    return { name, isNeeded: bracket === '<', takesAll: dots !== undefined };
  });
}

function listed(words: readonly unknown[]): string {
  const texts = words.map(String);
  return texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;
}

class Checker {
  readonly #usage: string;
  readonly #known: Known;
  readonly #places: readonly Place[];
  readonly #given = new Map<string, number>();
  readonly #positionals: string[] = [];

  constructor(usage: string, places: string, known: Known) {
    this.#usage = usage;
    this.#known = known;
    this.#places = placesOf(places);
  }

  check(argv: readonly string[]): void {
    for (let i = 0; i < argv.length; ) {
      if (isOption(argv[i])) i = this.#checkOption(argv, i);
      else this.#positionals.push(argv[i++]);
    }
    for (const [name, times] of this.#given) {
      if (times > 1 && !this.#known.array.includes(name)) {
        throw wrong('ERR_ARGUMENT', `--${name} is given ${times} times`, name);
      }
    }
    this.#checkPositionals();
    for (const name of Object.keys(this.#known.demandedOptions)) {
      const isPlace = this.#places.some((place) => place.name === name);
      if (!isPlace && !this.#given.has(name)) throw wrong('ERR_ARGUMENT', `--${name} is missing`, name);
    }
  }

  /** Checks the option at `at` with its values, and answers with the index behind them. */
  #checkOption(argv: readonly string[], at: number): number {
    const [typed, inline] = this.#split(argv[at]);
    const name = this.#nameOf(argv[at], typed);
    this.#given.set(name, (this.#given.get(name) ?? 0) + 1);
    const next = argv[at + 1];
    if (this.#known.boolean.includes(name)) {
      const given = inline ?? (/^(true|false)$/.test(next ?? '') ? next : undefined);
      if (inline !== undefined && !/^(true|false)$/.test(inline)) {
        throw wrong('ERR_ARGUMENT', `--${name} takes no value, found '${inline}'`, name);
      }
      return at + (given !== undefined && inline === undefined ? 2 : 1);
    }
    if (inline !== undefined) {
      this.#checkValue(name, inline);
      return at + 1;
    }
    if (next === undefined || isOption(next)) {
      if (ALONE.includes(name)) return at + 1;
      const isMeant = next !== undefined && !next.startsWith('--');
      const hint = isMeant ? `; one that begins with a dash is written --${name}=${next}` : '';
      throw wrong('ERR_ARGUMENT', `--${name} takes a value${hint}`, name);
    }
    const isOpen = this.#known.array.includes(name) && this.#known.narg[name] === undefined;
    let behind = at + 1;
    do this.#checkValue(name, argv[behind++]);
    while (isOpen && behind < argv.length && !isOption(argv[behind]));
    return behind;
  }

  #split(argument: string): [string, string | undefined] {
    const equals = argument.indexOf('=');
    const head = equals < 0 ? argument : argument.slice(0, equals);
    return [head.replace(/^--?/, ''), equals < 0 ? undefined : argument.slice(equals + 1)];
  }

  /** The name that yargs has for an option: not its alias, not in camel case, not negated. */
  #nameOf(argument: string, typed: string): string {
    const { key, alias, boolean } = this.#known;
    const known = Object.keys(key);
    const isLong = argument.startsWith('--');
    if (isLong || typed.length === 1) {
      const kebab = typed.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      for (const name of [typed, kebab]) {
        const whole = known.find((other) => other === name || alias[other]?.includes(name));
        if (whole !== undefined) return whole;
      }
      const positive = typed.replace(/^no-/, '');
      if (positive !== typed && boolean.includes(positive)) return positive;
    }
    const words = known.filter(
      (name) => name.length > 1 && !this.#places.some((place) => place.name === name),
    );
    const now = RENAMED[this.#usage.split(' ')[0]]?.[typed];
    const near = typed.length > 2 ? `; the nearest is --${nearest(typed, words)}` : '';
    const hint = now === undefined ? near : `; it is --${now}`;
    const written = `${isLong ? '--' : '-'}${typed}`;
    throw wrong('ERR_ARGUMENT', `there is no option ${written}${hint}`, written);
  }

  #checkValue(name: string, text: string, what = `--${name}`): void {
    const { number, choices } = this.#known;
    if (number.includes(name) && (text.trim() === '' || Number.isNaN(Number(text)))) {
      throw wrong('ERR_ARGUMENT', `${what} takes a number, not '${text}'`, name);
    }
    const words = choices[name];
    if (words !== undefined && !words.map(String).includes(text)) {
      throw wrong('ERR_ARGUMENT', `${what} takes ${listed(words)}, not '${text}'`, name);
    }
  }

  #checkPositionals(): void {
    const [, ...texts] = this.#positionals;
    for (const place of this.#places) {
      if (texts.length === 0 && place.isNeeded) {
        throw wrong('ERR_ARGUMENT', `<${place.name}> is missing: ${this.#usage}`, place.name);
      }
      const taken = texts.splice(0, place.takesAll ? texts.length : 1);
      for (const text of taken) this.#checkValue(place.name, text, place.name);
    }
    if (texts.length > 0) {
      const message = `'${texts[0]}' is one argument too many: ${this.#usage}`;
      throw wrong('ERR_ARGUMENT', message, texts[0]);
    }
  }
}

/**
 * Throws ERR_ARGUMENT for the first thing in `argv`, which holds the command too, that a command with these options does
 * not take. `usage` is that of the command list, such as `analyze --all <position>`, and `places` what stands behind its words.
 */
export function checkArguments(
  argv: readonly string[],
  { usage, places }: { readonly usage: string; readonly places: string },
  options: Argv,
): void {
  // Not among the types of yargs, but a method of every version.
  const known = (options as unknown as { getOptions(): Known }).getOptions();
  new Checker(usage, places, known).check(argv);
}
