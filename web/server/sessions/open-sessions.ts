import { createHash, randomBytes } from 'node:crypto';
import { transaction, type Db } from '@store/platform/postgres';
import type { Account } from '../../ports/accounts.ts';
import { accountOf, type AccountRow } from '../accounts/account-row.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { unreadNews } from '../news/unread-news.ts';
import { awaitedIn, hasFactor, hasPasskey } from '../second-factors/awaited.ts';
import { isUuid } from '../../ports/is-uuid.ts';
import type { Carrier } from './carriers.ts';
import { keeps } from './keeps.ts';
import {
  SESSION_MS,
  type CameFrom,
  type OpenSession,
  type SessionKind,
  type Sessions,
  type StartedFrom,
} from '../../ports/sessions.ts';

export type SessionOptions = Readonly<{
  carrier: Carrier;
  /** Whether every admin has to have a second factor. */
  secondFactor?: boolean;
  /** After how long without a request a browser’s session is over, as it is now. */
  idleMs?: () => number;
  now?: () => Date;
}>;

type SignedInRow = AccountRow &
  Readonly<{
    made_up: boolean;
    has_factor: boolean;
    has_passkey: boolean;
    has_password: boolean;
    unread: bigint;
    has_favourites: boolean;
    has_game_ids: boolean;
    started_at: Date;
    second_at: Date | null;
  }>;

type SessionRow = CameFrom &
  Readonly<{
    id: string;
    kind: SessionKind;
    started_at: Date;
    used_at: Date;
    is_this: boolean;
  }>;

const GRACE_MS = 60_000;
const USE_NOTED_EVERY_MS = 60_000;
const NOT_SAID: StartedFrom = { by: 'password', device: '', address: '', isKnown: true };

/**
 * Whoever is signed in carries a random token, the row in `shop.session` only its hash: a stolen table
 * signs nobody in, and deleting the row ends the session everywhere. What one way carries is worth
 * nothing on the other.
 */
