import type { Db } from '@store/platform/postgres';
import { openAccounts, type AdminPermission, type NewAccount } from '@store/web/accounts';
import { newcomer } from '../customers/newcomer.ts';
import type { Exchange } from '../http/exchange.ts';
import { asVisitor, guestAt, type Visitor } from '../http/visitors.ts';

export const PEOPLE = ['guest', 'user', 'other', 'reseller', 'admin', 'blocked', 'ended'] as const;
/**
 * `user` is whom the things belong to that the addresses name, `other` another customer. `blocked`
 * and `ended` were resellers, and still send the cookie and the token of a session that were good.
 */
export type Person = (typeof PEOPLE)[number];

export type Place = Readonly<{ origin: string; db: Db }>;

/** An admin who may do just that, signed in through the front door. */
export async function adminWith(
  permissions: readonly AdminPermission[],
  { origin, db }: Place,
  exchange: Exchange,
): Promise<Visitor> {
  const accounts = openAccounts(db);
  const options = {
    accounts,
    guest: guestAt(origin),
    exchange,
    role: 'admin',
    permissions,
  } as const;
  return (await newcomer('admin', options)).withProgram();
}

/** An admin who has a second factor and has shown the password alone. */
export async function unprovenAdmin({ origin, db }: Place, exchange: Exchange): Promise<Visitor> {
  const accounts = openAccounts(db);
  const options = { accounts, guest: guestAt(origin), exchange, role: 'admin' } as const;
  const { id, visitor } = await newcomer('admin', options);
  await db`
    insert into shop.second_factor
      (id, account_id, kind, credential_id, public_key, counter, added_at)
    values (${id}, ${id}, 'passkey', ${id}, ''::bytea, 0, now())`;
  return visitor;
}

/** One account of each kind, signed in through the front door. */
export async function openPeople(
  { origin, db }: Place,
  exchange: Exchange,
): Promise<Readonly<Record<Person, Visitor>>> {
  const accounts = openAccounts(db);
  const guest = guestAt(origin);
  const arrive = async (what: Person, role: NewAccount['role'] = 'user') => {
    const { id, withProgram } = await newcomer(what, { accounts, guest, exchange, role });
    return { id, visitor: await withProgram() };
  };
  const blocked = await arrive('blocked', 'reseller');
  await accounts.block(blocked.id);
  const ended = await arrive('ended', 'reseller');
  await exchange.send(asVisitor(ended.visitor, 'POST', '/signout', Buffer.alloc(0)));
  await exchange.send(asVisitor(ended.visitor, 'POST', '/api/auth/logout', Buffer.from('{}')));
  return {
    guest,
    user: (await arrive('user')).visitor,
    other: (await arrive('other')).visitor,
    reseller: (await arrive('reseller', 'reseller')).visitor,
    admin: (await arrive('admin', 'admin')).visitor,
    blocked: blocked.visitor,
    ended: ended.visitor,
  };
}
