/** The points of every seat in a table: a column for each seat, a row for each part of the points and for sums. */
import type { ComponentChildren } from 'preact';
import { PieceSign } from '../board/piece.tsx';

interface ScoreRow {
  readonly name: string | undefined;
  /** Whether it is a part of a sum. */
  readonly isPart?: boolean;
  /** By seat. */
  readonly cells: readonly ComponentChildren[];
}

interface ScoreTableProps {
  readonly caption?: string;
  readonly names: readonly string[];
  /** What stands below the name of a seat. */
  readonly note?: (seat: number) => ComponentChildren;
  readonly rows: readonly ScoreRow[];
}

export function ScoreTable({ caption, names, note, rows }: ScoreTableProps) {
  return (
    <table class={`scores of-${names.length}`}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <td />
          {names.map((name, seat) => (
            <th key={seat} scope="col">
              <PieceSign seat={seat} /> <span class="name">{name}</span>
              {note?.(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, isPart, cells }) => (
          <tr key={name} class={isPart ? 'part' : ''}>
            <th scope="row">{name}</th>
            {cells.map((cell, seat) => (
              <td key={seat}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A list below its title; nothing where there is nothing to say. */
export function TitledList({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
    </>
  );
}
