/** Words reports on insights, and the insights of every game, in English and Italian. */
import type { Words } from '../../../table/messages/index.ts';
import type { InsightWords } from '../game-reports.ts';
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

export const IT: Words<typeof EN> = {
  title: (rules, players) => `Le mani di ${rules}, ${players} giocatori, rigiocate`,
  several: 'Mani registrate, rigiocate',
  replayed: (hands, all) =>
    `Sono state rigiocate ${hands} delle ${all} mani registrate, scelte per il loro numero e non per come sono andate.`,
  valued: (hands, evaluator) =>
    `Ogni turno di ${hands} di queste è stato valutato da ${evaluator}; anche quello che non vede è in queste misure.`,
  interval: 'I numeri tra parentesi quadre contengono il valore vero in 95 studi su 100 fatti così.',
  keys: { round: 'giro', place: 'posto', roll: 'lancio', turn: 'turno' },
  all: 'tutti',
  none: 'nessuno',
  mapOf: (round, place) =>
    place === undefined ? `Dopo il giro ${round}, tutti i posti` : `Dopo il giro ${round}, posto ${place}`,
  held: (spots, hands) => `Le più occupate: ${spots}; su ${hands} mani.`,
  spot: (spot, share) => `${spot} (${share})`,
  axis: 'parte delle mani',
  facts: { rules: 'Regole', valued: 'Mani valutate', evaluator: 'Valutazione', sample: 'Campione' },
  decisions: (results, few) =>
    `Un lancio ha ${results} esiti diversi. Dove un turno decide qualcosa, nel ${few} dei casi al massimo tre esiti stanno entro l’1 % dal migliore.`,
  drama: (round, changes) => `Il favorito cambia più spesso nel giro ${round}: ${changes} volte per mano.`,
  owes: (seat, dice, theirs, choices, others, rest) =>
    `Quello che una vittoria ha oltre la parte uguale per tutti viene: dal posto ${seat}, dai dadi propri ${dice}, da quelli degli altri ${theirs}, dalle scelte proprie ${choices}, da quelle degli altri ${others}; ${rest} la valutazione non lo sa spiegare.`,
  kingmaking: (hands, idle) =>
    `Nel ${hands} delle mani un posto che non aveva più niente da decidere per sé ha spostato almeno il 5 % della vittoria tra gli altri; i turni di questo tipo sono il ${idle}.`,
};

/** The insights of every game. */
export const INSIGHTS_IT: Readonly<Record<string, InsightWords>> = {
  decisions: {
    title: 'Quanto si può scegliere, turno per turno',
    about: 'quanti esiti diversi ha un lancio, e quanti stanno entro l’1 % dal migliore',
    tables: { rounds: 'le scelte di un turno, giro per giro' },
    figures: {
      results: { label: 'esiti del lancio', about: 'esiti diversi del lancio' },
      forced: { label: 'senza scelta', about: 'turni con un solo esito' },
      alike: { label: 'tutti pari', about: 'turni con più esiti, tutti entro l’1 % dal migliore' },
      near: {
        label: 'entro l’1 %',
        about: 'esiti entro l’1 % dal migliore, negli altri turni, che decidono qualcosa',
      },
      alone: { label: 'uno', about: 'parte di questi turni in cui ce n’è uno solo' },
      few: { label: 'al massimo tre', about: 'parte di questi turni in cui sono al massimo tre' },
    },
  },
  drama: {
    title: 'Dramma e sorpassi nel corso della mano',
    about: 'in quali giri cambia il favorito, e quanto è indietro allora chi poi vince',
    tables: { rounds: 'come si sentono le mani, giro per giro' },
    figures: {
      leadChanges: {
        label: 'sorpassi',
        about: 'cambi di favorito nei turni del giro, per mano che ci arriva',
      },
      drama: { label: 'dramma', about: 'vantaggio medio del favorito su chi poi vince' },
      behind: { label: 'vincitore indietro', about: 'posizioni in cui chi poi vince non era il favorito' },
      best: { label: 'il favorito ha', about: 'valore medio più alto di una posizione' },
      decided: { label: 'decise', about: 'posizioni in cui un posto ha il 90 % o più' },
    },
  },
  owes: {
    title: 'A che cosa si deve una vittoria: posto, fortuna, bravura',
    about: 'le parti di una vittoria di ogni posto, che con la parte uguale per tutti danno l’intero',
    tables: { places: 'le parti di una vittoria, posto per posto' },
    figures: {
      share: { label: 'vittorie', about: 'la parte di vittoria del posto' },
      adjusted: { label: 'senza fortuna', about: 'la stessa senza la fortuna dei lanci' },
      seat: { label: 'posto', about: 'quanto il posto vince oltre la parte uguale per tutti' },
      ownDice: { label: 'dadi propri', about: 'lanci propri migliori del solito' },
      othersDice: { label: 'dadi degli altri', about: 'lanci degli altri peggiori del solito' },
      ownChoices: { label: 'scelte proprie', about: 'scelte proprie migliori del solito' },
      othersChoices: { label: 'scelte degli altri', about: 'scelte degli altri peggiori del solito' },
      unexplained: { label: 'non spiegato', about: 'quello che la valutazione non ha visto' },
      whole: {
        label: 'somma con la parte uguale',
        about: 'la parte uguale e tutte le altre insieme: 100 % dove nessuna vittoria è divisa',
      },
    },
  },
  kingmaking: {
    title: 'Chi decide tra gli altri',
    about: 'quanto decidono tra gli altri i posti che non hanno più niente da decidere per sé',
    tables: {
      places: 'per posto di chi muove',
      rounds: 'giro per giro',
      given: 'chi dà a chi',
    },
    figures: {
      idle: {
        label: 'turni indifferenti',
        about: 'turni la cui scelta cambia la propria parte al massimo dell’1 % della vittoria',
      },
      sway: {
        label: 'potrebbe dare',
        about: 'il massimo che la scelta può dare a un rivale, nei turni indifferenti',
      },
      crowns: {
        label: 'può incoronare',
        about: 'turni indifferenti che possono dare a un rivale almeno il 5 %',
      },
      moved: {
        label: 'deciso',
        about: 'quanto il turno giocato ha spostato tra gli altri, rispetto alla media dei suoi esiti',
      },
      perHand: {
        label: 'deciso in una mano',
        about: 'somma di quanto hanno spostato i turni indifferenti di una mano',
      },
      kings: {
        label: 'mani con un re fatto',
        about: 'mani in cui un turno indifferente ha spostato almeno il 5 % tra gli altri',
      },
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((place) => [
          `to${place}`,
          {
            label: `al posto ${place}`,
            about: `quanto il turno giocato ha dato al posto ${place}, nei turni indifferenti`,
          },
        ]),
      ),
    },
  },
};
