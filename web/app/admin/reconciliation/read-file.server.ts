import { toPaise } from '@store/ledger';
import type { GatewayFile } from '../../../ports/reconciliation.ts';
import { paiseIn } from '../../../ports/rupees.ts';
import { isDebit, signPlace } from '../../forms/statement-sign.ts';
import { utrsWithin } from '../utr.ts';
import { momentIn } from './moment-in.ts';
import { readLines, type Cells, type ReadLines } from './read-lines.server.ts';
import { fileRefusals as refusals } from './words.ts';

type Line = GatewayFile['lines'][number];

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

/**
 * Lines from the dashboard of a gateway or from a bank, by the names of their columns. What says
 * neither whose money it is nor that it came is left out.
 */
export const readFile = (bytes: Uint8Array, now: Date): ReadLines<Line> =>
  readLines(bytes, {
    ...{ columns: COLUMNS, lineIn, toldUntil: now, refusals },
    tells: (has) => has('amount') && has('at') && (has('utr') || has('reference') || has('text')),
  });

function lineIn({ cell, all, names }: Cells<keyof typeof COLUMNS>): Line | null {
  if (!CAME.test(cell('status'))) return null;
  const kind = /refund/i.test(cell('kind')) ? 'refund' : 'payment';
  const went = isDebit(all[signPlace(names)] ?? '') || paiseTold(cell('debit')) > 0;
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
