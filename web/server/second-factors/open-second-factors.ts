import { randomUUID } from 'node:crypto';
import { lock, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import type { Role } from '../../ports/accounts.ts';
import type { Factor, Proof, SecondFactors } from '../../ports/second-factors.ts';
import type { Actor } from '../../ports/trail.ts';
import { countTry, forgetTries } from '../accounts/password-tries.ts';
import { awaitedIn, hasFactor } from './awaited.ts';
import { noteCodes, noteFactors } from './note-factors.ts';
import { RECOVERY_CODES, recoveryCode, recoveryHash } from './recovery-codes.ts';
import { openTicket, sealTicket } from './tickets.ts';
import { inBase32, newSecret, stepOf, totpUri } from './totp.ts';

export type SecondFactorOptions = Readonly<{
  keys: StoreKeys;
  /** Whether every admin has to have one. */
  demanded: boolean;
  now?: () => Date;
}>;

type AppRow = Readonly<{ id: string; key_id: string; sealed_secret: Buffer }>;

export function openSecondFactors(
  db: Db,
  { keys, demanded, now = () => new Date() }: SecondFactorOptions,
): SecondFactors {
  async function standing(accountId: string) {
    const [row] = await db<{ role: Role; made_up: boolean; has_factor: boolean }[]>`
      select role, made_up, ${hasFactor(db)} from shop.account where id = ${accountId}`;
    return row ?? { role: 'user', made_up: false, has_factor: false };
  }
  const isDemandedOf = async (accountId: string) =>
    awaitedIn({ ...(await standing(accountId)), has_factor: false, second_at: null }, demanded) !==
    null;

  /** The codes that belong to a ticket: the same whenever it comes. */
  const codesOf = (ticketId: string): readonly string[] =>
    Array.from({ length: RECOVERY_CODES }, (_, place) => {
      const [chance = ''] = keys.tokensFor('recovery code', `${ticketId} ${String(place)}`);
      return recoveryCode(Buffer.from(chance, 'base64url'));
    });

  async function putCodes(tx: Tx, accountId: string, codes: readonly string[]): Promise<void> {
    await tx`delete from shop.recovery_code where account_id = ${accountId}`;
    await tx`insert into shop.recovery_code ${tx(
      codes.map((code) => ({ account_id: accountId, hash: recoveryHash(code) })),
    )}`;
  }

  /** With a key that is in use, whichever sealed it before. */
  const sealedAnew = (secret: Uint8Array) => {
    const { keyId, sealed } = keys.seal(secret);
    return { key_id: keyId, sealed_secret: Buffer.from(sealed) };
  };

  async function proveByApp(accountId: string, typed: string): Promise<Proof['outcome']> {
    const apps = await db<AppRow[]>`
      select id, key_id, sealed_secret from shop.second_factor
      where account_id = ${accountId} and kind = 'app'`;
    for (const { id, key_id, sealed_secret } of apps) {
      const secret = keys.open(key_id, sealed_secret);
      const step = stepOf(secret, typed, now());
      if (step === null) continue;
      const taken = await db`
        update shop.second_factor
        set ${db({ ...sealedAnew(secret), last_step: step, used_at: now() })}
        where id = ${id} and (last_step is null or last_step < ${step})
        returning 1`;
      return taken.length === 1 ? 'right' : 'used';
    }
    return 'wrong';
  }

  const proveByRecoveryCode = (accountId: string, hash: Buffer, actor: Actor) =>
    transaction(db, async (tx): Promise<Proof['outcome']> => {
      await lock(tx, `second factors of ${accountId}`);
      const [code] = await tx<{ used_at: Date | null }[]>`
        select used_at from shop.recovery_code
        where account_id = ${accountId} and hash = ${hash}`;
      if (!code) return 'wrong';
      if (code.used_at !== null) return 'used';
      await tx`update shop.recovery_code set used_at = ${now()}
               where account_id = ${accountId} and hash = ${hash}`;
      const left = await codesLeft(tx, accountId);
      await noteCodes(tx, actor, accountId, { before: left + 1, after: left });
      return 'right';
    });

  /** Counted before anything is compared, so that tries sent at once count as well. */
  async function limited<Answer>(
    accountId: string,
    isRight: (answer: Answer) => boolean,
    look: () => Promise<Answer>,
  ): Promise<Answer | Readonly<{ outcome: 'tooManyTries'; waitMs: number }>> {
    const trier = `the second factor of ${accountId}`;
    const waitMs = await countTry(db, trier, now());
    if (waitMs > 0) return { outcome: 'tooManyTries', waitMs };
    const answer = await look();
    if (isRight(answer)) await forgetTries(db, trier);
    return answer;
  }

  return {
    async of(accountId) {
      return {
        factors: await factorsOf(db, accountId),
        recoveryCodesLeft: await codesLeft(db, accountId),
      };
    },

    awaitedOf: async (accountId) =>
      awaitedIn({ ...(await standing(accountId)), second_at: null }, demanded),
    isDemandedOf,

    appToAdd({ id: account, email }, issuer, again = '') {
      const known = openTicket(keys, again, { use: 'app', account }, now());
      const secret = known === null ? newSecret() : Buffer.from(known.secret, 'base64url');
      const told = { use: 'app', account, id: randomUUID() } as const;
      return {
        ticket:
          known === null
            ? sealTicket(keys, { ...told, secret: secret.toString('base64url') }, now())
            : again,
        secret: inBase32(secret),
        uri: totpUri(secret, issuer, email),
      };
    },

    addApp: (accountId, { ticket: text, code }, actor) =>
      limited(
        accountId,
        ({ outcome }) => outcome === 'added',
        async () => {
          const ticket = openTicket(keys, text, { use: 'app', account: accountId }, now());
          if (ticket === null) return { outcome: 'ticketOver' };
          const secret = Buffer.from(ticket.secret, 'base64url');
          const step = stepOf(secret, code, now());
          if (step === null) return { outcome: 'wrong' };
          return transaction(db, async (tx) => {
            await lock(tx, `second factors of ${accountId}`);
            const before = await factorsOf(tx, accountId);
            const first = before.every(({ id }) => id === ticket.id);
            const added = await tx`
              insert into shop.second_factor ${tx({
                id: ticket.id,
                account_id: accountId,
                kind: 'app',
                ...sealedAnew(secret),
                last_step: step,
                added_at: now(),
              })} on conflict (id) do nothing returning 1`;
            if (added.length === 1) {
              await noteFactors(tx, actor, accountId, before, await factorsOf(tx, accountId));
              if (first) await putCodes(tx, accountId, codesOf(ticket.id));
            }
            return { outcome: 'added', recoveryCodes: first ? codesOf(ticket.id) : null };
          });
        },
      ),

    prove: (accountId, shown, actor) =>
      limited(
        accountId,
        ({ outcome }: Proof) => outcome === 'right',
        async () => {
          const hash = recoveryHash(shown);
          const by = hash === null ? 'app' : 'recovery code';
          const outcome =
            hash === null
              ? await proveByApp(accountId, shown)
              : await proveByRecoveryCode(accountId, hash, actor);
          if (outcome !== 'right') return { outcome } as Proof;
          return { outcome, by, recoveryCodesLeft: await codesLeft(db, accountId) };
        },
      ),

    async remove(accountId, factorId, actor) {
      const mustStay = await isDemandedOf(accountId);
      return transaction(db, async (tx) => {
        await lock(tx, `second factors of ${accountId}`);
        const before = await factorsOf(tx, accountId);
        const after = before.filter(({ id }) => id !== factorId);
        if (after.length === before.length) return 'gone';
        if (after.length === 0 && mustStay) return 'last';
        await tx`delete from shop.second_factor where id = ${factorId}`;
        if (after.length === 0) {
          await tx`delete from shop.recovery_code where account_id = ${accountId}`;
        }
        await noteFactors(tx, actor, accountId, before, after);
        return 'removed';
      });
    },

    ticketForCodes: (account) =>
      sealTicket(keys, { use: 'codes', account, id: randomUUID(), secret: '' }, now()),

    renewCodes(accountId, text, actor) {
      const ticket = openTicket(keys, text, { use: 'codes', account: accountId }, now());
      if (ticket === null) return Promise.resolve(null);
      return transaction(db, async (tx) => {
        await lock(tx, `second factors of ${accountId}`);
        const codes = codesOf(ticket.id);
        const [first = ''] = codes;
        const [there] = await tx`
          select from shop.recovery_code
          where account_id = ${accountId} and hash = ${recoveryHash(first)}`;
        if (!there) {
          const before = await codesLeft(tx, accountId);
          await putCodes(tx, accountId, codes);
          await noteCodes(tx, actor, accountId, { before, after: codes.length });
        }
        return codes;
      });
    },
  };
}

type FactorRow = Readonly<{
  id: string;
  kind: Factor['kind'];
  added_at: Date;
  used_at: Date | null;
}>;

async function factorsOf(db: Db | Tx, accountId: string): Promise<readonly Factor[]> {
  const rows = await db<FactorRow[]>`
    select id, kind, added_at, used_at from shop.second_factor
    where account_id = ${accountId} order by added_at, id`;
  return rows.map(({ id, kind, added_at, used_at }) => ({
    id,
    kind,
    addedAt: added_at,
    usedAt: used_at,
  }));
}

async function codesLeft(db: Db | Tx, accountId: string): Promise<number> {
  const [row] = await db<{ left: number }[]>`
    select count(*)::int as left from shop.recovery_code
    where account_id = ${accountId} and used_at is null`;
  return row?.left ?? 0;
}
