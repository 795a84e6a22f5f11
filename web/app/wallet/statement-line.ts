import type { StatementLine } from '@store/projections';
import { receiptPath } from '../receipt/receipt-path.ts';
import { causeWords } from './words.ts';

/** What moved the money, in words, with its own number and the page that tells more. */
export type Cause = Readonly<{
  title: string;
  number: string;
  /** What the store has to say about it. */
  note: string | null;
  path: string | null;
}>;

export function causeOf(line: StatementLine): Cause {
  const { source, txnId, type, note } = line;
  switch (source) {
    case 'topUp':
      return causeByTopUp(line);
    case 'order':
    case 'refund':
      return causeByOrder(line);
    case 'points':
      return { title: causeWords.points, number: redemptionOf(txnId), note, path: null };
    case 'prize':
      // As with a late payment below.
      return { title: causeWords.prize, number: placeOf(txnId), note: null, path: null };
    case 'payOut': {
      const title = type === 'Debit' ? causeWords.paidOut : causeWords.notPaidOut;
      return { title, number: txnId, note, path: null };
    }
    case 'sentBack':
      return causeByBankRefund(line);
    case 'bankPayment':
      return { title: causeWords.bankPayment, number: txnId, note, path: null };
    case 'adjustment':
      return { ...causeByHand(line), note, path: null };
  }
}

function causeByHand({ txnId, type }: StatementLine): Pick<Cause, 'title' | 'number'> {
  if (txnId.startsWith('TXN-PRIZEBACK-')) {
    return { title: causeWords.prizeBack, number: placeOf(txnId) };
  }
  if (txnId.startsWith('TXN-GIVENUP-')) return { title: causeWords.givenUp, number: txnId };
  if (txnId.startsWith('TXN-UNDO-')) return { title: causeWords.undone, number: txnId };
  return { title: type === 'Debit' ? causeWords.deducted : causeWords.added, number: txnId };
}

function causeByTopUp({ txnId, note }: StatementLine): Cause {
  const number = txnId.replace(STRAY, '');
  const path = receiptPath('topUp', number);
  // As with an order below.
  if (isStray(txnId)) return { title: causeWords.latePaymentOfTopUp, number, note: null, path };
  return { title: causeWords.topUp, number, note, path };
}

function causeByOrder({ source, txnId, orderId, itemName, note }: StatementLine): Cause {
  const item = itemName ?? causeWords.order;
  const path = orderId === null ? null : receiptPath('order', orderId);
  const about = { number: orderId ?? txnId, path };
  if (source === 'order') return { ...about, title: item, note };
  // The note of a late payment says what number and title say.
  if (isStray(txnId)) return { ...about, title: causeWords.latePayment(item), note: null };
  return { ...about, title: causeWords.refund(item), note };
}

function causeByBankRefund({ txnId, type, orderId, itemName, note }: StatementLine): Cause {
  const item = itemName ?? causeWords.order;
  const title = type === 'Debit' ? causeWords.sentBack(item) : causeWords.cameBack(item);
  const path = orderId === null ? null : receiptPath('order', orderId);
  return { title, number: orderId ?? txnId, note, path };
}

/** The endings of the read model's numbers tell rows apart; people know the numbers without them. */
const STRAY = /-S\d*$/;
const isStray = (txnId: string) => STRAY.test(txnId);
const redemptionOf = (txnId: string) => txnId.replace(/^TXN-(.*)-P$/, 'RDM-$1');
const placeOf = (txnId: string) =>
  txnId.replace(/^TXN-PRIZE(?:BACK)?-(\d{4}-W\d\d)-(\d+)$/, (_, week: string, rank: string) =>
    causeWords.prizePlace(week, rank),
  );
