/** Tells the rules of the other games in short sentences, as each is played by default, in English and Italian. */
import type { Words } from '../../table/messages/index.ts';

const EN = {
  'go-bang': [
    ['Board', '20 by 20 squares, empty at first. Two to four players have 100 stones of one colour each.'],
    ['Turn', 'Put a stone on any empty square. Nothing moves, nothing is captured, and nobody may pass.'],
    ['Winning', 'Who first has five or more stones in a row wins: along a rank, a file or a diagonal.'],
    ['Draw', 'When the board is full or the player to move has no stone left, all share the win.'],
  ],
  alma: [
    ['Board', '16 by 16 squares. Two to four players have 19 pawns each, in a camp in a corner.'],
    ['Turn', 'Move one pawn, by a step or by leaps. Who cannot move passes.'],
    ['Step', 'To an empty square beside it, in any of the eight directions.'],
    [
      'Leaps',
      'Over a pawn of any colour beside it to the empty square just beyond, and on from there in any direction, as often as you like. Nothing is captured.',
    ],
    [
      'Winning',
      'Your target is the camp opposite yours. You win when all of its squares are taken, at least one of them by you.',
    ],
    ['Draw', 'After 300 rounds.'],
  ],
  draughts: [
    [
      'Board',
      'The 32 dark squares of 8 by 8, numbered from the top left. White has 12 men on 21 to 32 and moves first.',
    ],
    ['Steps', 'A man steps one square diagonally forward, a king in all four directions.'],
    ['Kings', 'A man that ends its move on the last row becomes a king.'],
    [
      'Taking',
      'A piece jumps an enemy beside it to the empty square behind, and goes on as long as it can. A man takes forward only, and never a king.',
    ],
    [
      'Duty',
      'Who can take must: most pieces first; then with a king rather than a man; then most kings; then the one that meets a king earliest.',
    ],
    ['Winning', 'Who is to move and cannot loses.'],
    [
      'Draw',
      'After 50 moves of each side without capture or promotion, or when a position stands for the third time.',
    ],
  ],
  oca: [
    [
      'Path',
      'All 90 cells from the start to the centre, ring by ring from the outermost. Twelve cells of each of six colours are drawn for each race.',
    ],
    [
      'Turn',
      'Roll two dice; your only pawn goes on by their sum. Two to six players; pawns may share a cell.',
    ],
    [
      'Accidents',
      'A marked cell plays again, misses a turn, goes three cells on or back, or one ring inward or outward. The cell that it leads to does nothing more.',
    ],
    ['Winning', 'Who first reaches the centre exactly wins. What is rolled beyond it is gone back.'],
    ['Draw', 'After 200 rounds.'],
  ],
  labirinto: [
    [
      'Maze',
      'Numbers are drawn for walls on the 90 cells. Six guards, and a room for the character of each of two to six players, stand on free cells.',
    ],
    [
      'Turn',
      'Two ten-sided dice move your room to a cell. A die says how many steps your character walks, no cell twice, not through walls, guards or others.',
    ],
    [
      'Energy',
      'Turns outside your room and stops beside guards cost energy; in your room it is full again. Without energy you wait in the infirmary.',
    ],
    ['Numbers', 'A walk that ends in the room of another player draws a number, which you keep hidden.'],
    [
      'Tris',
      'Three consecutive hidden numbers, laid open, lead a guard that you reach for the rest of your steps, or free you from isolation.',
    ],
    [
      'Patrol',
      'After each round every guard moves to a rolled cell. A character there goes to isolation; those beside it lose energy.',
    ],
    [
      'Winning',
      'When the numbers run out or after the last round, the most points for combinations of numbers win: same digits, figures, inverses, runs, complements.',
    ],
  ],
  bosco: [
    [
      'Board',
      'The 90 cells of the round board, empty at first, and a deck of 90 cards. Players have as many pawns as they like, off the board.',
    ],
    [
      'Discs',
      'Before each round three disc cards put discs on their cells. A pawn there goes to the questura.',
    ],
    [
      'Turn',
      'Draw a card and walk its digits: two pawns by one digit each, or one by the sum. Or bring a pawn back from the questura by the digits of a card.',
    ],
    [
      'Walk',
      'A step goes along the ring to the next empty cell, or jumps along the sector over taken cells. No cell is touched twice.',
    ],
    [
      'Card',
      'Persons let pawns enter, more of them give further cards. Police end the turn. Buildings draw discs. Events move pawns. Animals may be kept: three let a pawn enter.',
    ],
    [
      'Capture',
      'Connected discs are taken by the walk that ends beside them when pawns, of whatever players, hold all cells around.',
    ],
    [
      'Winning',
      'The game ends when no cell is empty or the deck is. A point for each disc taken and each pawn on the board, one less for each disc left and each card in hand; the most win.',
    ],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [title: string, text: string])[]>>;

const IT: Words<typeof EN> = {
  'go-bang': [
    [
      'Scacchiera',
      "20 per 20 case, vuote all'inizio. Da due a quattro giocatori hanno 100 pedine ciascuno, ognuno di un colore.",
    ],
    [
      'Mossa',
      'Metti una pedina su una casa vuota. Niente si muove, niente si cattura e nessuno può passare.',
    ],
    [
      'Vittoria',
      'Vince chi per primo ha cinque o più pedine in fila: in orizzontale, in verticale o in diagonale.',
    ],
    [
      'Patta',
      'Se la scacchiera è piena o chi deve muovere non ha più pedine, tutti si dividono la vittoria.',
    ],
  ],
  alma: [
    [
      'Scacchiera',
      '16 per 16 case. Da due a quattro giocatori hanno 19 pedine ciascuno, in un campo in un angolo.',
    ],
    ['Mossa', 'Muovi una pedina, con un passo o con dei salti. Chi non può muovere passa.'],
    ['Passo', 'In una casa vuota vicina, in una delle otto direzioni.'],
    [
      'Salti',
      'Sopra una pedina vicina di qualsiasi colore, nella casa vuota subito dietro, e poi ancora in ogni direzione finché vuoi. Niente si cattura.',
    ],
    [
      'Vittoria',
      'La meta è il campo opposto al tuo. Vinci quando tutte le sue case sono occupate, almeno una da te.',
    ],
    ['Patta', 'Dopo 300 giri.'],
  ],
  draughts: [
    [
      'Damiera',
      "Le 32 case scure di 8 per 8, numerate dall'alto a sinistra. Il Bianco ha 12 pedine da 21 a 32 e muove per primo.",
    ],
    ['Passi', 'La pedina va di una casa in diagonale in avanti, la dama in tutte e quattro le direzioni.'],
    ['Dama', "La pedina che finisce la mossa sull'ultima riga diventa dama."],
    [
      'Presa',
      'Si salta un pezzo avversario vicino, nella casa vuota dietro, e si continua finché si può. La pedina prende solo in avanti e mai una dama.',
    ],
    [
      'Obbligo',
      'Chi può prendere deve: prima il maggior numero di pezzi, poi con la dama, poi il maggior numero di dame, poi dove la dama si incontra prima.',
    ],
    ['Vittoria', 'Chi deve muovere e non può perde.'],
    [
      'Patta',
      'Dopo 50 mosse per parte senza prese né promozioni, o quando una posizione si presenta per la terza volta.',
    ],
  ],
  oca: [
    [
      'Percorso',
      'Tutte le 90 case dalla partenza al centro, anello per anello dal più esterno. Per ogni corsa si estraggono dodici case di ciascuno dei sei colori.',
    ],
    [
      'Turno',
      'Si tirano due dadi e la propria unica pedina avanza della somma. Da due a sei giocatori; più pedine possono stare su una casa.',
    ],
    [
      'Imprevisti',
      'Una casa segnata fa rigiocare, fa perdere un turno, porta tre case avanti o indietro, oppure un anello in dentro o in fuori. La casa di arrivo non ha altro effetto.',
    ],
    ['Vittoria', 'Vince chi per primo arriva esattamente al centro. Quel che avanza si torna indietro.'],
    ['Patta', 'Dopo 200 giri.'],
  ],
  labirinto: [
    [
      'Labirinto',
      'Si estraggono i numeri dei muri tra le 90 case. Sei guardie, e una stanza per il personaggio di ciascuno dei due a sei giocatori, stanno su case libere.',
    ],
    [
      'Turno',
      'Due dadi a dieci facce spostano la tua stanza. Un dado dice quanti passi fa il personaggio: mai due volte la stessa casa, non attraverso muri, guardie o altri.',
    ],
    [
      'Energia',
      'I turni fuori dalla stanza e le soste accanto alle guardie costano energia; nella tua stanza torna piena. Senza energia si aspetta in infermeria.',
    ],
    [
      'Numeri',
      'Chi finisce il cammino nella stanza di un altro giocatore estrae un numero, che tiene nascosto.',
    ],
    [
      'Tris',
      "Tre numeri nascosti consecutivi, scoperti, guidano per i passi che restano una guardia che raggiungi, oppure ti liberano dall'isolamento.",
    ],
    [
      'Ronda',
      'Dopo ogni giro ogni guardia va su una casa tirata ai dadi. Il personaggio che vi sta va in isolamento; chi è accanto perde energia.',
    ],
    [
      'Vittoria',
      "Quando i numeri finiscono o dopo l'ultimo giro vince chi ha più punti per le combinazioni: cifre uguali, figure, inversi, sequenze, complementari.",
    ],
  ],
  bosco: [
    [
      'Tavola',
      "Le 90 case della tavola rotonda, vuote all'inizio, e un mazzo di 90 carte. Ognuno ha quante pedine vuole, fuori dalla tavola.",
    ],
    [
      'Dischi',
      'Prima di ogni giro tre carte mettono dischi sulle loro case. Una pedina che vi sta va in questura.',
    ],
    [
      'Turno',
      'Pesca una carta e cammina con le sue cifre: due pedine con una cifra ciascuna, o una con la somma. Oppure riporta una pedina dalla questura con le cifre di una carta.',
    ],
    [
      'Cammino',
      "Un passo va lungo l'anello alla prossima casa vuota, o salta lungo il settore le case occupate. Nessuna casa si tocca due volte.",
    ],
    [
      'Carta',
      'Le persone fanno entrare pedine e, se sono di più, danno altre carte. La polizia chiude il turno. Gli edifici pescano dischi. Gli eventi muovono pedine. Gli animali si possono tenere: tre fanno entrare una pedina.',
    ],
    [
      'Presa',
      'I dischi uniti sono presi dal cammino che finisce accanto, quando pedine di chiunque tengono tutte le case intorno.',
    ],
    [
      'Vittoria',
      'La partita finisce quando non ci sono più case vuote o il mazzo è finito. Un punto per ogni disco preso e ogni pedina sulla tavola, uno in meno per ogni disco rimasto e ogni carta in mano; vince chi ne ha di più.',
    ],
  ],
};

/** The rules of the other games in short sentences, as each is played by default: titles and texts, by name of the game. */
export const GAME_RULES = { en: EN, it: IT };
