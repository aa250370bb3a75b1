import type { Words } from '../../../table/messages/index.ts';
import type { RULES as EN } from '../en/rules.ts';

export const RULES: Words<typeof EN> = {
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
    always: (costs) => `Una pedina entra ${entryStep(costs)}, sulla casa 1 o da un ponte.`,
    noBridge: (costs) =>
      `Una pedina entra ${entryStep(costs)}, da un ponte, o sulla casa 1 se non ci sono ponti.`,
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
};

function entryStep(costs: boolean): string {
  return costs ? 'col primo passo del suo numero' : 'prima del suo primo passo';
}
