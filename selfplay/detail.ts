/** What only its game knows of a part or a place: facts in columns of its own. */

/** Facts of a part, or of a place in it, that only its game knows; the keys are the columns of its detail table. */
export type Detail = Readonly<Record<string, number | null>>;

/** A column of a detail table. Flags are 0 and 1. */
export interface DetailColumn {
  /** As in SQL: lower case, words joined by underscores. */
  readonly name: string;
  readonly type: 'INTEGER' | 'REAL';
  readonly nullable: boolean;
  /** Whether it holds a seat; exports then add its place in the order of play, as `<name>_place`. */
  readonly isSeat?: boolean;
  readonly about: string;
}
