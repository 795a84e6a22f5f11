import type { DisputedSubject, Paise } from '@store/ledger';
import { subjectPaidBy } from '@store/workflows/disputes';
import type { Shop } from '../../../ports/shop.ts';
import { isUtr } from '../utr.ts';

export type PaymentFound = Readonly<{
  userId: string;
  subject: DisputedSubject;
  /** Null where no gateway had told of it. */
  gateway: string | null;
  utr: string;
  amount: Paise;
}>;

/** The UPI payment that somebody names by its UTR or what it paid; `notPaid` where there was none. */
export async function findPayment(
  { ledger }: Pick<Shop, 'ledger'>,
  typed: string,
): Promise<PaymentFound | 'notFound' | 'notPaid'> {
  const text = typed.replaceAll(' ', '');
  if (isUtr(text)) {
    const found = await subjectPaidBy(ledger, text);
    if (found === null) return 'notFound';
    const { subject } = found;
    switch (subject.kind) {
      case 'order':
        return ofOrder({ ledger }, subject.id, text);
      case 'topUp':
        return ofTopUp({ ledger }, subject.id, text);
      case 'entry':
        return ofEntry({ ledger }, found.userId, subject.id, text);
    }
  }
  const id = text.toUpperCase();
  if (!/^[A-Z0-9-]{1,40}$/.test(id)) return 'notFound';
  const ordered = await ofOrder({ ledger }, id);
  return ordered === 'notFound' ? ofTopUp({ ledger }, id) : ordered;
}

/** Found at the bank, whichever way it had come there. */
async function ofEntry(
  { ledger }: Pick<Shop, 'ledger'>,
  userId: string,
  entryId: string,
  utr: string,
): Promise<PaymentFound | 'notPaid'> {
  const entry = await ledger.entry.stateOf(entryId);
  const act = entry.status === 'none' ? null : entry.proposed.act;
  if (act?.kind !== 'credit') return 'notPaid';
  const subject = { kind: 'entry', id: entryId } as const;
  return { userId, subject, gateway: act.gateway ?? null, utr, amount: act.amount };
}

async function ofOrder(
  { ledger }: Pick<Shop, 'ledger'>,
  orderId: string,
  utr?: string,
): Promise<PaymentFound | 'notFound' | 'notPaid'> {
  const order = await ledger.order.stateOf(orderId);
  if (order.status === 'NotPlaced') return 'notFound';
  const { userId } = order.placed;
  const confirmed = 'paid' in order ? (order.paid?.confirmed ?? null) : null;
  const strays = order.strayPayments.valueSeq().toArray();
  const facts = [...(confirmed === null ? [] : [confirmed]), ...strays];
  const fact = facts.find((one) => one.utr !== null && (utr === undefined || one.utr === utr));
  if (!fact?.utr) return 'notPaid';
  const { gateway, amount } = fact;
  return { userId, subject: { kind: 'order', id: orderId }, gateway, utr: fact.utr, amount };
}

async function ofTopUp(
  { ledger }: Pick<Shop, 'ledger'>,
  txnId: string,
  asked?: string,
): Promise<PaymentFound | 'notFound' | 'notPaid'> {
  const topUp = await ledger.topUp.stateOf(txnId);
  if (topUp.status === 'NotRequested') return 'notFound';
  const confirmed = 'confirmed' in topUp ? topUp.confirmed : null;
  const besides = [...topUp.suspended, ...topUp.strayPayments];
  const paid = besides.find(({ utr }) => utr === asked) ?? confirmed ?? besides[0];
  if (paid === undefined) return 'notPaid';
  const { userId, gateway, utr, amount } = paid;
  return { userId, subject: { kind: 'topUp', id: txnId }, gateway, utr, amount };
}
