/**
 * Positions and turns as text: `4,5,.../6,27,.../... S,12~1 2` has the marked cells, the pawns by seat and the seat to move from
 * 1, `54: 12-57-47` the dice and the cells stood on (docs/games/oca.md has the forms).
 */
import {
  type Action,
  fault,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type Move,
  type Outcome,
  ok,
  type Result,
  type RollTable,
  rollOutcome,
  seatsBetween,
} from '../index.ts';
import { formatRide, formatRoll } from './course.ts';
import type { OcaGame } from './game.ts';
import { formatPath, parsePath, readCell } from './path.ts';
import { END, placeName, type Route, routeOf, START } from './route.ts';
import { TO_ROLL, TO_TURN } from './row.ts';
import type { OcaRules } from './rules.ts';
import type { OcaState, Setup } from './state.ts';

/** In place of a path that is not drawn yet; it is not read. */
const UNDRAWN = '?';
const MOST_MISSES = 2 ** 31 - 1;
const PAWN = /^(?<place>[^~]+)(?:~(?<misses>[1-9]\d*))?$/;
const TURN = /^(\d+)(?:: (\S+))?$/;

export function formatPosition(state: OcaState): string {
  const { drawn, players, mover } = state;
  const route = routeOf(state.rules);
  const pawns = Array.from({ length: players }, (_, seat) => {
    const misses = state.misses(seat);
    return placeName(route, state.pawn(seat)) + (misses > 0 && state.pawn(seat) !== END ? `~${misses}` : '');
  });
  return `${drawn ? formatPath(drawn.path) : UNDRAWN} ${pawns.join(',')} ${mover + 1}`;
}

/**
 * Faults: those of `parsePath`, ERR_SYNTAX, ERR_SEATS for other than 2 to 6 pawns, ERR_CELL, ERR_CENTRE for two pawns in the
 * centre, ERR_SEAT for a seat to move that does not exist, or has not won a race that is over.
 */
export function parseSetup(text: string, rules: OcaRules): Result<Setup> {
  const parts = text.split(' ');
  if (parts.length !== 3)
    return fault('ERR_SYNTAX', `expected a position such as '@7 S,S 1', found '${text}'`, 0);
  const path = parsePath(parts[0], rules);
  if (!path.ok) return path;
  const atPawns = parts[0].length + 1;
  const pawns = readPawns(parts[1], routeOf(rules), atPawns);
  if (!pawns.ok) return pawns;
  const atSeat = atPawns + parts[1].length + 1;
  if (!/^[1-9]\d*$/.test(parts[2]))
    return fault('ERR_SYNTAX', `expected the seat to move, found '${parts[2]}'`, atSeat);
  const mover = Number(parts[2]) - 1;
  if (mover >= pawns.value.length)
    return fault('ERR_SEAT', `expected a seat from 1 to ${pawns.value.length}, found ${parts[2]}`, atSeat);
  const home = pawns.value.findIndex(({ at }) => at === END);
  if (home >= 0 && home !== mover)
    return fault('ERR_SEAT', `expected seat ${home + 1}, which has won, found ${parts[2]}`, atSeat);
  return ok({ path: path.value, pawns: pawns.value, mover });
}

function readPawns(text: string, route: Route, begin: number): Result<Setup['pawns']> {
  const names = text.split(',');
  const seats = seatsBetween(MIN_PLAYERS, MAX_PLAYERS, names.length);
  if (!seats.ok) return fault('ERR_SEATS', seats.error.message, begin);
  const pawns: { at: number; misses: number }[] = [];
  let at = begin;
  for (const name of names) {
    const pawn = readPawn(name, route, at);
    if (!pawn.ok) return pawn;
    if (pawn.value.at === END && pawns.some((other) => other.at === END))
      return fault('ERR_CENTRE', 'two pawns are in the centre', at);
    pawns.push(pawn.value);
    at += name.length + 1;
  }
  return ok(pawns);
}

