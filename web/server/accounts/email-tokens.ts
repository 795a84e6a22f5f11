import { createHash } from 'node:crypto';
import type { Db } from '@store/platform/postgres';
import type { EmailLink, EmailVerification, LinkWorth } from '../../ports/accounts.ts';

const LIFE_MS = 24 * 60 * 60_000;
const PAUSE_MS = 2 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * False while the pause since the last link lasts. The link before the newest still works. After the
 * clock was set back nobody waits until it is as late again as it was.
 */
export async function issueEmailToken(
  db: Db,
  accountId: string,
  { linkId, token }: EmailLink,
  now: Date,
): Promise<boolean> {
  const issued = await db`
    insert into shop.email_token (account_id, link_id, token_hash, sent_at)
    values (${accountId}, ${linkId}, ${hashOf(token)}, ${now})
    on conflict (account_id) do update
      set link_id = excluded.link_id, token_hash = excluded.token_hash, sent_at = excluded.sent_at,
          earlier_link_id = email_token.link_id, earlier_hash = email_token.token_hash,
          earlier_sent_at = email_token.sent_at
      where email_token.sent_at <= ${new Date(now.getTime() - PAUSE_MS)}
         or email_token.sent_at > ${new Date(now.getTime() + PAUSE_MS)}
    returning 1`;
  return issued.length === 1;
}

/** As if the newest had never been made. */
export async function takeBackEmailToken(db: Db, accountId: string): Promise<void> {
  await db`
    with earlier as (
      update shop.email_token
      set link_id = earlier_link_id, token_hash = earlier_hash, sent_at = earlier_sent_at,
          earlier_link_id = null, earlier_hash = null, earlier_sent_at = null
      where account_id = ${accountId} and earlier_sent_at is not null
      returning account_id
    )
    delete from shop.email_token
    where account_id = ${accountId} and not exists (select from earlier)`;
}

export async function linkWorth(
  db: Db,
  accountId: string,
  token: string,
  now: Date,
): Promise<LinkWorth> {
  const hash = hashOf(token);
  const [found] = await db<{ fresh: boolean | null; verified: boolean }[]>`
    select case token_hash when ${hash} then sent_at else earlier_sent_at end
             > ${new Date(now.getTime() - LIFE_MS)} as fresh,
           email_verified_at is not null as verified
    from shop.email_token join shop.account on id = account_id
    where account_id = ${accountId} and (token_hash = ${hash} or earlier_hash = ${hash})`;
  if (found?.verified) return 'alreadyVerified';
  return found?.fresh ? 'good' : 'badLink';
}

export async function verifyEmail(
  db: Db,
  accountId: string,
  token: string,
  now: Date,
): Promise<EmailVerification> {
  const link = await linkWorth(db, accountId, token, now);
  if (link !== 'good') return link;
  const marked = await db`
    update shop.account set email_verified_at = ${now}
    where id = ${accountId} and email_verified_at is null
    returning 1`;
  if (marked.length === 1) return 'verified';
  // Used twice at once, or given up meanwhile.
  return (await linkWorth(db, accountId, token, now)) === 'alreadyVerified'
    ? 'alreadyVerified'
    : 'badLink';
}
