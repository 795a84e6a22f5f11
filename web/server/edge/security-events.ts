import { createHmac } from 'node:crypto';
import type { Logger } from '@store/platform/logging';
import { normalEmail } from '../../ports/normalise.ts';
import type { NoteSecurity, SecurityEvents } from '../../ports/security-events.ts';

const usual: ReadonlySet<keyof SecurityEvents> = new Set([
  'authn_login_success',
  'authn_second_success',
  'user_created',
  'user_email_verified',
  'sensitive_read',
  'sensitive_update',
  'session_ended',
  'user_archived',
  'user_unarchived',
]);

/**
 * Writes security events into the log as lines with `event`. An e-mail is written as `emailKey`, a
 * number as `mobileKey`: tries for one can be told from tries for another, and `key` is needed to
 * learn whose they are.
 */
export const securityLog =
  (logger: Logger, key: string) =>
  (asked: Readonly<{ requestId: string; address: string; path: string }>): NoteSecurity =>
  (name, details) => {
    const { email, mobile, ...told } = { email: undefined, mobile: undefined, ...details };
    const who = {
      ...(email !== undefined && { emailKey: keyed(`${key} e-mails in logs`, normalEmail(email)) }),
      ...(mobile !== undefined && { mobileKey: keyed(`${key} mobiles in logs`, mobile) }),
    };
    logger[usual.has(name) ? 'info' : 'warn'](
      { event: name, ...asked, ...told, ...who },
      'security',
    );
  };

const keyed = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 16);
