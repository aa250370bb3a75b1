/** A table that scrolls aside where it is too wide: its columns say what they show of a row. */
import type { ComponentChildren } from 'preact';

export interface Column<R> {
  readonly head: ComponentChildren;
  readonly cell: (row: R) => ComponentChildren;
  readonly isNumber?: boolean;
}

interface TableProps<R> {
  /** What it shows. */
  readonly label: string;
  /** Whether the label stands above it, for everybody. */
  readonly hasCaption?: boolean;
  /** The first one names the rows. */
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
}

export function Table<R>({ label, hasCaption, columns, rows }: TableProps<R>) {
  const kind = ({ isNumber }: Column<R>) => (isNumber ? 'number' : undefined);
  const [names, ...others] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="scrolls" tabIndex={0} aria-label={label}>
      <table>
        {hasCaption && <caption>{label}</caption>}
        <thead>
          <tr>
            {columns.map((column, at) =>
              column.head === undefined ? (
                <td key={at} />
              ) : (
                <th key={at} scope="col" class={kind(column)}>
                  {column.head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{names.cell(row)}</th>
              {others.map((column, place) => (
                <td key={place} class={kind(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
