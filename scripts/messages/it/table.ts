import type { Words } from '../../../table/messages/index.ts';
import type { TABLE as EN } from '../en/table.ts';

export const TABLE: Words<typeof EN> = {
  realDice: 'dadi veri',
  about: (variant, unit, dice, names) => `${variant}, una ${unit}, ${dice}: ${names}`,
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
    toMove: (seat) => `tocca al posto ${seat}`,
    roll: (roll) => `lancio ${roll}`,
  },

  again: {
    rematch: (first) => `r  rivincita: ${first}`,
    starts: (name) => `inizia ${name}`,
    seatFurther: 'tutti avanti di un posto',
    match: (hands) => `p  partita di ${hands} mani, ognuna iniziata dal posto seguente`,
    undo: "a  annulla: torna all'ultima decisione",
    review: 'v  valuta: che cosa si è perso, e che cosa è stata fortuna',
    keys: 'r, a, v',
    keysWithMatch: 'r, p, a, v',
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
