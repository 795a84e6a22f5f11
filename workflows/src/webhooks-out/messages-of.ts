import {
  orderOfBankRefund,
  type FundsCredited,
  type Instant,
  type LedgerEvent,
  type Paise,
} from '@store/ledger';
import { decodeEvent, type Ledger, type RecordedEvent } from '@store/ledger/event-store';
import { WALLET_SUBJECT } from './contract.ts';
import { bodyOf, messageIdOf, type WebhookMessage, type WebhookType } from './message.ts';
import type { WebhookDesk } from './webhook-desk.ts';

/** Streams of whose events receivers may be told. */
export const TOLD_PREFIXES = ['order-', 'wallet-'];

const TELLING = new Set<LedgerEvent['type']>([
  'OrderPlaced',
  'PaymentConfirmed',
  'PaymentFailed',
  'OrderCompleted',
  'OrderRefunded',
  'OrderCancelled',
  'FundsCredited',
  'FundsHeld',
  'HoldReleased',
  'FundsDeducted',
  'FundsPaidOut',
  'FundsSentBack',
  'FundsLocked',
  'FundsUnlocked',
]);

const mayTell = ({ type }: Pick<RecordedEvent, 'type'>): boolean =>
  TELLING.has(type as LedgerEvent['type']);

export type Sources = Readonly<{
  ledger: Readonly<{
    order: Pick<Ledger['order'], 'stateOf'>;
    wallet: Pick<Ledger['wallet'], 'stateOf'>;
  }>;
  hooks: Pick<WebhookDesk, 'referenceOf'>;
}>;

/** What an event tells whose system, before anything is looked up. */
export type Told = Readonly<{ accountId: string; type: WebhookType; at: Instant }> &
  (Readonly<{ order: OfOrder }> | Readonly<{ wallet: OfWallet }>);

type OfOrder = Readonly<{
  orderId: string;
  /** In the words of the order's page. */
  status: 'Created' | 'Processing' | 'Completed' | 'Refunded' | 'Failed' | 'Cancelled';
  reason: string | null;
  /** Of a completed order, where the event says it. */
  returned?: Paise;
}>;

type OfWallet = Readonly<{ amount: Paise; order: string | null }>;

/** The log has nothing of the sandbox: what happens there is told by the API that it belongs to. */
const LIVE = 'live';

/** Null for most. @throws UnreadableEvent */
export function toldBy(recorded: RecordedEvent): Told | null {
  // Nearly all events tell nobody anything: those are not even read.
  if (!mayTell(recorded)) return null;
  const event = decodeEvent(recorded);
  if (event?.category === 'order') return toldOfOrder(event);
  return event?.category === 'wallet' ? toldOfWallet(event) : null;
}

/**
 * The message about it. Its id is the event's, so that it is written once however often the log is
 * followed. No personal data, and nothing of a player.
 */
export async function messageOf(
  { id, recordedAt }: Pick<RecordedEvent, 'id' | 'recordedAt'>,
  told: Told,
  sources: Sources,
): Promise<WebhookMessage> {
  const { accountId, type, at: timestamp } = told;
  const data = await ('order' in told
    ? dataOfOrder(told.order, sources)
    : dataOfWallet(told, sources));
  return {
    ...{ id: messageIdOf(id), accountId, type },
    subject: 'order' in told ? told.order.orderId : WALLET_SUBJECT,
    body: bodyOf({ type, timestamp, data }),
    madeAt: new Date(recordedAt),
  };
}

function toldOfOrder(event: Extract<LedgerEvent, { category: 'order' }>): Told | null {
  const told = (
    type: WebhookType,
    { orderId, userId, at }: Readonly<{ orderId: string; userId: string; at: Instant }>,
    order: Omit<OfOrder, 'orderId'>,
  ): Told => ({ accountId: userId, type, at, order: { orderId, ...order } });
  switch (event.type) {
    case 'OrderPlaced':
      return told('order.placed', event.data, { status: 'Created', reason: null });
    case 'PaymentConfirmed':
      return told('order.processing', event.data, { status: 'Processing', reason: null });
    case 'PaymentFailed':
      return told('order.failed', event.data, { status: 'Failed', reason: null });
    case 'OrderCompleted': {
      const { note: reason, returned } = event.data;
      const back = returned && { returned: returned.amount };
      return told('order.completed', event.data, { status: 'Completed', reason, ...back });
    }
    case 'OrderRefunded':
      return told('order.refunded', event.data, {
        status: 'Refunded',
        reason: event.data.reason || null,
      });
    case 'OrderCancelled':
      return told('order.cancelled', event.data, {
        status: 'Cancelled',
        reason: event.data.reason,
      });
    default:
      return null;
  }
}

/** By what can be spent: what an order holds has left it, and what is locked has not come. */
function toldOfWallet(event: Extract<LedgerEvent, { category: 'wallet' }>): Told | null {
  const told = (
    type: WebhookType,
    order: string | null,
    { amount, at }: Readonly<{ amount: Paise; at: Instant }>,
  ): Told => ({ accountId: event.id, type, at, wallet: { amount, order } });
  switch (event.type) {
    case 'FundsCredited':
      return told('wallet.credited', orderOfCredit(event.data), event.data);
    case 'HoldReleased':
      return told('wallet.credited', event.data.orderId, event.data);
    case 'FundsUnlocked':
      return told('wallet.credited', null, event.data);
    case 'FundsHeld':
    case 'FundsSentBack':
      return told('wallet.debited', event.data.orderId, event.data);
    case 'FundsDeducted':
    case 'FundsPaidOut':
    case 'FundsLocked':
      return told('wallet.debited', null, event.data);
    default:
      return null;
  }
}

function orderOfCredit({ source, subject }: FundsCredited['data']): string | null {
  if (source === 'refund') return subject;
  return source === 'sentBack' ? orderOfBankRefund(subject) : null;
}

async function dataOfWallet(
  { accountId, at, wallet }: Extract<Told, { wallet: OfWallet }>,
  { ledger }: Sources,
) {
  const { available } = await ledger.wallet.stateOf(accountId);
  const { amount, order } = wallet;
  return { mode: LIVE, amount: rupeesOf(amount), balance: rupeesOf(available), order, at };
}

async function dataOfOrder(
  { orderId, status, reason, returned }: OfOrder,
  { ledger, hooks }: Sources,
) {
  const [order, reference] = await Promise.all([
    ledger.order.stateOf(orderId),
    hooks.referenceOf(orderId),
  ]);
  if (order.status === 'NotPlaced') throw new Error(`${orderId} was told of and never placed`);
  const before = 'completed' in order ? order.completed?.returned?.amount : undefined;
  const back = returned ?? (status === 'Refunded' ? before : undefined) ?? 0;
  return {
    mode: LIVE,
    ...{ number: orderId, reference, status, price: rupeesOf(order.placed.price) },
    ...{ returned: rupeesOf(back), reason },
  };
}

/** With two decimals at most. */
const rupeesOf = (paise: number): number => paise / 100;
