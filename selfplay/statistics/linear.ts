/** Small dense matrices, as rows. */
export type Matrix = readonly Float64Array[];

export function zeros(size: number): Float64Array[] {
  return Array.from({ length: size }, () => new Float64Array(size));
}

/** The inverse of a symmetric positive definite matrix, by Cholesky's factors. Throws if it is not one. */
export function invert(matrix: Matrix): Float64Array[] {
  const size = matrix.length;
  const factor = zeros(size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let value = matrix[i][j];
      for (let k = 0; k < j; k++) value -= factor[i][k] * factor[j][k];
      if (i !== j) factor[i][j] = value / factor[j][j];
      else if (value > 0) factor[i][i] = Math.sqrt(value);
      else throw new Error(`not positive definite: pivot ${i} is ${value}`);
    }
  }
  const inverse = zeros(size);
  const column = new Float64Array(size);
  for (let c = 0; c < size; c++) {
    for (let i = 0; i < size; i++) {
      let value = i === c ? 1 : 0;
      for (let k = 0; k < i; k++) value -= factor[i][k] * column[k];
      column[i] = value / factor[i][i];
    }
    for (let i = size - 1; i >= 0; i--) {
      let value = column[i];
      for (let k = i + 1; k < size; k++) value -= factor[k][i] * column[k];
      column[i] = value / factor[i][i];
      inverse[i][c] = column[i];
    }
  }
  return inverse;
}

export function times(matrix: Matrix, vector: Float64Array): Float64Array {
  return Float64Array.from(matrix, (row) => dot(row, vector));
}

export function dot(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i] * b[i];
  return total;
}

/** v' M v */
export function quadratic(matrix: Matrix, vector: Float64Array): number {
  return dot(vector, times(matrix, vector));
}
