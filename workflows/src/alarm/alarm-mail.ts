import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import { whenInIndia } from '../messages/when.ts';
import type { AlarmKind, WaitingOrder } from './contract.ts';

/** To staff: an order waits for a person. */
export function alarmMail(
  to: string,
  kind: AlarmKind,
  { owner, inHours, ...order }: WaitingOrder & Readonly<{ owner: string | null; inHours: boolean }>,
  { storeName, publicUrl }: Sender,
): Mail {
  const { orderId } = order;
  return compose({
    to,
    name: null,
    subject: `${storeName}: ${SUBJECTS[kind]} ${orderId}`,
    before: [whatIsUp(kind, order), ...(owner === null ? [] : [`${owner} has taken this order.`])],
    link: `${publicUrl}/admin/orders?${new URLSearchParams({ q: orderId, open: orderId }).toString()}`,
    button: 'Open order',
    after: [
      ...(kind === 'overdue' ? ['You get this email every hour until the order is decided.'] : []),
      // In delivery hours the page of the order knows by when.
      ...(kind === 'overdue' || inHours ? [] : ['It is promised within 30 minutes of payment.']),
    ],
  });
}

function whatIsUp(kind: AlarmKind, { orderId, item, amount, cause, paidAt }: WaitingOrder): string {
  const what = `${orderId} (${item}, ${writtenRupees(amount)})`;
  switch (kind) {
    case 'waiting':
      return CAUSES[cause](what);
    case 'late':
      return `Nobody has decided on order ${what} yet.`;
    case 'overdue':
      return `Order ${what} was paid on ${whenInIndia(paidAt)} and is still not decided. ${STILL[cause]}`;
  }
}

const SUBJECTS: Readonly<Record<AlarmKind, string>> = {
  waiting: 'order to decide,',
  late: 'order waiting too long,',
  overdue: 'order still not decided,',
};

const CAUSES: Readonly<Record<WaitingOrder['cause'], (what: string) => string>> = {
  held: (what) =>
    `Order ${what} is paid and held for review. Nothing is delivered until you release it. Please release or refund it.`,
  disputed: (what) =>
    `The payment for order ${what} is disputed at the bank. Nothing more will be delivered automatically. Please complete or refund it.`,
  disputeLost: (what) =>
    `The bank has returned the payment for order ${what} to the customer. Nothing more will be delivered automatically. Please complete it, or refund it to the wallet, which stays frozen.`,
  disputeWon: (what) =>
    `The store has won the dispute about order ${what}. Nothing was sent while it was open. Please send it again or refund it.`,
  manual: (what) =>
    `Order ${what} is paid. Please deliver manually what has not been delivered yet, or refund it.`,
  providerDown: (what) =>
    `Order ${what} is paid, but the provider did not take everything. Please send it again, deliver it manually or refund it.`,
  waitsForTurn: (what) =>
    `Order ${what} is paid, but our own limits for the provider hold back what has not been delivered. If it cannot wait, please deliver it manually or refund it.`,
  provider: (what) => `Order ${what} is paid and with the provider.`,
  unknownOutcome: (what) =>
    `The provider gave no clear answer about order ${what}. Please find out whether it was delivered.`,
};

const MAY_BE_DELIVERED =
  'Part of it may have been delivered, so it is not refunded automatically. Please find out and decide.';

/** Why it is not over yet. Its own time for a refund may be another than today's setting. */
const STILL: Readonly<Record<WaitingOrder['cause'], string>> = {
  held: 'It is held for review, and nothing is delivered until you release it. Please release or refund it.',
  disputed:
    'The payment is disputed at the bank, so it is not refunded automatically. Please complete or refund it.',
  disputeLost:
    'The bank has returned the payment to the customer, so it is not refunded automatically. Please complete it, or refund it to the wallet, which stays frozen.',
  disputeWon:
    'The store has won the dispute about it. Nothing was sent while it was open. Please send it again or refund it.',
  manual: 'Please deliver manually what has not been delivered yet, or refund it.',
  providerDown:
    'What has not been delivered could not be sent to the provider. Please send it again, deliver it manually or refund it.',
  waitsForTurn:
    'Our own limits for the provider hold back what has not been delivered. Please deliver it manually or refund it.',
  provider: MAY_BE_DELIVERED,
  unknownOutcome: MAY_BE_DELIVERED,
};
