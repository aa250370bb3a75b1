/** The rules in short: one text for documents and page, alike in both languages, with boards that follow the rules. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseVariantName } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { everyGame } from '../../selfplay/index.ts';
import { type RulesBlock, type RulesText, readRulesText } from '../../table/fronts/index.ts';
import { BOARDS } from '../../web/app/dama-bianca/learn/lessons.ts';
import { askOf } from '../support/protocol.ts';

const ask = askOf();
const GAMES = everyGame().map(({ module }) => module.name);
const MOST_WORDS = 750;

function read(game: string, language: string): RulesText {
  const file = `../../docs/how-to-play/${game}${language === 'en' ? '' : `.${language}`}.md`;
  return readRulesText(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

const blocksOf = ({ sections }: RulesText): readonly RulesBlock[] => sections.flatMap(({ blocks }) => blocks);

/** What both languages must have alike: all but the words. */
function formOf(text: RulesText): unknown {
  return text.sections.map(({ blocks }) =>
    blocks.map((block) => {
      if (block.kind === 'list') return block.items.length;
      if (block.kind === 'table') return block.rows.map(([, ...cells]) => cells.slice(-1).map(Number));
      if (block.kind !== 'board') return block;
      const { task: _task, done: _done, other, ...board } = block.board;
      return { ...board, hasOther: other !== undefined };
    }),
  );
}

const withoutTexts = (form: unknown): string =>
  JSON.stringify(form, (key, value) => (key === 'text' ? '' : value));

test.each(GAMES)('%s: both languages have the same form, and are short', (game) => {
  const [en, it] = [read(game, 'en'), read(game, 'it')];
  expect(withoutTexts(formOf(it))).toBe(withoutTexts(formOf(en)));
  for (const text of [en, it]) {
    const words = blocksOf(text).flatMap((block) => (block.kind === 'text' ? block.text.split(/\s+/) : []));
    expect(words.length).toBeLessThan(MOST_WORDS);
    expect(words.length).toBeGreaterThan(50);
  }
});

test.each(GAMES)('%s: its boards can be played, and what they ask for is possible', (game) => {
  for (const block of blocksOf(read(game, 'en'))) {
    if (block.kind === 'lesson') expect(BOARDS).toHaveProperty(block.name);
    if (block.kind !== 'board') continue;
    const { variant, position, roll, turns = [], other } = block.board;
    const at = { game, variant, position, ...(roll ? { roll } : {}) };
    const { turns: all } = ask({ op: 'turns', ...at, list: true }) as { turns: readonly { turn: string }[] };
    const spelled = all.map(({ turn }) => turn);
    expect(spelled).toEqual(expect.arrayContaining([...turns]));
    // A board that asks for certain turns has an answer to the others, if there are any.
    expect(other !== undefined).toBe(turns.length > 0 && spelled.length > turns.length);
  }
});

test('the points of Dama Bianca are those of the variant', () => {
  const { rings, centre, array, off } = unwrap(parseVariantName('moonlight')).scoring;
  const table = blocksOf(read('dama-bianca', 'en')).find(({ kind }) => kind === 'table');
  const points = table?.kind === 'table' ? table.rows.slice(1).map((row) => row[1].replace('−', '-')) : [];
  expect(points.map(Number)).toEqual([...rings, centre, array, off]);
});
