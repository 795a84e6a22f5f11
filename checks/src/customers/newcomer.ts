import { randomInt, randomUUID } from 'node:crypto';
import type { Accounts, NewAccount } from '@store/web/accounts';
import type { Exchange } from '../http/exchange.ts';
import { signedIn, tokenOf, type Visitor } from '../http/visitors.ts';

export type Newcomer = Readonly<{
  id: string;
  email: string;
  visitor: Visitor;
  /** Signs in once more. */
  again: () => Promise<Visitor>;
  /** The same, with a program of theirs as well. */
  withProgram: () => Promise<Visitor>;
}>;

export type NewcomerOptions = Readonly<{
  accounts: Pick<Accounts, 'create'>;
  guest: Visitor;
  exchange: Exchange;
  role?: NewAccount['role'];
  permissions?: NewAccount['permissions'];
  age?: NewAccount['age'];
  mobile?: NewAccount['mobile'];
}>;

const ADULT = { adult: true, guardian: null, textVersion: 'checks' } as const;
const someMobile = () => String(randomInt(6_000_000_000, 10_000_000_000));
const PASSWORD = 'lattice-of-emerald-and-brass';

/**
 * An account of its own, signed in through the front door.
 * @throws Error when the store does not take it
 */
export async function newcomer(
  what: string,
  {
    accounts,
    guest,
    exchange,
    role = 'user',
    permissions,
    age = ADULT,
    mobile = someMobile(),
  }: NewcomerOptions,
): Promise<Newcomer> {
  const email = `${what}-${randomUUID()}@example.com`;
  const created = await accounts.create({
    ...{ name: `New ${what}`, email, mobile, password: PASSWORD, age, role },
    ...(permissions !== undefined && { permissions }),
    emailVerifiedAt: new Date(),
    madeUp: true,
  });
  if (!created.accepted) throw new Error(`the ${created.taken} is taken`);
  const login = { what, email, password: PASSWORD };
  const again = () => signedIn(login, guest, exchange);
  const visitor = await again();
  const withProgram = async () => ({ ...visitor, token: await tokenOf(login, guest, exchange) });
  return { id: created.account.id, email, visitor, again, withProgram };
}
