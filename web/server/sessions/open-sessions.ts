import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@store/platform/postgres';
import type { Account } from '../../ports/accounts.ts';
import { accountOf, type AccountRow } from '../accounts/account-row.ts';
import { awaitedIn, hasFactor, hasPasskey } from '../second-factors/awaited.ts';
import { storeCookie } from '../../ports/cookies.ts';
import { SESSION_MS, type Sessions } from '../../ports/sessions.ts';

export type SessionOptions = Readonly<{
  /** The first signs, all are believed. */
  secrets: readonly string[];
  publicUrl: string;
  /** Whether every admin has to have a second factor. */
  secondFactor?: boolean;
  now?: () => Date;
}>;

type SignedInRow = AccountRow &
  Readonly<{
    made_up: boolean;
    has_factor: boolean;
    has_passkey: boolean;
    second_at: Date | null;
  }>;

const GRACE_MS = 60_000;

/**
 * The signed cookie holds a random token, the row in `shop.session` only its hash: a stolen table
 * signs nobody in, and deleting the row ends the session everywhere.
 */
export function openSessions(
  db: Db,
  { secrets, publicUrl, secondFactor = false, now = () => new Date() }: SessionOptions,
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
      const [row] = await db<SignedInRow[]>`
        select account.id, customer_number, name, email, mobile, role, permissions,
               email_verified_at, mobile_verified_at, blocked_at, created_at, made_up, second_at,
               ${hasFactor(db)}, ${hasPasskey(db)}
        from shop.session join shop.account on account.id = session.account_id
        where token_hash = ${hash} and expires_at > ${now()} and blocked_at is null`;
      return row ? signedIn(row, secondFactor) : null;
    },

    async proven(request, at) {
      const hash = await tokenHashIn(request);
      if (hash) await db`update shop.session set second_at = ${at} where token_hash = ${hash}`;
    },

    async provenAnew(request, at) {
      const hash = await tokenHashIn(request);
      const token = randomBytes(32).toString('base64url');
      const graceEnds = new Date(now().getTime() + GRACE_MS);
      await db`
        insert into shop.session (token_hash, account_id, started_at, expires_at, second_at)
        select ${hashOf(token)}, account_id, started_at, expires_at, ${at}
        from shop.session where token_hash = ${hash} and expires_at > ${now()}`;
      await db`
        update shop.session set expires_at = least(expires_at, ${graceEnds}::timestamptz)
        where token_hash = ${hash}`;
      return cookie.serialize(token);
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

/** An admin's rights begin with the second factor. */
function signedIn(row: SignedInRow, demanded: boolean): Account {
  const account = { ...accountOf(row), ...(row.has_passkey && { hasPasskey: true }) };
  const awaits = awaitedIn(row, demanded);
  if (awaits !== null) return { ...account, role: 'user', permissions: [], awaits };
  const provenAt = row.has_factor ? row.second_at : null;
  return { ...account, ...(provenAt && { provenAt }) };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
