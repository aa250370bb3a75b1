/** Whether the page's worker plays what Node plays. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LevelRequest } from './level-requests.ts';

export const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));

interface BotRequest extends LevelRequest {
  readonly bot: string;
  /** What is played for, by default the match. */
  readonly unit?: string;
}

interface Played {
  readonly turn: string;
  readonly position: string;
  readonly values: readonly number[] | undefined;
}

type Answer = Played & { readonly error?: unknown };

/** Engines of other versions have another last bit in `Math.exp`. */
const DIGITS = 12;

function played({ turn, position, values, error }: Answer): Played {
  if (error !== undefined) throw new Error(JSON.stringify(error));
  return { turn, position, values };
}

/** What Node plays in each, in a process of its own: the transformed modules of a test are several times slower. */
export async function playHere(requests: readonly BotRequest[]): Promise<Played[]> {
  const lines = requests.map((request, id) => JSON.stringify({ id, op: 'best', ...request }));
  const engine = spawn(process.execPath, [DAMA, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  engine.stdin.end(lines.join('\n'));
  const answers = await text(engine.stdout);
  return answers
    .trim()
    .split('\n')
    .map((line) => played(JSON.parse(line)));
}

/** What the worker of a page plays in each: see `openWorkerPage`. */
export async function playThere(page: Page, requests: readonly BotRequest[]): Promise<Played[]> {
  const all = JSON.stringify(requests);
  const answers = await page.evaluate<Answer[]>(
    `Promise.all(${all}.map((fields) => engine.ask('best', fields)))`,
  );
  return answers.map(played);
}

/** Expects the same turns, and the same values but for what engines leave open. */
export function expectSame(found: readonly Played[], expected: readonly Played[]): void {
  const turns = (all: readonly Played[]) => all.map(({ turn, position }) => `${turn} -> ${position}`);
  expect(turns(found)).toEqual(turns(expected));
  for (const [i, { values }] of expected.entries()) {
    values?.forEach((value, seat) => {
      expect(found[i].values?.[seat]).toBeCloseTo(value, DIGITS);
    });
  }
}
