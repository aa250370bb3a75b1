import type { Words } from '../catalogue.ts';
import type { BOSCO as EN_BOSCO } from '../en/bosco.ts';
import { FORMAT } from './names.ts';

const list = (numbers: readonly number[]): string => FORMAT.and(numbers.map(String));
const cards = (count: number): string => FORMAT.count(count, { one: 'carta', other: 'carte' });
const discs = (count: number): string => FORMAT.count(count, { one: 'rondella', other: 'rondelle' });
const disc = (cells: readonly number[]): string =>
  cells.length === 1 ? `La rondella in ${list(cells)}` : `Le rondelle in ${list(cells)}`;

export const BOSCO: Words<typeof EN_BOSCO> = {
  panel: 'La città',
  deckNote:
    "Il mazzo dell'autore non è pubblico: ciò che le carte mostrano qui è una proposta di questo programma. I risultati valgono per questo mazzo.",
  card: (number, symbol) => (symbol === '' ? `Carta ${number}` : `Carta ${number}, ${symbol}`),
  shows: {
    persons: (count) => FORMAT.count(count, { one: 'persona', other: 'persone' }),
    animal: 'un animale',
    police: 'la polizia',
    sites: (count) => FORMAT.count(count, { one: 'carta di inquinamento', other: 'carte di inquinamento' }),
    events: (count) => FORMAT.count(count, { one: 'evento', other: 'eventi' }),
    further: (count) => FORMAT.count(count, { one: 'carta in più', other: 'carte in più' }),
    nothing: 'soltanto il suo numero',
  },
  shown: (what) => `Mostra ${FORMAT.and(what)}.`,
  toDo: {
    questura: 'Libera una pedina dalla questura invece di giocare, oppure pesca una carta.',
    keep: "Tieni in mano l'animale, oppure scartalo. La carta si gioca comunque.",
    extra: "Pesca un'altra carta, oppure fermati.",
    release: (sum) => `Una pedina entra dalla questura con ${sum}.`,
    rollOne: (number) => `Usa ${number} con una pedina.`,
    roll: (digits, sum) => `Usa ${list(digits)} con due pedine, oppure ${sum} con una.`,
    second: (left) => `Usa ${left} con un'altra pedina.`,
    event: (sum) => `Evento: una delle tue pedine cammina di ${sum}.`,
    events: (digits) =>
      digits.length === 1
        ? `Due eventi: una delle tue pedine cammina di ${list(digits)}.`
        : `Due eventi: due delle tue pedine camminano di ${list(digits)}.`,
    event2: (left) => `Evento: un'altra pedina cammina di ${left}.`,
  },
  rights: (count) =>
    count === 0
      ? 'Nessuna pedina può entrare.'
      : count === 1
        ? 'Può entrare una pedina.'
        : `Possono entrare ${count} pedine.`,
  still: (what) => `Poi: ${FORMAT.and(what)}.`,
  terno: (count) => `Un terno cambia ${cards(count)} della tua mano con una pedina in più che può entrare.`,
  stuck: (cells) => `Pedine che hanno già camminato: ${list(cells)}.`,
  happened: 'Dalla tua ultima decisione',
  discsOn: (cells) =>
    `${cells.length === 1 ? 'Arriva una rondella' : 'Arrivano rondelle'} in ${list(cells)}.`,
  arrested: (name, cell) => `La pedina di ${name} in ${cell} va in questura.`,
  yourArrested: (cell) => `La tua pedina in ${cell} va in questura.`,
  drew: (name, card) => `${name}: ${card}`,
  police: 'Polizia: il turno finisce.',
  misses: (name) => `${name}: il prossimo turno è perso per la polizia.`,
  bail: 'per liberare una pedina',
  took: (name, cells) => `${name}: prende ${discs(cells.length)}, ${list(cells)}.`,
  deck: (count, animals) =>
    `Nel mazzo: ${cards(count)}${animals > 0 ? `, di cui ${FORMAT.count(animals, { one: 'animale', other: 'animali' })}` : ''}.`,
  hand: 'In mano',
  handOf: (name, symbols) => `${name}: ${symbols.join('; ')}`,
  scores: 'Punti',
  parts: {
    disc: 'rondelle sul tabellone',
    captured: 'rondelle prese',
    pawn: 'pedine sul tabellone',
    questura: 'pedine in questura',
    card: 'carte in mano',
  },
  total: 'totale',
  surrounded: 'Quasi accerchiate',
  missing: (group, cells) => `${disc(group)}: ${cells.length === 1 ? 'manca' : 'mancano'} ${list(cells)}`,
  closed: (group) =>
    `${disc(group)}: ${group.length === 1 ? 'chiusa; la' : 'chiuse; le'} prende una camminata che finisce accanto`,
};
