import { createHash, createHmac } from 'node:crypto';
import { Fault } from '@store/platform/fault';
import type { Outside } from '../http/outside.ts';
import type { Mail, Mailer } from '../messages/mail.ts';

/** How staff are told: nobody, and '', where the owner has set nothing. */
export type StaffWays = Readonly<{
  mailer: Pick<Mailer, 'send'>;
  outside: Outside;
  alarms: () => Readonly<{ emails: readonly string[]; webhook: string; secret: string | null }>;
}>;

/** The other side did not say that it has it. */
class WebhookFailed extends Fault {
  readonly code = 'WEBHOOK_FAILED';
  readonly retryable = true;
}

/** Writes to each of staff, under names that a repeat has as well. */
export async function mailEach(
  { mailer, alarms }: StaffWays,
  name: string,
  mailTo: (to: string) => Mail,
): Promise<void> {
  for (const to of alarms().emails) {
    const person = createHash('sha256').update(to).digest('hex').slice(0, 16);
    await mailer.send(`${name}-${person}`, mailTo(to));
  }
}

/**
 * Posts to the owner's address, signed, if there is one: the same body and name for a repeat, so
 * that the other side may know it again.
 * @throws WebhookFailed for every answer but 2xx
 */
export async function postSigned(
  { outside, alarms }: Pick<StaffWays, 'alarms' | 'outside'>,
  delivery: string,
  told: object,
): Promise<void> {
  const { webhook, secret } = alarms();
  if (webhook === '' || secret === null) return;
  const body = JSON.stringify(told);
  const { status } = await outside.post(webhook, {
    headers: {
      'Content-Type': 'application/json',
      'X-Store-Delivery': delivery,
      'X-Store-Signature': `sha256=${signatureOf(body, secret)}`,
    },
    body,
  });
  if (status < 200 || status > 299) throw new WebhookFailed(`the webhook answered ${status}`);
}

/** HMAC-SHA-256 of the body, in hex. */
const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');
