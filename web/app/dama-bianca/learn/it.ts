/** The rules page in Italian. */
import type { Words } from '../../../../table/messages/index.ts';
import type { EN } from './en.ts';

export const IT: Words<typeof EN> = {
  title: 'Impara il gioco',
  intro: 'Tre minuti e sei piccoli tabelloni. Toccali: seguono le regole vere.',
  play: 'Gioca la prima mano con i consigli',
  playWhy: 'Un avversario alle prime armi e un consiglio a ogni novità.',
  puzzles: 'Prova i problemi',
  again: 'Da capo',
  lessons: {
    goal: {
      title: 'Lo scopo',
      paragraphs: [
        'Porta in gioco le tue 12 pedine. Riuniscile in uno schieramento. Poi salta al centro con una di loro: la mano finisce e si contano i punti.',
        'Non si cattura mai nulla. Le altre pedine servono da appoggio, tanto le tue quanto le altrui.',
      ],
    },
    board: {
      title: 'Il tabellone',
      paragraphs: [
        "Cinque anelli di diciotto case, e un centro. I numeri vanno da fuori verso dentro, un settore dopo l'altro: da 1 a 5, poi da 6 a 10 e così via.",
        'La casa 1 è la porta. Due case che si toccano, anche solo in un angolo, sono confinanti.',
      ],
    },
    turn: {
      title: 'Il tuo turno',
      paragraphs: [
        "Si lanciano due dadi. Muovi due pedine diverse, una per ciascun numero, nell'ordine che vuoi. Oppure muovi una sola pedina della somma.",
        'Se puoi, devi usare tutti e due i numeri. I doppi non hanno nulla di speciale.',
      ],
    },
    walk: {
      title: 'Camminare',
      paragraphs: [
        "La pedina fa tanti passi quanti ne dice il numero, lungo il suo anello, in un senso o nell'altro.",
        'Le pedine che incontra le salta, di chiunque siano. Anche una fila intera vale un passo solo.',
      ],
    },
    jump: {
      title: 'Cambiare anello',
      paragraphs: [
        'Ci sono pedine accanto alla tua nello stesso settore, verso dentro o verso fuori? Allora può saltarle tutte in una volta, fino alla prima casa libera dietro di loro. Anche questo è un passo, e il cammino continua.',
        "Non c'è altro modo di cambiare anello. Perciò conviene stare vicino ad altre pedine.",
      ],
    },
    enter: {
      title: 'Entrare',
      paragraphs: [
        'Il primo passo fa entrare la pedina: sulla casa 1, oppure da un ponte. È un ponte ogni settore con la casa più esterna occupata: si entra nella prima casa libera dietro le pedine.',
        'Poi vengono gli altri passi. Nessuno si ferma sulla casa 1, perciò con un 1 serve un ponte.',
      ],
    },
    array: {
      title: 'Lo schieramento',
      paragraphs: [
        "Hai uno schieramento quando tutte e 12 le pedine sono in gioco, ognuna ne ha un'altra delle tue accanto e ciascuno dei cinque anelli ne ha almeno una.",
      ],
    },
    close: {
      title: 'La chiusura',
      paragraphs: [
        "Da uno schieramento una pedina può saltare verso dentro, oltre l'anello più interno, fino al centro. Dev'essere proprio l'ultimo passo del turno, con tutti e due i numeri usati.",
        'Le altre undici devono tenere ancora ogni anello e nessuna resta sola; il centro conta come casa confinante. Non sei mai obbligato a chiudere.',
      ],
    },
    score: {
      title: 'I punti',
      paragraphs: [
        'Chiudere fa finire la mano, ma la vince chi ha più punti. Quindi prima conta: si può chiudere e perdere.',
        'Qui una partita dura tre mani e i punti si sommano. Nella variante manuale i punti non contano: vince la mano chi chiude per primo.',
      ],
    },
  },
  tasks: {
    look: 'Tocca una casa per vedere le confinanti.',
    walk: (number) => `Hai un ${number}. Tocca la pedina dal bordo spesso, poi una casa che si accende.`,
    enter: (number) =>
      `Hai un ${number}. Tocca le tue pedine accanto al tabellone, poi una casa che si accende.`,
    array: 'Undici pedine sono al loro posto. Tocca la casa dove la dodicesima completa lo schieramento.',
    close: "Hai lanciato 2 e 1, e il 2 è già giocato. Chiudi con l'1: tocca una pedina, poi il centro.",
  },
  said: {
    looked: (cell, ring, neighbours) => `Casa ${cell}, anello ${ring}: ${neighbours} case confinanti.`,
    door: (neighbours) => `Casa 1, la porta: ${neighbours} case confinanti. Qui non ci si ferma.`,
    centre: "Il centro: confina con tutte le case dell'anello più interno. Nessuna pedina ne esce più.",
    picked: (cell, ends) => `Pedina sulla ${cell}: può arrivare in ${ends} case.`,
    pickedOff: (ends) => `Questa pedina può arrivare in ${ends} case.`,
    walked: (from, to) => `Dalla ${from} alla ${to}, sempre lungo l'anello.`,
    hurdled: (from, to, jumped) =>
      `Dalla ${from} alla ${to}. Strada facendo ha saltato ${jumped === 1 ? 'una pedina' : `${jumped} pedine`}, senza spendere di più.`,
    climbed: (from, to, ring) => `Dalla ${from} alla ${to}: con un salto è passata all'anello ${ring}.`,
    entered: (to) => `È entrata dalla casa 1 e ha proseguito fino alla ${to}.`,
    bridged: (by, to) => `È entrata dal ponte sulla ${by} e ha proseguito fino alla ${to}.`,
    array: 'Ecco lo schieramento: 12 pedine in gioco, nessuna sola, ogni anello occupato.',
    alone: (cells, count) =>
      count === 1
        ? `Non ancora: la pedina sulla casa ${cells} è sola.`
        : `Non ancora: le pedine sulle case ${cells} sono sole.`,
    missing: (ring) => `Non ancora: l'anello ${ring} è vuoto.`,
    notClosed: "Si può fare, ma non chiude. Prova con un'altra pedina.",
    closed: (yours, theirs) => `Chiuso! Hai ${yours} punti, l'avversario ${theirs}: la mano è tua.`,
  },
  table: {
    caption: 'Quanto segna ognuno alla fine della mano',
    what: 'Per',
    points: 'Punti',
    ring: (ring) =>
      ring === 1
        ? "ogni pedina sull'anello 1, il più esterno"
        : ring === 5
          ? "ogni pedina sull'anello 5"
          : `anello ${ring}`,
    centre: 'la pedina al centro',
    array: 'lo schieramento, anche se chiude un altro',
    off: 'ogni pedina rimasta fuori',
  },
  more: {
    title: 'I dettagli',
    sentences: [
      "Se si può giocare un solo numero, va giocato; se si può l'uno o l'altro ma non entrambi, il più alto. Se non c'è mossa si passa.",
      'Un cammino va in un senso solo: non torna indietro lungo un anello e non si ferma due volte sulla stessa casa.',
      "Un salto verso dentro che arriva all'anello più interno finisce al centro. Per saltare verso fuori serve una casa libera dietro la fila.",
      "Tra un passo e l'altro una pedina può poggiare sulla casa 1.",
      'Bisogna muovere anche se così si rompe lo schieramento.',
      'Lo schieramento può nascere con la prima pedina del turno in cui chiudi con la seconda.',
      'Un settore pieno non fa da ponte, e nessuna pedina entra direttamente al centro.',
      "Chi comincia la mano si tira a sorte. Dopo 60 giri la mano finisce senza chiusura e vale così com'è.",
      'Si gioca da due a sei. A pari punti la vittoria si divide.',
    ],
  },
  credit:
    'Dama Bianca è un gioco di Federico Berti, pubblicato su federicoberti.it. Questa pagina ne racconta le regole con parole nostre; la variante è moonlight.',
};
