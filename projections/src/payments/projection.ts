import type {
  Instant,
  LedgerEvent,
  OrderPaymentConfirmed,
  StrayPaymentReceived,
  TopUpPaymentConfirmed,
  TopUpPaymentSuspended,
  TopUpStrayPaymentReceived,
} from '@store/ledger';
import { instant, json, nullable, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable } from '../kernel/table.ts';
import type { CollectedPayment, ReceivedTransfer } from '../views.ts';

/**
 * With the span of what has come, so that a day finds what came in it. `onlyFoundAt` is when the last of
 * it came where a person has found all of it: the gateway has told of nothing, and may tell of another.
 */
export type PaymentRecord = CollectedPayment &
  Readonly<{
    firstReceivedAt: Instant | null;
    lastReceivedAt: Instant | null;
    onlyFoundAt: Instant | null;
  }>;

export const payments = defineTable<PaymentRecord>({
  name: 'payment',
  key: ['id'],
  columns: {
    id: text(),
    kind: text<PaymentRecord['kind']>(),
    gateway: text(),
    reference: text(),
    openedAt: instant,
    received: json<readonly ReceivedTransfer[]>(),
    firstReceivedAt: nullable(instant),
    lastReceivedAt: nullable(instant),
    onlyFoundAt: nullable(instant),
  },
  indexes: [
    '(opened_at)',
    '(last_received_at) where last_received_at is not null',
    '(only_found_at, id) where only_found_at is not null',
  ],
  streamOf: ({ kind, id }) => `${kind === 'order' ? 'order' : 'topup'}-${id}`,
});

type PaymentEvent = Extract<LedgerEvent, { category: 'order' | 'topup' }>;
type PaymentFact = Readonly<{ key: string; event: PaymentEvent }>;

/** What gateways were asked to collect, and every transfer that came of it. */
export const payment = readModel(payments, tell, evolve);

function tell(event: LedgerEvent, facts: PaymentFact[]): void {
  if (event.category !== 'order' && event.category !== 'topup') return;
  switch (event.type) {
    case 'PaymentRequested':
    case 'PaymentConfirmed':
    case 'StrayPaymentReceived':
    case 'PaymentSuspended':
      facts.push({ key: event.id, event });
      return;
    default:
  }
}

/** What the wallet pays has no page. */
function evolve(
  before: PaymentRecord | undefined,
  { key: id, event }: PaymentFact,
): PaymentRecord | undefined {
  switch (event.type) {
    case 'PaymentRequested': {
      const { gateway, gatewayReference: reference, at: openedAt } = event.data;
      const kind = event.category === 'order' ? 'order' : 'topUp';
      const noTime = { firstReceivedAt: null, lastReceivedAt: null, onlyFoundAt: null };
      return { id, kind, gateway, reference, openedAt, received: [], ...noTime };
    }
    case 'PaymentConfirmed':
      return before && withTransfer(before, event.data, 'payment');
    case 'StrayPaymentReceived':
    case 'PaymentSuspended':
      return before && withTransfer(before, event.data, 'stray');
    default:
      return before;
  }
}

const isOnlyFound = (received: readonly ReceivedTransfer[]): boolean =>
  received.every(({ isFound }) => isFound);

type Received = (
  | OrderPaymentConfirmed
  | TopUpPaymentConfirmed
  | TopUpPaymentSuspended
  | StrayPaymentReceived
  | TopUpStrayPaymentReceived
)['data'];

function withTransfer(
  before: PaymentRecord,
  data: Received,
  as: ReceivedTransfer['as'],
): PaymentRecord {
  const { utr, amount, at } = data;
  if (utr === null) return before;
  const isFound = 'foundBy' in data && data.foundBy !== undefined;
  const received = [...before.received, { utr, amount, at, as, isFound }];
  return {
    ...{ ...before, received },
    firstReceivedAt: before.firstReceivedAt ?? at,
    lastReceivedAt: at,
    onlyFoundAt: isOnlyFound(received) ? at : null,
  };
}
