import { Fault } from '@store/platform/fault';
import { bulkhead } from 'cockatiel';
import { createTransport } from 'nodemailer';

export type Mail = Readonly<{
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program posts for who wants no more of these (RFC 8058). */
  unsubscribe?: string;
}>;

export interface Mailer {
  /**
   * `mailId` lets the receiving side recognise a repeat. One that waits for its turn when `signal`
   * aborts never leaves; without one, 50 s are waited.
   * @throws MailUnavailable, MailRefused
   */
  send(mailId: string, mail: Mail, signal?: AbortSignal): Promise<void>;
  close(): void;
}

export class MailUnavailable extends Fault {
  readonly code = 'MAIL_UNAVAILABLE';
  readonly retryable = true;
}

/** The server said never: a malformed or unknown address. */
export class MailRefused extends Fault {
  readonly code = 'MAIL_REFUSED';
  readonly retryable = false;
}

/** Also how many mails are on their way at once: what waits within the transport cannot be called back. */
export const CONNECTIONS = 2;

/** A step that mails has a minute; then it is done again, and nobody waits for the mail of before. */
const WAITS_MS = 50_000;

/** `url` like smtp://user:password@host:587 or smtps://…; connections are kept and reused. */
export function smtpMailer({ url, from }: Readonly<{ url: string; from: string }>): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const turns = bulkhead(CONNECTIONS, Infinity);
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

  return {
    async send(mailId, mail, signal = AbortSignal.timeout(WAITS_MS)) {
      const { to, subject, text, html, unsubscribe } = mail;
      const messageId = `<${mailId}@${domain}>`;
      const headers = unsubscribe === undefined ? {} : listHeaders(unsubscribe);
      const message = { from, to, subject, text, html, messageId, headers };
      try {
        await turns.execute(() => {
          // Here, for the bulkhead would call nobody else where it finds that one was called back.
          signal.throwIfAborted();
          return transport.sendMail(message);
        });
      } catch (error) {
        if (isPermanent(error)) throw new MailRefused('the mail was refused', { cause: error });
        throw new MailUnavailable('the mail server did not take the mail', { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

const listHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** SMTP answers 5xx about this message. Bad credentials (EAUTH) are ours to mend, so not final. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, code } = error as Error & { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}
