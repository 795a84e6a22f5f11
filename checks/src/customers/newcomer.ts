import { randomUUID } from 'node:crypto';
import type { Accounts, NewAccount } from '@store/web/accounts';
import type { Exchange } from '../http/exchange.ts';
import { signedIn, type Visitor } from '../http/visitors.ts';

export type NewcomerOptions = Readonly<{
  accounts: Pick<Accounts, 'create'>;
  guest: Visitor;
  exchange: Exchange;
  role?: NewAccount['role'];
  permissions?: NewAccount['permissions'];
}>;

const PASSWORD = 'lattice-of-emerald-and-brass';

/**
 * An account of its own, signed in through the front door.
 * @throws Error when the store does not take it
 */
export async function newcomer(
  what: string,
  { accounts, guest, exchange, role = 'user', permissions }: NewcomerOptions,
): Promise<Readonly<{ id: string; visitor: Visitor }>> {
  const email = `${what}-${randomUUID()}@example.com`;
  const created = await accounts.create({
    ...{ name: `New ${what}`, email, mobile: null, password: PASSWORD, age: null, role },
    ...(permissions !== undefined && { permissions }),
    emailVerifiedAt: new Date(),
    madeUp: true,
  });
  if (!created.accepted) throw new Error(`the ${created.taken} is taken`);
  const visitor = await signedIn({ what, email, password: PASSWORD }, guest, exchange);
  return { id: created.account.id, visitor };
}
