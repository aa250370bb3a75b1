/** Knows what commands were called before they became forms of others. */

/** The new name for the words behind an old one; what is typed behind it stays, unless the name has moved it. */
const MOVED: Readonly<Record<string, string | ((rest: readonly string[]) => readonly string[])>> = {
  rules: 'variants rules',
  rollout: 'analyze --rollout',
  turns: ([position = 'POSITION', roll, ...rest]) => [
    'analyze',
    '--all',
    position,
    ...(roll === undefined ? [] : roll.startsWith('--') ? [roll] : ['--roll', roll]),
    ...rest,
  ],
  gate: 'match --gate',
  plan: 'match --plan',
  ratings: 'stats --sections ratings',
  adjust: 'stats --sections luck',
  insights: (rest) => ['stats', ...(rest.includes('--sections') ? [] : ['--sections', 'insights']), ...rest],
  verify: 'db verify',
  export: 'db export',
  sweep: 'compare',
  'draw-rules': 'variants draw',
  endings: 'game draughts endings',
  book: 'game draughts book',
  'race-odds': 'game oca odds',
  'war-map': 'game oca war-map',
  'circular-chess': 'game oca circular-chess',
  suite: 'judge --suite',
  reference: 'judge',
  loss: 'judge',
  calibrate: 'judge --calibration',
  'fit-draughts': 'fit draughts',
  'fit-bosco': 'fit bosco',
};

function quotedWord(word: string): string {
  return /^[\w./\\:@~+=,-]+$/.test(word) ? word : `'${word}'`;
}

/** The command line that does today what these words did; undefined for what was never a command. */
export function newName([first, ...rest]: readonly string[]): string | undefined {
  if (!Object.hasOwn(MOVED, first)) return undefined;
  const moved = MOVED[first];
  const words = typeof moved === 'string' ? [...moved.split(' '), ...rest] : moved(rest);
  return words.map(quotedWord).join(' ');
}
