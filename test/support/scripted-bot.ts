/** A bot outside the program, as a file for Node, that can fail in every way. */
import { fileURLToPath } from 'node:url';
import { unwrap } from '../../engine/index.ts';
import { parseExternal } from '../../selfplay/index.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Plays the first turn of the list. After two turns it does what its first argument says; it notes every request in the
 * file that the second names.
 */
export const SCRIPTED_BOT = `
  import { appendFileSync } from 'node:fs';
  import { createInterface } from 'node:readline';
  import { distinctTurns, formatTurn, parsePosition, parseVariant, rulesOf } from '${ROOT}engine/dama-bianca/index.ts';
  const [, , how, log] = process.argv;
  let asked = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    if (log) appendFileSync(log, line + '\\n');
    const { id, variant, position, roll } = JSON.parse(line);
    const rules = rulesOf(parseVariant(variant).value);
    const [first] = distinctTurns(parsePosition(position, rules).value, rules, roll);
    const turn = formatTurn(first, roll);
    const isOver = ++asked > 2;
    if (isOver && how === 'hang') for (;;);
    if (isOver && how === 'exit') process.exit(7);
    if (isOver && how === 'garble') console.log('I resign');
    else if (isOver && how === 'illegal') console.log(JSON.stringify({ id, turn: '11: 1-2 2-3' }));
    else if (isOver && how === 'roll') console.log(JSON.stringify({ id, turn: turn.replace(/^../, roll[0] === 3 ? '11' : '33') }));
    else if (isOver && how === 'stale') console.log(JSON.stringify({ id: id - 1, turn }));
    else console.log(JSON.stringify({ id, turn }));
  }`;

/** Its specification, where the script is in `file`; `options` such as `, timeMs=1000`. */
export function scriptedSpec(file: string, words: string, options = ''): string {
  const command = `"${process.execPath}" "${file}" ${words}`;
  return unwrap(parseExternal(`external(command=${JSON.stringify(command)}${options})`)).spec;
}
