import { createHash, createHmac } from 'node:crypto';
import type { Order } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { Fault } from '@store/platform/fault';
import { post } from '../http/post.ts';
import type { Sender } from '../messages/compose.ts';
import type { Mailer } from '../messages/mail.ts';
import { alarmMail } from './alarm-mail.ts';
import type { AlarmActivities, AlarmKind, WaitingOrder } from './contract.ts';

export type AlarmDependencies = Readonly<{
  ledger: Pick<Ledger, 'order'>;
  mailer: Pick<Mailer, 'send'>;
  sender: () => Sender;
  /** As the owner has set them: nobody, and '', where nothing is. */
  alarms: () => Readonly<{ emails: readonly string[]; webhook: string; secret: string | null }>;
}>;

/** The other side did not say that it has it. */
class WebhookFailed extends Fault {
  readonly code = 'WEBHOOK_FAILED';
  readonly retryable = true;
}

export function alarmActivities(dependencies: AlarmDependencies): AlarmActivities {
  const { ledger, mailer, sender, alarms } = dependencies;
  const waiting = async (orderId: string) => waitingIn(await ledger.order.stateOf(orderId));
  return {
    async mailStaff(orderId, kind) {
      const { emails } = alarms();
      const order = emails.length === 0 ? null : await waiting(orderId);
      if (order === null) return;
      for (const to of emails) {
        const person = createHash('sha256').update(to).digest('hex').slice(0, 16);
        const mailId = `alarm-${orderId}-${kind}-${person}`;
        await mailer.send(mailId, alarmMail(to, kind, order, sender()));
      }
    },

    async callWebhook(orderId, kind) {
      const { webhook, secret } = alarms();
      const order = webhook === '' || secret === null ? null : await waiting(orderId);
      if (order === null || secret === null) return;
      // The same body and name for a repeat, so that the other side may know it again.
      const body = JSON.stringify({ event: EVENTS[kind], ...order });
      const { status } = await post(webhook, {
        headers: {
          'Content-Type': 'application/json',
          'X-Store-Delivery': `${orderId}-${kind}`,
          'X-Store-Signature': `sha256=${signatureOf(body, secret)}`,
        },
        body,
        timeoutMs: 10_000,
      });
      if (status < 200 || status > 299) throw new WebhookFailed(`the webhook answered ${status}`);
    },
  };
}

const EVENTS: Readonly<Record<AlarmKind, string>> = {
  waiting: 'order.waiting',
  late: 'order.late',
};

/** HMAC-SHA-256 of the body, in hex. */
const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

function waitingIn(order: Order): WaitingOrder | null {
  if (order.status !== 'Processing') return null;
  const { orderId, item, price: amount } = order.placed;
  const unknown = order.paid.legs.some(({ status }) => status === 'unknown');
  const cause = unknown ? 'unknownOutcome' : 'manual';
  return { orderId, item: item.name, amount, cause, paidAt: order.paid.confirmed.at };
}
