import { settlementStream, type IstDay, type LedgerEvent, type Paise } from '@store/ledger';
import { amount, instant, nullable, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable } from '../kernel/table.ts';

type Paid = Readonly<{
  gateway: string;
  kind: 'order' | 'topUp' | 'entry';
  id: string;
  amount: Paise;
  paidAt: string;
}>;
type Settled = Readonly<{ settlement: string; settledOn: IstDay }>;

/** Either may be told first: a late payment is settled before the store has heard of it. */
export type GatewayPaymentRow = Readonly<{ utr: string }> & {
  readonly [Property in keyof (Paid & Settled)]: (Paid & Settled)[Property] | null;
};

const CATEGORY = { order: 'order', topUp: 'topup', entry: 'entry' } as const;

const gatewayPayments = defineTable<GatewayPaymentRow>({
  name: 'gateway_payment',
  key: ['utr'],
  columns: {
    utr: text(),
    gateway: nullable(text()),
    kind: nullable(text<Paid['kind']>()),
    id: nullable(text()),
    amount: nullable(amount<Paise>()),
    paidAt: nullable(instant),
    settlement: nullable(text()),
    settledOn: nullable(text<IstDay>()),
  },
  indexes: ['(gateway, paid_at, utr) where settled_on is null and paid_at is not null'],
  streamOf: ({ kind, id, utr }) =>
    kind === null || id === null ? `utr-${utr}` : `${CATEGORY[kind]}-${id}`,
});

type Fact = Readonly<{ key: string }> &
  (Readonly<{ paid: Paid | typeof NOT_PAID }> | Readonly<{ settled: Settled }>);

/** Payments by the bank's reference, and the settlement that brought each to the bank. */
export const gatewayPayment = readModel(gatewayPayments, tell, evolve);

function tell(event: LedgerEvent, facts: Fact[]): void {
  switch (event.type) {
    case 'PaymentConfirmed':
    case 'StrayPaymentReceived':
    case 'PaymentSuspended': {
      const { utr, gateway, amount, at: paidAt } = event.data;
      // What a person has found lies at the bank already.
      if (utr === null || gateway === null) return;
      const of =
        event.category === 'order'
          ? ({ kind: 'order', id: event.data.orderId } as const)
          : ({ kind: 'topUp', id: event.data.txnId } as const);
      facts.push({ key: utr, paid: { ...of, gateway, amount, paidAt } });
      return;
    }
    case 'FundsCredited': {
      const { collected, subject: id, amount, at: paidAt } = event.data;
      if (collected === undefined) return;
      const { utr, gateway } = collected;
      facts.push({ key: utr, paid: { kind: 'entry', id, gateway, amount, paidAt } });
      return;
    }
    case 'FundsDeducted': {
      // The credit of it is undone: it waits for no settlement.
      const { collected } = event.data;
      if (collected !== undefined) facts.push({ key: collected.utr, paid: NOT_PAID });
      return;
    }
    case 'SettlementRecorded': {
      const settled = { settlement: settlementStream(event.data), settledOn: event.data.day };
      for (const utr of event.data.paidBy) facts.push({ key: utr, settled });
      return;
    }
    case 'StatementMatched': {
      const { day, payments } = event.data;
      const settlement = settlementStream(event.data);
      for (const { utr } of payments) {
        facts.push({ key: utr, settled: { settlement, settledOn: day } });
      }
      return;
    }
    default:
  }
}

const NOT_PAID = { gateway: null, kind: null, id: null, amount: null, paidAt: null };
const NOT_SETTLED = { settlement: null, settledOn: null };

function evolve(before: GatewayPaymentRow | undefined, fact: Fact): GatewayPaymentRow {
  const row = before ?? { utr: fact.key, ...NOT_PAID, ...NOT_SETTLED };
  if ('paid' in fact) return { ...row, ...fact.paid };
  // The first one stands; the audit tells of a second.
  return row.settlement === null ? { ...row, ...fact.settled } : row;
}
