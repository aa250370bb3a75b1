/** Fuga dal labirinto again, as plainly as can be: positions are objects, walks are lists of cells, and nothing is fast. */
import type { LabirintoValues } from '../../engine/labirinto/index.ts';

interface PlainSeat {
  place: string;
  room: number;
  energy: number;
  hand: number[];
  open: number[];
}

interface PlainPosition {
  walls: number[];
  guards: number[];
  seats: PlainSeat[];
  node: string;
  round: number;
}

const CELLS = [...Array(90).keys()].map((i) => i + 1);

/** Steps over the board without walls. */
function distance(a: number, b: number): number {
  const rings = Math.abs(((a - 1) % 5) - ((b - 1) % 5));
  const sectors = Math.abs(Math.floor((a - 1) / 5) - Math.floor((b - 1) / 5));
  return Math.max(rings, Math.min(sectors, 18 - sectors));
}

function besides(a: number, b: number): boolean {
  return distance(a, b) === 1;
}

function read(text: string): PlainPosition {
  const [walls, guards, seats, end] = text.split(' ');
  const list = (part: string): number[] => (part === '-' ? [] : part.split(',').map(Number));
  const [round, node] = end.split('.');
  return {
    walls: list(walls),
    guards: list(guards),
    seats: seats.split('/').map((seat) => {
      const [place, room, energy, hand, open] = seat.split(':');
      return { place, room: Number(room), energy: Number(energy), hand: list(hand), open: list(open) };
    }),
    node,
    round: Number(round),
  };
}

function write({ walls, guards, seats, node, round }: PlainPosition): string {
  const list = (numbers: readonly number[]): string =>
    numbers.length === 0 ? '-' : numbers.toSorted((a, b) => a - b).join(',');
  const places = seats.map((one) =>
    [one.place, one.room, one.energy, list(one.hand), list(one.open)].join(':'),
  );
  return `${list(walls)} ${guards.length === 0 ? '-' : guards.join(',')} ${places.join('/')} ${round}.${node}`;
}

const isCell = (place: string): boolean => /^\d/.test(place);
const cellOf = (seat: PlainSeat): number => (isCell(seat.place) ? Number(seat.place) : 0);

class Plain {
  readonly at: PlainPosition;
  readonly values: LabirintoValues;

  constructor(text: string, values: LabirintoValues) {
    this.at = read(text);
    this.values = values;
  }

  guarded(cell: number, except = -1): boolean {
    return this.at.guards.some((guard, i) => i !== except && besides(cell, guard));
  }

  bag(): number[] {
    const { walls, seats } = this.at;
    const held = seats.flatMap(({ hand, open }) => [...hand, ...open.flatMap((n) => [n, n + 1, n + 2])]);
    return CELLS.filter((number) => !walls.includes(number) && !held.includes(number));
  }

  faint(seat: PlainSeat): void {
    const turns = this.values['infirmary.turns'];
    seat.energy = 0;
    if (this.at.seats.some(({ place }) => place.startsWith('I')))
      seat.place = `Q${1 + this.at.seats.filter(({ place }) => place.startsWith('Q')).length}`;
    else {
      seat.place = `I${turns}`;
      if (turns === 0) seat.energy = this.values['energy.max'];
    }
  }

  lose(seat: PlainSeat, amount: number): void {
    seat.energy = Math.max(0, seat.energy - amount);
    if (seat.energy === 0) this.faint(seat);
  }

  callQueue(): void {
    if (this.at.seats.some(({ place }) => place.startsWith('I'))) return;
    const queue = this.at.seats.filter(({ place }) => place.startsWith('Q'));
    for (const seat of queue) {
      const number = Number(seat.place.slice(1));
      if (number > 1) seat.place = `Q${number - 1}`;
      else {
        seat.place = `I${this.values['infirmary.turns']}`;
        if (this.values['infirmary.turns'] === 0) seat.energy = this.values['energy.max'];
      }
    }
  }

  frighten(cell: number, except: number): void {
    for (const [i, seat] of this.at.seats.entries())
      if (i !== except && isCell(seat.place) && besides(cellOf(seat), cell))
        this.lose(seat, this.values['energy.patrol']);
  }

