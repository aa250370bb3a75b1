/** Systems of linear equations of the size of a board. */

/** Factors of a square matrix by Gaussian elimination with row exchanges, for any number of right sides. */
export class Factored {
  readonly #size: number;
  readonly #rows: Float64Array[];
  readonly #order: number[];

  /** Takes the rows over. Throws for a matrix that has no inverse. */
  constructor(rows: Float64Array[]) {
    const size = rows.length;
    this.#size = size;
    this.#rows = rows;
    this.#order = rows.map((_, i) => i);
    for (let k = 0; k < size; k++) {
      let best = k;
      for (let i = k + 1; i < size; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[best][k])) best = i;
      if (rows[best][k] === 0) throw new Error('the equations have no single solution');
      [rows[k], rows[best]] = [rows[best], rows[k]];
      [this.#order[k], this.#order[best]] = [this.#order[best], this.#order[k]];
      const pivot = rows[k];
      for (let i = k + 1; i < size; i++) {
        const row = rows[i];
        if (row[k] === 0) continue;
        const factor = row[k] / pivot[k];
        row[k] = factor;
        for (let j = k + 1; j < size; j++) row[j] -= factor * pivot[j];
      }
    }
  }

  /** Writes the solution for a right side to `out`; they may not be the same. */
  solve(right: Float64Array, out: Float64Array): void {
    const size = this.#size;
    for (let i = 0; i < size; i++) {
      const row = this.#rows[i];
      let sum = right[this.#order[i]];
      for (let j = 0; j < i; j++) sum -= row[j] * out[j];
      out[i] = sum;
    }
    for (let i = size - 1; i >= 0; i--) {
      const row = this.#rows[i];
      let sum = out[i];
      for (let j = i + 1; j < size; j++) sum -= row[j] * out[j];
      out[i] = sum / row[i];
    }
  }
}
