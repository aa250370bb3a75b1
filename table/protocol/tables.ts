/**
 * Caches the games that were played last, by their record. So a move of a long match need not be preceded by all
 * others.
 * What is kept is what reading the record gives: no answer depends on it.
 */
import { type GameTable, readTable } from '../index.ts';
import type { NetPlaces } from './net-places.ts';

/** A page plays one game, and looks at others. */
const MOST = 4;

/** At most four games; the one that was used longest ago goes first. */
export class Tables {
  readonly #nets: NetPlaces;
  readonly #known = new Map<string, GameTable>();

  constructor(nets: NetPlaces) {
    this.#nets = nets;
  }

  /** Whose nets the bots may use. */
  readonly placing = (spec: string): string => this.#nets.place(spec);

  /** The game of a record, which nothing else holds. Throws a `FaultError` for what is no record of a game. */
  take(record: string): GameTable {
    const known = this.#known.get(record);
    this.#known.delete(record);
    return known ?? readTable(record, this.placing);
  }

  /** Keeps a game for a request to come. Answers with its record. */
  keep(table: GameTable): string {
    // A record says nothing of dice that were thrown for a turn which is not played yet.
    if (table.isManual && table.phase === 'turn') table.undo();
    const record = table.record();
    this.#known.delete(record);
    this.#known.set(record, table);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    return record;
  }
}
