/** Says what a lab has found in English; its keys and parameters are those of every language. */
import type { Verdict } from '../seat-blocks.ts';

/** How a fair game is told from one that is not, where the verdict is open. */
type Open =
  /** About so many more games would decide it. */
  | { readonly kind: 'more'; readonly games: string }
  /** It lies at the edge of the band. */
  | { readonly kind: 'edge' }
  /** Too few games of these players are different. */
  | { readonly kind: 'repeats' };

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

export const EN = {
  point: '.',
  list,
  /** Of a figure that a lab has a phrase of its own for: `turns of a hand`, or of a game. */
  figure: (name: string, isOfHands: boolean): string | undefined =>
    name === 'turns' || name === 'rounds' ? `${name} of a ${isOfHands ? 'hand' : 'game'}` : FIGURES[name],
  count: (games: number, unit: string) =>
    `${games.toLocaleString('en')} ${unit === 'hand' ? 'hands' : 'games'}`,
  points: (number: string) => `${number} percentage points`,

  /** What the first of two seats wins. */
  first: (share: string) => `the first seat wins ${share}`,
  /** Which of several seats wins most and least; places count from 1. */
  extremes: (most: number, share: string, least: number, other: string, players: number) =>
    `${seat(most, players)} of ${players} seats wins most, ${share}, and ${seat(least, players)} least, ${other}`,
  /** All win as often. */
  alike: (players: number, share: string) => `each of the ${players} seats wins ${share}`,

  fair: (variant: string, places: string) => `${variant} is fair: ${places}.`,
  unfair: (variant: string, places: string) => `${variant} is not fair: ${places}.`,
  /** Beyond doubt a seat is ahead, but not by how much. */
  favoured: (variant: string, places: string) => `${variant} is not quite even: ${places}.`,
  nearlyFair: (variant: string, places: string) => `${variant} looks even: ${places}.`,
  mostEven: (count: number, best: string, places: string) =>
    `Of ${count} variants ${best} is the most even: ${places}.`,
  leastEven: (worst: string, places: string) => `The least even is ${worst}: ${places}.`,
  fairest: (best: string, count: number, places: string) => `${best} is the fairest of ${count}: ${places}.`,
  noneFairer: (base: string, places: string) => `None of the others is fairer than ${base}: ${places}.`,
  cure: (base: string, remedy: string, places: string) => `With ${remedy}, ${base} is fair: ${places}.`,
  looksRight: (base: string, remedy: string, places: string) =>
    `For ${base}, ${remedy} looks right: ${places}.`,
  noCure: (base: string, nearest: string, places: string) =>
    `No value that was tried makes ${base} fair. The nearest is ${nearest}: ${places}.`,
  needsNone: (base: string, places: string) => `${base} is fair as it is: ${places}.`,
  noBetter: (base: string, places: string) =>
    `No value that was tried is fairer than ${base} as it is: ${places}.`,
  /** What the same seat wins without the change. */
  insteadOf: (share: string, players: number) =>
    `instead of ${share}${players === 2 ? '' : ' for the first'}`,
  /** The seat that wins most is another one than before. */
  turned: (before: number, share: string, players: number) =>
    `The advantage turns round: without the change ${seat(before, players)} wins most, ${share}.`,
  even: (share: string) => `An even share is ${share}.`,

  sure: (band: string) => `This is sure within ${band}.`,
  isFair: (verdict: Exclude<Verdict, 'open'>, band: string) =>
    verdict === 'yes' ? `That is fair within ${band}.` : `That is not fair within ${band}.`,
  open: (open: Open, band: string) => {
    if (open.kind === 'more')
      return `About ${open.games} in all would decide whether it is fair within ${band}.`;
    return open.kind === 'edge'
      ? `It lies at the edge of ${band}: more play would not change what you do.`
      : `These players repeat their games too often to decide whether it is fair within ${band}.`;
  },

  sorted: (verdict: Verdict, variants: string) =>
    `${{ yes: 'Fair', no: 'Not fair', open: 'Not decided' }[verdict]}: ${variants}.`,
  between: (variant: string, low: string, high: string) =>
    `The true share of the first seat under ${variant} lies between ${low} and ${high}.`,
  played: (bots: string, games: string, isFresh: boolean) =>
    `${bots} plays at every seat, ${games} of each variant${isFresh ? ', on dice that no choice was made by' : ''}.`,
  /** How many games are different, where some came again. */
  repeated: (games: string) =>
    `Some games came again word for word and count once: there are ${games} that differ.`,
  beats: (others: number) =>
    others === 1
      ? 'It is shown to be more even than the other.'
      : `It is shown to be more even than all ${others} others.`,
  beatsSome: (beaten: string, others: string) =>
    `It is shown to be more even than ${beaten}, but not than ${others}.`,
  beatsNone: (others: string) => `It is not shown to be more even than ${others}.`,
  other: (remedy: string, places: string, verdict: Verdict) =>
    `With ${remedy} ${places}: ${VERDICTS[verdict]}.`,
  /** The base with a change, where nothing else says what is changed. */
  changed: (base: string, words: string) => `${base} with ${words}`,
  root: (lever: string, low: string, high: string) =>
    `Judging by all values that were tried, the game is even where ${lever} is between ${low} and ${high}.`,
  atEnd: (lever: string, searched: string) =>
    `Of ${lever} the best value is an end of what was tried, ${searched}: beyond it there may be a better one.`,
  length: (now: string, before: string, isOfHands: boolean, isRounds: boolean) =>
    `A ${isOfHands ? 'hand' : 'game'} lasts ${now} ${isRounds ? 'rounds' : 'turns'} instead of ${before}.`,
  kept: (figure: string, verdict: Verdict, change: string, tolerance: string) =>
    `${{ yes: 'Kept', no: 'Not kept', open: 'Not shown to be kept' }[verdict]}: ${figure} within ${tolerance}, found ${change}.`,
  /** Figures that are shown to change with a variant. */
  changes: (variant: string, changes: string) => `What else changes with ${variant}: ${changes}.`,
  noChange: 'nothing that is known',
  holds: (verdict: Verdict) =>
    ({
      yes: 'This holds at every level of play that was tried.',
      no: 'This does not hold at every level of play that was tried.',
      open: 'Whether this holds at every level of play is not decided.',
    })[verdict],
  /** Whether a stronger level finds the same, and what it finds. */
  checked: (verdict: Verdict, bot: string, games: string, places: string) =>
    `${
      {
        yes: 'Stronger play finds the same',
        no: 'Stronger play finds something else',
        open: 'Stronger play has not shown whether this holds',
      }[verdict]
    }: by ${bot}, in ${games} of each variant, ${places}.`,
  /** What budget would let a stronger level check an answer. */
  unchecked: (bot: string, budget: string) =>
    `Stronger play was not tried. With a budget of about ${budget}, ${bot} would check the answer.`,
  untimed: (bot: string, players: number) =>
    `Stronger play was not tried. ${bot} is stronger; its speed with ${players} players was not measured.`,
  minutes: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  valued: (evaluator: string, games: string) =>
    `The statistics of drama come from the first ${games} of each variant, valued turn by turn by ${evaluator}.`,
  strength: (against: string, parts: string, even: string, games: string) =>
    `How good the play is: against ${against}, which has no net, it wins ${parts}. Even is ${even}; ${games} of each variant were played.`,
  trained: (variants: string, hands: string) =>
    `Nets that learnt one variant alone, from about ${hands} of self-play, play ${variants}.`,
  /** How far two nets for the same rules are apart in what the first seat wins, and in what a change does to that. */
  spread: (share: string, change: string | undefined, nets: number, hands: string) =>
    `Intervals hold the errors of the dice alone. Another net moves what the first seat wins by about ${share}${change === undefined ? '' : `, and what a change does by ${change}`}: so far apart were ${nets} nets from ${hands} each.`,
  calibration: (parts: string, hands: string, most: string) =>
    `The net of all rules says who will win with a mean error of ${parts}, by ${hands} of each variant. Up to ${most} is fine.`,
  under: (variant: string, what: string) => `${what} under ${variant}`,
  luckless: (bots: string, worth: string) =>
    `Luck is taken out of the shares of ${bots}, turn by turn. That is worth ${worth} times the games.`,
  fromTo: (least: string, most: string) => `${least} to ${most}`,
};

export type Phrases = typeof EN;
