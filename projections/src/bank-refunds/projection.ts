import type { BankRefundStatus, LedgerEvent, Paise } from '@store/ledger';
import { amount, instant, nullable, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable } from '../kernel/table.ts';
import type { BankRefundView } from '../views.ts';

export const bankRefunds = defineTable<BankRefundView>({
  name: 'bank_refund',
  key: ['reference'],
  columns: {
    reference: text(),
    orderId: text(),
    userId: text(),
    gateway: text(),
    amount: amount<Paise>(),
    status: text<BankRefundStatus>(),
    bankReference: nullable(text()),
    sentAt: nullable(instant),
    createdAt: instant,
    updatedAt: instant,
  },
  indexes: ['(user_id, created_at desc, reference desc)', '(gateway, sent_at)'],
  streamOf: ({ orderId }) => `refund-${orderId}`,
});

type BankRefundEvent = Extract<LedgerEvent, { category: 'refund' }>;
type Fact = Readonly<{ key: string; event: BankRefundEvent }>;

/** What goes, or went, back to the account that an order was paid from. */
export const bankRefund = readModel(bankRefunds, tell, evolve);

function tell(event: LedgerEvent, facts: Fact[]): void {
  if (event.category === 'refund') facts.push({ key: event.data.reference, event });
}

function evolve(before: BankRefundView | undefined, { event }: Fact): BankRefundView | undefined {
  const { type, data } = event;
  if (type === 'BankRefundAsked') {
    const { reference, orderId, userId, gateway, amount: asked, at } = data;
    const nothingYet = { status: 'asked', bankReference: null, sentAt: null } as const;
    return {
      ...{ reference, orderId, userId, gateway },
      ...{ amount: asked, ...nothingYet, createdAt: at, updatedAt: at },
    };
  }
  if (before === undefined) return undefined;
  const now = { ...before, updatedAt: data.at };
  switch (type) {
    case 'BankRefundRefused':
      return { ...now, status: 'refused' };
    case 'BankRefundTaken':
      return { ...now, status: 'taken', sentAt: data.at };
    case 'BankRefundSent':
      return { ...now, status: 'sent', sentAt: data.at };
    case 'BankRefundArrived':
      return {
        ...now,
        ...{ status: 'arrived', bankReference: data.bankReference },
        // Nobody knows that it was there sooner, and it may have waited here for days.
        sentAt: before.status === 'sent' ? before.sentAt : data.at,
      };
    case 'BankRefundTraced':
      return { ...now, bankReference: data.bankReference };
    case 'BankRefundFailed':
      return { ...now, status: 'failed' };
  }
}
