/** Lists the messages of `play`, most of them for Dama Bianca, in both languages. */
import type { Words } from '../../table/messages/index.ts';

const EN = {
  realDice: 'real dice',
  begin: 'Enter to begin>',
  nextHand: 'Enter for the next hand>',

  hasRolled: (name: string, roll: string, turns: number) =>
    `${name} has rolled ${roll}: ${turns === 1 ? 'one turn' : `${turns} turns`}, help for help`,
  chooses: (name: string) =>
    `${name} chooses: keep the own seat, or swap it for the pawns and the place of the other`,
  yourTurn: 'your turn>',
  playIt: 'play it? [y]es, [n]o, [b]etter: see the better turn>',
  playItYes: 'y yes',
  playItNo: 'n no',
  playItBetter: 'b better',
  better: (turn: string) => `better: ${turn}`,
  byPawn: 'By pawn, those that enter first:',
  byValue: 'By value, the best first:',
  sortedBy: (word: string) => `turns are sorted by pawn or by value, not by '${word}'`,
  expectedPlace: (cells: number, found: string) =>
    `expected a cell from 1 to ${cells}, in or C, found '${found}'`,
  notInList: (text: string) => `${text} is not in the list, nor a cell that a pawn leaves or reaches`,
  notCell: (text: string) =>
    `${text} is not a cell that a pawn leaves or reaches; Enter lists all turns by number`,
  otherRoll: (roll: string, given: string) => `the dice show ${roll}, not ${given}`,
  help: [
    'Type a turn such as "in-7 in-21" (with or without the roll), or a part of one,',
    'such as "in-7", "-21" or the cell 21, to list the turns that have it. Enter',
    'lists all. A number of the list that was shown last plays it. Tab completes.',
  ].join('\n'),

  noDice: 'no dice are thrown',
  nothingToTakeBack: 'there is nothing to take back',
  takenBack: 'taken back',

  whoStarts: (hand: number) => `who starts hand ${hand}? seat>`,
  diceOf: (name: string) => `dice of ${name}>`,
  expectedSeat: (seats: number) => `expected a seat from 1 to ${seats}, or help`,
  expectedDie: (faces: number) => `expected one number from 1 to ${faces}, such as 2, or help`,
  expectedDice: (faces: number) => `expected two numbers from 1 to ${faces}, such as 21, or help`,

  where: {
    noneEnters: (roll: string) => `with ${roll} no pawn can enter`,
    cannotMove: (roll: string, name: string) => `with ${roll} the pawn on ${name} cannot be moved`,
    noneComes: (roll: string, name: string) => `with ${roll} no pawn of yours can come to ${name}`,
    enter: (roll: string) => `With ${roll} pawns that enter go, cell by cell:`,
    goes: (roll: string, name: string) => `With ${roll} the pawn on ${name} goes, cell by cell:`,
    come: (roll: string, name: string) => `With ${roll} these come to ${name}, cell by cell:`,
    by: (steps: string, path: string) => `by ${steps}: ${path}`,
    after: (walk: string) => `(after ${walk})`,
    later: (count: number) => `and ${count} more after another walk`,
  },

  score: {
    ring: 'r',
    centre: 'centre',
    off: 'off',
    array: 'array',
    score: 'score',
    match: 'match',
    yes: 'yes',
    no: 'no',
    onlyClosing: 'Nothing but closing counts.',
  },
  closedBy: (names: string) => `closed by ${names}`,
  unclosed: 'unclosed',
  handOver: (hand: number, round: number, how: string) => `Hand ${hand} is over in round ${round}, ${how}.`,

  legend: {
    off: (pawns: number) => `off ${pawns}`,
    closed: 'closed',
    array: 'array',
    closedArray: 'closed, array',
    score: (points: string) => `score ${points}`,
    allOn: 'all on board',
    start: 'cell 1, start',
    counting: 'counting',
    hand: (hand: number, hands: number) => `hand ${hand} of ${hands}`,
    handOnly: (hand: number) => `hand ${hand}`,
    round: (round: number) => `round ${round}`,
    over: 'over',
    forfeited: 'forfeited',
    hasClosed: (seat: number) => `seat ${seat} has closed`,
    roll: (roll: string) => `roll ${roll}`,
  },

  again: {
    rematch: (first: string) => `r  rematch: ${first}`,
    starts: (name: string) => `${name} starts`,
    seatFurther: 'all one seat further',
    match: (hands: number, isOwn: boolean) =>
      `m  match of ${hands} ${isOwn ? 'hands, each started by the next seat' : 'games, in each all sit one seat further'}`,
    undo: 'u  undo: back to the last decision',
    review: 'v  review: what was lost, and what was luck',
    keys: 'r, m, u, v',
    ask: (keys: string) => `again? ${keys}, or Enter to leave>`,
    judging: 'Judging every turn ...',
    expected: (keys: string, found: string) => `expected ${keys} or nothing, found '${found}'`,
    /** What means each of them. */
    rematchWords: 'r rematch',
    matchWords: 'm match',
    undoWords: 'u undo',
    reviewWords: 'v review',
    leaveWords: 'q quit exit',
  },

  guide: {
    welcome: (pawns: number, isPoints: boolean) =>
      `Welcome to Dama Bianca. Bring your ${pawns} pawns onto the board until they form an array: each has one of yours` +
      ` beside it, and every ring has one. Then jump one of them into the centre: that ends the hand, and ${isPoints ? 'the highest score wins' : 'who does so wins'}.`,
    typeRules: 'Type rules for all of them, help for what you can type. --no-guide leaves these words out.',
    canClose: 'This roll can close: type -C to see how. Look at score first, where points decide.',
    entering: (high: number, low: number) =>
      `Two pawns can move, one by ${high} and one by ${low}, or one by ${high + low}. Yours are all off the board: where` +
      ' in shows where they can enter. Enter lists all turns, hint names good ones.',
    part: (cell: number) =>
      `Type a part of a turn, such as ${cell}, to see the turns that have it; where ${cell} shows how` +
      ' that pawn can go. Pawns on the outermost ring are bridges: others enter over them, further in.',
    allOn:
      'All your pawns are on the board. score says whether they form an array; the centre is reached by a jump over' +
      ' a run of pawns up to the innermost ring.',
  },
} as const;

