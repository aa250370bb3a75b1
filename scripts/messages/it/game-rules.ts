import type { Words } from '../../../table/messages/index.ts';
import type { GAME_RULES as EN } from '../en/game-rules.ts';

export const GAME_RULES: Words<typeof EN> = {
  'go-bang': [
    [
      'Scacchiera',
      '20 per 20 case, vuote all’inizio. Da due a quattro giocatori hanno 100 pedine ciascuno, ognuno di un colore.',
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
      'Le 32 case scure di 8 per 8, numerate dall’alto a sinistra. Il Bianco ha 12 pedine da 21 a 32 e muove per primo.',
    ],
    ['Passi', 'La pedina va di una casa in diagonale in avanti, la dama in tutte e quattro le direzioni.'],
    ['Dama', 'La pedina che finisce la mossa sull’ultima riga diventa dama.'],
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
      'Tutte le 90 caselle dalla partenza al centro, anello per anello dal più esterno. Per ogni corsa si estraggono dodici caselle di ciascuno dei sei colori.',
    ],
    [
      'Turno',
      'Si tirano due dadi e la propria unica pedina avanza della somma. Da due a sei giocatori; più pedine possono stare su una casella.',
    ],
    [
      'Imprevisti',
      'Una casella segnata fa rigiocare, fa perdere un turno, porta tre caselle avanti o indietro, oppure un anello in dentro o in fuori. La casella di arrivo non ha altro effetto.',
    ],
    ['Vittoria', 'Vince chi per primo arriva esattamente al centro. Quel che avanza si torna indietro.'],
    ['Patta', 'Dopo 200 giri.'],
  ],
  labirinto: [
    [
      'Labirinto',
      'Si estraggono i numeri dei muri tra le 90 caselle. Sei guardie, e una stanza per il personaggio di ciascuno dei due a sei giocatori, stanno su caselle libere.',
    ],
    [
      'Turno',
      'Due dadi a dieci facce spostano la tua stanza. Un dado dice quanti passi fa il personaggio: mai due volte la stessa casella, non attraverso muri, guardie o altri.',
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
      'Tre numeri nascosti consecutivi, scoperti, guidano per i passi che restano una guardia che raggiungi, oppure ti liberano dall’isolamento.',
    ],
    [
      'Ronda',
      'Dopo ogni giro ogni guardia va su una casella tirata ai dadi. Il personaggio che vi sta va in isolamento; chi è accanto perde energia.',
    ],
    [
      'Vittoria',
      'Quando i numeri finiscono o dopo l’ultimo giro vince chi ha più punti per le combinazioni: cifre uguali, figure, inversi, sequenze, complementari.',
    ],
  ],
  bosco: [
    [
      'Tavola',
      'Le 90 caselle della tavola rotonda, vuote all’inizio, e un mazzo di 90 carte. Ognuno ha quante pedine vuole, fuori dalla tavola.',
    ],
    [
      'Dischi',
      'Prima di ogni giro tre carte mettono dischi sulle loro caselle. Una pedina che vi sta va in questura.',
    ],
    [
      'Turno',
      'Pesca una carta e cammina con le sue cifre: due pedine con una cifra ciascuna, o una con la somma. Oppure riporta una pedina dalla questura con le cifre di una carta.',
    ],
    [
      'Cammino',
      'Un passo va lungo l’anello alla prossima casella vuota, o salta lungo il settore le caselle occupate. Nessuna casella si tocca due volte.',
    ],
    [
      'Carta',
      'Le persone fanno entrare pedine e, se sono di più, danno altre carte. La polizia chiude il turno. Gli edifici pescano dischi. Gli eventi muovono pedine. Gli animali si possono tenere: tre fanno entrare una pedina.',
    ],
    [
      'Presa',
      'I dischi uniti sono presi dal cammino che finisce accanto, quando pedine di chiunque tengono tutte le caselle intorno.',
    ],
    [
      'Vittoria',
      'La partita finisce quando non ci sono più caselle vuote o il mazzo è finito. Un punto per ogni disco preso e ogni pedina sulla tavola, uno in meno per ogni disco rimasto e ogni carta in mano; vince chi ne ha di più.',
    ],
  ],
};
