import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import type { AlarmKind, WaitingOrder } from './contract.ts';

/** To staff: an order waits for a person. */
export function alarmMail(
  to: string,
  kind: AlarmKind,
  { orderId, item, amount, cause, owner }: WaitingOrder & Readonly<{ owner: string | null }>,
  { storeName, publicUrl }: Sender,
): Mail {
  const what = `${orderId} (${item}, ${writtenRupees(amount)})`;
  return compose({
    to,
    name: null,
    subject: `${storeName}: ${SUBJECTS[kind]} ${orderId}`,
    before: [
      whatIsUp(kind, cause, what),
      ...(owner === null ? [] : [`${owner} has taken this order.`]),
    ],
    link: `${publicUrl}/admin/orders?${new URLSearchParams({ q: orderId, open: orderId }).toString()}`,
    button: 'Open order',
    after: [
      kind === 'overdue'
        ? 'You get this email every hour until the order is decided.'
        : 'It is promised within 30 minutes of payment.',
    ],
  });
}

function whatIsUp(kind: AlarmKind, cause: WaitingOrder['cause'], what: string): string {
  switch (kind) {
    case 'waiting':
      return CAUSES[cause](what);
    case 'late':
      return `Nobody has decided order ${what} yet.`;
    case 'overdue':
      return `Order ${what} is past the time when money is refunded automatically. Part of it may have been delivered, so nothing was refunded. Please find out and decide.`;
  }
}

const SUBJECTS: Readonly<Record<AlarmKind, string>> = {
  waiting: 'order to decide,',
  late: 'order waits too long,',
  overdue: 'order still not decided,',
};

const CAUSES: Readonly<Record<WaitingOrder['cause'], (what: string) => string>> = {
  held: (what) =>
    `Order ${what} is paid and held for review. Nothing is delivered until you release it. Please release or refund it.`,
  disputed: (what) =>
    `The payment for order ${what} is disputed at the bank. Nothing more is delivered by itself. Please complete or refund it.`,
  disputeLost: (what) =>
    `The bank has returned the payment for order ${what} to the customer. Nothing more is delivered by itself. Please complete it, or refund it to the wallet, which stays frozen.`,
  manual: (what) => `Order ${what} is paid. Please deliver it manually.`,
  providerDown: (what) =>
    `Order ${what} is paid, but we could not reach the provider. Nothing was sent.`,
  unknownOutcome: (what) =>
    `The provider gave no clear answer about order ${what}. Please find out whether it was delivered.`,
};
