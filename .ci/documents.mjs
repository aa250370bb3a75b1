// Checks what a machine can see of the documents: their length, their sentences, and dead links.
// Usage: node .ci/documents.mjs [--worst N]. Code, tables and headings are no prose.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const LONG = 35;
/** Words that a file, or all documents together, may have. */
const BUDGETS = { 'README.md': 900, 'README.it.md': 900, docs: 50_000 };
/** Rules that the page and the terminal show; they are part of the program, not of its documents. */
const TEXTS_OF_GAMES = 'docs/how-to-play/';
/** Part of the sentences of docs/ that may be long. README has none. */
const LONG_SHARE = 0.01;
/** Words that the sentences of docs/ may have on average. */
const MEAN = 16;

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { encoding: 'utf8' });
const files = tracked.split('\n').filter((file) => file !== '' && existsSync(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const faults = [];

/** Marks of tables and lists are no words. */
const wordsOf = (text) => text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

function sentencesOf(text) {
  return text
    .replace(/```[\s\S]*?```/g, '\n\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^ *[|#].*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]*`/g, 'X')
    .split(/\n\s*\n|\n\s*[-*]\s|\n\s*\d+\.\s/)
    .flatMap((part) =>
      part
        .split(/\s+/)
        .join(' ')
        .split(/(?<=[.!?:])\s+(?=[A-Z"*])/),
    )
    .filter((sentence) => wordsOf(sentence) > 2);
}

/** The anchor that forges make of a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (text) =>
  new Set(
    [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading)),
  );

function checkLinks(file, text) {
  for (const [, link] of text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue;
    const [path, anchor] = link.split('#');
    const target = path === '' ? file : normalize(join(dirname(file), path));
    if (!existsSync(target)) faults.push(`${file}: no file ${link}`);
    else if (anchor && texts.has(target) && !anchorsOf(texts.get(target)).has(anchor))
      faults.push(`${file}: no heading ${link}`);
  }
}

const long = [];
let sentences = 0;
let wordsInSentences = 0;
let words = 0;
for (const [file, text] of texts) {
  checkLinks(file, text);
  const isDocument = file.startsWith('docs/');
  if (isDocument && !file.startsWith(TEXTS_OF_GAMES)) words += wordsOf(text);
  const budget = BUDGETS[file];
  if (budget !== undefined && wordsOf(text) > budget)
    faults.push(`${file}: ${wordsOf(text)} words, at most ${budget}`);
  if (!isDocument && !file.startsWith('README')) continue;
  for (const sentence of sentencesOf(text)) {
    if (isDocument) {
      sentences++;
      wordsInSentences += wordsOf(sentence);
    }
    if (wordsOf(sentence) <= LONG) continue;
    if (isDocument) long.push(`${wordsOf(sentence)} words, ${file}: ${sentence.slice(0, 160)}`);
    else faults.push(`${file}: a sentence of ${wordsOf(sentence)} words: ${sentence.slice(0, 160)}`);
  }
}
if (words > BUDGETS.docs) faults.push(`docs/: ${words} words, at most ${BUDGETS.docs}`);
if (long.length > LONG_SHARE * sentences)
  faults.push(
    `docs/: ${long.length} of ${sentences} sentences have more than ${LONG} words, at most ${LONG_SHARE * 100} %`,
  );
const mean = wordsInSentences / sentences;
if (mean > MEAN) faults.push(`docs/: a sentence has ${mean.toFixed(1)} words on average, at most ${MEAN}`);

const worst = process.argv.indexOf('--worst');
if (worst > 0)
  for (const line of long
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .slice(0, Number(process.argv[worst + 1])))
    console.log(line);
for (const fault of faults) console.error(fault);
console.log(
  `${files.length} documents, ${words} words in docs/, ${long.length} of ${sentences} sentences over ${LONG} words, ${mean.toFixed(1)} on average`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
