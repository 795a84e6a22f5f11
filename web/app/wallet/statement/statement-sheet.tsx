import type { StatementLine, StatementOfPeriod } from '@store/projections';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatCoins } from '../../ui/format-money.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { causeOf } from '../statement-line.ts';
import { transactionWords } from '../words.ts';
import type { Period } from './period.ts';
import { statementPageWords as words } from './words.ts';

type About = Readonly<{
  storeName: string;
  /** Who runs the store; '' where the owner has not said. */
  seller: string;
  customer: Readonly<{ name: string; number: number }>;
  madeAt: string;
}>;

/** One sheet: whose wallet at which store, what it held at both ends, and what moved it. */
export const StatementSheet = ({
  about: { storeName, seller, customer, madeAt },
  period,
  statement: { opening, closing, rows },
}: {
  about: About;
  period: Period;
  statement: StatementOfPeriod;
}) => (
  <article>
    <h1>{words.title}</h1>
    <p className="mt-1 text-text-2">{words.period(period.from, period.to)}</p>
    <DefinitionList
      className="mt-5"
      facts={[
        {
          label: words.store,
          value: seller === '' ? storeName : words.sellerOf(storeName, seller),
        },
        { label: words.customer, value: words.customerOf(customer.name, customer.number) },
        { label: words.opening, value: formatCoins(opening) },
        { label: words.closing, value: formatCoins(closing) },
      ]}
    />
    {rows.length === 0 ? (
      <p className="mt-5">{words.nothing}</p>
    ) : (
      <>
        <Table
          caption={words.caption}
          columns={COLUMNS}
          rows={rows}
          keyOf={keyOf}
          className="mt-5 max-md:hidden print:table"
        />
        <Lines rows={rows} />
      </>
    )}
    <p className="type-small mt-4 text-text-2">{words.madeAt(formatInstant(madeAt))}</p>
  </article>
);

const keyOf = ({ txnId, type }: StatementLine) => `${txnId} ${type}`;
const signed = ({ type, amount }: StatementLine) =>
  formatCoins(type === 'Debit' ? 0 - amount : amount, { plus: true });
const dateOf = ({ movedAt, createdAt }: StatementLine) => formatInstant(movedAt ?? createdAt);
const balanceOf = ({ balanceAfter }: StatementLine) => formatCoins(balanceAfter ?? 0);

function For(line: StatementLine) {
  const { title, number } = causeOf(line);
  return (
    <span className="block whitespace-normal wrap-anywhere">
      {title}
      <span className="type-caption type-tabular block font-[400] text-text-2">{number}</span>
    </span>
  );
}

const COLUMNS: readonly Column<StatementLine>[] = [
  { title: words.date, cell: dateOf },
  { title: words.for, heading: true, cell: For },
  { title: words.type, cell: ({ type }) => transactionWords.types[type] },
  { title: words.amount, numeric: true, cell: signed },
  { title: words.balance, numeric: true, cell: balanceOf },
];

/** The same on a narrow screen; paper is as wide as a table. */
const Lines = ({ rows }: { rows: readonly StatementLine[] }) => (
  <ul className="mt-5 grid gap-3 md:hidden print:hidden">
    {rows.map((line) => (
      <li key={keyOf(line)} className="grid gap-1 border-b border-line pb-3">
        <div className="flex items-baseline justify-between gap-4">
          <For {...line} />
          <span className="type-money-s">{signed(line)}</span>
        </div>
        <p className="type-small type-tabular flex justify-between gap-4 text-text-2">
          <span>{dateOf(line)}</span>
          <span>{words.balanceOf(balanceOf(line))}</span>
        </p>
      </li>
    ))}
  </ul>
);
