/** Words the rules page in English and Italian. */
import type { Language, Words } from '../../../../table/messages/index.ts';

export const EN = {
  title: 'Learn the game',
  intro: 'Three minutes, six small boards. Touch them: they play by the real rules.',
  play: 'Play a first hand with tips',
  playWhy: 'A slow opponent, and a word of advice whenever something new happens.',
  puzzles: 'Try the puzzles',
  again: 'Again',
  lessons: {
    goal: {
      title: 'What you are after',
      paragraphs: [
        'Bring your 12 pawns onto the board. Gather them into an array. Then jump with one of them into the centre: the hand is over and the points are counted.',
        'Nothing is ever captured. Other pawns are stepping stones, yours and theirs alike.',
      ],
    },
    board: {
      title: 'The board',
      paragraphs: [
        'Five rings of eighteen cells, and a centre. Numbers run from the outside in, sector after sector: 1 to 5, then 6 to 10, and so on.',
        'Cell 1 is the door. Cells that touch are neighbours, at a corner too.',
      ],
    },
    turn: {
      title: 'Your turn',
      paragraphs: [
        'Two dice are rolled. Move two different pawns, one by each number, in the order you like. Or move one pawn by the sum.',
        'Use both numbers if you can. Doubles are nothing special.',
      ],
    },
    walk: {
      title: 'Walking',
      paragraphs: [
        'A pawn makes as many steps as its number, round its ring, one way or the other.',
        'It jumps the pawns in its way, no matter whose they are. However many stand in a row, that is one step.',
      ],
    },
    jump: {
      title: 'Changing rings',
      paragraphs: [
        'Do pawns stand next to yours in its sector, inward or outward? Then it may jump the whole row of them, to the first empty cell behind. That is one step too, and the walk goes on.',
        'There is no other way to change rings. So stay close to other pawns.',
      ],
    },
    enter: {
      title: 'Coming in',
      paragraphs: [
        'The first step brings a pawn in: on cell 1, or over a bridge. A bridge is a sector whose outermost cell is taken: you come in on the first empty cell behind the pawns there.',
        'The other steps follow. No walk may end on cell 1, so a 1 needs a bridge.',
      ],
    },
    array: {
      title: 'The array',
      paragraphs: [
        'You have an array when all 12 pawns are on the board, each has one of yours as a neighbour, and each of the five rings holds at least one.',
      ],
    },
    close: {
      title: 'Closing',
      paragraphs: [
        'From an array, a pawn may jump inward over the innermost ring into the centre. It must be the very last step of your turn, with both numbers used.',
        'The eleven others still hold every ring, and none stands alone; the centre counts as a neighbour. You never have to close.',
      ],
    },
    score: {
      title: 'Points',
      paragraphs: [
        'Closing ends the hand, but the most points win it. So count first: you may close and lose.',
        'Here a match has three hands, and the points add up. In the variant manuale points do not matter: the first to close wins the hand.',
      ],
    },
  },
  tasks: {
    look: 'Touch a cell to see its neighbours.',
    walk: (number: number) =>
      `You have a ${number}. Touch the pawn with the heavy rim, then a cell that lights up.`,
    enter: (number: number) =>
      `You have a ${number}. Touch your pawns beside the board, then a cell that lights up.`,
    array: 'Eleven pawns stand. Touch the cell where the twelfth makes them an array.',
    close: 'You rolled 2 and 1, and the 2 is played. Close with the 1: touch a pawn, then the centre.',
  },
  /** What a board answers. */
  said: {
    looked: (cell: number, ring: number, neighbours: number) =>
      `Cell ${cell}, ring ${ring}: ${neighbours} neighbours.`,
    door: (neighbours: number) => `Cell 1, the door: ${neighbours} neighbours. No walk ends here.`,
    centre: 'The centre: next to every cell of the innermost ring. No pawn ever leaves it.',
    picked: (cell: number, ends: number) => `Pawn on ${cell}: it can end on ${ends} cells.`,
    pickedOff: (ends: number) => `This pawn can end on ${ends} cells.`,
    walked: (from: number, to: number) => `From ${from} to ${to}, all round the ring.`,
    hurdled: (from: number, to: number, jumped: number) =>
      `From ${from} to ${to}. It jumped ${jumped === 1 ? 'a pawn' : `${jumped} pawns`} on the way, at no extra cost.`,
    climbed: (from: number, to: number, ring: number) =>
      `From ${from} to ${to}: a jump took it to ring ${ring}.`,
    entered: (to: number) => `In by cell 1, then on to ${to}.`,
    bridged: (by: number, to: number) => `Over the bridge to ${by}, then on to ${to}.`,
    array: 'That is an array: all 12 in, none alone, every ring held.',
    alone: (cells: string, count: number) =>
      count === 1
        ? `Not yet: the pawn on ${cells} stands alone.`
        : `Not yet: the pawns on ${cells} stand alone.`,
    missing: (ring: number) => `Not yet: ring ${ring} is empty.`,
    notClosed: 'A legal move, but it does not close. Try another pawn.',
    closed: (yours: string, theirs: string) =>
      `Closed. You have ${yours} points, your opponent ${theirs}: the hand is yours.`,
  },
  table: {
    caption: 'What each player scores when the hand ends',
    what: 'For',
    points: 'Points',
    ring: (ring: number) =>
      ring === 1 ? 'each pawn on ring 1, the outermost' : ring === 5 ? 'each pawn on ring 5' : `ring ${ring}`,
    centre: 'the pawn in the centre',
    array: 'an array, also if somebody else closes',
    off: 'each pawn still off the board',
  },
  more: {
    title: 'The small print',
    sentences: [
      'If only one number can be played, it must be; if either could but not both, the larger. With no move at all you pass.',
      'A walk goes one way round: it never turns back along a ring, and it never stands on the same cell twice.',
      'A jump inward that reaches the innermost ring lands in the centre. A jump outward needs an empty cell behind the row.',
      'A pawn may stand on cell 1 between two steps.',
      'You must move even if that breaks up your array.',
      'The array may be completed by the first walk of the turn in which you close with the second.',
      'A full sector is no bridge, and no pawn enters straight into the centre.',
      'Who starts a hand is drawn by lot. After 60 rounds a hand ends unclosed, and counts as it stands.',
      'Two to six can play. Equal scores share the win.',
    ],
  },
  credit:
    'Dama Bianca is a game by Federico Berti, published at federicoberti.it. This page tells its rules in our own words; the variant is moonlight.',
} as const;

export type LearnWords = Words<typeof EN>;

export const IT: LearnWords = {
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

export const LEARN_WORDS: Readonly<Record<Language, LearnWords>> = { en: EN, it: IT };
