/** What is told of a labyrinth since one's last decision, against the actions of whole games of an independent implementation. */
import { expect, test } from 'vitest';
import { type SeenEvent, unwrap } from '../../engine/index.ts';
import {
  CHOICE,
  formatAction,
  formatPosition,
  LABIRINTO,
  type LabirintoState,
  MOVE,
  readTurn,
} from '../../engine/labirinto/index.ts';
import { loadWholeCatalogue } from '../../table/messages/index.ts';
import { eventLines, seenParts } from '../../table/spoken/index.ts';
import { casesOf, stateOf } from '../support/labirinto.ts';

interface Ply {
  readonly action: string;
  readonly isDecision: boolean;
  readonly who: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

function seatsIn(state: LabirintoState): string[] {
  return formatPosition(state).split(' ')[2].split('/');
}

function eventsFor(state: LabirintoState, viewer: number): (readonly SeenEvent[])[] {
  return LABIRINTO.hidden?.seats(state, viewer).map(({ events }) => events ?? []) ?? [];
}

/** The numbers of the events of a kind. */
function told(events: readonly SeenEvent[], kind: string): (readonly number[])[] {
  return events.filter((event) => event.kind === kind).map(({ numbers }) => numbers);
}

/** What the texts of actions and positions say of a seat. */
function expected(plies: readonly Ply[], seat: number): Record<string, unknown> {
  const own = plies.map(({ action, who, before, after }) => {
    const [[place, , energy], [next, , left]] = [before[seat].split(':'), after[seat].split(':')];
    return { action, isOwn: who === seat, place, next, lost: Number(energy) - Number(left) };
  });
  const isCell = (place: string): boolean => /^\d/.test(place);
  const acted = own.filter(({ isOwn }) => isOwn).map(({ action }) => action);
  const staying = own.filter(({ place, next }) => isCell(place) && isCell(next));
  return {
    draws: acted.filter((action) => action.startsWith('n')).map(() => []),
    waits: acted.filter((action) => action === 'wait').map(() => []),
    walks: own
      .filter(({ isOwn, action, next }) => isOwn && /^\d/.test(action) && isCell(next))
      .filter(({ place, next }) => place !== next)
      .map(({ action }) => [Number.parseInt(action, 10)]),
    tris: acted.flatMap((action) => (/\+t(\d+)/.exec(action)?.slice(1) ?? []).map((n) => [Number(n)])),
    caught: own
      .filter(({ action, place }) => action === `p${place.padStart(2, '0')}`)
      .map(({ place }) => Number(place)),
    loses: staying.filter(({ lost }) => lost > 0).map(({ lost }) => [lost]),
    faints: own.filter(({ place, next }) => isCell(place) && /^[IQ]/.test(next)).length,
  };
}

test('events are those of the actions', async () => {
  const games = casesOf('apply').filter(({ trail }) => trail);
  const kinds = new Set<string>();
  let compared = 0;
  for (const { variant, position, turn } of games) {
    const state = stateOf(variant, position ?? '');
    const plies: Ply[] = [];
    for (const action of unwrap(readTurn(turn ?? '', state))) {
      const isDecision = state.kind === MOVE || state.kind === CHOICE;
      if (isDecision) {
        const viewer = state.who;
        const last = plies.findLastIndex((ply) => ply.isDecision && ply.who === viewer);
        const since = plies.slice(Math.max(0, last));
        for (const [seat, events] of eventsFor(state, viewer).entries()) {
          const { caught, faints, ...exact } = expected(since, seat);
          for (const [kind, numbers] of Object.entries(exact))
            expect(told(events, kind), kind).toEqual(numbers);
          expect(told(events, 'caught').map(([, cell]) => cell)).toEqual(caught);
          // Who faints as it leaves the infirmary or isolation comes on top.
          expect(told(events, 'faints').length).toBeGreaterThanOrEqual(Number(faints));
          for (const { kind } of events) kinds.add(kind);
          compared++;
        }
      }
      const [text, before] = [formatAction(state, action), seatsIn(state)];
      // A patrol is nobody's.
      const who = text.startsWith('p') ? -1 : state.who;
      state.do(action);
      plies.push({ action: text, isDecision, who, before, after: seatsIn(state) });
    }
  }
  expect(compared).toBeGreaterThan(300);
  for (const language of ['en', 'it'] as const) {
    const words = (await loadWholeCatalogue(language)).further?.labirinto.events ?? {};
    for (const kind of kinds) expect(Object.keys(words)).toContain(kind);
    expect([...kinds]).toEqual(
      expect.arrayContaining(['room', 'walks', 'draws', 'loses', 'faints', 'caught']),
    );
  }
});

test('a seat reads what happened to itself first, then the others in the order of their turns', async () => {
  const variant = { maze: { walls: 0 }, guards: { count: 0 } };
  const state = stateOf(variant, '- - 31:31:7:-:-/42:42:7:-:-/60:60:7:-:- 1.1M1');
  const names = ['Anna', 'Bea', 'Carla'];
  const lines = async (viewer: number) => {
    const seats = eventsFor(state, viewer).map((events, seat) => ({ name: names[seat], events }));
    return eventLines(await loadWholeCatalogue('en'), seats, viewer);
  };
  const play = (turn: string) => {
    for (const action of unwrap(readTurn(turn, state))) state.do(action);
  };
  play('32 r70 d1 43 r00 d1');
  const [anna, bea] = ['walk to 32; 1 energy lost.', 'room now on 70; walk to 43; 1 energy lost.'];
  expect(await lines(2)).toEqual([`Anna: ${anna}`, `Bea: ${bea}`]);
  play('55 r00 d1');
  expect(await lines(0)).toEqual([`You: ${anna}`, `Bea: ${bea}`, 'Carla: walk to 55; 1 energy lost.']);
  // An onlooker may be anybody.
  expect(await lines(-1)).toEqual([]);
  const [, , carla] = LABIRINTO.hidden?.seats(state, 0) ?? [];
  const parts = seenParts(await loadWholeCatalogue('en'), 'labirinto', carla);
  expect(parts.at(-1)).toBe('since your last decision: walk to 55; 1 energy lost');
});
