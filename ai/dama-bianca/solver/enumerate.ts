/**
 * Finds every position that play can reach from the start of a hand. It goes breadth first, and keeps where each roll
 * leads. Reachable is what the rules allow, also by turns that no sensible player chooses: a bot may.
 */
import { fault, type Move, MoveList, ok, type Result } from '../../../engine/index.ts';
import { GOES_ON, type HandModel, ROW } from './hand-model.ts';
import { PositionTable } from './position-table.ts';
import { endCode, Transitions, WIN } from './transitions.ts';

export interface Graph {
  /** Position 0 is the start. */
  readonly table: PositionTable;
  readonly transitions: Transitions;
}

/** Writes the records of positions one at a time. */
class Expansion {
  readonly #model: HandModel;
  readonly #table: PositionTable;
  readonly #moves = new MoveList();
  record = new Int32Array(1 << 12);
  length = 0;

  constructor(model: HandModel, table: PositionTable) {
    this.#model = model;
    this.#table = table;
  }

  expand(position: number): void {
    this.#model.load(this.#table.rows, position * ROW);
    this.length = 0;
    for (let roll = 0; roll < this.#model.rules.rolls.size; roll++) this.#expandRoll(roll);
  }

  #expandRoll(roll: number): void {
    const moves = this.#moves;
    moves.truncate(0);
    const count = this.#model.moves(roll, moves);
    this.#reserve(count + 1);
    const head = this.length++;
    let best = GOES_ON;
    for (let i = 0; i < count; i++) {
      const share = this.#model.play(moves.at(i) as Move);
      if (share !== GOES_ON) best = Math.max(best, share);
      else this.record[this.length++] = this.#table.add(this.#model.after);
    }
    const code = endCode(best);
    // Nothing beats a certain win: what else the roll allows has been found, but plays no part in the value.
    if (code === WIN) this.length = head + 1;
    this.record[head] = ((this.length - head - 1) << 2) | code;
  }

  #reserve(count: number): void {
    if (this.length + count <= this.record.length) return;
    const grown = new Int32Array(Math.max(this.record.length * 2, this.length + count));
    grown.set(this.record);
    this.record = grown;
  }
}

/** Errors: ERR_LIMIT (more than `limit` positions). */
export function enumerate(model: HandModel, limit: number): Result<Graph> {
  const table = new PositionTable();
  const transitions = new Transitions();
  const expansion = new Expansion(model, table);
  table.add(new Int32Array(ROW));
  for (let position = 0; position < table.size; position++) {
    expansion.expand(position);
    if (table.size > limit) {
      const found = `${table.size} positions found and only ${position + 1} of them played on`;
      return fault('ERR_LIMIT', `the game is too large to solve: ${found}, the limit is ${limit}`, 'limit');
    }
    transitions.push(expansion.record, expansion.length);
  }
  return ok({ table, transitions });
}
