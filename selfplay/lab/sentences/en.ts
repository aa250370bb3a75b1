import type { Phrases } from './phrases.ts';

const FIGURES: Readonly<Record<string, string>> = {
  closed: 'hands that are closed',
  shared: 'hands whose win is shared',
  margin: 'margin of the score',
  closeTurn: 'turn of the first closing',
  closerShare: 'what the closer wins',
  choices: 'results to choose from',
  forced: 'turns without a choice',
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const VERDICTS = { yes: 'fair', no: 'not fair', open: 'not decided' } as const;

/** `the first`, and the last one as such. */
function seat(place: number, players: number): string {
  return `the ${place === players && players > 2 ? 'last' : ORDINALS[place - 1]}`;
}

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const EN: Phrases = {
  point: '.',
  list,
  figure: (name, isOfHands) =>
    name === 'turns' || name === 'rounds' ? `${name} of a ${isOfHands ? 'hand' : 'game'}` : FIGURES[name],
  count: (games, unit) => `${games.toLocaleString('en')} ${unit === 'hand' ? 'hands' : 'games'}`,
  points: (number) => `${number} percentage points`,

  first: (share) => `the first seat wins ${share}`,
  extremes: (most, share, least, other, players) =>
    `${seat(most, players)} of ${players} seats wins most, ${share}, and ${seat(least, players)} least, ${other}`,

  fair: (variant, places) => `${variant} is fair: ${places}.`,
  unfair: (variant, places) => `${variant} is not fair: ${places}.`,
  favoured: (variant, places) => `${variant} is not quite even: ${places}.`,
  nearlyFair: (variant, places) => `${variant} looks even: ${places}.`,
  mostEven: (count, best, places) => `Of ${count} variants ${best} is the most even: ${places}.`,
  leastEven: (worst, places) => `The least even is ${worst}: ${places}.`,
  fairest: (best, count, places) => `${best} is the fairest of ${count}: ${places}.`,
  noneFairer: (base, places) => `None of the others is fairer than ${base}: ${places}.`,
  cure: (base, remedy, places) => `With ${remedy}, ${base} is fair: ${places}.`,
  looksRight: (base, remedy, places) => `For ${base}, ${remedy} looks right: ${places}.`,
  noCure: (base, nearest, places) =>
    `No value that was tried makes ${base} fair. The nearest is ${nearest}: ${places}.`,
  needsNone: (base, places) => `${base} is fair as it is: ${places}.`,
  noBetter: (base, places) => `No value that was tried is fairer than ${base} as it is: ${places}.`,
  insteadOf: (share, players) => `instead of ${share}${players === 2 ? '' : ' for the first'}`,
  turned: (before, share, players) =>
    `The advantage turns round: without the change ${seat(before, players)} wins most, ${share}.`,
  even: (share) => `An even share is ${share}.`,

  sure: (band) => `This is sure within ${band}.`,
  isFair: (verdict, band) =>
    verdict === 'yes' ? `That is fair within ${band}.` : `That is not fair within ${band}.`,
  open: (open, band) => {
    if (open.kind === 'more')
      return `About ${open.games} in all would decide whether it is fair within ${band}.`;
    return open.kind === 'edge'
      ? `It lies at the edge of ${band}: more play would not change what you do.`
      : `These players repeat their games too often to decide whether it is fair within ${band}.`;
  },

  sorted: (verdict, variants) =>
    `${{ yes: 'Fair', no: 'Not fair', open: 'Not decided' }[verdict]}: ${variants}.`,
  between: (variant, low, high) =>
    `The true share of the first seat under ${variant} lies between ${low} and ${high}.`,
  played: (bots, games, isFresh) =>
    `${bots} plays at every seat, ${games} of each variant${isFresh ? ', on dice that no choice was made by' : ''}.`,
  repeated: (games) => `Some games came again word for word and count once: there are ${games} that differ.`,
  beats: (others) =>
    others === 1
      ? 'It is shown to be more even than the other.'
      : `It is shown to be more even than all ${others} others.`,
  beatsSome: (beaten, others) => `It is shown to be more even than ${beaten}, but not than ${others}.`,
  beatsNone: (others) => `It is not shown to be more even than ${others}.`,
  other: (remedy, places, verdict) => `With ${remedy} ${places}: ${VERDICTS[verdict]}.`,
  changed: (base, words) => `${base} with ${words}`,
  root: (lever, low, high) =>
    `Judging by all values that were tried, the game is even where ${lever} is between ${low} and ${high}.`,
  atEnd: (lever, searched) =>
    `Of ${lever} the best value is an end of what was tried, ${searched}: beyond it there may be a better one.`,
  length: (now, before, isOfHands, isRounds) =>
    `A ${isOfHands ? 'hand' : 'game'} lasts ${now} ${isRounds ? 'rounds' : 'turns'} instead of ${before}.`,
  kept: (figure, verdict, change, tolerance) =>
    `${{ yes: 'Kept', no: 'Not kept', open: 'Not shown to be kept' }[verdict]}: ${figure} within ${tolerance}, found ${change}.`,
  changes: (variant, changes) => `What else changes with ${variant}: ${changes}.`,
  noChange: 'nothing that is known',
  holds: (verdict) =>
    ({
      yes: 'This holds at every level of play that was tried.',
      no: 'This does not hold at every level of play that was tried.',
      open: 'Whether this holds at every level of play is not decided.',
    })[verdict],
  checked: (verdict, bot, games, places) =>
    `${
      {
        yes: 'Stronger play finds the same',
        no: 'Stronger play finds something else',
        open: 'Stronger play has not shown whether this holds',
      }[verdict]
    }: by ${bot}, in ${games} of each variant, ${places}.`,
  unchecked: (bot, budget) =>
    `Stronger play was not tried. With a budget of about ${budget}, ${bot} would check the answer.`,
  minutes: (count) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  valued: (evaluator, games) =>
    `The statistics of drama come from the first ${games} of each variant, valued turn by turn by ${evaluator}.`,
  strength: (against, parts, even, games) =>
    `How good the play is: against ${against}, which has no net, it wins ${parts}. Even is ${even}; ${games} of each variant were played.`,
  trained: (variants, hands) =>
    `Nets that learnt one variant alone, from about ${hands} of self-play, play ${variants}.`,
  spread: (share, change, nets, hands) =>
    `Intervals hold the errors of the dice alone. Another net moves what the first seat wins by about ${share}${change === undefined ? '' : `, and what a change does by ${change}`}: so far apart were ${nets} nets from ${hands} each.`,
  calibration: (parts, hands, most) =>
    `The net of all rules says who will win with a mean error of ${parts}, by ${hands} of each variant. Up to ${most} is fine.`,
  under: (variant, what) => `${what} under ${variant}`,
  luckless: (bots, worth) =>
    `What the dice gave is taken out of the shares of ${bots}, as nets value turn by turn, which is worth ${worth} times the games.`,
  fromTo: (least, most) => `${least} to ${most}`,
};
