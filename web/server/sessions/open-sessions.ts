import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@store/platform/postgres';
import { accountOf, type AccountRow } from '../accounts/account-row.ts';
import { storeCookie } from '../../ports/cookies.ts';
import { SESSION_MS, type Sessions } from '../../ports/sessions.ts';

export type SessionOptions = Readonly<{
  /** The first signs, all are believed. */
  secrets: readonly string[];
  publicUrl: string;
  now?: () => Date;
}>;

/**
 * The signed cookie holds a random token, the row in `shop.session` only its hash: a stolen table
 * signs nobody in, and deleting the row ends the session everywhere.
 */
export function openSessions(
  db: Db,
  { secrets, publicUrl, now = () => new Date() }: SessionOptions,
): Sessions {
  const cookie = storeCookie({ publicUrl }, 'session', secrets);

  async function tokenHashIn(request: Request): Promise<Buffer | null> {
    const token: unknown = await cookie.parse(request.headers.get('cookie'));
    return typeof token === 'string' && token !== '' ? hashOf(token) : null;
  }

  return {
    async accountOf(request) {
      const hash = await tokenHashIn(request);
      if (!hash) return null;
      const [row] = await db<AccountRow[]>`
        select account.id, customer_number, name, email, mobile, role, permissions,
               email_verified_at, mobile_verified_at, blocked_at, created_at
        from shop.session join shop.account on account.id = session.account_id
        where token_hash = ${hash} and expires_at > ${now()} and blocked_at is null`;
      return row ? accountOf(row) : null;
    },

    async start(account) {
      const token = randomBytes(32).toString('base64url');
      const startedAt = now();
      await db`
        with over as (delete from shop.session where expires_at <= ${startedAt})
        insert into shop.session ${db({
          token_hash: hashOf(token),
          account_id: account.id,
          started_at: startedAt,
          expires_at: new Date(startedAt.getTime() + SESSION_MS),
        })}`;
      return cookie.serialize(token);
    },

    async end(request) {
      const hash = await tokenHashIn(request);
      if (hash) await db`delete from shop.session where token_hash = ${hash}`;
      return cookie.serialize('', { maxAge: 0 });
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
