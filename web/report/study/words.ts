/** Words reports on studies in English and Italian. */
import type { Words } from '../../../table/messages/index.ts';

const people = (count: number): string => `${count} players`;

export const EN = {
  group: (variant: string, players: number) => `${variant}, ${people(players)}`,
  title: (group: string) => `What the recorded hands say about ${group}`,
  titleOfSeveral: (count: number) => `What the recorded hands say: ${count} studies`,
  unit: (unit: string) => (unit === 'match' ? 'matches' : unit === 'hand' ? 'single hands' : `${unit}s`),
  /** Who plays. */
  equals: (bot: string) => `between equal players at ${bot}`,
  byChance: 'by the dice alone',
  mixed: (bots: string) => `when ${bots} play each other`,
  place: (place: number) => (place === 1 ? 'place 1 (starts)' : `place ${place}`),
  ordinal: (place: number) =>
    ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][place - 1] ?? String(place),

  search: 'search of a lab',
  chosen:
    'A lab chose by these hands, so what it chose looks better here than it is. Its answer rests on other hands.',

  headings: {
    seats: 'Who wins',
    bots: 'Who plays better',
    hands: 'How long, how close',
    parts: 'What wins',
    margins: 'The margin',
    rounds: 'When hands are closed',
    adjusted: 'Without luck',
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
    band: (low: string, high: string) => `fair as asked: ${low} to ${high}`,
    inside: (places: string) => `Fair as asked: the whole interval of ${places} lies inside the band.`,
    outside: (places: string) => `Not fair as asked: the whole interval of ${places} lies outside the band.`,
    unknown: (places: string) =>
      `Not known yet: the interval of ${places} reaches over the edge of the band.`,
  },
  interval: 'The brackets are intervals of 95 %: in 95 of 100 such studies they hold the true value.',
  level: (bot: string) =>
    `All of this holds for this level of play (${bot}); the game may be different for other players.`,
  different: (different: string, games: string) =>
    `Only ${different} of the ${games} games are different; the others repeat them move for move.`,
  countAs: (blocks: string, counted: string) => `For intervals the ${blocks} blocks count as ${counted}.`,
  scores: (list: string) => `Mean points by place: ${list}.`,
  botWins: (bot: string, share: string, even: string) =>
    `${bot} wins ${share} of the games per seat; equal players would win ${even}.`,
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
  forfeits: 'Hands that were given up are left out of all statistics of hands.',
  match: {
    title: (bots: string, rules: string) => `${bots}: a match by the rules ${rules}`,
    alone: 'One bot plays against itself: every seat has the same share by design.',
    elo: (elo: string, sure: string | undefined) =>
      `Elo difference: ${elo}${sure === undefined ? '' : `, LOS ${sure}`}.`,
    games: (bot: string, won: string, drawn: string, lost: string) =>
      `${bot}: ${won} won, ${drawn} drawn, ${lost} lost.`,
    pairs: (bot: string, counts: string) =>
      `Pairs of games with the same dice or opening in which ${bot} has 0, 1/2, 1, 3/2, 2 points: ${counts}.`,
    more: (games: string) =>
      `There are more effective games than the ${games} played: in a block every bot has the same dice or opening from each seat, so luck largely cancels out.`,
  },
  luck: {
    valued: (blocks: string, all: string, hands: string) =>
      `Every turn was valued in ${blocks} of ${all} blocks, ${hands} hands.`,
    by: (evaluator: string, depth: number) => `Valued by ${evaluator}, depth ${depth}.`,
    seats: (list: string) => `Without luck the places win: ${list}.`,
    recorded: 'as recorded',
    raw: 'share of wins',
    adjusted: 'without luck',
    gain: 'worth',
    gainIs: 'Worth: how many times the hands would be needed without the correction.',
    figures: 'What results are due to, and drama',
    outside: 'A share without luck is an estimate. It may lie outside 0 to 100 %.',
    against:
      'A part outside 0 to 100 % works against another. With few blocks its interval may reach beyond both ends.',
  },

  pictures: {
    seats: 'Share of the win by place',
    luck: 'Share of the win without luck, and as recorded',
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
    figure: 'Statistic',
    value: 'Value',
    about: 'What it is',
    part: 'Part of the score',
    round: 'Round',
    points: 'Points',
    hands: 'Hands',
    counted: 'Of so many',
    half: (label: string) => `${label}: half of the hands`,
    fourFifths: (label: string) => `${label}: four in five`,
    range: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
    atMost: 'at most',
    quantiles: 'Margins that a share of the hands does not exceed',
    inPlace: (label: string, place: number) => `${label} ${place}`,
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

/** Whether a number is read with a vowel first: otto, ottanta, uno, undici. */
const hasVowel = (number: string): boolean => /^(8|11?(?![\d]))/.test(number);
const il = (number: string): string => (hasVowel(number) ? `l’${number}` : `il ${number}`);
const nel = (number: string): string => (hasVowel(number) ? `nell’${number}` : `nel ${number}`);
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
const per = (number: string): string => `per ${il(number)}`;

export const IT: Words<typeof EN> = {
  group: (variant, players) => `${variant}, ${players} giocatori`,
  title: (group) => `Che cosa dicono le mani registrate: ${group}`,
  titleOfSeveral: (count) => `Che cosa dicono le mani registrate: ${count} studi`,
  unit: (unit) => (unit === 'hand' ? 'mani singole' : ['match', 'game'].includes(unit) ? 'partite' : unit),
  equals: (bot) => `tra giocatori pari (${bot} a ogni posto)`,
  byChance: 'per i soli dadi',
  mixed: (bots) => `quando si affrontano ${bots}`,
  place: (place) => (place === 1 ? 'posto 1 (comincia)' : `posto ${place}`),
  ordinal: (place) => ['primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto'][place - 1] ?? String(place),

  search: 'ricerca di un laboratorio',
  chosen:
    'Un laboratorio ha scelto in base a queste mani: ciò che ha scelto qui sembra migliore di com’è. La sua risposta poggia su altre mani.',

  headings: {
    seats: 'Chi vince',
    bots: 'Chi gioca meglio',
    hands: 'Quanto dura, quanto è combattuta',
    parts: 'Che cosa fa vincere',
    margins: 'Il distacco',
    rounds: 'Quando si chiude',
    adjusted: 'Senza la fortuna',
  },
  seatWins: (place, variant, share, who) =>
    `A ${variant} il ${place} posto vince ${il(share)} delle mani ${who}.`,
  evenIs: (even) => `Una divisione equa gli darebbe ${il(even)}.`,
  notShown: 'Queste mani non bastano a dire che sia avvantaggiato o svantaggiato.',
  favoured: (points) => `Sono ${points} punti percentuali in più di una divisione equa: è avvantaggiato.`,
  handicapped: (points) => `Sono ${points} punti percentuali in meno di una divisione equa: è svantaggiato.`,
  fair: {
    band: (low, high) => `equo secondo la richiesta: da ${low} a ${high}`,
    inside: (places) => `Equo secondo la richiesta: tutto l’intervallo di ${places} sta nella fascia.`,
    outside: (places) =>
      `Non equo secondo la richiesta: tutto l’intervallo di ${places} sta fuori dalla fascia.`,
    unknown: (places) => `Non si sa ancora: attraversa il bordo della fascia l’intervallo di ${places}.`,
  },
  interval:
    'Tra parentesi quadre c’è l’intervallo al 95 %: in 95 studi su 100 fatti così contiene il valore vero.',
  level: (bot) =>
    `Tutto questo vale per questo livello di gioco (${bot}); per altri giocatori il gioco può essere diverso.`,
  different: (different, games) =>
    `Solo ${different} delle ${games} partite sono diverse; le altre si sono ripetute mossa per mossa.`,
  countAs: (blocks, counted) => `Per gli intervalli i ${blocks} blocchi contano come ${counted}.`,
  scores: (list) => `Punti medi per posto: ${list}.`,
  botWins: (bot, share, even) =>
    `${bot} vince ${il(share)} delle partite per posto; alla pari vincerebbe ${il(even)}.`,
  turns: (turns) => `Una mano dura ${turns} turni, di tutti i posti insieme.`,
  rounds: (rounds) => `Sono ${rounds} giri.`,
  closed: (share) => `Viene chiuso ${il(share)} delle mani.`,
  closer: (share) => `A chi chiude per primo va ${il(share)} della vittoria.`,
  margin: (points) => `Il punteggio migliore stacca il secondo in media di ${points} punti.`,
  median: (points) => `In metà delle mani il distacco è di ${points} punti o meno.`,
  shared: (share) => `${capital(nel(share))} delle mani la vittoria è divisa.`,
  choices: (count, forced) =>
    `Un turno offre in media ${count} esiti tra cui scegliere; ${il(forced)} dei turni ne ha uno solo.`,
  part: (part, lead) =>
    `Il distacco viene soprattutto da una voce, ${part}: pesa ${per(lead)} nel vantaggio di chi vince da solo.`,
  hazard: (round, share) =>
    `Il giro più rischioso è il ${round}: delle mani ancora aperte quando comincia, lì si chiude ${il(share)}.`,
  forfeits: 'Le mani abbandonate restano fuori da tutte le misure delle mani.',
  match: {
    title: (bots, rules) => `${bots}: un incontro con le regole ${rules}`,
    alone: 'Un programma gioca contro sé stesso: ogni posto ha la stessa quota per costruzione.',
    elo: (elo, sure) => `Differenza di Elo: ${elo}${sure === undefined ? '' : `, più forte al ${sure}`}.`,
    games: (bot, won, drawn, lost) => `${bot}: ${won} vinte, ${drawn} patte, ${lost} perse.`,
    pairs: (bot, counts) =>
      `Coppie di partite con gli stessi dadi o la stessa apertura in cui ${bot} fa 0, 1/2, 1, 3/2, 2 punti: ${counts}.`,
    more: (games) =>
      `Le partite effettive sono più delle ${games} giocate: in un blocco ogni programma ha gli stessi dadi o la stessa apertura da ogni posto, e la fortuna si elide in gran parte.`,
  },
  luck: {
    valued: (blocks, all, hands) =>
      `Ogni turno è stato valutato in ${blocks} blocchi su ${all}, ${hands} mani.`,
    by: (evaluator, depth) => `Valutato da ${evaluator}, profondità ${depth}.`,
    seats: (list) => `Senza la fortuna i posti vincono: ${list}.`,
    recorded: 'come registrato',
    raw: 'vittorie',
    adjusted: 'senza fortuna',
    gain: 'valore',
    gainIs: 'Valore: quante volte le mani servirebbero senza la correzione.',
    figures: 'A che cosa si devono i risultati, e il dramma',
    outside: 'Una quota senza fortuna è una stima. Può stare sotto 0 o sopra 100 %.',
    against:
      'Una parte che esce da 0 a 100 % agisce contro un’altra; con pochi blocchi l’intervallo può superare entrambi gli estremi.',
  },

  pictures: {
    seats: 'Quota di vittoria per posto',
    luck: 'Quota di vittoria senza la fortuna, e come registrata',
    seatsAre: (list) => `Ogni posto, nell’ordine di gioco, con la sua quota di vittoria: ${list}.`,
    bots: 'Quota di vittoria per programma',
    even: (share) => `divisione equa, ${share}`,
    share: 'quota di vittoria',
    rounds: 'Mani che si chiudono, tra quelle ancora aperte',
    roundsAre: (first, last, most, at) =>
      `Giro per giro, dal ${first} al ${last}; il valore più alto è ${most}, nel giro ${at}.`,
    closed: 'chiuse',
    round: 'giro',
    margins: 'Di quanto stacca il migliore',
    marginsAre: (at, share) => `Il distacco più frequente è di ${at} punti, ${nel(share)} delle mani.`,
    hands: 'parte delle mani',
    points: 'punti tra il punteggio migliore e il secondo',
    median: (points) => `mediana ${points}`,
    parts: 'Da dove viene il distacco di chi vince',
    partsAre: (list) => `Ogni voce del punteggio con il suo peso nel distacco: ${list}.`,
    lead: 'peso nel distacco',
  },
  tables: {
    place: 'Posto',
    bot: 'Programma',
    figure: 'Misura',
    value: 'Valore',
    about: 'Che cos’è',
    part: 'Voce del punteggio',
    round: 'Giro',
    points: 'Punti',
    hands: 'Mani',
    counted: 'Su tante',
    half: (label) => `${label}: metà delle mani`,
    fourFifths: (label) => `${label}: quattro su cinque`,
    range: (low, high) => (low === high ? low : `da ${low} a ${high}`),
    atMost: 'al massimo',
    quantiles: 'Distacchi che una parte delle mani non supera',
    inPlace: (label, place) => `${label} ${place}`,
  },
  games: {
    lead: (place, ofPoints) => `vantaggio del ${place} posto in ${ofPoints ? 'punti' : 'vittorie'}`,
    botLead: (bot, ofPoints) => `vantaggio di ${bot} in ${ofPoints ? 'punti' : 'vittorie'}`,
    rounds: 'giri',
    margin: 'distacco in punti',
    turns: 'turni',
  },
  facts: { rules: 'Regole', unit: 'Giocato come' },
};
