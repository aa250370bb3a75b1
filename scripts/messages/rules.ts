/** Writes the rules of a variant of Dama Bianca in sentences, in both languages. */
import type { Words } from '../../table/messages/index.ts';

const EN = {
  head: (label: string) => `Rules of ${label}`,
  points: (value: number, written: string) => `${written} point${Math.abs(value) === 1 ? '' : 's'}`,
  board: {
    title: 'Board',
    shape: (rings: number, sectors: number) =>
      `The board is round: ${rings} rings of ${sectors} cells, and a centre.`,
    numbers: (cells: number, rings: number) =>
      `Cells count from 1 to ${cells}, along a sector from the outermost ring to the innermost, then on to the next sector` +
      ` counter-clockwise: 1 to ${rings}, ${rings + 1} to ${2 * rings}, and so on.`,
    pawns: (pawns: number) => `Each player has ${pawns} pawns, all off the board at first.`,
    spared: (counts: string) =>
      `By place, the one who starts first, players have so many pawns fewer: ${counts}. Where all pawns are meant, those that a player has are.`,
    cells: 'A cell holds one pawn; nothing is ever captured.',
  },
  turn: {
    title: 'Turn',
    dice: 'Roll two dice.',
    oneDie:
      'The first turn of a hand has one die only, for one pawn; if no pawn can enter by it, the turn is passed.',
    choose:
      'After the first turn of a hand the second player may keep their seat, or swap seats: take over the pawns and the place of the first.',
    move: 'Move two different pawns, one by each number in the order you like, or one pawn by the sum.',
    doubles: 'Doubles mean nothing special.',
    again: 'After a double you have another turn.',
    both: 'Use both numbers if you can; if only one can be used, use it.',
    larger:
      'Use both numbers if you can; if only one can be used, use it, the larger if you could use either.',
    pass: 'Pass only if no pawn can move.',
    freeEntry: 'Entering the board costs nothing of the number.',
  },
  steps: {
    title: 'Steps',
    number: 'A pawn makes as many steps as its number.',
    ring: 'A step goes along the ring to the next empty cell: it jumps the pawns between, of any colour, and counts one.',
    oneSense: 'All such steps of a walk go the same way round.',
    anySense: 'Each such step may go either way round.',
    jump: (outward: boolean) =>
      `Or a step jumps ${outward ? 'inward or outward' : 'inward'}: over the unbroken run of pawns next to it in its sector,` +
      ' to the first empty cell behind them.',
    change: 'Only such jumps change the ring.',
    once: 'No cell is stood on twice in one walk.',
    start: 'No walk ends on cell 1.',
  },
  entering: {
    title: 'Entering',
    always: (costs: boolean) => `A pawn enters ${entryStep(costs)}, on cell 1 or over a bridge.`,
    noBridge: (costs: boolean) =>
      `A pawn enters ${entryStep(costs)}, over a bridge, or on cell 1 if there is no bridge.`,
    bridge:
      'A bridge is a sector whose outermost cell is taken: the pawn comes to its first empty cell from outside.',
    stop: 'There the walk ends, whatever the number.',
    walkOn: 'From there it walks on.',
    one: 'So a 1 enters only over a bridge.',
  },
  closing: {
    title: 'Closing',
    array: (pawns: number, rings: number, isGroup: boolean) =>
      `Your pawns form an array if all ${pawns} are on the board, each has one of yours on a cell beside it (diagonals` +
      ` count), and each of the ${rings} rings has one${isGroup ? ', all of them in one group' : ''}.`,
    close:
      'Out of an array you close: a pawn that stands on the board jumps inward into the centre, as the very last step of' +
      ' your turn, with both numbers used.',
    beforeJump: 'The array may be completed by the other pawn in the same turn.',
    turnStart: 'The array must stand when the turn begins.',
    keep: (others: number, hasCentre: boolean) =>
      `The other ${others} must still hold every ring and not stand alone` +
      `${hasCentre ? '; the centre is beside every cell of the innermost ring' : ''}.`,
  },
  end: {
    title: 'End',
    atOnce: 'The hand ends at once when somebody closes.',
    completeRound:
      'When somebody closes, those who have had a turn less than the first player still have theirs, and may close too.',
    cap: (rounds: number) => `After ${rounds} rounds it ends unclosed.`,
  },
  winning: {
    title: 'Winning',
    closer: 'Who closes wins the hand.',
    closers: 'Who closes wins the hand; several share it.',
    nothingElse: 'Nothing else counts.',
    highest: 'The highest score wins the hand; closing alone does not.',
    rings: (values: string) => `A pawn on the board scores by its ring, from the outermost: ${values}.`,
    others: (centre: string, array: string, off: string, isForCloser: boolean) =>
      `The pawn in the centre scores ${centre}, an array ${array}` +
      `${isForCloser ? ' for who closed' : ' for everybody who has one'}, each pawn off the board ${off}.`,
    places: (values: string) => `In the order of play the places get ${values} more.`,
    matchByScores: (hands: number) =>
      `A match has ${hands} hands: the scores add up, and the highest total wins.`,
    matchByHands: (hands: number) =>
      `A match has ${hands} hands: the most hands win, and it stops as soon as that is settled.`,
  },
  /** Options that have no sentence of their own, each as a phrase and its value. */
  further: {
    title: 'Besides',
    option: (about: string, value: string, rule: string) => `${upperFirst(about)}: ${value} (${rule}).`,
    values: (value: unknown) => valueText(value, ['no', 'yes']),
  },
} as const;

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueText(value: unknown, flags: readonly [string, string]): string {
  if (typeof value === 'boolean') return flags[Number(value)];
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function entryStep(costs: boolean): string {
  return costs ? 'by the first step of its number' : 'before its first step';
}

const IT: Words<typeof EN> = {
  head: (label) => `Regole di ${label}`,
  points: (value, written) => `${written} ${Math.abs(value) === 1 ? 'punto' : 'punti'}`,
  board: {
    title: 'Tabellone',
    shape: (rings, sectors) => `Il tabellone è rotondo: ${rings} anelli di ${sectors} case, e un centro.`,
    numbers: (cells, rings) =>
      `Le case sono numerate da 1 a ${cells}, lungo un settore dall'anello più esterno al più interno, poi nel settore` +
      ` seguente in senso antiorario: da 1 a ${rings}, da ${rings + 1} a ${2 * rings} e così via.`,
    pawns: (pawns) => `Ogni giocatore ha ${pawns} pedine, all'inizio tutte fuori dal tabellone.`,
    spared: (counts) =>
      `Secondo l'ordine di gioco, da chi inizia, i giocatori hanno pedine in meno: ${counts}. Dove si parla di tutte le pedine, valgono quelle che un giocatore ha.`,
    cells: 'In una casa sta una sola pedina; non si cattura mai nulla.',
  },
  turn: {
    title: 'Turno',
    dice: 'Lancia due dadi.',
    oneDie:
      'Il primo turno di una mano ha un solo dado, per una pedina; se con esso nessuna pedina può entrare, si passa.',
    choose:
      'Dopo il primo turno della mano il secondo giocatore può tenere il suo posto o scambiarlo: prende le pedine e il posto del primo.',
    move: "Muovi due pedine diverse, una per ciascun numero nell'ordine che preferisci, oppure una sola per la somma.",
    doubles: 'I numeri doppi non hanno effetti speciali.',
    again: 'Dopo un numero doppio hai un altro turno.',
    both: 'Usa entrambi i numeri, se puoi; se puoi usarne uno solo, usa quello.',
    larger:
      "Usa entrambi i numeri, se puoi; se puoi usarne uno solo, usa quello, o il maggiore se potresti usare l'uno o l'altro.",
    pass: 'Passi soltanto se nessuna pedina può muoversi.',
    freeEntry: 'Entrare nel tabellone non consuma nulla del numero.',
  },
  steps: {
    title: 'Passi',
    number: 'Una pedina fa tanti passi quanti ne dice il suo numero.',
    ring: "Un passo porta alla prima casa libera dell'anello: le pedine in mezzo, di qualunque colore, si saltano, e conta uno.",
    oneSense: 'In uno stesso cammino questi passi vanno tutti nello stesso senso.',
    anySense: "Ognuno di questi passi può andare nell'uno o nell'altro senso.",
    jump: (outward) =>
      `Oppure un passo salta ${outward ? "verso l'interno o verso l'esterno" : "verso l'interno"}: oltre la fila ininterrotta` +
      ' di pedine che le sta accanto nel suo settore, fino alla prima casa libera dietro di loro.',
    change: 'Solo questi salti cambiano anello.',
    once: 'In un cammino non si sosta due volte sulla stessa casa.',
    start: 'Nessun cammino finisce sulla casa 1.',
  },
  entering: {
    title: 'Entrata',
    always: (costs) => `Una pedina entra ${entryStepInItalian(costs)}, sulla casa 1 o da un ponte.`,
    noBridge: (costs) =>
      `Una pedina entra ${entryStepInItalian(costs)}, da un ponte, o sulla casa 1 se non ci sono ponti.`,
    bridge:
      "Un ponte è un settore la cui casa più esterna è occupata: la pedina arriva alla sua prima casa libera dall'esterno.",
    stop: 'Lì il cammino finisce, qualunque sia il numero.',
    walkOn: 'Da lì prosegue.',
    one: 'Perciò con un 1 si entra solo da un ponte.',
  },
  closing: {
    title: 'Chiusura',
    array: (pawns, rings, isGroup) =>
      `Le tue pedine formano uno schieramento se sono tutte e ${pawns} sul tabellone, se ciascuna ne ha un'altra tua in una` +
      ` casa confinante (anche in diagonale) e se in ognuno dei ${rings} anelli ce n'è almeno una` +
      `${isGroup ? ', tutte in un solo gruppo' : ''}.`,
    close:
      "Dallo schieramento si chiude: una pedina che sta sul tabellone salta verso l'interno nel centro, come ultimissimo" +
      ' passo del turno, con entrambi i numeri usati.',
    beforeJump: "Lo schieramento può essere completato nello stesso turno dall'altra pedina.",
    turnStart: "Lo schieramento dev'esserci già all'inizio del turno.",
    keep: (others, hasCentre) =>
      `Le altre ${others} devono presidiare ancora ogni anello e nessuna restare isolata` +
      `${hasCentre ? "; il centro confina con tutte le case dell'anello più interno" : ''}.`,
  },
  end: {
    title: 'Fine',
    atOnce: 'La mano finisce appena qualcuno chiude.',
    completeRound:
      'Quando qualcuno chiude, chi ha giocato un turno in meno del primo giocatore lo gioca ancora, e può chiudere anche lui.',
    cap: (rounds) => `Dopo ${rounds} giri finisce senza chiusura.`,
  },
  winning: {
    title: 'Vittoria',
    closer: 'Chi chiude vince la mano.',
    closers: 'Chi chiude vince la mano; se sono in più, la dividono.',
    nothingElse: "Nient'altro conta.",
    highest: 'Vince la mano chi fa più punti; la sola chiusura non basta.',
    rings: (values) => `Una pedina sul tabellone vale secondo il suo anello, dal più esterno: ${values}.`,
    others: (centre, array, off, isForCloser) =>
      `La pedina nel centro vale ${centre}, lo schieramento ${array}` +
      `${isForCloser ? ' per chi ha chiuso' : ' per chiunque lo abbia'}, ogni pedina fuori dal tabellone ${off}.`,
    places: (values) => `Secondo l'ordine di gioco si aggiungono ${values}.`,
    matchByScores: (hands) => `Una partita ha ${hands} mani: i punti si sommano, e vince il totale più alto.`,
    matchByHands: (hands) =>
      `Una partita ha ${hands} mani: vince chi ne vince di più, e si smette appena è deciso.`,
  },
  further: {
    title: 'Inoltre',
    option: (about, value, rule) => `${upperFirst(about)}: ${value} (${rule}).`,
    values: (value) => valueText(value, ['no', 'sì']),
  },
};

function entryStepInItalian(costs: boolean): string {
  return costs ? 'col primo passo del suo numero' : 'prima del suo primo passo';
}

export const RULES = { en: EN, it: IT };
