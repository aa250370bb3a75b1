/** Brings to the table of Dama Bianca: hands of a match, who starts, real dice, and records of its own form. */
import {
  type DamaGame,
  type DamaState,
  endOf,
  formatTurn,
  POINT,
  parseTurn,
  partUnits,
  rollOutcome,
  type Variant,
} from '../../engine/dama-bianca/index.ts';
import {
  fault,
  type Outcome,
  ok,
  type Player,
  type Result,
  sampleOutcome,
  stream,
} from '../../engine/index.ts';
import type { ScorePart, Stand, TableParts, TypedTurn } from '../table-kit.ts';
import { diceOf, rollText } from './dice.ts';
import { DAMA_FORM } from './record-form.ts';

const ROLL = /^\s*\d\d?\s*:/;

/** What a hand that is over has added to a seat's total, in units (R16, R17). */
function unitsOfHand(state: DamaState, seat: Player): number {
  if (state.plan.format === 'points') return state.scoreUnits(seat);
  const closers: readonly Player[] = endOf(state)?.closers ?? [];
  return closers.includes(seat) ? POINT / closers.length : 0;
}

function standOf(state: DamaState, seat: Player): Stand {
  const { units, rings, centre, array, off } = state.scoreSeat(seat);
  const total = state.units(seat) - (state.handOver ? unitsOfHand(state, seat) : 0);
  const byRing = rings.map((pawns, i) => [`ring${i + 1}`, pawns] as const);
  return {
    score: units / POINT,
    total: total / POINT,
    facts: { off, ...Object.fromEntries(byRing), centre, array, closed: state.hasClosed(seat) },
  };
}

/** What the score of a seat is made of (R17). */
function partsOf(state: DamaState, seat: Player): ScorePart[] {
  const score = state.scoreSeat(seat);
  const { rules } = state;
  const units = partUnits(score, state.place(seat), rules);
  const part = (name: string, count: number, worth: number): ScorePart => {
    return { name, count, points: worth / POINT };
  };
  return [
    ...score.rings.map((pawns, i) =>
      part(`ring${i + 1}`, pawns, pawns * rules.ringUnits[rules.board.outermost + i]),
    ),
    part('centre', score.centre, units.centre),
    part('array', score.array ? 1 : 0, units.array),
    part('off', score.off, units.off),
    part('seat', units.seat === 0 ? 0 : 1, units.seat),
  ];
}

/** Reads a turn; where the dice are thrown, their roll may be left out. */
function readTurn({ rules }: DamaGame, state: DamaState, text: string): Result<TypedTurn> {
  const thrown = state.roll >= 0 ? diceOf(state).join('') : undefined;
  const prefix = thrown === undefined || ROLL.test(text) ? '' : `${thrown}: `;
  const parsed = parseTurn(prefix + text, state.toSetup(), rules);
  if (!parsed.ok) {
    const { code, message, at } = parsed.error;
    return fault(code, message, typeof at === 'number' ? Math.max(0, at - prefix.length) : at);
  }
  const { roll, turn } = parsed.value;
  const spelled = formatTurn(turn, roll);
  if (thrown === undefined) return ok({ actions: [rollOutcome(...roll), turn.move], spelled });
  if (roll.join('') === thrown) return ok({ actions: [turn.move], spelled });
  return fault('ERR_ROLL', `the dice show ${thrown}, not ${roll.join('')}`, 0);
}

export const DAMA_PARTS: TableParts<DamaState, DamaGame> = {
  form: DAMA_FORM,
  start: {
    isDraw: (state) => state.isDraw,
    outcomeOf(state, seat) {
      if (state.chance.size === state.players) return seat as Outcome;
      return seat === state.starterAfter(0) ? (0 as Outcome) : undefined;
    },
    startedBy: (game, seat) => (game.unit === 'hand' ? game.startedBy(seat) : game),
    draw: (seed, hands, players) => stream('table', 'start', seed, hands).below(players),
  },
  dice: {
    rollsOf: (state) => (state.isDraw ? undefined : state.rolls),
    throwerOf: (state) => state.mover,
    thrown: (state) => (state.roll < 0 || state.isChoosing ? undefined : rollText(diceOf(state))),
  },
  match: {
    unit: 'match',
    settings: (hands) => ['match.starter=rotate', `match.hands=${hands}`],
  },
  luck: {
    outcome: (state, seed, hand, turn) =>
      sampleOutcome(state.chance, stream('table', 'dice', seed, hand, turn)),
    bot: (seed, hand, turn) => stream('table', 'bot', seed, hand, turn),
  },
  handsOf: (game) => game.plan.hands,
  factsOf(rules) {
    const { match, dice } = rules as Variant;
    return {
      hands: match.hands,
      starter: match.hands > 1 ? match.starter : undefined,
      faces: dice.faces,
    };
  },
  readTurn,
  roundOf: (state) => state.round,
  standOf,
  endOf: (state) => ({
    closers: endOf(state)?.closers ?? [],
    parts: Array.from({ length: state.players }, (_, seat) => partsOf(state, seat)),
  }),
};
