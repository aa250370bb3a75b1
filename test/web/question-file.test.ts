/** Holds that the file which the form of the laboratory writes is one that the lab reads, for every game. */
import { beforeEach, expect, test } from 'vitest';
import { FaultError } from '../../engine/index.ts';
import { gameNames } from '../../selfplay/index.ts';
import { parseSource } from '../../studies/input/index.ts';
import { readLab } from '../../studies/lab/index.ts';
import {
  change,
  firstQuestion,
  isLever,
  keepOwn,
  own,
  question,
  yamlOf,
} from '../../web/app/laboratory/question.ts';
import { rulesAnswer } from '../../web/server/runs/rules.ts';

beforeEach(() => {
  own.value = [];
  question.value = firstQuestion('dama-bianca');
});

const read = (game = 'dama-bianca') =>
  readLab(parseSource(yamlOf(question.value, rulesAnswer(game), 'asked'), 'question'), 'question');

test.each(gameNames())('the first question of %s, with two numbers of players', (game) => {
  const { recommended, players } = rulesAnswer(game);
  question.value = { ...firstQuestion(game), base: recommended, players: players.slice(0, 2) };
  const { kit, questions } = read(game);
  expect(kit.module.name).toBe(game);
  expect(questions.map((one) => one.players)).toEqual(players.slice(0, 2));
});

test('rules that are kept go by their name, as the base and among those that are compared', () => {
  change({ base: 'moonlight', changes: { pawns: 6, 'scoring.array': 8 } });
  keepOwn('Città breve, 6 pedine');
  const [asked] = read().questions;
  expect(asked.base.name).toBe('citta-breve-6-pedine');
  change({ changes: {}, kind: 'compare', candidates: ['manuale', 'own:Città breve, 6 pedine'] });
  const [compared] = read().questions;
  const names = compared.kind === 'compare' && compared.variants.map(({ name }) => name);
  expect(names).toEqual(['moonlight', 'manuale', 'citta-breve-6-pedine']);
});

/** What goes by another option too: the lab says why it is refused. */
const BOUND: Readonly<Record<string, readonly string[]>> = {
  alma: ['size'],
  draughts: ['blocked'],
  oca: ['perColour'],
};

test.each(gameNames())('a cure of %s may change each option within what it takes', (game) => {
  const rules = rulesAnswer(game);
  const refused = rules.options.filter(isLever).filter(({ key }) => {
    const base = rules.recommended;
    question.value = { ...firstQuestion(game), base, kind: 'remedy', points: undefined, levers: [key] };
    try {
      return read(game).questions.length !== 1;
    } catch (error) {
      expect(error).toBeInstanceOf(FaultError);
      return true;
    }
  });
  expect(refused.map(({ key }) => key)).toEqual(BOUND[game] ?? []);
});

test('a name of the game itself is not taken, and one without letters has one', () => {
  for (const [name, text] of [
    ['Moonlight', 'mine-moonlight'],
    ['???', 'mine'],
  ]) {
    change({ base: 'moonlight', changes: { pawns: 6 } });
    keepOwn(name);
    expect(read().questions[0].base.name).toBe(text);
    own.value = [];
  }
});
