import type { Db, Tx } from '@store/platform/postgres';
import type { OwnPasskey, OwnWays } from '../../ports/ways.ts';
import { identitiesOf } from '../accounts/open-identities.ts';

type PasskeyRow = Readonly<{ id: string; name: string; added_at: Date; used_at: Date | null }>;

export async function waysOf(db: Db | Tx, accountId: string): Promise<OwnWays> {
  const [account] = await db<{ password: boolean; mobile: boolean }[]>`
    select password_hash is not null as password,
           mobile is not null and mobile_verified_at is not null as mobile
    from shop.account where id = ${accountId}`;
  const passkeys = await db<PasskeyRow[]>`
    select id, name, added_at, used_at from shop.second_factor
    where account_id = ${accountId} and kind = 'passkey' and signs_in order by added_at, id`;
  return {
    password: account?.password ?? false,
    mobile: account?.mobile ?? false,
    passkeys: passkeys.map(passkeyOf),
    identities: await identitiesOf(db, accountId),
  };
}

const passkeyOf = ({ id, name, added_at, used_at }: PasskeyRow): OwnPasskey => ({
  ...{ id, name },
  addedAt: added_at,
  usedAt: used_at,
});

/** How many there are. */
export const countOf = ({ password, mobile, passkeys, identities }: OwnWays): number =>
  Number(password) + Number(mobile) + passkeys.length + identities.length;

/**
 * Keeps everybody else from changing how this account is signed in to until the end of the
 * transaction: two that are removed at once would both see the other one. False without an account.
 */
export async function lockWays(tx: Tx, accountId: string): Promise<boolean> {
  const locked = await tx`select from shop.account where id = ${accountId} for update`;
  return locked.length === 1;
}
