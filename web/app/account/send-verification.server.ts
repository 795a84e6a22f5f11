import { randomUUID } from 'node:crypto';
import { verificationTokens } from '@store/workflows/contracts';
import type { Account } from '../../ports/accounts.ts';
import { logError } from '../faults/log-error.server.ts';
import type { Shop } from '../../ports/shop.ts';

/** Sends a link to confirm the e-mail, at most once in two minutes. Never throws for the mail. */
export async function sendVerification(
  shop: Shop,
  account: Account,
): Promise<'sent' | 'tooSoon' | 'failed'> {
  const linkId = randomUUID();
  const [token = ''] = verificationTokens(shop.keys, account.id, linkId);
  if (!(await shop.accounts.issueEmailToken(account.id, { linkId, token }))) return 'tooSoon';
  try {
    const letter = { kind: 'verification', accountId: account.id, linkId } as const;
    await shop.workflows.sendMail(`verify-${linkId}`, letter);
    return 'sent';
  } catch (error) {
    logError('a verification mail was not sent', error);
    await shop.accounts.takeBackEmailToken(account.id);
    return 'failed';
  }
}
