import type { Words } from '../../../table/messages/index.ts';
import type { ANALYSIS as EN } from '../en/analysis.ts';

const UNITS: Readonly<Record<string, string>> = { hand: 'mano', match: 'partita', game: 'partita' };
const DEPTH = { one: '1 mossa', other: 'mosse' };

function ahead(depth: number): string {
  return depth === 1 ? DEPTH.one : `${depth} ${DEPTH.other}`;
}

export const ANALYSIS: Words<typeof EN> = {
  unit: (name) => UNITS[name] ?? name,
  assumed: (variant) => `Manca --variant: la posizione è giudicata secondo ${variant}.`,
  about: (variant, players, unit, seat) =>
    `${variant}, ${players} posti, quota di vittoria della ${unit}: il posto ${seat}`,
  hasRolled: (about, roll, results, depth, evaluator) =>
    `${about} ha lanciato ${roll}: ${results} risultati, profondità ${depth}, giudizio di ${evaluator}`,
  toMove: (about, results, depth, evaluator) =>
    `${about} deve muovere: ${results} mosse, profondità ${depth}, giudizio di ${evaluator}`,
  toRoll: (about, depth, evaluator) =>
    `${about} deve lanciare, profondità ${depth}, giudizio di ${evaluator}`,
  judged: (done, all) => `${done} mosse giudicate su ${all}`,
  seat: (seat) => `posto ${seat}`,
  turn: 'mossa',
  loss: 'perdita',
  follows: 'poi',
  roll: 'lancio',
  luck: 'fortuna',
  bestTurn: 'mossa migliore',
  allRolls: 'tutti',
  hint: (unit, depth, evaluator) =>
    `Quote di vittoria della ${unit}, guardando avanti ${ahead(depth)}, giudizio di ${evaluator}.`,
  exact: (end, plies) => {
    if (end === 'open') return 'Queste quote sono esatte.';
    if (end === 'draw') return 'È esatto: patta.';
    return `È esatto: vince il posto ${end + 1}${plies === undefined ? '' : ` in ${ahead(plies)}`}.`;
  },
  botHint: (bot, move) => `${bot} giocherebbe 1  ${move}`,
  worth: (share) => `, vale ${share}`,
  marks: { doubtful: 'imprecisione', bad: 'errore', veryBad: 'errore grave' },
  remark: (sign, mark, turn, loss, evaluator) =>
    `${sign} ${mark}: ${turn} regala ${loss} (giudizio di ${evaluator})`,
};
