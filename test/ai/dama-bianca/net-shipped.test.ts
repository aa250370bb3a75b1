/** The nets in the package: each is whole, for the game that its file is named after, and plays better than what it replaces. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  ANY_RULES,
  bestEvaluatorSpec,
  createDamaBot,
  createEvaluator,
  DamaLeaf,
  SHIPPED_NETS,
} from '../../../ai/dama-bianca/index.ts';
import { readNet } from '../../../ai/index.ts';
import {
  createGame,
  type DamaGame,
  NAMED_VARIANTS,
  parseVariant,
  variantHash,
} from '../../../engine/dama-bianca/index.ts';
import { OpenView, plainSource, sampleOutcome, stream, unwrap } from '../../../engine/index.ts';
import {
  judgeNet,
  readRuleRange,
  readTrainConfig,
  readTrainStages,
} from '../../../selfplay/dama-bianca/index.ts';

const FOLDER = new URL('../../../ai/dama-bianca/net/weights/', import.meta.url);
const FILES = readdirSync(FOLDER);
const EXAMPLES = new URL('../../../docs/examples/', import.meta.url);
/** The stages of every configuration there; the other files of the kind are ranges of rules. */
const CONFIGS = readdirSync(EXAMPLES)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, EXAMPLES), 'utf8')))
  .filter((source) => !readRuleRange(plainSource(source)).ok)
  .map((source) => unwrap(readTrainStages(plainSource(source))));
const OWN_RULES = { name: 'any', base: 'moonlight', scoring: { centre: 10, array: 3 } };
/** What the installed package must hold. */
const MOST_BYTES = 2e6;
/** Hands of a judgement; a block has one for each seat. */
const HANDS = 100;

/** A rules net is held to rules that no other net is shipped for. */
function gameOf(file: string): DamaGame {
  const [hash, players] = file.replace('.net', '').split('-');
  if (hash === ANY_RULES) return unwrap(createGame(unwrap(parseVariant(OWN_RULES)), Number(players), 'hand'));
  const variant = NAMED_VARIANTS.find((named) => variantHash(named) === hash);
  if (!variant) throw new Error(`${file} is for no named variant`);
  return unwrap(createGame(variant, Number(players), 'hand'));
}

it('are those of the list, each for its game', () => {
  expect(SHIPPED_NETS.map(({ file }) => file).sort()).toEqual([...FILES].sort());
  for (const { variant, players, file } of SHIPPED_NETS) {
    const game = gameOf(file);
    expect([game.rules.variant.name, game.numPlayers]).toEqual([variant, players]);
  }
});

it('all of them together are small', () => {
  expect(FILES.length).toBeGreaterThan(0);
  const bytes = FILES.map((file) => statSync(fileURLToPath(new URL(file, FOLDER))).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

describe.each(FILES)('%s', (file) => {
  const game = gameOf(file);
  const net = unwrap(readNet(readFileSync(new URL(file, FOLDER)), file));

  it('is what values the game by default', () => {
    const best = unwrap(createEvaluator(bestEvaluatorSpec(game), game));
    expect(best.name).toBe(`net-${net.name}`);
    expect(best).not.toBeInstanceOf(DamaLeaf);
    expect(net.head.players).toBe(game.numPlayers);
  });

  it('has a last stage of training that is a configuration in the examples', () => {
    const { config, from } = net.head.training as { readonly config: object; readonly from?: string };
    // Nets that are older than a key were made as its fallback says.
    const expected = unwrap(readTrainConfig(config));
    const runs = CONFIGS.filter((stages) => isDeepStrictEqual(stages.at(-1), expected));
    expect(runs).toHaveLength(1);
    // A run of one stage may go on from the net of another run.
    if (runs[0].length > 1) expect(from).toBeDefined();
  });

  it('beats greedy at one ply', { tags: ['deep'] }, () => {
    // These dice are the same every time; where the first seat decides nearly all, an interval of so few hands is too wide.
    const { value } = judgeNet(game, net, 'greedy', Math.ceil(HANDS / game.numPlayers), 20261122);
    expect(value).toBeGreaterThan(1 / game.numPlayers);
  });
});

it.each([
  ['master', 2, 10],
  ['grandmaster', 3, 2],
])('%s plays by it, %i plies deep, and by its word', (level, depth, most) => {
  const game = gameOf(FILES.filter((file) => file.endsWith('-2.net'))[0]);
  const [greedy, own, same] = ['greedy', level, `net(depth=${depth})`].map((spec) =>
    unwrap(createDamaBot(spec, game)),
  );
  const state = game.newState();
  const rng = stream('shipped');
  let others = 0;
  for (let decision = 0; decision < most; decision++) {
    state.do(sampleOutcome(state.chance, rng));
    const choice = own.choose(new OpenView(state));
    expect(choice).toBe(same.choose(new OpenView(state)));
    const plain = greedy.choose(new OpenView(state));
    if (plain !== choice) others++;
    state.do(plain);
  }
  expect(others).toBeGreaterThan(0);
});
