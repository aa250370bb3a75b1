/** Says hints, analyses of positions and reviews of games, in English and Italian. */
import type { SureEnd, Words } from '../../table/messages/index.ts';

const EN = {
  /** What is played, such as one hand. */
  unit: (name: string) => name,
  assumed: (variant: string) => `No --variant is given: the position is looked at as ${variant}.`,
  about: (variant: string, players: number, unit: string, seat: number) =>
    `${variant}, ${players} seats, share of the ${unit}: seat ${seat}`,
  hasRolled: (about: string, roll: string, results: number, depth: number, evaluator: string) =>
    `${about} has rolled ${roll}: ${results} results, depth ${depth}, judged by ${evaluator}`,
  toMove: (about: string, results: number, depth: number, evaluator: string) =>
    `${about} to move: ${results} turns, depth ${depth}, judged by ${evaluator}`,
  toRoll: (about: string, depth: number, evaluator: string) =>
    `${about} to roll, depth ${depth}, judged by ${evaluator}`,
  playedOut: (about: string) => `${about} is next; played to the end many times`,
  turnsPlayedOut: (about: string) => `${about} to move, each turn played to the end many times`,
  mover: 'mover',
  againstFirst: 'against the first',
  trialsHead: 'trials',
  /** `worth`: how many independent ones would be as exact. */
  trials: (trials: number, worth: number | undefined) =>
    `${trials} trials${worth === undefined ? '' : `, as exact as ${worth} independent ones`}; ± is one standard error`,
  playedBy: (evaluator: string) => `turns chosen and positions valued by ${evaluator}`,
  judged: (done: number, all: number) => `${done} of ${all} turns are judged`,
  seat: (seat: number) => `seat ${seat}`,
  turn: 'turn',
  loss: 'loss',
  follows: 'then',
  roll: 'roll',
  luck: 'luck',
  bestTurn: 'best turn',
  allRolls: 'all',
  hint: (unit: string, depth: number, evaluator: string) =>
    `Shares of the win of the ${unit}, ${depth} turns ahead, judged by ${evaluator}.`,
  /** What is known for sure, of the position. */
  exact: (end: SureEnd, plies: number | undefined) => {
    if (end === 'open') return 'These shares are exact.';
    if (end === 'draw') return 'This is exact: a draw.';
    const when = plies === undefined ? '' : ` in ${plies} ${plies === 1 ? 'turn' : 'turns'}`;
    return `This is exact: seat ${end + 1} wins${when}.`;
  },
  botHint: (bot: string, move: string) => `${bot} would play 1  ${move}`,
  worth: (share: string) => `, worth ${share}`,
  marks: { doubtful: 'doubtful', bad: 'bad', veryBad: 'very bad' },
  remark: (sign: string, mark: string, turn: string, loss: string, evaluator: string) =>
    `${sign} ${mark}: ${turn} gives away ${loss} (judged by ${evaluator})`,
} as const;

const UNITS: Readonly<Record<string, string>> = { hand: 'mano', match: 'partita', game: 'partita' };
const DEPTH = { one: '1 mossa', other: 'mosse' };

function ahead(depth: number): string {
  return depth === 1 ? DEPTH.one : `${depth} ${DEPTH.other}`;
}

const IT: Words<typeof EN> = {
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
  playedOut: (about) => `${about} è di turno; giocata fino in fondo molte volte`,
  turnsPlayedOut: (about) => `${about} deve muovere, ogni mossa giocata fino in fondo molte volte`,
  mover: 'chi muove',
  againstFirst: 'rispetto alla prima',
  trialsHead: 'prove',
  trials: (trials, worth) =>
    `${trials} prove${worth === undefined ? '' : `, precise come ${worth} indipendenti`}; ± è un errore standard`,
  playedBy: (evaluator) => `mosse scelte e posizioni valutate da ${evaluator}`,
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

export const ANALYSIS = { en: EN, it: IT };
