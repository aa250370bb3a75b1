/** Bots outside this program: asked by the protocol, held to the rules and to their time, never left behind. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkSummaries,
  computeStats,
  forfeitsOf,
  iterateHands,
  listOutcomes,
  listStudies,
  openDatabase,
  saveBlocks,
} from '../../db/index.ts';
import { canonicalVariant, type Variant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import {
  type BlockRecord,
  type BotMaker,
  isExternal,
  makeOwnBot,
  parseExternal,
  playBlock,
  type StudyKey,
  verifyBlock,
} from '../../selfplay/index.ts';
import { makeExternalBot } from '../../studies/worker/external-bot.ts';
import { LineProcess } from '../../studies/worker/process.ts';
import { begin, NOW, play, SMALL, studyKey } from '../support/database-play.ts';
import { SCRIPTED_BOT, scriptedSpec } from '../support/scripted-bot.ts';
import { temporaryFile } from '../support/temporary.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DAMA = join(ROOT, 'bin', 'dama.mjs');

let folder = '';
let script = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dama-external-'));
  script = join(folder, 'bot.mjs');
  writeFileSync(script, SCRIPTED_BOT);
});
afterAll(() => rmSync(folder, { recursive: true }));

function scripted(how: string, options = '', log = ''): string {
  return scriptedSpec(script, `${how} ${log}`.trim(), options);
}

const makeBot: BotMaker = (spec, game, name, provisions) =>
  (isExternal(spec) ? makeExternalBot : makeOwnBot)(spec, game, name, provisions);

function playWith({ variant, ...key }: StudyKey, block: number): BlockRecord {
  return playBlock({ variant: canonicalVariant(variant as Variant), ...key, block }, () => 0, makeBot);
}

describe('a specification', () => {
  it('is canonical whatever the order and the fallbacks', () => {
    const text = ' external( timeMs=1000 ,command="node \\"my bot.mjs\\" -x=1, 2", startMs=10000)';
    expect(unwrap(parseExternal(text))).toEqual({
      spec: 'external(command="node \\"my bot.mjs\\" -x=1, 2", timeMs=1000)',
      command: 'node "my bot.mjs" -x=1, 2',
      timeMs: 1000,
      startMs: 10_000,
      bot: '',
      name: undefined,
    });
    expect(unwrap(parseExternal('external(command=gnubot, bot="mcts(nodes=5)")')).bot).toBe('mcts(nodes=5)');
  });

  it.each([
    ['external()', 'ERR_BOT_OPTION', 'command'],
    ['external(command="a"', 'ERR_BOT', 0],
    ['external(command="a", timeMs=5)', 'ERR_BOT_OPTION', 'timeMs'],
    ['external(command="a", nodes=5)', 'ERR_BOT_OPTION', 'nodes'],
    ['external(command="a", command="b")', 'ERR_BOT_OPTION', 21],
    ['external(command="a\\qb")', 'ERR_BOT_OPTION', 9],
    ['external(two words)', 'ERR_BOT_OPTION', 9],
    ['external(command="a", name="")', 'ERR_BOT_OPTION', 'name'],
  ])('%s is refused', (text, code, at) => {
    const parsed = parseExternal(text);
    expect(parsed.ok ? parsed : parsed.error).toMatchObject({ code, at });
  });
});

describe('a bot outside', () => {
  it('that is this program plays the very hands that it plays inside', () => {
    const command = JSON.stringify(`"${process.execPath}" "${DAMA}" engine`);
    const external = unwrap(parseExternal(`external(command=${command}, bot=greedy)`)).spec;
    const outside = playWith(studyKey([external, 'random']), 3);
    const [inside] = play(studyKey(['greedy', 'random']), [3]);
    expect(outside.games).toEqual(inside.games);
  });

  it('gets everything that a match and its turn need', () => {
    const log = join(folder, 'requests.jsonl');
    const key = studyKey([scripted('plain', ', timeMs=20000, bot=mine', log), 'random'], SMALL, 'match');
    const { games } = playWith(key, 0);
    expect(games.every(({ hands }) => hands.every(({ forfeit }) => !forfeit))).toBe(true);
    const requests = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(requests[0]).toMatchObject({
      op: 'best',
      bot: 'mine',
      limits: { ms: 16000 },
      match: { hand: 1, scores: [0, 0] },
    });
    const [{ hands }] = games;
    const second = requests.find(({ match }) => match.hand === 2);
    const totals = [0, 1].map((seat) => hands[0].places.find((place) => place.seat === seat)!.units / 3000);
    expect(second.match.scores).toEqual(totals);
    expect(new Set(requests.map(({ seed }) => seed)).size).toBe(requests.length);
  });

  it.each([
    ['hang', 'late', 'no answer within 500 ms'],
    ['exit', 'dead', 'it ended with code 7'],
    ['garble', 'garbled', 'no JSON: I resign'],
    ['stale', 'garbled', 'no turn with the id'],
    ['illegal', 'illegal', '11: 1-2 2-3'],
    ['roll', 'illegal', ''],
  ])('that does %s loses the hand as %s, from any seat', (how, reason, detail) => {
    const key = studyKey(
      [scripted(how, `, timeMs=${how === 'hang' ? 500 : 20000}`), 'random', 'random(seed=2)'],
      { ...SMALL, pawns: 3 },
    );
    const { games } = playWith(key, 0);
    expect(games).toHaveLength(3);
    for (const { rotation, shares, hands } of games) {
      expect(shares).toEqual([0, 0.5, 0.5]);
      const [{ forfeit, places, turnCount, choices }] = hands;
      expect(forfeit).toMatchObject({ reason, seat: (3 - rotation) % 3 });
      expect(forfeit?.detail).toContain(detail);
      expect(choices).toBeGreaterThanOrEqual(turnCount);
      for (const { entrant, share } of places) expect(share).toBe(entrant === 0 ? 0 : 0.5);
    }
    // The first process had two turns; one that answers is kept, one that is lost is started again.
    const turns = games.map(({ hands: [{ turnCount }] }) => turnCount);
    expect(turns[0]).toBeGreaterThan(3);
    expect(turns[1] > 3).toBe(reason !== 'illegal');
  });
});

describe('a forfeited hand', () => {
  it('ends its match, is recorded as such, counts as a result and as nothing else', () => {
    const key = studyKey([scripted('exit'), 'random'], SMALL, 'match');
    const records = [0, 1].map((block) => playWith(key, block));
    const plain = playWith(studyKey(['random(seed=3)', 'random'], SMALL, 'match'), 2);
    const db = openDatabase(temporaryFile(), 'write');
    const study = begin(db, key, 3);
    saveBlocks(db, study, records, 'rev', NOW);
    expect(saveBlocks(db, study, records, 'rev', NOW)).toBe(0);
    const stored = [...iterateHands(db)].map(({ record }) => record);
    expect(stored.map(({ forfeit }) => forfeit?.reason)).toEqual(Array(4).fill('dead'));
    expect(stored).toEqual(records.flatMap(({ games }) => games.flatMap(({ hands }) => hands)));
    expect(checkSummaries(db)).toEqual([]);
    expect(listOutcomes(db, [study.id]).reduce((sum, { blocks }) => sum + blocks, 0)).toBe(2);
    saveBlocks(db, study, [plain], 'rev', NOW);
    const [stats] = computeStats(db);
    const whole = plain.games.flatMap(({ hands }) => hands);
    expect(stats.turns.n).toBe(whole.length);
    expect(stats.bots[1].share.n).toBe(6);
    const won = plain.games.reduce((sum, { shares }) => sum + shares[1], 0);
    expect(stats.bots[1].share.value).toBeCloseTo((4 + won) / 6, 9);
    db.close();
  });

  it('is counted for the bot that lost it, which has answered if it has played a turn', () => {
    const mute = 'external(command="exit 3")';
    const db = openDatabase(temporaryFile(), 'write');
    for (const lineup of [
      ['random', scripted('exit'), 'random(seed=2)'],
      ['random', 'random(seed=2)', mute],
      [mute, mute, 'random'],
    ]) {
      const key = studyKey(lineup);
      saveBlocks(db, begin(db, key, 1), [playWith(key, 0)], 'rev', NOW);
    }
    const found = forfeitsOf(db, listStudies(db)).map(({ bot, games, forfeits, hasPlayed }) => {
      return [bot, games, forfeits, hasPlayed];
    });
    expect(found.sort()).toEqual(
      [
        [mute, 6, 6, false],
        [scripted('exit'), 3, 3, true],
      ].sort(),
    );
    db.close();
  });

  it('is verified by its dice, its turns and who should have played', () => {
    const key = studyKey([scripted('exit'), 'random']);
    const { variant, ...rest } = key;
    const { games } = playWith(key, 4);
    const task = { variant: canonicalVariant(variant as Variant), ...rest, block: 4, by: 'rules' } as const;
    expect(verifyBlock({ ...task, games }, () => 0).differences).toEqual([]);
    const [first, ...others] = games;
    const [hand] = first.hands;
    const other = { ...hand, forfeit: { ...hand.forfeit!, seat: 1 - hand.forfeit!.seat } };
    const changed = [{ ...first, hands: [other] }, ...others];
    expect(verifyBlock({ ...task, games: changed }, () => 0).differences).toHaveLength(1);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !isSo(); i++) await sleep(25);
  expect(isSo()).toBe(true);
}

describe('the processes', () => {
  it('go when the run ends, even by SIGKILL and even if they hear nothing', async () => {
    const alive = join(folder, 'alive');
    // It beats into a file for as long as it lives, and heeds no signal.
    const deaf = join(folder, 'deaf.mjs');
    writeFileSync(
      deaf,
      `import { writeFileSync } from 'node:fs';
      for (let i = 0; ; i++) { writeFileSync('${alive}', String(i)); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50); }`,
    );
    const spec = `external(command=${JSON.stringify(`"${process.execPath}" "${deaf}"`)}, timeMs=60000)`;
    const child = spawn(process.execPath, [DAMA, 'match', spec, 'random', '--blocks', '1'], {
      cwd: folder,
      stdio: 'ignore',
    });
    const gone = new Promise((resolve) => child.on('exit', resolve));
    for (let i = 0; i < 400 && !existsSync(alive); i++) await sleep(50);
    expect(existsSync(alive)).toBe(true);
    child.kill('SIGKILL');
    await gone;
    let [before, after] = ['', readFileSync(alive, 'utf8')];
    for (let i = 0; i < 40 && before !== after; i++) {
      await sleep(250);
      [before, after] = [after, readFileSync(alive, 'utf8')];
    }
    expect(after).toBe(before);
  }, 60_000);

  it('are ended if they write on and on between two turns, and lose the next hand for it', async () => {
    const flood = join(folder, 'flood.mjs');
    writeFileSync(
      flood,
      `process.stdin.once('data', () => {
        const more = () => process.stdout.write('x'.repeat(50_000), more);
        process.stdout.write(process.pid + '\\n', more);
      });`,
    );
    const line = new LineProcess(`"${process.execPath}" "${flood}"`);
    const answer = await line.ask('go', 20_000, 0);
    const pid = Number(answer.kind === 'line' && answer.line);
    await until(() => !isAlive(pid));
    expect(line.isOver).toBe(false);
    expect(await line.ask('go', 20_000, 0)).toEqual({
      kind: 'lost',
      reason: 'garbled',
      detail: 'more than 100000 characters between two turns',
    });
    expect(line.isOver).toBe(true);
  });

  it('that die between two turns lose the next hand, and the last lines that they said are kept', async () => {
    const trace = join(folder, 'trace.mjs');
    writeFileSync(
      trace,
      `process.stdin.once('data', () => {
        for (let i = 0; i < 100; i++) console.error('frame ' + i);
        console.log(process.pid);
        console.error('ValueError:  no\\ttable\\n\\n');
        process.exitCode = 3;
        process.stdin.destroy();
      });`,
    );
    const line = new LineProcess(`"${process.execPath}" "${trace}"`);
    const answer = await line.ask('go', 20_000, 0);
    await until(() => !isAlive(Number(answer.kind === 'line' && answer.line)));
    const detail = 'it ended with code 3: frame 98 | frame 99 | ValueError: no table';
    expect(await line.ask('go', 20_000, 0)).toEqual({ kind: 'lost', reason: 'dead', detail });
  });

  it('leave nothing behind that they have started', async () => {
    const line = new LineProcess('sleep 300 & echo $!');
    const answer = await line.ask('go', 20_000, 0);
    const pid = Number(answer.kind === 'line' && answer.line);
    expect(pid).toBeGreaterThan(0);
    await until(() => !isAlive(pid));
    const detail = 'it ended with code 0';
    expect(await line.ask('go', 20_000, 0)).toEqual({ kind: 'lost', reason: 'dead', detail });
  });
});
