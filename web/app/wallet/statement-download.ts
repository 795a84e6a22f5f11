import type { LoaderFunctionArgs } from '@remix-run/node';
import type { StatementLine } from '@store/projections';
import { csvFile } from '../downloads/csv-file.server.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { asOfPage, requireAccount } from '../session/require-account.server.ts';
import { formatInstant } from '../ui/format-instant.ts';
import { causeOf } from './statement-line.ts';
import { statementQuery, statementSearchIn } from './statement-search.ts';

const COLUMNS = [
  'transaction',
  'date_ist',
  'type',
  'status',
  'for',
  'order',
  'note',
  'amount',
  'balance_before',
  'balance_after',
  'moved_ist',
] as const;

/** The same lines as the page, to the last one, as CSV; amounts in rupees. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireAccount(asOfPage(args, '/wallet'));
  const { request, context } = args;
  const search = statementSearchIn(readQuery(request, statementQuery));
  return csvFile({
    fileName: `wallet-${String(account.customerNumber)}.csv`,
    columns: COLUMNS,
    parts: context.shop.readModels.eachLineOf(account.id, search),
    lineOf,
  });
}

function lineOf(line: StatementLine) {
  const { title, note } = causeOf(line);
  const { balanceBefore, balanceAfter, movedAt } = line;
  return {
    transaction: line.txnId,
    date_ist: formatInstant(line.createdAt),
    type: line.type,
    status: line.status,
    for: title,
    order: line.orderId,
    note,
    amount: inRupees(line.amount),
    balance_before: balanceBefore === null ? null : inRupees(balanceBefore),
    balance_after: balanceAfter === null ? null : inRupees(balanceAfter),
    moved_ist: movedAt === null ? null : formatInstant(movedAt),
  };
}

const inRupees = (paise: number) => (paise / 100).toFixed(2);
