/** The sentences about one study, or several that differ in their dice only. */

const people = (count: number): string => `${count} players`;

export const EN = {
  group: (variant: string, players: number) => `${variant}, ${people(players)}`,
  title: (group: string) => `What the recorded hands say about ${group}`,
  titleOfSeveral: (count: number) => `What the recorded hands say: ${count} studies`,
  unit: (unit: string) => (unit === 'match' ? 'matches' : unit === 'hand' ? 'single hands' : `${unit}s`),
  /** Who plays. */
  equals: (bot: string) => `between equal players at ${bot}`,
  mixed: (bots: string) => `when ${bots} play each other`,
  place: (place: number) => (place === 1 ? 'place 1 (starts)' : `place ${place}`),
  ordinal: (place: number) =>
    ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][place - 1] ?? String(place),

  headings: {
    seats: 'Who wins',
    bots: 'Who plays better',
    hands: 'How long, how close',
    parts: 'What wins',
    margins: 'The margin',
    rounds: 'When hands are closed',
  },
  seatWins: (place: string, variant: string, share: string, who: string) =>
    `The ${place} seat of ${variant} wins ${share} of the hands ${who}.`,
  evenIs: (even: string) => `An even share would be ${even}.`,
  notShown: 'These hands do not show that it is favoured or handicapped.',
  favoured: (points: string) =>
    `That is ${points} percentage points more than an even share: it is favoured.`,
  handicapped: (points: string) =>
    `That is ${points} percentage points less than an even share: it is handicapped.`,
  fair: {
    band: (low: string, high: string) => `fair, by what was asked: ${low} to ${high}`,
    inside: (places: string) => `Fair by what was asked: ${places} inside the band with the whole interval.`,
    outside: (places: string) =>
      `Not fair by what was asked: ${places} outside the band with the whole interval.`,
    unknown: (places: string) =>
      `Not known yet: the interval of ${places} reaches over the edge of the band.`,
  },
  interval:
    'In brackets stands what fits the hands that were played: of many such studies, 95 of 100 brackets would hold the true value.',
  level: (bot: string) =>
    `All of it holds for this level of play (${bot}); other players may find the game another one.`,
  scores: (list: string) => `Mean points by place: ${list}.`,
  botWins: (bot: string, share: string, even: string) =>
    `${bot} wins ${share} of the games for each seat that it fills; equals would win ${even}.`,
  turns: (turns: string) => `A hand takes ${turns} turns, all seats together.`,
  rounds: (rounds: string) => `That is ${rounds} rounds.`,
  closed: (share: string) => `${share} of the hands are closed.`,
  closer: (share: string) => `The player who closes first gets ${share} of the win.`,
  margin: (points: string) => `The best score leads the second by ${points} points on average.`,
  median: (points: string) => `In half of the hands it leads by ${points} points or less.`,
  shared: (share: string) => `In ${share} of the hands the win is shared.`,
  choices: (count: string, forced: string) =>
    `A turn has ${count} results to choose from; ${forced} of the turns have one only.`,
  part: (part: string, lead: string) =>
    `Most of the lead comes from one part, ${part}: ${lead} of the margin of who wins alone.`,
  hazard: (round: string, share: string) =>
    `The riskiest round is round ${round}: of the hands still open when it begins, ${share} are closed in it.`,
  forfeits: (bot: string, count: number, games: number) =>
    `${bot} has forfeited ${count} of ${games} games; hands that were given up are left out of all figures of hands.`,

  pictures: {
    seats: 'Share of the win by place',
    seatsAre: (list: string) => `Each place in the order of play with its share of the win: ${list}.`,
    bots: 'Share of the win by bot',
    even: (share: string) => `an even share, ${share}`,
    share: 'share of the win',
    rounds: 'Hands that are closed, of those still open',
    roundsAre: (first: string, last: string, most: string, at: string) =>
      `By round, from ${first} to ${last}; the highest is ${most} in round ${at}.`,
    closed: 'closed',
    round: 'round',
    margins: 'How far the best is ahead',
    marginsAre: (at: string, share: string) =>
      `The most frequent margin is ${at} points, in ${share} of the hands.`,
    hands: 'share of hands',
    points: 'points between the best score and the second',
    median: (points: string) => `median ${points}`,
    parts: 'What the lead of the winner comes from',
    partsAre: (list: string) => `Each part of the score with its share of the lead: ${list}.`,
    lead: 'share of the lead',
  },
  tables: {
    place: 'Place',
    bot: 'Bot',
    figure: 'Figure',
    value: 'Value',
    about: 'What it is',
    part: 'Part of the score',
    round: 'Round',
    points: 'Points',
    hands: 'Hands',
    inPlace: (label: string, place: number) => `${label} ${place}`,
    offset:
      'What levels the scores says what the recorded hands would need; a compensation changes how hands are played, so it must be played before it is believed.',
  },
  games: {
    lead: (place: string, ofPoints: boolean) =>
      `lead of the ${place} place in ${ofPoints ? 'points' : 'wins'}`,
    botLead: (bot: string, ofPoints: boolean) => `lead of ${bot} in ${ofPoints ? 'points' : 'wins'}`,
    rounds: 'rounds',
    margin: 'margin in points',
    turns: 'turns',
  },
  facts: { rules: 'Rules', unit: 'Played as' },
} as const;
