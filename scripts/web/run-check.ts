/** Looks at what the page asks to be run, before it is kept: it has to be readable, and may name no file, command or bot outside. */
import { existsSync, statSync } from 'node:fs';
import { wrong } from '../../engine/index.ts';
import { parseSource } from '../../studies/input/index.ts';
import { readLab } from '../../studies/lab/index.ts';
import { readTest } from '../../studies/sequential/index.ts';
import { readConfig } from '../../studies/tournament/index.ts';
import { WEEK_MS } from '../../web/server/index.ts';
import type { RunKind } from '../../web/wire/index.ts';

/** Paths and programs have no place in what another page might have written. */
const OUTSIDE = /[/\\]|\.(json|ya?ml|html|net|db)\b|\b(external\s*\(|command\s*[=:])/i;

/** Between the words of rules with settings, and of bots with options. */
const BETWEEN = /[+=(),\s]+/;

/** Whether a word of it would be read as the name of a file. */
function namesFile(text: string): boolean {
  const words = text.split(BETWEEN).filter((word) => word !== '');
  return words.some((word) => existsSync(word) && statSync(word).isFile());
}

/** What something is called leads nowhere, whatever files there are. */
function refuseOutside(value: unknown, isTitle = false): void {
  if (typeof value === 'string' && (OUTSIDE.test(value) || (!isTitle && namesFile(value))))
    throw wrong('ERR_FIELD', `a question of the page names no file and no program: ${value}`, 'yaml');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    refuseOutside(key, true);
    refuseOutside(one, key === 'name');
  }
}

/** Throws a `FaultError`; gives what a run is called, and its game. */
export function checkRun(kind: RunKind, yaml: string): { readonly title: string; readonly game: string } {
  const source = parseSource(yaml, 'question');
  refuseOutside(source.value);
  if (kind === 'lab') {
    const { name, kit, budget } = readLab(source, 'question');
    if ('timeMs' in budget && budget.timeMs > WEEK_MS)
      throw wrong('ERR_FIELD', 'a run takes a week at most', 'budget');
    return { title: name, game: kit.module.name };
  }
  if (kind === 'test') {
    const { name, game } = readTest(source);
    return { title: name, game };
  }
  const { name, plan, limits } = readConfig(source, undefined);
  if (limits.timeMs !== undefined && limits.timeMs > WEEK_MS)
    throw wrong('ERR_FIELD', 'a run takes a week at most', 'time');
  return { title: name, game: plan.game };
}
