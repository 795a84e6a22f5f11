import { Fault } from '@store/platform/fault';
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
  /** `mailId` lets the receiving side recognise a repeat.
   * @throws MailUnavailable, MailRefused */
  send(mailId: string, mail: Mail): Promise<void>;
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

/** `url` like smtp://user:password@host:587 or smtps://…; connections are kept and reused. */
export function smtpMailer({ url, from }: Readonly<{ url: string; from: string }>): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

  return {
    async send(mailId, { to, subject, text, html, unsubscribe }) {
      try {
        const messageId = `<${mailId}@${domain}>`;
        const headers = unsubscribe === undefined ? {} : listHeaders(unsubscribe);
        await transport.sendMail({ from, to, subject, text, html, messageId, headers });
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
