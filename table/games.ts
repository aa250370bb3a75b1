/** What games bring to the table. The one place in `table/` that names any. */
import type { BoscoState } from '../engine/bosco/index.ts';
import type { Game, GameModule, Player, SeenSeat, State } from '../engine/index.ts';
import type { GameKit } from '../selfplay/index.ts';
import { cityLines } from './bosco/index.ts';
import { DAMA_PARTS } from './dama-bianca/index.ts';
import type { Catalogue } from './messages/index.ts';
import { OCA_PARTS } from './oca/index.ts';
import { isPerson } from './seats.ts';
import type { Phase, RecordForm, TableParts } from './table-kit.ts';

/** By name of the game, whose states and games they take. */
const PARTS: Readonly<Record<string, unknown>> = { 'dama-bianca': DAMA_PARTS, oca: OCA_PARTS };
const NOTHING: TableParts = {};

type Telling = (catalogue: Catalogue, state: State, names: readonly string[]) => string[];

/** By name of the game, whose states they take. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  bosco: (catalogue, state, names) => cityLines(catalogue, state as BoscoState, names),
};

/** What a game brings to its table; nothing for most games. */
export function partsOf({ module }: GameKit): TableParts {
  return (PARTS[module.name] as TableParts | undefined) ?? NOTHING;
}

/** The forms of records that single games have, by the names of the games. */
export function ownForms(): (readonly [string, RecordForm])[] {
  return Object.entries(PARTS).flatMap(([name, parts]) => {
    const { form } = parts as TableParts;
    return form ? [[name, form] as const] : [];
  });
}

/** What is told of a game that hides something; of others everything is. */
export function sightOf({ information }: Game): Sight | undefined {
  return information === 'hidden' ? HIDDEN_SIGHT : undefined;
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
  viewerOf(table: {
    readonly seat: Player;
    readonly seats: readonly string[];
    readonly phase: Phase;
  }): Player;
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
