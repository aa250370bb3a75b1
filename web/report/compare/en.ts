/** The sentences about variants that were compared over the same dice. */
export const EN = {
  title: (variants: string) => `What the rules change: ${variants}`,
  sweepTitle: (option: string, variant: string) => `What ${option} does to ${variant}`,
  players: (count: number) => `${count} players`,
  heading: (other: string, first: string) => `${other} against ${first}`,
  sweepHeading: (options: string) => `Along ${options}`,
  ofPlayers: (heading: string, count: number) => `${heading}, ${count} players`,
  conditions: (blocks: string, bots: string, unit: string) =>
    `The same dice under all rules: ${blocks} common blocks, ${unit}, ${bots}. Differences are paired block by block, so the luck of the dice cancels out.`,
  equals: (bot: string) => `${bot} at every seat`,
  noBlocks: 'No block is recorded for all of them.',
  notWeighed: (bots: string, rules: string) =>
    `${bots} ${bots.includes(', ') ? 'do' : 'does'} not weigh ${rules}: the comparison shows how it counts, and hardly what players would do about it.`,
  playedOn: (bots: string, rules: string) =>
    `${bots} ${bots.includes(', ') ? 'do' : 'does'} not weigh ${rules}, and ${bots.includes(', ') ? 'play' : 'plays'} as if it had not changed.`,
  changes: (variant: string, changes: string) => `${variant} differs in: ${changes}.`,

  more: (figure: string, variant: string, difference: string, from: string, to: string) =>
    `${figure}: with ${variant} ${difference} more (${from} before, ${to} then).`,
  less: (figure: string, variant: string, difference: string, from: string, to: string) =>
    `${figure}: with ${variant} ${difference} less (${from} before, ${to} then).`,
  same: (figure: string, difference: string) => `${figure}: no difference is shown (${difference}).`,
  points: (text: string) => `${text} percentage points`,
  pLess: (p: string) => `p ${p} after Holm`,
  parts: (mechanical: string, behavioural: string) =>
    `Of the difference in who wins, ${mechanical} is how the rules count the same hands, and ${behavioural} what the bots do about them.`,
  unscorable: (keys: string) =>
    `The hands would have been other hands under ${keys}, so the difference cannot be split into counting and playing.`,
  holm: (tests: number) =>
    `${tests} primary differences share one correction (Holm): the chance of any false one among them is 5 %. Exploratory figures are not corrected; a finding among them needs a fresh seed.`,
  effect:
    'Effect: the difference by the standard deviation between blocks (0.2 small, 0.5 medium, 0.8 large).',

  sweepRange: (figure: string, from: string, atFrom: string, to: string, atTo: string) =>
    `${figure}: from ${from} at ${atFrom} to ${to} at ${atTo}.`,
  mostEven: (at: string, share: string) =>
    `Of these points the first place comes nearest to an even share at ${at}, with ${share}. The best of many looks better than it is: play that point again with a fresh seed before you believe it.`,
  neighbours: 'All points were played with the same dice, so neighbours move together.',

  differences: (scale: string) => `Differences, ${scale}`,
  differencesAre: (list: string) => `Paired differences: ${list}.`,
  noDifference: 'no difference',
  even: (share: string) => `an even share, ${share}`,
  difference: 'difference',
  raw: 'The figures themselves',
  rawAre: (list: string) => `As played: ${list}.`,
  scales: {
    share: 'percentage points',
    turns: 'turns',
    rounds: 'rounds',
    points: 'points',
    pawns: 'pawns',
    moves: 'moves',
    results: 'results',
    times: 'times',
  },
  share: 'share',
  part: { total: 'total', mechanical: 'mechanical', behavioural: 'behavioural' },
  along: (figure: string, option: string) => `${figure} by ${option}`,
  alongAre: (list: string) => `${list}.`,
  at: (point: string, value: string) => `at ${point} ${value}`,
  lessFirst: (figure: string, first: string) => `${figure}, less that of ${first}`,

  tables: {
    primary: 'Primary figures',
    exploratory: 'Exploratory figures',
    partsOf: 'Counting and playing',
    figure: 'Figure',
    less: (other: string, first: string) => `${other} less ${first}`,
    effect: 'Effect',
    p: 'p',
    pHolm: 'p (Holm)',
    values: 'Figures of all points',
    valuesLess: (first: string) => `Differences to ${first}`,
    point: 'Point',
  },
  behind: (figure: string, variant: string) => `${figure}, ${variant}`,
  facts: { rules: 'Rules', unit: 'Played as' },
} as const;
