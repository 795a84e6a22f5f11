import { createHmac } from 'node:crypto';
import type { Logger } from '@store/platform/logging';
import { normalEmail } from '../../ports/normalise.ts';
import type { NoteSecurity, SecurityEvents } from '../../ports/security-events.ts';

const usual: ReadonlySet<keyof SecurityEvents> = new Set([
  'authn_login_success',
  'authn_second_success',
  'user_created',
  'user_email_verified',
  'session_ended',
]);

/**
 * Writes security events into the log as lines with `event`. An e-mail is written as `emailKey`:
 * tries for one can be told from tries for another, and `key` is needed to learn whose they are.
 */
export const securityLog =
  (logger: Logger, key: string) =>
  (asked: Readonly<{ requestId: string; address: string; path: string }>): NoteSecurity =>
  (name, details) => {
    const { email, ...told } = { email: undefined, ...details };
    const who = email === undefined ? {} : { emailKey: emailKey(key, email) };
    logger[usual.has(name) ? 'info' : 'warn'](
      { event: name, ...asked, ...told, ...who },
      'security',
    );
  };

const emailKey = (key: string, email: string): string =>
  createHmac('sha256', `${key} e-mails in logs`)
    .update(normalEmail(email))
    .digest('hex')
    .slice(0, 16);