function readPawn(name: string, route: Route, at: number): Result<Setup['pawns'][number]> {
  const { place, misses } = PAWN.exec(name)?.groups ?? {};
  if (place === undefined)
    return fault('ERR_SYNTAX', `expected a pawn such as S, 12 or 12~1, found '${name}'`, at);
  const index = readPlace(place, route, at);
  if (!index.ok) return index;
  const count = Number(misses ?? 0);
  if (count > MOST_MISSES)
    return fault('ERR_SYNTAX', `expected at most ${MOST_MISSES} turns to miss, found ${misses}`, at);
  if (count > 0 && index.value === END)
    return fault('ERR_SYNTAX', 'a pawn in the centre misses no turns', at + place.length);
  return ok({ at: index.value, misses: count });
}

function readPlace(place: string, { indices }: Route, at: number): Result<number> {
  if (place === 'S') return ok(START);
  if (place === 'C') return ok(END);
  const cell = readCell(place, at);
  return cell.ok ? ok(indices[cell.value]) : cell;
}

/** Those of `parseSetup`, and ERR_SEATS for another number of pawns than the game has. */
export function parsePosition(text: string, game: OcaGame): Result<OcaState> {
  const setup = parseSetup(text, game.rules);
  if (!setup.ok) return setup;
  const { length } = setup.value.pawns;
  if (length !== game.numPlayers)
    return fault('ERR_SEATS', `expected ${game.numPlayers} pawns, found ${length}`, 0);
  return ok(game.stateFrom(setup.value));
}

/** The roll of digits side by side: higher first where that is a roll, else in the other order. */
function readRoll(digits: string, { faces, low }: RollTable): Outcome | undefined {
  const isDie = (text: string): boolean => /^[1-9]\d?$/.test(text) && Number(text) <= faces;
  if (low[0] === 0) return isDie(digits) ? rollOutcome(Number(digits), 0) : undefined;
  const pairs = [1, 2]
    .map((end) => [digits.slice(0, end), digits.slice(end)])
    .filter((pair) => pair.every(isDie))
    .map(([a, b]): [number, number] => [Number(a), Number(b)]);
  const pair = pairs.find(([a, b]) => a >= b) ?? pairs.at(0);
  return pair && rollOutcome(...pair);
}

/**
 * A turn, or its dice alone. Faults: ERR_CLOSED where the race is over, ERR_SYNTAX, ERR_ROLL for a roll that the dice cannot
 * give or that is not the one to be played, ERR_ILLEGAL for other cells than the roll leads to.
 */
export function parseTurn(text: string, game: OcaGame, state: OcaState): Result<readonly Action[]> {
  if (state.isOver) return fault('ERR_CLOSED', 'the race is over', 0);
  if (state.phase < TO_ROLL) return fault('ERR_POSITION', 'the path is not drawn yet', 0);
  const form = TURN.exec(text);
  if (!form)
    return fault('ERR_SYNTAX', `expected a turn such as '54: 12-57-47' or its dice, found '${text}'`, 0);
  const [, digits, cells] = form;
  const outcome = readRoll(digits, game.rolls);
  if (outcome === undefined) return fault('ERR_ROLL', `the dice cannot give ${digits}`, 0);
  const roll = formatRoll(game.rolls, outcome);
  if (state.phase === TO_TURN && state.roll !== outcome)
    return fault(
      'ERR_ROLL',
      `expected a turn of the roll ${formatRoll(game.rolls, state.roll)}, found ${roll}`,
      0,
    );
  const ride = state.rideBy(outcome);
  const only = formatRide(state.course, state.pawn(state.mover), ride, roll);
  if (cells !== undefined && only !== `${roll}: ${cells}`)
    return fault('ERR_ILLEGAL', `expected ${only}, found ${text}`, digits.length + 2);
  const move = ride.end as Move;
  return ok(state.phase === TO_TURN ? [move] : [outcome, move]);
}
