import { createHash } from 'node:crypto';
import { transaction, type Db, type Tx } from '@store/platform/postgres';
import type { EmailLink } from '../../ports/accounts.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { forgetAllTries } from './password-tries.ts';
import { endAllSessions } from '../ended-sessions/end-all-sessions.ts';

const LIFE_MS = 60 * 60_000;
const PAUSE_MS = 2 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const oldest = (now: Date) => new Date(now.getTime() - LIFE_MS);

/**
 * One statement, whether anybody has this e-mail or not, so that its time tells nothing. Within the
 * pause the link before stays the one that works; after the clock was set back nobody waits until it
 * is as late again as it was. `email` is normalised.
 */
export async function issuePasswordReset(
  db: Db,
  email: string,
  { linkId, token }: EmailLink,
  now: Date,
): Promise<void> {
  await db`
    insert into shop.password_reset (account_id, link_id, token_hash, sent_at)
    select id, ${linkId}, ${hashOf(token)}, ${now} from shop.account where email = ${email}
    on conflict (account_id) do update
      set link_id = excluded.link_id, token_hash = excluded.token_hash, sent_at = excluded.sent_at
      where password_reset.sent_at <= ${new Date(now.getTime() - PAUSE_MS)}
         or password_reset.sent_at > ${new Date(now.getTime() + PAUSE_MS)}`;
}

/** The link is used where it is made: the next one, which a mail carries, is waited for by nobody. */
export async function handPasswordReset(
  tx: Tx,
  accountId: string,
  { linkId, token }: EmailLink,
  now: Date,
): Promise<void> {
  await tx`
    insert into shop.password_reset (account_id, link_id, token_hash, sent_at)
    values (${accountId}, ${linkId}, ${hashOf(token)}, ${new Date(now.getTime() - PAUSE_MS)})
    on conflict (account_id) do update
      set link_id = excluded.link_id, token_hash = excluded.token_hash, sent_at = excluded.sent_at`;
}

export async function takeBackPasswordReset(db: Db, linkId: string): Promise<void> {
  await db`delete from shop.password_reset where link_id = ${linkId}`;
}

export async function isResetLink(
  db: Db,
  accountId: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const found = await db`
    select from shop.password_reset
    where account_id = ${accountId} and token_hash = ${hashOf(token)} and sent_at > ${oldest(now)}`;
  return found.length === 1;
}

/** False when the link is not good, or not any more: of two that use it at once, one does. */
export async function resetPassword(
  db: Db,
  {
    accountId,
    token,
    passwordHash,
  }: Readonly<{ accountId: string; token: string; passwordHash: string }>,
  now: Date,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const used = await tx`
      delete from shop.password_reset
      where account_id = ${accountId} and token_hash = ${hashOf(token)}
        and sent_at > ${oldest(now)}
      returning 1`;
    if (used.length === 0) return false;
    await setPassword(tx, accountId, passwordHash, 'passwordReset', now);
    return true;
  });
}

/** Ends every session, and what else the password of before was good for. The customer is told. */
export async function setPassword(
  tx: Tx,
  accountId: string,
  passwordHash: string,
  change: 'passwordReset' | 'passwordChanged',
  now: Date,
): Promise<void> {
  const [account] = await tx<{ email: string }[]>`
    update shop.account set password_hash = ${passwordHash}, credentials_changed_at = ${now}
    where id = ${accountId} returning email`;
  if (!account) throw new Error('the account is gone');
  await endAllSessions(tx, accountId);
  await tx`delete from shop.password_reset where account_id = ${accountId}`;
  await forgetAllTries(tx, account.email);
  await oweLetter(tx, accountId, change, now);
}
