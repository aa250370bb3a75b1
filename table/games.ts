/** What games bring to the table. The one place in `table/` that names any. */
import type { BoscoState } from '../engine/bosco/index.ts';
import {
  type Game,
  type GameModule,
  type Player,
  type SeenSeat,
  type State,
  wrong,
} from '../engine/index.ts';
import type { GameKit } from '../selfplay/index.ts';
import { reviewTextRecord } from './any-game/review.ts';
import { ANY_TABLE } from './any-game/table-game.ts';
import { cityLines } from './bosco/index.ts';
import { DAMA_TABLE, reviewRecord } from './dama-bianca/index.ts';
import type { Catalogue } from './messages/index.ts';
import { isPerson } from './seats.ts';
import type { Placing, Reviewer, TableGame, TableKit } from './table-kit.ts';

/** By name of the game. */
const OWN: ReadonlyMap<string, TableKit> = new Map([['dama-bianca', DAMA_TABLE]]);
const ALL: readonly TableKit[] = [ANY_TABLE, ...OWN.values()];

/** What reads a record. One that says its form is asked for in no notation, for which all games would have to be loaded. */
function kitReading(text: string): TableKit | undefined {
  return (
    [...OWN.values()].find((kit) => kit.saysForm?.(text)) ?? ALL.find((kit) => kit.gameOf(text) !== undefined)
  );
}

const REVIEWERS: ReadonlyMap<string, Reviewer> = new Map([['dama-bianca', reviewRecord]]);

type Telling = (catalogue: Catalogue, state: State, names: readonly string[]) => string[];

/** By name of the game, whose states they take. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  bosco: (catalogue, state, names) => cityLines(catalogue, state as BoscoState, names),
};

/** What a game brings, or what serves every game that brings nothing. */
export function tableOf({ module }: GameKit): TableKit {
  return OWN.get(module.name) ?? ANY_TABLE;
}

/** The name of the game of a record, which need not exist; undefined for a text that is no record. */
export function gameOfRecord(text: string): string | undefined {
  return kitReading(text)?.gameOf(text);
}

/** Continues a recorded game of any kind. Throws a `FaultError`, ERR_RECORD with the line for what is no record. */
export function readTable(text: string, placing: Placing): TableGame {
  const kit = kitReading(text);
  if (kit) return kit.read(text, placing);
  throw wrong('ERR_RECORD', 'expected the record of a game', 'line 1');
}

/** What is told of a game that hides something; of others everything is. */
export function sightOf({ information }: Game): Sight | undefined {
  return information === 'hidden' ? HIDDEN_SIGHT : undefined;
}

/** What judges recorded games of a kind. */
export function reviewerOf({ module }: GameKit): Reviewer {
  return REVIEWERS.get(module.name) ?? reviewTextRecord;
}

/** What a game whose positions lie open tells beside its board in a terminal, by the game's name; nothing for most games. */
export function linesBeside(
  catalogue: Catalogue,
  game: string,
  state: State,
  names: readonly string[],
): string[] {
  return TELLINGS[game]?.(catalogue, state, names) ?? [];
}

/** What front ends are told of a game that hides something: no more than the person who holds the device may see. */
interface Sight {
  /** Who looks: the person who decides, else the only person there is, else an onlooker, who is negative. */
  viewerOf(table: TableGame): Player;
  positionText(module: GameModule, state: State, viewer: Player): string;
  seats(module: GameModule, state: State, viewer: Player): readonly SeenSeat[];
}

function hiddenOf({ name, hidden }: GameModule): NonNullable<GameModule['hidden']> {
  if (hidden) return hidden;
  throw new Error(`${name} hides something, and does not say what is seen`);
}

const HIDDEN_SIGHT: Sight = {
  viewerOf({ seat, seats, phase }) {
    if (seat >= 0 && phase !== 'over' && isPerson(seats[seat])) return seat;
    const people = seats.flatMap((spec, one) => (isPerson(spec) ? [one] : []));
    return people.length === 1 ? people[0] : -1;
  },
  positionText: (module, state, viewer) => hiddenOf(module).formatView(state, viewer),
  seats: (module, state, viewer) => hiddenOf(module).seats(state, viewer),
};