  /** L10 for each seat from this one on, then the patrol. */
  turnOf(first: number): void {
    for (let who = first; ; who++) {
      if (who === this.at.seats.length) {
        if (this.at.guards.length > 0) {
          this.at.node = 'P1';
          return;
        }
        if (this.endRound()) return;
        who = 0;
      }
      const seat = this.at.seats[who];
      const { place } = seat;
      if (isCell(place)) {
        if (this.values['rest.when'] === 'next' && cellOf(seat) === seat.room)
          seat.energy = this.values['energy.max'];
        else if (this.guarded(cellOf(seat))) this.lose(seat, this.values['energy.start']);
        if (!isCell(seat.place)) continue;
      } else if (place.startsWith('Q')) continue;
      else if (place.startsWith('I') && place !== 'I0') {
        seat.place = `I${Number(place[1]) - 1}`;
        if (seat.place === 'I0') seat.energy = this.values['energy.max'];
        continue;
      } else if (place.startsWith('C') && place !== 'C0') {
        this.at.node = `${who + 1}W`;
        return;
      }
      this.at.node = `${who + 1}R`;
      return;
    }
  }

  endRound(): boolean {
    if (this.at.round === this.values['end.roundCap']) {
      this.at.node = 'E';
      return true;
    }
    this.at.round++;
    return false;
  }

  /** Every walk of exactly so many steps: the cells where one ends. From isolation they are the cells of the first step. */
  walks(from: number | readonly number[], steps: number, blocked: readonly number[]): number[] {
    const isFree = (cell: number): boolean => !this.at.walls.includes(cell) && !blocked.includes(cell);
    let ways: number[][] = typeof from === 'number' ? [[from]] : from.filter(isFree).map((cell) => [cell]);
    const left = typeof from === 'number' ? steps : steps - 1;
    for (let i = 0; i < left; i++)
      ways = ways.flatMap((way) =>
        CELLS.filter((cell) => besides(way[way.length - 1], cell) && isFree(cell) && !way.includes(cell)).map(
          (cell) => [...way, cell],
        ),
      );
    return [...new Set(ways.map((way) => way[way.length - 1]))].filter((cell) => cell !== 1);
  }
}

/** The texts of everything that can come of a node, each once. */
export function plainResults(text: string, values: LabirintoValues): Set<string> {
  const results = new Set<string>();
  const base = new Plain(text, values);
  const { node } = base.at;
  const who = Number(/^(\d)/.exec(node)?.[1] ?? /^P(\d)/.exec(node)?.[1]) - 1;
  const play = (change: (plain: Plain, seat: PlainSeat) => void): void => {
    const plain = new Plain(text, values);
    change(plain, plain.at.seats[who]);
    results.add(write(plain.at));
  };
  const trises = (): number[] => {
    const { hand } = base.at.seats[who];
    return hand.filter((n) => hand.includes(n + 1) && hand.includes(n + 2));
  };
  const open = (seat: PlainSeat, n: number): void => {
    seat.hand = seat.hand.filter((one) => one < n || one > n + 2);
    seat.open.push(n);
  };
  if (node.endsWith('W')) {
    play((plain, seat) => {
      seat.place = `C${Number(seat.place[1]) - 1}`;
      plain.turnOf(who + 1);
    });
    for (const n of trises())
      play((plain, seat) => {
        open(seat, n);
        seat.place = 'C0';
        plain.at.node = `${who + 1}R`;
      });
  } else if (node.endsWith('R')) {
    for (let roll = 0; roll < 100; roll++)
      play((plain, seat) => {
        const { walls, guards, seats } = plain.at;
        const others = seats.filter((other) => other !== seat);
        const isBarred =
          roll < 2 ||
          roll > 90 ||
          walls.includes(roll) ||
          guards.includes(roll) ||
          others.some((other) => other.room === roll || cellOf(other) === roll);
        if (!isBarred) seat.room = roll;
        plain.at.node = `${who + 1}D`;
      });
  } else if (node.endsWith('D')) {
    for (let die = 1; die <= 6; die++)
      play((plain) => {
        plain.at.node = `${who + 1}M${die}`;
      });
  } else if (node.endsWith('N')) {
    for (const number of base.bag())
      play((plain, seat) => {
        seat.hand.push(number);
        const left = plain.bag().length;
        const drawn = 90 - values['maze.walls'] - left;
        if (left === 0 || (values['end.draws'] > 0 && drawn >= values['end.draws'])) plain.at.node = 'E';
        else plain.turnOf(who + 1);
      });
  } else if (node.startsWith('P')) {
    for (let roll = 0; roll < 100; roll++)
      play((plain) => {
        const { walls, guards, seats } = plain.at;
        const isNearOther = guards.some(
          (cell, i) => i !== who && distance(cell, roll) < values['guards.distance'],
        );
        const stays =
          roll < 2 ||
          roll > 90 ||
          walls.includes(roll) ||
          seats.some(({ room }) => room === roll) ||
          guards[who] === roll ||
          isNearOther;
        if (!stays) {
          guards[who] = roll;
          for (const seat of seats) if (cellOf(seat) === roll) seat.place = `C${values['isolation.turns']}`;
          plain.frighten(roll, -1);
        }
        if (who + 1 < guards.length) plain.at.node = `P${who + 2}`;
        else if (!plain.endRound()) plain.turnOf(0);
      });
  } else plainMoves(base, who, play, trises, open);
  return results;
}

