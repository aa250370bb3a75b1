// AssemblyScript: cells as words and bits.
import { CELL_AT, SECTOR, WORD } from '../kernel-layout';

@inline
export function wordOf(cell: i32): i32 {
  return <i32>load<u8>(WORD + cell);
}

@inline
export function sectorOf(cell: i32): i32 {
  return <i32>load<u8>(SECTOR + cell);
}

@inline
export function bitOf(cell: i32): i32 {
  return 1 << sectorOf(cell);
}

@inline
export function cellAt(word: i32, sector: i32): i32 {
  return <i32>load<u8>(CELL_AT + word * 32 + sector);
}

/** Puts a pawn on a cell, or takes it away. */
export function flip(words: i32, cell: i32): void {
  const at = words + wordOf(cell) * 4;
  store<i32>(at, load<i32>(at) ^ bitOf(cell));
}