export function openSessions(
  db: Db,
  {
    carrier,
    secondFactor = false,
    idleMs = () => SESSION_MS,
    now = () => new Date(),
  }: SessionOptions,
): Sessions {
  const { kind } = carrier;

  async function tokenHashIn(request: Request): Promise<Buffer | null> {
    const token = await carrier.tokenIn(request);
    return token === null ? null : hashOf(token);
  }

  /**
   * Part of a `where`: neither its time is up, nor was it idle for too long. A program was told how long
   * its token is good for, and may rest meanwhile.
   */
  const goesOn = () => db`
    expires_at > ${now()}
    and (kind = 'program' or used_at > ${new Date(now().getTime() - idleMs())})`;

  /** Part of the same: to whoever is not let in, none is open. */
  const isLetIn = () => db`blocked_at is null and closed_at is null`;

  /** Part of the same: one that was exchanged for another is there for what is under way, and no more. */
  const isNoRest = () => db`expires_at > ${new Date(now().getTime() + GRACE_MS)}`;

  return {
    async accountOf(request) {
      const hash = await tokenHashIn(request);
      if (!hash) return null;
      const noted = new Date(now().getTime() - USE_NOTED_EVERY_MS);
      const [row] = await db<SignedInRow[]>`
        with used as (
          update shop.session set used_at = ${now()}
          where token_hash = ${hash} and kind = ${kind} and used_at <= ${noted} and ${goesOn()}
        )
        select account.id, customer_number, name, email, mobile, role, permissions,
               email_verified_at, mobile_verified_at, blocked_at, closed_at, erased_at, created_at,
               made_up, second_at,
               started_at, password_hash is not null as has_password,
               ${hasFactor(db)}, ${hasPasskey(db)}, ${unreadNews(db)}, ${keeps(db)}
        from shop.session join shop.account on account.id = session.account_id
        where token_hash = ${hash} and kind = ${kind} and ${goesOn()} and ${isLetIn()}`;
      return row ? signedIn(row, secondFactor) : null;
    },

    async openSessionOf(request) {
      const hash = await tokenHashIn(request);
      if (!hash) return null;
      const [row] = await db<OpenSession[]>`
        select session.id, account_id as "accountId", role = 'admin' as "isAdmin"
        from shop.session join shop.account on account.id = session.account_id
        where token_hash = ${hash} and kind = ${kind} and ${goesOn()} and ${isLetIn()}`;
      return row ?? null;
    },

    async stillOpen(ids) {
      const rows = await db<{ id: string }[]>`
        select session.id
        from shop.session join shop.account on account.id = session.account_id
        where session.id = any(${[...ids]}::uuid[]) and ${goesOn()} and ${isLetIn()}`;
      return new Set(rows.map(({ id }) => id));
    },

    async provenAnew(request, at, { beforeAsWell } = { beforeAsWell: false }) {
      const hash = await tokenHashIn(request);
      const token = randomBytes(32).toString('base64url');
      const graceEnds = new Date(now().getTime() + GRACE_MS);
      await db`
        insert into shop.session
          (token_hash, kind, account_id, started_at, expires_at, second_at, used_at,
           by, device, address)
        select ${hashOf(token)}, kind, account_id, started_at, expires_at, ${at}, ${now()},
               by, device, address
        from shop.session where token_hash = ${hash} and kind = ${kind} and ${goesOn()}`;
      await db`
        update shop.session
        set expires_at = least(expires_at, ${graceEnds}::timestamptz),
            second_at = case when ${beforeAsWell} then ${at} else second_at end
        where token_hash = ${hash} and kind = ${kind}`;
      return carrier.given(token);
    },

    async start(account, { by, device, address, isKnown, withFactor = false } = NOT_SAID) {
      const token = randomBytes(32).toString('base64url');
      const startedAt = now();
      await transaction(db, async (tx) => {
        await tx`
          with over as (delete from shop.session where expires_at <= ${startedAt})
          insert into shop.session ${tx({
            token_hash: hashOf(token),
            kind,
            account_id: account.id,
            started_at: startedAt,
            expires_at: new Date(startedAt.getTime() + SESSION_MS),
            used_at: startedAt,
            // Of a passkey its owner was there and had it: that is all that an admin is asked for.
            second_at: by === 'passkey' || withFactor ? startedAt : null,
            ...{ by, device, address },
          })}`;
        if (!isKnown) await oweLetter(tx, account.id, 'newDevice', startedAt, device);
      });
      return carrier.given(token);
    },

    async end(request) {
      const hash = await tokenHashIn(request);
      if (hash) await db`delete from shop.session where token_hash = ${hash} and kind = ${kind}`;
      return carrier.taken();
    },

    async of(accountId, request) {
      const hash = await tokenHashIn(request);
      const rows = await db<SessionRow[]>`
        select id, kind, by, device, address, started_at, used_at,
               coalesce(token_hash = ${hash}, false) as is_this
        from shop.session where account_id = ${accountId} and ${goesOn()} and ${isNoRest()}
        order by is_this desc, used_at desc, id limit 100`;
      return rows.map(({ started_at, used_at, is_this, ...row }) => ({
        ...row,
        startedAt: started_at.toISOString(),
        usedAt: used_at.toISOString(),
        isThis: is_this,
      }));
    },

    async endOne(accountId, id) {
      if (!isUuid(id)) return false;
      const ended = await db`
        delete from shop.session where id = ${id} and account_id = ${accountId} and ${goesOn()}`;
      return ended.count > 0;
    },

    async endOthers(accountId, request) {
      const hash = await tokenHashIn(request);
      const ended = await db<{ counts: boolean }[]>`
        delete from shop.session
        where account_id = ${accountId} and token_hash is distinct from ${hash}
        returning ${isNoRest()} as counts`;
      return ended.filter(({ counts }) => counts).length;
    },
  };
}

/** An admin's rights begin with the second factor; to sign in proves a customer for a while. */
function signedIn(row: SignedInRow, demanded: boolean): Account {
  const kept = { favourites: row.has_favourites, gameIds: row.has_game_ids };
  const account = { ...accountOf(row), unread: Number(row.unread), keeps: kept };
  const proofs = {
    factor: row.role === 'admin' && row.has_factor,
    passkey: row.has_passkey,
    password: row.has_password,
  };
  const awaits = awaitedIn(row, demanded);
  const provenAt = row.second_at ?? row.started_at;
  if (awaits !== null)
    return { ...account, role: 'user', permissions: [], awaits, proofs, provenAt };
  return { ...account, proofs, provenAt };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
