import { createHash, randomBytes } from 'node:crypto';
import { within } from '@store/platform/networks';
import { transaction, type Db } from '@store/platform/postgres';
import {
  KEY_PREFIXES,
  MOST_KEYS,
  type ApiKey,
  type ApiKeys,
  type KeyCall,
} from '../../ports/api-keys.ts';
import { isUuid } from '../../ports/is-uuid.ts';
import { newId } from '../../ports/new-id.ts';
import { accountOf, type AccountRow } from '../accounts/account-row.ts';
import type { Counters } from '../edge/counters.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { byHeader } from '../sessions/carriers.ts';
import { KEY_COLUMNS, keyOf, termsInRow, type KeyRow } from './key-rows.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const USE_NOTED_EVERY_MS = MINUTE_MS;
/** Of keys that have ended: for who looks what became of one. */
const ENDED_SHOWN = 20;
const SECRET_BYTES = 32;
const HINT_LENGTH = 4;

type Options = Readonly<{ counters: Counters; now: () => Date }>;

/**
 * A key is 32 random bytes behind a word that says what it is for; its row has the hash. That its owner
 * is still a reseller and let in is looked up with every call; losing either ends the keys as well.
 */
export function openApiKeys(db: Db, { counters, now }: Options): ApiKeys {
  const perMinute = counters('key minute', MINUTE_MS);
  const perDay = counters('key day', DAY_MS);

  /** Refused calls count as well: a program that goes on asking is to be slowed down. */
  async function waitFor(key: ApiKey): Promise<number> {
    const counts = [
      [perMinute, key.perMinute],
      [perDay, key.perDay],
    ] as const;
    for (const [counter, most] of counts) {
      const { hits, endsInMs } = await counter.count(key.id);
      if (hits > most) return Math.max(1, Math.ceil(endsInMs / 1_000));
    }
    return 0;
  }

  /** To the minute: a busy machine is no reason to write with each call. */
  async function noteUse({ key_id: id, used_at: usedAt }: CallerRow): Promise<void> {
    const at = now();
    const isNoted = usedAt !== null && at.getTime() - usedAt.getTime() < USE_NOTED_EVERY_MS;
    if (!isNoted) await db`update shop.api_key set used_at = ${at} where id = ${id}`;
  }

  return {
    make: (accountId, terms, id) =>
      transaction(db, async (tx) => {
        const [owner] = await tx`
          select from shop.account
          where id = ${accountId} and role = 'reseller' and blocked_at is null and closed_at is null
          for update`;
        if (owner === undefined) return { outcome: 'noReseller' };
        const madeAt = now();
        const keyId = id ?? newId(madeAt.getTime());
        const [before] = await tx`select from shop.api_key where id = ${keyId}`;
        if (before !== undefined) return { outcome: 'madeAlready' };
        const going = await tx`
          select from shop.api_key where account_id = ${accountId} and ended_at is null`;
        if (going.length >= MOST_KEYS) return { outcome: 'tooMany' };
        const secret = `${KEY_PREFIXES[terms.isTest ? 'test' : 'live']}${randomBytes(SECRET_BYTES).toString('base64url')}`;
        const [row] = await tx<KeyRow[]>`
          insert into shop.api_key ${tx({
            id: keyId,
            account_id: accountId,
            key_hash: hashOf(secret),
            hint: secret.slice(-HINT_LENGTH),
            ...termsInRow(terms),
            made_at: madeAt,
          })} returning ${tx(KEY_COLUMNS)}`;
        if (row === undefined) throw new Error('a key was made and is not there');
        await oweLetter(tx, accountId, 'keyMade', madeAt);
        return { outcome: 'made', secret, key: keyOf(row) };
      }),

    async of(accountId) {
      const rows = await db<KeyRow[]>`
        (select ${db(KEY_COLUMNS)} from shop.api_key
         where account_id = ${accountId} and ended_at is null)
        union all
        (select ${db(KEY_COLUMNS)} from shop.api_key
         where account_id = ${accountId} and ended_at is not null
         order by ended_at desc limit ${ENDED_SHOWN})
        order by ended_at desc nulls first, made_at desc, id`;
      return rows.map(keyOf);
    },

    async end(accountId, id) {
      if (!isUuid(id)) return false;
      const ended = await db`
        update shop.api_key set ended_at = ${now()}
        where id = ${id} and account_id = ${accountId} and ended_at is null`;
      return ended.count > 0;
    },

    async callerOf(request, address): Promise<KeyCall> {
      const secret = await byHeader.tokenIn(request);
      if (secret === null) {
        return { outcome: request.headers.has('authorization') ? 'unknown' : 'none' };
      }
      const [row] = await db<CallerRow[]>`
        select account.id, customer_number, account.name, email, mobile, role, permissions,
               email_verified_at, mobile_verified_at, blocked_at, closed_at, erased_at, created_at,
               api_key.id as key_id, api_key.name as key_name, hint, is_test, may_buy, addresses,
               per_minute, per_day, daily_cap, made_at, used_at, ended_at
        from shop.api_key join shop.account on account.id = api_key.account_id
        where key_hash = ${hashOf(secret)} and ended_at is null
          and role = 'reseller' and blocked_at is null and closed_at is null`;
      if (row === undefined) return { outcome: 'unknown' };
      const key = keyOf({ ...row, id: row.key_id, name: row.key_name });
      const holder = { key, account: accountOf(row) };
      if (key.addresses.length > 0 && !within(key.addresses)(address ?? '')) {
        return { outcome: 'elsewhere', ...holder };
      }
      const waitSeconds = await waitFor(key);
      if (waitSeconds > 0) return { outcome: 'tooMany', waitSeconds, ...holder };
      await noteUse(row);
      return { outcome: 'known', ...holder };
    },
  };
}

type CallerRow = AccountRow &
  Omit<KeyRow, 'id' | 'name'> &
  Readonly<{ key_id: string; key_name: string }>;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
