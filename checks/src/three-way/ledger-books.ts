import type { LedgerEvent, OrderStatus } from '@store/ledger';
import { decodeEvent, LOG_START, type EventStore } from '@store/ledger/event-store';
import type { Books } from '@store/workflows/reconciliation';

type Payment = NonNullable<Books['payments']>['payments'][number];
type Refund = NonNullable<Books['refunds']>['refunds'][number] & Readonly<{ gateway: string }>;
type Try = NonNullable<Books['deliveries']>['tries'][number] & Readonly<{ route: string }>;

/** What the log says of payments, refunds and deliveries, read event by event, without any read model. */
export type LedgerBooks = Readonly<{
  payments: readonly Payment[];
  /** That left for a bank, and did not come back. */
  refunds: readonly Refund[];
  tries: readonly Try[];
  /** Transfers that were credited by hand. */
  claimed: ReadonlySet<string>;
}>;

const AT_ONCE = 1_000;

export async function ledgerBooks(eventStore: Pick<EventStore, 'readAll'>): Promise<LedgerBooks> {
  const told = teller();
  for (let after = LOG_START; ;) {
    const events = await eventStore.readAll({ after, limit: AT_ONCE });
    for (const recorded of events) {
      const event = decodeEvent(recorded);
      if (event !== null) told.tell(event);
    }
    const last = events.at(-1);
    if (last === undefined) return told.books();
    after = last.position;
  }
}

type Order = {
  status: OrderStatus;
  returned: readonly number[];
  shares: ReadonlyMap<number, number>;
};
type Tried = Omit<Try, 'orderStatus' | 'isReturned' | 'share'>;

function teller() {
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const orders = new Map<string, Order>();
  const tries = new Map<string, Tried>();
  const claimed = new Set<string>();

  function received(id: string, transfer: Payment['received'][number]): void {
    const payment = payments.get(id);
    if (payment === undefined) return;
    payments.set(id, { ...payment, received: [...payment.received, transfer] });
  }

  function tell(event: LedgerEvent): void {
    if (event.type === 'UtrClaimed') {
      if (event.data.claimant.kind === 'entry') claimed.add(event.data.utr);
      return;
    }
    if (event.category === 'refund') tellRefund(event);
    if (event.category === 'suspense') tellSuspense(event);
    if (event.category === 'topup') tellPayment('topUp', event);
    if (event.category !== 'order') return;
    tellPayment('order', event);
    tellOrder(event);
    tellTry(event);
  }

  function tellPayment(kind: Payment['kind'], { id, type, data }: PaymentEvent): void {
    switch (type) {
      case 'PaymentRequested': {
        const { gateway, gatewayReference: reference, at: openedAt } = data;
        payments.set(id, { id, kind, gateway, reference, openedAt, received: [] });
        return;
      }
      case 'PaymentConfirmed':
      case 'PaymentSuspended':
      case 'StrayPaymentReceived': {
        const { utr, amount, at } = data;
        const isFound = 'foundBy' in data && data.foundBy !== undefined;
        const as = type === 'PaymentConfirmed' ? 'payment' : 'stray';
        if (utr !== null) received(id, { utr, amount, at, as, isFound });
        return;
      }
      default:
    }
  }

  function tellRefund({ type, data }: RefundEvent): void {
    const { reference, orderId: order, at } = data;
    if (type === 'BankRefundAsked') {
      const { gateway, amount } = data;
      refunds.set(reference, { reference, order, gateway, amount, at, isUnderWay: true });
      return;
    }
    const refund = refunds.get(reference);
    if (refund === undefined) return;
    if (type === 'BankRefundFailed' || type === 'BankRefundRefused') refunds.delete(reference);
    if (type === 'BankRefundArrived') refunds.set(reference, { ...refund, isUnderWay: false });
  }

  /** What could go to no wallet, and went back by a gateway. */
  function tellSuspense({ type, data }: SuspenseEvent): void {
    switch (type) {
      case 'SuspenseRefundAsked': {
        const { reference, gateway, amount, at } = data;
        refunds.set(reference, { reference, gateway, amount, at, isUnderWay: true });
        return;
      }
      case 'SuspenseRefundFailed':
        refunds.delete(data.reference);
        return;
      case 'SuspenseRefundArrived': {
        const refund = refunds.get(data.reference);
        if (refund) refunds.set(data.reference, { ...refund, isUnderWay: false });
        return;
      }
      default:
    }
  }

  function tellOrder({ id, type, data }: OrderEvent): void {
    if (type === 'OrderPlaced') {
      const shares = new Map(data.legs.map(({ leg, share }) => [leg, share]));
      orders.set(id, { status: 'Created', returned: [], shares });
      return;
    }
    const order = orders.get(id);
    if (order === undefined) return;
    order.status = STATUSES[type] ?? order.status;
    if (type === 'OrderCompleted') order.returned = data.returned?.legs ?? [];
  }

  function tellTry({ type, data }: OrderEvent): void {
    if (!('leg' in data)) return;
    const { orderId, leg, attempt = 1 } = data;
    const ourReference = `${orderId}-${leg}-${attempt}`;
    if (type === 'LegStarted') {
      const open = { status: 'started', providerReference: null } as const;
      const { route, at: startedAt } = data;
      tries.set(ourReference, { orderId, leg, ourReference, route, startedAt, ...open });
      return;
    }
    const tried = tries.get(ourReference);
    const status = LEG_STATUSES[type];
    if (tried === undefined || status === undefined) return;
    const reference = 'providerReference' in data ? data.providerReference : null;
    const { providerReference = null } = tried;
    tries.set(ourReference, {
      ...tried,
      ...{ status, providerReference: reference ?? providerReference },
    });
  }

  return {
    tell,
    books: (): LedgerBooks => ({
      payments: [...payments.values()],
      refunds: [...refunds.values()],
      claimed,
      tries: [...tries.values()].map((tried) => {
        const order = orders.get(tried.orderId);
        return {
          ...tried,
          orderStatus: order?.status ?? 'Created',
          isReturned: order?.returned.includes(tried.leg) ?? false,
          share: order?.shares.get(tried.leg) ?? 0,
        };
      }),
    }),
  };
}

type RefundEvent = Extract<LedgerEvent, { category: 'refund' }>;
type SuspenseEvent = Extract<LedgerEvent, { category: 'suspense' }>;
type OrderEvent = Extract<LedgerEvent, { category: 'order' }>;
type PaymentEvent = Extract<LedgerEvent, { category: 'order' | 'topup' }>;

const STATUSES: Readonly<Partial<Record<OrderEvent['type'], OrderStatus>>> = {
  PaymentConfirmed: 'Processing',
  PaymentFailed: 'Failed',
  OrderCompleted: 'Completed',
  OrderRefunded: 'Refunded',
  OrderCancelled: 'Cancelled',
};

const LEG_STATUSES: Readonly<Partial<Record<OrderEvent['type'], Try['status']>>> = {
  LegAccepted: 'accepted',
  LegDelivered: 'delivered',
  LegFailed: 'failed',
  LegNotSent: 'notSent',
  LegOutcomeUnknown: 'unknown',
};
