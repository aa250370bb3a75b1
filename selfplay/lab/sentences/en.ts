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

const FEELINGS: Readonly<Record<string, string>> = {
  leadChanges: 'lead changes',
  drama: 'drama',
  behind: 'time that the winner is behind',
  peak: 'best chance of a loser',
  decided: 'part of the game until it is decided',
};

const VERDICTS = { yes: 'fair', no: 'not fair', open: 'not decided' } as const;

/** What the first seat wins without the remedy; with two seats the sentence is about it alone. */
function insteadOf(players: number, before: string): string {
  return players === 2 ? `instead of ${before}` : `instead of ${before} for the first`;
}

export const EN: Phrases = {
  point: '.',
  between: ', ',
  list: (parts) =>
    parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`,
  figure: (name, isOfHands) =>
    name === 'turns' || name === 'rounds' ? `${name} of a ${isOfHands ? 'hand' : 'game'}` : FIGURES[name],
  feeling: (name) => FEELINGS[name],
  count: (games, unit) => `${games} ${unit === 'hand' ? 'hands' : 'games'}`,
  places: (shares, players, even) =>
    players === 2
      ? `the first seat wins ${shares[0]} (even: ${even})`
      : `the ${players} seats win, in the order of play, ${shares.join('; ')} (even: ${even})`,
  wins: (variant, places) => `Under ${variant} ${places}`,
  fair: (verdict, band, sure, games) =>
    ({
      yes: `fair within ${band} (${sure} sure)`,
      no: `not fair within ${band} (${sure} sure)`,
      open: `whether that is fair within ${band} is not decided by ${games}`,
    })[verdict],
  by: (bot) => `Played by ${bot} at every seat.`,
  mostEven: (count, best, places) => `Of ${count} variants ${best} looks the most even: ${places}`,
  leastEven: (worst, places) => `The least even by what was played is ${worst}: ${places}.`,
  sorted: (verdict, variants) =>
    `${{ yes: 'Fair', no: 'Not fair', open: 'Not decided' }[verdict]}: ${variants}.`,
  held: (sure) =>
    `The intervals of all variants hold together (${sure} sure), so that the extremes are not flattered.`,
  best: (best, count, places, games) =>
    `Of ${count} variants ${best} looks the most even; on fresh dice (${games}) ${places}`,
  beats: (others, sure) =>
    `It is shown to be more even than ${others === 1 ? 'the other one' : `all ${others} others`} (${sure} sure).`,
  beatsSome: (beaten, others, sure) =>
    `It is shown to be more even than ${beaten} (${sure} sure); of ${others} the search does not show it.`,
  beatsNone: (others) => `The search does not show that it is more even than ${others}.`,
  baseIsBest: (base, others) =>
    others === 1
      ? `The other variant does not look more even than ${base} itself.`
      : `None of the ${others} others looks more even than ${base} itself.`,
  cure: (base, players, remedy, places, before) =>
    `For ${players} players ${remedy} makes ${base} fair: ${places}, ${insteadOf(players, before)}`,
  noCure: (base, players, nearest, places, before) =>
    `No value was found that cures ${base} for ${players} players: the nearest is ${nearest}, where ${places}, ${insteadOf(players, before)}`,
  openCure: (base, players, nearest, places, before) =>
    `The best value found for ${base} with ${players} players is ${nearest}, which is not shown to be a cure: ${places}, ${insteadOf(players, before)}`,
  needsNone: (base, players, places) => `For ${players} players ${base} needs no remedy: ${places}`,
  noBetter: (base, players, places) =>
    `No value that was asked for looks more even than ${base} itself for ${players} players: ${places}`,
  confirmed: (verdict, bot, games, sure) =>
    `${verdict === 'open' ? 'Played' : 'Confirmed'} on fresh dice by ${bot} at every seat, ${games} of each variant, ${sure} sure.`,
  other: (lever, remedy, places, verdict) =>
    `By ${lever}: at best ${remedy}, where ${places}: ${VERDICTS[verdict]}.`,
  even: (lever, values) => `By the search alone, ${lever} would be even at about ${values}.`,
  atEnd: (lever, searched) =>
    `The best value of ${lever} is an end of what was searched (${searched}): beyond it there may be a better one.`,
  sideEffects: (changes) => `What else changes: ${changes}.`,
  against: (variant, base, changes) => `How ${variant} differs from ${base}, on the same dice: ${changes}.`,
  change: (figure, change) => `${figure} ${change}`,
  noChange: 'nothing that is known',
  kept: (figure, verdict, change, tolerance) =>
    `${{ yes: 'Kept', no: 'Not kept', open: 'Not shown to be kept' }[verdict]}: ${figure} within ${tolerance}, ${change}.`,
  valued: (evaluator, games) =>
    `The figures of drama come from the first ${games} of each variant, valued turn by turn by ${evaluator}.`,
  strength: (against, parts, even, games) =>
    `How good the play is: against ${against}, which has no net, it wins ${parts} (even: ${even}; ${games} of each variant).`,
  trained: (variants, hands) =>
    `Nets that were made for one variant alone, from about ${hands} of self-play, play ${variants}.`,
  calibration: (parts, hands, most) =>
    `How far what the net of all rules says of positions is off on average: ${parts} (root mean square, ${hands} of each variant; more than ${most} is too much).`,
  under: (variant, what) => `${what} under ${variant}`,
  luckless: (bots, worth) =>
    `What the dice gave is taken out of the shares of ${bots}, as nets value turn by turn, which is worth ${worth} times the games.`,
  fromTo: (least, most) => `${least} to ${most}`,
  levels: (variant, parts) => `By level of play, ${variant}: ${parts}.`,
  level: (bot, places, verdict) => `${bot}: ${places}, ${VERDICTS[verdict]}`,
  holds: (verdict) =>
    ({
      yes: 'So it holds at every level.',
      no: 'So it does not hold at every level.',
      open: 'Whether it holds at every level is not decided.',
    })[verdict],
  points: (number) => `${number} points`,
};