function plainMoves(
  base: Plain,
  who: number,
  play: (change: (plain: Plain, seat: PlainSeat) => void) => void,
  trises: () => number[],
  open: (seat: PlainSeat, n: number) => void,
): void {
  const { values, at } = base;
  const { seats, guards, node } = at;
  const die = Number(node[2]);
  const mover = seats[who];
  const others = seats.filter((_, seat) => seat !== who);
  const standing = others.map(cellOf).filter((cell) => cell > 0);
  const patient = others.some(({ place }) => place.startsWith('I')) ? [1] : [];
  const blocked = [...guards, ...standing, ...patient];
  const isToRoom = values['isolation.exit'] === 'room' && !standing.includes(mover.room);
  const exits = isToRoom ? [mover.room] : CELLS.filter((cell) => cell % 5 === 0);
  const from = isCell(mover.place) ? cellOf(mover) : mover.place.startsWith('C') ? exits : 1;
  const act = (cell: number, n: number, led: number, to: number): void =>
    play((plain, seat) => {
      const before = seat.place;
      const target = cell === 0 && isCell(before) ? Number(before) : cell;
      if (target > 0) {
        seat.place = String(target);
        if (before.startsWith('I')) plain.callQueue();
        if (n > 0) open(seat, n);
        if (to > 0) {
          plain.at.guards[led] = to;
          if (values['tris.attack']) plain.frighten(to, who);
        }
        const isHome = target === seat.room;
        if (isHome && values['rest.when'] === 'end') seat.energy = values['energy.max'];
        else if (n === 0 || values['tris.spares'] === 'guard') {
          const outside = isHome ? 0 : values['energy.outside'];
          const beside = plain.guarded(target, n > 0 ? led : -1) ? values['energy.end'] : 0;
          plain.lose(seat, values['energy.stack'] ? outside + beside : Math.max(outside, beside));
        }
        const isForeign = plain.at.seats.some((other) => other !== seat && other.room === target);
        if (String(target) !== before && isForeign) {
          plain.at.node = `${who + 1}N`;
          return;
        }
      }
      plain.turnOf(who + 1);
    });
  let ends: number[] = [];
  if (values['move.steps'] === 'up-to')
    ends = [
      ...new Set([1, 2, 3, 4, 5, 6].filter((k) => k <= die).flatMap((k) => base.walks(from, k, blocked))),
    ];
  else for (let steps = die; steps > 0 && ends.length === 0; steps--) ends = base.walks(from, steps, blocked);
  if (ends.length === 0) act(0, 0, -1, 0);
  const quiet = ends.filter((cell) => !base.guarded(cell));
  if (values['guards.near'] === 'forbidden' && quiet.length > 0) ends = quiet;
  for (const cell of ends) act(cell, 0, -1, 0);
  for (const n of trises())
    for (let steps = 0; steps <= die; steps++) {
      const cells = steps > 0 ? base.walks(from, steps, blocked) : isCell(mover.place) ? [cellOf(mover)] : [];
      for (const cell of cells)
        for (const [led, guard] of guards.entries()) {
          if (!besides(cell, guard)) continue;
          if (steps === die) {
            act(cell, n, led, 0);
            continue;
          }
          const rest = guards.filter((_, i) => i !== led);
          const isCalled = mover.place.startsWith('I') && others.some(({ place }) => place === 'Q1');
          const barred = [...rest, ...standing, cell, ...patient, ...(isCalled ? [1] : [])];
          for (const to of base.walks(guard, die - steps, barred)) {
            const isNear = rest.some((other) => distance(other, to) < values['guards.distance']);
            if (!isNear && !seats.some(({ room }) => room === to)) act(cell, n, led, to);
          }
        }
    }
}
