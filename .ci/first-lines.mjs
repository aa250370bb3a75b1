// Checks that the head comment of a source file begins with a short sentence.
// Usage: node .ci/first-lines.mjs. A colon or semicolon ends the sentence too. Files without such a comment are left out.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const MOST_WORDS = 15;

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
});
const files = tracked.split('\n').filter((file) => existsSync(file) && !file.startsWith('test/'));

function firstSentence(text) {
  const [comment] = /^(?:\/\*[\s\S]*?\*\/|(?:\/\/.*\n)+)/.exec(text.replace(/^#!.*\n/, '')) ?? [''];
  const words = comment.replace(/^\/\*+|\*\/$|^\/\/ ?|^ \*/gm, '').trim();
  return words.replace(/\s+/g, ' ').split(/(?<=[.:;]) /)[0];
}

const faults = files.flatMap((file) => {
  const sentence = firstSentence(readFileSync(file, 'utf8'));
  const words = sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words > MOST_WORDS ? [`${file}: ${words} words, at most ${MOST_WORDS}: ${sentence}`] : [];
});
for (const fault of faults) console.error(fault);
console.log(`${files.length} first lines, ${faults.length} too long`);
process.exitCode = faults.length > 0 ? 1 : 0;
