/** What reports say about insights; the words of the insights themselves stand in them. */
export const EN = {
  title: (rules: string, players: number) => `The hands of ${rules}, ${players} players, played again`,
  several: 'Recorded hands, played again',
  replayed: (hands: string, all: string) =>
    `${hands} of ${all} recorded hands were played again, chosen by their numbers and not by how they went.`,
  valued: (hands: string, evaluator: string) =>
    `Every turn of ${hands} of them was valued by ${evaluator}; what it does not see is in these figures too.`,
  interval: 'Numbers in brackets hold the true value in 95 of 100 such studies.',
  keys: { round: 'round', place: 'place', roll: 'roll', turn: 'turn' },
  all: 'all',
  none: 'none',
  mapOf: (round: number, place: number | undefined) =>
    place === undefined ? `After round ${round}, all places` : `After round ${round}, place ${place}`,
  held: (spots: string, hands: string) => `Most often held: ${spots}; of ${hands} hands.`,
  spot: (spot: number, share: string) => `${spot} (${share})`,
  axis: 'share of the hands',
  facts: { rules: 'Rules', valued: 'Valued hands', evaluator: 'Evaluator', sample: 'Sample' },
  decisions: (results: string, few: string) =>
    `A roll has ${results} distinct results. Where a turn decides anything, in ${few} of the cases three results at most are within 1 % of the best.`,
  drama: (round: number, changes: string) =>
    `The favourite changes most often in round ${round}: ${changes} times in a hand.`,
  owes: (seat: string, dice: string, theirs: string, choices: string, others: string, rest: string) =>
    `Of a win, what goes beyond an even share comes from: the seat ${seat}, own dice ${dice}, the dice of the others ${theirs}, own choices ${choices}, the choices of the others ${others}; ${rest} the evaluator cannot explain.`,
  kingmaking: (hands: string, idle: string) =>
    `In ${hands} of the hands a seat that had nothing left to decide for itself moved 5 % of the win or more among the others; ${idle} of the turns are of that kind.`,
} as const;
