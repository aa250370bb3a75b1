/**
 * Hazard of closing: the probability that a hand which is still open when a round begins is closed in it; and turn by turn
 * the probability that the seat at a place, if it has a turn in the round, can close by it, and that it does.
 */
import { CENTRE, type DamaGame, type DamaState, moveTo1 } from '../../../engine/dama-bianca/index.ts';
import { MoveList } from '../../../engine/index.ts';
import { type InsightFigure, type ReplayedInsight, shownRounds } from '../../insight-set.ts';

/** Places from 0, then the whole round. */
const ALL = 6;
const CLOSED = 0;
const COULD = 1;
const CHOSEN = 2;
const KINDS = 3;
const keyOf = (round: number, who: number, kind: number): number => (round * (ALL + 1) + who) * KINDS + kind;

const ROUND_FIGURES: readonly InsightFigure[] = [
  {
    name: 'hazard',
    label: 'closed in it',
    unit: 'share',
    about: 'share of the hands still open when the round begins that are closed in it',
  },
];
const PLACE_FIGURES: readonly InsightFigure[] = [
  {
    name: 'could',
    label: 'could close',
    unit: 'share',
    about: 'share of the turns whose roll can close the hand',
  },
  { name: 'closed', label: 'closed', unit: 'share', about: 'share of the turns that close the hand' },
  {
    name: 'chosen',
    label: 'of those who could',
    unit: 'share',
    about: 'share of the turns that could close and do',
  },
];

const moves = new MoveList();

/** Whether the roll at a decision has a closing. */
function canClose(state: DamaState, seat: number): boolean {
  // R12, R13: the array has every pawn of the seat, of which one may still enter by the first walk.
  let off = state.rules.places[state.place(seat)].pawns;
  for (const cell of state.toSetup().pawns[seat]) if (cell !== CENTRE) off--;
  if (off > 1) return false;
  moves.truncate(0);
  const count = state.legalMoves(moves);
  for (let i = 0; i < count; i++) if (moveTo1(moves.at(i)) === CENTRE) return true;
  return false;
}

export const HAZARD: ReplayedInsight<DamaState, DamaGame> = {
  name: 'hazard',
  title: 'Hazard of closing',
  about: 'the probability that a hand which is open in a round closes in it, by round and by place',
  it: {
    title: 'Quando si chiude',
    about:
      'la probabilità che una mano ancora aperta in un giro si chiuda in quel giro, per giro e per posto',
    tables: { rounds: 'chiusure giro per giro', places: 'chiusure per giro e posto' },
    figures: {
      hazard: {
        label: 'chiuse nel giro',
        about: 'mani chiuse nel giro tra quelle ancora aperte quando comincia',
      },
      could: { label: 'poteva chiudere', about: 'turni il cui lancio può chiudere la mano' },
      closed: { label: 'ha chiuso', about: 'turni che chiudono la mano' },
      chosen: { label: 'di chi poteva', about: 'turni che potevano chiudere e lo fanno' },
    },
  },
  watch: (_game, sink) => {
    let round = 0;
    return {
      turn: ({ state, move, seat, place }) => {
        if (state.isChoosing) return;
        const now = state.round;
        if (now > round && round > 0) sink.add(keyOf(round, ALL, CLOSED), 1, 0);
        round = now;
        const could = Number(canClose(state, seat));
        const closes = Number(moveTo1(move) === CENTRE);
        sink.add(keyOf(now, place, COULD), 1, could);
        sink.add(keyOf(now, place, CLOSED), 1, closes);
        if (could) sink.add(keyOf(now, place, CHOSEN), 1, closes);
      },
      end: ({ firstCloser }) => sink.add(keyOf(round, ALL, CLOSED), 1, Number(firstCloser >= 0)),
    };
  },
  read: (counts, { game }) => {
    const rounds = shownRounds((round) => counts.count(keyOf(round, ALL, CLOSED)));
    return {
      tables: [
        {
          name: 'rounds',
          title: 'closings by round',
          keys: ['round'],
          figures: ROUND_FIGURES,
          rows: rounds.map((round) => ({ at: [round], values: [counts.share(keyOf(round, ALL, CLOSED))] })),
        },
        {
          name: 'places',
          title: 'closings by round and place',
          keys: ['round', 'place'],
          figures: PLACE_FIGURES,
          rows: rounds.flatMap((round) =>
            Array.from({ length: game.numPlayers }, (_, place) => ({
              at: [round, place + 1],
              values: [COULD, CLOSED, CHOSEN].map((kind) => counts.share(keyOf(round, place, kind))),
            })),
          ),
        },
      ],
      maps: [],
    };
  },
};
