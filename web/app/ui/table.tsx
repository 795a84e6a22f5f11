import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column<Row> = Readonly<{
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand right. */
  numeric?: boolean;
  /** The cell that names the row. */
  heading?: boolean;
  /** Left out of a table that is too narrow for it, from 768 to 1023 px. */
  wideOnly?: boolean;
}>;

const classOf = <Row,>({ numeric, wideOnly }: Column<Row>) =>
  classNames(numeric && 'num', wideOnly && 'md:max-lg:hidden') || undefined;

/** A table from 768 px, cards below, from one list of rows. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  dense = false,
  className,
}: {
  /** Says what the table holds; hidden from view. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** 44 px rows, for admin. */
  dense?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <table className={classNames('table', dense && 'dense', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => {
              const { title, cell, heading } = column;
              const shared = {
                key: title,
                className: classOf(column),
                'data-label': heading ? undefined : title,
              };
              return heading ? (
                <th {...shared} key={title} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td {...shared} key={title}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
