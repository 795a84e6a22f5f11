import { Fault } from '@store/platform/fault';

export type Mail = Readonly<{ to: string; subject: string; text: string; html: string }>;

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
