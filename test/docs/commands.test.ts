/** Holds that every command in the documents is one that the program takes, and that its files are there. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FaultError } from '../../engine/index.ts';
import { COMMANDS } from '../../scripts/commands.ts';
import { readCommand } from '../../scripts/run-command.ts';
import { type Call, callsOf, documents, ROOT } from '../support/document-commands.ts';

const SCRIPTS: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;
const NAMES = COMMANDS.map(({ name }) => name);
const SILENT = { print: () => undefined, note: () => undefined };
/** Commands that make the database they are given, or wait until somebody does. */
const RECORDING = ['compare', 'lab', 'match', 'selfplay', 'start', 'tournament', 'train', 'web'];

/** The words behind `dama`, however it is called; undefined for another program. */
function damaWords([program, ...rest]: readonly string[]): readonly string[] | undefined {
  if (program === 'dama') return rest;
  if (program === 'npx') return rest[0] === 'dama' ? rest.slice(1) : undefined;
  if (program !== 'npm') return undefined;
  const words = rest.filter((word) => word !== '-s' && word !== '--');
  if (words[0] === 'start') return words;
  if (words[0] !== 'run') return undefined;
  return { dama: words.slice(2), web: words.slice(1), bench: words.slice(1) }[words[1]];
}

/** The text of a file, or of all files of a folder. */
function textOf(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file));
  return files
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** What is wrong with `npm test -- PATH -t NAME`, either of which may be missing. */
function testFault(words: readonly string[]): string | undefined {
  const [path = 'test', option, name = ''] = words.filter((word) => word !== '--');
  if (!existsSync(join(ROOT, path))) return 'no such tests';
  return option === '-t' && !textOf(join(ROOT, path)).includes(name) ? 'no test of this name' : undefined;
}

/** What is wrong with a call; undefined where nothing is. */
async function faultOf({ words, isMention }: Call): Promise<string | undefined> {
  const dama = damaWords(words);
  if (dama !== undefined) {
    if (dama[0] === '--version') return undefined;
    if (!NAMES.includes(dama[0])) return 'no such command';
    try {
      const shielded = dama.map((word) => word.replace(/^-\//, ' -/'));
      await readCommand(
        shielded,
        SILENT,
        () => undefined,
        async () => undefined,
      );
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      const isShort = / is missing\b| takes one of these: /.test(error.fault.message);
      if (!isMention || !isShort) return error.fault.message;
    }
    return undefined;
  }
  const [program, first, second] = words[0] === 'npx' ? words.slice(1) : words;
  if (program === 'npm' && first === 'run')
    return second in SCRIPTS || second === '-s' ? undefined : 'no such script';
  if (program === 'npm' && first === 'test') return testFault(words.slice(2));
  if (program === 'npm')
    return ['ci', 'i', 'install', 'pack'].includes(first) ? undefined : 'no such command of npm';
  if (program === 'node' && !first.startsWith('-'))
    return existsSync(join(ROOT, first)) ? undefined : 'no such file';
  return undefined;
}

/** Files that a call reads and that neither the package has nor an earlier call of the document has made. */
function missingFiles(words: readonly string[], made: Set<string>): string[] {
  const dama = damaWords(words) ?? [];
  const outputs = new Set<string>();
  dama.forEach((word, i) => {
    const isMade =
      ['--out', '--export', '--single'].includes(word) || (word === '--db' && RECORDING.includes(dama[0]));
    if (isMade && dama[i + 1] !== undefined) outputs.add(dama[i + 1]);
  });
  if (RECORDING.includes(dama[0]) && !dama.includes('--db')) outputs.add('dama.db');
  if (dama[0] === 'db' && ['backup', 'restore'].includes(dama[1])) outputs.add(dama.at(-1)!);
  if (dama[0] === 'db' && dama[1] === 'merge') outputs.add(dama[2]);
  const inputs = words.flatMap((word) => [
    ...word.matchAll(/(?<![\w./-])[\w.][\w./*-]*\.(?:ya?ml|jsonl?|net|db|txt|mjs|ts)(?![\w.])/g),
  ]);
  const missing = inputs
    .map(([file]) => file)
    .filter((file) => !outputs.has(file) && !made.has(file) && !made.has(file.split('/')[0]))
    .filter((file) => !existsSync(join(ROOT, file)));
  for (const file of outputs) made.add(file).add(file.split('/')[0]);
  return missing;
}

describe('the commands in', () => {
  const all = documents().map((document) => ({ document, ...callsOf(document) }));

  test.each(all.filter(({ calls }) => calls.length > 0))(
    '$document are taken, and their files are there',
    async ({ calls, made }) => {
      const known = new Set(made);
      for (const call of calls) {
        const text = call.words.join(' ');
        expect(await faultOf(call), text).toBeUndefined();
        if (!call.isMention) expect(missingFiles(call.words, known), text).toEqual([]);
      }
    },
  );
});
