/** Two hundred random sequences of what people do to database files. */
import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FileSwaps, type Tally } from '../support/file-swaps.ts';

const SEQUENCES = 200;
const PER_TEST = 10;

test.each(Array.from({ length: Math.ceil(SEQUENCES / PER_TEST) }, (_, i) => i * PER_TEST))(
  'sequences from %i: no recorded block is lost, no damage is continued, no log goes into another file',
  async (first) => {
    const tally: Tally = { sequences: 0, runs: 0, kills: 0, refused: 0, aside: 0, torn: 0 };
    for (let i = first; i < first + PER_TEST; i++) await new FileSwaps(i, tally).play();
    expect(tally.sequences).toBe(PER_TEST);
    if (process.env.DAMA_TALLY) appendFileSync(process.env.DAMA_TALLY, `${JSON.stringify(tally)}\n`);
  },
);
