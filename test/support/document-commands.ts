/** Finds the command lines in the documents, and has a shell read them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A line of a document, in the form that a reader would paste into a shell. */
interface ShellText {
  readonly text: string;
  /** Whether it stands in a sentence, where places and options that are needed may be missing. */
  readonly isMention: boolean;
  /** What is typed into it: lines behind the prompts that the document shows. */
  readonly input: string;
}

export interface Call {
  /** The words of the line, the program first. */
  readonly words: readonly string[];
  readonly isMention: boolean;
}

/** The documents of which commands are run: not the log of changes. */
export function documents(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && file !== 'CHANGELOG.md');
}

/** The shell blocks of a document, the lines behind a prompt in its other blocks, and the commands in its sentences. */
export function shellTexts(document: string): ShellText[] {
  const found: ShellText[] = [];
  const parts = readFileSync(join(ROOT, document), 'utf8').split(/^```/m);
  parts.forEach((part, i) => {
    if (i % 2 === 0) {
      for (const [, span] of part.matchAll(/`((?:npx dama|npx node|dama|npm|node) [^`]*)`/g))
        found.push({ text: span.replace(/\s+/g, ' '), isMention: true, input: '' });
    } else if (part.startsWith('sh\n')) {
      found.push({ text: part.slice(3), isMention: false, input: '' });
    } else {
      for (const [, line, shown] of part.matchAll(/^\$ (.*)\n((?:[^$].*\n)*)/gm)) {
        const typed = [...shown.matchAll(/^[^>\n]*> (.*\n)/gm)].map(([, answer]) => answer);
        found.push({ text: line, isMention: false, input: typed.join('') });
      }
    }
  });
  return found;
}

/** Shell functions that write down how they are called, and run nothing. */
const RECORDERS = ['dama', 'npx', 'npm', 'node']
  .map(
    (name) => `${name}() { printf '%s\\0' "$MENTION" ${name} "$@" >> "$CALLS"; printf '\\n' >> "$CALLS"; }`,
  )
  .join('\n');

/** How the commands of a document are called, as a shell reads them, and which files its shell makes by `>`. */
export function callsOf(document: string): { calls: Call[]; made: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'dama-documents-'));
  try {
    const blocks = shellTexts(document).map(
      ({ text, isMention }) => `MENTION=${isMention ? 'yes' : 'no'}\n${text}`,
    );
    if (blocks.length === 0) return { calls: [], made: [] };
    const calls = join(folder, '.calls');
    const script = `: > "$CALLS"\n${RECORDERS}\n${blocks.join('\n')}\nls\n`;
    const made = execFileSync('sh', ['-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, CALLS: calls },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines = readFileSync(calls, 'utf8').split('\0\n').slice(0, -1);
    return {
      calls: lines.map((line) => {
        const [mention, ...words] = line.split('\0');
        return { words, isMention: mention === 'yes' };
      }),
      made: made.split('\n').filter(Boolean),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
