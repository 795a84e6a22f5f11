import { createHash } from 'node:crypto';
import { createCookie, type Cookie } from '@remix-run/node';
import type { Account } from '../../server/accounts/account.ts';
import { logError } from './log-error.server.ts';
import type { Shop } from './shop.ts';
import { verificationMail } from './verification-mail.ts';

/** Sends a link to confirm the e-mail, at most once in two minutes. Never throws for the mail. */
export async function sendVerification(
  shop: Shop,
  account: Account,
): Promise<'sent' | 'tooSoon' | 'failed'> {
  const token = await shop.accounts.newEmailToken(account.id);
  if (token === null) return 'tooSoon';
  // The id shows up in the workflow list; the token itself must not.
  const id = `verify-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
  try {
    await shop.workflows.sendMail(id, verificationMail(account, token, shop.settings));
    return 'sent';
  } catch (error) {
    logError('a verification mail was not sent', error);
    await shop.accounts.takeBackEmailToken(account.id);
    return 'failed';
  }
}

/**
 * Remembers in the browser whose e-mail waits to be verified, for the page that sends again. Not
 * for the path of that page alone: its data come from `/checkverification.data`.
 */
export const waitingCookie = ({ settings }: Shop): Cookie =>
  createCookie('verify', {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    path: '/',
    maxAge: 24 * 60 * 60,
    secrets: [settings.formKey],
  });

export async function whoWaits(shop: Shop, request: Request): Promise<Account | null> {
  const id: unknown = await waitingCookie(shop).parse(request.headers.get('cookie'));
  return typeof id === 'string' ? shop.accounts.byId(id) : null;
}
