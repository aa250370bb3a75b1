/** What requests of the protocol may ask of the labyrinth besides turns: views, worlds, set-ups and the score of a hand. */
import {
  CHANCE,
  fault,
  fieldOf,
  type HiddenKit,
  isObject,
  type NodeKit,
  ok,
  type Player,
  type Result,
  type SeenSeat,
  type SetUpKit,
  shown,
  strayKey,
} from '../index.ts';
import { CELLS, setOf } from './cells.ts';
import { deal, dealListed, ROLLS, randomDraws } from './deal.ts';
import { eventsSince, freshNumbers } from './history.ts';
import {
  DIE_ROLL,
  DRAW,
  IN_QUEUE,
  isInInfirmary,
  isInIsolation,
  isInQueue,
  SETUP,
  trisOf,
  turnsToMiss,
} from './row.ts';
import type { LabirintoRules } from './rules.ts';
import { CATEGORIES, combinationsIn, scoreCategories, scoreNumbers, scoreOf } from './score.ts';
import { LabirintoState } from './state.ts';
import { formatView, readView, seatsIn } from './text.ts';
import { countWorlds, sampleOf } from './view.ts';

/** `sets` counts combinations in the order of `CATEGORIES`; `fresh` are the numbers of `hand` since its last decision. */
function seenSeat(state: LabirintoState, seat: Player, viewer: Player): SeenSeat {
  const isOpen = seat === viewer || state.isOver;
  const { values } = state.rules;
  const place = state.place(seat);
  const open = state.open(seat);
  const held = isOpen ? state.held(seat) : setOf(open.flatMap(trisOf));
  const combinations = combinationsIn(held, 0, values);
  return {
    score: scoreOf(held, 0, values),
    facts: {
      energy: state.energy(seat),
      full: state.course.full,
      infirmary: isInInfirmary(place),
      isolation: isInIsolation(place),
      queue: isInQueue(place) ? place - IN_QUEUE : 0,
      missed: isInQueue(place) ? 0 : turnsToMiss(place),
      hidden: state.handSize(seat),
      open,
      sets: CATEGORIES.map((category) => combinations[category]),
      ...(isOpen ? { hand: state.hand(seat), fresh: freshNumbers(state, seat) } : {}),
    },
    ...(viewer < 0 ? {} : { events: eventsSince(state, viewer, seat) }),
  };
}

/** By seat, as one of them or an onlooker sees it (L28); at the end everybody sees all hands (L24). */
function seenSeats(state: LabirintoState, viewer: Player): SeenSeat[] {
  return Array.from({ length: state.players }, (_, seat) => seenSeat(state, seat, viewer));
}

const LISTS = ['walls', 'guards', 'rolls'] as const;

export const LABIRINTO_NODES: NodeKit<LabirintoState> = {
  weights(state) {
    if (state.player !== CHANCE) throw new Error(`no chance node: player ${state.player}`);
    const { size } = state.chance;
    const weights = new Array<number>(size).fill(1);
    // All rolls that change nothing are the first outcome.
    if (state.kind !== DIE_ROLL && state.kind !== DRAW && state.kind !== SETUP) weights[0] = ROLLS - size + 1;
    return weights;
  },
};

export const LABIRINTO_HIDDEN: HiddenKit<LabirintoRules, LabirintoState> = {
  formatView,
  seats: seenSeats,
  readView(text, rules) {
    const players = seatsIn(text);
    if (!players.ok) return players;
    const view = readView(text, rules.values, players.value);
    if (!view.ok) return view;
    return ok({
      count: countWorlds(view.value),
      sample(rng) {
        const state = new LabirintoState(rules, players.value);
        sampleOf(view.value, state, rng);
        return state;
      },
    });
  },
};

function isNumbers(value: unknown, most: number): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => Number.isInteger(one) && one >= 1 && one <= most);
}

export const LABIRINTO_SET_UP: SetUpKit<LabirintoRules, LabirintoState> = {
  draw(rules, players, rng) {
    const state = new LabirintoState(rules, players);
    state.putDealt(deal(randomDraws(rng), rules.values, players));
    return state;
  },
  read(rules, players, draws) {
    if (!isObject(draws)) return fault('ERR_FIELD', `draws must be an object, not ${shown(draws)}`, 'draws');
    const stray = strayKey(draws, LISTS, 'draws', 'ERR_FIELD', 'draws.');
    if (stray) return { ok: false, error: stray };
    const lists: Record<(typeof LISTS)[number], readonly number[]> = { walls: [], guards: [], rolls: [] };
    for (const name of LISTS) {
      const list = fieldOf(draws, name);
      if (list === undefined) return fault('ERR_FIELD', `draws.${name} is missing`, `draws.${name}`);
      if (!Array.isArray(list) || !list.every((one): one is number => Number.isInteger(one)))
        return fault(
          'ERR_FIELD',
          `draws.${name} must be a list of integers, not ${shown(list)}`,
          `draws.${name}`,
        );
      lists[name] = list;
    }
    const dealt = dealListed(lists, rules.values, players);
    if (!dealt.ok) return dealt;
    const state = new LabirintoState(rules, players);
    state.putDealt(dealt.value);
    return ok(state);
  },
};

/** `score`, and `categories`: the number of combinations of each under L26, whatever the rules say. */
export function scoreHand(
  { values }: LabirintoRules,
  hand: unknown,
): Result<Readonly<Record<string, unknown>>> {
  if (!isNumbers(hand, CELLS))
    return fault('ERR_CELL', `hand must be a list of numbers from 1 to ${CELLS}`, 'hand');
  if (new Set(hand).size < hand.length) return fault('ERR_OCCUPIED', 'hand has a number twice', 'hand');
  return ok({ score: scoreNumbers(hand, values), categories: scoreCategories(hand, values) });
}