const IT: Words<typeof EN> = {
  realDice: 'dadi veri',
  begin: 'Invio per cominciare>',
  nextHand: 'Invio per la prossima mano>',

  hasRolled: (name, roll, turns) =>
    `${name} ha lanciato ${roll}: ${turns === 1 ? 'una mossa' : `${turns} mosse`}, aiuto per i comandi`,
  chooses: (name) => `${name} sceglie: keep tiene il proprio posto, swap prende pedine e posto del rivale`,
  yourTurn: 'tocca a te>',
  playIt: 'la giochi? [s]ì, [n]o, [m]eglio: mostra la mossa migliore>',
  playItYes: 's sì si y yes',
  playItNo: 'n no',
  playItBetter: 'm meglio b better',
  better: (turn) => `meglio: ${turn}`,
  byPawn: 'Per pedina, prima quelle che entrano:',
  byValue: 'Per valore, dalla migliore:',
  sortedBy: (word) => `le mosse si ordinano per pedina o per valore, non per '${word}'`,
  expectedPlace: (cells, found) => `serve una casa da 1 a ${cells}, in oppure C, non '${found}'`,
  notInList: (text) => `${text} non è nell'elenco, né è una casa che una pedina lascia o raggiunge`,
  notCell: (text) =>
    `${text} non è una casa che una pedina lascia o raggiunge; Invio elenca tutte le mosse con un numero`,
  otherRoll: (roll, given) => `i dadi dicono ${roll}, non ${given}`,
  help: [
    'Scrivi una mossa come "in-7 in-21" (con o senza il lancio), oppure una sua',
    'parte, come "in-7", "-21" o la casa 21: vedrai le mosse che la contengono.',
    "Invio le elenca tutte. Un numero dell'ultimo elenco gioca quella mossa. Tab",
    'completa. Valgono anche i comandi in inglese.',
  ].join('\n'),

  noDice: 'non ci sono dadi lanciati',
  nothingToTakeBack: "non c'è niente da annullare",
  takenBack: 'annullato',

  whoStarts: (hand) => `chi inizia la mano ${hand}? posto>`,
  diceOf: (name) => `dadi di ${name}>`,
  expectedSeat: (seats) => `serve un posto da 1 a ${seats}, oppure aiuto`,
  expectedDie: (faces) => `serve un numero da 1 a ${faces}, come 2, oppure aiuto`,
  expectedDice: (faces) => `servono due numeri da 1 a ${faces}, come 21, oppure aiuto`,

  where: {
    noneEnters: (roll) => `con ${roll} nessuna pedina può entrare`,
    cannotMove: (roll, name) => `con ${roll} la pedina in ${name} non si può muovere`,
    noneComes: (roll, name) => `con ${roll} nessuna tua pedina può arrivare in ${name}`,
    enter: (roll) => `Con ${roll} le pedine che entrano vanno, casa per casa:`,
    goes: (roll, name) => `Con ${roll} la pedina in ${name} va, casa per casa:`,
    come: (roll, name) => `Con ${roll} in ${name} arrivano, casa per casa:`,
    by: (steps, path) => `di ${steps}: ${path}`,
    after: (walk) => `(dopo ${walk})`,
    later: (count) =>
      count === 1 ? "e un'altra dopo un altro cammino" : `e altre ${count} dopo un altro cammino`,
  },

  score: {
    ring: 'a',
    centre: 'centro',
    off: 'fuori',
    array: 'sch.',
    score: 'punti',
    match: 'tot.',
    yes: 'sì',
    no: 'no',
    onlyClosing: 'Conta solo la chiusura.',
  },
  closedBy: (names) => `chiusa da ${names}`,
  unclosed: 'senza chiusura',
  handOver: (hand, round, how) => `La mano ${hand} è finita al giro ${round}, ${how}.`,

  legend: {
    off: (pawns) => `fuori ${pawns}`,
    closed: 'chiuso',
    array: 'schierato',
    closedArray: 'C, schierato',
    score: (points) => `punti ${points}`,
    allOn: 'tutte dentro',
    start: 'casa 1, inizio',
    counting: 'si conta',
    hand: (hand, hands) => `mano ${hand} di ${hands}`,
    handOnly: (hand) => `mano ${hand}`,
    round: (round) => `giro ${round}`,
    over: 'finita',
    forfeited: 'a tavolino',
    hasClosed: (seat) => `posto ${seat}: chiuso`,
    roll: (roll) => `lancio ${roll}`,
  },

  again: {
    rematch: (first) => `r  rivincita: ${first}`,
    starts: (name) => `inizia ${name}`,
    seatFurther: 'tutti avanti di un posto',
    match: (hands, isOwn) =>
      isOwn
        ? `p  partita di ${hands} mani, ognuna iniziata dal posto seguente`
        : `p  serie di ${hands} partite, in ognuna tutti avanti di un posto`,
    undo: "a  annulla: torna all'ultima decisione",
    review: 'v  valuta: che cosa si è perso, e che cosa è stata fortuna',
    keys: 'r, p, a, v',
    ask: (keys) => `ancora? ${keys}, oppure Invio per uscire>`,
    judging: 'Valuto ogni mossa ...',
    expected: (keys, found) => `serve ${keys} oppure niente, non '${found}'`,
    rematchWords: 'r rivincita rematch',
    matchWords: 'p partita m match',
    undoWords: 'a annulla u undo',
    reviewWords: 'v valuta review',
    leaveWords: 'e esci q quit exit',
  },

  guide: {
    welcome: (pawns, isPoints) =>
      `Ecco la Dama Bianca. Porta le tue ${pawns} pedine sul tabellone finché formano uno schieramento: ciascuna ne ha` +
      " un'altra tua accanto, e ogni anello ne ha almeno una. Poi con una di loro salta nel centro: la mano finisce," +
      ` e vince ${isPoints ? 'chi ha più punti' : 'chi ha chiuso'}.`,
    typeRules: 'Scrivi "regole" per leggerle tutte, "aiuto" per i comandi. --no-guide toglie queste righe.',
    canClose:
      'Con questo lancio puoi chiudere: scrivi -C e vedi come. Se contano i punti, prima guarda "punti".',
    entering: (high, low) =>
      `Puoi muovere due pedine, una di ${high} e una di ${low}, oppure una sola di ${high + low}. Le tue sono tutte fuori:` +
      ' "dove in" mostra dove possono entrare. Invio elenca tutte le mosse, "suggerisci" ne indica di buone.',
    part: (cell) =>
      `Scrivi una parte di una mossa, come ${cell}, per vedere le mosse che la contengono; "dove ${cell}" mostra dove può` +
      " andare quella pedina. Le pedine sull'anello più esterno sono ponti: passandoci sopra si entra più all'interno.",
    allOn:
      'Le tue pedine sono tutte sul tabellone. Con "punti" vedi se formano uno schieramento; al centro si arriva saltando' +
      " una fila di pedine che giunge fino all'anello più interno.",
  },
};

export const TABLE = { en: EN, it: IT };
