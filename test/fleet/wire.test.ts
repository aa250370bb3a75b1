/** What travels between a coordinator and its workers comes out as it went in, and brings nothing along. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { packageNetFor } from '../../ai/dama-bianca/index.ts';
import { readNet, writeNet } from '../../ai/index.ts';
import { canonicalVariant, createGame, parseVariantName } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import {
  type Blobs,
  blobHash,
  blobsOf,
  decodeAnswer,
  decodeText,
  encodeAnswer,
  encodeText,
  identitiesOf,
  identityOf,
  packBatch,
  playBatch,
  unpackBatch,
  type WireBatch,
} from '../../fleet/wire/index.ts';
import { CutShortError, gameNamed, playBlock } from '../../selfplay/index.ts';
import type { Workshop } from '../../selfplay/pool/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'dama-wire-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const leaf = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array(),
  fc.int32Array(),
  fc.float64Array(),
);
const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

test('plain data with numbers and bytes of every kind', () => {
  fc.assert(
    fc.property(plain, (value) => {
      expect(decodeText(encodeText(value))).toEqual(value);
    }),
  );
  const buffer = Buffer.from('turns');
  expect(decodeText(encodeText({ turns: buffer }))).toEqual({ turns: new Uint8Array(buffer) });
  expect(() => decodeText('{"$x":"1"}')).toThrow('unknown tag $x');
});

function through(tasks: object[]): { batch: WireBatch; again: object[]; blobs: Blobs } {
  const blobs: Blobs = new Map();
  const packed = packBatch({ kind: 'blocks', tasks, nets: [], limitMs: 1000 }, blobs);
  const batch = JSON.parse(JSON.stringify(packed)) as WireBatch;
  return { batch, again: unpackBatch(batch, (hash) => blobs.get(hash) as Uint8Array), blobs };
}

test('tasks as columns, what is large by its hash', () => {
  const task = fc.record(
    { block: fc.nat(20), lineup: fc.constantFrom(['a', 'b'], ['b', 'a']), games: plain, provisions: plain },
    { requiredKeys: ['block'] },
  );
  const zeros = [
    [{ block: 0, games: -0 }, { block: 0 }],
    [{ block: 0 }, { block: -0 }, { block: 0 }],
    [{ block: -0 }],
  ];
  fc.assert(
    fc.property(fc.array(task, { minLength: 1, maxLength: 6 }), (tasks) => {
      const { batch, again } = through(tasks);
      expect(again).toEqual(tasks);
      // What is under way is known again, in whatever batch it lies.
      expect(identitiesOf(batch)).toEqual(tasks.map((one) => identityOf('blocks', one)));
    }),
    { examples: zeros.map((tasks): [object[]] => [tasks]) },
  );
  const net = new Uint8Array(9000).fill(7);
  const provisions = { table: 'x'.repeat(5000) };
  const { batch, again, blobs } = through([1, 2, 3].map((block) => ({ block, net, provisions, study: 4 })));
  expect(JSON.stringify(batch).length).toBeLessThan(500);
  expect([...blobs.keys()].sort()).toEqual([...blobsOf(batch)].sort());
  expect(blobsOf(batch)).toContain(blobHash(net));
  expect(again).toEqual([1, 2, 3].map((block) => ({ block, net, provisions })));
});

test('an answer that does not fit its batch is refused', () => {
  const answer = {
    begun: 3,
    replies: [{ block: 1 }, null, { block: 3 }],
    failed: [{ index: 1, message: 'no' }],
  };
  expect(decodeAnswer(encodeAnswer(answer), 5)).toEqual(answer);
  for (const wrong of [
    { ...answer, begun: 6 },
    { ...answer, begun: 2 },
    { ...answer, failed: [] },
    { ...answer, failed: [{ index: 0, message: 'no' }] },
    { ...answer, replies: 'none' },
  ])
    expect(() => decodeAnswer(encodeAnswer(wrong as never), 5)).toThrow('does not fit its batch');
  expect(() => decodeAnswer(new Uint8Array([1, 2, 3]), 5)).toThrow();
});

const variant = canonicalVariant(unwrap(parseVariantName('moonlight')));

function playOne(lineup: readonly string[], nets: WireBatch['nets'], blobs = {}, commands: string[] = []) {
  const task = { game: 'dama-bianca', variant, players: 2, lineup, unit: 'hand', seed: 1, block: 0 };
  const batch = packBatch({ kind: 'blocks', tasks: [task], nets, limitMs: 1000 }, new Map());
  const workshop = { blocks: (one) => playBlock(one, () => 0) } as Partial<Workshop> as Workshop;
  const lend = (lent: ReadonlyMap<string, Uint8Array>) =>
    gameNamed('dama-bianca').players.hostNets?.lend(lent);
  const bench = { workshop, cpuClock: () => 0, clock: () => 0, lend };
  const reply = playBatch({ batch, blobs, commands, stop: new Int32Array(1) }, bench);
  return decodeAnswer(reply.answer, 1);
}

test('a worker runs no command but those that its owner names', () => {
  const spec = 'external(command="touch /tmp/never")';
  expect(() => playOne([spec, 'greedy'], [], {}, ['touch', '/tmp/never'])).toThrow(
    'does not allow external(',
  );
});

test('a worker opens no file that a task names, but plays by nets that it is lent', () => {
  const game = unwrap(createGame(unwrap(parseVariantName('moonlight')), 2, 'hand'));
  const { file } = packageNetFor(game) as { file: string };
  const weights = new URL('../../ai/dama-bianca/net/weights/', import.meta.url);
  const shipped = unwrap(readNet(new Uint8Array(readFileSync(new URL(file, weights))), file));
  // Another net than those of the package, which are found by their names.
  const outputBias = shipped.weights.outputBias.map((bias) => bias + 1);
  const own = writeNet(shipped.head, { ...shipped.weights, outputBias });
  const { name } = unwrap(readNet(own, 'own'));
  const path = join(folder, `own-${name}.net`);
  writeFileSync(path, own);
  const named = gameNamed('dama-bianca').players.hostNets?.named(`net(depth=1, file=${path})`);
  expect(named && unwrap(named)).toEqual(new Map([[path, own]]));

  const hash = blobHash(own);
  const cached = join(folder, hash);
  writeFileSync(cached, own);
  const spec = `net(depth=1, file=${path})`;
  expect(playOne([spec, 'greedy'], []).failed[0].message).toMatch('this net was not lent');
  rmSync(path);
  const lent = playOne([spec, 'greedy'], [{ text: path, hash }], { [hash]: cached });
  expect(lent.failed).toEqual([]);
  const byName = playOne([`net(depth=1, file=${name})`, 'greedy'], [{ text: name, hash }], {
    [hash]: cached,
  });
  expect(byName.replies).toHaveLength(1);
  writeFileSync(cached, 'something else');
  expect(() => playOne([spec, 'greedy'], [{ text: path, hash }], { [hash]: cached })).toThrow('is damaged');
});

test('a task that the end of the worker cuts short was not begun', () => {
  const tasks = [1, 2, 3].map((block) => ({ block }));
  const batch = packBatch({ kind: 'blocks', tasks, nets: [], limitMs: 1000 }, new Map());
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const blocks = ({ block }: { readonly block: number }): { readonly block: number } => {
    if (block === 1) return { block };
    Atomics.store(stop, 0, 1);
    throw new CutShortError('ended');
  };
  const workshop = { blocks } as unknown as Workshop;
  const bench = { workshop, cpuClock: () => 0, clock: () => 0, lend: () => undefined };
  const reply = playBatch({ batch, blobs: {}, commands: [], stop }, bench);
  expect(decodeAnswer(reply.answer, 3)).toEqual({ begun: 1, replies: [{ block: 1 }], failed: [] });
});
