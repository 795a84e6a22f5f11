import { createHash, randomUUID } from 'node:crypto';
import type { Db, Tx } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import { undoTokens } from '@store/workflows/contracts';
import { UNDO_MS } from '../../ports/ways.ts';
import { oweLetter } from '../letters/owed-letters.ts';

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** How an account is reached before a change. */
export type ReachedBy = Readonly<{
  email: string;
  email_verified_at: Date | null;
  mobile: string | null;
  mobile_verified_at: Date | null;
}>;

type Change = Readonly<{ accountId: string; what: 'email' | 'mobile'; before: ReachedBy }>;

/**
 * Remembers what an account was reached by, and has that address told with a link that sets it back.
 * An address that was never proven may be a stranger’s, and gets no link into the account.
 */
export async function keepChange(
  tx: Tx,
  keys: StoreKeys,
  { accountId, what, before }: Change,
  now: Date,
): Promise<void> {
  if (before.email_verified_at === null) {
    if (what === 'mobile') await oweLetter(tx, accountId, 'mobileChanged', now);
    return;
  }
  const id = randomUUID();
  const [token = ''] = undoTokens(keys, id);
  const { email, mobile, mobile_verified_at } = before;
  await tx`
    insert into shop.contact_change ${tx({
      ...{ id, account_id: accountId, what, email, mobile, mobile_verified_at },
      token_hash: hashOf(token),
      at: now,
      over_at: new Date(now.getTime() + UNDO_MS),
    })}`;
  await oweLetter(tx, accountId, 'undo', now, id);
}

/** What can be undone no more is nobody’s business any more. */
export async function forgetChanges(db: Db, now: Date): Promise<void> {
  await db`delete from shop.contact_change where over_at <= ${now}`;
}
