/** The operations that play a game at the table. Each takes its record, and answers with the record after it. */
import { type FaultError, type Outcome, type SetUpKit, stream, unwrap, wrong } from '../../engine/index.ts';
import { applySettings, GameTable, isPerson, matchOf, nextSeed, rematch } from '../index.ts';
import type { FramesAnswer, TableAnswer } from './answers.ts';
import { searchLimits } from './best.ts';
import { needed, readIn } from './fields.ts';
import { partUnit } from './in-play.ts';
import type { Running, Surroundings } from './operation.ts';
import type { Request } from './request.ts';
import { framesAnswer, tableAnswer } from './table-answer.ts';
import { usualSeats } from './table-fields.ts';
import type { Tables } from './tables.ts';

type Answer = (request: Request, surroundings: Surroundings, running: Running) => TableAnswer;

/** A game from its first hand. */
function begin(
  { kit, rules, table, study, seed, players, further }: Request,
  { placing }: Tables,
): GameTable {
  const { settings, isManual, starter, date, hands } = table;
  if (further.seatCount) throw wrong('ERR_FIELD', 'seats must be a list', 'seats');
  const seats = table.seats ?? usualSeats(kit, players);
  if (players !== undefined && players !== seats.length)
    throw wrong('ERR_SEATS', `players is ${players}, but ${seats.length} seats are named`, 'players');
  if (seed < 0) throw wrong('ERR_FIELD', `expected a seed from 0 at the table, found ${seed}`, 'seed');
  if (typeof starter === 'number' && starter >= seats.length)
    throw wrong('ERR_FIELD', `expected a starter from 0 to ${seats.length - 1}, found ${starter}`, 'starter');
  const order = {
    rules: settings.length === 0 ? rules : applySettings(kit.module.rules, rules, settings),
    unit: study.unit ?? partUnit(kit.module),
    seats,
    seed,
    date,
    isManual,
    starter,
  };
  const begun = GameTable.begin(kit, order, placing);
  return (hands === undefined ? begun : matchOf(begun, hands)).settle();
}

/** Puts the dice that a request gives on the table, if people throw them. */
function throwDice(table: GameTable, { table: { chance } }: Request): void {
  if (chance === undefined) return;
  const { requests, text } = table.kit.module;
  const field = requests?.chance ?? '';
  if (table.phase !== 'roll')
    throw wrong('ERR_FIELD', `no ${field} is to be entered in the phase ${table.phase}`, field);
  const position = text.formatPosition(table.state);
  const standing = requests?.read(table.kit.module.rulesOf(table.game), position, { [field]: chance });
  const outcome = standing && readIn(standing, 'position')?.chance?.outcome;
  table.roll(outcome as Outcome);
}

function misplaced(message: string): FaultError {
  return wrong('ERR_TURN', message, 'record');
}

/** What is to be done with the game of a record, with the dice that the request gives on its table. */
function atTable(act: (table: GameTable, request: Request, surroundings: Surroundings) => void): Answer {
  return (request, surroundings, { tables }) => {
    const table = tables.take(needed(request.table.record, 'record'));
    try {
      throwDice(table, request);
      act(table, request, surroundings);
      return tableAnswer(table, request.geometry ?? false);
    } finally {
      tables.keep(table);
    }
  };
}

/** What a record says must not be said beside it. */
function refuseNewGame({ table, study, players }: Request): void {
  const { seats, isManual, starter, date, settings, hands } = table;
  const dice = isManual ? 'manual' : undefined;
  const options = settings.length > 0 ? settings : undefined;
  const given = { players, seats, unit: study.unit, dice, starter, date, hands, settings: options };
  const found = Object.entries(given).find(([, value]) => value !== undefined);
  if (found) throw wrong('ERR_FIELD', `${found[0]} is given beside a record, which says it`, found[0]);
}

/** The game of the record as it stands, or a new one. */
export const answerTable: Answer = (request, surroundings, running) => {
  if (request.table.record !== undefined) {
    refuseNewGame(request);
    return atTable(() => undefined)(request, surroundings, running);
  }
  const table = begin(request, running.tables);
  const answer = tableAnswer(table, request.geometry ?? false);
  running.tables.keep(table);
  return answer;
};

