import { anywhere, SQL_STATE, toldBy, transaction, type Db } from '@store/platform/postgres';
import type postgres from 'postgres';
import { isUuid } from '../../ports/is-uuid.ts';
import { newId } from '../../ports/new-id.ts';
import { accountOf, type AccountRow } from './account-row.ts';
import {
  ADMIN_PERMISSIONS,
  type Account,
  type Accounts,
  type Creation,
  type NewAccount,
  type NewAccountOfProvider,
  type Taken,
} from '../../ports/accounts.ts';
import { recordSignUp } from '../consents/record-consents.ts';
import { abandonedWith, forget } from './abandoned.ts';
import { holderOf, noteMobileUse } from './mobile-use.ts';
import { issueEmailToken, linkWorth, takeBackEmailToken, verifyEmail } from './email-tokens.ts';
import { insertIdentity } from './open-identities.ts';
import { normalEmail, normalMobile } from '../../ports/normalise.ts';
import {
  isResetLink,
  issuePasswordReset,
  resetPassword,
  setPassword,
  takeBackPasswordReset,
} from './password-resets.ts';
import { countTry, forgetTries, trierOf } from './password-tries.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { endAllSessions } from '../ended-sessions/end-all-sessions.ts';

/** Accounts in schema `shop`, which `migrateShop` has made. `now` is for specs. */
export function openAccounts(db: Db, { now = () => new Date() } = {}): Accounts {
  const columns = db`
    id, customer_number, name, email, mobile, role, permissions,
    email_verified_at, mobile_verified_at, blocked_at, closed_at, erased_at, created_at`;

  async function one(where: postgres.PendingQuery<postgres.Row[]>): Promise<Account | null> {
    const [row] = await db<AccountRow[]>`select ${columns} from shop.account where ${where}`;
    return row ? accountOf(row) : null;
  }

  const byId = async (id: string) => (isUuid(id) ? one(db`id = ${id}`) : null);

  async function byIds(ids: readonly string[]) {
    const known = ids.filter(isUuid);
    if (known.length === 0) return new Map<string, Account>();
    const rows = await db<AccountRow[]>`
      select ${columns} from shop.account where id = any(${known}::uuid[])`;
    return new Map(rows.map((row) => [row.id, accountOf(row)]));
  }

  async function insert(
    account: NewAccount | NewAccountOfProvider,
    passwordHash: string | null,
  ): Promise<Account> {
    const createdAt = account.createdAt ?? now();
    const role = account.role ?? 'user';
    const permissions = account.permissions ?? (role === 'admin' ? ADMIN_PERMISSIONS : []);
    return transaction(db, async (tx) => {
      const [row] = await tx<AccountRow[]>`
        insert into shop.account
          (id, name, email, mobile, role, permissions, password_hash, email_verified_at,
           mobile_verified_at, created_at, made_up)
        values (
          ${account.id ?? newId(createdAt.getTime())}, ${account.name.trim()},
          ${normalEmail(account.email)}, ${account.mobile && normalMobile(account.mobile)},
          ${role}, ${[...permissions]}, ${passwordHash},
          ${account.emailVerifiedAt ?? null}, ${account.mobileVerifiedAt ?? null}, ${createdAt},
          ${account.madeUp ?? false})
        returning ${columns}`;
      if (!row) throw new Error('the insert of an account returned nothing');
      const { age, agreed = null } = account;
      await recordSignUp(tx, row.id, { age, agreed }, createdAt);
      if ('identity' in account) await insertIdentity(tx, row.id, account.identity, createdAt);
      return accountOf(row);
    });
  }

  return {
    async create(account): Promise<Creation> {
      const { password } = account;
      const passwordHash = password === null ? null : await hashPassword(password);
      try {
        return { accepted: true, account: await insert(account, passwordHash) };
      } catch (error) {
        const taken = takenIn(error);
        if (taken) return { accepted: false, taken };
        throw error;
      }
    },

    async taken(email, mobile) {
      const [found] = await db<{ email: boolean; mobile: boolean }[]>`
        select exists (
                 select from shop.account where email = ${normalEmail(email)}
                 union all
                 select from shop.contact_change
                 where email = ${normalEmail(email)} and over_at > ${now()}) as email,
               exists (
                 select from shop.account where mobile = ${normalMobile(mobile)}
                 union all
                 select from shop.contact_change
                 where mobile = ${normalMobile(mobile)} and over_at > ${now()}) as mobile`;
      return (['mobile', 'email'] as const).filter((what) => found?.[what]);
    },

    byId,
    byIds,
    byEmail: (email) => one(db`email = ${normalEmail(email)}`),

    async byHandles({ numbers, emails, mobiles }) {
      const rows = await db<AccountRow[]>`
        select ${columns} from shop.account
        where customer_number = any (${numbers.map(String)}::text[]::int[])
          or email = any (${[...emails]}::text[]) or mobile = any (${[...mobiles]}::text[])`;
      return rows.map(accountOf);
    },

    async namesOf(ids) {
      return new Map([...(await byIds(ids))].map(([id, { name }]) => [id, name]));
    },

    async named(ids, text) {
      const rows = await db<{ id: string }[]>`
        select id from shop.account where id = any (${ids.filter(isUuid)}::uuid[])
        and name ilike ${anywhere(text)}`;
      return rows.map(({ id }) => id);
    },

    async createdByDay(from, before) {
      const rows = await db<{ day: string; count: bigint }[]>`
        select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*)
        from shop.account
        where created_at >= ${from} and created_at < ${before} and role <> 'admin'
        group by day`;
      return new Map(rows.map(({ day, count }) => [day, Number(count)]));
    },

    async sought(text, most) {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
      const rows = await db<{ id: string }[]>`
        select id from (
          select id, 0 as rank from shop.account
          where customer_number = ${number} or mobile = ${normalMobile(text)}
            or email = ${normalEmail(text)}
          union all
          (select id, 1 from shop.account where name ilike ${anywhere(text)} limit ${most})
        ) meant group by id order by min(rank), id limit ${most}`;
      return rows.map(({ id }) => id);
    },

    async withPassword(typed, password, { known = null, fromHere = false } = {}) {
      const email = normalEmail(typed);
      const [row] = await db<(AccountRow & { password_hash: string | null; made_up: boolean })[]>`
        select ${columns}, password_hash, made_up from shop.account where email = ${email}`;
      const trier = trierOf(email, row !== undefined && row.id === known);
      const waitMs = await countTry(db, trier, now());
      if (waitMs > 0) return { outcome: 'tooManyTries', waitMs };
      const matches = await passwordMatches(row?.password_hash ?? null, password);
      if (!row || !matches) return { outcome: 'wrong' };
      await forgetTries(db, trier);
      if (row.made_up && !fromHere) return { outcome: 'notFromHere' };
      return { outcome: 'right', account: accountOf(row) };
    },

    holderOf: (mobile) => holderOf(db, mobile, now()),
    noteMobileUse: (id, mobile) => noteMobileUse(db, id, mobile, now()),

    async setName(id, name) {
      await db`update shop.account set name = ${name.trim()} where id = ${id}`;
      return byId(id);
    },

    async block(id) {
      await transaction(db, async (tx) => {
        await tx`update shop.account set blocked_at = ${now()}
                 where id = ${id} and blocked_at is null`;
        await endAllSessions(tx, id);
      });
    },

    async unblock(id) {
      await db`update shop.account set blocked_at = null where id = ${id}`;
    },

    async adminsWith(permission) {
      const rows = await db<AccountRow[]>`
        select ${columns} from shop.account
        where role <> 'user' and role = 'admin' and blocked_at is null and closed_at is null
        and ${permission} = any (permissions) order by name, id`;
      return rows.map(accountOf);
    },

    async isOnlyAdmin(id) {
      const [row] = await db<[{ others: boolean }]>`
        select exists (
          select from shop.account
          where role = 'admin' and blocked_at is null and id::text <> ${id}) as others`;
      return !row.others;
    },

    async notRankedIds(roles) {
      const rows = await db<{ id: string }[]>`
        select id from shop.account where blocked_at is not null or closed_at is not null
        union
        select id from shop.account where role <> 'user' and role = any (${[...roles]})
        union
        select account_id from shop.age_statement where not adult and guardian_agreed_at is null`;
      return rows.map(({ id }) => id);
    },

    issueEmailToken: (id, link) => issueEmailToken(db, id, link, now()),
    takeBackEmailToken: (id) => takeBackEmailToken(db, id),
    linkWorth: async (id, token) => (isUuid(id) ? linkWorth(db, id, token, now()) : 'badLink'),
    verifyEmail: async (id, token) => (isUuid(id) ? verifyEmail(db, id, token, now()) : 'badLink'),

    issuePasswordReset: (email, link) => issuePasswordReset(db, normalEmail(email), link, now()),
    takeBackPasswordReset: (linkId) => takeBackPasswordReset(db, linkId),
    isResetLink: async (id, token) => isUuid(id) && isResetLink(db, id, token, now()),

    async resetPassword(accountId, token, password) {
      if (!isUuid(accountId) || !(await isResetLink(db, accountId, token, now()))) return false;
      const passwordHash = await hashPassword(password);
      return resetPassword(db, { accountId, token, passwordHash }, now());
    },

    async changePassword(id, password) {
      const passwordHash = await hashPassword(password);
      await transaction(db, (tx) => setPassword(tx, id, passwordHash, 'passwordChanged', now()));
    },

    abandoned: (email, mobile) =>
      abandonedWith(db, { email: normalEmail(email), mobile: normalMobile(mobile) }, now()),
    forget: (id) => forget(db, id, now()),
  };
}

function takenIn(error: unknown): Taken | null {
  if (!toldBy(error, SQL_STATE.uniqueViolation)) return null;
  // Whoever was as fast has the same e-mail.
  if (['account_email', 'identity_pkey'].includes(error.constraint_name ?? '')) return 'email';
  return error.constraint_name === 'account_mobile' ? 'mobile' : null;
}
