import {
  postingsOf,
  type LedgerEvent,
  type OrderStatus,
  type Paise,
  type SettlementRecorded,
} from '@store/ledger';
import type { EventStore } from '@store/ledger/event-store';
import type { Books } from '@store/workflows/reconciliation';
import { everyEvent } from './every-event.ts';

type Payment = NonNullable<Books['payments']>['payments'][number];
type Refund = NonNullable<Books['refunds']>['refunds'][number] & Readonly<{ gateway: string }>;
type Try = NonNullable<Books['deliveries']>['tries'][number] & Readonly<{ route: string }>;

/** In paise: what the bank has taken by now, and what is left of it on the accounts of disputes. */
export type LedgerDispute = Readonly<{
  id: string;
  gateway: string | null;
  /** The gateway's. */
  reference: string | null;
  at: string;
  amount: Paise;
  taken: number;
  status: 'open' | 'won' | 'lost';
  isSettled: boolean;
  disputed: number;
  chargebacks: number;
}>;

/** What the log says of payments, what became of them and deliveries, read event by event. */
export type LedgerBooks = Readonly<{
  payments: readonly Payment[];
  /** That left for a bank, and did not come back. */
  refunds: readonly Refund[];
  tries: readonly Try[];
  /** Transfers that were credited by hand. */
  claimed: ReadonlySet<string>;
  disputes: readonly LedgerDispute[];
  settlements: readonly SettlementRecorded['data'][];
  /** What is left on the account of each gateway, in paise. */
  atGateways: ReadonlyMap<string, number>;
}>;

export async function ledgerBooks(eventStore: Pick<EventStore, 'readAll'>): Promise<LedgerBooks> {
  const told = teller();
  for await (const event of everyEvent(eventStore)) told.tell(event);
  return told.books();
}

type Order = {
  status: OrderStatus;
  returned: readonly number[];
  shares: ReadonlyMap<number, number>;
};
type Tried = Omit<Try, 'orderStatus' | 'isReturned' | 'isPartDelivered' | 'share'>;
const partOf = ({ orderId, leg }: Tried): string => `${orderId}/${String(leg)}`;

function teller() {
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const orders = new Map<string, Order>();
  const tries = new Map<string, Tried>();
  const claimed = new Set<string>();
  const disputes = new Map<string, LedgerDispute>();
  const settlements: SettlementRecorded['data'][] = [];
  const atGateways = new Map<string, number>();

  function received(id: string, transfer: Payment['received'][number]): void {
    const payment = payments.get(id);
    if (payment === undefined) return;
    payments.set(id, { ...payment, received: [...payment.received, transfer] });
  }

  function tell(event: LedgerEvent): void {
    tellPostings(event);
    if (event.category === 'dispute') tellDispute(event);
    if (event.type === 'SettlementRecorded') settlements.push(event.data);
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

  function tellDispute({ id, type, data }: DisputeEvent): void {
    if (type === 'DisputeOpened') {
      const { gateway, reference, amount, at } = data;
      const begun = { taken: 0, status: 'open', isSettled: false } as const;
      const nothing = { disputed: 0, chargebacks: 0 };
      disputes.set(id, { id, gateway, reference, amount, at, ...begun, ...nothing });
      return;
    }
    if (type === 'DisputeDebited') change(id, () => ({ taken: data.amount }));
    if (type === 'DisputeWon') change(id, () => ({ status: 'won', taken: 0 }));
    if (type === 'DisputeLost') change(id, () => ({ status: 'lost' }));
    if (type === 'DisputeSettled') change(id, () => ({ isSettled: true }));
  }

  function change(id: string, to: (dispute: LedgerDispute) => Partial<LedgerDispute>): void {
    const dispute = disputes.get(id);
    if (dispute !== undefined) disputes.set(id, { ...dispute, ...to(dispute) });
  }

  function tellPostings(event: LedgerEvent): void {
    for (const { account, owner, amount } of postingsOf(event)) {
      if (owner === null) continue;
      if (account === 'gateway') atGateways.set(owner, (atGateways.get(owner) ?? 0) + amount);
      if (account === 'disputed' || account === 'chargebacks') {
        change(owner, (dispute) => ({ [account]: dispute[account] + amount }));
      }
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
    books(): LedgerBooks {
      const all = [...tries.values()];
      const delivered = new Set(all.filter(({ status }) => status === 'delivered').map(partOf));
      return {
        payments: [...payments.values()],
        refunds: [...refunds.values()],
        ...{ claimed, settlements, atGateways, disputes: [...disputes.values()] },
        tries: all.map((tried) => {
          const order = orders.get(tried.orderId);
          return {
            ...tried,
            orderStatus: order?.status ?? 'Created',
            isReturned: order?.returned.includes(tried.leg) ?? false,
            isPartDelivered: delivered.has(partOf(tried)),
            share: order?.shares.get(tried.leg) ?? 0,
          };
        }),
      };
    },
  };
}

type DisputeEvent = Extract<LedgerEvent, { category: 'dispute' }>;
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
