import { endOfDay, istDay, startOfDay, toPaise } from '@store/ledger';
import type { ReconciliationDesk } from '../../../ports/reconciliation.ts';
import { paiseIn } from '../../../ports/rupees.ts';
import { csvTableIn } from '../../forms/csv-records.server.ts';
import { isDebit, signPlace } from '../../forms/statement-sign.ts';
import { momentIn } from './moment-in.ts';
import { fileRefusals as refusals } from './words.ts';
import { utrsWithin } from '../utr.ts';

type NewFile = Parameters<ReconciliationDesk['addFile']>[0];
type Line = NewFile['lines'][number];

export type ReadFile =
  | Readonly<{ readable: true; lines: readonly Line[]; covers: NewFile['covers']; leftOut: number }>
  | Readonly<{ readable: false; why: string }>;

const MOST_LINES = 20_000;

/** Names of columns, without spaces and signs, the likeliest first. */
const COLUMNS = {
  amount: [
    ...['amount', 'amountinr', 'amountrs', 'paidamount', 'txnamount', 'transactionamount'],
    ...['credit', 'creditamount', 'deposit', 'depositamount', 'depositamt', 'depositamtinr'],
  ],
  debit: [
    ...['debit', 'debitamount', 'debitamt', 'withdrawal', 'withdrawals', 'withdrawalamount'],
    ...['withdrawalamt', 'withdrawalamtinr'],
  ],
  utr: [
    ...['utr', 'utrno', 'utrnumber', 'rrn', 'bankrrn', 'upitxnid', 'upitransactionid'],
    ...['bankreference', 'bankreferenceno', 'acquirerdatarrn', 'paymentsrrn', 'refno'],
    'referenceno',
  ],
  reference: [
    ...['clienttxnid', 'merchanttxnid', 'merchantorderid', 'referenceid', 'orderreceipt'],
    ...['orderid', 'reference'],
  ],
  at: [
    ...['date', 'datetime', 'txnat', 'createdat', 'paidat', 'transactiondate', 'txndate'],
    ...['paymentdate', 'postingdate', 'trandate', 'valuedate', 'valuedt', 'valuedat'],
  ],
  status: ['status', 'txnstatus', 'paymentstatus', 'transactionstatus', 'state'],
  id: ['id', 'paymentid', 'txnid', 'entityid', 'transactionid'],
  kind: ['type', 'kind', 'entity', 'transactiontype'],
  text: ['narration', 'description', 'particulars', 'remarks', 'transactionremarks', 'details'],
} as const;
type ColumnName = keyof typeof COLUMNS;

/**
 * Lines from the dashboard of a gateway or from a bank, by the names of their columns. What says
 * neither whose money it is nor that it came is left out.
 */
export function readFile(bytes: Uint8Array, now: Date): ReadFile {
  const unreadable = (why: string): ReadFile => ({ readable: false, why });
  const table = csvTableIn(bytes, namesIn);
  if ('why' in table) return unreadable(refusals[table.why]);
  const { columns, rows } = table;
  if (rows.length > MOST_LINES) return unreadable(refusals.tooMany(MOST_LINES));
  const lines = rows.flatMap(({ cells }) => lineIn(cells, columns) ?? []);
  const moments = lines.map(({ at }) => at).toSorted();
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined) return unreadable(refusals.noLines);
  return {
    ...{ readable: true, lines, leftOut: rows.length - lines.length },
    covers: coveredBy(first, last, now),
  };
}

/** Whole days, but not what is still to come of the last one. */
function coveredBy(first: string, last: string, now: Date): NewFile['covers'] {
  const until = Math.min(endOfDay(istDay(last)).getTime(), now.getTime());
  return {
    from: startOfDay(istDay(first)).toISOString(),
    until: new Date(until).toISOString(),
  };
}

/** Null where these are no names of columns that tell what came, when and whose it is. */
function namesIn(names: readonly string[]): readonly string[] | null {
  const has = (column: ColumnName) => placeOf(names, column) >= 0;
  const tellsWhose = has('utr') || has('reference') || has('text');
  return has('amount') && has('at') && tellsWhose ? names : null;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** -1 where there is no such column. */
function placeOf(names: readonly string[], column: ColumnName): number {
  const there = names.map(plain);
  for (const name of COLUMNS[column]) {
    const place = there.indexOf(name);
    if (place >= 0) return place;
  }
  return -1;
}

function lineIn(cells: readonly string[], names: readonly string[]): Line | null {
  const cell = (column: ColumnName) => cells[placeOf(names, column)] ?? '';
  if (!CAME.test(cell('status'))) return null;
  const kind = /refund/i.test(cell('kind')) ? 'refund' : 'payment';
  const went = isDebit(cells[signPlace(names)] ?? '') || paiseTold(cell('debit')) > 0;
  // A dashboard tells of its refunds; what a bank paid out is nothing that a gateway collected.
  if (went && kind === 'payment') return null;
  const amount = paiseTold(cell('amount'));
  const at = momentIn(cell('at'));
  // A bank writes it into the text of a transfer.
  const utr = /^'?(\d{12})$/.exec(cell('utr'))?.[1] ?? utrsWithin(cell('text'))[0] ?? null;
  const reference = cell('reference') || null;
  if (!(amount > 0) || at === null || (utr === null && reference === null)) return null;
  const id = cell('id') || utr || reference || '';
  return { kind, id, reference, utr, amount: toPaise(amount), at };
}

/** As a file writes what came: with its currency before it, or its sign behind it. */
const paiseTold = (text: string): number =>
  paiseIn(text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\s*cr\.?$/i, ''));

/** Of a line without a status it is taken for granted. What went back has come first. */
const CAME =
  /^(?:success(?:ful)?|captured|paid|complete[d]?|settled|credit(?:ed)?|cr|processed|refunded)?$/i;