function deal(table: GameTable, { table: { starter, chance } }: Request): void {
  const { isManual, phase, seats } = table;
  if (phase === 'over') throw wrong('ERR_CLOSED', 'the game is over', 'record');
  if (!isManual) throw misplaced('the program throws the dice of this game');
  if (starter !== undefined && phase !== 'start')
    throw wrong('ERR_FIELD', 'who starts this hand is known', 'starter');
  if (phase === 'start') {
    const seat = needed(starter, 'starter');
    if (seat === 'drawn' || seat >= seats.length)
      throw wrong('ERR_FIELD', `expected a starter from 0 to ${seats.length - 1}, found ${seat}`, 'starter');
    table.start(seat);
  } else needed(chance, table.kit.module.requests?.chance ?? '');
}

/** What people say of chance: who starts, or which dice they have thrown. */
const answerDeal = atTable(deal);

function checkSeat({ phase, seat, seats }: GameTable, ofPerson: boolean): void {
  if (phase === 'over') throw wrong('ERR_CLOSED', 'the game is over', 'record');
  if (phase === 'start') throw misplaced('who starts is not known yet');
  if (isPerson(seats[seat]) !== ofPerson)
    throw misplaced(`seat ${seat + 1} to move is ${ofPerson ? 'a bot: it replies' : 'a person: it plays'}`);
}

/** A turn of the person to move. */
export const answerPlay = atTable((table, request) => {
  const turn = needed(request.turn, 'turn');
  checkSeat(table, true);
  readIn(table.play(turn), 'turn');
});

/** The turn of the bot to move. */
export const answerReply = atTable((table, { limits }, { clock, spreader }) => {
  checkSeat(table, false);
  if (table.phase === 'roll') needed(undefined, table.kit.module.requests?.chance ?? '');
  const bounds = searchLimits(limits, undefined, clock);
  table.reply(Object.keys(bounds).length > 0 ? bounds : undefined, spreader);
});

/** Back to the last decision of a person, or what was typed last. */
export const answerUndo = atTable((table) => {
  if (!table.canUndo) throw misplaced('there is nothing to go back to');
  table.undo();
});

/** The next game of the same people and bots, or a match of so many. */
export function answerRematch(
  request: Request,
  _surroundings: Surroundings,
  { tables }: Running,
): TableAnswer {
  const table = tables.take(needed(request.table.record, 'record'));
  tables.keep(table);
  const { date = table.meta.date, hands } = request.table;
  const seed = nextSeed(table.meta.seed);
  const next = (hands === undefined ? rematch(table, date) : matchOf(table, hands, { seed, date })).settle();
  const answer = tableAnswer(next, request.geometry ?? false);
  tables.keep(next);
  return answer;
}

/** The game of the record, moment by moment. */
export function answerFrames(
  request: Request,
  _surroundings: Surroundings,
  { tables }: Running,
): FramesAnswer {
  const table = tables.take(needed(request.table.record, 'record'));
  const answer = framesAnswer(table);
  tables.keep(table);
  return answer;
}

/** The operation `deal` of games that begin with a set-up: by chance from a seed, or from what people have drawn. */
export const DEAL_FIELDS: readonly string[] = ['record', 'starter', 'geometry', 'seats', 'draws'];

function answerSetUp({ kit, rules, table, further, seed }: Request, setUp: SetUpKit): object {
  if (table.seats !== undefined)
    throw wrong('ERR_FIELD', 'seats must be a number where there is no record', 'seats');
  const players = needed(further.seatCount, 'seats');
  unwrap(kit.module.checkSeats(rules, players));
  const { draws } = further;
  const state =
    draws === undefined
      ? setUp.draw(rules, players, stream('deal', seed))
      : unwrap(setUp.read(rules, players, draws));
  return { position: kit.module.text.formatPosition(state) };
}

/** Of a game at the table, or without a record a set-up, where the game has one. */
export function answerAnyDeal(request: Request, surroundings: Surroundings, running: Running): object {
  const { setUp } = request.kit.module;
  if (request.table.record === undefined && setUp) return answerSetUp(request, setUp);
  return answerDeal(request, surroundings, running);
}
