import type { ANALYSIS as EN } from '../en/analysis.ts';
import { sureEnd } from '../sure-end.ts';
import type { Words } from '../words.ts';
import { FORMAT } from './format.ts';

export const ANALYSIS: Words<typeof EN> = {
  title: 'Analisi',
  board: 'Tabellone della posizione',
  edit: 'Cambia la posizione',
  view: 'Fine delle modifiche',
  mover: (who) => `Tocca a ${who}`,
  seat: (seat) => `Posto ${seat}`,
  link: 'Copia un collegamento',
  linkCopied: 'Il collegamento è copiato.',
  notCopied: 'Il browser non permette di copiare.',
  firstDie: 'Primo dado',
  secondDie: 'Secondo dado',
  anyRoll: 'Senza lancio',
  ways: 'Che cosa guardare',
  lines: 'Mosse migliori',
  rolls: 'Tutti i lanci',
  rollout: 'Simulazione',
  practise: 'Gioca da qui',
  depth: 'Profondità',
  depths: (depth) => FORMAT.count(depth, { one: 'mossa', other: 'mosse' }),
  judge: 'Chi giudica',
  judges: { best: "il migliore che c'è", leaf: 'leaf (semplice)', net: 'la rete' },
  go: 'Analizza',
  stop: 'Ferma',
  stopped: 'Fermato.',
  thinking: 'Sto pensando …',
  progress: (done, of) => `${done} di ${of}`,
  ofHand: 'Quote di vittoria di questa sola mano.',
  ofMatch: 'Quote di vittoria della partita.',
  needsRoll: 'Prima scegli un lancio: le mosse migliori dipendono da quello.',
  results: (count) => FORMAT.count(count, { one: 'risultato', other: 'risultati' }),
  estimate: (depth, evaluator) => `Stima, profondità ${depth}, giudizio di ${evaluator}.`,
  exact: ({ by, values, plies }) => {
    const end = sureEnd({ values });
    const how = { table: 'dalle tavole dei finali', proof: 'dimostrato', tree: 'guardato fino alla fine' }[
      by
    ];
    if (end === 'open') return 'Quote di vittoria esatte.';
    if (end === 'draw') return `Esatto, ${how}: patta.`;
    const when = plies === undefined ? '' : ` in ${FORMAT.count(plies, { one: 'mossa', other: 'mosse' })}`;
    return `Esatto, ${how}: vince il posto ${end + 1}${when}.`;
  },
  heads: {
    rank: 'N.',
    turn: 'Mossa',
    loss: 'Perdita',
    course: 'Poi',
    luck: 'Fortuna',
    roll: 'Lancio',
    best: 'Mossa migliore',
  },
  share: (seat) => `Posto ${seat}`,
  percent: (share) => FORMAT.percent(share, 2),
  signed: (share) => FORMAT.signedPercent(share, 2),
  shownOnBoard: (turn) => `Sul tabellone: ${turn}`,
  playTurn: 'Vai alla posizione che segue',
  more: 'Altre mosse',
  hold: 'Indica una mossa o sceglila con i tasti per vederla sul tabellone.',
  mean: 'tutti',
  rollsAre: 'Quanto vale ogni lancio per chi lo fa, dal più fortunato.',
  tenths: (share) => FORMAT.fixed(100 * share, 1),
  grid: "Fortuna per lancio: un dado in orizzontale, l'altro in verticale",
  luckOf: (roll, luck) => `${roll}: ${FORMAT.signedPercent(luck)}`,
  showRoll: (roll) => `Mosse migliori di ${roll}`,
  trials: 'Prove',
  trialsDone: (done, of) => `${FORMAT.number(done)} prove su ${FORMAT.number(of)}`,
  rolloutIs:
    'La posizione si gioca fino alla fine molte volte. La barra contiene, con una certezza del 95 %, quello che darebbero prove infinite.',
  judgedBy: (evaluator) => `Gioca e giudica ${evaluator}.`,
  rolloutBegin: 'Simula',
  plusMinus: (share, error) => `${FORMAT.percent(share, 2)} ± ${FORMAT.fixed(100 * error, 2)}`,
  level: 'Livello',
  yourSeat: 'Il tuo posto',
  bySelf: 'Muovo io per tutti',
  begin: 'Gioca',
  end: 'Smetti di giocare',
  yourTurn: (roll) => `Hai lanciato ${roll}.`,
  theirTurn: (who, roll) => `${who} ha lanciato ${roll} e pensa …`,
  undo: 'Annulla',
  confirm: 'Gioca questa mossa',
  close: 'Chiudi la mano',
  pass: 'Nessuna mossa possibile: continua',
  final: (scores) => `La mano è finita: ${scores}.`,
  gameOver: (outcomes) => `La partita è finita: ${outcomes.join(', ')}.`,
  scoreOf: (who, points) => `${who} ${FORMAT.number(points, 2)}`,
};
