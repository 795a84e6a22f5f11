import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

/** Where a press on the head of a column leads, and how the rows are in order by it already. */
export type ColumnSort = Readonly<{ to: string; now: 'ascending' | 'descending' | null }>;

export type Column<Row> = Readonly<{
  title: string;
  /** In tables that can be sorted by it; `also` by what else its cells say, under a word of its own. */
  sort?: ColumnSort | undefined;
  also?: (ColumnSort & Readonly<{ title: string }>) | undefined;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand right. */
  numeric?: boolean;
  /** The cell that names the row. */
  heading?: boolean;
  /** Left out of a table that is too narrow for it, from 768 to 1023 px. */
  wideOnly?: boolean;
  className?: string;
}>;

const classOf = <Row,>({ numeric, wideOnly, className }: Column<Row>) =>
  classNames(numeric && 'num', wideOnly && 'md:max-lg:hidden', className) || undefined;

/** A table from 768 px, cards below, from one list of rows. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  dense = false,
  compact = false,
  className,
  rowAs,
}: {
  /** Says what the table holds; hidden from view. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** 44 px rows, for admin. */
  dense?: boolean | undefined;
  /** Of many columns: smaller, and heads in several lines. */
  compact?: boolean | undefined;
  className?: string | undefined;
  /** Makes a row of its own way, with the `Cells` of the same columns. */
  rowAs?: ((row: Row) => ReactNode) | undefined;
}) {
  return (
    <table className={classNames('table', dense && 'dense', compact && 'compact', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={classOf(column)}
              aria-sort={column.sort?.now ?? column.also?.now ?? undefined}
            >
              <ColumnHead {...column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          rowAs ? (
            <Fragment key={keyOf(row)}>{rowAs(row)}</Fragment>
          ) : (
            <tr key={keyOf(row)}>
              <Cells columns={columns} row={row} />
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

export const Cells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) =>
  columns.map((column) => {
    const { title, cell, heading } = column;
    const className = classOf(column);
    return heading ? (
      <th key={title} className={className} scope="row">
        {cell(row)}
      </th>
    ) : (
      <td key={title} className={className} data-label={title}>
        {cell(row)}
      </td>
    );
  });

/** On a phone, where heads are not seen, they are no links: hidden ones would take the focus. */
function ColumnHead<Row>({ title, sort, also }: Column<Row>) {
  if (sort === undefined) return title;
  return (
    <>
      <span className="md:hidden">{title}</span>
      <SortLink {...sort} title={title} />
      {also === undefined ? null : <SortLink {...also} />}
    </>
  );
}

function SortLink({ title, to, now }: ColumnSort & { title: string }) {
  const Arrow = now === 'descending' ? ArrowDown : ArrowUp;
  return (
    <Link
      to={to}
      preventScrollReset
      className={classNames('sort-link max-md:hidden', now !== null && 'sorted')}
    >
      {title}
      {now === null ? null : <Arrow size={14} aria-hidden />}
    </Link>
  );
}
