import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { text } from '../../forms/fields.ts';
import { Choice } from '../../forms/filters.tsx';
import { readQuery } from '../../forms/read-form.server.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { pageNumber } from '../../ui/page-range.ts';
import { Table } from '../../ui/table.tsx';
import { causeOf } from '../../wallet/statement-line.ts';
import { TransactionBadge } from '../../wallet/transaction-badge.tsx';
import { transactionWords, walletWords } from '../../wallet/words.ts';
import { adminOrderPath } from '../addresses.ts';
import { CustomerCell, NumberCell, TwoLines } from '../lists/list-cells.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { listSizeIn } from '../lists/list-size.ts';
import { wholePage } from '../lists/whole-page.server.ts';
import { listWords } from '../lists/words.ts';
import { useMay } from '../use-may.ts';
import { findTransactions, type ListedTransaction } from './find-transactions.server.ts';
import {
  SOURCES,
  STATUSES,
  TYPES,
  walletListQuery,
  walletListSearchIn,
} from './wallet-list-query.ts';
import { walletListWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { request, context } = args;
  const behindSince = await behindFor(request, context.shop);
  const asked = readQuery(request, { ...walletListQuery, page: text(10) });
  const search = walletListSearchIn(asked);
  const page = { page: pageNumber(asked.page), pageSize: listSizeIn(asked.limit) };
  const transactions = await findTransactions(context.shop, { ...search, ...page });
  return data({ behindSince, search, transactions: wholePage(request, transactions) });
}

export default function WalletTransactions() {
  const { behindSince, search, transactions } = useLoaderData<typeof loader>();
  const { type, status, source, from, to } = search.traits;
  return (
    <ListFrame
      title={words.title}
      lead={words.lead}
      download="/admin/wallettxn.csv"
      searchFor={words.search}
      text={search.text}
      from={from}
      to={to}
      found={transactions}
      behindSince={behindSince}
      empty={walletWords.noTransactions}
      choices={
        <>
          <Choice label={words.type} name="type" value={type} any={listWords.any}>
            {TYPES.map((one) => (
              <option key={one} value={one}>
                {transactionWords.types[one]}
              </option>
            ))}
          </Choice>
          <Choice label={words.status} name="status" value={status} any={listWords.any}>
            {STATUSES.map((one) => (
              <option key={one} value={one}>
                {transactionWords.statuses[one]}
              </option>
            ))}
          </Choice>
          <Choice label={words.source} name="source" value={source} any={listWords.any}>
            {SOURCES.map((one) => (
              <option key={one} value={one}>
                {words.sources[one]}
              </option>
            ))}
          </Choice>
        </>
      }
    >
      <TransactionsTable rows={transactions.rows} />
    </ListFrame>
  );
}

function TransactionsTable({ rows }: { rows: readonly ListedTransaction[] }) {
  const mayOrders = useMay()('orders');
  return (
    <Table<ListedTransaction>
      dense
      compact
      caption={words.caption}
      rows={rows}
      keyOf={({ userId, txnId, type }) => `${userId} ${txnId} ${type}`}
      columns={[
        {
          title: words.id,
          heading: true,
          cell: ({ txnId, orderId, createdAt }) => (
            <NumberCell
              number={txnId}
              to={orderId === null || !mayOrders ? null : adminOrderPath(orderId)}
              createdAt={createdAt}
            />
          ),
        },
        { title: words.customer, cell: CustomerCell },
        { title: words.cause, cell: CauseCell },
        { title: words.type, cell: ({ type }) => transactionWords.types[type] },
        { title: words.status, cell: ({ status }) => <TransactionBadge status={status} /> },
        { title: words.amount, numeric: true, cell: ({ amount }) => formatRupees(amount) },
      ]}
    />
  );
}

function CauseCell(line: ListedTransaction) {
  const { title, number, note } = causeOf(line);
  return <TwoLines first={title} second={note ?? (number === line.txnId ? null : number)} />;
}
