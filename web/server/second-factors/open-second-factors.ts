import { lock, transaction, type Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import type { Role } from '../../ports/accounts.ts';
import type { Added, FactorKind, Proof, SecondFactors } from '../../ports/second-factors.ts';
import type { Actor } from '../../ports/trail.ts';
import { countTry, forgetTries } from '../accounts/password-tries.ts';
import { awaitedIn, hasFactor } from './awaited.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { noteCodes, noteFactors } from './note-factors.ts';
import { codesLeft, factorsOf, putCodes, takeRecoveryCode } from './factor-rows.ts';
import { RECOVERY_CODES, recoveryCode, recoveryHash } from './recovery-codes.ts';
import { openPasskeys } from './passkeys.ts';
import { openTicket, sealTicket } from './tickets.ts';
import { inBase32, newSecret, stepOf, totpUri } from './totp.ts';

export type SecondFactorOptions = Readonly<{
  keys: StoreKeys;
  /** Whether every admin has to have one. */
  demanded: boolean;
  publicUrl: string;
  now?: () => Date;
}>;

type NewFactor = Readonly<{ id: string; kind: FactorKind }> &
  Readonly<Record<string, string | number | Buffer | string[] | null>>;

type Looked = Exclude<Proof['outcome'], 'tooManyTries'>;

type AppRow = Readonly<{ id: string; key_id: string; sealed_secret: Buffer }>;

export function openSecondFactors(
  db: Db,
  { keys, demanded, publicUrl, now = () => new Date() }: SecondFactorOptions,
): SecondFactors {
  const passkeys = openPasskeys(db, { keys, publicUrl, now });

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

  /** With a key that is in use, whichever sealed it before. */
  const sealedAnew = (secret: Uint8Array) => {
    const { keyId, sealed } = keys.seal(secret);
    return { key_id: keyId, sealed_secret: Buffer.from(sealed) };
  };

  async function proveByApp(accountId: string, typed: string): Promise<Looked> {
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

  async function look(accountId: string, shown: string, actor: Actor) {
    if (shown.startsWith('{')) {
      return { by: 'passkey', outcome: await passkeys.shown(accountId, shown) } as const;
    }
    const hash = recoveryHash(shown);
    if (hash === null) return { by: 'app', outcome: await proveByApp(accountId, shown) } as const;
    const outcome = await takeRecoveryCode(db, { accountId, hash, actor, now: now() });
    return { by: 'recovery code', outcome } as const;
  }

  /** With the first factor come the codes of the ticket. What is there already stays as it is. */
  const add = (accountId: string, ticketId: string, actor: Actor, row: NewFactor) =>
    transaction(db, async (tx): Promise<Added> => {
      await lock(tx, `second factors of ${accountId}`);
      const before = await factorsOf(tx, accountId);
      const first = before.every(({ id }) => id === row.id);
      const added = await tx`
        insert into shop.second_factor
          ${tx({ ...row, account_id: accountId, added_at: now() })}
        on conflict do nothing returning 1`;
      if (added.length === 1) {
        await noteFactors(tx, actor, accountId, before, await factorsOf(tx, accountId));
        await oweLetter(tx, accountId, `${row.kind}Added`, now());
        if (first) await putCodes(tx, accountId, codesOf(ticketId));
      }
      return { outcome: 'added', recoveryCodes: first ? codesOf(ticketId) : null };
    });

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
      const told = { use: 'app', account, id: crypto.randomUUID() } as const;
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
          return add(accountId, ticket.id, actor, {
            id: ticket.id,
            kind: 'app',
            ...sealedAnew(secret),
            last_step: step,
          });
        },
      ),

    passkeyToAdd: (account, issuer) => passkeys.toAdd(account, issuer),
    passkeyToShow: (accountId) => passkeys.toShow(accountId),

    addPasskey: (accountId, { ticket: text, answer }, actor) =>
      limited(
        accountId,
        ({ outcome }) => outcome === 'added',
        async () => {
          const ticket = openTicket(keys, text, { use: 'codes', account: accountId }, now());
          if (ticket === null) return { outcome: 'ticketOver' };
          const made = await passkeys.made(accountId, answer);
          if (made === null) return { outcome: 'wrong' };
          return add(accountId, ticket.id, actor, {
            id: crypto.randomUUID(),
            kind: 'passkey',
            credential_id: made.id,
            public_key: Buffer.from(made.publicKey),
            counter: made.counter,
            transports: made.transports ?? null,
          });
        },
      ),

    prove: (accountId, shown, actor) =>
      limited(
        accountId,
        ({ outcome }: Proof) => outcome === 'right',
        async () => {
          const { by, outcome } = await look(accountId, shown, actor);
          if (outcome !== 'right') return { outcome };
          return { outcome, by, recoveryCodesLeft: await codesLeft(db, accountId) };
        },
      ),

    async remove(accountId, factorId, actor) {
      const mustStay = await isDemandedOf(accountId);
      return transaction(db, async (tx) => {
        await lock(tx, `second factors of ${accountId}`);
        const before = await factorsOf(tx, accountId);
        const after = before.filter(({ id }) => id !== factorId);
        const removed = before.find(({ id, signsIn }) => id === factorId && !signsIn);
        if (removed === undefined) return 'gone';
        if (after.length === 0 && mustStay) return 'last';
        await tx`delete from shop.second_factor where id = ${factorId}`;
        if (after.length === 0) {
          await tx`delete from shop.recovery_code where account_id = ${accountId}`;
        }
        await noteFactors(tx, actor, accountId, before, after);
        await oweLetter(tx, accountId, `${removed.kind}Removed`, now());
        return 'removed';
      });
    },

    ticketForCodes: (account) =>
      sealTicket(keys, { use: 'codes', account, id: crypto.randomUUID(), secret: '' }, now()),

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
          await oweLetter(tx, accountId, 'codesRenewed', now());
        }
        return codes;
      });
    },
  };
}
